/** Effects that texts of a roster state, as records of a figure. */
import type { FileEffect } from '../texts/parts';
import type { FileRecord } from './roster-equipment';

/**
 * Returns the effects of a text under its name: the first has the name itself, the others a number more. Effects that it has under this
 * name already are left out: two equal weapons have one text.
 * @param earlier the figure's effects so far
 */
export function namedEffects(
  effects: readonly FileEffect[],
  name: string,
  earlier: readonly FileRecord[],
): readonly FileRecord[] {
  const known = new Set(earlier.map(contentOf));
  const names = new Set(earlier.map((record) => String(record['name'])));
  const first = effects.find(({ chosen }) => chosen !== undefined && chosen !== 'then');
  let firstName = '';
  return effects
    .filter((effect) => !known.has(`${name} ${JSON.stringify(effect)}`))
    .map((effect) => {
      const own = freeName(name, names);
      names.add(own);
      if (effect === first) firstName = own;
      const isFurther =
        effect.with !== undefined ||
        (effect.chosen !== 'action' &&
          first !== undefined &&
          effect !== first &&
          effect.chosen !== 'hit' &&
          effect.chosen === first.chosen);
      return {
        name: own,
        ...effect,
        ...(isFurther && { with: firstName }),
        ...(effect.oneOf !== undefined && { oneOf: name }),
      };
    });
}

const contentOf = ({ name, with: _, ...effect }: FileRecord): string =>
  `${String(name).replace(/, \d+$/, '')} ${JSON.stringify(effect)}`;

function freeName(name: string, used: ReadonlySet<string>): string {
  for (let number = 2, free = name; ; number++) {
    if (!used.has(free)) return free;
    free = `${name}, ${number}`;
  }
}
