/** An unusable file of another program; the message is a whole sentence. */
export class ImportRefusal extends Error {}

/** An item of a file that was changed or left out: its name, and what happened to it. */
export interface ImportNote {
  readonly about: string;
  readonly message: string;
}

/** Cleans an untrusted text for display: one line, no control characters, limited length. */
export function plainText(text: string, longest = 200): string {
  const line = text
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
