/** An unusable file of another program; the message is a whole sentence. */
export class ImportRefusal extends Error {}

/** What became of an item: it is played, but not as the file has it; it is not played; or it is of no concern to a battle. */
export type NoteKind = 'otherwise' | 'not-played' | 'book-keeping';

/** An item of a file that was changed or left out: its name, and what happened to it. */
export interface ImportNote {
  readonly about: string;
  readonly message: string;
  /** Absent where a file is not of a force. */
  readonly kind?: NoteKind;
}

/** Kinds of notes in the order of what they mean for a battle, with their headings. */
const headings: readonly (readonly [NoteKind | undefined, string])[] = [
  ['otherwise', 'Played otherwise'],
  ['not-played', 'Not played'],
  [undefined, 'Changed or left out'],
  ['book-keeping', 'Of the campaign'],
];

/** A group of notes of one kind. */
export interface NoteGroup<T extends ImportNote> {
  readonly heading: string;
  readonly notes: readonly T[];
}

/** Groups notes by kind; what decides a battle comes first. */
export const groupNotes = <T extends ImportNote>(notes: readonly T[]): readonly NoteGroup<T>[] =>
  headings
    .map(([kind, heading]) => ({ heading, notes: notes.filter((note) => note.kind === kind) }))
    .filter((group) => group.notes.length > 0);

/** Cleans an untrusted text for display: one line, no control characters, limited length. */
export function plainText(text: string, longest = 200): string {
  const line = text
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
