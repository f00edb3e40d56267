/** Vehicle moves: straight ahead, one pivot, straight ahead. */
import { planGap } from '../../shared/place-in-turn';
import type { Refusal } from '../../../engine/question';
import { modelOf } from '../../shared/roster';
import type { DrivePlan } from '../../../engine/port/drive';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../../geometry/units';
import { modelName, ownActivation, type Game } from '../game';
import type { MeasuredRoute } from './measured-route';
import { isWithin } from './lengths';
import type { ModelMove } from './move-terms';
import type { ModelId, UnitId } from '../../../table/ids';

// TT-VEH-02
export const mostPivot: Degrees = 90;
/** Tolerance for bearings: a turn by less is none. */
const sameDegrees: Degrees = 0.01;

/** Measures a route as a drive, or refuses it. */
// TT-VEH-01, TT-VEH-02, TT-RULING-15
export function measureDrive(game: Game, model: ModelId, move: ModelMove): MeasuredRoute | Refusal {
  const drive = readDrive(game, model, move);
  if ('rule' in drive) return drive;
  const query = game.query();
  const driven = query.drive(drive);
  return {
    ...driven,
    model,
    via: move.via,
    length: drive.ahead + drive.onward,
    pivots: drive.pivot !== 0,
    approaches: (models, within) => query.driveGaps(drive, models, within),
  };
}

/** Reads a route as a drive. The pivot is at its bend, or without a bend at its end or its start. */
// TT-VEH-01, TT-VEH-02
function readDrive(game: Game, model: ModelId, { via, facing }: ModelMove): DrivePlan | Refusal {
  const start = modelOf(game, model);
  const refuse = (rule: string, message: string): Refusal => ({
    rule,
    message: `${modelName(game, model)} ${message}`,
    ids: [model],
  });
  if (via.length > 2)
    return refuse('TT-VEH-02', 'may only go straight ahead, pivot once, and go straight ahead again.');
  const legs = legsOf(game, start.at, via);
  const first = legs[0] && isAlong(legs[0].bearing, start.facing) ? legs[0].length : 0;
  const rest = first > 0 ? legs.slice(1) : legs;
  if (rest.length > 1) return refuse('TT-VEH-02', 'may pivot only once before it goes straight ahead.');
  const turned = facing ?? rest[0]?.bearing ?? start.facing;
  const pivot = isAlong(turned, start.facing) ? 0 : turnBetween(start.facing, turned);
  const turning: DrivePlan = { model, ahead: first, pivot, onward: 0, about: game.options.pivotPoint };
  if (pivot === 0 && rest.length > 0) return refuse('TT-VEH-01', 'can only go forward.');
  if (Math.abs(pivot) > mostPivot + sameDegrees)
    return refuse(
      'TT-VEH-02',
      `may pivot by ${mostPivot} degrees at most, not ${Math.abs(pivot).toFixed(0)}.`,
    );
  if (pivot !== 0 && !mayPivot(game, start.unit))
    return refuse('TT-RULING-15', 'has pivoted in this activation.');
  const pivoted = game.query().driveEnd(turning).at;
  const wanted = via.at(-1) ?? pivoted;
  const drive = { ...turning, onward: rest.length > 0 ? planGap(pivoted, wanted) : 0 };
  return isWithin(planGap(game.query().driveEnd(drive).at, wanted), 0)
    ? drive
    : refuse(
        rest.length > 0 ? 'TT-VEH-02' : 'TT-VEH-01',
        'cannot get there with one pivot and a straight line.',
      );
}

/** Reports whether a vehicle may pivot in its next move. */
// TT-RULING-15
export const mayPivot = (game: Game, unit: UnitId): boolean =>
  game.options.pivotPer !== 'activation' || !ownActivation(game, unit)?.pivoted;

function legsOf(
  game: Game,
  start: PlanPoint,
  via: readonly PlanPoint[],
): readonly { readonly bearing: Degrees; readonly length: Mu }[] {
  return via
    .map((to, i) => ({ from: i === 0 ? start : via[i - 1]!, to }))
    .filter(({ from, to }) => planGap(from, to) > 0)
    .map(({ from, to }) => ({ bearing: game.query().bearing(from, to), length: planGap(from, to) }));
}

