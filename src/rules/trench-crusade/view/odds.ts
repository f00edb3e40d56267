/** The odds of what is being chosen, before any die is rolled. */
import type { Battle } from '../../../engine/battle';
import type { Modifier } from '../../../engine/events';
import type { Question } from '../../../engine/question';
import type { ForecastView, PoolView } from '../../../engine/rules-view';
import { whyExact, whyRolled } from '../../shared/why';
import { addedTotal, injuryOdds, netDice, successOdds } from '../dice';
import { nameOf, signed, weaponsOf } from '../game';
import { forecastAttack, type AttackForecast, type AttackOutcome } from '../shooting/forecast';
import type { InjuryData, RollData } from '../questions';
import { percent } from '../turn/success';
import { ownQuestion } from '../vocabulary';
import { gameOf } from './view-game';

/** Returns the odds of a question about a roll, or of the attack picked; null for a question without dice. */
export function forecast(battle: Battle, question: Question, picked: readonly string[]): ForecastView | null {
  const own = ownQuestion(question);
  if (own.kind === 'spend-blood' || own.kind === 'spend-blessing') {
    const data = own.data!;
    return data.roll === 'success' ? successView(data, addedDice(own.kind, picked)) : injuryView(data);
  }
  const attack = askedAttack(battle, question, picked);
  return attack && attackView(battle, attack);
}

/** Returns the odds of the attack that a question is about, as far as it is settled or picked. */
function askedAttack(battle: Battle, question: Question, [pick]: readonly string[]): AttackForecast | null {
  const own = ownQuestion(question);
  if (pick === undefined || (own.kind !== 'choose-target' && own.kind !== 'choose-free-attack')) return null;
  const game = gameOf(battle);
  const attacker = own.data!.model;
  const weaponOf = (id: string) => weaponsOf(game, attacker).find((weapon) => weapon.id === id);
  if (own.kind === 'choose-free-attack') {
    const weapon = weaponOf(pick);
    const melee = { characteristic: 'melee', offHand: false } as const;
    return weapon ? forecastAttack(game, { attacker, target: own.data!.target, weapon, melee }) : null;
  }
  const { weapon: id, characteristic, offHand } = own.data!;
  const weapon = weaponOf(id);
  if (!weapon || !battle.state.models[pick]) return null;
  return forecastAttack(game, {
    attacker,
    target: pick,
    weapon,
    ...(characteristic && { melee: { characteristic, offHand: offHand === true } }),
  });
}

function attackView(
  battle: Battle,
  { weapon, range, success, injury, outcome, ifSpent, alsoReached }: AttackForecast,
): ForecastView {
  const game = gameOf(battle);
  return {
    title: `Before the roll, at ${range.toFixed(1)}"`,
    pools: [
      success
        ? successPoolView(weapon, success.net, success.modifiers)
        : { name: weapon, dice: 'hits without a roll', modifiers: [] },
      injuryPoolView(injury.base, injury.net, injury.added, injury.modifiers),
    ],
    results: outcomeResults(outcome),
    notes: [
      `Misses ${percent(outcome.miss)}, no effect ${percent(outcome.none)}, Minor hit ${percent(outcome.minor)}, Down ${percent(outcome.down)}, Out of Action ${percent(outcome.out)}.`,
      ...ifSpent.map(
        (one) =>
          `With ${one.what}: misses ${percent(one.outcome.miss)}, Down ${percent(one.outcome.down)}, Out of Action ${percent(one.outcome.out)}.`,
      ),
      ...(alsoReached.length > 0
        ? [`Also in the blast: ${alsoReached.map((id) => nameOf(game, id)).join(', ')}.`]
        : []),
    ],
  };
}

const outcomeResults = ({ miss, down, out }: AttackOutcome): ForecastView['results'] => [
  { name: 'Hits', chances: [miss, 1 - miss], why: whyExact([], ['TC-DICE-06']) },
  {
    name: 'Down',
    chances: [1 - down, down],
    why: whyExact(['A hit, and then the Injury Roll.'], ['TC-INJ-06']),
  },
  {
    name: 'Out of Action',
    chances: [1 - out, out],
    why: whyExact(['A hit, and then the Injury Roll.'], ['TC-INJ-08']),
  },
];

function successPoolView(name: string, net: number, modifiers: readonly Modifier[]): PoolView {
  const kept = net < 0 ? 'lowest' : 'highest';
  return {
    name,
    dice: `${2 + Math.abs(net)} D6, 7 or more with the ${kept} two`,
    modifiers,
    why: whyRolled(
      modifiers,
      [`Two dice and ${Math.abs(net)} more: the ${kept} two count, 7 or more succeeds.`],
      ['TC-DICE-01', 'TC-DICE-06'],
    ),
  };
}

function injuryPoolView(base: number, net: number, added: number, modifiers: readonly Modifier[]): PoolView {
  return {
    name: 'Injury Roll',
    dice: `${base + Math.abs(net)} D6, the ${net < 0 ? 'lowest' : 'highest'} ${base} count, ${signed(added)}`,
    modifiers,
    why: whyRolled(
      modifiers,
      [`The ${net < 0 ? 'lowest' : 'highest'} ${base} of the dice are added up, ${signed(added)}.`],
      ['TC-INJ-01', 'TC-INJ-02', 'TC-INJ-03'],
    ),
  };
}

/** Returns the DICE that the picked markers add to a Success Roll. */
// TC-MARK-02, TC-MARK-03
function addedDice(kind: 'spend-blood' | 'spend-blessing', [pick = '0']: readonly string[]): number {
  const markers = pick.split('+').reduce((sum, count) => sum + Number(count), 0);
  return kind === 'spend-blessing' ? markers : -markers;
}

function successView(
  { what, net: before, attack, modifiers }: RollData & { readonly what: string },
  added: number,
): ForecastView {
  const net = before + added;
  const odds = successOdds(net, attack);
  const critical = {
    name: 'Critical',
    chances: [1 - odds.critical, odds.critical],
    why: whyExact([], ['TC-DICE-07']),
  };
  return {
    title: `Before the roll: ${what}`,
    pools: [successPoolView('Success Roll', net, modifiers)],
    results: [
      { name: 'Success', chances: [odds.failure, 1 - odds.failure], why: whyExact([], ['TC-DICE-06']) },
      ...(attack ? [critical] : []),
    ],
    notes: added === 0 ? ['Before markers are spent.'] : [],
  };
}

function injuryView({ base, modifiers, cause }: InjuryData): ForecastView {
  const [net, added] = [netDice(modifiers), addedTotal(modifiers)];
  const odds = injuryOdds(base, net, added);
  return {
    title: `Before the Injury Roll: ${cause}`,
    pools: [injuryPoolView(base, net, added, modifiers)],
    results: [
      { name: 'Down', chances: [1 - odds.down, odds.down], why: whyExact([], ['TC-INJ-06']) },
      { name: 'Out of Action', chances: [1 - odds.out, odds.out], why: whyExact([], ['TC-INJ-08']) },
    ],
    notes: ['Before markers are spent.'],
  };
}
