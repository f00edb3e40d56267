/**
 * The table as an obstacle course for one base shape: upright convex blocks whose outlines are grown by the base, so that the base
 * itself shrinks to a point. Around holes the ground is made of blocks too: the surface beside the holes, and their floors.
 */
import { chord } from '../../../geometry/shapes/chord';
import { area, subtract, polygonOf } from '../../../geometry/shapes/convex';
import { cornersAround, inflate, type InflatedOutline } from '../../../geometry/shapes/inflate';
import { convexHull } from '../../../geometry/shapes/hull';
import { outlineBounds, type PlanBounds } from '../../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { groundUnder } from '../../../table/place-piece';
import type { PlacedPart, PlacedPiece, ResolvedTags, Slope, Table } from '../../../table/table';
import { planIndex, type PlanIndex } from '../../index/plan-index';

export interface Block {
  /** Piece of the block; null for the ground. */
  readonly piece: string | null;
  /** The blocks of one piece form a group, and so do the ground blocks around a cluster of holes. */
  readonly group: string;
  readonly outline: Outline;
  readonly grown: InflatedOutline;
  readonly bottom: Mu;
  readonly top: Mu;
  readonly slope: Incline | null;
  readonly face: 'footholds' | 'trench' | 'plain';
  readonly tags: Pick<ResolvedTags, 'ground'>;
}

/** A slope: rises from `low` along the unit vector `uphill` over `length`. */
export interface Incline {
  readonly low: PlanPoint;
  readonly uphill: PlanPoint;
  readonly length: Mu;
  /** Extent of the base uphill from its centre: a base stands at the height of the slope under its front. */
  readonly reach: Mu;
}

/** An area with an effect on movement, solid or not: difficult, impassable or dangerous. */
export interface Patch {
  readonly piece: string;
  readonly group: string;
  readonly outline: Outline;
  readonly grown: InflatedOutline;
  readonly bottom: Mu;
  readonly top: Mu;
  readonly kind: 'difficult' | 'impassable' | 'dangerous';
}

export interface Group {
  readonly blocks: readonly Block[];
  readonly patches: readonly Patch[];
  /** Holes, in convex polygons; they may overlap. */
  readonly holes: readonly (readonly PlanPoint[])[];
}

export interface Relief {
  readonly table: Table;
  /** Outline of the base with its centre at the origin, at its facing. */
  readonly base: Outline;
  /** Greatest extent of the base from its centre along an axis. */
  readonly reach: Mu;
  readonly blocks: PlanIndex<Block>;
  readonly patches: PlanIndex<Patch>;
  readonly groups: ReadonlyMap<string, Group>;
}

/**
 * Builds the relief of a table for one base outline.
 * @param contact a base this near to dangerous ground touches it
 */
export function reliefOf(table: Table, base: Outline, contact: Mu): Relief {
  const { min, max } = outlineBounds(base);
  const reach = Math.max(max[0], max[1], -min[0], -min[1]);
  const parts = table.pieces.flatMap((piece) => piece.parts);
  const dug = clusters(
    parts.filter(({ part }) => part.dug === true),
    2 * reach,
  );
  const blocks = [
    ...parts.filter(isMatter).flatMap((part) => blocksOf(part, base)),
    ...dug.flatMap((cluster, i) => groundBlocks(cluster, groundGroup(i), base, reach)),
  ];
  const patches = table.pieces.flatMap((piece) => patchesOf(piece, base, contact));
  const groups = new Map<string, { blocks: Block[]; patches: Patch[]; holes: (readonly PlanPoint[])[] }>();
  const groupOf = (name: string) =>
    groups.get(name) ?? groups.set(name, { blocks: [], patches: [], holes: [] }).get(name)!;
  for (const block of blocks) groupOf(block.group).blocks.push(block);
  for (const patch of patches) groupOf(patch.group).patches.push(patch);
  dug.forEach((cluster, i) =>
    groupOf(groundGroup(i)).holes.push(
      ...cluster.flatMap(({ solids }) => solids.map(({ outline }) => edged(outline))),
    ),
  );
  return {
    table,
    base,
    reach,
    groups,
    blocks: planIndex(blocks, ({ grown }) => grown.bounds),
    patches: planIndex(patches, ({ grown }) => grown.bounds),
  };
}

