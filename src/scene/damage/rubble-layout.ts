/** Walls near a blast of the battle: the part of each face that it reached. Decoration alone: nothing here changes a piece. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { PlacedPiece } from '../../table/table';
import type { Scorch } from './scorch';

/** A stretch of a wall's face. */
export interface StruckFace {
  readonly blast: Scorch;
  readonly material: 'brick' | 'stone';
  /** Ends of the stretch on the face's foot. */
  readonly from: PlanPoint;
  readonly to: PlanPoint;
  /** Unit vector away from the wall. */
  readonly out: PlanPoint;
  readonly bottom: Mu;
  readonly top: Mu;
  /** Distance of the blast from the face, in radii of the blast, 0 … 1. */
  readonly away: number;
}

const walls: readonly (readonly [label: RegExp, material: StruckFace['material']])[] = [
  [/stone|concrete|front wall|side wall|back wall|firing slit/i, 'stone'],
  [/wall|sill|corner/i, 'brick'],
];
/** A lower wall has no face to speak of. */
const lowest: Mu = 0.5;
/** A face shorter than this shows nothing. */
const shortest: Mu = 0.25;
/** Distance of the stretch from the ends of its face. */
const inset: Mu = 0.06;

/** Returns the faces of walls that blasts reached, those on the blast's side. */
export const struckFaces = (
  pieces: readonly PlacedPiece[],
  blasts: readonly Scorch[],
): readonly StruckFace[] =>
  pieces.flatMap(({ parts }) =>
    parts.flatMap((placed) => {
      const material = walls.find(([label]) => label.test(placed.label))?.[1];
      const isWall = placed.tags.solid && placed.part.dug !== true && placed.top - placed.bottom >= lowest;
      if (material === undefined || !isWall) return [];
      return placed.solids.flatMap(({ outline, bottom, top }) =>
        outline.shape === 'polygon'
          ? blasts.flatMap((blast) =>
              edgesOf(outline.points).flatMap((edge) => {
                const stretch = reached(edge, blast);
                return stretch ? [{ ...stretch, blast, material, bottom, top }] : [];
              }),
            )
          : [],
      );
    }),
  );

interface Edge {
  readonly from: PlanPoint;
  readonly along: PlanPoint;
  readonly out: PlanPoint;
  readonly length: Mu;
}

/** Returns the edges of a convex outline with their directions away from its middle. */
function edgesOf(points: readonly PlanPoint[]): readonly Edge[] {
  const middle = points.reduce<PlanPoint>(
    ([x, z], [px, pz]) => [x + px / points.length, z + pz / points.length],
    [0, 0],
  );
  return points.map((from, i) => {
    const to = points[(i + 1) % points.length]!;
    const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.sqrt(dx * dx + dz * dz);
    const along: PlanPoint = [dx / length, dz / length];
    const isInside = (middle[0] - from[0]) * along[1] - (middle[1] - from[1]) * along[0] > 0;
    return { from, along, length, out: isInside ? [-along[1], along[0]] : [along[1], -along[0]] };
  });
}

/** Returns the stretch of an edge within a blast's radius; null where the blast is behind it or too far. */
function reached(
  { from, along, out, length }: Edge,
  { at, radius }: Scorch,
): Pick<StruckFace, 'from' | 'to' | 'out' | 'away'> | null {
  const [x, z] = [at[0] - from[0], at[1] - from[1]];
  const distance = x * out[0] + z * out[1];
  if (distance < 0 || distance >= radius) return null;
  const half = Math.sqrt(radius * radius - distance * distance);
  const middle = x * along[0] + z * along[1];
  const [first, last] = [Math.max(inset, middle - half), Math.min(length - inset, middle + half)];
  if (last - first < shortest) return null;
  const point = (share: Mu): PlanPoint => [from[0] + along[0] * share, from[1] + along[1] * share];
  return { from: point(first), to: point(last), out, away: distance / radius };
}
