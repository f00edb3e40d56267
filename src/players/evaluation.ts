/** Evaluates a position for a side: its units, its score, its threats, and its distance to goals. */
import { contextOf, type Battle, type AiProfile } from '../engine/index';
import { stands } from '../engine/state';
import { attraction, placesOf } from './spots';

/** Weight of a threat that is not carried out yet. */
const threatShare = 0.5;
/** Weight of the distance to a goal; each goal counts for the nearest unit only. */
const goalShare = 0.5;

/** The lead of a side over its opponents, in points. */
export function evaluation(battle: Battle, aiProfile: AiProfile, side: string): number {
  const sides = Object.keys(battle.state.sides);
  return sides.reduce((sum, id) => sum + (id === side ? 1 : -1) * standing(battle, aiProfile, id), 0);
}

function standing(battle: Battle, aiProfile: AiProfile, side: string): number {
  const context = contextOf(battle);
  const { state } = battle;
  const units = Object.values(state.units).filter(
    (unit) => !unit.destroyed && unit.models.some((id) => stands(state.models[id]!)),
  );
  const own = units.filter((unit) => unit.side === side);
  const enemies = units.filter((unit) => unit.side !== side);
  const material = own.reduce((sum, { id }) => sum + aiProfile.unitValue(context, id), 0);
  const pools = Object.entries(state.sides[side]!.pools).reduce(
    (sum, [name, count]) => sum + (aiProfile.poolValue?.[name] ?? 0) * count,
    0,
  );
  const score = (aiProfile.victoryPoints?.(context, side) ?? 0) * (aiProfile.victoryPointValue ?? 0);
  if (state.result !== null) return score * 3 + (state.result.winner === side ? 100 : 0) + material;
  const threats = own.reduce(
    (sum, { id }) => sum + Math.max(0, ...enemies.map((enemy) => aiProfile.threat(context, id, enemy.id))),
    0,
  );
  const places = placesOf(state, side);
  const goals = aiProfile.goals?.(context, side) ?? [];
  const drawn = goals.reduce(
    (sum, goal) => sum + Math.max(0, ...places.map(({ at }) => attraction(at, goal.at, goal.value))),
    0,
  );
  return material + pools + score + threatShare * threats + goalShare * drawn;
}
