/** Measures the melee of a declared Charge where the forecast's terms still hold: the same cover for both units. */
import type { OddsStart } from '../../../engine/audit-profile';
import { contextOf } from '../../../engine/index';
import type { BattleState } from '../../../engine/state';
import type { Mu } from '../../../geometry/units';
import { gameAt } from '../../shared/roster';
import type { GloomEvent } from '../events';
import { apply } from '../apply';
import { living, unitDistance, type Game } from '../game';
import { gloomGame } from '../index';
import { meleeCover } from '../melee/melee-cover';
import { contactDistance } from '../movement/lengths';
import { moveOf } from '../movement/movement';
import type { GloomQuestion } from '../questions';
import type { GloomSystem } from '../system-state';

interface Charge {
  readonly unit: string;
  readonly target: string;
}

/** Returns the units of the Charge that a question declares; null for another question. */
export function chargeAt({ question, picked }: OddsStart): Charge | null {
  const asked = question as GloomQuestion;
  if (asked.kind === 'choose-charge-target') return { unit: asked.data!.unit, target: picked };
  if (asked.kind !== 'choose-action' || picked !== 'charge') return null;
  const target = asked.options.find(({ id }) => id === 'charge')?.about?.[0];
  return target === undefined ? null : { unit: asked.data!.unit, target };
}

/** Reports whether the forecast of a Charge can be compared: where it may arrive, and all models fight, whatever their places. */
// GT-ACT-05, GT-RULING-87
export function comparesCharge({ battle }: OddsStart, { unit, target }: Charge): boolean {
  const game = gloomGame(contextOf(battle));
  return (
    game.options.meleeReach !== 'within-2-after-moves' &&
    unitDistance(game, unit, target) <= moveOf(game, unit) + mostExtraMove + contactDistance
  );
}

/** The highest face of the D6 for a Charge. */
const mostExtraMove: Mu = 6;

/** Cover by the places of both units: the same places come up again and again. */
const covers = new WeakMap<OddsStart, Map<string, boolean>>();

/** Reports whether both units fight in the cover in which they stood when the Charge was declared. */
// GT-COVER-13
export function keepsCover(
  start: OddsStart,
  until: readonly GloomEvent[],
  { unit, target }: Charge,
): boolean {
  const game = gloomGame(contextOf(start.battle));
  const state = until.reduce<BattleState<GloomSystem>>(apply, game.state());
  const poses = Object.values(state.models)
    .filter((model) => !model.removed && (model.unit === unit || model.unit === target))
    .map(({ id, at, facing, y }) => ({ model: id, at, facing, y }));
  const known = covers.get(start) ?? covers.set(start, new Map()).get(start)!;
  const key = JSON.stringify(poses);
  const found = known.get(key) ?? sameCover(game, gameAt<GloomSystem, Game>(game, poses), unit, target);
  known.set(key, found);
  return found;
}

const sameCover = (now: Game, then: Game, unit: string, target: string): boolean =>
  living(now, unit).length === living(then, unit).length &&
  [
    [unit, target],
    [target, unit],
  ].every(([own, enemy]) => meleeCover(now, own!, enemy!).level === meleeCover(then, own!, enemy!).level);
