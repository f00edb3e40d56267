/** Scenes for the tests of movement. */
import type { Json } from '../../../../src/engine/index';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import type { Moves, MoveTerms } from '../../../../src/rules/trenches-and-turbines/movement/move-terms';
import { begin, optionIds, refused, reply, unit, type Scene } from '../../../support/rules/turbines';

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

/** Returns the rule that refuses the unit's Move action, or these moves in it; null where they are legal. */
export function judged(scene: Partial<Scene>, moves: Moves): string | null {
  const start = begin({ units: [single, far], play: (game) => activation(game, 'rs'), ...scene });
  return optionIds(start).includes('move')
    ? (refused(reply(start, ['choose-action', 'move']), moves as Json) ?? null)
    : (refused(start, 'move') ?? null);
}