const isMatter = ({ part, tags }: PlacedPart): boolean => part.dug !== true && tags.solid;

function blocksOf(part: PlacedPart, base: Outline): readonly Block[] {
  const { piece, tags, solids, slope, mesh, bottom, top } = part;
  const face = tags.footholds ? 'footholds' : tags.trench ? 'trench' : 'plain';
  const block = (outline: Outline, from: Mu, to: Mu, incline: Incline | null): Block => ({
    piece,
    group: piece,
    outline,
    grown: inflate(outline, base),
    bottom: from,
    top: to,
    slope: incline,
    face,
    tags,
  });
  if (slope) return [block(slope.outline, bottom, top, inclineOf(slope, base))];
  const hull = mesh ? groundUnder({ ...part, solids: [] }) : [];
  return [
    ...solids.map((solid) => block(solid.outline, solid.bottom, solid.top, null)),
    ...hull.map((outline) => block(outline, bottom, top, null)),
  ];
}

function inclineOf({ low, high }: Slope, base: Outline): Incline {
  const [dx, dz] = [high[0] - low[0], high[1] - low[1]];
  const length = Math.sqrt(dx * dx + dz * dz);
  const uphill: PlanPoint = [dx / length, dz / length];
  return { low, uphill, length, reach: reachAlong(base, uphill) };
}

/** Returns the extent of the base from its centre in a direction. */
export function reachAlong(base: Outline, [ux, uz]: PlanPoint): Mu {
  if (base.shape === 'circle') return base.radius;
  return Math.max(...cornersAround(base).map(([x, z]) => x * ux + z * uz));
}

/** Returns the height of a base centred at a point on a block: the block's top, or the slope's height under the base's front. */
export function topAt({ top, bottom, slope }: Block, at: PlanPoint): Mu {
  if (slope === null) return top;
  const along =
    (at[0] - slope.low[0]) * slope.uphill[0] + (at[1] - slope.low[1]) * slope.uphill[1] + slope.reach;
  return bottom + Math.min(1, Math.max(0, along / slope.length)) * (top - bottom);
}

const groundGroup = (number: number): string => `ground ${number}`;

/** Returns the ground around a cluster of holes, and the floors of the holes, as blocks without a bottom. */
function groundBlocks(
  cluster: readonly PlacedPart[],
  group: string,
  base: Outline,
  reach: Mu,
): readonly Block[] {
  const holes = cluster.flatMap(({ solids, bottom, tags }) =>
    solids.map(({ outline }) => ({ polygon: edged(outline), bottom, tags })),
  );
  const face = holes.every((hole) => hole.tags.trench) ? 'trench' : 'plain';
  const block = (polygon: readonly PlanPoint[], top: Mu, tags: Block['tags']): Block => {
    const outline: Outline = { shape: 'polygon', points: polygon };
    return {
      piece: null,
      group,
      outline,
      grown: inflate(outline, base),
      bottom: -Infinity,
      top,
      slope: null,
      face,
      tags,
    };
  };
  // Cutting along the corners of several holes may leave edges of zero length; the hull removes them.
  const cut = (polygon: readonly PlanPoint[], outs: typeof holes) =>
    outs
      .reduce<readonly (readonly PlanPoint[])[]>(
        (left, out) => left.flatMap((rest) => subtract(rest, out.polygon)),
        [polygon],
      )
      .filter((rest) => area(rest) > sliver)
      .map(convexHull);
  const beside = cut(around(boundsOf(holes.map(({ polygon }) => polygon)), 2 * reach), holes);
  const floors = holes.flatMap((hole) =>
    cut(
      hole.polygon,
      holes.filter(({ bottom }) => bottom < hole.bottom),
    ).map((polygon) => block(polygon, hole.bottom, hole.tags)),
  );
  return [...beside.map((polygon) => block(polygon, 0, { ground: 'open' })), ...floors];
}

