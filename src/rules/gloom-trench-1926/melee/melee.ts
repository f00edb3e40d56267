/** A melee, from the Defence Move to the removal of the loser, round after round until it is settled. */
import { unitDoes } from '../../shared/agreement';
import type { Modifier } from '../../../engine/events';
import type { UnitId } from '../../../table/ids';
import { asD3, modifiedDie, sidesOf, succeeds, thrownText } from '../dice';
import { type Game, living, stressOf, unitName, unitOf } from '../game';
import { recordUse, usesOf } from '../../shared/effects/uses';
import { react } from '../effects/react';
import { destroyUnit, takeDamage } from '../morale/casualties';
import { comradesNear, gainStress, loseStress } from '../morale/stress';
import { moveUnit } from '../movement/movement';
import { planAttackMove } from '../movement/plan-move';
import { isEngaged } from '../movement/route';
import { type HitBatch, type SaveResult, batches, chooseSaveDie, rollSaves } from '../shooting/saves';
import { type ComingRoll, everyRollWindow, ownPoints, pointsAgainst } from '../turn/tactical-points';
import { type Flow, askOne, emit, roll } from '../vocabulary';
import { type Fighter, fighter, isHopeless, meleeSaveModifiers, nameParts } from './fighters';

/** Damage that a round did to one unit. */
interface Wounds {
  readonly received: number;
  readonly score: number;
}

// GT-MELEE-10, GT-MELEE-24, GT-MELEE-25, GT-RULING-92
export function* melee(game: Game, charger: UnitId, defender: UnitId, braced: boolean): Flow<void> {
  const limit = game.options.meleeRoundLimit;
  for (let round = 1; limit === 'none' || round <= limit; round++) {
    yield* emit({
      type: 'melee-round',
      rules: ['GT-MELEE-10'],
      text: `Melee of ${unitName(game, charger)} and ${unitName(game, defender)}, round ${round}.`,
      data: { charger, defender, round },
    });
    yield* defenceMove(game, defender, charger);
    yield* attackMove(game, charger, defender);
    const bonus = hasChargeBonus(game, braced, round);
    const named = yield* nameParts(game, charger, defender);
    const [attack, defence] = [
      fighter(game, charger, defender, true, bonus, named),
      fighter(game, defender, charger, false, false, named),
    ];
    if (isHopeless(game, attack) && isHopeless(game, defence))
      return yield* breakOff(game, charger, defender);
    const wounds = yield* exchange(game, attack, defence, round);
    if (yield* settle(game, charger, defender, wounds)) return;
  }
  yield* breakOff(game, charger, defender);
}

/** Reports whether the charger has the +1 of its Charge in a round. A drawn melee repeats the rules, so by default it has it in each. */
// GT-ACT-07, GT-MELEE-05, GT-MELEE-24, GT-RULING-89
export const hasChargeBonus = ({ options }: Game, braced: boolean, round: number): boolean =>
  !braced && (round === 1 || options.chargeBonusRounds === 'all');

// GT-MELEE-11, GT-MELEE-12, GT-RULING-88
function* defenceMove(game: Game, unit: UnitId, enemy: UnitId): Flow<void> {
  if (living(game, unit).every(({ id }) => isEngaged(game, id))) return;
  const allowance = yield* meleeMoveRoll(game, unit, 'Defence Move', 'GT-MELEE-11');
  yield* moveUnit(game, { mode: 'defence', unit, target: enemy, allowance }, {});
}

// GT-MELEE-13, GT-MELEE-14, GT-RULING-88
function* attackMove(game: Game, unit: UnitId, enemy: UnitId): Flow<void> {
  if (living(game, unit).every(({ id }) => isEngaged(game, id))) return;
  const allowance = yield* meleeMoveRoll(game, unit, 'Attack Move', 'GT-MELEE-13');
  const terms = { mode: 'attack', unit, target: enemy, allowance } as const;
  yield* moveUnit(game, terms, planAttackMove(game, terms));
}

// GT-DICE-02, GT-RULING-25
function* meleeMoveRoll(game: Game, unit: UnitId, name: string, rule: string): Flow<number> {
  const modifiers = yield* everyRollWindow(game, {
    name: `${name} roll`,
    side: unitOf(game, unit).side,
    unit,
  });
  const rolled = modifiedDie('D6', modifiers, game.options);
  const [face] = yield* roll(`${unitName(game, unit)}, ${name}`, sidesOf[rolled.die]);
  const distance = Math.max(0, asD3(face! + rolled.rollModifier));
  yield* emit({
    type: 'melee-move-rolled',
    rules: [rule, 'GT-DICE-02'],
    text: `${unitName(game, unit)}, ${name}: ${distance} MU.`,
    data: { unit, faces: [face!], distance },
  });
  return distance;
}

