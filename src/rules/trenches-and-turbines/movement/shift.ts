import { askOne, type Flow } from '../vocabulary';
import { unitName } from '../../shared/roster';
import { sideOf, type Game } from '../game';
import { shiftOf } from './allowance';
import { moveUnit } from './move-unit';
import type { MoveTerms } from './move-terms';
import { planAny } from './plan-move';
import { perform } from '../morale/posture';
import type { UnitId } from '../../../table/ids';

/** Offers a FREE Shift. Where no place was found, its player may place the models by hand. A Shift never starts a fight. */
// TT-SHIFT-01, TT-SHIFT-02, TT-RESOLVE-04, TT-RESOLVE-08, TT-RULING-69
export function* shift(game: Game, unit: UnitId, rule: string): Flow<void> {
  const terms: MoveTerms = { mode: 'shift', unit, allowance: shiftOf(game, unit), target: null, part: 'all' };
  const plan = planAny(game, terms);
  const answer = yield* askOne({
    kind: 'choose-shift',
    by: sideOf(game, unit),
    prompt: `${unitName(game, unit)} may Shift up to ${terms.allowance} inches.`,
    rules: [rule, 'TT-SHIFT-01'],
    options: [
      {
        id: 'shift',
        label: 'Shift',
        detail:
          plan === null
            ? 'No place was found: place the models by hand, 1 inch from every enemy.'
            : 'Ends 1 inch from every enemy.',
      },
      { id: 'stay', label: 'Stay where it is' },
    ],
    data: { unit, hasPlan: plan !== null },
  });
  if (answer === 'stay') return;
  yield* perform(game, unit, 'shift', 0, [rule, 'TT-ACT-08'], 'shifts.', 'free');
  yield* moveUnit(game, terms, plan ?? {}, plan === null);
}
