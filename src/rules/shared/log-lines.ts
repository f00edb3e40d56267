/** Words and numbers for the lines of the log that all games share. */
import type { BattleEvent } from '../../engine/events';
import type { Battle } from '../../engine/battle';
import { doing } from '../../table/agreement';
import { formatRounded } from '../../table/numbers';
import type { UnitId } from '../../table/ids';

/** Returns a unit's name. */
export const nameIn = (battle: Battle, unit: string): string => battle.state.units[unit]?.name ?? unit;

/** Says that a unit does something: "Rifles fire". */
export const does = (battle: Battle, unit: string, verb: string): string => doing(nameIn(battle, unit), verb);

/** Selects the events of one type. */
export const ofType = <E extends BattleEvent, T extends E['type']>(
  events: readonly E[],
  type: T,
): readonly Extract<E, { readonly type: T }>[] =>
  events.filter((event): event is Extract<E, { readonly type: T }> => event.type === type);

export const sumBy = <T>(list: readonly T[], value: (item: T) => number): number =>
  list.reduce((sum, item) => sum + value(item), 0);

/** Joins the parts of a sentence: "Rifles fire at Staff", ["2 of 5 hit", "1 falls"]: "Rifles fire at Staff: 2 of 5 hit, 1 falls." */
export function sentence(head: string, parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '');
  return said.length === 0 ? `${head}.` : `${head}: ${said.join(', ')}.`;
}

/** Casualties among events: "2 fall", "Staff is destroyed". */
export function losses(events: readonly BattleEvent[], battle: Battle): readonly string[] {
  const fallen = events.filter(({ type }) => type === 'model-removed').length;
  return [...(fallen > 0 ? [counted(fallen, 'falls', 'fall')] : []), ...destroyed(events, battle)];
}

/** Casualties among events where both sides may have some: "Staff loses 2". */
export function lossesByUnit(events: readonly BattleEvent[], battle: Battle): readonly string[] {
  const fallen = events
    .filter(({ type }) => type === 'model-removed')
    .map(({ data }) => String(data['unit']));
  return [
    ...[...new Set(fallen)].map(
      (unit) => `${does(battle, unit, 'loses')} ${fallen.filter((other) => other === unit).length}`,
    ),
    ...destroyed(events, battle),
  ];
}

const destroyed = (events: readonly BattleEvent[], battle: Battle): readonly string[] =>
  events.flatMap(({ type, data }) =>
    type === 'unit-destroyed' ? [`${does(battle, String(data['unit']), 'is')} destroyed`] : [],
  );

/** A move as an event has it. */
interface Moved {
  readonly unit: UnitId;
  readonly length: number;
}

/** Words the move of a unit: "Rifles move up to 5.9″", and how many of its models move if not one alone. */
export function moveLine(
  battle: Battle,
  moves: readonly Moved[],
  verb: string,
  length: (value: number) => string,
): string {
  const { unit } = moves[0]!;
  const farthest = Math.max(...moves.map((move) => move.length));
  const isAlone = battle.state.units[unit]?.models.length === 1;
  const isEven = moves.every((move) => length(move.length) === length(farthest));
  const head = `${does(battle, unit, verb)} ${isEven ? '' : 'up to '}${length(farthest)}`;
  return isAlone ? `${head}.` : `${head} (${moves.length} ${moves.length === 1 ? 'model' : 'models'}).`;
}

/** A length as "5.9″". */
export const inches = (value: number): string => `${formatRounded(value, 1)}″`;

/** Lists different needs: "needs 6+", "needs 6+ and 7+"; nothing without one. */
export function needs(texts: readonly string[]): string {
  const different = [...new Set(texts)];
  return different.length === 0 ? '' : ` (needs ${different.join(' and ')})`;
}

/** Returns the chance that at least `least` of `count` dice succeed, each with chance `each`. */
export function chanceOfAtLeast(least: number, count: number, each: number): number {
  let chances = [1];
  for (let die = 0; die < count; die++) {
    const next = Array<number>(chances.length + 1).fill(0);
    chances.forEach((chance, successes) => {
      next[successes]! += chance * (1 - each);
      next[successes + 1]! += chance * each;
    });
    chances = next;
  }
  return chances.reduce((sum, chance, successes) => (successes >= least ? sum + chance : sum), 0);
}

/** Returns the smaller chance: of a result as good, or of one as bad. */
export const rarity = (successes: number, count: number, each: number): number =>
  Math.min(chanceOfAtLeast(successes, count, each), chanceOfAtLeast(count - successes, count, 1 - each));

/** Returns the verb as it follows a count: "1 hits", "2 hit". */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
