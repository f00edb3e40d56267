import type { Battle } from '../../engine/battle';
import type { BattleEvent } from '../../engine/events';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { ruleModule } from '../../rules/registry';

/** A place where something burst. */
export interface Blast {
  readonly at: PlanPoint;
  readonly radius: Mu;
}

/** Blasts by their events, which never change: a step through time looks at new events alone. */
const known = new WeakMap<BattleEvent, Blast | null>();

/** Returns the blasts of a battle up to its moment, the oldest first. A battle at an earlier moment has fewer. */
export function blastsOf(battle: Battle): readonly Blast[] {
  return battle.events.flatMap((event) => blastOf(event, battle) ?? []);
}

/** Returns the blasts of the turn that the battle is in. */
export function freshBlasts(battle: Battle): readonly Blast[] {
  const began = battle.events.findLastIndex(({ type }) => type === 'turn-began');
  return battle.events.slice(began + 1).flatMap((event) => blastOf(event, battle) ?? []);
}

function blastOf(event: BattleEvent, battle: Battle): Blast | null {
  const found = known.get(event);
  if (found !== undefined) return found;
  const act = ruleModule(battle.file.table.rules).view.act?.(event, battle);
  const blast =
    act?.kind === 'burst' && act.at && act.radius !== undefined ? { at: act.at, radius: act.radius } : null;
  known.set(event, blast);
  return blast;
}
