/** Where a side deploys: in the zones that the table's file has for it, else along the edge of the table that was picked. */
import type { PlanPoint } from '../../geometry/shapes';
import type { Mu } from '../../geometry/units';
import { systemOf } from './apply';
import type { Game } from './game';

export type ZoneOutline = readonly PlanPoint[];

/** The outlines a side deploys in, any of them. */
// GT-RULING-114
export function zonesOf(game: Game, side: string): readonly ZoneOutline[] {
  const picked = systemOf(game.state()).zones?.[side];
  return picked === undefined ? zonesInFile(game, side) : [picked as ZoneOutline];
}

const zonesInFile = (game: Game, side: string): readonly ZoneOutline[] =>
  game.table.zones.filter((zone) => zone.side === side).map(({ outline }) => outline);

/** Has every side zones of its own in the table's file, so that nobody picks an edge? */
export const zonesAreGiven = (game: Game): boolean => game.table.sides.every(({ id }) => zonesInFile(game, id).length > 0);

type Size = readonly [width: Mu, depth: Mu];

/** Seen by someone who stands where z is greatest. */
const edges = ['far', 'near', 'left', 'right'] as const;
export type Edge = (typeof edges)[number];

export const oppositeEdge: Readonly<Record<Edge, Edge>> = { far: 'near', near: 'far', left: 'right', right: 'left' };

/** The long or the short edges of a table; all four where it is square. */
// GT-RULING-114
export function edgesOf([width, depth]: Size, which: 'long' | 'short'): readonly Edge[] {
  const along = { far: width, near: width, left: depth, right: depth };
  const wanted = which === 'long' ? Math.max(width, depth) : Math.min(width, depth);
  return edges.filter((edge) => along[edge] === wanted);
}

/** The ground along an edge, so deep. */
// GT-RULING-114
export function edgeZone([width, depth]: Size, edge: Edge, deep: Mu): ZoneOutline {
  switch (edge) {
    case 'far':
      return rectangle(0, 0, width, deep);
    case 'near':
      return rectangle(0, depth - deep, width, depth);
    case 'left':
      return rectangle(0, 0, deep, depth);
    case 'right':
      return rectangle(width - deep, 0, width, depth);
  }
}

const rectangle = (x0: Mu, z0: Mu, x1: Mu, z1: Mu): ZoneOutline => [[x0, z0], [x0, z1], [x1, z1], [x1, z0]];