// GT-RULING-92
function* breakOff(game: Game, charger: UnitId, defender: UnitId): Flow<void> {
  yield* emit({
    type: 'melee-stopped',
    rules: ['GT-RULING-92'],
    text: `Neither ${unitName(game, charger)} nor ${unitName(game, defender)} can settle it: the melee stops.`,
    data: { charger, defender },
  });
}

/** Plays points, dice, saves and losses of one round; both sides roll before either loses a model. */
// GT-MELEE-18 to GT-MELEE-22, GT-RULING-32
function* exchange(
  game: Game,
  attack: Fighter,
  defence: Fighter,
  round: number,
): Flow<Readonly<Record<string, Wounds>>> {
  const points = yield* declarations(game, attack.unit, defence.unit, 'melee roll');
  const attackHits = yield* rollFight(game, attack, points[attack.unit]!, round);
  const defenceHits = yield* rollFight(game, defence, points[defence.unit]!, round);

  const isHit = (unit: UnitId): boolean => (unit === attack.unit ? defenceHits : attackHits).length > 0;
  const pressed = {
    [attack.unit]: isHit(attack.unit) ? yield* press(game, defence.unit, attack.unit) : [],
    [defence.unit]: isHit(defence.unit) ? yield* press(game, attack.unit, defence.unit) : [],
  };
  const savePoints = yield* declarations(game, attack.unit, defence.unit, 'saving throws', isHit);
  const saves = {
    [attack.unit]: yield* saveFight(game, attack, defenceHits, [
      ...pressed[attack.unit]!,
      ...savePoints[attack.unit]!,
    ]),
    [defence.unit]: yield* saveFight(game, defence, attackHits, [
      ...pressed[defence.unit]!,
      ...savePoints[defence.unit]!,
    ]),
  };
  return {
    [attack.unit]: yield* suffer(game, attack, saves[attack.unit]!),
    [defence.unit]: yield* suffer(game, defence, saves[defence.unit]!),
  };
}

/**
 * Asks for points on each side's own roll and against the other's: first all of the Active Player's, then the Defending Player's.
 * @param rolls whether a unit rolls; nobody spends points on a roll that is not made
 */
// GT-MELEE-18, GT-TP-06, GT-TP-07, GT-RULING-32
function* declarations(
  game: Game,
  active: UnitId,
  other: UnitId,
  name: string,
  rolls: (unit: UnitId) => boolean = () => true,
): Flow<Readonly<Record<string, readonly Modifier[]>>> {
  const coming = (unit: UnitId): ComingRoll => ({ name, side: unitOf(game, unit).side, unit });
  const activeOwn = rolls(active) ? yield* ownPoints(game, coming(active)) : [];
  const againstOther = rolls(other) ? yield* pointsAgainst(game, coming(other)) : [];
  const otherOwn = rolls(other) ? yield* ownPoints(game, coming(other)) : [];
  const againstActive = rolls(active) ? yield* pointsAgainst(game, coming(active)) : [];
  return { [active]: [...activeOwn, ...againstActive], [other]: [...otherOwn, ...againstOther] };
}

// GT-MELEE-19
function* rollFight(
  game: Game,
  side: Fighter,
  bought: readonly Modifier[],
  round: number,
): Flow<readonly HitBatch[]> {
  const modifiers = [...side.modifiers, ...bought];
  const saving = { none: false, ignoresObscured: false, modifiers: [] };
  const hits: HitBatch[] = [];
  const rolls = [];
  for (const { die, damage, count } of side.dice) {
    const rolled = modifiedDie(die, modifiers, game.options);
    const faces = yield* roll(`Melee: ${unitName(game, side.unit)}`, sidesOf[rolled.die], count);
    const successes = faces.filter((face) => succeeds(face, rolled, game.options)).length;
    hits.push({ ...saving, damage, hits: successes });
    rolls.push({ ...rolled, damage, faces, hits: successes });
  }
  const total = hits.reduce((sum, batch) => sum + batch.hits, 0);
  const thrown = rolls.map((volley) => thrownText(volley.faces, volley, game.options));
  yield* emit({
    type: 'melee-rolled',
    rules: [
      side.charges ? 'GT-MELEE-15' : 'GT-MELEE-16',
      'GT-MELEE-19',
      ...new Set(modifiers.map(({ rule }) => rule)),
      ...(side.charges && round > 1 ? ['GT-RULING-89'] : []),
      ...(side.across.mixed ? ['GT-RULING-94'] : []),
    ],
    text: `${unitDoes(game, side.unit, 'fights')} ${unitName(game, side.enemy)}: ${total === 1 ? '1 hit' : `${total} hits`}: ${thrown.length > 0 ? thrown.join('; ') : 'no dice'}.`,
    data: {
      unit: side.unit,
      enemy: side.enemy,
      volleys: rolls,
      modifiers,
      hits: total,
    },
  });
  yield* recordUse(usesOf(modifiers), ['GT-PROFILE-07'], (id) => unitName(game, id));
  return batches(hits);
}

