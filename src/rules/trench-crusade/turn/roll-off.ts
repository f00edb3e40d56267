import { emit, roll, type Flow } from '../vocabulary';
import { sideName, type Game } from '../game';
import type { SideId } from '../../../table/ids';

/** Rolls for both sides until one wins, and returns it. */
// TC-RULING-02
export function* rollOff(game: Game, what: string): Flow<SideId> {
  const count = game.options.rollOff === '2d6' ? 2 : 1;
  const [one, other] = game.table.sides.map(({ id }) => id) as [string, string];
  for (;;) {
    const first = yield* roll(6, count);
    const second = yield* roll(6, count);
    const lead = sum(first) - sum(second);
    const winner = lead > 0 ? one : lead < 0 ? other : null;
    yield* emit({
      type: 'rolled-off',
      rules: ['TC-RULING-02'],
      text: `Roll-off for ${what}: ${first.join(' ')} against ${second.join(' ')}: ${winner === null ? 'again' : sideName(game, winner)}.`,
      data: { what, faces: { [one]: first, [other]: second }, winner },
    });
    if (winner !== null) return winner;
  }
}

const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);
