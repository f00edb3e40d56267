import type { Ledge } from '../../../engine/port/surface';
import { closestInPlan } from '../../../geometry/distance';
import { polygonOf } from '../../../geometry/shapes/convex';
import { circleOutline, outlineContains } from '../../../geometry/shapes/outline';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { moved } from './base-distance';
import { topAt, type Block, type Relief } from './relief';
import { level, type Stance } from './step-types';
import { trace } from './trace';

export type FoundLedge = Omit<Ledge, 'landing'> & { readonly landing: Stance | null };

/** Falling is not climbing: the gait's heights do not matter to it. */
const fallingType = {
  lowClimb: 0,
  trenchClimb: 0,
  harmfulDrop: 0,
  descentsCost: false,
  groundUnder: 'base',
  contact: 0,
  gaps: 'edges',
  flies: false,
} as const;

/** Edges this near to the base beyond which it goes down by more than `drop`, nearest first; for each side of a surface its nearest point. */
export function ledges(
  relief: Relief,
  stance: Stance,
  height: Mu,
  within: Mu,
  drop: Mu,
): readonly FoundLedge[] {
  const reach = within + relief.reach;
  const spot = { min: stance.at, max: stance.at };
  const near = relief.blocks.along(spot, spot, reach);
  const base = moved(relief.base, stance.at);
  const held = near.filter((block) => block.slope === null && Math.abs(block.top - stance.y) <= level);
  const found = held.flatMap((block) =>
    sidesOf(block).flatMap(([from, to]): readonly FoundLedge[] => {
      const out = outward(from, to);
      for (const at of pointsAlong(from, to, stance.at, reach)) {
        const distance = closestInPlan(base, circleOutline(at, 0)).distance;
        if (distance > within) continue;
        const below = surfaceAt(near, [at[0] + out[0] * beyond, at[1] + out[1] * beyond]);
        if (stance.y - below <= drop + level) continue;
        return [
          {
            at: [at[0], stance.y, at[1]],
            distance,
            drop: stance.y - below,
            landing: landing(relief, { at, y: stance.y }, out, height),
          },
        ];
      }
      return [];
    }),
  );
  return found.sort((a, b) => a.distance - b.distance);
}

const sidesOf = ({ outline }: Block): readonly (readonly [PlanPoint, PlanPoint])[] => {
  const corners = polygonOf(outline, roundCorners, 'within');
  return corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]!]);
};

const roundCorners = 64;

function outward([px, pz]: PlanPoint, [qx, qz]: PlanPoint): PlanPoint {
  const [dx, dz] = [qx - px, qz - pz];
  const length = Math.sqrt(dx * dx + dz * dz);
  return [-dz / length, dx / length];
}

/** Points of a side, those nearest to a point first: the nearest itself, then in small steps to both ends. */
function pointsAlong(
  [px, pz]: PlanPoint,
  [qx, qz]: PlanPoint,
  [x, z]: PlanPoint,
  reach: Mu,
): readonly PlanPoint[] {
  const [dx, dz] = [qx - px, qz - pz];
  const length = Math.sqrt(dx * dx + dz * dz);
  const nearest = Math.min(
    1 - cornerShare,
    Math.max(cornerShare, ((x - px) * dx + (z - pz) * dz) / (length * length)),
  );
  const steps = Math.ceil(reach / spacing);
  const shares = [
    nearest,
    ...Array.from({ length: steps }, (_, i) => [
      nearest - ((i + 1) * spacing) / length,
      nearest + ((i + 1) * spacing) / length,
    ]).flat(),
  ];
  return shares
    .filter((share) => share > 0 && share < 1)
    .map((share): PlanPoint => [px + share * dx, pz + share * dz]);
}

const spacing: Mu = 0.1;
const cornerShare = 1e-4;
/** Offset of points just beyond an edge. */
const beyond: Mu = 1e-3;

function surfaceAt(blocks: readonly Block[], at: PlanPoint): Mu {
  const here = blocks.filter(({ outline }) => outlineContains(outline, at));
  return Math.max(
    ...here.map((block) => topAt(block, at)),
    here.some(({ bottom }) => bottom === -Infinity) ? -Infinity : 0,
  );
}

/** Returns the landing of a base that goes over the edge: as soon as it is clear of the surface it stood on. */
function landing(relief: Relief, edge: Stance, out: PlanPoint, height: Mu): Stance | null {
  const far: PlanPoint = [edge.at[0] + out[0] * 3 * relief.reach, edge.at[1] + out[1] * 3 * relief.reach];
  const { legs } = trace(relief, fallingType, edge, far, height, { jump: false, climbDown: false });
  const fall = legs.find(({ kind }) => kind === 'drop');
  return fall ? { at: [fall.to[0], fall.to[2]], y: fall.to[1] } : null;
}
