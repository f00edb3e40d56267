/**
 * Reads the counts that Draco data declare, without decoding them: the decoder allocates memory for them first.
 * Source: the Draco bitstream specification 2.2, sections "ParseHeader", "DecodeSequentialConnectivityData" and
 * "DecodeEdgebreakerConnectivityData".
 */
import { GltfRefusal } from './refusal';

/** Numbers that the header of a Draco mesh declares. */
export interface DracoCounts {
  readonly triangles: number;
  /** Vertices before any is split at a seam; each triangle has at most three afterwards. */
  readonly vertices: number;
}

const magic = [...'DRACO'].map((letter) => letter.charCodeAt(0));
const headerBytes = 11;
const metadataFlag = 0x8000;

/** Returns the counts in the header of a Draco mesh. @throws GltfRefusal if it is none, or of another version than 2.2 */
export function dracoCounts(data: Uint8Array): DracoCounts {
  if (data.length < headerBytes || magic.some((byte, i) => data[i] !== byte))
    throw new GltfRefusal('its Draco data have no Draco header');
  const [major, minor, encoder, method] = data.subarray(5, 9);
  if (major !== 2 || minor !== 2)
    throw new GltfRefusal(`its Draco data have version ${major}.${minor}; version 2.2 is read`);
  if (encoder !== 1) throw new GltfRefusal('its Draco data are not a mesh');
  if ((data[9]! | (data[10]! << 8)) & metadataFlag)
    throw new GltfRefusal('its Draco data carry metadata: save it again without them');
  if (method === 0) {
    const [triangles, vertices] = readNumbers(data, headerBytes);
    return { triangles, vertices };
  }
  if (method !== 1) throw new GltfRefusal(`its Draco data use the unknown method ${method}`);
  // A byte for the kind of traversal comes first.
  const [vertices, triangles] = readNumbers(data, headerBytes + 1);
  return { triangles, vertices };
}

/** Reads two numbers of seven bits a byte, the lowest first; the eighth bit says that more follow. */
function readNumbers(data: Uint8Array, start: number): readonly [number, number] {
  let at = start;
  const next = (): number => {
    let value = 0;
    for (let scale = 1; scale <= 2 ** 28; scale *= 128) {
      const byte = data[at++];
      if (byte === undefined) throw new GltfRefusal('its Draco data end in their header');
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
    throw new GltfRefusal('its Draco data have a wrong header');
  };
  return [next(), next()];
}
