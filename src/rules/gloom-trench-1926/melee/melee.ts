/** A melee, from the Defence Move to the removal of the loser, round after round until it is settled. */
import type { Modifier } from '../../../engine/events';
import { askOne, emit, roll, type Flow } from '../vocabulary';
import type { CoverLevel } from '../../../table/format';
import type { ModelId, UnitId } from '../../../table/ids';
import { asD3, modifiedDie, sidesOf, succeeds, targetNumber, type Die } from '../dice';
import { coverName } from '../shooting/cover';
import { comradesNear, gainStress, loseStress, signed } from '../morale/stress';
import { destroyUnit, takeDamage } from '../morale/casualties';
import { living, modelProfile, isInReach, stressOf, tokens, unitName, unitOf, type Game } from '../game';
import { meleeCover, meleeParts, modelsOfPart, type MeleeCover } from './melee-cover';
import { ruleModifiers } from '../shooting/modifiers';
import { moveUnit } from '../movement/movement';
import { isEngaged } from '../movement/route';
import { planAttackMove } from '../movement/plan-move';
import { batches, chooseSaveDie, rollSaves, type HitBatch, type SaveResult } from '../shooting/saves';
import {
  everyRollWindow,
  ownPoints,
  pointsAgainst,
  pointsOf,
  type ComingRoll,
} from '../turn/tactical-points';
import { contactDistance } from '../movement/lengths';

/** Equal melee dice. */
export interface Fighters {
  readonly die: Die;
  readonly damage: number;
  readonly count: number;
}

/** One of the two units of a melee in one round. */
export interface Fighter {
  readonly unit: UnitId;
  readonly enemy: UnitId;
  readonly charges: boolean;
  readonly cover: MeleeCover;
  /** Models that may take damage. */
  readonly eligible: ReadonlySet<ModelId>;
  readonly dice: readonly Fighters[];
  /** Modifiers on its dice: from its rules, and from its enemy's cover. */
  readonly modifiers: readonly Modifier[];
}

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
    const bonus = !braced && (round === 1 || game.options.chargeBonusRounds === 'all');
    const named = yield* nameParts(game, charger, defender);
    const [attack, defence] = [
      fighter(game, charger, defender, true, bonus, named),
      fighter(game, defender, charger, false, false, named),
    ];
    if (isHopeless(game, attack) && isHopeless(game, defence))
      return yield* breakOff(game, charger, defender);
    const wounds = yield* exchange(game, attack, defence);
    if (yield* settle(game, charger, defender, wounds)) return;
  }
  yield* breakOff(game, charger, defender);
}

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
  const [face] = yield* roll(sidesOf[rolled.die]);
  const distance = Math.max(0, asD3(face! + rolled.rollModifier));
  yield* emit({
    type: 'melee-move-rolled',
    rules: [rule, 'GT-DICE-02'],
    text: `${unitName(game, unit)}, ${name}: ${distance} MU.`,
    data: { unit, faces: [face!], distance },
  });
  return distance;
}

/** Named part of each unit that its enemy fights. */
type NamedParts = Readonly<Record<string, CoverLevel>>;

/** Asks each side in turn for the part of the other that it fights, where its models stand in different cover. */
// GT-COVER-20, GT-RULING-94
function* nameParts(game: Game, charger: UnitId, defender: UnitId): Flow<NamedParts> {
  if (game.options.meleeCover !== 'attacker-names-part') return {};
  return {
    [defender]: yield* namePart(game, charger, defender),
    [charger]: yield* namePart(game, defender, charger),
  };
}

function* namePart(game: Game, unit: UnitId, enemy: UnitId): Flow<CoverLevel> {
  const parts = meleeParts(game, enemy, unit);
  if (parts.length === 1) return parts[0]!;
  return yield* askOne({
    kind: 'choose-part',
    by: unitOf(game, unit).side,
    prompt: `${unitName(game, enemy)} stands in different cover. Which part does ${unitName(game, unit)} fight?`,
    rules: ['GT-COVER-20', 'GT-RULING-94'],
    options: parts.map((part) => {
      const models = modelsOfPart(game, enemy, unit, part);
      return {
        id: part,
        label: coverName(part),
        detail: `Hits may go to ${models.size} of its bases.`,
        about: [...models],
      };
    }),
    data: { unit, target: enemy },
  });
}

