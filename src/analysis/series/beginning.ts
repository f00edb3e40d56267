/** The beginning of a battle: the zones of the sides after deployment, and the side that acted first. */
import type { Battle, BattleState } from '../../engine/index';
import { stands } from '../../engine/state';
import { circleOutline } from '../../geometry/shapes/outline';
import { planDistance } from '../../geometry/distance';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { ruleModule } from '../../rules/registry';
import type { SideGround } from '../layout/zones';

export interface Beginning {
  /** The side that deployed in the zone of the table's first side. Where sides choose their zone, it may be the other side. */
  readonly ground: string;
  /** Side of the unit that acted first; null if none acted. */
  readonly began: string | null;
}

/** Follows a battle from its first state until a unit acts. @param grounds of the table's first and second side */
export function beginningOf(begun: Battle, ended: Battle, grounds: readonly SideGround[]): Beginning {
  const system = ruleModule(begun.file.table.rules).system;
  let { state } = begun;
  for (const event of ended.events.slice(begun.events.length)) {
    if (state.activeUnit !== null) break;
    state = system.apply(state, event);
  }
  return {
    ground: heldBy(state, grounds),
    began: state.activeUnit === null ? null : state.units[state.activeUnit]!.side,
  };
}

/** Returns the side whose models stand nearer, in total, to the first zone than to the second; in a tie, the owner of the first zone. */
function heldBy({ models }: BattleState, [first, second]: readonly SideGround[]): string {
  if (!first || !second) return first?.side ?? '';
  const priority = (side: string): Mu =>
    Object.values(models)
      .filter((model) => model.side === side && stands(model))
      .reduce((sum, { at }) => sum + distanceTo(first, at) - distanceTo(second, at), 0);
  return priority(second.side) < priority(first.side) ? second.side : first.side;
}

const distanceTo = ({ outlines }: SideGround, at: PlanPoint): Mu =>
  Math.min(...outlines.map((outline) => planDistance(outline, circleOutline(at, 0))));
