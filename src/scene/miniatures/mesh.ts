/** Turns the parts of a sculpt into triangles: points, normals, and the paint of each point. */
import {
  type Block,
  type Bone,
  type Cap,
  type Corner,
  type Loft,
  type Member,
  type Paint,
  type Part,
  type Ring,
  type Sheet,
  type Slab,
} from '../../../models';
import { across, add, along, cross, type Vec, dot, mix, scale, sub, unit } from '../../../models/kit/vector';

export type Detail = 'near' | 'far';

/** A mesh under construction. One entry a point, three indices a triangle. */
export interface Mesh {
  readonly points: Vec[];
  readonly normals: Vec[];
  readonly paints: Paint[];
  /** Strength of the edge highlight at each point, 0 … 1. */
  readonly edges: number[];
  readonly bones: Bone[];
  /** Body of each point; null for one that belongs to none. */
  readonly members: (Member | null)[];
  readonly indices: number[];
}

/** Tapers shorter than this (MU) count as turned edges: their direction is meaningless. */
const shortest = 1e-6;

/** Builds the mesh of all parts. `far` leaves out fine parts and takes about a seventh of the triangles. */
export function meshOf(parts: readonly Part[], detail: Detail): Mesh {
  const mesh: Mesh = { points: [], normals: [], paints: [], edges: [], bones: [], members: [], indices: [] };
  for (const part of parts) {
    if (detail === 'far' && part.fine) continue;
    switch (part.kind) {
      case 'loft':
        addLoft(mesh, detail === 'far' ? coarse(part) : part, detail);
        break;
      case 'block':
        addBlock(mesh, part, detail);
        break;
      case 'slab':
        addSlab(mesh, part, detail);
        break;
      case 'sheet':
        addSheet(mesh, part, detail);
        break;
    }
    while (mesh.bones.length < mesh.points.length) {
      mesh.bones.push(part.bone ?? 'trunk');
      mesh.members.push(part.member ?? null);
    }
  }
  return mesh;
}

/** Simplifies a loft to at most five sides and three rings. */
const coarse = (loft: Loft): Loft => {
  const last = loft.rings.length - 1;
  return {
    ...loft,
    sides: loft.sides > 9 ? 5 : 4,
    rings: loft.rings
      .filter((_, i) => i === 0 || i === Math.ceil(last / 2) || i === last)
      .map((ring) => ({ ...ring, fold: 0, crease: false })),
  };
};

export interface RingFrame {
  readonly a: Vec;
  readonly b: Vec;
  readonly t: Vec;
}

/** Returns, for each ring of a loft, its two radius directions and the direction of the path. */
export function framesOf(loft: Loft): RingFrame[] {
  return loft.rings.map((ring, i) => {
    const before = loft.rings[i - 1] ?? ring;
    const after = loft.rings[i + 1] ?? ring;
    const t = loft.axis ?? unit(sub(after.at, before.at));
    const a = across(loft.across, t);
    return { a, b: cross(t, a), t };
  });
}

export const radii = (ring: Ring): readonly [number, number] =>
  typeof ring.r === 'number' ? [ring.r, ring.r] : ring.r;

interface Row {
  readonly points: readonly Vec[];
  readonly paint: Paint;
  readonly edges: readonly number[];
  readonly crease: boolean;
}

