import { emit, roll, type Flow } from '../vocabulary';
import { sideName } from '../../shared/roster';
import { sides } from '../dice';
import type { Game } from '../game';

/** Both sides roll a d10 until one is higher: that side's id. */
// TT-RULING-06, TT-RULING-78
export function* rollOff(game: Game, what: string): Flow<string> {
  const [a, b] = game.table.sides.map(({ id }) => id) as [string, string];
  for (;;) {
    const [rolledA, rolledB] = [(yield* roll(sides))[0]!, (yield* roll(sides))[0]!];
    yield* emit({
      type: 'rolled-off',
      rules: ['TT-RULING-06'],
      text: `Roll-off, ${what}: ${sideName(game, a)} ${rolledA}, ${sideName(game, b)} ${rolledB}${rolledA === rolledB ? ': again' : ''}.`,
      data: { rolls: { [a]: rolledA, [b]: rolledB } },
    });
    if (rolledA !== rolledB) return rolledA > rolledB ? a : b;
  }
}
