/** Where a side deploys: in the zones that the table's file has for it, else along the edge of the table that was picked. */
import type { ZoneOutline } from '../../shared/edges';
import type { Game } from '../game';

/** The outlines a side deploys in, any of them. */
// GT-RULING-114
export function zonesOf(game: Game, side: string): readonly ZoneOutline[] {
  const picked = game.state().system.zones?.[side];
  return picked === undefined ? zonesInFile(game, side) : [picked];
}

const zonesInFile = (game: Game, side: string): readonly ZoneOutline[] =>
  game.table.zones.filter((zone) => zone.side === side).map(({ outline }) => outline);

/** Has every side zones of its own in the table's file, so that nobody picks an edge? */
export const zonesAreGiven = (game: Game): boolean =>
  game.table.sides.every(({ id }) => zonesInFile(game, id).length > 0);
