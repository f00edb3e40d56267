/** The effects of a force's units, in the JSON of its file. */
import { forceId } from '../../../analysis/field-force';
import type { EffectEditing } from '../../../engine/effect-editing';
import { isObject } from '../../../table/check';

type Raw = Readonly<Record<string, unknown>>;

/** A unit of a force's file. */
export interface EditedUnit {
  readonly id: string;
  readonly name: string;
  readonly effects: readonly Raw[];
  /** Texts of a roster that are not played, but for those of which an effect has the name. */
  readonly unplayed: readonly { readonly name: string; readonly text: string }[];
}

/** Returns the file of a force: the table's own, or the game's; null without one. */
export function forceFile(id: string, brought: readonly unknown[], editing: EffectEditing): Raw | null {
  const found = [...brought, ...editing.forces].find((force) => forceId(force) === id);
  return isObject(found) ? found : null;
}

/** Lists the units of a force's file. */
export const unitsOf = (force: Raw, { list }: EffectEditing): readonly EditedUnit[] =>
  recordsIn(force[list]).map((unit) => {
    const effects = recordsIn(unit['effects']);
    return {
      id: String(unit['id']),
      name: String(unit['name'] ?? unit['id']),
      effects,
      unplayed: recordsIn(unit['unplayed'])
        .map(({ name, text }) => ({ name: String(name), text: String(text) }))
        .filter(({ name }) => !effects.some((effect) => effect['name'] === name)),
    };
  });

const recordsIn = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Returns the force with the effects of one unit replaced. */
export function withEffects(
  force: Raw,
  { list }: EffectEditing,
  unit: string,
  effects: readonly unknown[],
): Raw {
  const changed = recordsIn(force[list]).map((one) => {
    if (one['id'] !== unit) return one;
    const { effects: _, ...rest } = one;
    return effects.length === 0 ? rest : { ...rest, effects };
  });
  return { ...force, [list]: changed };
}

/** Returns a name that no effect of the unit has. */
export function freeName(wanted: string, effects: readonly Raw[]): string {
  const taken = (name: string) => effects.some((effect) => effect['name'] === name);
  let name = wanted;
  for (let number = 2; taken(name); number++) name = `${wanted} ${number}`;
  return name;
}
