/** The course of a battle: the lead after each act, and the acts that changed it most. */
import type { Battle } from '../../engine/battle';
import { contextOf, stateAt, systemOf } from '../../engine/index';
import { isLeft } from '../../engine/state';
import { actsOf, logOf } from '../log/group-log';

/** The lead after an act. */
export interface Lead {
  /** Number of events after the act. */
  readonly moment: number;
  readonly turn: number;
  /** Lead of the first side, in points: of its units and victory points. An ordinary unit is worth about 10. */
  readonly points: number;
}

/** An act that changed the lead, or a decision of a review. */
export interface TurningPoint {
  /** Number of events at the moment to show. */
  readonly moment: number;
  readonly turn: number;
  readonly line: string;
  /** Side that gained by it, and points gained; null for a decision of a review. */
  readonly gain: { readonly side: string; readonly points: number } | null;
  readonly units: readonly string[];
}

/** Changes of the lead below this are no turning points, in points. */
const least = 3;

/** Returns the lead after each act; empty under rules without values. */
export function leadsOf(battle: Battle): readonly Lead[] {
  if (!systemOf(battle).aiProfile) return [];
  return actsOf(logOf(battle)).map(({ to }) => {
    const moment = stateAt(battle, to);
    return { moment: to, turn: moment.state.turn, points: leadAt(moment) };
  });
}

/** Returns the lead of the table's first side over the others at a moment. */
export function leadAt(battle: Battle): number {
  const { aiProfile } = systemOf(battle);
  if (!aiProfile) return 0;
  const context = contextOf(battle);
  const [first] = battle.file.table.sides;
  const sign = (side: string): 1 | -1 => (side === first?.id ? 1 : -1);
  const units = Object.values(battle.state.units).filter((unit) => isLeft(battle.state, unit));
  const material = units.reduce(
    (sum, { id, side }) => sum + sign(side) * aiProfile.unitValue(context, id),
    0,
  );
  const score = battle.file.table.sides.reduce(
    (sum, { id }) =>
      sum + sign(id) * (aiProfile.victoryPoints?.(context, id) ?? 0) * (aiProfile.victoryPointValue ?? 0),
    0,
  );
  return material + score;
}

/** Returns the acts that changed the lead most, in their order. */
export function swingsOf(battle: Battle, leads: readonly Lead[], most: number): readonly TurningPoint[] {
  const acts = actsOf(logOf(battle));
  const [first, second] = battle.file.table.sides;
  if (!first || !second || leads.length === 0) return [];
  const start = leadAt(stateAt(battle, acts[0]!.from));
  return leads
    .map(({ moment, points }, index) => ({
      moment,
      index,
      change: points - (leads[index - 1]?.points ?? start),
    }))
    .filter(({ change }) => Math.abs(change) >= least)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.index - b.index)
    .slice(0, most)
    .sort((a, b) => a.index - b.index)
    .map(({ moment, index, change }) => ({
      moment,
      turn: stateAt(battle, acts[index]!.from).state.turn,
      line: acts[index]!.line,
      gain: { side: change > 0 ? first.id : second.id, points: Math.abs(change) },
      units: acts[index]!.units,
    }));
}
