/**
 * Silhouettes of pieces, as drawn and as the table file states them, on small black-and-white pictures. It shares no code with the
 * kernel's shapes or three's renderer: triangles and bodies are filled here, row by row.
 */
import type { BufferGeometry } from 'three';
import type { Part } from '../../src/table/format';
import type { PlacedPiece } from '../../src/table/table';

/** Side of a picture's point in MU (a bit over half a millimetre at 28 mm). */
export const pixel = 1 / 40;

/** A view from far away: from a direction round the table, in degrees, or straight down. */
export type Direction = number | 'above';

type Corner = readonly [x: number, y: number, z: number];
/** A place of the plane of a picture, in MU. */
export type Spot = readonly [across: number, up: number];

/** Returns the places of points of the table (three numbers each) in the picture of a direction (two numbers each). */
export function seenAll(points: Float64Array, direction: Direction): Float64Array {
  const spots = new Float64Array((points.length / 3) * 2);
  const angle = direction === 'above' ? 0 : (direction * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  for (let i = 0, k = 0; i < points.length; i += 3, k += 2) {
    spots[k] = points[i]! * c + points[i + 2]! * s;
    spots[k + 1] = points[i + (direction === 'above' ? 2 : 1)]!;
  }
  return spots;
}

/** A picture of a rectangle of the plane: 1 where something is, else 0. */
export class Picture {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;

  constructor(
    readonly from: Spot,
    readonly to: Spot,
  ) {
    this.width = Math.ceil((to[0] - from[0]) / pixel);
    this.height = Math.ceil((to[1] - from[1]) / pixel);
    this.cells = new Uint8Array(this.width * this.height);
  }

  /** Fills the points whose middle lies in a triangle. */
  fillTriangle(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): void {
    const [left, low] = this.from;
    const first = Math.max(0, Math.ceil((Math.min(ay, by, cy) - low) / pixel - 0.5));
    const last = Math.min(this.height - 1, Math.floor((Math.max(ay, by, cy) - low) / pixel - 0.5));
    for (let row = first; row <= last; row++) {
      const level = low + (row + 0.5) * pixel;
      const ab = ay < level === by < level ? NaN : ax + ((bx - ax) * (level - ay)) / (by - ay);
      const bc = by < level === cy < level ? NaN : bx + ((cx - bx) * (level - by)) / (cy - by);
      const ca = cy < level === ay < level ? NaN : cx + ((ax - cx) * (level - cy)) / (ay - cy);
      // The row crosses two of the three edges.
      const [p, q] = Number.isNaN(ab) ? [bc, ca] : [ab, Number.isNaN(bc) ? ca : bc];
      const start = Math.max(0, Math.ceil((Math.min(p, q) - left) / pixel - 0.5));
      const end = Math.min(this.width - 1, Math.floor((Math.max(p, q) - left) / pixel - 0.5));
      for (let i = row * this.width + start; i <= row * this.width + end; i++) this.cells[i] = 1;
    }
  }

  /** Fills a convex polygon. */
  fillFace(corners: readonly Spot[]): void {
    for (let i = 2; i < corners.length; i++)
      this.fillTriangle(...corners[0]!, ...corners[i - 1]!, ...corners[i]!);
  }

  /** Fills the points whose middle lies in a simple polygon, by the number of edges to their left. */
  fillOutline(polygon: readonly Spot[]): void {
    for (let row = 0; row < this.height; row++) {
      const level = this.from[1] + (row + 0.5) * pixel;
      const crossings = polygon
        .flatMap((a, i) => {
          const b = polygon[(i + 1) % polygon.length]!;
          return a[1] < level === b[1] < level
            ? []
            : [a[0] + ((b[0] - a[0]) * (level - a[1])) / (b[1] - a[1])];
        })
        .sort((a, b) => a - b);
      for (let k = 1; k < crossings.length; k += 2) {
        const start = Math.ceil((crossings[k - 1]! - this.from[0]) / pixel - 0.5);
        const end = Math.floor((crossings[k]! - this.from[0]) / pixel - 0.5);
        this.cells.fill(
          1,
          row * this.width + Math.max(0, start),
          row * this.width + Math.min(this.width, end + 1),
        );
      }
    }
  }

  get area(): number {
    let sum = 0;
    for (const cell of this.cells) sum += cell;
    return sum;
  }

  /** Returns the picture without what is thinner than `2 · reach + 1` points: a shrunk and grown again picture. */
  withoutThinParts(reach: number): Picture {
    return this.spread(reach, 0).spread(reach, 1);
  }

  /** Returns the picture with gaps closed that are narrower than `2 · reach + 1` points. */
  withoutGaps(reach: number): Picture {
    return this.spread(reach, 1).spread(reach, 0);
  }

  /** Spreads one of the two values by `reach` points along rows, then along columns. */
  private spread(reach: number, value: 0 | 1): Picture {
    const along = new Picture(this.from, this.to);
    const both = new Picture(this.from, this.to);
    spreadLines(this.cells, along.cells, this.height, this.width, this.width, 1, reach, value);
    spreadLines(along.cells, both.cells, this.width, this.height, 1, this.width, reach, value);
    return both;
  }
}

function spreadLines(
  from: Uint8Array,
  to: Uint8Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  reach: number,
  value: 0 | 1,
): void {
  const other = 1 - value;
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    let since = reach + 1;
    for (let i = 0; i < length + reach; i++) {
      since = i < length && from[start + i * step] === value ? 0 : since + 1;
      if (i >= reach) to[start + (i - reach) * step] = since <= 2 * reach ? value : other;
    }
  }
}

