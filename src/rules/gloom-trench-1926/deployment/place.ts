/** Legal places for models that are deployed. */
import type { Refusal } from '../../../engine/question';
import type { Mu } from '../../../geometry/units';
import type { ModelId, UnitId } from '../../../table/ids';
import { deploymentUnder } from '../../shared/deployment';
import { enemyModels, modelName, modelOf, sideName, type Game } from '../game';
import { links, strays } from '../movement/coherency';
import { sameLength } from '../movement/lengths';
import { zonesOf } from './zones';

// GT-RULING-114, GT-MOVE-05
const enemyDistance: Mu = 3;

/** Refuses a model where it has been placed; null where it may stand. */
// GT-RULING-114, GT-RULING-65, GT-RULING-66, GT-RULING-72, GT-MOVE-05, GT-MOVE-06
function checkPlace(there: Game, model: ModelId): Refusal | null {
  const query = there.query();
  const { side } = modelOf(there, model);
  const name = modelName(there, model);
  const refuse = (rule: string, message: string, ids: readonly string[] = []) => ({
    rule,
    message,
    ids: [model, ...ids],
  });
  const { leavesTable, impassable, stands, onto } = query.followRoute({ model, via: [] });
  if (leavesTable) return refuse('GT-RULING-72', `${name} would stand over the edge of the table.`);
  if (!zonesOf(there, side).some((outline) => query.isInside(model, outline)))
    return refuse(
      'GT-RULING-114',
      `${name} would stand outside the deployment zone of ${sideName(there, side)}.`,
    );
  if (impassable.length > 0)
    return refuse('GT-MOVE-06', `${name} cannot stand in ${impassable.join(', ')}.`, impassable);
  if (!stands) return refuse('GT-RULING-65', `${name} cannot stand at that height there.`);
  if (onto.length > 0) return refuse('GT-RULING-66', `${name} would stand on ${onto.join(', ')}.`, onto);
  const near = enemyModels(there, side).find(
    (enemy) => query.distance(model, enemy).distance < enemyDistance - sameLength,
  );
  return near === undefined
    ? null
    : refuse('GT-MOVE-05', `${name} would stand within ${enemyDistance} MU of ${near}.`, [near]);
}

// GT-UNIT-05, GT-COH-01, GT-COH-02
function checkTogether(there: Game, unit: UnitId): Refusal | null {
  const [stray] = strays(there, unit);
  if (!stray) return null;
  const rule = stray.fromMates > 0 ? 'GT-COH-01' : 'GT-COH-02';
  const message = `${modelName(there, stray.model)} would begin out of coherency.`;
  return { rule, message, ids: [stray.model] };
}

// GT-RULING-114
export const { checkDeployment, sketchDeployment, planDeployment, chooseEdge, deployInTurn } =
  deploymentUnder<Game>({
    rule: 'GT-RULING-114',
    further: ['GT-UNIT-05', 'GT-MOVE-05'],
    countText: (count) => (count === 1 ? '1 base' : `${count} bases`),
    zonesOf,
    checkPlace,
    checkTogether,
    links,
  });
