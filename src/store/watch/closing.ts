/** The end of a watched battle: who won and why, in two sentences, with the figures that are left. */
import type { Battle } from '../../engine/battle';
import { isLeft, stands } from '../../engine/state';
import type { Point } from '../../geometry/shapes/shapes';
import { ruleModule } from '../../rules/registry';
import { doing } from '../../table/agreement';
import { countOf, formatList } from '../../table/numbers';

export interface Closing {
  readonly line: string;
  /** The winner; null for a draw. */
  readonly side: string | null;
  /** Places where the winner's models stand; all models after a draw. */
  readonly places: readonly Point[];
}

/** Returns the closing of a battle; null while it goes on. */
export function closingOf(battle: Battle): Closing | null {
  const { state, file } = battle;
  if (state.result === null) return null;
  const { winner } = state.result;
  const why = ruleModule(file.table.rules).view.outcome?.(battle) ?? state.result.reason;
  const name = winner === null ? null : (state.sides[winner]?.name ?? winner);
  const left = file.table.sides.map(({ id, name: side }) => `${side} ${unitsLeft(battle, id)}`);
  const standing = Object.values(state.models).filter(stands);
  return {
    line: `${name === null ? 'A draw' : doing(name, 'wins')}. ${why} Left on the table: ${formatList(left)}.`,
    side: winner,
    places: standing
      .filter(({ side }) => winner === null || side === winner)
      .map(({ at, y }) => [at[0], y, at[1]]),
  };
}

function unitsLeft({ state }: Battle, side: string): string {
  const units = Object.values(state.units).filter((unit) => unit.side === side);
  const left = units.filter((unit) => isLeft(state, unit));
  return `${left.length} of ${countOf(units.length, 'unit')}`;
}
