/** Legal places for models that are deployed. */
import type { Refusal } from '../../../engine/question';
import type { Mu } from '../../../geometry/units';
import type { ModelId, PieceId, SideId, UnitId } from '../../../table/ids';
import { deploymentUnder } from '../../shared/deployment';
import type { ZoneOutline } from '../../shared/edges';
import { modelOf } from '../../shared/roster';
import { countText, enemyGap, modelName, systemOf, type Game } from '../game';
import { links, strays } from '../movement/coherency';
import { isAtLeast, standOff } from '../movement/lengths';

// TT-RULING-78
export const zoneDepth: Mu = 9;

/** Returns the outlines that a side deploys in. */
// TT-RULING-78
function zonesOf(game: Game, side: SideId): readonly ZoneOutline[] {
  const zone = systemOf(game).zones?.[side];
  return zone ? [zone] : [];
}

/** Refuses a model where it has been placed; null where it may stand. */
// TT-RULING-78, TT-RULING-12, TT-RULING-13, TT-MOVE-05
function checkPlace(there: Game, model: ModelId): Refusal | null {
  const query = there.query();
  const { side, at } = modelOf(there, model);
  const refuse = (rule: string, message: string, ids: readonly (ModelId | PieceId)[] = []) => ({
    rule,
    message: `${modelName(there, model)} ${message}`,
    ids: [model, ...ids],
  });
  const { leavesTable, onto } = query.followRoute({ model, via: [] });
  const { impassable, stands } = query.followRoute({ model, via: [at] });
  if (leavesTable) return refuse('TT-RULING-12', 'would stand over the edge of the table.');
  if (!zonesOf(there, side).some((outline) => query.isInside(model, outline)))
    return refuse('TT-RULING-78', `would not stand wholly within ${zoneDepth} inches of its edge.`);
  // A route that begins in impassable ground may leave it, so that a route does not tell who stands in it.
  const barring = query.occupiedPieces(model).filter((id) => query.piece(id).tags.ground === 'impassable');
  if (impassable.length > 0 || barring.length > 0 || !stands)
    return refuse('TT-RULING-13', 'cannot stand there.', [...new Set([...impassable, ...barring])]);
  if (onto.length > 0) return refuse('TT-RULING-12', `would stand on ${onto.join(', ')}.`, onto);
  return isAtLeast(enemyGap(there, model), standOff)
    ? null
    : refuse('TT-MOVE-05', 'would stand within 1 inch of the enemy.');
}

// TT-COH-01
function checkTogether(there: Game, unit: UnitId): Refusal | null {
  const [stray] = strays(there, unit);
  if (!stray) return null;
  const message = `${modelName(there, stray.id)} would begin outside the command radius.`;
  return { rule: 'TT-COH-01', message, ids: [stray.id] };
}

// TT-RULING-78
export const { checkDeployment, sketchDeployment, planDeployment, chooseEdge, deployInTurn } =
  deploymentUnder<Game>({
    rule: 'TT-RULING-78',
    further: ['TT-COH-01'],
    countText: (count) => countText(count, 'model'),
    zonesOf,
    checkPlace,
    checkTogether,
    links,
  });
