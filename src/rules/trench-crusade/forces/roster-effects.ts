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
          effect.oneOf === undefined &&
          effect.chosen === first.chosen);
      return {
        name: own,
        ...effect,
        ...(isFurther && { with: firstName }),
        ...(effect.oneOf !== undefined && { oneOf: name }),
      };
    });
}

/**
 * Returns +DICE for one ACTION that a player chooses before the battle: Dash, or one of the figure's own.
 * @param abilities its abilities, of which some are ACTIONS
 * @param effects its effects, of which some are ACTIONS
 */
export function expertiseEffects(
  dice: number,
  abilities: readonly FileRecord[],
  effects: readonly FileRecord[],
): readonly FileEffect[] {
  const names = [
    ...abilities.filter(({ timing }) => timing === 'action').map(({ name }) => String(name)),
    ...effects
      .filter((effect) => effect['chosen'] === 'action' && effect['with'] === undefined)
      .map((effect) => String(effect['oneOf'] ?? effect['name'])),
  ];
  const chosen = { chosen: 'battle', oneOf: '' } as const;
  return [
    { does: { kind: 'modifier', roll: 'dash', value: dice }, ...chosen },
    ...[...new Set(names)].map((named) => ({
      does: { kind: 'modifier', roll: 'ability', value: dice },
      if: { named },
      ...chosen,
    })),
  ];
}

const contentOf = ({ name, with: _, ...effect }: FileRecord): string =>
  `${String(name).replace(/, \d+$/, '')} ${JSON.stringify(effect)}`;

function freeName(name: string, used: ReadonlySet<string>): string {
  for (let number = 2, free = name; ; number++) {
    if (!used.has(free)) return free;
    free = `${name}, ${number}`;
  }
}
