import type { ModelPose } from '../../../engine/port/pose';
import type { TableQuery } from '../../../engine/port/table-query';
import type { Refusal } from '../../../engine/question';
import { oncePerForces } from '../../shared/once-per-state';
import { checkOverlaps, posesAfter } from '../../shared/poses';
import { enemiesOf, living, modelOf } from '../../shared/roster';
import { isProne, isVehicle, modelName, sideOf, type Game } from '../game';
import { isAtLeast, isContact, isWithin, standOff } from './lengths';
import type { MeasuredRoute } from './measured-route';
import type { MoveTerms } from './move-terms';
import type { ModelId, SideId, UnitId } from '../../../table/ids';

/** Refuses an illegal route of one model, whatever the others do. */
// TT-MOVE-02, TT-MOVE-04, TT-MOVE-05, TT-CHARGE-08, TT-CHARGE-12, TT-PRONE-06, TT-SHIFT-01, TT-RULING-11 to TT-RULING-14
export function checkRoute(game: Game, terms: MoveTerms, route: MeasuredRoute): Refusal | null {
  const { model, length } = route;
  const name = modelName(game, model);
  const refuse = (rule: string, message: string, ids: readonly string[] = []) => ({
    rule,
    message,
    ids: [model, ...ids],
  });
  if (!isWithin(length, terms.allowance))
    return refuse(
      lengthRule(game, terms),
      `${name} would go ${length.toFixed(2)} inches; it may go ${terms.allowance}.`,
    );
  if (route.leavesTable) return refuse('TT-RULING-12', `${name} would leave the table.`);
  if (route.impassable.length > 0)
    return refuse(
      isVehicle(game, terms.unit) ? 'TT-RULING-13' : 'TT-MOVE-04',
      `${name} cannot pass ${route.impassable.join(', ')}.`,
      route.impassable,
    );
  if (!route.stands) return refuse('TT-RULING-13', `${name} cannot stand there.`);
  const barring = route.through.filter((other) => bars(game, terms.unit, other));
  if (barring.length > 0)
    return refuse('TT-RULING-12', `${name} cannot pass through ${barring.join(', ')}.`, barring);
  return checkStandOff(game, terms, route);
}

function lengthRule(game: Game, { mode, unit }: MoveTerms): string {
  if (mode === 'shift') return 'TT-SHIFT-01';
  if (isProne(game, unit)) return 'TT-PRONE-06';
  return mode === 'charge' ? 'TT-CHARGE-08' : 'TT-MOVE-02';
}

/** Reports whether a model bars a unit's way: only friendly infantry lets infantry pass. */
// TT-RULING-12
function bars(game: Game, unit: UnitId, other: ModelId): boolean {
  const { unit: met, side } = modelOf(game, other);
  if (side !== sideOf(game, unit) || game.options.passFriends === 'no') return true;
  return isVehicle(game, unit) || isVehicle(game, met);
}

/** Lists the enemy models that a unit stays 1 inch away from in this movement. */
// TT-MOVE-05, TT-RULING-24, TT-RULING-69
export function avoidedEnemies(game: Game, { mode, unit, target }: MoveTerms): readonly string[] {
  if (mode === 'shift' && game.options.shiftContact === 'allowedNoFight') return [];
  if (mode === 'charge' && game.options.chargeOthers === 'mayContact') return [];
  return enemiesWithout(game, sideOf(game, unit), mode === 'charge' ? (target ?? '') : '');
}

const enemiesWithout = oncePerForces((game: Game, side: SideId, target: UnitId) =>
  enemiesOf(game, side)
    .filter(({ id }) => id !== target)
    .flatMap(({ id }) => living(game, id).map((model) => model.id)),
);

/** Refuses a route that comes within 1 inch of an enemy, or nearer to one that was closer at the start. */
// TT-MOVE-05, TT-RULING-14
function checkStandOff(game: Game, terms: MoveTerms, route: MeasuredRoute): Refusal | null {
  const bad = route
    .approaches(avoidedEnemies(game, terms), standOff)
    .find(({ start, least }) => !isAtLeast(least, Math.min(start, standOff)));
  if (!bad) return null;
  return {
    rule: 'TT-MOVE-05',
    message: `${modelName(game, route.model)} would come within ${bad.least.toFixed(2)} inches of ${bad.model}; it keeps 1 inch.`,
    ids: [route.model, bad.model],
  };
}

/** Returns the poses of all models after these routes. */
export const standingAfter = (
  game: Game,
  routes: readonly Pick<MeasuredRoute, 'end'>[],
): readonly ModelPose[] => posesAfter(game, new Map(routes.map(({ end }) => [end.model, end])));

/** Refuses a model whose base would end on another. */
// TT-RULING-12
export const checkPlaces = (
  game: Game,
  after: TableQuery,
  routes: readonly Pick<MeasuredRoute, 'model'>[],
): Refusal | null =>
  checkOverlaps(
    routes.map(({ model }) => model),
    after,
    'TT-RULING-12',
    (model) => modelName(game, model),
  );

/** Lists the models of a unit in contact with the target. */
// TT-CHARGE-06
export const contactsWith = (then: Game, unit: UnitId, target: UnitId): readonly string[] =>
  living(then, unit)
    .map(({ id }) => id)
    .filter((id) =>
      living(then, target).some((enemy) => isContact(then.query().distance(id, enemy.id).distance)),
    );
