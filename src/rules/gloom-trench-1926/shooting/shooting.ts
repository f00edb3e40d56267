/** A unit's shooting, from the choice of the target to the last Stress token. */
import { unitDoes } from '../../shared/agreement';
import type { Modifier } from '../../../engine/events';
import type { CoverLevel } from '../../../table/format';
import type { UnitId } from '../../../table/ids';
import { recordUse, usesOf } from '../../shared/effects/uses';
import { modifiedDie, sidesOf, succeeds, thrownText } from '../dice';
import type { WeaponRoll } from '../events';
import type { Occasion } from '../forces/profiles';
import { type Game, modelOf, modelProfile, unitName, unitOf } from '../game';
import type { Groups, SettledShot } from '../questions';
import { tacticalWindow } from '../turn/tactical-points';
import { type Flow, askOne, emit, roll } from '../vocabulary';
import {
  type FiringLine,
  type TargetCover,
  allShooters,
  coverChoices,
  effectOf,
  eligibleModels,
  firingLine,
  targetCover,
  targetsOf,
} from './attack';
import { type AttackChoices, type Volley, aimedBy, firedBy, volleysOf } from './volleys';
import { bombard } from './bombard';
import { coverName } from './cover';
import { isLocked, reactionSave } from './reaction';
import type { HitBatch } from './saves';
import { strike } from './strike';
import { assignShooters, canSplit, chooseTarget, holdFire } from './targets';

/** Plays a unit's whole shooting in one action; with `split` at two enemy units. */
// GT-SHOOT-01 to GT-SHOOT-11, GT-SPLIT-01 to GT-SPLIT-06
export function* shoot(
  game: Game,
  unit: UnitId,
  occasion: Occasion,
  split: boolean,
  assigned: Groups | null = null,
): Flow<void> {
  if (assigned) return yield* fireGroups(game, unit, occasion, assigned);
  const lines = targetsOf(game, unit, allShooters(game, unit), occasion);
  if (lines.length === 0) {
    yield* emit({
      type: 'no-target',
      rules: ['GT-SHOOT-02'],
      text: `${unitDoes(game, unit, 'has')} no target.`,
      data: { unit },
    });
    return;
  }
  if (split && canSplit(game, lines))
    return yield* fireGroups(game, unit, occasion, yield* assignShooters(game, unit, occasion, lines));
  const target = yield* chooseTarget(game, unit, lines);
  if (target !== holdFire)
    yield* attack(
      game,
      lines.find((line) => line.target === target)!,
    );
}

/** Plays one attack after the other, by the shooters that can still fire. */
// GT-SPLIT-04, GT-SPLIT-05
function* fireGroups(game: Game, unit: UnitId, occasion: Occasion, groups: Groups): Flow<void> {
  for (const target of game.table.units.map(({ id }) => id).filter((id) => Object.hasOwn(groups, id))) {
    const shooters = Object.entries(groups[target]!)
      .map(([model, count]) => ({ model, count }))
      .filter(({ model }) => !modelOf(game, model).removed);
    if (unitOf(game, target).destroyed || shooters.length === 0) continue;
    const line = firingLine(game, unit, shooters, target, occasion);
    if (line.shooters.length > 0) yield* attack(game, line);
  }
}

/** Plays one attack on one target: weapons aimed at a point one by one, all others together. */
// GT-SHOOT-04 to GT-SHOOT-11
export function* attack(game: Game, line: FiringLine): Flow<void> {
  const weapons = game.options.weaponsPerModel === 'all' ? {} : yield* chooseWeapons(game, line);
  const direct = {
    ...line,
    shooters: line.shooters.filter((shooter) => aimedBy(game, shooter, weapons).length > 0),
  };
  if (direct.shooters.length > 0) yield* volley(game, direct, weapons);
  for (const shooter of line.shooters) {
    for (const weapon of firedBy(game, shooter, weapons).filter((candidate) =>
      effectOf(candidate, 'burst'),
    )) {
      if (!unitOf(game, line.target).destroyed && !modelOf(game, shooter.model).removed)
        yield* bombard(game, line, weapon);
    }
  }
}

/** Plays aimed fire: part and cover, points, hits, saves, losses. */
function* volley(game: Game, line: FiringLine, weapons: AttackChoices['weapons']): Flow<void> {
  const { attacker, target } = line;
  const cover = targetCover(game, line);
  const part = yield* choosePart(game, line, cover, weapons);
  const level = yield* chooseCover(game, target, coverChoices(game, cover, part));
  const choices: AttackChoices = { weapons, part, cover: level };
  const volleys = volleysOf(game, line, cover, choices);
  const eligible = eligibleModels(game, cover, part);
  const bought = yield* tacticalWindow(game, {
    name: 'shooting roll',
    side: unitOf(game, attacker).side,
    unit: attacker,
    data: {
      target,
      shot: { ...shotOf(line, weapons), part, cover: level },
    },
  });
  const hits = yield* rollVolleys(game, line, choices, volleys, bought);
  yield* strike(game, { attacker, target, hits, extra: reactionSave(game, line), eligible });
}