/** Returns the turn from one facing to another, over -180 to 180 degrees. */
export function turnBetween(from: Degrees, to: Degrees): Degrees {
  const turn = (((to - from) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

const isAlong = (a: Degrees, b: Degrees): boolean => Math.abs(turnBetween(a, b)) <= sameDegrees;

/** Plans a drive towards a spot: a pivot, then straight ahead up to `most`. Null if the spot lies behind. */
// TT-VEH-02
export function driveTowards(game: Game, model: ModelId, spot: PlanPoint, most: Mu): ModelMove | null {
  const { at, facing } = modelOf(game, model);
  const length = Math.min(most, planGap(at, spot));
  if (length === 0) return null;
  const query = game.query();
  const bearing = query.bearing(at, spot);
  const pivot = turnBetween(facing, bearing);
  if (Math.abs(pivot) > mostPivot) return null;
  if (isAlong(facing, bearing)) return { via: [query.travel(at, facing, length)] };
  const drive: DrivePlan = { model, ahead: 0, pivot, onward: length, about: game.options.pivotPoint };
  return { via: [query.driveEnd(drive).at], facing: bearing };
}

/** Lists drives (ahead, pivot, ahead) that bring the vehicle nearer to a spot, nearest first. */
export const drivesNearer = (game: Game, model: ModelId, spot: PlanPoint, most: Mu): readonly ModelMove[] =>
  drivesBy(game, model, spot, most, (left, now) => left < now);

/** Lists drives that bring it no nearer: detours, the nearest first. */
export const drivesAside = (game: Game, model: ModelId, spot: PlanPoint, most: Mu): readonly ModelMove[] =>
  drivesBy(game, model, spot, most, (left, now) => left >= now);

// TT-VEH-02
function drivesBy(
  game: Game,
  model: ModelId,
  spot: PlanPoint,
  most: Mu,
  isWanted: (left: Mu, now: Mu) => boolean,
): readonly ModelMove[] {
  const { at, facing } = modelOf(game, model);
  const query = game.query();
  const about = game.options.pivotPoint;
  const drives = [0, 0.5, 1].flatMap((share) => {
    const ahead = share * most;
    const bearing = turnBetween(facing, query.bearing(query.travel(at, facing, ahead), spot));
    const pivots = [bearing, 0, 20, -20, 50, -50, 90, -90].filter((pivot) => Math.abs(pivot) <= mostPivot);
    return pivots.flatMap((pivot) =>
      [1, 0.4].map((rest): DrivePlan => ({ model, ahead, pivot, onward: rest * (most - ahead), about })),
    );
  });
  return drives
    .map((drive) => ({ drive, left: planGap(query.driveEnd(drive).at, spot) }))
    .filter(({ left }) => isWanted(left, planGap(at, spot)))
    .sort((a, b) => a.left - b.left)
    .map(({ drive }) => moveFrom(game, drive));
}

/** Room ahead in which a vehicle can pivot away: one that ends with its nose at a wall cannot reverse. */
const roomToPivot: Mu = 1.5;

/** Reports whether a route, and the way straight on from its end, is free: the vehicle can go on in its next move. */
// TT-VEH-01
export function hasRoomAhead(game: Game, model: ModelId, move: ModelMove): boolean {
  const drive = readDrive(game, model, move);
  if ('rule' in drive) return false;
  const { impassable, through, leavesTable } = game
    .query()
    .drive({ ...drive, onward: drive.onward + roomToPivot });
  return impassable.length === 0 && through.length === 0 && !leavesTable;
}

/** Returns a drive as part of an answer to `move-unit`. */
export function moveFrom(game: Game, { onward, ...drive }: DrivePlan): ModelMove {
  const query = game.query();
  const { at, facing } = modelOf(game, drive.model);
  const bend = drive.ahead > 0 ? [query.travel(at, facing, drive.ahead)] : [];
  const end = onward > 0 ? [query.driveEnd({ ...drive, onward }).at] : [];
  return { via: [...bend, ...end], ...(drive.pivot !== 0 && { facing: facing + drive.pivot }) };
}
