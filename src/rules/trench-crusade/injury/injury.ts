/** The Injury Roll and the effects of its result, falls included: a fall injures, and an injury near a ledge makes a model fall. */
import type { Modifier } from '../../../engine/events';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { usesOf, recordUse } from '../../shared/effects/uses';
import { sameLength } from '../../shared/lengths';
import { placeModel } from '../deployment/place-model';
import { injuryOf, keptSum, poolOf, type InjuryOutcome, type Pool } from '../dice';
import { changedFaces, rerolled } from '../effects/dice-effects';
import { dueReactions, playReactions, react } from '../effects/react';
import { circumstancesOf } from '../effects/world';
import type { Weapon } from '../forces/profiles';
import {
  dice,
  hasKeyword,
  inches,
  isDown,
  isFlying,
  isInPlay,
  markersOf,
  modelOf,
  nameOf,
  signed,
  wordsOfWeapon,
  type Game,
} from '../game';
import { chooseLanding, ledgeCheck, type FreeLedge } from '../movement/ledge';
import { harmfulDrop } from '../movement/movement-type';
import { gainMarkers, spendMarkers, type Spent } from '../turn/markers';
import { cutActivation } from '../turn/success';
import { emit, roll, type Flow } from '../vocabulary';
import {
  attackOf,
  injuryPlan,
  injuryPool,
  injuryWords,
  weaponInHit,
  type Hit,
  type InjuryRequest,
} from './injury-plan';
import { diceChange, injuryWords as outcomeNames, nextInjury, rolled } from '../roll-texts';
import { replacementOf } from './replacement';

/** Resolves an Injury Roll: markers, dice, result. */
// TC-INJ-01 to TC-INJ-16, TC-BATH-01 to TC-BATH-05
export function* injure(game: Game, request: InjuryRequest): Flow<void> {
  const { model, cause, hit } = request;
  if (hit) yield* react(game, 'hits', hit.attacker, model, howOf(game, hit));
  const plan = injuryPlan(game, request);
  const spent = yield* spendMarkers(game, {
    model,
    what: 'Injury Roll',
    bloodRules: ['TC-MARK-06'],
    blessingRules: ['TC-MARK-07'],
    bathPrice: plan.bathPrice,
    secret: game.options.injuryMarkers === 'secret-simultaneous',
    roll: 'injury',
    describe: (given) => injuryWords(injuryPool(game, plan, given)),
    data: {
      roll: 'injury',
      base: plan.base,
      modifiers: plan.modifiers,
      cause,
    },
  });
  const { base, net, added } = injuryPool(game, plan, spent);
  const pool = poolOf(base, net);
  const faces = yield* injuryFaces(game, request, pool);
  const total = keptSum(pool, faces) + added;
  const outcome = injuryOf(total);
  yield* emit({
    type: 'injury-rolled',
    rules: [...request.rules, ...(spent.bath ? ['TC-BATH-01'] : []), outcomeRules[outcome]],
    text: injuryText(
      `Injury of ${nameOf(game, model)} by ${cause}`,
      total,
      outcome,
      rolled(total, pool, faces, [
        ...diceChange(net, 'INJURY DICE'),
        ...(added === 0 ? [] : [`${signed(added)} to the total`]),
        ...(spent.bath ? ['a Bloodbath'] : []),
      ]),
    ),
    data: {
      model,
      cause,
      faces,
      base,
      net,
      added,
      total,
      outcome,
      bath: spent.bath,
      attacker: hit?.attacker ?? null,
      modifiers: [...plan.modifiers, ...markerModifiers(model, spent)],
    },
  });
  yield* recordUse(usesOf(plan.modifiers), request.rules, (id) => nameOf(game, id));
  yield* applyInjury(game, request, outcome);
}

