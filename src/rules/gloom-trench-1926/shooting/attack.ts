/** A shooting attack before its dice: shooters, weapons, and the cover of its target. */
import type { Modifier } from '../../../engine/events';
import type { ModelState } from '../../../engine/state';
import type { Mu } from '../../../geometry/units';
import type { CoverLevel } from '../../../table/format';
import type { ModelId, UnitId } from '../../../table/ids';
import type { Die } from '../dice';
import type { Band, Effect, Occasion, Weapon } from '../forces/profiles';
import {
  type Game,
  isUnitInReach,
  leaderOf,
  living,
  modelProfile,
  opponentOf,
  unitOf,
  unitsOf,
} from '../game';
import { isWithin, sameLength } from '../movement/lengths';
import type { Shooter } from '../questions';
import { type ModelCover, coverOfModel, coverRank } from './cover';

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

/** Returns the die that a weapon rolls in an attack, before modifiers. */
// GT-PROFILE-11 to GT-PROFILE-13, GT-MELEE-06
export const attackDie = (weapon: Weapon, { occasion, range }: FiringLine): Die =>
  occasion === 'hold-and-shoot' ? 'D6' : bandAt(weapon, range)!.die;

/** Returns a weapon's effect of one kind, if its rules have one. */
export const effectOf = <K extends Effect['kind']>(
  weapon: Weapon,
  kind: K,
): Extract<Effect, { kind: K }> | undefined =>
  weapon.rules
    .map((rule) => rule.effect)
    .find((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);

/** Returns the defences that any of a weapon's rules ignores. */
// GT-PROFILE-14, GT-STRESS-03
export const ignoredBy = (weapon: Weapon): readonly ('saves' | 'obscured' | 'cover')[] =>
  weapon.rules.flatMap(({ effect }) => (effect.kind === 'ignores' ? effect.what : []));

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
