import { overlaps } from '../distance';
import { outlineBounds } from '../shapes/outline';
import type { Outline, PlanPoint, Point, Segment, Solid } from '../shapes/shapes';
import type { NudgeLimits, Release } from '../sight/nudge-limits';
import type { SightProof } from '../sight/sight';
import { type Mm, type Mu, toMm, toMu } from '../units';
import { type MeshSightQuery, searchSight, stopsSegment } from './search';

/** The full answer where a mesh is in the way: found on lines `resolutionMm` apart. */
export type SearchedProof = Omit<SightProof, 'proof'> & {
  readonly proof: 'searched';
  readonly resolutionMm: Mm;
};

/** Wider corridors count as no limit. */
const widestMm: Mm = 100;
/** Directions in which a nudge is searched, on a grid this much coarser than the verdict's. */
const nudgeDirections = 16;
const nudgeCoarseness = 4;

/**
 * Searches the verdict, the corridor around the line found, and the smallest nudge of the target in one of a
 * few directions (so: an upper bound of the true one).
 */
export function searchProof(query: MeshSightQuery, limits: NudgeLimits): SearchedProof {
  const { resolutionMm } = query;
  const found = searchSight(query);
  if (found.witness) {
    const corridorMm = corridorAround(found.witness, query);
    return {
      verdict: 'clear',
      seen: true,
      proof: 'searched',
      resolutionMm,
      witness: found.witness,
      corridorMm,
      corridor: found.witness,
      nudgeMm: null,
      blockers: [],
    };
  }
  const nudge = searchNudge(query, limits);
  return {
    verdict: 'blocked',
    seen: false,
    proof: 'searched',
    resolutionMm,
    witness: null,
    corridorMm: null,
    blockers: found.blockers,
    nudgeMm: nudge && toMm(nudge.length, query.muMm),
    ...(nudge && { nudge: [nudge.direction[0] * nudge.length, nudge.direction[1] * nudge.length] as const }),
  };
}

/** Returns the width over which lines beside this one are free, equally on both sides. */
function corridorAround([from, to]: Segment, query: MeshSightQuery): Mm {
  const [dx, dz] = [to[0] - from[0], to[2] - from[2]];
  const length = Math.sqrt(dx * dx + dz * dz);
  if (length === 0) return widestMm;
  const across: PlanPoint = [-dz / length, dx / length];
  const beside = (point: Point, offset: Mu): Point => [
    point[0] + across[0] * offset,
    point[1],
    point[2] + across[1] * offset,
  ];
  const step = query.resolutionMm / 2;
  for (let halfMm = step; halfMm < widestMm / 2; halfMm += step) {
    for (const offset of [toMu(halfMm, query.muMm), -toMu(halfMm, query.muMm)]) {
      if (stopsSegment(query, beside(from, offset), beside(to, offset))) return 2 * (halfMm - step);
    }
  }
  return widestMm;
}

interface Nudge {
  readonly direction: PlanPoint;
  readonly length: Mu;
}

function searchNudge(query: MeshSightQuery, { table, releases, most = Infinity }: NudgeLimits): Nudge | null {
  const coarse = { ...query, resolutionMm: query.resolutionMm * nudgeCoarseness };
  const opens = (direction: PlanPoint, length: Mu): boolean => {
    const to = shifted(query.to, [direction[0] * length, direction[1] * length]);
    return (
      staysOnTable(to.outline, table) && searchSight({ ...withoutReleased(coarse, to, releases), to }).seen
    );
  };
  let best: Nudge | null = null;
  const step = toMu(query.resolutionMm * nudgeCoarseness, query.muMm);
  const farthest = Math.min(most, table[0] + table[1]);
  for (const direction of directions(nudgeDirections)) {
    let [blockedAt, openAt] = [0, step];
    const limit = best?.length ?? farthest;
    while (openAt < limit && !opens(direction, openAt)) [blockedAt, openAt] = [openAt, openAt * 1.5];
    if (openAt >= limit) continue;
    for (let i = 0; i < 10; i++) {
      const middle = (blockedAt + openAt) / 2;
      if (opens(direction, middle)) openAt = middle;
      else blockedAt = middle;
    }
    best = { direction, length: openAt };
  }
  return best;
}

/** Returns unit vectors all round, nearly evenly: along the sides of a square, scaled to equal length. */
function directions(count: number): PlanPoint[] {
  return Array.from({ length: count }, (_, i) => {
    const t = (i * 8) / count;
    const wave = (s: number): number => Math.max(-1, Math.min(1, 2 - Math.abs(((s + 8) % 8) - 4)));
    const [x, z] = [wave(t + 4), wave(t + 2)];
    const length = Math.sqrt(x * x + z * z);
    return [x / length, z / length] as const;
  });
}

function shifted(solid: Solid, [dx, dz]: PlanPoint): Solid {
  const { outline } = solid;
  const move = ([x, z]: PlanPoint): PlanPoint => [x + dx, z + dz];
  const moved: Outline =
    outline.shape === 'polygon'
      ? { ...outline, points: outline.points.map(move) }
      : { ...outline, centre: move(outline.centre) };
  return { ...solid, outline: moved };
}

function staysOnTable(outline: Outline, [width, depth]: NudgeLimits['table']): boolean {
  const { min, max } = outlineBounds(outline);
  return min[0] >= 0 && min[1] >= 0 && max[0] <= width && max[1] <= depth;
}

/** Removes the blockers that the target's place releases: it is no longer hidden by them. */
function withoutReleased(query: MeshSightQuery, to: Solid, releases: readonly Release[]): MeshSightQuery {
  const released = new Set(
    releases
      .filter(
        ({ area, bottom, top }) =>
          to.bottom >= bottom && to.bottom <= top && area.some((outline) => overlaps(outline, to.outline, 0)),
      )
      .map(({ id }) => id),
  );
  const stays = ({ id }: { readonly id: string }): boolean => !released.has(id);
  return released.size === 0
    ? query
    : { ...query, blockers: query.blockers.filter(stays), meshes: query.meshes.filter(stays) };
}
