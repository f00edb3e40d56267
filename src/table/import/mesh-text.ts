/** Text of mesh files: decoding, and numbers as STL and OBJ write them. */
import { decodeText } from '../decode-text';
import type { GlbPart } from '../gltf/parts';

/** The parts of a mesh file, with one sentence for each omission or correction in reading it. */
export interface MeshReading {
  readonly parts: readonly GlbPart[];
  readonly notes: readonly string[];
}

/** Decodes text. A file in another encoding may hold comments and names of any bytes; its numbers are ASCII. */
export const decodeMeshText = (bytes: Uint8Array): string =>
  decodeText(bytes) ?? new TextDecoder().decode(bytes);

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Reads a decimal number; NaN for any other text, as for hexadecimal numbers, decimal commas and missing ones. */
export const readDecimal = (text: string | undefined): number =>
  text !== undefined && decimal.test(text) ? Number(text) : NaN;

export const linesBetweenReports = 5000;
