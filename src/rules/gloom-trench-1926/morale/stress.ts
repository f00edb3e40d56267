import { unitDoes } from '../../shared/agreement';
import type { Modifier } from '../../../engine/events';
import { askOne, emit, roll, type Flow } from '../vocabulary';
import type { ModelState } from '../../../engine/state';
import type { UnitId } from '../../../table/ids';
import { modifiedDie, sidesOf, succeeds, thrownText } from '../dice';
import {
  commandOf,
  living,
  isInReach,
  rulesOn,
  stressOf,
  unitName,
  unitOf,
  unitsOf,
  type Game,
} from '../game';
import { changeTokens } from '../../shared/tokens';
import { recordUse, usesOf } from '../../shared/effects/uses';
import { effectModifiers } from '../effects/world';
import { ruleModifiers } from '../shooting/modifiers';
import { tacticalWindow } from '../turn/tactical-points';

export function* gainStress(game: Game, unit: UnitId, rule: string, why: string, tokens = 1): Flow<void> {
  const gained = tokens === 1 ? 'a Stress token' : `${tokens} Stress tokens`;
  yield* changeTokens(unit, 'stress', tokens, [rule], `${unitDoes(game, unit, 'gains')} ${gained}: ${why}.`);
}

export function* loseStress(
  game: Game,
  unit: UnitId,
  tokens: number,
  rules: readonly string[],
  why: string,
): Flow<void> {
  const lost = Math.min(tokens, stressOf(game, unit));
  if (lost === 0) return;
  const text = `${unitDoes(game, unit, 'loses')} ${lost === 1 ? 'a Stress token' : `${lost} Stress tokens`}: ${why}.`;
  yield* changeTokens(unit, 'stress', -lost, rules, text);
}

// GT-STRESS-04, GT-RULING-110
export function* fearsomePlace(game: Game, unit: UnitId): Flow<void> {
  if (isUnmoved(game, unit, 'fearsome')) return;
  const near = fearsomeNear(game, unit);
  if (near.length === 0) return;
  const tokens = game.options.fearsome === 'per-source' ? near.length : 1;
  yield* gainStress(
    game,
    unit,
    'GT-STRESS-04',
    `active within ${fearReach} MU of ${near.join(', ')}`,
    tokens,
  );
}

const fearReach = 4;

/** Returns the names of the fearsome places near a unit. */
function fearsomeNear(game: Game, unit: UnitId): readonly string[] {
  const { pieces, markers } = game.table;
  const horrific = pieces.filter(
    (piece) => piece.tags.horrific || piece.parts.some((part) => part.tags.horrific),
  );
  const incursions = markers.filter((marker) => marker.type === 'incursion');
  return [...horrific, ...incursions]
    .filter(({ id }) =>
      living(game, unit).some((model) => isInReach(game, model.id, { item: id }, fearReach)),
    )
    .map((place) => ('title' in place ? place.title.toLowerCase() : place.type));
}

/** Reports whether a Stress Test is due before this unit acts. */
// GT-STRESS-06, GT-RULING-52
export function testDue(game: Game, unit: UnitId): boolean {
  const stress = stressOf(game, unit);
  return game.options.stressTest === 'any-token' ? stress > 0 : stress > commandOf(game, unit);
}

/** Plays the Stress Test, if one is due; returns whether the unit acts. */
// GT-STRESS-07, GT-ACTIVATE-07, GT-ACTIVATE-08, GT-RULING-53
export function* stressTest(game: Game, unit: UnitId): Flow<boolean> {
  const { tokenOnPass } = game.options;
  if (!testDue(game, unit)) {
    if (tokenOnPass === 'whenever-not-failed')
      yield* loseStress(game, unit, 1, ['GT-ACTIVATE-08'], 'no test was failed');
    return true;
  }
  const modifiers = testModifiers(game, unit);
  const { side } = unitOf(game, unit);
  const bought = yield* tacticalWindow(game, { name: 'Stress Test', side, unit });
  const rolled = modifiedDie('D8', [...modifiers, ...bought], game.options);
  const faces = yield* roll(`Stress Test of ${unitName(game, unit)}`, sidesOf[rolled.die]);
  const passed = succeeds(faces[0]!, rolled, game.options);
  yield* emit({
    type: 'stress-tested',
    rules: ['GT-STRESS-06', 'GT-STRESS-07'],
    text: `${unitDoes(game, unit, 'tests')} nerve: ${thrownText(faces, rolled, game.options)}: ${passed ? 'passed' : 'failed, no action'}.`,
    data: {
      unit,
      die: rolled.die,
      rollModifier: rolled.rollModifier,
      faces,
      passed,
      modifiers: [...modifiers, ...bought],
    },
  });
  yield* recordUse(usesOf(modifiers), ['GT-PROFILE-07'], (id) => unitName(game, id));
  if (passed && tokenOnPass !== 'never')
    yield* loseStress(game, unit, 1, ['GT-ACTIVATE-08'], 'the test was passed');
  return passed;
}

// GT-STRESS-07
export const testModifiers = (game: Game, unit: UnitId): readonly Modifier[] => [
  { name: 'Command', kind: 'roll', value: commandOf(game, unit), rule: 'GT-STRESS-07', source: unit },
  { name: 'Stress tokens', kind: 'roll', value: -stressOf(game, unit), rule: 'GT-STRESS-07', source: unit },
  ...ruleModifiers(game, unit, 'stress-test', null),
  ...effectModifiers(game, { roll: 'stress', roller: unit, other: null }),
];

/** Returns the friendly units near the last model of a unit; call it while that base still stands. */
// GT-STRESS-05, GT-RULING-109
export function comradesNear(game: Game, unit: UnitId, from: readonly ModelState[]): readonly string[] {
  const { side } = unitOf(game, unit);
  return unitsOf(game, side)
    .map(({ id }) => id)
    .filter((id) => id !== unit && !isUnmoved(game, id, 'comrades'))
    .filter((id) =>
      living(game, id).some((friend) =>
        from.some((fallen) => isInReach(game, friend.id, { model: fallen.id }, comradesReach)),
      ),
    );
}

const comradesReach = 6;

// GT-STRESS-05, GT-RULING-109
export function* mournComrades(game: Game, unit: UnitId, near: readonly string[]): Flow<void> {
  if (near.length === 0) return;
  let mourners = near;
  if (game.options.comradesLost === 'one-by-owner' && near.length > 1) {
    const chosen = yield* askOne({
      kind: 'choose-mourner',
      by: unitOf(game, unit).side,
      prompt: `${unitDoes(game, unit, 'is')} gone. Which unit takes the Stress token?`,
      rules: ['GT-STRESS-05'],
      options: near.map((id) => ({ id, label: unitName(game, id), about: [id] })),
    });
    mourners = [chosen];
  }
  for (const mourner of mourners)
    yield* gainStress(
      game,
      mourner,
      'GT-STRESS-05',
      `${unitDoes(game, unit, 'was')} lost within ${comradesReach} MU`,
    );
}

function isUnmoved(game: Game, unit: UnitId, by: 'comrades' | 'fearsome'): boolean {
  return rulesOn(game, unit).some(({ rule }) => rule.effect.kind === 'unmoved' && rule.effect.by === by);
}