// GT-SHOOT-11, GT-RULING-76
function* press(game: Game, attacker: UnitId, target: UnitId): Flow<readonly Modifier[]> {
  if (!game.options.pressInMelee || stressOf(game, target) === 0) return [];
  const answer = yield* askOne({
    kind: 'press',
    by: unitOf(game, attacker).side,
    prompt: `Take a Stress token off ${unitName(game, target)} for -1 on its saving throws?`,
    rules: ['GT-SHOOT-11', 'GT-RULING-76'],
    options: [
      { id: 'none', label: 'Leave it' },
      { id: 'press', label: 'Take it: -1 on the saves' },
    ],
    data: { unit: attacker, target },
  });
  if (answer === 'none') return [];
  yield* loseStress(game, target, 1, ['GT-SHOOT-11'], 'the enemy presses home');
  return [{ name: 'Pressed', kind: 'roll', value: -1, rule: 'GT-SHOOT-11', source: attacker }];
}

// GT-MELEE-20
function* saveFight(
  game: Game,
  side: Fighter,
  hits: readonly HitBatch[],
  extra: readonly Modifier[],
): Flow<SaveResult> {
  if (hits.length === 0) return { damage: [], naturalOnes: 0 };
  const die = yield* chooseSaveDie(game, side.unit);
  return yield* rollSaves(game, side.unit, die, hits, [...meleeSaveModifiers(game, side), ...extra]);
}

// GT-MELEE-21, GT-MELEE-22, GT-STRESS-01, GT-STRESS-02, GT-RULING-90, GT-RULING-107
function* suffer(
  game: Game,
  { unit, enemy, eligible }: Fighter,
  { damage, naturalOnes }: SaveResult,
): Flow<Wounds> {
  const losses = yield* takeDamage(game, unit, damage, eligible);
  const received = damage.reduce((sum, points) => sum + points, 0);
  if (losses.applied > 0 && !unitOf(game, unit).destroyed)
    yield* gainStress(game, unit, 'GT-STRESS-01', 'damage taken');
  if (naturalOnes > 0 && !unitOf(game, unit).destroyed)
    yield* gainStress(game, unit, 'GT-STRESS-02', 'a save showed a natural 1');
  if (losses.applied > 0 && !unitOf(game, unit).destroyed) yield* react(game, 'hurt', unit, enemy);
  return { received, score: game.options.meleeScore === 'absorbed' ? losses.applied : received };
}

/** Decides the round's loser, if any; returns true when the melee is over. */
// GT-MELEE-23 to GT-MELEE-26, GT-RULING-91
function* settle(
  game: Game,
  charger: UnitId,
  defender: UnitId,
  wounds: Readonly<Record<string, Wounds>>,
): Flow<boolean> {
  const fate = (unit: UnitId): Fate => ({ score: wounds[unit]!.score, gone: unitOf(game, unit).destroyed });
  const lost = loserOf(game, fate(charger), fate(defender));
  if (lost === 'both') {
    yield* emit({
      type: 'melee-won',
      rules: ['GT-MELEE-25', 'GT-RULING-91'],
      text: 'Both units are wiped out: neither wins.',
      data: { winner: null, loser: null },
    });
    return true;
  }
  if (lost === 'neither') {
    const damage = wounds[charger]!.score;
    yield* emit({
      type: 'melee-drawn',
      rules: ['GT-MELEE-24'],
      text: `Both took ${damage}: another round.`,
      data: { charger, defender, damage },
    });
    return false;
  }
  const [winner, loser] = lost === 'charger' ? [defender, charger] : [charger, defender];
  yield* emit({
    type: 'melee-won',
    rules: ['GT-MELEE-23'],
    text: `${unitDoes(game, winner, 'wins')} the melee: ${wounds[winner]!.score} damage taken, ${wounds[loser]!.score} by ${unitName(game, loser)}.`,
    data: { winner, loser },
  });
  yield* removeLoser(game, loser);
  return true;
}

/** Result of a round for one unit. */
export interface Fate {
  readonly score: number;
  readonly gone: boolean;
}

// GT-MELEE-23 to GT-MELEE-25, GT-RULING-91
export function loserOf(
  game: Game,
  charger: Fate,
  defender: Fate,
): 'charger' | 'defender' | 'both' | 'neither' {
  if (charger.gone && defender.gone) return 'both';
  const wiped = charger.gone ? 'charger' : defender.gone ? 'defender' : null;
  const worse =
    charger.score > defender.score ? 'charger' : defender.score > charger.score ? 'defender' : null;
  if (wiped !== null && game.options.wipedOutLoses === 'always') return wiped;
  return worse ?? wiped ?? 'neither';
}

// GT-MELEE-26, GT-STRESS-05, GT-RULING-109
function* removeLoser(game: Game, unit: UnitId): Flow<void> {
  if (unitOf(game, unit).destroyed) return;
  const mourners = game.options.meleeLoserStress ? comradesNear(game, unit, living(game, unit)) : [];
  yield* destroyUnit(game, unit, mourners, 'the melee was lost');
}