/** The triangles of a geometry. */
export function trianglesOf(geometry: BufferGeometry): readonly (readonly [Corner, Corner, Corner])[] {
  const positions = geometry.getAttribute('position').array;
  const index = geometry.getIndex()!.array;
  const corner = (i: number): Corner => {
    const at = index[i]! * 3;
    return [positions[at]!, positions[at + 1]!, positions[at + 2]!];
  };
  return Array.from({ length: index.length / 3 }, (_, t) => [
    corner(3 * t),
    corner(3 * t + 1),
    corner(3 * t + 2),
  ]);
}

/** Returns the part of a polygon of the table at a height of `least` or more. */
export function cutAt(polygon: readonly Corner[], least: number): readonly Corner[] {
  return polygon.flatMap((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    const kept = a[1] >= least ? [a] : [];
    if (a[1] >= least === b[1] >= least) return kept;
    const t = (least - a[1]) / (b[1] - a[1]);
    return [...kept, [a[0] + (b[0] - a[0]) * t, least, a[2] + (b[2] - a[2]) * t] as const];
  });
}

/** An upright body as the table file states it: its outline on the table, its bottom and top. */
export interface Body {
  readonly outline: readonly (readonly [x: number, z: number])[];
  readonly bottom: number;
  readonly top: number;
}

const roundSides = 96;
const finestStep = 0.1;

/** Returns the bodies of a part, from its numbers in the file; none for a mesh. */
export function bodiesOf(part: Part, piece: PlacedPiece): readonly Body[] {
  const onTable = ([x, z]: readonly [number, number]): readonly [number, number] => {
    const own = turned([x, z], part.turn ?? 0);
    const [px, pz] = turned([own[0] + part.at[0], own[1] + part.at[2]], piece.turn);
    return [px + piece.at[0], pz + piece.at[1]];
  };
  const bottom = piece.elevation + part.at[1];
  const body = (outline: readonly (readonly [number, number])[], height: number): Body => ({
    outline: outline.map(onTable),
    bottom,
    top: bottom + height,
  });
  switch (part.shape) {
    case 'box':
      return [body(rectangle(-part.size[0] / 2, part.size[0] / 2, part.size[2]), part.size[1])];
    case 'prism':
      return [body(part.outline, part.height)];
    case 'cylinder':
      return [
        body(
          Array.from({ length: roundSides }, (_, i) => {
            const angle = (i / roundSides) * 2 * Math.PI;
            return [part.radius * Math.cos(angle), part.radius * Math.sin(angle)] as const;
          }),
          part.height,
        ),
      ];
    case 'ramp': {
      const [long, high, wide] = part.size;
      const steps = part.steps ?? Math.ceil(high / finestStep);
      return Array.from({ length: steps }, (_, i) =>
        body(
          rectangle((i / steps - 0.5) * long, ((i + 1) / steps - 0.5) * long, wide),
          ((i + 1) / steps) * high,
        ),
      );
    }
    case 'mesh':
      return [];
  }
}

const rectangle = (left: number, right: number, depth: number): Body['outline'] => [
  [left, -depth / 2],
  [right, -depth / 2],
  [right, depth / 2],
  [left, depth / 2],
];

/** Turns a point of the plan anticlockwise as seen from above, where z runs towards the viewer. */
function turned([x, z]: readonly [number, number], degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [x * c + z * s, z * c - x * s];
}

/** Returns the silhouette of a body from a direction: its outline, or an upright rectangle. */
export function outlineSeen({ outline, bottom, top }: Body, direction: Direction): readonly Spot[] {
  if (direction === 'above') return outline;
  const angle = (direction * Math.PI) / 180;
  const across = outline.map(([x, z]) => x * Math.cos(angle) + z * Math.sin(angle));
  const [left, right] = [Math.min(...across), Math.max(...across)];
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
}
