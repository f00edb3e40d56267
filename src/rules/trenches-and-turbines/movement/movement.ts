/** A unit's movement: how far, what bars it, and the check of what a player asks for, model by model. */
import { ask, emit, type Flow } from '../vocabulary';
import type { Refusal } from '../../../engine/question';
import { enemiesOf, living, modelOf, unitName } from '../../shared/roster';
import { stands } from '../../../engine/state';
import type { ModelPose } from '../../../engine/port/pose';
import type { TableQuery } from '../../../engine/port/table-query';
import type { Mu } from '../../../geometry/units';
import { checkChargeDuty } from '../melee/charge-duty';
import { excess, isStray, keepsCoherency, strays } from './coherency';
import { gameAt, isProne, isVehicle, leaderOf, modelName, profileOf, sideOf, type Game } from '../game';
import { journeyOf, type Journey } from './journey';
import { isAtLeast, isContact, isWithin, standOff } from './lengths';
import { isCharge, type MoveMode, type Moves, type MoveTerms } from './move-terms';
import { planRegroup } from './plan-move';

// TT-PRONE-06
const crawl: Mu = 2;
// TT-SHIFT-01
const shiftLength: Mu = 3;

/** How far each model of the unit may go in a Move. */
// TT-MOVE-02, TT-PRONE-06
export const moveOf = (game: Game, unit: string): Mu =>
  isProne(game, unit) ? Math.min(crawl, profileOf(game, unit).move) : profileOf(game, unit).move;

// TT-SHIFT-01, TT-RULING-31
export const shiftOf = (game: Game, unit: string): Mu =>
  isProne(game, unit) ? Math.min(crawl, shiftLength) : shiftLength;

/**
 * Asks where the models go, and moves them.
 * @param plan an answer that is legal, for the screen to offer
 */
// TT-MOVE-01, TT-ACT-05
export function* moveUnit(game: Game, terms: MoveTerms, plan: Moves): Flow<void> {
  const { unit } = terms;
  const moves = yield* ask(
    {
      kind: 'move-unit',
      by: sideOf(game, unit),
      prompt: `${unitName(game, unit)}${terms.part === 'leader' ? ', its leader first,' : ''} may go ${terms.allowance} inches. Where to?`,
      rules: [...rulesOf[terms.mode], 'TT-MOVE-05'],
      data: { ...terms, plan },
    },
    (answer) => checkMoves(game, terms, answer),
  );
  yield* carryOut(game, terms, moves);
}

const rulesOf: Readonly<Record<MoveMode, readonly string[]>> = {
  move: ['TT-MOVE-02', 'TT-COH-01'],
  charge: ['TT-CHARGE-04', 'TT-CHARGE-06'],
  'failed-charge': ['TT-RULING-28'],
  shift: ['TT-SHIFT-01'],
  'fall-back': ['TT-RULING-68'],
};

/** Moves the models as an answer says that has been checked. */
// TT-MOVE-01
export function* carryOut(game: Game, terms: MoveTerms, moves: Moves): Flow<void> {
  for (const { model, via, end, length, pivots } of journeysOf(game, moves)) {
    yield* emit({
      type: 'model-moved',
      rules: rulesOf[terms.mode],
      text: `${modelName(game, model)} of ${unitName(game, terms.unit)} moves ${length.toFixed(1)} inches.`,
      data: { unit: terms.unit, model, via, at: end.at, facing: end.facing, y: end.y, length },
    });
    if (pivots)
      yield* emit({
        type: 'activation-marked',
        rules: ['TT-VEH-02'],
        text: `${modelName(game, model)} pivots.`,
        data: { unit: terms.unit, marks: { pivoted: true } },
      });
  }
}

const journeysOf = (game: Game, moves: Moves): readonly Journey[] =>
  Object.entries(moves).map(([model, move]) => {
    const journey = journeyOf(game, model, move);
    if ('rule' in journey) throw new Error(`A way that was checked is none: ${journey.message}`);
    return journey;
  });

