import { unitDoes } from '../../shared/agreement';
import type { Modifier } from '../../../engine/events';
import { recordUse, usesOf } from '../../shared/effects/uses';
import { effectModifiers } from '../effects/world';
import { emit, roll, type Flow } from '../vocabulary';
import { unitName } from '../../shared/roster';
import { targetText, sides, succeeds, targetNumber, type TargetNumber } from '../dice';
import { profileOf, replacementOf, type Game } from '../game';
import type { UnitId } from '../../../table/ids';

/** Returns the target number of a unit's Leadership check. */
// TT-RESOLVE-05, TT-RULING-21, TT-RULING-67
export function leadershipOf(game: Game, unit: UnitId, lostBy = 0): TargetNumber {
  const modifiers: readonly Modifier[] = [
    ...(game.options.lossOfLeader === 'leadershipMinus1' && replacementOf(game, unit) !== null
      ? [{ name: 'Loss of leader', kind: 'target', value: -1, rule: 'TT-RULING-21', source: unit } as const]
      : []),
    ...(game.options.lossModifier === 'minus1PerCasualty' && lostBy > 0
      ? [
          {
            name: `Lost by ${lostBy}`,
            kind: 'target',
            value: -lostBy,
            rule: 'TT-RULING-67',
            source: unit,
          } as const,
        ]
      : []),
    ...effectModifiers(game, { roll: 'morale', roller: unit, other: null }, 'TT-RESOLVE-05'),
  ];
  return targetNumber(profileOf(game, unit).leadership, modifiers);
}

/**
 * Checks Leadership; returns true if the unit holds.
 * @param lostBy casualties by which it has lost a fight
 */
// TT-RESOLVE-05, TT-RULING-01, TT-RULING-67
export function* holds(game: Game, unit: UnitId, rule: string, lostBy = 0): Flow<boolean> {
  const target = leadershipOf(game, unit, lostBy);
  const faces = yield* roll(
    `Leadership of ${unitName(game, unit)}`,
    sides,
    game.options.leadershipDice === '2d10' ? 2 : 1,
  );
  const passed =
    faces.length === 1
      ? succeeds(faces[0]!, target.value, game.options)
      : faces[0]! + faces[1]! <= target.value;
  yield* emit({
    type: 'leadership-checked',
    rules: [rule, 'TT-RULING-67'],
    text: `${unitDoes(game, unit, 'checks')} Leadership: needs ${targetText(target, game.options)}: rolled ${faces.join(' + ')}: ${passed ? 'held' : 'failed'}.`,
    data: {
      unit,
      faces,
      needs: target.value,
      written: target.written,
      modifiers: target.modifiers,
      passed,
    },
  });
  yield* recordUse(usesOf(target.modifiers), [rule], (id) => unitName(game, id));
  return passed;
}
