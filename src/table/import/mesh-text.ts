/** Text of mesh files: decoding, and numbers as STL and OBJ write them. */
import type { GlbPart } from '../gltf/parts';

/** The parts of a mesh file, with one sentence for each omission or correction in reading it. */
export interface MeshReading {
  readonly parts: readonly GlbPart[];
  readonly notes: readonly string[];
}

/** Decodes text: UTF-8, or UTF-16 that begins with its byte order mark. */
export function decodeMeshText(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Reads a decimal number; NaN for any other text, as for hexadecimal numbers, decimal commas and missing ones. */
export const readDecimal = (text: string | undefined): number =>
  text !== undefined && decimal.test(text) ? Number(text) : NaN;

export const linesBetweenReports = 5000;
