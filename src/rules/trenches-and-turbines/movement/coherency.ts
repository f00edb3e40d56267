import { baseLength, living, modelOf } from '../../shared/roster';
import type { ModelState } from '../../../engine/state';
import type { Mu } from '../../../geometry/units';
import { leaderOf, modelProfile, profileOf, replacementOf, type Game } from '../game';
import { isWithin } from './lengths';

/** How far the leader's command reaches. */
// TT-COH-01, TT-RULING-20
export function commandRadius(game: Game, unit: string): Mu {
  const { commandRadius: radius } = profileOf(game, unit);
  const replacement = replacementOf(game, unit);
  if (replacement === null || game.options.replacementRadius === 'unitProfile') return radius;
  return modelProfile(game, replacement).commandRadius ?? radius;
}

/** How far a model is from its leader, as coherency counts it. */
// TT-COH-01, TT-RULING-17
export function leaderGap(game: Game, model: string, leader: string): Mu {
  if (model === leader) return 0;
  const gap = game.query().distance(model, leader).distance;
  return game.options.coherencyMeasure === 'whole' ? gap + baseLength(game, model) : gap;
}

// TT-MOVE-06
export const keepsCoherency = (game: Game, unit: string): boolean =>
  living(game, unit).length > 1 && !profileOf(game, unit).keywords.includes('Loose Order');

/** The models of a unit that are outside the command radius. */
// TT-COH-02
export function strays(game: Game, unit: string): readonly ModelState[] {
  if (!keepsCoherency(game, unit)) return [];
  const leader = leaderOf(game, unit);
  const radius = commandRadius(game, unit);
  return living(game, unit).filter(({ id }) => !isWithin(leaderGap(game, id, leader.id), radius));
}

// TT-COH-02
export const isStray = (game: Game, model: string): boolean =>
  strays(game, modelOf(game, model).unit).some(({ id }) => id === model);

/** How far the unit's models are outside, all added up; 0 in coherency. */
// TT-RULING-18
export function excess(game: Game, unit: string): Mu {
  const leader = strays(game, unit).length > 0 ? leaderOf(game, unit) : null;
  return leader === null
    ? 0
    : strays(game, unit).reduce(
        (sum, { id }) => sum + leaderGap(game, id, leader.id) - commandRadius(game, unit),
        0,
      );
}

/** What holds each model to its unit. */
// TT-COH-01
export function links(
  game: Game,
  unit: string,
): readonly {
  readonly kind: 'leader';
  readonly from: string;
  readonly to: string;
  readonly distance: Mu;
  readonly limit: Mu;
}[] {
  if (!keepsCoherency(game, unit)) return [];
  const leader = leaderOf(game, unit);
  const limit = commandRadius(game, unit);
  return living(game, unit)
    .filter(({ id }) => id !== leader.id)
    .map(({ id }) => ({
      kind: 'leader',
      from: id,
      to: leader.id,
      distance: leaderGap(game, id, leader.id),
      limit,
    }));
}