// GT-MELEE-15 to GT-MELEE-17, GT-ACT-07, GT-COVER-16, GT-RULING-93
export function fighter(
  game: Game,
  unit: UnitId,
  enemy: UnitId,
  charges: boolean,
  bonus: boolean,
  named: NamedParts = {},
): Fighter {
  const across = meleeCover(game, enemy, unit, named[enemy]);
  const solid = across.level === 'solid';
  return {
    unit,
    enemy,
    charges,
    cover: meleeCover(game, unit, enemy, named[unit]),
    eligible:
      named[unit] === undefined
        ? new Set(living(game, unit).map(({ id }) => id))
        : modelsOfPart(game, unit, enemy, named[unit]),
    dice: fightersOf(game, unit, enemy, charges),
    modifiers: [
      ...(bonus
        ? [{ name: 'Charge', kind: 'roll', value: 1, rule: 'GT-ACT-07', source: unit } as const]
        : []),
      ...(solid
        ? [
            {
              name: 'Solid Cover',
              kind: 'roll',
              value: -1,
              rule: 'GT-COVER-16',
              source: across.pieces.join(', '),
            } as const,
          ]
        : []),
      ...ruleModifiers(game, unit, 'melee', charges ? 'charge' : null),
    ],
  };
}

/** Returns a die for each model, of its own type and Damage, the greatest Damage first. */
// GT-MELEE-15, GT-MELEE-16, GT-MELEE-17, GT-RULING-03, GT-RULING-07, GT-RULING-87, GT-RULING-118
function fightersOf(game: Game, unit: UnitId, enemy: UnitId, charges: boolean): readonly Fighters[] {
  const inReach = (model: ModelId) =>
    living(game, enemy).some((other) => isInReach(game, model, { model: other.id }, contactDistance));
  const groups = new Map<string, Fighters>();
  const usual = game.options.mixedMelee === 'majority' ? usualStats(game, unit, charges) : null;
  for (const { id, count } of living(game, unit)) {
    if (game.options.meleeReach === 'within-2-after-moves' && !inReach(id)) continue;
    const { rules } = modelProfile(game, id);
    const { die, damage } = usual ?? meleeStats(game, id, charges);
    if (die === null) continue;
    const dice =
      count * Math.max(1, ...rules.map(({ effect }) => (effect.kind === 'melee-dice' ? effect.value : 1)));
    const key = `${die} ${damage}`;
    groups.set(key, { die, damage, count: (groups.get(key)?.count ?? 0) + dice });
  }
  return [...groups.values()].sort((a, b) => b.damage - a.damage);
}

interface MeleeStats {
  readonly die: Die | null;
  readonly damage: number;
}

// GT-RULING-03
function meleeStats(game: Game, model: ModelId, charges: boolean): MeleeStats {
  const { combat, defence, damage } = modelProfile(game, model);
  return { die: charges ? combat : defence, damage };
}

/** Returns the die and Damage that most models have; of several, those of the first model in the table's file. */
// GT-RULING-07
function usualStats(game: Game, unit: UnitId, charges: boolean): MeleeStats {
  const found = living(game, unit).map(({ id, count }) => ({ ...meleeStats(game, id, charges), count }));
  const frequency = ({ die, damage }: MeleeStats) =>
    found
      .filter((other) => other.die === die && other.damage === damage)
      .reduce((sum, { count }) => sum + count, 0);
  return found.reduce((most, stats) => (frequency(stats) > frequency(most) ? stats : most));
}

