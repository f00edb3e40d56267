import type { SideId } from '../../../table/ids';
import { rollOff as rollDice } from '../../shared/roll-off';
import { sideName } from '../../shared/roster';
import { sides as dieFaces } from '../dice';
import type { Game } from '../game';
import type { Flow } from '../vocabulary';

/** Both sides roll a d10 until one is higher; returns that side. */
// TT-RULING-06, TT-RULING-78
export const rollOff = (game: Game, what: string): Flow<SideId> =>
  rollDice(game, what, {
    rule: 'TT-RULING-06',
    dieFaces,
    count: 1,
    text({ faces, winner }) {
      const rolls = Object.entries(faces).map(
        ([side, rolled]) => `${sideName(game, side)} ${rolled.join(' ')}`,
      );
      return `Roll-off, ${what}: ${rolls.join(', ')}${winner === null ? ': again' : ''}.`;
    },
  });
