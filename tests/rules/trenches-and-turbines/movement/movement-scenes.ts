/** Scenes for the tests of movement. */
import { checkMoves } from '../../../../src/rules/trenches-and-turbines/movement/check-moves';
import type { Moves, MoveTerms } from '../../../../src/rules/trenches-and-turbines/movement/move-terms';
import { still, unit, type Scene } from '../../../support/rules/turbines';

export const far = unit('far', 'blue', [[39, -20]]);

export const single = unit('rs', 'red', [[0, 0]]);

export const terms = (
  mode: MoveTerms['mode'],
  allowance: number,
  target: string | null = null,
): MoveTerms => ({
  mode,
  unit: 'rs',
  allowance,
  target,
  part: 'all',
});

/** Returns the rule that refuses a Move of 6 inches; null where it is legal. */
export const judged = (scene: Partial<Scene>, moves: Moves, allowance = 6) =>
  checkMoves(still({ units: [single, far], ...scene }), terms('move', allowance), moves)?.rule ?? null;
