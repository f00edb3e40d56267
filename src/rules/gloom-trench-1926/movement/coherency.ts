import type { ModelState } from '../../../engine/state';
import type { Mu } from '../../../geometry/units';
import type { ModelId, UnitId } from '../../../table/ids';
import { leaderOf, living, isInReach, reach, type Game } from '../game';
import { beyond } from './lengths';

// GT-COH-01, GT-COH-02
const neighbourReach: Mu = 2;
const leaderReach: Mu = 6;

/** A model out of coherency, and its distances beyond the two limits. */
export interface Stray {
  readonly model: ModelId;
  readonly fromMates: Mu;
  readonly fromLeader: Mu;
}

/** Returns the models of a unit that are out of coherency. */
// GT-COH-01, GT-COH-02, GT-RULING-13, GT-RULING-14, GT-RULING-22
export function strays(game: Game, unit: UnitId): readonly Stray[] {
  const models = living(game, unit);
  if (models.length <= 1) return [];
  const leader = leaderOf(game, unit);
  return models.flatMap((model) => {
    const mates = game.options.coherencyShape === 'chain' ? linkedTo(game, leader, models) : models;
    const fromMates =
      mates.includes(model) && mates !== models
        ? 0
        : beyond(mateDistance(game, model, mates), neighbourReach);
    const fromLeader =
      model.id === leader.id
        ? 0
        : beyond(reach(game, model.id, { model: leader.id }, leaderReach), leaderReach);
    return fromMates > 0 || fromLeader > 0 ? [{ model: model.id, fromMates, fromLeader }] : [];
  });
}

/** Two models of a unit that must stay within `limit` of one another. */
export interface Link {
  readonly kind: 'mate' | 'leader';
  readonly from: ModelId;
  readonly to: ModelId;
  readonly distance: Mu;
  readonly limit: Mu;
}

/** Returns the links of each model: to its nearest mate, and to its Leader. */
// GT-COH-01, GT-COH-02
export function links(game: Game, unit: UnitId): readonly Link[] {
  const models = living(game, unit);
  const leader = leaderOf(game, unit);
  const link = (kind: Link['kind'], from: ModelId, to: ModelId): Link => {
    const limit = kind === 'mate' ? neighbourReach : leaderReach;
    return { kind, from, to, distance: reach(game, from, { model: to }, limit), limit };
  };
  return models.flatMap(({ id, count }) => {
    const mates = models.filter((mate) => mate.id !== id).map((mate) => link('mate', id, mate.id));
    if (mates.length === 0) return [];
    const nearest = mates.reduce((best, next) => (next.distance < best.distance ? next : best));
    return [...(count > 1 ? [] : [nearest]), ...(id === leader.id ? [] : [link('leader', id, leader.id)])];
  });
}

/** Returns the models in a chain with one of them, each within reach of the next. */
// GT-RULING-14
function linkedTo(game: Game, first: ModelState, models: readonly ModelState[]): readonly ModelState[] {
  const linked = [first];
  for (const link of linked) {
    linked.push(
      ...models.filter(
        (model) => !linked.includes(model) && isInReach(game, model.id, { model: link.id }, neighbourReach),
      ),
    );
  }
  return linked;
}

/** Returns the distance to the nearest mate; models that share a base are mates at distance 0. */
function mateDistance(game: Game, model: ModelState, models: readonly ModelState[]): Mu {
  if (model.count > 1) return 0;
  return Math.min(
    ...models
      .filter((mate) => mate.id !== model.id)
      .map((mate) => reach(game, model.id, { model: mate.id }, neighbourReach)),
  );
}

/** Returns the sum of all distances beyond the limits of coherency; 0 for a coherent unit. */
// GT-RULING-16
export const excess = (game: Game, unit: UnitId): Mu =>
  strays(game, unit).reduce((sum, { fromMates, fromLeader }) => sum + fromMates + fromLeader, 0);