/** Why an answer to `move-unit` is not legal; null where it is. */
export function checkMoves(game: Game, terms: MoveTerms, moves: Moves): Refusal | null {
  const wrong = checkMovers(game, terms, moves);
  if (wrong) return wrong;
  const journeys: Journey[] = [];
  for (const [model, move] of Object.entries(moves)) {
    const journey = journeyOf(game, model, move);
    if ('rule' in journey) return journey;
    const refusal = checkJourney(game, terms, journey);
    if (refusal) return refusal;
    journeys.push(journey);
  }
  const after = standingAfter(game, journeys);
  const then = gameAt(game, after);
  return (
    checkPlaces(game, then.query(), journeys) ??
    checkEnds(game, terms, then) ??
    checkDuty(game, terms, then, journeys)
  );
}

/** Refuses models that may not move now, and routes of too many points. */
// TT-MOVE-02, TT-CHARGE-03
function checkMovers(game: Game, { unit, part }: MoveTerms, moves: Moves): Refusal | null {
  const refuse = (rule: string, message: string, id: string) => ({ rule, message, ids: [id] });
  const leader = leaderOf(game, unit).id;
  for (const [id, { via }] of Object.entries(moves)) {
    if (!living(game, unit).some((model) => model.id === id))
      return refuse('TT-MOVE-02', `${id} is no model of ${unitName(game, unit)} on the table.`, id);
    if (part === 'leader' && id !== leader)
      return refuse('TT-CHARGE-03', `${modelName(game, leader)} moves before the others.`, id);
    if (part === 'rest' && id === leader)
      return refuse('TT-CHARGE-03', `${modelName(game, id)} has moved.`, id);
    if (via.length > mostLegs)
      return refuse('TT-MOVE-02', `The route of ${id} has more than ${mostLegs} points.`, id);
  }
  return null;
}

const mostLegs = 50;

/** One model's way by itself. */
// TT-MOVE-02, TT-MOVE-04, TT-MOVE-05, TT-CHARGE-08, TT-CHARGE-12, TT-PRONE-06, TT-SHIFT-01, TT-RULING-11 to TT-RULING-14
export function checkJourney(game: Game, terms: MoveTerms, journey: Journey): Refusal | null {
  const { model, length } = journey;
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
  if (journey.leavesTable) return refuse('TT-RULING-12', `${name} would leave the table.`);
  if (journey.impassable.length > 0)
    return refuse(
      isVehicle(game, terms.unit) ? 'TT-RULING-13' : 'TT-MOVE-04',
      `${name} cannot pass ${journey.impassable.join(', ')}.`,
      journey.impassable,
    );
  if (!journey.stands) return refuse('TT-RULING-13', `${name} cannot stand there.`);
  const barring = journey.through.filter((other) => bars(game, terms.unit, other));
  if (barring.length > 0)
    return refuse('TT-RULING-12', `${name} cannot pass through ${barring.join(', ')}.`, barring);
  return checkStandOff(game, terms, journey);
}

function lengthRule(game: Game, { mode, unit }: MoveTerms): string {
  if (mode === 'shift') return 'TT-SHIFT-01';
  if (isProne(game, unit)) return 'TT-PRONE-06';
  return mode === 'charge' ? 'TT-CHARGE-08' : 'TT-MOVE-02';
}

/** Friendly infantry makes room for infantry; nobody else does. */
// TT-RULING-12
function bars(game: Game, unit: string, other: string): boolean {
  const { unit: met, side } = modelOf(game, other);
  if (side !== sideOf(game, unit) || game.options.passFriends === 'no') return true;
  return isVehicle(game, unit) || isVehicle(game, met);
}

/** Enemy models that a unit keeps 1 inch from in this movement. */
// TT-MOVE-05, TT-RULING-24, TT-RULING-69
export function keptFrom(game: Game, { mode, unit, target }: MoveTerms): readonly string[] {
  if (mode === 'shift' && game.options.shiftContact === 'allowedNoFight') return [];
  if (mode === 'charge' && game.options.chargeOthers === 'mayContact') return [];
  return enemiesOf(game, sideOf(game, unit))
    .filter(({ id }) => mode !== 'charge' || id !== target)
    .flatMap(({ id }) => living(game, id).map((model) => model.id));
}

/** On the whole way; an enemy that was nearer as it began may not come nearer. */
// TT-MOVE-05, TT-RULING-14
function checkStandOff(game: Game, terms: MoveTerms, journey: Journey): Refusal | null {
  const bad = journey
    .approaches(keptFrom(game, terms), standOff)
    .find(({ start, least }) => !isAtLeast(least, Math.min(start, standOff)));
  if (!bad) return null;
  return {
    rule: 'TT-MOVE-05',
    message: `${modelName(game, journey.model)} would come within ${bad.least.toFixed(2)} inches of ${bad.model}; it keeps 1 inch.`,
    ids: [journey.model, bad.model],
  };
}

