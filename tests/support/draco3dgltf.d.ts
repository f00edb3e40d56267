declare module 'draco3dgltf/draco_encoder_gltf_nodejs.js' {
  /** Creates a Draco encoder. */
  export default function createEncoderModule(): Promise<unknown>;
}
