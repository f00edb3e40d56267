/** Area attacks: blasts, lines, and scattered shots. */
import { ask, askOne, emit, type Flow } from '../vocabulary';
import { floorHeight } from '../../shared/floors';
import { isWithin } from '../../shared/lengths';
import type { PlanPoint, Point } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import type { Aim } from './attack';
import { inPlay, isInPlay, modelOf, nameOf, opponentOf, sideOf, type Game } from '../game';
import { strike } from '../injury/strike';
import type { Weapon } from '../forces/profiles';
import { push } from '../movement/push';

/** An area attack that hits. */
export interface Burst {
  readonly centre: Point;
  /** The model in the centre, which is hit directly; null if there is none. */
  readonly inCentre: ModelId | null;
  readonly critical: boolean;
  /** The attack went at a point, not a model: the area is its target. */
  readonly atPoint: boolean;
}

/** Hits all models in the area, friend or foe; the attacker orders the Injury Rolls. */
// TC-ATK-10, TC-BLAST-03 to TC-BLAST-07, TC-BLAST-09, TC-RULING-71
export function* burst(
  game: Game,
  attacker: ModelId,
  weapon: Weapon,
  { centre, inCentre, critical, atPoint }: Burst,
): Flow<void> {
  const middle = inCentre ?? (game.options.centreModel === 'under-point' ? modelAt(game, centre) : null);
  const hit =
    weapon.lineWidth === null
      ? modelsInBlast(game, centre, weapon.blast!, middle)
      : modelsAlongLine(game, attacker, weapon, centre);
  yield* emit({
    type: 'area-hit',
    rules: ['TC-BLAST-03'],
    text: `${weapon.name} hits ${hit.length === 0 ? 'no model' : hit.map((id) => nameOf(game, id)).join(', ')}.`,
    data: {
      model: attacker,
      weapon: weapon.id,
      centre,
      radius: weapon.blast,
      models: hit,
      inCentre: middle,
    },
    ...(atPoint && { shot: { shooters: [attacker], target: null, point: [centre[0], centre[2]] } }),
  });
  const left = [...hit];
  while (left.length > 0) {
    const next = yield* chooseInjured(game, attacker, left);
    left.splice(left.indexOf(next), 1);
    yield* strike(game, {
      model: next,
      cause: weapon.name,
      rules: ['TC-BLAST-06'],
      hit: { attacker, weapon, melee: false, critical: critical && next === middle, direct: next === middle },
      modifiers: [],
    });
    if (weapon.push > 0 && isInPlay(game, next)) yield* push(game, next, centre, weapon.push);
  }
}

/** Greatest difference in height between a base and a point under it: a base may stand on stairs. */
const underBase: Mu = 0.5;

/** Returns the model whose base covers the point, on its floor; null if none does. */
// TC-SCATTER-04, TC-RULING-71
function modelAt(game: Game, [x, y, z]: Point): ModelId | null {
  const query = game.query();
  const covers = (id: ModelId) => {
    const { y: foot } = modelOf(game, id);
    return Math.abs(foot - y) <= underBase && query.distanceToPoint(id, [x, z], foot) === 0;
  };
  return game.table.models.map(({ id }) => id).find((id) => isInPlay(game, id) && covers(id)) ?? null;
}

/** Returns the models within the radius and in sight of the centre. */
// TC-BLAST-03 to TC-BLAST-05, TC-BLAST-09, TC-RULING-68, TC-RULING-69
export function modelsInBlast(
  game: Game,
  centre: Point,
  radius: Mu,
  inCentre: ModelId | null,
): readonly ModelId[] {
  const everyone = game.table.sides.flatMap(({ id }) => inPlay(game, id)).map(({ id }) => id);
  const through =
    game.options.blastShield === 'terrain-only' ? everyone : inCentre === null ? [] : [inCentre];
  const found = game.query().modelsInBlast(centre, radius, through);
  return game.options.blastReach === 'base'
    ? found
    : found.filter((id) => isWithin(distanceToCentre(game, id, centre), radius));
}

function distanceToCentre(game: Game, model: ModelId, [x, y, z]: Point): Mu {
  const { at, y: height } = modelOf(game, model);
  return Math.sqrt((at[0] - x) * (at[0] - x) + (height - y) * (height - y) + (at[1] - z) * (at[1] - z));
}

