/** A shot of one unit at another, for the tests of shooting. */
import type { Flow } from '../../../../src/engine/index';
import type { Game } from '../../../../src/rules/gloom-trench-1926/game';
import type { Occasion } from '../../../../src/rules/gloom-trench-1926/forces/profiles';
import { shoot } from '../../../../src/rules/gloom-trench-1926/shooting/shooting';
import { begin, row, squad, type Scene } from '../../../support/rules/gloom';

/** Edge to edge between 25 mm bases. */
export const base = 25 / 25.4;

export const fire =
  (occasion: Occasion = 'open-up', split = false) =>
  (game: Game): Flow<void> =>
    shoot(game, 'red', occasion, split);

/** Red's five rifles at blue's five, Leaders a given distance apart (D8 at 10 MU), all models in sight of each other. */
export function duel(
  dice: readonly number[],
  scene: Partial<Scene> = {},
  range = 10,
  counts: readonly [number, number] = [5, 5],
) {
  return begin({
    units: [
      squad('red', 'red', row(counts[0], 10, 10)),
      squad('blue', 'blue', row(counts[1], 10, 10 + range + base)),
    ],
    dice,
    play: fire(),
    ...scene,
  });
}