// GT-RULING-08
function* chooseWeapons(game: Game, line: FiringLine): Flow<AttackChoices['weapons']> {
  const chosen: Record<string, string> = {};
  const profiles = [...new Set(line.shooters.map(({ model }) => modelOf(game, model).profile))];
  for (const profile of profiles) {
    const shooters = line.shooters.filter(({ model }) => modelOf(game, model).profile === profile);
    const { weapons } = shooters[0]!;
    const weapon =
      weapons.length === 1
        ? weapons[0]!.id
        : yield* askOne({
            kind: 'choose-weapon',
            by: unitOf(game, line.attacker).side,
            prompt: `${modelProfile(game, shooters[0]!.model).name} of ${unitName(game, line.attacker)}: which weapon?`,
            rules: ['GT-PROFILE-10', 'GT-RULING-08'],
            options: weapons.map(({ id, name, rules }) => ({
              id,
              label: name,
              detail: rules.map((rule) => rule.text).join(' '),
            })),
            data: {
              unit: line.attacker,
              target: line.target,
              occasion: line.occasion,
              profile,
              shot: shotOf(line, { ...chosen }),
            },
          });
    for (const { model } of shooters) chosen[model] = weapon;
  }
  return chosen;
}

/** Returns the shot as far as its line and weapons settle it. */
const shotOf = (
  { attacker, target, occasion, shooters }: FiringLine,
  weapons: AttackChoices['weapons'],
): SettledShot => ({
  attacker,
  target,
  occasion,
  shooters: shooters.map(({ model, count }) => ({ model, count })),
  weapons,
});

// GT-COVER-17
function* choosePart(
  game: Game,
  line: FiringLine,
  cover: TargetCover,
  weapons: AttackChoices['weapons'],
): Flow<CoverLevel> {
  if (cover.parts.length === 1) return cover.parts[0]!;
  return yield* askOne({
    kind: 'choose-part',
    by: unitOf(game, line.attacker).side,
    prompt: `${unitDoes(game, line.target, 'stands')} in different cover. Which part is the target?`,
    rules: ['GT-COVER-17', 'GT-COVER-18', 'GT-COVER-19'],
    options: cover.parts.map((part) => ({
      id: part,
      label: coverName(part),
      detail: `Hits may go to ${eligibleModels(game, cover, part).size} of its bases.`,
      about: cover.models.filter(({ level }) => level === part).map(({ model }) => model),
    })),
    data: { unit: line.attacker, target: line.target, occasion: line.occasion, shot: shotOf(line, weapons) },
  });
}

// GT-COVER-12
function* chooseCover(game: Game, target: UnitId, choices: readonly CoverLevel[]): Flow<CoverLevel> {
  if (choices.length === 1) return choices[0]!;
  return yield* askOne({
    kind: 'choose-cover',
    by: unitOf(game, target).side,
    prompt: `${unitDoes(game, target, 'has')} several covers. Which one counts?`,
    rules: ['GT-COVER-12', 'GT-COVER-10'],
    options: choices.map((level) => ({ id: level, label: coverName(level), detail: coverEffect[level] })),
    data: { unit: target },
  });
}

const coverEffect: Readonly<Record<CoverLevel, string>> = {
  none: 'No effect',
  light: 'Obscured: -1 to hit',
  heavy: 'Obscured and -1: -2 to hit',
  solid: '-1 to hit, d+1 on saving throws',
};

// GT-SHOOT-08, GT-SHOOT-09
function* rollVolleys(
  game: Game,
  line: FiringLine,
  choices: AttackChoices,
  volleys: readonly Volley[],
  bought: readonly Modifier[],
): Flow<readonly HitBatch[]> {
  const rolls: WeaponRoll[] = [];
  const hits: HitBatch[] = [];
  for (const volley of volleys) {
    const modifiers = [...volley.modifiers, ...bought];
    const rolled = modifiedDie(volley.die, modifiers, game.options, isLocked(game, line));
    const faces = yield* roll(
      `${unitName(game, line.attacker)}, ${volley.weapon} at ${unitName(game, line.target)}`,
      sidesOf[rolled.die],
      volley.count,
    );
    const count = faces.filter((face) => succeeds(face, rolled, game.options)).length;
    hits.push({ ...volley.saving, hits: count });
    rolls.push({
      weapon: volley.weapon,
      ...rolled,
      modifiers,
      faces,
      hits: count,
    });
  }
  const total = hits.reduce((sum, batch) => sum + batch.hits, 0);
  const thrown = rolls.map((volley) => thrownText(volley.faces, volley, game.options));
  yield* emit({
    type: 'attack-rolled',
    rules: [
      'GT-SHOOT-08',
      'GT-SHOOT-09',
      ...new Set(rolls.flatMap(({ modifiers }) => modifiers.map(({ rule }) => rule))),
    ],
    text: `${unitDoes(game, line.attacker, 'fires')} at ${unitName(game, line.target)}: ${total === 1 ? '1 hit' : `${total} hits`}: ${thrown.join('; ')}.`,
    data: {
      attacker: line.attacker,
      target: line.target,
      occasion: line.occasion,
      range: line.range,
      shooters: line.shooters.map(({ model }) => model),
      part: choices.part,
      cover: choices.cover,
      volleys: rolls,
      hits: total,
    },
    shot: { shooters: line.shooters.map(({ model }) => model), target: line.target, point: null },
  });
  yield* recordUse(usesOf(rolls.flatMap(({ modifiers }) => modifiers)), ['GT-PROFILE-07'], (id) =>
    unitName(game, id),
  );
  return hits;
}
