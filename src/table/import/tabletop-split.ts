/** Saves of Tabletop Simulator that a tool has taken apart: their objects lie in files beside them. */
import { isObject } from '../check';
import { plainText } from './import-refusal';

/** Returns the reason why a save that was taken apart cannot be read; null for any other value. */
export function splitSaveRefusal(value: unknown): string | null {
  if (!isObject(value)) return null;
  const names = filesOf(value);
  if (names === null) return null;
  const remedy = isObject(value['Save'])
    ? 'Import it with these files: drop them together, or keep them in the folder of the save’s name.'
    : 'Put it together again with the tool that took it apart.';
  const examples = names.slice(0, 3).map((name) => plainText(name, 60));
  return `This save of Tabletop Simulator was taken apart: its ${names.length === 1 ? 'object lies' : `${names.length} objects lie`} in other files (${examples.join(', ')}${names.length > 3 ? ' …' : ''}). ${remedy} Or save the table from the game, and import that one file.`;
}

/** Returns the files with the objects: `Save` and `ObjectPaths` side by side, or the order of the objects in place of them. */
function filesOf(value: Readonly<Record<string, unknown>>): readonly string[] | null {
  const listed = isObject(value['Save']) ? value['ObjectPaths'] : value['ObjectStates_order'];
  const names = Array.isArray(listed)
    ? listed.filter((name): name is string => typeof name === 'string')
    : [];
  return names.length > 0 ? names : null;
}
