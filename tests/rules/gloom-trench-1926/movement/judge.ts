/** Judgements of moves on a table with real geometry. */
import type { Moves } from '../../../../src/engine/placements';
import type { Game } from '../../../../src/rules/gloom-trench-1926/game';
import { checkMoves } from '../../../../src/rules/gloom-trench-1926/movement/check-move';
import type { MoveTerms } from '../../../../src/rules/gloom-trench-1926/questions';
import { begin, squad, type Scene } from '../../../support/rules/gloom';

export const base = 25 / 25.4;

export type Place = readonly [number, number];

/** Asks the rules about red's moves on a table with real geometry. */
export function judge<T>(
  scene: Partial<Scene> & { readonly red: readonly Place[] },
  ask: (game: Game) => T,
): T {
  let answer: T | undefined;
  const { red, units = [], ...rest } = scene;
  const enemies = units.some(({ side }) => side === 'blue') ? [] : [squad('blue', 'blue', [[55, 44]])];
  begin({
    units: [squad('red', 'red', red), ...units, ...enemies],
    ...rest,
    play: function* (game) {
      answer = ask(game);
      yield* [];
    },
  });
  return answer!;
}

export const terms = (more: Partial<MoveTerms> = {}): MoveTerms => ({
  mode: 'move',
  unit: 'red',
  allowance: 5,
  target: null,
  ...more,
});

/** Returns the rule that refuses a move; null where it is legal. */
export const move = (scene: Parameters<typeof judge>[0], moves: Moves, more: Partial<MoveTerms> = {}) =>
  judge(scene, (game) => checkMoves(game, terms(more), moves)?.rule ?? null);

export const lone = [[10, 10]] as const;
