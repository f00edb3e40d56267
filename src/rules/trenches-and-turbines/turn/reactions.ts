/** Reactions to an enemy's action: conditions, choices and prices. */
import { agree } from '../../../table/agreement';
import { unitDoes } from '../../shared/agreement';
import { askOne, emit, type Flow } from '../vocabulary';
import type { Option, Refusal } from '../../../engine/question';
import { enemiesOf, unitDistance, unitName } from '../../shared/roster';
import {
  cardsLeft,
  isOnOverwatch,
  isPinned,
  isProne,
  isRouted,
  mayBeProne,
  profileOf,
  setToken,
  sideOf,
  systemOf,
  type Game,
} from '../game';
import { isAtLeast, isMoreThan, standOff } from '../movement/lengths';
import { goProne, perform } from '../morale/posture';
import type { ChargeReaction } from '../forces/profiles';
import { fireLine, type Occasion } from '../shooting/volleys';
import type { UnitId } from '../../../table/ids';

/** Price of a reaction. */
export type Price = 'card' | 'token' | 'nothing';

/** Refuses any reaction of a unit; null where it may react. */
// TT-REACT-01, TT-REACT-02, TT-REACT-03, TT-OVERWATCH-02
export function cannotReact(game: Game, unit: UnitId): Refusal | null {
  const refuse = (rule: string, why: string) => ({
    rule,
    message: `${unitName(game, unit)} cannot react: ${why}.`,
    ids: [unit],
  });
  if (isPinned(game, unit)) return refuse('TT-REACT-01', 'it is pinned');
  if (isRouted(game, unit)) return refuse('TT-REACT-02', 'it is routed');
  if (hasCard(game, unit) || isOnOverwatch(game, unit)) return null;
  return refuse('TT-REACT-03', 'it has activated and is not on Overwatch');
}

/** Reports whether the unit has an activation card to react with. */
// TT-REACT-03, TT-RULING-07
function hasCard(game: Game, unit: UnitId): boolean {
  const isFresh = game.options.multiCard === 'anyUnflipped' || (systemOf(game).flipped[unit] ?? 0) === 0;
  return isFresh && cardsLeft(game, unit) > 0;
}

/**
 * Reports whether a unit is far enough from the enemy to shoot.
 * @param charger the charging unit, which may already be in contact
 */
// TT-SHOOT-03, TT-RULING-04, TT-RULING-25
export function mayShootFromHere(game: Game, unit: UnitId, charger?: UnitId): boolean {
  const others = enemiesOf(game, sideOf(game, unit)).filter(
    ({ id }) => id !== charger || game.options.chargeReactionTiming === 'beforeMove',
  );
  const gap = Math.min(Infinity, ...others.map(({ id }) => unitDistance(game, unit, id)));
  return (game.options.shootStandoff === 'inclusive' ? isAtLeast : isMoreThan)(gap, standOff);
}

/** Asks the target of a charge for its reaction: `none`, `shoot`, or a reaction of its profile. */
// TT-REACT-04, TT-REACT-06, TT-CHARGE-09, TT-CHARGE-13
export function* chargeReaction(game: Game, unit: UnitId, charger: UnitId): Flow<string> {
  if (cannotReact(game, unit)) return 'none';
  const special = profileOf(game, unit).chargeReactions;
  const noShot = refuseReactionShot(game, unit, charger);
  const options: readonly Option[] = [
    ...(noShot
      ? []
      : [
          {
            id: 'shoot',
            label: 'Shoot',
            detail: 'At the chargers, seen or not, without range modifiers.',
            rules: ['TT-REACT-05'],
          },
        ]),
    ...special.map(({ id, name, text }) => ({ id, label: name, detail: text, rules: ['TT-REACT-06'] })),
  ];
  return yield* askReaction(
    game,
    unit,
    `${unitDoes(game, charger, 'charges')} ${unitName(game, unit)}. A reaction?`,
    'TT-REACT-04',
    options,
    () => noShot,
    charger,
    'charge-reaction',
  );
}

// TT-REACT-05, TT-SHOOT-03, TT-RULING-74
function refuseReactionShot(game: Game, unit: UnitId, charger: UnitId): Refusal | null {
  if (!mayShootFromHere(game, unit, charger))
    return {
      rule: 'TT-SHOOT-03',
      message: `${unitDoes(game, unit, 'is')} not more than 1 inch from all enemies.`,
      ids: [unit],
    };
  if (fireLine(game, unit, charger, 'charge-reaction', 0).attackers.length > 0) return null;
  return {
    rule: 'TT-RULING-74',
    message: `${unitDoes(game, unit, 'has')} no weapon to shoot at ${unitName(game, charger)}.`,
    ids: [unit, charger],
  };
}

/**
 * Asks the target of a Shoot action for its reaction: `none`, `go-prone`, or `shoot` afterwards.
 * @param mayReturn true if it may shoot back
 */
