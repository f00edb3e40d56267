/** An unusable file of another program; the message is a whole sentence. */
export class ImportRefusal extends Error {}

/** The fate of an item: it is played, but not as the file has it; it is not played; or it is of no concern to a battle. */
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
  readonly kind: NoteKind | undefined;
  readonly heading: string;
  readonly notes: readonly T[];
}

/** Groups notes by kind; what decides a battle comes first. */
export const groupNotes = <T extends ImportNote>(notes: readonly T[]): readonly NoteGroup<T>[] =>
  headings
    .map(([kind, heading]) => ({ kind, heading, notes: notes.filter((note) => note.kind === kind) }))
    .filter((group) => group.notes.length > 0);

/** Notes on one item: its messages, and the figures that have it. */
export interface ItemNotes {
  readonly item: string;
  readonly messages: readonly string[];
  /** Empty for a note on the figure or the file itself. */
  readonly figures: readonly string[];
}

/** Gathers notes by item: equal items of several figures are listed once, and an item's messages stand together. */
export function notesByItem(notes: readonly ImportNote[]): readonly ItemNotes[] {
  const items = new Map<string, { item: string; figure: string; messages: string[] }>();
  for (const { about, message } of notes) {
    const [figure = '', ...rest] = about.split(' › ');
    const found = items.get(about) ?? {
      item: rest.join(' › ') || figure,
      figure: rest.length > 0 ? figure : '',
      messages: [],
    };
    found.messages.push(message);
    items.set(about, found);
  }
  const merged = new Map<string, { item: string; messages: readonly string[]; figures: string[] }>();
  for (const { item, figure, messages } of items.values()) {
    const key = JSON.stringify([item, messages, figure === '']);
    const found = merged.get(key) ?? { item, messages, figures: [] };
    if (figure !== '') found.figures.push(figure);
    merged.set(key, found);
  }
  return [...merged.values()];
}

/** Cleans an untrusted text for display: one line, no control characters, limited length. */
export function plainText(text: string, longest = 200): string {
  const line = text
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
