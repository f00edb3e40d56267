/** A shooting attack before its dice: shooters, weapons, cover and modifiers. */
import type { Modifier } from '../../../engine/events';
import type { ModelState } from '../../../engine/state';
import type { Crossing } from '../../../engine/port/sight';
import type { Mu } from '../../../geometry/units';
import type { CoverLevel } from '../../../table/format';
import type { ModelId, UnitId } from '../../../table/ids';
import { coverOfModel, coverRank, crossedCover, type ModelCover } from './cover';
import { diceTypes, type Die } from '../dice';
import {
  countOf,
  hasKeyword,
  leaderOf,
  living,
  modelProfile,
  tokens,
  unitOf,
  isUnitInReach,
  unitsOf,
  opponentOf,
  type Game,
} from '../game';
import { ruleModifiers } from './modifiers';
import { obscuredBy } from './obscured';
import type { Shooter } from '../questions';
import type { Band, Effect, Occasion, Weapon } from '../forces/profiles';
import { isWithin, sameLength } from '../movement/lengths';

/** Shooters that may fire at a target, with their weapons. */
export interface FiringLine {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly occasion: Occasion;
  readonly range: Mu;
  readonly shooters: readonly ArmedShooter[];
}

export type ArmedShooter = Shooter & {
  /** Weapons that reach the target. */
  readonly weapons: readonly Weapon[];
};

/** Properties of hits that saving throws depend on. */
export interface Saving {
  readonly damage: number;
  /** The weapon allows no saving throw. */
  readonly none: boolean;
  readonly ignoresObscured: boolean;
  readonly modifiers: readonly Modifier[];
}

/** Equal dice: one weapon at one range. */
export interface Volley {
  readonly weapon: string;
  readonly die: Die;
  readonly count: number;
  readonly modifiers: readonly Modifier[];
  readonly saving: Saving;
}

/** Cover of the target's models, and the parts that the attacker may name. */
export interface TargetCover {
  readonly models: readonly ModelCover[];
  readonly seen: readonly string[];
  /** Levels of seen models, weakest first. */
  readonly parts: readonly CoverLevel[];
}

// GT-SHOOT-02, GT-SHOOT-03, GT-LOS-09
/** Returns the enemy units that these models can fire at now. */
export function targetsOf(
  game: Game,
  attacker: UnitId,
  shooters: readonly Shooter[],
  occasion: Occasion,
): readonly FiringLine[] {
  const enemy = opponentOf(game, unitOf(game, attacker).side);
  return unitsOf(game, enemy)
    .map(({ id }) => firingLine(game, attacker, shooters, id, occasion))
    .filter((line) => line.shooters.length > 0);
}

export const allShooters = (game: Game, unit: UnitId): readonly Shooter[] =>
  living(game, unit).map(({ id, count }) => ({ model: id, count }));

/** Returns the shooters that see the target and have a weapon that reaches it. */
// GT-SHOOT-02, GT-SHOOT-04 to GT-SHOOT-06, GT-LOS-05, GT-LOS-06, GT-RULING-08, GT-RULING-119
export function firingLine(
  game: Game,
  attacker: UnitId,
  shooters: readonly Shooter[],
  target: UnitId,
  occasion: Occasion,
): FiringLine {
  const line = { attacker, target, occasion };
  const range = attackRange(game, attacker, shooters, target);
  if (game.options.shootNearFriends === 'not-within-2' && nearFriends(game, attacker, target))
    return { ...line, range, shooters: [] };
  const query = game.query();
  const enemies = living(game, target);
  const firing = shooters
    .map((shooter) => ({ ...shooter, weapons: weaponsAt(game, shooter.model, range, occasion) }))
    .filter(
      ({ model, weapons }) => weapons.length > 0 && enemies.some((enemy) => query.sees(model, enemy.id)),
    );
  return { ...line, range, shooters: firing };
}

// GT-RULING-119
const nearFriends = (game: Game, attacker: UnitId, target: UnitId): boolean =>
  unitsOf(game, unitOf(game, attacker).side).some(
    ({ id }) => id !== attacker && isUnitInReach(game, target, id, 2),
  );

// GT-SHOOT-04, GT-RULING-12, GT-RULING-74
function attackRange(game: Game, attacker: UnitId, shooters: readonly Shooter[], target: UnitId): Mu {
  const query = game.query();
  const enemies = living(game, target);
  const leader = leaderOf(game, attacker);
  switch (game.options.rangeFrom) {
    case 'leaders': {
      const own =
        shooters.some(({ model }) => model === leader.id) || game.options.splitRangeFrom === 'unit-leader';
      const from = own ? [leader.id] : shooters.map(({ model }) => model);
      return Math.min(...from.map((model) => query.distance(model, leaderOf(game, target).id).distance));
    }
    case 'closest-models':
      return closestPair(shooters, enemies, (from, to) => query.distance(from, to).distance);
    case 'closest-seen-pair':
      return closestPair(shooters, enemies, (from, to) =>
        query.sees(from, to) ? query.distance(from, to).distance : Infinity,
      );
  }
}

