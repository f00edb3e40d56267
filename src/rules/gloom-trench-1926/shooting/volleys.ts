/** The dice of a shooting attack, their modifiers, and the saves against them. */
import type { Modifier } from '../../../engine/events';
import type { Crossing } from '../../../engine/port/sight';
import type { CoverLevel } from '../../../table/format';
import type { ModelId, UnitId } from '../../../table/ids';
import { type Die, diceTypes } from '../dice';
import type { RollTaken } from '../../shared/effects/roll-modifiers';
import { effectModifiers, ignoredByEffects, type Situation } from '../effects/world';
import type { Weapon } from '../forces/profiles';
import { type Game, countOf, hasKeyword, living, modelProfile, tokens } from '../game';
import {
  type ArmedShooter,
  type FiringLine,
  type Saving,
  type TargetCover,
  attackDie,
  effectOf,
  ignoredBy,
} from './attack';
import { coverRank, crossedCover } from './cover';
import { ruleModifiers } from './modifiers';
import { obscuredBy } from './obscured';

/** Equal dice: one weapon at one range. */
export interface Volley {
  readonly weapon: string;
  readonly die: Die;
  readonly count: number;
  readonly modifiers: readonly Modifier[];
  readonly saving: Saving;
}

/** Choices made before a roll. */
export interface AttackChoices {
  /** The weapon's id that each shooter fires. */
  readonly weapons: Readonly<Record<string, string>>;
  readonly part: CoverLevel;
  /** The level of cover that applies. */
  readonly cover: CoverLevel;
}

/** Returns the dice of an attack and their modifiers, before points are spent. */
// GT-SHOOT-05 to GT-SHOOT-08, GT-PROFILE-10, GT-RULING-08
export function volleysOf(
  game: Game,
  line: FiringLine,
  cover: TargetCover,
  choices: AttackChoices,
): readonly Volley[] {
  const fired = new Map<string, Fired>();
  for (const shooter of line.shooters) {
    const met = coverMet(game, cover, shooter.model, choices);
    for (const weapon of aimedBy(game, shooter, choices.weapons)) {
      const key = JSON.stringify([weapon.id, met]);
      const dice = effectOf(weapon, 'shooting-dice')?.value ?? 1;
      fired.set(key, { weapon, met, count: (fired.get(key)?.count ?? 0) + shooter.count * dice });
    }
  }
  return [...fired.values()].map(({ weapon, count, met }) =>
    volley(game, line, weapon, count, met.level, met.pieces),
  );
}

/** Dice of one weapon against the same cover. */
interface Fired {
  readonly weapon: Weapon;
  readonly met: CoverMet;
  readonly count: number;
}

interface CoverMet {
  readonly level: CoverLevel;
  readonly pieces: readonly string[];
}

/**
 * Returns the cover against a shooter's dice: the attack's; or, with `each-die`, that on its clearest line to the part,
 * unless it sees no model of the part.
 */
// GT-COVER-10 to GT-COVER-12, GT-RULING-96
function coverMet(
  game: Game,
  cover: TargetCover,
  shooter: ModelId,
  { part, cover: level }: AttackChoices,
): CoverMet {
  const models = cover.models.filter((model) => model.level === part);
  if (game.options.coverLine !== 'each-die' || part !== 'none')
    return { level, pieces: [...new Set(models.flatMap((model) => model.pieces))] };
  const lines = models
    .map(({ model }) => crossedCover(game.query(), shooter, model, game.options))
    .filter((crosses) => crosses !== null);
  if (lines.length === 0) return { level, pieces: [] };
  return lines
    .map(strongest)
    .reduce((best, met) => (coverRank[met.level] < coverRank[best.level] ? met : best));
}

function strongest(crosses: readonly Crossing[]): CoverMet {
  const level = crosses.reduce<CoverLevel>(
    (best, { cover }) => (coverRank[cover] > coverRank[best] ? cover : best),
    'none',
  );
  return {
    level,
    pieces: [...new Set(crosses.filter(({ cover }) => cover === level).map(({ piece }) => piece))],
  };
}

/** Returns the weapons that a shooter aims at the target: the chosen one, or all. Weapons aimed at a point fire separately. */
// GT-RULING-08
export function aimedBy(
  game: Game,
  shooter: ArmedShooter,
  chosen: AttackChoices['weapons'],
): readonly Weapon[] {
  return firedBy(game, shooter, chosen).filter((weapon) => !effectOf(weapon, 'burst'));
}

// GT-RULING-08
export function firedBy(
  game: Game,
  { model, weapons }: ArmedShooter,
  chosen: AttackChoices['weapons'],
): readonly Weapon[] {
  return game.options.weaponsPerModel === 'all'
    ? weapons
    : [weapons.find(({ id }) => id === chosen[model]) ?? weapons[0]!];
}