/** Rolls the dice of an Injury Roll; effects may change them. */
// TC-INJ-01
function* injuryFaces(game: Game, request: InjuryRequest, pool: Pool): Flow<readonly number[]> {
  const { model, cause, hit, isFall = false } = request;
  const what = `Injury of ${nameOf(game, model)}, ${cause}`;
  const rolled = yield* roll(what, 6, pool.count);
  const circumstances = hit ? circumstancesOf(game, attackOf(game, model, hit)) : { other: null, isFall };
  const faces = hit
    ? yield* rerolled(game, {
        model: hit.attacker,
        rolls: ['injury'],
        circumstances,
        what,
        pool,
        faces: rolled,
      })
    : rolled;
  const attacker = hit?.attacker ?? null;
  return yield* changedFaces(game, { model, attacker, circumstances, what, pool, faces });
}

/** Returns the attack of a hit, as conditions of reactions ask for it. */
const howOf = (game: Game, { attacker, melee, weapon }: Hit) =>
  ({
    attack: melee ? 'melee' : 'ranged',
    weapon: wordsOfWeapon(game, attacker, weapon),
  }) as const;

const markerModifiers = (model: ModelId, { hurt, blessing }: Spent): readonly Modifier[] => [
  ...(hurt > 0 ? [dice('BLOOD spent', hurt, 'TC-MARK-06', model)] : []),
  ...(blessing > 0 ? [dice('BLESSING spent', -blessing, 'TC-MARK-07', model)] : []),
];

/** Writes an Injury Roll with what the next worse outcome needs. */
function injuryText(injury: string, total: number, outcome: InjuryOutcome, roll: string): string {
  const next = nextInjury(total);
  return `${injury}: ${roll}: ${outcomeNames[outcome]}${next === null ? '' : `; ${next}`}.`;
}

const outcomeRules: Readonly<Record<InjuryOutcome, string>> = {
  none: 'TC-INJ-04',
  minor: 'TC-INJ-05',
  down: 'TC-INJ-06',
  out: 'TC-INJ-08',
};

// TC-INJ-04 to TC-INJ-08, TC-INJ-15, TC-KEYWORD-07
function* applyInjury(game: Game, request: InjuryRequest, rolled: InjuryOutcome): Flow<void> {
  const { model, hit } = request;
  const { outcome, disregarded, noMarker, effects } = replacementOf(game, model, rolled);
  for (const { rules, text, result, used, uses } of effects) {
    yield* emit({ type: 'injury-replaced', rules, text, data: { model, outcome: result, used } });
    yield* recordUse(uses ? [uses] : [], rules, (id) => nameOf(game, id));
  }
  const wasDown = isDown(game, model);
  const cause = hit?.attacker ?? null;
  const how = hit ? howOf(game, hit) : {};
  if (outcome === 'out') {
    const due = dueReactions(game, { event: 'falls', unit: model, cause, ...how });
    yield* emit({
      type: 'model-removed',
      rules: ['TC-INJ-08'],
      text: `${nameOf(game, model)} is Out of Action.`,
      data: { model, unit: modelOf(game, model).unit, count: 0 },
    });
    yield* cutActivation(game, model, ['TC-TURN-05'], 'it is Out of Action');
    yield* playReactions(game, due);
    return;
  }
  const ledge = outcome === 'down' && !wasDown ? yield* ledgeCheck(game, model) : null;
  const weapon = hit && weaponInHit(game, model, hit);
  // TC-KEYWORD-18
  const infects = weapon?.keywords.includes('INFECTION MARKERS') ?? false;
  const borne = markersOn(game, model);
  if (!noMarker)
    yield* gainMarkers(
      game,
      model,
      infects ? 'infection' : 'blood',
      markersFor(outcome, wasDown),
      [
        wasDown && outcome === 'down' ? 'TC-INJ-07' : outcomeRules[outcome],
        ...(infects ? ['TC-KEYWORD-18'] : []),
      ],
      outcomeNames[outcome],
    );
  if (hit && !(disregarded && game.options.mementoMarkers === 'void'))
    yield* extraMarkers(game, model, weapon!);
  if (hit && markersOn(game, model) > borne) yield* react(game, 'marks', hit.attacker, model, how);
  if (outcome === 'down' && !wasDown) yield* putDown(game, model, 'TC-INJ-06', cause);
  if (outcome !== 'none') yield* react(game, 'hurt', model, cause, how);
  if (ledge) yield* fallFrom(game, ledge);
  if (hit && isInPlay(game, model)) yield* react(game, 'injures', hit.attacker, model, how);
}

