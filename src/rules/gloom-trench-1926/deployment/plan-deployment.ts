/** Plans where a whole unit may be put: in a block around its Leader, as near to a spot as the ground allows. */
import { planBlock, sensibleSpot as spotFor } from '../../shared/plan-block';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Deployment } from '../../../engine/placements';
import { checkDeployment, checkPlace, gameWith, placesOf } from './check-deployment';
import { unitOf, type Game } from '../game';
import { zonesOf } from './zones';

/** A legal answer to `deploy-unit` as near to a spot as one is found; null where none is. */
// GT-RULING-114
export const planDeployment = (game: Game, unit: string, spot: PlanPoint): Deployment | null =>
  planBlock(
    {
      table: game.table,
      models: unitOf(game, unit).models.map((id) => game.state().models[id]!),
      zones: zonesOf(game, unitOf(game, unit).side),
      fits: (placed, model, place) =>
        checkPlace(gameWith(game, unit, placesOf(game, { ...placed, [model]: place })), model) === null,
      isLegal: (block) => checkDeployment(game, unit, block) === null,
    },
    spot,
  );

/** Where a unit of its side would come by itself. */
export const sensibleSpot = (game: Game, unit: string): PlanPoint =>
  spotFor(game.table, unit, zonesOf(game, unitOf(game, unit).side));