function addLoft(mesh: Mesh, loft: Loft, detail: Detail): void {
  const frames = framesOf(loft);
  const rows = loft.rings.map((ring, i) => rowOf(loft, ring, frames[i]!));
  const first = { ring: loft.rings[0]!, frame: frames[0]!, row: rows[0]! };
  const last = { ring: loft.rings.at(-1)!, frame: frames.at(-1)!, row: rows.at(-1)! };
  const [start, end] = loft.caps;
  const dome = (cap: typeof first, sign: 1 | -1): Row[] => {
    const r = Math.min(...radii(cap.ring));
    const shrunk = (share: number, out: number): Row => ({
      ...cap.row,
      crease: false,
      points: cap.row.points.map((p) => along(mix(cap.ring.at, p, share), cap.frame.t, sign * out * r)),
    });
    return [shrunk(0.74, 0.55), shrunk(0.001, 0.86)];
  };
  const near = detail === 'near';
  const all = [
    ...(near && start === 'round' ? dome(first, -1).reverse() : []),
    ...rows,
    ...(near && end === 'round' ? dome(last, 1) : []),
  ];
  let strip: Row[] = [];
  for (const row of all) {
    strip.push(row);
    if (row.crease && strip.length > 1) {
      addStrip(mesh, strip);
      strip = [row];
    }
  }
  if (strip.length > 1) addStrip(mesh, strip);
  const closes = (cap: Cap): boolean => cap === 'flat' || (cap === 'round' && !near);
  if (closes(start)) addFan(mesh, first.row, first.ring.at, -1);
  if (closes(end)) addFan(mesh, last.row, last.ring.at, 1);
}

function rowOf(loft: Loft, ring: Ring, frame: RingFrame): Row {
  const [ra, rb] = radii(ring);
  const fold = ring.fold ?? 0;
  const points: Vec[] = [];
  const edges: number[] = [];
  for (let k = 0; k < loft.sides; k++) {
    const angle = (2 * Math.PI * k) / loft.sides;
    const wave = Math.cos(loft.folds * angle + loft.sides);
    const swell = 1 + fold * wave;
    points.push(
      add(
        ring.at,
        add(scale(frame.a, ra * swell * Math.cos(angle)), scale(frame.b, rb * swell * Math.sin(angle))),
      ),
    );
    edges.push(Math.min(1, (ring.edge ?? 0) + (fold > 0 && wave > 0.5 ? 2 * fold : 0)));
  }
  return { points, paint: ring.paint ?? loft.paint, edges, crease: ring.crease ?? false };
}

/** Adds rows of equal length, joined around and smoothed. */
function addStrip(mesh: Mesh, rows: readonly Row[]): void {
  const offset = mesh.points.length;
  const sides = rows[0]!.points.length;
  for (const row of rows) {
    for (let k = 0; k < sides; k++) addPoint(mesh, row.points[k]!, row.paint, row.edges[k]!);
  }
  for (let i = 0; i + 1 < rows.length; i++) {
    for (let k = 0; k < sides; k++) {
      const next = (k + 1) % sides;
      const [p, q] = [offset + i * sides, offset + (i + 1) * sides];
      addTriangle(mesh, p + k, p + next, q + next);
      addTriangle(mesh, p + k, q + next, q + k);
    }
  }
  for (let i = offset; i < mesh.points.length; i++) mesh.normals[i] = unit(mesh.normals[i]!);
}

function addFan(mesh: Mesh, row: Row, centre: Vec, sign: 1 | -1): void {
  const offset = mesh.points.length;
  addPoint(mesh, centre, row.paint, 0);
  row.points.forEach((p, k) => addPoint(mesh, p, row.paint, row.edges[k]!));
  const sides = row.points.length;
  for (let k = 0; k < sides; k++) {
    const [p, q] = [offset + 1 + k, offset + 1 + ((k + 1) % sides)];
    if (sign === 1) addTriangle(mesh, offset, p, q);
    else addTriangle(mesh, offset, q, p);
  }
  for (let i = offset; i < mesh.points.length; i++) mesh.normals[i] = unit(mesh.normals[i]!);
}

function addPoint(mesh: Mesh, point: Vec, paint: Paint, edge: number, normal: Vec = [0, 0, 0]): number {
  mesh.points.push(point);
  mesh.normals.push(normal);
  mesh.paints.push(paint);
  mesh.edges.push(edge);
  return mesh.points.length - 1;
}

