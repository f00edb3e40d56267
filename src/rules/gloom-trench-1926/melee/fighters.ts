/** The two units of a melee in one round: their dice, cover and modifiers. */
import { agree } from '../../../table/agreement';
import { unitDoes } from '../../shared/agreement';
import type { Modifier } from '../../../engine/events';
import type { CoverLevel } from '../../../table/format';
import type { ModelId, UnitId } from '../../../table/ids';
import { type Die, modifiedDie, sidesOf, targetNumber } from '../dice';
import { type Game, isInReach, living, modelProfile, tokens, unitName, unitOf } from '../game';
import { effectModifiers } from '../effects/world';
import { contactDistance } from '../movement/lengths';
import { coverName } from '../shooting/cover';
import { ruleModifiers } from '../shooting/modifiers';
import { pointsOf } from '../turn/tactical-points';
import { type Flow, askOne } from '../vocabulary';
import { type MeleeCover, meleeCover, meleeParts, modelsOfPart } from './melee-cover';

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
  /** The enemy's cover. */
  readonly across: MeleeCover;
  /** Models that may take damage. */
  readonly eligible: ReadonlySet<ModelId>;
  readonly dice: readonly Fighters[];
  /** Modifiers on its dice: from its rules, and from its enemy's cover. */
  readonly modifiers: readonly Modifier[];
}

/** Named part of each unit that its enemy fights. */
type NamedParts = Readonly<Record<string, CoverLevel>>;

/** Asks each side in turn for the part of the other that it fights, where its models stand in different cover. */
// GT-COVER-20, GT-RULING-94
export function* nameParts(game: Game, charger: UnitId, defender: UnitId): Flow<NamedParts> {
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
    prompt: `${unitDoes(game, enemy, 'stands')} in different cover. Which part ${agree(unitName(game, unit), 'does')} ${unitName(game, unit)} fight?`,
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
    across,
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
      ...effectModifiers(
        game,
        { roll: 'melee', roller: unit, other: enemy, attack: 'melee' },
        { charging: charges ? unit : enemy, covered: across.level === 'none' ? [] : [enemy] },
      ),
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

/** Returns the modifiers on a unit's saving throws in a melee. */
// GT-MELEE-20, GT-COVER-15, GT-COVER-16, GT-ACT-10
export function meleeSaveModifiers(
  game: Game,
  { unit, enemy, charges, cover }: Fighter,
): readonly Modifier[] {
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
    ...effectModifiers(
      game,
      { roll: 'save', roller: unit, other: enemy, attack: 'melee' },
      { charging: charges ? unit : enemy, covered: cover.level === 'none' ? [] : [unit] },
    ),
  ];
}
