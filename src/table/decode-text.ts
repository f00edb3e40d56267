/** Decodes files of text: UTF-8, or UTF-16 as some editors and list builders of Windows save it. */

/** Returns the text of a file without its byte-order mark; null if its bytes are neither UTF-8 nor UTF-16. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the text of the beginning of a file, for recognising it; bytes that are no text become marks. */
export const decodeBeginning = (bytes: Uint8Array, length: number): string =>
  new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, length));

/** Finds the encoding by the byte-order mark, or by the zero beside the first character of XML, JSON and OBJ, which is ASCII. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined))
    return 'utf-16be';
  return 'utf-8';
}