const closestPair = (
  from: readonly Shooter[],
  to: readonly ModelState[],
  measure: (a: ModelId, b: ModelId) => Mu,
): Mu => Math.min(...from.flatMap(({ model }) => to.map(({ id }) => measure(model, id))));

/** Returns the weapons of a model that may fire at a range on an occasion. */
// GT-PROFILE-10, GT-PROFILE-14, GT-RULING-73
function weaponsAt(game: Game, model: ModelId, range: Mu, occasion: Occasion): readonly Weapon[] {
  return modelProfile(game, model).weapons.filter((weapon) => {
    if (bandAt(weapon, range) === null) return false;
    if (effectOf(weapon, 'stands-to-fire') && occasion !== 'open-up') return false;
    return range >= (effectOf(weapon, 'minimum-range')?.value ?? 0) - sameLength;
  });
}

// GT-PROFILE-11 to GT-PROFILE-13, GT-RULING-73
export const bandAt = (weapon: Weapon, range: Mu): Band | null =>
  [weapon.short, weapon.medium, weapon.long].find((band) => band !== null && isWithin(range, band.range)) ??
  null;

/** Returns a weapon's effect of one kind, if its rules have one. */
export const effectOf = <K extends Effect['kind']>(
  weapon: Weapon,
  kind: K,
): Extract<Effect, { kind: K }> | undefined =>
  weapon.rules
    .map((rule) => rule.effect)
    .find((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);

// GT-COVER-17, GT-RULING-100
export function targetCover(game: Game, line: FiringLine): TargetCover {
  const query = game.query();
  const shooters = line.shooters.map(({ model, count }) => ({ id: model, count }));
  const leaders = [leaderOf(game, line.attacker).id, leaderOf(game, line.target).id] as const;
  const models = living(game, line.target).map(({ id }) =>
    coverOfModel(query, shooters, id, game.options, leaders),
  );
  const seen = models
    .map(({ model }) => model)
    .filter((model) => shooters.some(({ id }) => query.sees(id, model)));
  return { models, seen, parts: partsOf(game, models, seen) };
}

// GT-COVER-17, GT-RULING-100
function partsOf(game: Game, models: readonly ModelCover[], seen: readonly string[]): readonly CoverLevel[] {
  const levels = models.filter(({ model }) => seen.includes(model)).map(({ level }) => level);
  const parts = [...new Set(levels)].sort((a, b) => coverRank[a] - coverRank[b]);
  if (game.options.coverParts === 'named-level' || parts.length < 2) return parts;
  const frequency = (part: CoverLevel) => models.filter(({ level }) => level === part).length;
  return [parts.reduce((most, part) => (frequency(part) > frequency(most) ? part : most))];
}

/** Returns the levels that the target's side may pick from when a part is named. */
// GT-COVER-12, GT-RULING-97
export function coverChoices(game: Game, cover: TargetCover, part: CoverLevel): readonly CoverLevel[] {
  if (game.options.coverPick === 'best') return [part];
  const choices = cover.models.filter(({ level }) => level === part).flatMap((model) => model.choices);
  return [...new Set(choices)].sort((a, b) => coverRank[a] - coverRank[b]);
}

/** Returns the models that hits on a part may reach: those of its level and lighter. */
// GT-COVER-18, GT-COVER-19, GT-RULING-100, GT-RULING-101
export function eligibleModels(game: Game, cover: TargetCover, part: CoverLevel): ReadonlySet<string> {
  const heaviest =
    game.options.coverParts === 'majority' ||
    cover.models.every(({ level }) => coverRank[level] <= coverRank[part]);
  const reached = cover.models.filter(({ level }) => heaviest || coverRank[level] <= coverRank[part]);
  return new Set(
    reached
      .map(({ model }) => model)
      .filter((model) => game.options.casualties === 'any' || cover.seen.includes(model)),
  );
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
  const ignored = effectOf(weapon, 'ignores')?.what ?? [];
  const level = ignored.includes('cover') ? 'none' : cover;
  const obscured = ignored.includes('obscured') ? [] : obscuredBy(game, line.target, level, pieces);
  const fewer = game.options.obscured === 'one-die-fewer' ? obscured.length : 0;
  const die = line.occasion === 'hold-and-shoot' ? 'D6' : bandAt(weapon, line.range)!.die;
  return {
    weapon: weapon.name,
    die,
    count: Math.max(0, count - fewer),
    modifiers: [
      ...attackModifiers(game, line),
      ...coverAttackModifiers(level, pieces),
      ...(fewer === 0 ? obscured : []),
    ],
    saving: {
      damage: effectOf(weapon, 'damage')?.value ?? 1,
      none: ignored.includes('saves'),
      ignoresObscured: ignored.includes('obscured'),
      modifiers: saveModifiers(game, line.target, level, pieces),
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
