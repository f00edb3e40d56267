/** The edges of a table, and deployment zones along them. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';

export type ZoneOutline = readonly PlanPoint[];

type Size = readonly [width: Mu, depth: Mu];

/** Edges as seen from the side where z is greatest. */
export const edges = ['far', 'near', 'left', 'right'] as const;
export type Edge = (typeof edges)[number];

export const oppositeEdge: Readonly<Record<Edge, Edge>> = {
  far: 'near',
  near: 'far',
  left: 'right',
  right: 'left',
};

/** Lists the long or the short edges of a table; all four if it is square. */
export function edgesOf([width, depth]: Size, which: 'long' | 'short'): readonly Edge[] {
  const along = { far: width, near: width, left: depth, right: depth };
  const wanted = which === 'long' ? Math.max(width, depth) : Math.min(width, depth);
  return edges.filter((edge) => along[edge] === wanted);
}

/** Returns the zone of a depth along an edge. */
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

const rectangle = (x0: Mu, z0: Mu, x1: Mu, z1: Mu): ZoneOutline => [
  [x0, z0],
  [x0, z1],
  [x1, z1],
  [x1, z0],
];

/** Names of the edges for players. */
export const edgeNames: Readonly<Record<Edge, string>> = {
  far: 'Far edge',
  near: 'Near edge',
  left: 'Left edge',
  right: 'Right edge',
};
