/** A force list as it is saved: the ids of its selections. Names, costs and profiles come from the catalogue. */
import { isNumber, isObject } from '../../check';
import { plainText } from '../import-refusal';

export interface Selection {
  readonly id: string;
  /** The key of the choice in its parent's options. */
  readonly choice: string;
  /** The name at the time of selecting it, for a catalogue that no longer has it. */
  readonly name: string;
  /** The player's name for it; empty if it has none. */
  readonly customName: string;
  /** For each of its parent. */
  readonly number: number;
  readonly selections: readonly Selection[];
}

export interface ForceList {
  readonly id: string;
  readonly name: string;
  readonly systemId: string;
  readonly catalogueId: string;
  /** The id of its kind of force; empty if the game has none. */
  readonly forceId: string;
  /** Limits by cost type. A type without one has no limit. */
  readonly limits: Readonly<Record<string, number>>;
  readonly selections: readonly Selection[];
}

/** Bounds of a saved list, far above any skirmish force. */
const maxSelections = 2000;
const maxDepth = 24;

/** Reads a saved list; null if it is damaged. */
export function readList(value: unknown): ForceList | null {
  if (!isObject(value)) return null;
  const { id, name, systemId, catalogueId, forceId, limits, selections } = value;
  const ids = [id, systemId, catalogueId, forceId];
  if (!ids.every((each) => typeof each === 'string') || typeof name !== 'string' || !isObject(limits))
    return null;
  const read = readSelections(selections, { left: maxSelections }, 0);
  return (
    read && {
      ...({ id, systemId, catalogueId, forceId } as Pick<
        ForceList,
        'id' | 'systemId' | 'catalogueId' | 'forceId'
      >),
      name: plainText(name),
      limits: Object.fromEntries(
        Object.entries(limits).filter((entry): entry is [string, number] => isNumber(entry[1])),
      ),
      selections: read,
    }
  );
}

function readSelections(value: unknown, count: { left: number }, depth: number): readonly Selection[] | null {
  if (!Array.isArray(value) || depth > maxDepth) return null;
  const selections: Selection[] = [];
  for (const each of value) {
    if (!isObject(each) || count.left-- <= 0) return null;
    const { id, choice, name, customName, number } = each;
    const inner = readSelections(each['selections'], count, depth + 1);
    if (typeof id !== 'string' || typeof choice !== 'string' || !inner) return null;
    selections.push({
      id,
      choice,
      name: typeof name === 'string' ? plainText(name) : '',
      customName: typeof customName === 'string' ? plainText(customName) : '',
      number: isNumber(number) ? Math.min(999, Math.max(1, Math.floor(number))) : 1,
      selections: inner,
    });
  }
  return selections;
}

/** Returns the list with the selections within a parent changed; null stands for the force. */
export function changeWithin(
  list: ForceList,
  parentId: string | null,
  change: (selections: readonly Selection[]) => readonly Selection[],
): ForceList {
  if (parentId === null) return { ...list, selections: change(list.selections) };
  const within = (selections: readonly Selection[]): readonly Selection[] =>
    selections.map((each) =>
      each.id === parentId
        ? { ...each, selections: change(each.selections) }
        : each.selections.length > 0
          ? { ...each, selections: within(each.selections) }
          : each,
    );
  return { ...list, selections: within(list.selections) };
}

/** Returns the list with one selection changed; null removes it. */
export function changeSelection(
  list: ForceList,
  id: string,
  change: (selection: Selection) => Selection | null,
): ForceList {
  const within = (selections: readonly Selection[]): readonly Selection[] =>
    selections.flatMap((each) => {
      const next = each.id === id ? change(each) : each;
      return next
        ? [next.selections.length > 0 ? { ...next, selections: within(next.selections) } : next]
        : [];
    });
  return { ...list, selections: within(list.selections) };
}

/** Returns the list with a copy of a selection after it. */
export function copySelection(list: ForceList, id: string, newId: () => string): ForceList {
  const renew = (selection: Selection): Selection => ({
    ...selection,
    id: newId(),
    selections: selection.selections.map(renew),
  });
  const within = (selections: readonly Selection[]): readonly Selection[] =>
    selections.flatMap((each) =>
      each.id === id
        ? [each, { ...renew(each), customName: '' }]
        : [{ ...each, selections: within(each.selections) }],
    );
  return { ...list, selections: within(list.selections) };
}
