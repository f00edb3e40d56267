/** The places where shortest paths over a relief may turn: corners of grown blocks, of ledges and of patches of terrain. */
import { planDistance } from '../../../geometry/distance';
import { isDeepIn } from '../../../geometry/shapes/inflate';
import { orientation, outlineBounds, outlineContains } from '../../../geometry/shapes/outline';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { planGap } from '../follow-route';
import { boundsNear, topAt, type Block, type Relief } from './relief';
import { level, touch } from './step-types';

/** A place where paths may turn. */
export interface PathNode {
  readonly at: PlanPoint;
  /** Its neighbours on a convex ring around an obstacle: only paths that touch the ring here are of use. */
  readonly ring: readonly [PlanPoint, PlanPoint] | null;
  /** Paths may also lead in over the ring here: a ladder, a ramp. */
  readonly open: boolean;
  /** May be slid to the place where the whole path is shortest. */
  readonly slides: boolean;
}

/** Nodes by relief and group: the terrain never changes. */
const nodeCache = new WeakMap<Relief, Map<string, readonly PathNode[]>>();

/** Returns the places of a group of the relief where paths may turn. */
export function nodesOf(relief: Relief, group: string): readonly PathNode[] {
  const cache = nodeCache.get(relief) ?? nodeCache.set(relief, new Map()).get(relief)!;
  const cached = cache.get(group);
  if (cached !== undefined) return cached;
  const { blocks, patches, holes } = relief.groups.get(group)!;
  const rings = blocks.flatMap((block) =>
    ringNodes(block.grown.around, block.face === 'footholds' || block.slope !== null).filter(
      ({ at }) =>
        !isBuried(relief, at, block) && (block.bottom > -Infinity || isOverFloor(block, blocks, at)),
    ),
  );
  const raised = blocks.filter(({ bottom }) => bottom > -Infinity);
  const corners = raised.flatMap((block) =>
    (block.outline.shape === 'polygon' ? block.outline.points : []).filter((at) =>
      isFreeCorner(relief, at, block),
    ),
  );
  const found = [
    ...corners.map((at): PathNode => ({ at, ring: null, open: true, slides: false })),
    ...rings,
    ...holes.flatMap((hole) => ringNodes(hole, false)),
    ...patches.flatMap(({ grown, kind }) => ringNodes(grown.around, kind === 'difficult')),
  ];
  cache.set(group, found);
  return found;
}

/** Makes a node of each corner of a convex ring. */
export function ringNodes(ring: readonly PlanPoint[], open: boolean): readonly PathNode[] {
  return ring.map((at, i) => ({
    at,
    ring: [ring.at(i - 1)!, ring[(i + 1) % ring.length]!],
    open,
    slides: false,
  }));
}

/** Is a base at a block's side inside another block of at least its height? */
function isBuried(relief: Relief, at: PlanPoint, block: Block): boolean {
  return blocksAt(relief, at).some(
    (other) =>
      other !== block &&
      other.top >= block.top - level &&
      other.bottom <= block.bottom + level &&
      isDeepIn(other.grown, at, touch),
  );
}

/** Is this a corner above a floor? The ground's blocks have corners at every cut; a base goes only around those above a floor. */
const isOverFloor = ({ top }: Block, blocks: readonly Block[], at: PlanPoint): boolean =>
  blocks.some((other) => other.top < top - level && outlineContains(other.outline, at));

/** Does a surface meet another of its height at this corner, with room for a base? Paths bend at surface corners only there. */
function isFreeCorner(relief: Relief, at: PlanPoint, block: Block): boolean {
  const near = blocksAt(relief, at).filter((other) => other !== block);
  const goesOn = near.some(
    (other) =>
      Math.abs(topAt(other, at) - block.top) <= level &&
      planDistance(other.outline, { shape: 'circle', centre: at, radius: 0 }) <= abuts,
  );
  return (
    goesOn &&
    !near.some(
      (other) =>
        other.top > block.top + level && other.bottom < block.top + level && isDeepIn(other.grown, at, touch),
    )
  );
}

function blocksAt(relief: Relief, at: PlanPoint): readonly Block[] {
  const spot = { min: at, max: at };
  return relief.blocks.along(spot, spot, touch);
}

/** Abutting groups by relief and group. */
const neighbourCache = new WeakMap<Relief, Map<string, readonly string[]>>();

/** Returns the groups that stand against one of this group's blocks: a ladder at a wall, the next house. */
export function abuttingGroups(relief: Relief, group: string): readonly string[] {
  const cache = neighbourCache.get(relief) ?? neighbourCache.set(relief, new Map()).get(relief)!;
  const cached = cache.get(group);
  if (cached !== undefined) return cached;
  const found = new Set<string>();
  for (const { outline } of relief.groups.get(group)!.blocks) {
    const bounds = outlineBounds(outline);
    for (const other of relief.blocks.along(bounds, bounds, touch))
      if (other.group !== group && boundsNear(bounds, outlineBounds(other.outline), abuts))
        found.add(other.group);
  }
  const names = [...found];
  cache.set(group, names);
  return names;
}

/** Blocks this near to each other abut. */
const abuts: Mu = 0.1;

/**
 * Returns points opposite start and goal, and between them, along edges where the terrain changes the cost of a length, slopes, or
 * ends in a gap to jump. The search slides them to the place of the shortest path.
 */
export function slidingPoints(
  relief: Relief,
  group: string,
  start: PlanPoint,
  goal: PlanPoint,
  jumps: boolean,
): readonly PlanPoint[] {
  const { blocks, patches, holes } = relief.groups.get(group)!;
  const rings = [
    ...blocks.flatMap(({ slope, grown, tags }) =>
      slope || tags.ground === 'difficult' ? [grown.around] : [],
    ),
    ...(jumps ? holes : []),
    ...patches.filter(({ kind }) => kind === 'difficult').map(({ grown }) => grown.around),
  ];
  return rings.flatMap((ring) =>
    ring.flatMap((from, i) => {
      const to = ring[(i + 1) % ring.length]!;
      if (planGap(from, to) < longEdge) return [];
      return [
        ...projectionOn(from, to, start),
        ...projectionOn(from, to, goal),
        ...crossingWith(from, to, start, goal),
      ];
    }),
  );
}

/** Shorter edges are those of an arc. */
const longEdge: Mu = 0.3;

function projectionOn(from: PlanPoint, to: PlanPoint, point: PlanPoint): readonly PlanPoint[] {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const t = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dz) / (dx * dx + dz * dz);
  return t > 0 && t < 1 ? [[from[0] + t * dx, from[1] + t * dz]] : [];
}

function crossingWith(
  from: PlanPoint,
  to: PlanPoint,
  start: PlanPoint,
  goal: PlanPoint,
): readonly PlanPoint[] {
  const [a, b] = [orientation(start, goal, from), orientation(start, goal, to)];
  if (a * b >= 0) return [];
  const t = a / (a - b);
  return [[from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]];
}
