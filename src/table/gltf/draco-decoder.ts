import createDecoderModule from 'draco3dgltf/draco_decoder_gltf_nodejs.js';
import wasm from 'draco3dgltf/draco_decoder_gltf.wasm?url&inline';
import { fromBase64 } from '../base64';

/** Creates a Draco decoder from the WebAssembly within this module. */
export const createDracoDecoder = (): Promise<unknown> =>
  createDecoderModule({ wasmBinary: fromBase64(wasm.slice(wasm.indexOf(',') + 1))! });