/** Adds a triangle and its normal, weighted by area, to its corners. Skips slivers without area. */
function addTriangle(mesh: Mesh, i: number, j: number, k: number): void {
  const normal = cross(sub(mesh.points[j]!, mesh.points[i]!), sub(mesh.points[k]!, mesh.points[i]!));
  if (dot(normal, normal) < shortest * shortest * 1e-6) return;
  mesh.indices.push(i, j, k);
  for (const corner of [i, j, k]) mesh.normals[corner] = add(mesh.normals[corner]!, normal);
}

function addBlock(mesh: Mesh, block: Block, detail: Detail): void {
  const axes: readonly Vec[] = [block.x, block.y, cross(block.x, block.y)];
  const half = block.size.map((s) => s / 2);
  const bevel = detail === 'near' ? Math.min(block.bevel, ...half.map((h) => h * 0.9)) : 0;
  /**
   * Returns the corner towards the given signs, for the face across `axis`: full extent along the axis, inset
   * along the others.
   */
  const corner = (signs: readonly number[], axis: number): Vec =>
    axes.reduce(
      (at, direction, i) => along(at, direction, signs[i]! * (half[i]! - (i === axis ? 0 : bevel))),
      block.at,
    );
  const quad = (points: readonly Vec[], normal: Vec, edge: number): void => {
    const [p, q, r, s] = points.map((point) => addPoint(mesh, point, block.paint, edge, normal)) as [
      number,
      number,
      number,
      number,
    ];
    const turned = dot(cross(sub(points[1]!, points[0]!), sub(points[2]!, points[0]!)), normal) < 0;
    mesh.indices.push(...(turned ? [p, r, q, p, s, r] : [p, q, r, p, r, s]));
  };
  for (let i = 0; i < 3; i++) {
    const [u, v] = [(i + 1) % 3, (i + 2) % 3];
    for (const sign of [-1, 1]) {
      const at = (su: number, sv: number): number[] => {
        const signs = [0, 0, 0];
        signs[i] = sign;
        signs[u] = su;
        signs[v] = sv;
        return signs;
      };
      const normal = scale(axes[i]!, sign);
      quad(
        [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)].map((signs) => corner(signs, i)),
        normal,
        0.08,
      );
      if (bevel === 0) continue;
      for (const other of [-1, 1]) {
        const slant = unit(add(normal, scale(axes[u]!, other)));
        quad(
          [
            corner(at(other, -1), i),
            corner(at(other, 1), i),
            corner(at(other, 1), u),
            corner(at(other, -1), u),
          ],
          slant,
          0.85,
        );
      }
    }
  }
  if (bevel === 0) return;
  for (const signs of [
    [1, 1, 1],
    [1, 1, -1],
    [1, -1, 1],
    [1, -1, -1],
    [-1, 1, 1],
    [-1, 1, -1],
    [-1, -1, 1],
    [-1, -1, -1],
  ]) {
    const normal = unit(axes.reduce((sum, axis, i) => along(sum, axis, signs[i]!), [0, 0, 0] as Vec));
    const [p, q, r] = [0, 1, 2].map((axis) =>
      addPoint(mesh, corner(signs, axis), block.paint, 1, normal),
    ) as [number, number, number];
    mesh.indices.push(...(signs[0]! * signs[1]! * signs[2]! > 0 ? [p, q, r] : [p, r, q]));
  }
}

/** Returns the point of a slab over a corner of its outline. */
export const onSlab = ({ at, x, y }: Slab, [a, b]: Corner, out: number): Vec =>
  along(along(along(at, x, a), y, b), cross(x, y), out);

/** Cuts off each corner, `bevel` before and behind it: twice the corners, every second edge a bevel. */
const cut = (outline: readonly Corner[], bevel: number): Corner[] =>
  outline.flatMap((corner, i) => {
    const [before, after] = [outline.at(i - 1)!, outline[(i + 1) % outline.length]!];
    return [toward(corner, before, bevel), toward(corner, after, bevel)];
  });

/** Returns the point `reach` from one corner towards another, at most a third of the distance. */
function toward([a, b]: Corner, [c, d]: Corner, reach: number): Corner {
  const way = Math.sqrt((c - a) * (c - a) + (d - b) * (d - b));
  const share = way === 0 ? 0 : Math.min(1 / 3, reach / way);
  return [a + (c - a) * share, b + (d - b) * share];
}