/** Reports whether no face of its dice can succeed, even with its side's points. */
// GT-RULING-92
export function isHopeless(game: Game, { dice, modifiers, unit }: Fighter): boolean {
  const point: Modifier = { name: 'Tactical Point', kind: 'dice', value: 1, rule: 'GT-TP-06' };
  const all = pointsOf(game, unitOf(game, unit).side) > 0 ? [...modifiers, point] : modifiers;
  return dice.every(({ die }) => {
    const rolled = modifiedDie(die, all, game.options);
    return sidesOf[rolled.die] + rolled.rollModifier < targetNumber && !game.options.maximumSucceeds;
  });
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
function* exchange(game: Game, attack: Fighter, defence: Fighter): Flow<Readonly<Record<string, Wounds>>> {
  const points = yield* declarations(game, attack.unit, defence.unit, 'melee roll');
  const attackHits = yield* rollFight(game, attack, points[attack.unit]!);
  const defenceHits = yield* rollFight(game, defence, points[defence.unit]!);

  const pressed = {
    [attack.unit]: yield* press(game, defence.unit, attack.unit),
    [defence.unit]: yield* press(game, attack.unit, defence.unit),
  };
  const canSave = attackHits.length > 0 || defenceHits.length > 0;
  const savePoints = canSave ? yield* declarations(game, attack.unit, defence.unit, 'saving throws') : {};
  const saves = {
    [attack.unit]: yield* saveFight(game, attack, defenceHits, [
      ...pressed[attack.unit]!,
      ...(savePoints[attack.unit] ?? []),
    ]),
    [defence.unit]: yield* saveFight(game, defence, attackHits, [
      ...pressed[defence.unit]!,
      ...(savePoints[defence.unit] ?? []),
    ]),
  };
  return {
    [attack.unit]: yield* suffer(game, attack, saves[attack.unit]!),
    [defence.unit]: yield* suffer(game, defence, saves[defence.unit]!),
  };
}

/** Asks for points on each side's own roll and against the other's: first all of the Active Player's, then the Defending Player's. */
// GT-MELEE-18, GT-TP-06, GT-TP-07, GT-RULING-32
function* declarations(
  game: Game,
  active: UnitId,
  other: UnitId,
  name: string,
): Flow<Readonly<Record<string, readonly Modifier[]>>> {
  const coming = (unit: UnitId): ComingRoll => ({ name, side: unitOf(game, unit).side, unit });
  const activeOwn = yield* ownPoints(game, coming(active));
  const againstOther = yield* pointsAgainst(game, coming(other));
  const otherOwn = yield* ownPoints(game, coming(other));
  const againstActive = yield* pointsAgainst(game, coming(active));
  return { [active]: [...activeOwn, ...againstActive], [other]: [...otherOwn, ...againstOther] };
}

// GT-MELEE-19
function* rollFight(game: Game, side: Fighter, bought: readonly Modifier[]): Flow<readonly HitBatch[]> {
  const modifiers = [...side.modifiers, ...bought];
  const saving = { none: false, ignoresObscured: false, modifiers: [] };
  const hits: HitBatch[] = [];
  const rolls = [];
  for (const { die, damage, count } of side.dice) {
    const rolled = modifiedDie(die, modifiers, game.options);
    const faces = yield* roll(sidesOf[rolled.die], count);
    const successes = faces.filter((face) => succeeds(face, rolled, game.options)).length;
    hits.push({ ...saving, damage, hits: successes });
    rolls.push({ ...rolled, damage, faces, hits: successes });
  }
  const total = hits.reduce((sum, batch) => sum + batch.hits, 0);
  const thrown = rolls.map(
    ({ faces, die, rollModifier }) =>
      `${faces.join(' ')} on ${faces.length} ${die} at ${signed(rollModifier)}`,
  );
  yield* emit({
    type: 'melee-rolled',
    rules: [
      side.charges ? 'GT-MELEE-15' : 'GT-MELEE-16',
      'GT-MELEE-19',
      ...new Set(modifiers.map(({ rule }) => rule)),
    ],
    text: `${unitName(game, side.unit)} fights: ${thrown.length > 0 ? thrown.join('; ') : 'no dice'}: ${total === 1 ? '1 hit' : `${total} hits`}.`,
    data: {
      unit: side.unit,
      enemy: side.enemy,
      volleys: rolls,
      modifiers,
      hits: total,
    },
  });
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

/** Returns the modifiers on a unit's saving throws in a melee. */
// GT-MELEE-20, GT-COVER-15, GT-COVER-16, GT-ACT-10
export function meleeSaveModifiers(game: Game, { unit, cover }: Fighter): readonly Modifier[] {
  const covered = cover.level === 'heavy' || cover.level === 'solid';
  const rule = cover.level === 'heavy' ? 'GT-COVER-15' : 'GT-COVER-16';
  return [
    ...(covered
      ? [
          {
            name: cover.level === 'heavy' ? 'Heavy Cover' : 'Solid Cover',
            kind: 'roll',
            value: 1,
            rule,
            source: cover.pieces.join(', '),
          } as const,
        ]
      : []),
    ...(tokens(game, unit, 'dug-in') > 0
      ? [{ name: 'Dug in', kind: 'roll', value: 1, rule: 'GT-ACT-10', source: unit } as const]
      : []),
    ...ruleModifiers(game, unit, 'save', null),
  ];
}

// GT-MELEE-21, GT-MELEE-22, GT-STRESS-01, GT-STRESS-02, GT-RULING-90, GT-RULING-107
function* suffer(game: Game, { unit, eligible }: Fighter, { damage, naturalOnes }: SaveResult): Flow<Wounds> {
  const losses = yield* takeDamage(game, unit, damage, eligible);
  const received = damage.reduce((sum, points) => sum + points, 0);
  if (losses.applied > 0 && !unitOf(game, unit).destroyed)
    yield* gainStress(game, unit, 'GT-STRESS-01', 'it took damage');
  if (naturalOnes > 0 && !unitOf(game, unit).destroyed)
    yield* gainStress(game, unit, 'GT-STRESS-02', 'a save showed a natural 1');
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
    text: `${unitName(game, winner)} wins: it took ${wounds[winner]!.score}, ${unitName(game, loser)} ${wounds[loser]!.score}.`,
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
  yield* destroyUnit(game, unit, mourners, 'it lost the melee');
}
