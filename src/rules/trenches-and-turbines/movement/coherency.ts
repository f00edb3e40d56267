import type { MoveSketch } from '../../../engine/rules-view';
import { baseLength, living, modelOf } from '../../shared/roster';
import type { ModelState } from '../../../engine/state';
import type { Mu } from '../../../geometry/units';
import { leaderOf, modelProfile, profileOf, replacementOf, type Game } from '../game';
import { isWithin } from './lengths';
import type { ModelId, UnitId } from '../../../table/ids';

/** Returns the command radius of a unit's leader. */
// TT-COH-01, TT-RULING-20
export function commandRadius(game: Game, unit: UnitId): Mu {
  const { commandRadius: radius } = profileOf(game, unit);
  const replacement = replacementOf(game, unit);
  if (replacement === null || game.options.replacementRadius === 'unitProfile') return radius;
  return modelProfile(game, replacement).commandRadius ?? radius;
}

/** Returns the distance from a model to its leader, as coherency measures it. */
// TT-COH-01, TT-RULING-17
export function leaderGap(game: Game, model: ModelId, leader: ModelId): Mu {
  if (model === leader) return 0;
  const gap = game.query().distance(model, leader).distance;
  return game.options.coherencyMeasure === 'whole' ? gap + baseLength(game, model) : gap;
}

/** Reports whether coherency binds a unit. */
// TT-MOVE-06
export const keepsCoherency = (game: Game, unit: UnitId): boolean =>
  living(game, unit).length > 1 && !profileOf(game, unit).keywords.includes('Loose Order');

/** Lists the models of a unit outside the command radius. */
// TT-COH-02
export function strays(game: Game, unit: UnitId): readonly ModelState[] {
  if (!keepsCoherency(game, unit)) return [];
  const leader = leaderOf(game, unit);
  const radius = commandRadius(game, unit);
  return living(game, unit).filter(({ id }) => !isWithin(leaderGap(game, id, leader.id), radius));
}

// TT-COH-02
export const isStray = (game: Game, model: ModelId): boolean =>
  strays(game, modelOf(game, model).unit).some(({ id }) => id === model);

/** Returns the sum of the distances by which models exceed the command radius; 0 in coherency. */
// TT-RULING-18
export const excess = (game: Game, unit: UnitId): Mu =>
  strays(game, unit).reduce(
    (sum, { id }) => sum + leaderGap(game, id, leaderOf(game, unit).id) - commandRadius(game, unit),
    0,
  );

/** Lists the links between each model and its leader. */
// TT-COH-01
export function links(game: Game, unit: UnitId): MoveSketch['links'] {
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
