/** The decoder alone; the package's main module brings the encoder too. */
declare module 'draco3dgltf/draco_decoder_gltf_nodejs.js' {
  /** Creates a decoder. @param options.wasmBinary contents of draco_decoder_gltf.wasm */
  export default function createDecoderModule(options: { readonly wasmBinary: Uint8Array }): Promise<unknown>;
}