/** Area in MU² below which a piece of ground is dropped: a rounding artefact between adjoining holes. */
const sliver = 1e-6;
/** Number of corners of the polygon for a round hole. The polygon lies half inside and half outside, off by 1 % of the radius. */
const holeCorners = 16;

const edged = (outline: Outline): readonly PlanPoint[] => polygonOf(outline, holeCorners, 'between');

/** Groups holes so near to each other that a base may be over two of them. */
function clusters(dug: readonly PlacedPart[], near: Mu): readonly (readonly PlacedPart[])[] {
  const left = [...dug];
  const found: PlacedPart[][] = [];
  while (left.length > 0) {
    const cluster = [left.pop()!];
    for (const part of cluster) {
      for (let i = left.length - 1; i >= 0; i--)
        if (boundsNear(partBounds(part), partBounds(left[i]!), near)) cluster.push(...left.splice(i, 1));
    }
    found.push(cluster);
  }
  return found;
}

const partBounds = ({ solids }: PlacedPart): PlanBounds =>
  boundsOf(solids.map(({ outline }) => cornersAround(outline)));

function boundsOf(polygons: readonly (readonly PlanPoint[])[]): PlanBounds {
  return outlineBounds({ shape: 'polygon', points: polygons.flat() });
}

export const boundsNear = (a: PlanBounds, b: PlanBounds, near: Mu): boolean =>
  a.min[0] <= b.max[0] + near &&
  b.min[0] <= a.max[0] + near &&
  a.min[1] <= b.max[1] + near &&
  b.min[1] <= a.max[1] + near;

const around = ({ min: [x0, z0], max: [x1, z1] }: PlanBounds, by: Mu): readonly PlanPoint[] => [
  [x0 - by, z0 - by],
  [x0 - by, z1 + by],
  [x1 + by, z1 + by],
  [x1 + by, z0 - by],
];

/** Returns the difficult, impassable or dangerous areas of a piece that are not walked over as blocks, with their heights. */
function patchesOf(piece: PlacedPiece, base: Outline, contact: Mu): readonly Patch[] {
  const touching = enlarged(base, contact);
  const patch = (outline: Outline, bottom: Mu, top: Mu, kind: Patch['kind']): Patch => ({
    piece: piece.id,
    group: piece.id,
    outline,
    grown: inflate(outline, kind === 'dangerous' ? touching : base),
    bottom,
    top,
    kind,
  });
  const of = (
    outlines: readonly Outline[],
    bottom: Mu,
    top: Mu,
    { ground, dangerous }: ResolvedTags,
    isGround: boolean,
  ): readonly Patch[] =>
    outlines.flatMap((outline) => [
      ...(ground !== 'open' && isGround ? [patch(outline, bottom, top, ground)] : []),
      ...(dangerous ? [patch(outline, bottom, top, 'dangerous')] : []),
    ]);
  const parts = piece.parts.flatMap((part) => {
    const { bottom, top } = part.part.dug ? { bottom: part.bottom, top: part.bottom } : part;
    return of(
      groundUnder(part),
      bottom,
      top,
      part.tags,
      part.part.dug === true ? part.tags.ground === 'impassable' : !part.tags.solid,
    );
  });
  const own = piece.area.filter(
    (outline) => !piece.parts.some((part) => groundUnder(part).includes(outline)),
  );
  return [...parts, ...of(own, piece.bottom, piece.top, piece.tags, true)];
}

/** Returns a base grown by the contact distance. */
function enlarged(base: Outline, by: Mu): Outline {
  switch (base.shape) {
    case 'circle':
      return { ...base, radius: base.radius + by };
    case 'ellipse':
      return { ...base, radii: [base.radii[0] + by, base.radii[1] + by] };
    case 'polygon': {
      const { around: points } = inflate(base, { shape: 'circle', centre: [0, 0], radius: by });
      return { shape: 'polygon', points };
    }
  }
}

/** Returns the part of a segment that lies over an outline, edges included. */
export const over = (from: PlanPoint, to: PlanPoint, outline: Outline) => chord(from, to, outline, -edge);

/** A centre this near to an edge counts as over it. */
const edge: Mu = 1e-6;
