/**
 * Solids with their faces moved out or in by a length: a piece of terrain as it may be built. Each face moves
 * along its own normal, so corners stay corners.
 */
import type { Mu } from '../units';
import { clipHalf, type ConvexPolygon } from './convex';
import { outlineBounds, outlineContains } from './outline';
import type { Outline, PlanPoint, Solid } from './shapes';

/** Lengths by which the sides of solids move, and their tops and undersides. */
export interface FaceMoves {
  readonly sides: Mu;
  readonly heights: Mu;
  /** Reports a solid whose top stays: somebody stands on it. */
  keepsTop(solid: Solid): boolean;
}

/** Returns the solid with all its faces moved out; heights that have no end stay so. */
export function withFacesOut(solid: Solid, { sides, heights, keepsTop }: FaceMoves): Solid {
  const outline = moveEdges(solid.outline, sides)!;
  const top = keepsTop(solid) ? solid.top : solid.top + heights;
  return { ...solid, outline, bottom: solid.bottom - heights, top };
}

/**
 * Returns the solids of one piece with its outer faces moved in, without those of which nothing is left. The
 * lowest faces stay: the piece stands on them. Where one solid's face lies wholly against a thicker solid,
 * the two stay joined: that face moves out by the same length, into the other solid.
 * @param piece all solids of the piece
 */
export function withFacesIn(
  piece: readonly Solid[],
  { sides, heights, keepsTop }: FaceMoves,
): readonly Solid[] {
  const ground = Math.min(...piece.map(({ bottom }) => bottom));
  return piece.flatMap((solid) => {
    const others = piece.filter((other) => other !== solid);
    const outline = moveEdges(solid.outline, -sides, (from, to, outward) =>
      others.some((other) => isJoinedBeside(solid, other, [from, to], outward, sides)) ? sides : -sides,
    );
    const isStanding = solid.bottom <= ground + touch;
    const bottom = isStanding
      ? solid.bottom
      : solid.bottom + (others.some((other) => isJoinedBelow(solid, other, heights)) ? -heights : heights);
    const top = keepsTop(solid)
      ? solid.top
      : solid.top + (others.some((other) => isJoinedAbove(solid, other, heights)) ? heights : -heights);
    return outline === null || top <= bottom ? [] : [{ ...solid, outline, bottom, top }];
  });
}

/** Faces that coincide to this are joined. */
const touch: Mu = 1e-6;

/** Reports whether the other solid lies against an edge of the solid, over its whole height, and is thick enough to move into. */
function isJoinedBeside(
  solid: Solid,
  other: Solid,
  edge: readonly PlanPoint[],
  [nx, nz]: PlanPoint,
  by: Mu,
): boolean {
  if (other.bottom > solid.bottom + touch || other.top < solid.top - touch) return false;
  return edge.every(([x, z]) =>
    [touch, 2 * by].every((far) => contains(other.outline, [x + far * nx, z + far * nz])),
  );
}

const isJoinedBelow = (solid: Solid, other: Solid, by: Mu): boolean =>
  other.top >= solid.bottom - touch && other.bottom <= solid.bottom - 2 * by && covers(other, solid);

const isJoinedAbove = (solid: Solid, other: Solid, by: Mu): boolean =>
  other.bottom <= solid.top + touch && other.top >= solid.top + 2 * by && covers(other, solid);

/** Reports whether an outline lies within another, seen from above; of two curves it reports false. */
const covers = ({ outline: whole }: Solid, { outline }: Solid): boolean =>
  outline.shape === 'polygon' && outline.points.every((point) => contains(whole, point));

/** Reports whether an outline contains a point, or nearly so. */
function contains(outline: Outline, [x, z]: PlanPoint): boolean {
  const { min, max } = outlineBounds(outline);
  const [middleX, middleZ] = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
  const [dx, dz] = [x - middleX, z - middleZ];
  const length = Math.sqrt(dx * dx + dz * dz);
  const share = length > touch ? 1 - touch / length : 0;
  return outlineContains(outline, [middleX + share * dx, middleZ + share * dz]);
}

/**
 * Returns the outline with its edge moved outwards; null where nothing is left of it.
 * @param distanceOf distance by which an edge of a polygon moves, by its ends and its outward unit normal
 */
function moveEdges(
  outline: Outline,
  by: Mu,
  distanceOf: (from: PlanPoint, to: PlanPoint, outward: PlanPoint) => Mu = () => by,
): Outline | null {
  switch (outline.shape) {
    case 'circle': {
      const radius = outline.radius + by;
      return radius > 0 ? { ...outline, radius } : null;
    }
    case 'ellipse': {
      const [along, across] = outline.radii;
      return Math.min(along, across) + by > 0 ? { ...outline, radii: [along + by, across + by] } : null;
    }
    case 'polygon': {
      let polygon = roomAround(outline);
      for (const [i, from] of outline.points.entries()) {
        const to = outline.points[(i + 1) % outline.points.length]!;
        const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
        const length = Math.sqrt(dx * dx + dz * dz);
        const outward: PlanPoint = [-dz / length, dx / length];
        const distance = distanceOf(from, to, outward);
        const [mx, mz] = [distance * outward[0], distance * outward[1]];
        polygon = clipHalf(polygon, [from[0] + mx, from[1] + mz], [to[0] + mx, to[1] + mz], 1);
        if (polygon.length < 3) return null;
      }
      return { shape: 'polygon', points: polygon };
    }
  }
}

/** Returns a rectangle far around an outline. */
function roomAround(outline: Outline): ConvexPolygon {
  const { min, max } = outlineBounds(outline);
  const room = 8 * (max[0] - min[0] + max[1] - min[1]);
  return [
    [min[0] - room, min[1] - room],
    [min[0] - room, max[1] + room],
    [max[0] + room, max[1] + room],
    [max[0] + room, min[1] - room],
  ];
}
