/**
 * Parts of a sculpt: plain data that the scene turns into one mesh. Frame and units as in `Vec`. `fine` parts
 * are left out of the coarse mesh that is drawn far away.
 */
import { type Paint } from './paints';
import { type Bone, type Member, memberOf, resizedRig } from './rig';
import { across, add, along, cross, mix, scale, unit, type Vec } from './vector';

/** Members of every part. */
interface OnBody {
  /** The bone that the part moves with; the trunk by default. */
  readonly bone?: Bone;
  /** The body that the part belongs to. Parts of a figure on foot need none but the trunk, and other parts without one keep still. */
  readonly member?: Member;
}

/** A cross-section of a loft. */
export interface Ring {
  readonly at: Vec;
  /** Radius, or the two radii: along the loft's `across` direction, and at right angles to it. */
  readonly r: number | readonly [number, number];
  readonly paint?: Paint;
  /** Strength of the highlight that a brush would leave on this edge, 0 … 1. */
  readonly edge?: number;
  /** Depth of the folds in the cloth, as a share of the radius. */
  readonly fold?: number;
  /** True for a sharp edge: the surface is not smoothed across it. */
  readonly crease?: boolean;
}

/** A skin drawn over rings: limbs, coats, helmets, barrels. */
export interface Loft extends OnBody {
  readonly kind: 'loft';
  readonly paint: Paint;
  readonly rings: readonly Ring[];
  readonly sides: number;
  readonly across: Vec;
  /**
   * Direction at right angles to all rings of a turned shape, which may fold back; null where each ring
   * follows the path.
   */
  readonly axis: Vec | null;
  readonly caps: readonly [Cap, Cap];
  /** Number of the cloth's folds all round. */
  readonly folds: number;
  readonly fine: boolean;
}
export type Cap = 'round' | 'flat' | 'open';

/** A block with bevelled edges. `x` and `y` are the unit directions of the first two sizes. */
export interface Block extends OnBody {
  readonly kind: 'block';
  readonly paint: Paint;
  readonly at: Vec;
  readonly size: Vec;
  readonly x: Vec;
  readonly y: Vec;
  readonly bevel: number;
  readonly fine: boolean;
}

/**
 * A plate or a hull: a convex outline carried along `x` × `y`, with bevelled edges. Its points are given in
 * `x` and `y`, anticlockwise seen from the far end. Armour slopes where `top`, the outline at the far end,
 * differs from `outline`.
 */
export interface Slab extends OnBody {
  readonly kind: 'slab';
  readonly paint: Paint;
  readonly at: Vec;
  readonly x: Vec;
  readonly y: Vec;
  readonly outline: readonly Corner[];
  readonly top: readonly Corner[];
  readonly thick: number;
  readonly bevel: number;
  readonly fine: boolean;
}
export type Corner = readonly [number, number];

/** Cloth with two sides: a banner, a cape. `rows` is a grid of points; `paints` names the paint of each cell, row by row. */
export interface Sheet extends OnBody {
  readonly kind: 'sheet';
  readonly rows: readonly (readonly Vec[])[];
  readonly paints: readonly (readonly Paint[])[];
  readonly fine: boolean;
}

export type Part = Loft | Block | Slab | Sheet;

interface LoftOptions {
  readonly sides?: number;
  readonly across?: Vec;
  readonly axis?: Vec;
  readonly caps?: readonly [Cap, Cap];
  readonly folds?: number;
  readonly fine?: boolean;
}

export const loft = (paint: Paint, rings: readonly Ring[], options: LoftOptions = {}): Loft => ({
  kind: 'loft',
  paint,
  rings,
  sides: 8,
  across: [0, 0, 1],
  axis: null,
  caps: ['round', 'round'],
  folds: 0,
  fine: false,
  ...options,
});

