/** The Success Roll. */
import type { Modifier } from '../../../engine/events';
import { emit, roll, type Flow } from '../vocabulary';
import type { ModelId } from '../../../table/ids';
import type { RollDetails } from '../events';
import type { Roll } from '../../shared/effects/effect';
import { usesOf, recordUse } from '../../shared/effects/uses';
import { keptSum, netDice, poolOf, successOdds, successOf, type SuccessOutcome } from '../dice';
import {
  activationOf,
  dice,
  isDown,
  nameOf,
  profileOf,
  sideOf,
  signed,
  wordsOfWeapon,
  type Game,
} from '../game';
import { limitKey, type Circumstances } from '../../shared/effects/in-force';
import { isWanted } from '../effects/choices';
import { rerolled } from '../effects/dice-effects';
import { effectModifiers, exemptionOnDemand, isExempt, isMadeRisky } from '../effects/world';
import { attackWords, diceChange, neededTotal, rolled } from '../roll-texts';
import { nothingSpent, spendMarkers, type Spent } from './markers';

/** A Success Roll to take. */
export interface SuccessRequest {
  readonly model: ModelId;
  /** As a title: "Dash", "Rifle at Azeb". */
  readonly what: string;
  readonly rules: readonly string[];
  readonly modifiers: readonly Modifier[];
  /** Risky by itself (TC-ACT-07). */
  readonly risky: boolean;
  /** Rolls of attacks can be critical; those of ACTIONS can become Risky; tests (a climb, a ledge) neither. A free attack belongs to no ACTION. */
  readonly kind: 'attack' | 'action' | 'free-attack' | 'test';
  /** Taken before the model is Down (TC-FALL-04). */
  readonly standing?: boolean;
  /** The roll as effects name it; those of attacks and Dashes are known without it. */
  readonly roll?: Roll;
  /** Circumstances for the events and questions. */
  readonly data?: RollDetails;
}

/** The result of a Success Roll. */
export interface SuccessResult {
  readonly total: number;
  readonly outcome: SuccessOutcome;
}

/** Resolves a Success Roll: markers, dice, and the failure of a Risky roll. */
// TC-DICE-01 to TC-DICE-09, TC-MARK-02 to TC-MARK-05, TC-ACT-06 to TC-ACT-08
export function* successRoll(game: Game, request: SuccessRequest): Flow<SuccessResult> {
  const { model, what } = request;
  const modifiers = [...request.modifiers, ...rollerModifiers(game, request)];
  const spent = allowsMarkers(game, request) ? yield* spend(game, request, modifiers) : nothingSpent;
  const all = [...modifiers, ...markerModifiers(model, spent)];
  const net = netDice(all);
  const pool = poolOf(2, net);
  const faces = yield* rerolled(game, {
    model,
    rolls: [rollOf(request), 'success'],
    circumstances: circumstancesIn(game, request),
    what: `${nameOf(game, model)}, ${what}`,
    pool,
    faces: yield* roll(`${nameOf(game, model)}, ${what}`, 6, pool.count),
  });
  const total = keptSum(pool, faces);
  const outcome = successOf(total, isAttack(request));
  const why = riskyBecause(game, request);
  yield* emit({
    type: 'success-rolled',
    rules: [...request.rules, ...why],
    text: `${rollerText(game, request)}: needs ${neededTotal}: ${rolled(total, pool, faces, diceChange(net, 'DICE'))}: ${(isAttack(request) ? attackWords : outcomeWords)[outcome]}.`,
    data: {
      ...request.data,
      model,
      what,
      faces,
      net,
      total,
      outcome,
      risky: why.length > 0,
      modifiers: all,
    },
    ...(isShot(request) && { shot: { shooters: [model], target: request.data.target, point: null } }),
  });
  yield* recordUse(usesOf(all), request.rules, (id) => nameOf(game, id));
  if (outcome === 'failure' && why.length > 0) yield* riskyFailure(game, model, why);
  return { total, outcome };
}

/** Returns the circumstances of a roll, as conditions of effects ask for them. */
function circumstancesIn(game: Game, { model, data }: SuccessRequest): Circumstances {
  const weapon = profileOf(game, model).weapons.find(({ id }) => id === data?.weapon);
  return {
    other: data?.target ?? null,
    ...(data?.melee !== undefined && { attack: data.melee ? 'melee' : 'ranged' }),
    ...(weapon && { weapon: wordsOfWeapon(game, model, weapon) }),
  };
}

/** Says who rolls for what: "Azeb shoots Heretic Trooper with Pistol", "Azeb, Dash". */
function rollerText(game: Game, { model, what, data }: SuccessRequest): string {
  const { target = null, weapon, melee } = data ?? {};
  const used = profileOf(game, model).weapons.find(({ id }) => id === weapon);
  if (used === undefined) return `${nameOf(game, model)}, ${what}`;
  if (target === null) return `${nameOf(game, model)} shoots with ${used.name}`;
  return `${nameOf(game, model)} ${melee === true ? 'attacks' : 'shoots'} ${nameOf(game, target)} with ${used.name}`;
}

const outcomeWords: Readonly<Record<SuccessOutcome, string>> = {
  failure: 'failure',
  success: 'success',
  critical: 'critical success',
};

/** Reports whether the roll is a shot at a model. A shot at a point is seen where it lands. */
const isShot = (
  request: SuccessRequest,
): request is SuccessRequest & { readonly data: { readonly target: ModelId } } =>
  request.data?.melee === false && typeof request.data.target === 'string';

