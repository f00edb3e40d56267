/** A file of another program that cannot be used, in words: a whole sentence. */
export class ImportRefusal extends Error {}

/** Something of a file that was not taken over, or not as it stands there: about what, and what became of it. */
export interface ImportNote {
  readonly about: string;
  readonly message: string;
}

/** A stranger's text for people: one line, without control characters, not longer than a name may be. */
export function plainText(text: string, longest = 200): string {
  const line = text
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
