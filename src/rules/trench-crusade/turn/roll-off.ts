import type { SideId } from '../../../table/ids';
import { rollOff as rollOffWith } from '../../shared/roll-off';
import { sideName, type Game } from '../game';
import type { Flow } from '../vocabulary';

/** Rolls for both sides until one wins, and returns it. */
// TC-RULING-02
export const rollOff = (game: Game, occasion: string): Flow<SideId> =>
  rollOffWith(game, occasion, {
    rule: 'TC-RULING-02',
    dieFaces: 6,
    count: game.options.rollOff === '2d6' ? 2 : 1,
    text: ({ what, faces, winner }) => {
      const [one, other] = game.table.sides.map(({ id }) => faces[id]!.join(' '));
      const result = winner === null ? 'again' : sideName(game, winner);
      return `Roll-off for ${what}: ${one} against ${other}: ${result}.`;
    },
  });