/** Returns the models on the line from the attacker through the target to the weapon's range, without the attacker. */
// TC-ATK-10, TC-RULING-67
function modelsAlongLine(
  game: Game,
  attacker: ModelId,
  weapon: Weapon,
  [x, y, z]: Point,
): readonly ModelId[] {
  const { at, y: from } = modelOf(game, attacker);
  const [dx, dz] = [x - at[0], z - at[1]];
  const share = weapon.range / Math.sqrt(dx * dx + dz * dz);
  const end: Point = [at[0] + dx * share, y, at[1] + dz * share];
  return game
    .query()
    .surface.modelsAlongLine([at[0], from, at[1]], end, weapon.lineWidth!)
    .filter((id) => id !== attacker);
}

// TC-RULING-71
function* chooseInjured(game: Game, attacker: ModelId, models: readonly ModelId[]): Flow<ModelId> {
  if (models.length === 1) return models[0]!;
  return yield* askOne({
    kind: 'choose-injured',
    by: sideOf(game, attacker),
    prompt: 'Which model takes its Injury Roll next?',
    rules: ['TC-BLAST-06', 'TC-RULING-71'],
    options: models.map((id) => ({ id, label: nameOf(game, id), about: [id] })),
    data: { model: attacker },
  });
}

/** Resolves a miss that lands elsewhere. */
// TC-SCATTER-01 to TC-SCATTER-04, TC-RULING-72, TC-RULING-94
export function* scatter(game: Game, attacker: ModelId, weapon: Weapon, aim: Aim, total: number): Flow<void> {
  const from = centreOf(game, aim);
  if (weapon.blast === null && game.options.scatterNoBlast === 'nothing') return;
  const distance: Mu = 7 - total;
  const bearing = yield* chooseDirection(game, attacker, from, distance);
  const landed = landingPoint(game, from, game.query().travel([from[0], from[2]], bearing, distance));
  yield* emit({
    type: 'scattered',
    rules: ['TC-SCATTER-01', 'TC-SCATTER-02'],
    text: `${weapon.name} lands ${distance} ${distance === 1 ? 'inch' : 'inches'} off${landed === null ? ', off the table' : ''}.`,
    data: {
      model: attacker,
      weapon: weapon.id,
      distance,
      bearing,
      from,
      to: landed,
    },
  });
  if (landed === null) return;
  const under = modelAt(game, landed);
  if (weapon.blast !== null)
    yield* burst(game, attacker, weapon, {
      centre: landed,
      inCentre: under,
      critical: false,
      atPoint: 'point' in aim,
    });
  else if (under !== null) {
    yield* strike(game, {
      model: under,
      cause: weapon.name,
      rules: ['TC-RULING-94'],
      hit: { attacker, weapon, melee: false, critical: false, direct: true },
      modifiers: [],
    });
  }
}

/** Returns the point where a scattered shot lands: on a floor, or at a wall that stops it; null off the table. */
// TC-RULING-72
function landingPoint(game: Game, from: Point, [x, z]: PlanPoint): Point | null {
  const query = game.query();
  if (game.options.scatterWalls === 'stop') {
    const wall = query.crossedPieces([from, [x, from[1], z]]).find(({ startsInside }) => !startsInside);
    if (wall) return shortOf(from, wall.enter);
  }
  if (!query.isOnTable([x, z])) return null;
  const level = game.options.scatterLands === 'same-level' ? from[1] : undefined;
  return [x, floorHeight(query, [x, z], level), z];
}

/** Distance before a wall at which a point lies in the open. */
const clear: Mu = 0.01;

/** Returns a point a little short of another, at the same height. */
function shortOf(from: Point, [x, y, z]: Point): Point {
  const [dx, dz] = [x - from[0], z - from[2]];
  const share = Math.max(0, 1 - clear / Math.sqrt(dx * dx + dz * dz));
  return [from[0] + dx * share, y, from[2] + dz * share];
}

// TC-SCATTER-02
function* chooseDirection(game: Game, attacker: ModelId, from: Point, distance: Mu): Flow<number> {
  const { bearing } = yield* ask(
    {
      kind: 'choose-direction',
      by: opponentOf(game, sideOf(game, attacker)),
      prompt: `The shot scatters ${distance} ${distance === 1 ? 'inch' : 'inches'}. In which direction?`,
      rules: ['TC-SCATTER-02'],
      data: { model: attacker, from, distance, plan: { bearing: 0 } },
    },
    () => null,
  );
  return bearing;
}

/** Returns the point aimed at: the middle of the base for a model. */
// TC-BLAST-04, TC-RULING-68
export function centreOf(game: Game, aim: Aim): Point {
  if ('point' in aim) return aim.point;
  const { at, y } = modelOf(game, aim.model);
  return [at[0], y, at[1]];
}