function volley(
  game: Game,
  line: FiringLine,
  weapon: Weapon,
  count: number,
  cover: CoverLevel,
  pieces: readonly string[],
): Volley {
  const shot = shotOf(line, weapon, cover);
  const ignored = [...ignoredBy(weapon), ...ignoredByEffects(game, shot.taken, shot.situation)];
  const level = ignored.includes('cover') ? 'none' : cover;
  const obscured = ignored.includes('obscured') ? [] : obscuredBy(game, line.target, level, pieces);
  const fewer = game.options.obscured === 'one-die-fewer' ? obscured.length : 0;
  return {
    weapon: weapon.name,
    die: attackDie(weapon, line),
    count: Math.max(0, count - fewer),
    modifiers: [
      ...attackModifiers(game, line),
      ...coverAttackModifiers(level, pieces),
      ...(fewer === 0 ? obscured : []),
      ...effectModifiers(game, { ...shot.taken, roll: 'ranged' }, shot.situation),
    ],
    saving: {
      damage: effectOf(weapon, 'damage')?.value ?? 1,
      none: ignored.includes('saves'),
      ignoresObscured: ignored.includes('obscured'),
      modifiers: [
        ...saveModifiers(game, line.target, level, pieces),
        ...effectModifiers(
          game,
          { ...shot.taken, roll: 'save', roller: line.target, other: line.attacker },
          shot.situation,
        ),
      ],
    },
  };
}

/** Returns a shot as effects see it. A unit moves in an Advance, and before the shots of a charge. */
export function shotOf(
  { attacker, target, occasion, range }: Pick<FiringLine, 'attacker' | 'target' | 'occasion' | 'range'>,
  weapon: Weapon,
  cover: CoverLevel,
): { readonly taken: Omit<RollTaken, 'roll'>; readonly situation: Situation } {
  const named = { name: weapon.name, keywords: weapon.rules.map(({ name }) => name) };
  return {
    taken: { roller: attacker, other: target, attack: 'ranged', weapon: named, range: () => range },
    situation: {
      moved: occasion === 'advance' ? attacker : null,
      charging: occasion === 'charge' ? attacker : null,
      covered: cover === 'none' ? [] : [target],
    },
  };
}

// GT-ACT-03, GT-SMALL-03, GT-RULING-58
function attackModifiers(game: Game, { attacker, target, occasion }: FiringLine): readonly Modifier[] {
  return [
    ...(occasion === 'advance' ? [rollModifier('Advance', -1, 'GT-ACT-03', attacker)] : []),
    ...(isSmall(game, target) ? [rollModifier('Small Unit', -1, 'GT-SMALL-03', target)] : []),
    ...ruleModifiers(game, attacker, 'shooting', occasion),
  ];
}

// GT-SMALL-01, GT-SMALL-02, GT-RULING-78
export const isSmall = (game: Game, unit: UnitId): boolean =>
  hasKeyword(game, unit, 'Small Unit') || countOf(living(game, unit)) <= 2;

// GT-COVER-08, GT-COVER-09
export function coverAttackModifiers(cover: CoverLevel, pieces: readonly string[]): readonly Modifier[] {
  if (cover !== 'heavy' && cover !== 'solid') return [];
  const rule = cover === 'heavy' ? 'GT-COVER-08' : 'GT-COVER-09';
  return [rollModifier(cover === 'heavy' ? 'Heavy Cover' : 'Solid Cover', -1, rule, pieces.join(', '))];
}

/** Returns the modifiers on a unit's saving throws against shooting. */
// GT-COVER-09, GT-ACT-10, GT-SAVE-03
export function saveModifiers(
  game: Game,
  unit: UnitId,
  cover: CoverLevel,
  pieces: readonly string[],
): readonly Modifier[] {
  return [
    ...(cover === 'solid'
      ? [
          {
            name: 'Solid Cover',
            kind: 'dice',
            value: 1,
            rule: 'GT-COVER-09',
            source: pieces.join(', '),
          } as const,
        ]
      : []),
    ...(tokens(game, unit, 'dug-in') > 0 ? [rollModifier('Dug in', 1, 'GT-ACT-10', unit)] : []),
    ...ruleModifiers(game, unit, 'save', null),
  ];
}

const rollModifier = (name: string, value: number, rule: string, source: string): Modifier => ({
  name,
  kind: 'roll',
  value,
  rule,
  source,
});

/** Returns the dice types of a unit's Save; several where the owner picks. */
// GT-SAVE-02, GT-RULING-06, GT-RULING-118
export function saveDice(game: Game, unit: UnitId): readonly (Die | null)[] {
  const counts = new Map<Die | null, number>();
  for (const model of living(game, unit)) {
    const { save } = modelProfile(game, model.id);
    counts.set(save, (counts.get(save) ?? 0) + model.count);
  }
  const rank = (die: Die | null) => (die === null ? -1 : diceTypes.indexOf(die));
  const kinds = [...counts.keys()].sort((a, b) => rank(b) - rank(a));
  switch (game.options.unitSave) {
    case 'majority': {
      const most = Math.max(...counts.values());
      return kinds.filter((die) => counts.get(die) === most);
    }
    case 'owner-picks-profile-first':
      return kinds;
    case 'worst':
      return kinds.slice(-1);
  }
}