export function standingAfter(game: Game, journeys: readonly Pick<Journey, 'end'>[]): readonly ModelPose[] {
  const ends = new Map(journeys.map(({ end }) => [end.model, end]));
  return Object.values(game.state().models)
    .filter(stands)
    .map(({ id, at, facing, y }) => ends.get(id) ?? { model: id, at, facing, y });
}

/** No two bases end one on the other. */
// TT-RULING-12
export function checkPlaces(
  game: Game,
  after: TableQuery,
  journeys: readonly Pick<Journey, 'model'>[],
): Refusal | null {
  for (const { model } of journeys) {
    const [other] = after.followRoute({ model, via: [] }).onto;
    if (other !== undefined)
      return {
        rule: 'TT-RULING-12',
        message: `${modelName(game, model)} would end on ${other}.`,
        ids: [model, other],
      };
  }
  return null;
}

/** Every model ends 1 inch from every enemy that the unit keeps away from, whether it moved or not. */
// TT-MOVE-05, TT-RULING-14, TT-RULING-28, TT-RULING-69
function checkEnds(game: Game, terms: MoveTerms, then: Game): Refusal | null {
  const kept = keptFrom(game, terms);
  for (const { id } of living(game, terms.unit)) {
    if (terms.part === 'leader' && id !== leaderOf(game, terms.unit).id) continue;
    const near = kept.find((enemy) => !isAtLeast(then.query().distance(id, enemy).distance, standOff));
    if (near !== undefined)
      return {
        rule: 'TT-MOVE-05',
        message: `${modelName(game, id)} would end within 1 inch of ${near}.`,
        ids: [id, near],
      };
  }
  return null;
}

/** What the unit as a whole owes. */
function checkDuty(game: Game, terms: MoveTerms, then: Game, journeys: readonly Journey[]): Refusal | null {
  if (isCharge(terms)) {
    const refusal = checkChargeDuty(game, terms, then);
    if (refusal || terms.part === 'leader') return refusal;
  }
  return checkCoherency(game, terms, then, journeys);
}

// TT-COH-01, TT-COH-03, TT-MOVE-06, TT-RULING-17, TT-RULING-18
function checkCoherency(
  game: Game,
  terms: MoveTerms,
  then: Game,
  journeys: readonly Journey[],
): Refusal | null {
  const { unit } = terms;
  if (!keepsCoherency(game, unit)) return null;
  const outside = strays(then, unit);
  if (outside.length === 0) return null;
  const strayed = terms.part === 'all' ? outside.find(({ id }) => !isStray(game, id)) : undefined;
  const refuse = (rule: string, model: string, message: string) => ({
    rule,
    message: `${modelName(game, model)} ${message}`,
    ids: [model],
  });
  if (strayed) return refuse('TT-COH-03', strayed.id, 'would end outside the command radius.');
  const atLeader = then.state().models[leaderOf(then, unit).id]!;
  const leaderEnd = journeys.find(({ model }) => model === atLeader.id)?.end ?? null;
  if (!isWithin(excess(then, unit), planRegroup(game, terms, leaderEnd).excess))
    return refuse('TT-COH-01', outside[0]!.id, 'must end as near to its leader as it can.');
  const idle =
    game.options.regainCoherency === 'strict'
      ? outside.find(({ id }) => !spentAll(terms, journeys, id))
      : undefined;
  return idle ? refuse('TT-RULING-18', idle.id, 'must use its full distance.') : null;
}

const spentAll = ({ allowance }: MoveTerms, journeys: readonly Journey[], model: string): boolean =>
  isAtLeast(journeys.find((journey) => journey.model === model)?.length ?? 0, allowance);

/** Models of the unit in contact with the target. */
// TT-CHARGE-06
export const contactsWith = (then: Game, unit: string, target: string): readonly string[] =>
  living(then, unit)
    .map(({ id }) => id)
    .filter((id) =>
      living(then, target).some((enemy) => isContact(then.query().distance(id, enemy.id).distance)),
    );
