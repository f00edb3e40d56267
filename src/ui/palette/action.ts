/** Something that a person can do, as keys and the list of actions know it. */
export interface Action {
  readonly name: string;
  /** The kind of action, which also finds it. */
  readonly group: string;
  /** The key as people read it: “Ctrl+Z”, “R”. */
  readonly keys?: string;
  /** Does it; null while it cannot be done. */
  readonly run: (() => unknown) | null;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const keyNames: Readonly<Record<string, string>> = { ' ': 'Space', 'Ctrl+Shift+Z': 'Ctrl+Y' };

/** Returns the name of the pressed keys, as actions give it. */
export function keysOf({ key, ctrlKey, metaKey, shiftKey }: Pressed): string {
  const letter = key.length === 1 ? key.toUpperCase() : key;
  const name = ctrlKey || metaKey ? `Ctrl+${shiftKey ? 'Shift+' : ''}${letter}` : letter;
  return keyNames[name] ?? name;
}

/** Returns the actions that contain every word of the query, in any order; those that begin with it come first. */
export function findActions(actions: readonly Action[], query: string): readonly Action[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = actions.filter(({ name, group }) => {
    const text = plain(`${group} ${name}`);
    return words.every((word) => text.includes(word));
  });
  const rank = ({ name }: Action): number => {
    const starts = plain(name).split(/[^\p{L}\p{N}]+/u);
    if (words.length === 0) return 0;
    if (plain(name).startsWith(words[0]!)) return 0;
    return words.every((word) => starts.some((start) => start.startsWith(word))) ? 1 : 2;
  };
  return found
    .map((action, index) => ({ action, index, rank: rank(action) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ action }) => action);
}

/** Returns a text without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
