/** Finds fields that stand twice in an object of a JSON file: JSON.parse keeps the last of them without a word. */
import { pointer, quote } from './check';
import type { Problem } from './table';

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs;

interface Open {
  readonly at: string;
  /** Names of an object's fields so far; null for a list. */
  readonly names: Set<string> | null;
  index: number;
  /** Name of the field whose value follows. */
  name: string | null;
}

/** Lists fields that stand more than once, each with its pointer. `text` is valid JSON. */
export function doubledKeys(text: string): readonly Problem[] {
  const problems: Problem[] = [];
  const open: Open[] = [];
  let last = '';
  for (const [found] of text.matchAll(token)) {
    const inner = open.at(-1);
    if (found === '{' || found === '[') {
      open.push({
        at: inner ? pointOf(inner) : '',
        names: found === '{' ? new Set() : null,
        index: 0,
        name: null,
      });
    } else if (found === '}' || found === ']') open.pop();
    else if (found === ':' && inner?.names) {
      const name = JSON.parse(last) as string;
      if (inner.names.has(name))
        problems.push({
          at: pointer(inner.at, name),
          message: `The field ${quote(name)} stands twice here; only the last one counts.`,
        });
      inner.names.add(name);
      inner.name = name;
    } else if (found === ',' && inner && !inner.names) inner.index++;
    last = found;
  }
  return problems;
}

const pointOf = ({ at, names, name, index }: Open): string => pointer(at, names ? (name ?? '') : index);