/** Returns the number of markers that attacks place on a model. */
const markersOn = (game: Game, model: ModelId): number =>
  markersOf(game, model, 'blood') + markersOf(game, model, 'infection');

// TC-INJ-05 to TC-INJ-07
function markersFor(outcome: InjuryOutcome, wasDown: boolean): number {
  if (outcome === 'down') return wasDown ? 2 : 1;
  return outcome === 'minor' ? 1 : 0;
}

/**
 * Takes the model Down and ends its activation.
 * @param cause the attacker; null without one
 */
// TC-INJ-06, TC-DOWN-01, TC-RULING-24
export function* putDown(game: Game, model: ModelId, rule: string, cause: ModelId | null = null): Flow<void> {
  const lower = game.options.downHeight === 'half' ? { height: standingHeight(game, model) / 2 } : {};
  yield* emit({
    type: 'model-down',
    rules: [rule],
    text: `${nameOf(game, model)} is Down.`,
    data: { model, ...lower },
  });
  yield* cutActivation(game, model, ['TC-DOWN-01'], 'it is Down');
  yield* react(game, 'goes-down', model, cause);
}

const standingHeight = ({ table }: Game, model: ModelId): Mu =>
  table.models.find(({ id }) => id === model)!.height;

// TC-KEYWORD-07, TC-KEYWORD-10, TC-RULING-85
function* extraMarkers(game: Game, model: ModelId, { keywords, name }: Weapon): Flow<void> {
  const burning = (['FIRE', 'GAS', 'SHRAPNEL'] as const).filter(
    (keyword) => keywords.includes(keyword) && !hasKeyword(game, model, `NEGATE ${keyword}`),
  );
  const given = game.options.extraMarker === 'once' ? burning.slice(0, 1) : burning;
  for (const keyword of given)
    yield* gainMarkers(game, model, 'blood', 1, ['TC-KEYWORD-07'], `${keyword} of ${name}`);
}

/** Takes the Injury Roll of a fall of 3" or more, with INJURY DICE for each full 3". */
// TC-FALL-02, TC-FALL-03, TC-FALL-06, TC-FALL-07, TC-RULING-40, TC-RULING-51
export function* fallInjury(game: Game, model: ModelId, depth: Mu): Flow<void> {
  if (isFlying(game, model) || depth < harmfulDrop - sameLength) return;
  const steps = Math.floor((depth + sameLength) / harmfulDrop);
  yield* injure(game, {
    model,
    cause: `a fall of ${inches(depth)}`,
    rules: ['TC-FALL-02'],
    hit: null,
    isFall: true,
    modifiers: [dice(`A fall of ${inches(depth)}`, steps, 'TC-FALL-02')],
  });
  if (game.options.fallAlwaysDown && isInPlay(game, model) && !isDown(game, model))
    yield* putDown(game, model, 'TC-RULING-40');
}

/** Makes a model fall from a ledge. */
// TC-FALL-01, TC-RULING-93
function* fallFrom(game: Game, { landing: nearest, drop }: FreeLedge): Flow<void> {
  const landing = yield* chooseLanding(game, nearest);
  yield* placeModel(
    game,
    landing,
    ['TC-FALL-01', 'TC-RULING-93'],
    `${nameOf(game, landing.model)} falls ${inches(drop)}.`,
  );
  yield* fallInjury(game, landing.model, drop);
}