/** Insets the outline towards its middle by about `reach`. */
function drawnIn(outline: readonly Corner[], reach: number): Corner[] {
  const middle = outline.reduce<Corner>(
    ([a, b], corner) => [a + corner[0] / outline.length, b + corner[1] / outline.length],
    [0, 0],
  );
  return outline.map((corner) => toward(corner, middle, reach));
}

function addSlab(mesh: Mesh, slab: Slab, detail: Detail): void {
  const bevel = detail === 'near' ? Math.min(slab.bevel, slab.thick / 3) : 0;
  const [low, high] =
    bevel === 0 ? [slab.outline, slab.top] : [cut(slab.outline, bevel), cut(slab.top, bevel)];
  const levels: readonly (readonly [outline: readonly Corner[], out: number])[] =
    bevel === 0
      ? [
          [low, 0],
          [high, slab.thick],
        ]
      : [
          [drawnIn(low, bevel), 0],
          [low, bevel],
          [high, slab.thick - bevel],
          [drawnIn(high, bevel), slab.thick],
        ];
  const rings = levels.map(([outline, out]) => outline.map((corner) => onSlab(slab, corner, out)));
  const facet = (points: readonly Vec[], edge: number): void => {
    const offset = mesh.points.length;
    for (const point of points) addPoint(mesh, point, slab.paint, edge);
    for (let k = 1; k + 1 < points.length; k++) addTriangle(mesh, offset, offset + k, offset + k + 1);
    for (let i = offset; i < mesh.points.length; i++) mesh.normals[i] = unit(mesh.normals[i]!);
  };
  facet([...rings[0]!].reverse(), 0.08);
  facet(rings.at(-1)!, 0.08);
  rings.slice(1).forEach((ring, level) => {
    const below = rings[level]!;
    const isFace = bevel === 0 || level === 1;
    ring.forEach((point, k) => {
      const next = (k + 1) % ring.length;
      const onBevel = !isFace || (bevel > 0 && k % 2 === 0);
      facet([below[k]!, below[next]!, ring[next]!, point], onBevel ? 0.85 : 0.08);
    });
  });
}

/** Half the thickness of cloth in MU. */
const halfCloth = 0.005;

function addSheet(mesh: Mesh, sheet: Sheet, detail: Detail): void {
  const step = detail === 'near' ? 1 : 2;
  const { rows } = sheet;
  const columns = rows[0]!.length - 1;
  const at = (row: number, column: number): Vec =>
    rows[Math.min(row, rows.length - 1)]![Math.min(column, columns)]!;
  const normalAt = (row: number, column: number): Vec =>
    unit(
      cross(
        sub(at(row, Math.min(column + 1, columns)), at(row, Math.max(column - 1, 0))),
        sub(at(Math.max(row - 1, 0), column), at(row + 1, column)),
      ),
    );
  for (const side of [1, -1]) {
    for (let row = 0; row < rows.length - 1; row += step) {
      for (let column = 0; column < columns; column += step) {
        const paint =
          sheet.paints[Math.min(row + step, rows.length - 1) - 1]![Math.min(column + step, columns) - 1]!;
        const corners = [
          [row, column],
          [row + step, column],
          [row + step, column + step],
          [row, column + step],
        ].map(([r, c]) => {
          const [i, j] = [Math.min(r!, rows.length - 1), Math.min(c!, columns)];
          const normal = scale(normalAt(i, j), side);
          const border = i === 0 || j === 0 || i === rows.length - 1 || j === columns;
          return addPoint(mesh, along(at(i, j), normal, halfCloth), paint, border ? 0.45 : 0, normal);
        }) as [number, number, number, number];
        const [p, q, r, s] = corners;
        mesh.indices.push(...(side === 1 ? [p, q, r, p, r, s] : [p, r, q, p, s, r]));
      }
    }
  }
}
