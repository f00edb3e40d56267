/** Weapons that are aimed at a point: the shot may drift, and its burst attacks every unit near it. */
import type { Modifier } from '../../../engine/events';
import { recordUse, usesOf } from '../../shared/effects/uses';
import { effectModifiers, ignoredByEffects } from '../effects/world';
import { unitDoes } from '../../shared/agreement';
import { emit, roll, type Flow } from '../vocabulary';
import type { ModelState } from '../../../engine/state';
import type { PlanPoint, Point } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { attackDie, effectOf, ignoredBy, type FiringLine } from './attack';
import { coverAttackModifiers, isSmall, saveModifiers, shotOf, type Volley } from './volleys';
import { obscuredBy } from './obscured';
import { isLocked, reactionSave } from './reaction';
import { strike } from './strike';
import { coverRank, coverStoodIn } from './cover';
import { modifiedDie, sidesOf, succeeds, type Die, thrownText } from '../dice';
import { countOf, leaderOf, living, isInReach, unitName, unitOf, type Game } from '../game';
import { ruleModifiers } from './modifiers';
import type { Weapon } from '../forces/profiles';
import { drift, randomBearing } from './scatter';
import { everyRollWindow, tacticalWindow } from '../turn/tactical-points';
import type { CoverLevel } from '../../../table/format';
import type { UnitId } from '../../../table/ids';

/** Fires one shot at the target's Leader: on the spot if its die succeeds, else drifting. */
// GT-RAND-03, GT-RAND-04, GT-PROFILE-14
export function* bombard(game: Game, line: FiringLine, weapon: Weapon): Flow<void> {
  const { attacker, target } = line;
  const { die, aim, modifiers } = aimOf(game, line, weapon);
  const bought = yield* tacticalWindow(game, {
    name: 'shooting roll',
    side: unitOf(game, attacker).side,
    unit: attacker,
  });
  const rolled = modifiedDie(die, [...modifiers, ...bought], game.options, isLocked(game, line));
  const [face] = yield* roll(`${unitName(game, attacker)} aims its ${weapon.name}`, sidesOf[rolled.die]);
  const onSpot = succeeds(face!, rolled, game.options);
  yield* emit({
    type: 'burst-aimed',
    rules: ['GT-PROFILE-14', 'GT-SHOOT-05'],
    text: `${unitDoes(game, attacker, 'fires')} ${weapon.name} at ${unitName(game, target)}: ${thrownText([face!], rolled, game.options)}: ${onSpot ? 'on the spot' : 'it drifts'}.`,
    data: {
      attacker,
      target,
      weapon: weapon.name,
      point: planOf(aim),
      ...rolled,
      faces: [face!],
      modifiers: [...modifiers, ...bought],
    },
    shot: { shooters: [attacker], target: null, point: planOf(aim) },
  });
  yield* recordUse(usesOf(modifiers), ['GT-PROFILE-07'], (id) => unitName(game, id));
  const point = onSpot ? aim : yield* drifted(game, attacker, weapon, aim);
  if (point !== null) yield* burst(game, line, weapon, die, point);
}

/** Returns the point that a weapon is aimed at, and the die that decides whether it bursts there. */
export const aimOf = (game: Game, line: FiringLine, weapon: Weapon) => ({
  die: attackDie(weapon, line),
  aim: footOf(leaderOf(game, line.target)),
  modifiers: [
    ...ruleModifiers(game, line.attacker, 'shooting', line.occasion),
    ...aimEffects(game, line, weapon),
  ],
});

function aimEffects(game: Game, line: FiringLine, weapon: Weapon): readonly Modifier[] {
  const { taken, situation } = shotOf(line, weapon, 'none');
  return effectModifiers(game, { ...taken, roll: 'ranged' }, situation);
}

const footOf = ({ at, y }: ModelState): Point => [at[0], y, at[1]];
const planOf = ([x, , z]: Point): PlanPoint => [x, z];

// GT-RAND-01 to GT-RAND-04
function* drifted(game: Game, attacker: UnitId, weapon: Weapon, aim: Point): Flow<Point | null> {
  const bearing = yield* randomBearing(game);
  const modifiers = yield* everyRollWindow(game, {
    name: 'drift',
    side: unitOf(game, attacker).side,
    unit: attacker,
  });
  const rolled = modifiedDie(effectOf(weapon, 'burst')!.scatter, modifiers, game.options);
  const [face] = yield* roll(`Drift of the ${weapon.name}`, sidesOf[rolled.die]);
  const distance = Math.max(0, face! + rolled.rollModifier);
  const point = drift(game, aim, bearing, distance);
  yield* emit({
    type: 'burst-drifted',
    rules: point === null ? ['GT-RAND-03', 'GT-RAND-04'] : ['GT-RAND-03'],
    text: point === null ? 'It drifts off the table and is lost.' : `It drifts ${distance} MU.`,
    data: { from: planOf(aim), bearing, distance, point: point && planOf(point) },
  });
  return point;
}