/** A round bar from `a` to `b`, tapering from `ra` to `rb`. */
export const rod = (paint: Paint, a: Vec, b: Vec, ra: number, rb = ra, options: LoftOptions = {}): Loft => {
  const axis = unit([b[0] - a[0], b[1] - a[1], b[2] - a[2]]);
  const side: Vec = Math.abs(axis[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0];
  return loft(
    paint,
    [
      { at: a, r: ra, edge: 0.3 },
      { at: b, r: rb, edge: 0.3 },
    ],
    { sides: 7, caps: ['flat', 'flat'], across: across(side, axis), ...options },
  );
};

/** A ball, or an egg whose height is `ry`. */
export const ball = (paint: Paint, at: Vec, r: number, ry = r, options: LoftOptions = {}): Loft =>
  loft(
    paint,
    [-0.82, -0.35, 0.2, 0.72].map((t) => ({ at: along(at, [0, ry, 0], t), r: r * Math.sqrt(1 - t * t) })),
    options,
  );

interface BlockOptions {
  readonly x?: Vec;
  readonly y?: Vec;
  readonly bevel?: number;
  readonly fine?: boolean;
}

export const block = (paint: Paint, at: Vec, size: Vec, options: BlockOptions = {}): Block => {
  const x = unit(options.x ?? [1, 0, 0]);
  return {
    kind: 'block',
    paint,
    at,
    size,
    x,
    y: across(options.y ?? [0, 1, 0], x),
    bevel: options.bevel ?? Math.min(...size) * 0.22,
    fine: options.fine ?? false,
  };
};

interface SlabOptions {
  readonly bevel?: number;
  readonly fine?: boolean;
}

/** A hull by its side view, `outline` in (forward, up), anticlockwise with the nose to the right: from `z` to `z + wide`. */
export const profile = (
  paint: Paint,
  outline: readonly Corner[],
  z: number,
  wide: number,
  { bevel = 0.02, fine = false }: SlabOptions = {},
): Slab => ({
  kind: 'slab',
  paint,
  at: [0, 0, z],
  x: [1, 0, 0],
  y: [0, 1, 0],
  outline,
  top: outline,
  thick: wide,
  bevel,
  fine,
});

/** A hull by its plan, the right half of it in (forward, right) from the nose to the tail: from the height `low` up to `high`, where it is `top`. */
export const hull = (
  paint: Paint,
  half: readonly Corner[],
  low: number,
  high: number,
  top: readonly Corner[] = half,
  { bevel = 0.02, fine = false }: SlabOptions = {},
): Slab => ({
  kind: 'slab',
  paint,
  at: [0, low, 0],
  x: [0, 0, 1],
  y: [1, 0, 0],
  outline: mirrored(half),
  top: mirrored(top),
  thick: high - low,
  bevel,
  fine,
});

const mirrored = (half: readonly Corner[]): readonly Corner[] => [
  ...half.map(([x, z]): Corner => [-z, x]),
  ...half.map(([x, z]): Corner => [z, x]).reverse(),
];

/** A band round a body: belt, strap, hoop. `normal` is the direction the band's ring looks along. */
export const band = (
  paint: Paint,
  at: Vec,
  normal: Vec,
  r: readonly [number, number],
  width: number,
  side: Vec,
  fine = true,
): Loft =>
  loft(
    paint,
    [-0.5, 0.5].map((t) => ({ at: along(at, unit(normal), t * width), r, edge: 0.35 })),
    { sides: 10, across: side, caps: ['flat', 'flat'], fine },
  );

/** Moves and turns a part about +y: `turn` in degrees, anticlockwise seen from above. */
export function placed(part: Part, at: Vec, turn = 0): Part {
  const c = Math.cos((turn * Math.PI) / 180);
  const s = Math.sin((turn * Math.PI) / 180);
  const spin = (v: Vec): Vec => [v[0] * c + v[2] * s, v[1], -v[0] * s + v[2] * c];
  const move = (v: Vec): Vec => add(spin(v), at);
  const body: OnBody = part.member
    ? { member: { rig: part.member.rig, at: move(part.member.at), turn: part.member.turn + turn } }
    : {};
  switch (part.kind) {
    case 'loft':
      return {
        ...part,
        ...body,
        across: spin(part.across),
        axis: part.axis && spin(part.axis),
        rings: part.rings.map((ring) => ({ ...ring, at: move(ring.at) })),
      };
    case 'block':
    case 'slab':
      return { ...part, ...body, at: move(part.at), x: spin(part.x), y: spin(part.y) };
    case 'sheet':
      return { ...part, ...body, rows: part.rows.map((row) => row.map(move)) };
  }
}

/** Makes parts larger or smaller about the middle of the base's top. */
export function resized(part: Part, factor: number): Part {
  const grown = resizedShape(part, factor);
  const rig = part.member?.rig;
  return rig?.kind === 'foot' ? { ...grown, member: memberOf(resizedRig(rig, factor)) } : grown;
}

function resizedShape(part: Part, factor: number): Part {
  const grow = (v: Vec): Vec => scale(v, factor);
  switch (part.kind) {
    case 'loft':
      return {
        ...part,
        rings: part.rings.map((ring) => ({
          ...ring,
          at: grow(ring.at),
          r: typeof ring.r === 'number' ? ring.r * factor : [ring.r[0] * factor, ring.r[1] * factor],
        })),
      };
    case 'block':
      return { ...part, at: grow(part.at), size: grow(part.size), bevel: part.bevel * factor };
    case 'slab': {
      const spread = ([a, b]: Corner): Corner => [a * factor, b * factor];
      return {
        ...part,
        at: grow(part.at),
        outline: part.outline.map(spread),
        top: part.top.map(spread),
        thick: part.thick * factor,
        bevel: part.bevel * factor,
      };
    }
    case 'sheet':
      return { ...part, rows: part.rows.map((row) => row.map(grow)) };
  }
}

/** Cloth hung between a left and a right edge, with `waves` pushed out along `out`. */
export function cloth(
  left: readonly Vec[],
  right: readonly Vec[],
  columns: number,
  out: Vec,
  wave: (row: number, column: number) => number,
  paint: (row: number, column: number) => Paint,
): Sheet {
  const rows = left.map((point, row) =>
    Array.from({ length: columns + 1 }, (_, column) =>
      along(
        mix(point, right[row] ?? point, column / columns),
        out,
        wave(row / (left.length - 1), column / columns),
      ),
    ),
  );
  const paints = left
    .slice(1)
    .map((_, row) => Array.from({ length: columns }, (__, column) => paint(row, column)));
  return { kind: 'sheet', rows, paints, fine: false };
}

/** Returns the third direction of a frame: forward from up and right. */
export const forwardOf = (up: Vec, right: Vec): Vec => unit(cross(up, right));
