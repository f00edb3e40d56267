/** Deployment zones: those in the table's file, else the ground along the edge of the table that the side picked. */
import type { ZoneOutline } from '../../shared/edges';
import type { SideId } from '../../../table/ids';
import type { Game } from '../game';

/** Returns the outlines that a side deploys in, any of them. */
// GT-RULING-114
export function zonesOf(game: Game, side: SideId): readonly ZoneOutline[] {
  const picked = game.state().system.zones?.[side];
  return picked === undefined ? zonesInFile(game, side) : [picked];
}

const zonesInFile = (game: Game, side: SideId): readonly ZoneOutline[] =>
  game.table.zones.filter((zone) => zone.side === side).map(({ outline }) => outline);

/** Reports whether every side has zones in the table's file, so that no side picks an edge. */
export const areZonesGiven = (game: Game): boolean =>
  game.table.sides.every(({ id }) => zonesInFile(game, id).length > 0);