/** Rolls a die for each model within the radius, unit by unit, friend or foe; only those models can fall. */
// GT-PROFILE-14, GT-BASE-03
function* burst(game: Game, line: FiringLine, weapon: Weapon, die: Die, centre: Point): Flow<void> {
  const { radius } = effectOf(weapon, 'burst')!;
  const caught = caughtBy(game, centre, radius);
  yield* emit({
    type: 'burst',
    rules: ['GT-PROFILE-14'],
    text:
      caught.length === 0
        ? 'It bursts and harms no model.'
        : `It bursts among ${caught.map(({ unit }) => unitName(game, unit)).join(' and ')}.`,
    data: {
      point: planOf(centre),
      radius,
      caught: caught.map(({ unit, models }) => ({ unit, models: models.map(({ id }) => id) })),
    },
  });
  for (const { unit, models } of caught) yield* burstOn(game, line, weapon, die, unit, models);
}

/** Returns the units with bases within the radius, in the order of the table's file, with these models. */
function caughtBy(
  game: Game,
  [x, y, z]: Point,
  radius: Mu,
): readonly { readonly unit: UnitId; readonly models: readonly ModelState[] }[] {
  return game.table.units
    .map(({ id }) => ({
      unit: id,
      models: living(game, id).filter((model) => isInReach(game, model.id, { point: [x, z], y }, radius)),
    }))
    .filter(({ models }) => models.length > 0);
}

function* burstOn(
  game: Game,
  line: FiringLine,
  weapon: Weapon,
  die: Die,
  unit: UnitId,
  models: readonly ModelState[],
): Flow<void> {
  const {
    cover,
    volley: { modifiers, count, saving },
  } = burstVolley(game, line, weapon, die, unit, models);
  const rolled = modifiedDie(die, modifiers, game.options, isLocked(game, line));
  const faces = yield* roll(`${weapon.name} on ${unitName(game, unit)}`, sidesOf[rolled.die], count);
  const hits = faces.filter((face) => succeeds(face, rolled, game.options)).length;
  yield* emit({
    type: 'attack-rolled',
    rules: ['GT-SHOOT-08', 'GT-SHOOT-09', ...new Set(modifiers.map(({ rule }) => rule))],
    text: `${unitName(game, unit)} under the burst: ${hits === 1 ? '1 hit' : `${hits} hits`}: ${thrownText(faces, rolled, game.options)}.`,
    data: {
      attacker: line.attacker,
      target: unit,
      occasion: line.occasion,
      range: line.range,
      shooters: line.shooters.map(({ model }) => model),
      part: cover,
      cover,
      hits,
      volleys: [
        {
          weapon: weapon.name,
          ...rolled,
          modifiers,
          faces,
          hits,
        },
      ],
    },
  });
  const extra = unit === line.target ? reactionSave(game, line) : [];
  yield* strike(game, {
    attacker: line.attacker,
    target: unit,
    hits: [{ ...saving, hits }],
    extra,
    eligible: new Set(models.map(({ id }) => id)),
  });
}

/** Returns the dice of a burst against models of a unit. */
// GT-PROFILE-14, GT-BASE-03
export function burstVolley(
  game: Game,
  line: FiringLine,
  weapon: Weapon,
  die: Die,
  unit: UnitId,
  models: readonly ModelState[],
): { readonly cover: CoverLevel; readonly volley: Volley } {
  const { cover, pieces } = coverAgainstBurst(game, models);
  const { taken, situation } = shotOf({ ...line, target: unit }, weapon, cover);
  const ignored = [...ignoredBy(weapon), ...ignoredByEffects(game, taken, situation)];
  const obscured = obscuredBy(game, unit, cover, pieces);
  const fewer = game.options.obscured === 'one-die-fewer' ? obscured.length : 0;
  const volley: Volley = {
    weapon: weapon.name,
    die,
    count: Math.max(0, countOf(models) - fewer),
    modifiers: [
      ...(isSmall(game, unit)
        ? [{ name: 'Small Unit', kind: 'roll', value: -1, rule: 'GT-SMALL-03', source: unit } as const]
        : []),
      ...coverAttackModifiers(cover, pieces),
      ...(fewer === 0 ? obscured : []),
    ],
    saving: {
      damage: effectOf(weapon, 'damage')?.value ?? 1,
      none: ignored.includes('saves'),
      ignoresObscured: ignored.includes('obscured'),
      modifiers: [
        ...saveModifiers(game, unit, cover, pieces),
        ...effectModifiers(game, { ...taken, roll: 'save', roller: unit, other: line.attacker }, situation),
      ],
    },
  };
  return { cover, volley };
}

/** Returns the cover that most of the models stand in; of several the lighter. Cover on a line does not help against a burst. */
function coverAgainstBurst(
  game: Game,
  models: readonly ModelState[],
): { readonly cover: CoverLevel; readonly pieces: readonly string[] } {
  const query = game.query();
  const stoodIn = models.map(({ id, count }) => {
    const covers = coverStoodIn(query, id);
    const level = covers.reduce<CoverLevel>(
      (best, { cover }) => (coverRank[cover] > coverRank[best] ? cover : best),
      'none',
    );
    return { level, count, pieces: covers.filter(({ cover }) => cover === level).map(({ piece }) => piece) };
  });
  const counted = (level: CoverLevel) =>
    stoodIn.filter((cover) => cover.level === level).reduce((sum, { count }) => sum + count, 0);
  const cover = (['none', 'light', 'heavy', 'solid'] as const).reduce<CoverLevel>(
    (most, level) => (counted(level) > counted(most) ? level : most),
    'none',
  );
  return {
    cover,
    pieces: [...new Set(stoodIn.filter(({ level }) => level === cover).flatMap(({ pieces }) => pieces))],
  };
}