const isAttack = ({ kind }: SuccessRequest): boolean => kind === 'attack' || kind === 'free-attack';

/** Returns the penalty of a Down model; none if it is standing. */
// TC-DOWN-05
export const downModifier = (
  game: Game,
  { model, standing }: Pick<SuccessRequest, 'model' | 'standing'>,
): readonly Modifier[] =>
  isDown(game, model) && standing !== true && !isExempt(game, model, 'down')
    ? [dice('Down', -1, 'TC-DOWN-05', model)]
    : [];

/** Returns the modifiers of all Success Rolls of a model: for being Down, and of effects. */
// TC-DOWN-05, TC-DICE-02
export const rollerModifiers = (
  game: Game,
  request: Pick<SuccessRequest, 'model' | 'standing'>,
): readonly Modifier[] => [
  ...downModifier(game, request),
  ...effectModifiers(game, { roll: 'success', roller: request.model, other: null }, 'TC-DICE-02'),
];

/** Returns the modifiers of markers spent on a Success Roll. */
// TC-MARK-02, TC-MARK-03
export const markerModifiers = (model: ModelId, { hurt, blessing }: Spent): readonly Modifier[] => [
  ...(hurt > 0 ? [dice('BLOOD spent', -hurt, 'TC-MARK-02', model)] : []),
  ...(blessing > 0 ? [dice('BLESSING spent', blessing, 'TC-MARK-03', model)] : []),
];

// TC-RULING-10
const allowsMarkers = (game: Game, { kind }: SuccessRequest): boolean =>
  game.options.markersOn === 'every-roll' || kind === 'attack' || kind === 'action';

function* spend(game: Game, request: SuccessRequest, modifiers: readonly Modifier[]): Flow<Spent> {
  const net = netDice(modifiers);
  return yield* spendMarkers(game, {
    model: request.model,
    what: request.what,
    bloodRules: ['TC-MARK-02', 'TC-MARK-01'],
    blessingRules: ['TC-MARK-03', 'TC-MARK-04'],
    bathPrice: null,
    secret: false,
    roll: rollOf(request),
    describe: ({ hurt, blessing }) => successWords(net - hurt + blessing, isAttack(request)),
    data: {
      ...request.data,
      roll: 'success',
      net,
      attack: isAttack(request),
      modifiers,
    },
  });
}

/** Returns the roll as effects name it; null for one that they do not name. */
function rollOf({ kind, what, data, roll: named }: SuccessRequest): Roll | null {
  if (named !== undefined) return named;
  if (data?.melee !== undefined) return data.melee ? 'melee' : 'ranged';
  return kind === 'action' && what === dashRoll ? 'dash' : null;
}

/** Title of the roll of a Dash. */
export const dashRoll = 'Dash';

/** Returns the chances of a Success Roll with these net DICE as text. */
export function successWords(net: number, attack: boolean): string {
  const { failure, critical } = successOdds(net, attack);
  const words = `${signed(net)} DICE: succeeds ${percent(1 - failure)}`;
  return attack ? `${words}, critical ${percent(critical)}` : words;
}

/** Formats a chance in percent. */
export const percent = (chance: number): string => `${Math.round(chance * 1000) / 10} %`;

/** Returns the rules that make a roll Risky; empty if it is not. */
// TC-ACT-07 to TC-ACT-09, TC-KEYWORD-06, TC-MORALE-07
export function riskyBecause(
  game: Game,
  { model, kind, risky }: Pick<SuccessRequest, 'model' | 'kind' | 'risky'>,
): readonly string[] {
  const isAction = kind === 'attack' || kind === 'action';
  return [
    ...(risky ? ['TC-ACT-07'] : []),
    ...(isAction && game.state().system.shaken.includes(sideOf(game, model)) ? ['TC-MORALE-07'] : []),
    ...(isAction && isMadeRisky(game, model) ? ['TC-ACT-08'] : []),
  ];
}

/** Asks whether an effect keeps the activation going, if one can. */
// TC-ACT-07
function* isSparedOnDemand(game: Game, model: ModelId): Flow<boolean> {
  const found = exemptionOnDemand(game, model, 'risky');
  if (found === undefined || !(yield* isWanted(game, model, found.effect.name))) return false;
  const { name } = found.effect;
  const key = limitKey(found);
  yield* recordUse(key === null ? [] : [{ key, name, bearer: found.bearer }], ['TC-ACT-10'], (id) =>
    nameOf(game, id),
  );
  return true;
}

// TC-ACT-07, TC-RULING-09
function* riskyFailure(game: Game, model: ModelId, rules: readonly string[]): Flow<void> {
  if (isExempt(game, model, 'risky') || (yield* isSparedOnDemand(game, model))) return;
  if (activationOf(game, model)) {
    yield* cutActivation(game, model, rules, 'a Risky roll has failed');
  } else if (game.options.riskyOutOfTurn === 'lose-next-activation') {
    yield* emit({
      type: 'activation-lost',
      rules: ['TC-RULING-09'],
      text: `${nameOf(game, model)} loses its next activation.`,
      data: { model },
    });
  }
}

/** Ends the activation of this model; does nothing during another's. */
// TC-TURN-05, TC-DOWN-01
export function* cutActivation(
  game: Game,
  model: ModelId,
  rules: readonly string[],
  why: string,
): Flow<void> {
  const activation = activationOf(game, model);
  if (!activation || activation.over) return;
  yield* emit({
    type: 'activation-cut',
    rules,
    text: `${nameOf(game, model)}’s activation ends: ${why}.`,
    data: { model },
  });
}