// TT-REACT-09, TT-RULING-16, TT-RULING-72, TT-RULING-75
export function* shotReaction(game: Game, unit: UnitId, shooter: UnitId, mayReturn: boolean): Flow<string> {
  if (cannotReact(game, unit)) return 'none';
  const options: readonly Option[] = [
    ...(isProne(game, unit) || !mayBeProne(game, unit)
      ? []
      : [
          {
            id: 'go-prone',
            label: 'Go Prone',
            detail: 'Before the shots: Conceal (1), better cover.',
            rules: ['TT-REACT-10'],
          },
        ]),
    ...(mayReturn && game.options.shotReactions === 'goProneOrReturnFire'
      ? [
          {
            id: 'shoot',
            label: 'Shoot back',
            detail: 'After the shots, with the survivors.',
            rules: ['TT-RULING-72'],
          },
        ]
      : []),
  ];
  return yield* askReaction(
    game,
    unit,
    `${unitDoes(game, shooter, 'shoots')} at ${unitName(game, unit)}. A reaction?`,
    'TT-REACT-09',
    options,
    (id) => refuseProne(game, unit, id),
    shooter,
    'return-fire',
  );
}

function refuseProne(game: Game, unit: UnitId, id: string): Refusal | null {
  if (id !== 'go-prone') return null;
  const rule = isProne(game, unit) ? 'TT-RULING-75' : 'TT-RULING-16';
  return {
    rule,
    message: isProne(game, unit)
      ? `${unitDoes(game, unit, 'is')} prone already.`
      : `${unitDoes(game, unit, 'is')} a vehicle and cannot go prone.`,
    ids: [unit],
  };
}

function* askReaction(
  game: Game,
  unit: UnitId,
  prompt: string,
  rule: string,
  options: readonly Option[],
  forbidden: (id: string) => Refusal | null,
  enemy: UnitId,
  occasion: Occasion,
): Flow<string> {
  if (options.length === 0) return 'none';
  return yield* askOne(
    {
      kind: 'choose-reaction',
      by: sideOf(game, unit),
      prompt,
      rules: [rule],
      options: [{ id: 'none', label: 'None' }, ...options],
      data: { unit, enemy, occasion },
    },
    forbidden,
  );
}

/** Pays for a reaction with a card, flipped at once, or a token, settled after the reaction. */
// TT-REACT-07, TT-RULING-07
export function* payReaction(game: Game, unit: UnitId): Flow<Price> {
  const card = hasCard(game, unit);
  const token = isOnOverwatch(game, unit);
  const price = card && token ? yield* choosePrice(game, unit) : card ? 'card' : 'token';
  if (price === 'card') {
    yield* emit({
      type: 'card-flipped',
      rules: ['TT-REACT-07'],
      text: `The card of ${unitName(game, unit)} is flipped by the reaction.`,
      data: { unit },
    });
  }
  return price;
}

// TT-RULING-07
const choosePrice = (game: Game, unit: UnitId): Flow<'token' | 'card'> =>
  askOne({
    kind: 'pay-reaction',
    by: sideOf(game, unit),
    prompt: `How ${agree(unitName(game, unit), 'does')} ${unitName(game, unit)} pay for the reaction?`,
    rules: ['TT-RULING-07'],
    options: [
      { id: 'token', label: 'Its overwatch token' },
      { id: 'card', label: 'An activation card' },
    ],
    data: { unit },
  });

/** Removes the token of a reaction, unless the charge failed and the owner keeps it. */
// TT-REACT-08
export function* settleToken(game: Game, unit: UnitId, price: Price, chargeFailed: boolean): Flow<void> {
  if (price !== 'token' || !isOnOverwatch(game, unit)) return;
  if (chargeFailed && (yield* keepsToken(game, unit))) return;
  yield* setToken(
    game,
    unit,
    'overwatch',
    0,
    ['TT-REACT-08'],
    `${unitDoes(game, unit, 'loses')} the overwatch token.`,
  );
}

function* keepsToken(game: Game, unit: UnitId): Flow<boolean> {
  const answer = yield* askOne({
    kind: 'keep-token',
    by: sideOf(game, unit),
    prompt: `The charge has failed: ${agree(unitName(game, unit), 'does')} ${unitName(game, unit)} keep the overwatch token?`,
    rules: ['TT-REACT-08'],
    options: [
      { id: 'keep', label: 'Keep it' },
      { id: 'drop', label: 'Take it off' },
    ],
    data: { unit },
  });
  return answer === 'keep';
}

/** Goes prone before the shots. */
// TT-REACT-10, TT-RULING-73, TT-RULING-76
export function* goProneAsReaction(game: Game, unit: UnitId): Flow<void> {
  const price = game.options.shotReactionCost === 'free' ? 'nothing' : yield* payReaction(game, unit);
  yield* perform(game, unit, 'go-prone', 0, ['TT-REACT-10'], 'goes prone as a reaction.', 'reaction');
  yield* goProne(game, unit, 'TT-REACT-10');
  yield* settleToken(game, unit, price, false);
}

/** Returns a charge reaction of a unit's profile by id; null if it has none. */
export const reactionOf = (game: Game, unit: UnitId, id: string): ChargeReaction | null =>
  profileOf(game, unit).chargeReactions.find((reaction) => reaction.id === id) ?? null;
