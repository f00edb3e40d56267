import { Vector3 } from 'three';
import { ringEncloses } from '../../geometry/shapes/ring';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { block, lump, paint, vary, within } from '../primitives';
import { blend, type MeshWriter, rgb, type Rgb, shade } from '../mesh';
import { noise } from '../ground/noise';
import { tufts } from './grass';
import { extents, localOutline, type PartView, type Run, runOf, scatter } from './part-view';
import { stoneWall } from './stonework';
import { boardWall } from './timber';

const hessian = rgb('#a3926b');

/**
 * Returns a part's box as a run whose +z side faces a hole of the same piece, along the longest such side;
 * null for none.
 */
function runByHole(view: PartView): Run | null {
  const [x, height, z] = extents(view);
  const toPiece = view.pieceFrame.clone().invert();
  const turns = [0, Math.PI, Math.PI / 2, -Math.PI / 2].map((angle, i) => ({
    angle,
    length: i < 2 ? x : z,
    depth: i < 2 ? z : x,
  }));
  const facing = turns
    .map(({ angle, length, depth }) => ({
      frame: within(view.frame, [0, 0, 0], angle),
      length,
      height,
      depth,
    }))
    .filter(({ frame, depth }) => {
      const beside = new Vector3(0, 0, depth / 2 + 0.1).applyMatrix4(frame).applyMatrix4(toPiece);
      return digsAt(view, [beside.x, beside.z]);
    });
  return facing.sort((a, b) => b.length - a.length)[0] ?? null;
}

function digsAt({ piece }: PartView, [x, z]: PlanPoint): boolean {
  return piece.parts.some(({ part }) => {
    if (part.dug !== true || part.shape === 'mesh') return false;
    const outline =
      part.shape === 'prism'
        ? part.outline
        : part.shape === 'cylinder'
          ? ([
              [-part.radius, -part.radius],
              [part.radius, -part.radius],
              [part.radius, part.radius],
              [-part.radius, part.radius],
            ] as const)
          : ([
              [-part.size[0] / 2, -part.size[2] / 2],
              [part.size[0] / 2, -part.size[2] / 2],
              [part.size[0] / 2, part.size[2] / 2],
              [-part.size[0] / 2, part.size[2] / 2],
            ] as const);
    return ringEncloses(outline, [x - part.at[0], z - part.at[2]]);
  });
}

/** Fills a box of the run's frame, with its middle at `z`, with courses of sandbags. */
function bags(view: PartView, { frame, length, height, depth }: Run, z: number, casts = true): void {
  const courses = Math.max(1, Math.round(height / 0.2));
  const rows = Math.max(1, Math.round(depth / 0.4));
  const [tall, deep] = [height / courses, depth / rows];
  const [sides, rings] = view.detail === 'reduced' ? [6, 3] : [8, 5];
  for (let course = 0; course < courses; course++) {
    const inCourse = bond(length, course % 2 === 1);
    for (let row = 0; row < rows; row++) {
      const hidden = row > 0 && row < rows - 1 && course < courses - 1;
      if (hidden) continue;
      inCourse.forEach(({ x, long }, i) => {
        const bag = within(
          frame,
          [x, tall * (course + 0.5), z - depth / 2 + deep * (row + 0.5)],
          view.dice.between(-0.06, 0.06),
          view.dice.between(-0.012, 0.012),
        );
        const light = 0.75 + (0.25 * (course + 1)) / courses;
        lump(
          view.into.cloth,
          bag,
          [long * 0.54, tall * 0.54, deep * 0.53],
          vary(paint(hessian, light * 0.6, light * 1.08), view.dice, 0.13),
          {
            seed: view.seed + course * 97 + row * 31 + i,
            sides,
            rings,
            square: 0.78,
            rough: 0.06,
            tile: 1,
            casts,
          },
        );
      });
    }
  }
}

/** Returns the bags of a course along x; every other course begins with half a bag, so that no joint runs through. */
function bond(length: number, offset: boolean): readonly { readonly x: number; readonly long: number }[] {
  const count = Math.max(1, Math.round(length / 0.6));
  const long = length / count;
  const joints = Array.from({ length: count + 1 }, (_, i) => (i / count - 0.5) * length);
  const ends =
    offset && count > 1 ? [-length / 2, ...joints.slice(1).map((x) => x - long / 2), length / 2] : joints;
  return ends.slice(1).map((end, i) => ({ x: (ends[i]! + end) / 2, long: end - ends[i]! }));
}

/** Builds a wall of sandbags around a dark core. */
export function sandbags(view: PartView): void {
  const run = runOf(view);
  block(
    view.into.cloth,
    run.frame,
    [Math.max(0.05, run.length - 0.08), run.height - 0.05, Math.max(0.05, run.depth - 0.08)],
    paint(hessian, 0.3, 0.5),
    { wear: 0 },
  );
  // The core casts the wall's shadow.
  bags(view, run, 0, false);
}

/** Builds spoil beside a trench: a bank of earth with sandbags along the edge of the hole; on a bridge, a wall of stone. */
export function parapet(view: PartView): void {
  const run = runByHole(view);
  if (run === null) {
    if (view.piece.parts.some(({ label }) => label === 'deck')) stoneWall(view);
    else bank(view);
    return;
  }
  const bagDepth = Math.min(0.4, run.depth);
  bags(view, { ...run, depth: bagDepth }, (run.depth - bagDepth) / 2);
  if (run.depth > bagDepth) earthRidge(view, run, -1, run.depth - bagDepth * 0.8);
}

/**
 * Builds a ridge of earth along a run, from behind the sandbags down to the ground slightly beyond the part.
 */
function earthRidge(
  view: PartView,
  { frame, length, height, depth }: Run,
  side: 1 | -1,
  width: number,
): void {
  const mesh = view.into.earth;
  const spill = 0.28;
  const columns = Math.max(2, Math.round(length / 0.4));
  const edge = (side * depth) / 2;
  const profile = [
    [edge - side * width, height * 0.99, 1],
    [edge - side * width * 0.55, height, 1.05],
    [edge, height * 0.97, 0.95],
    [edge, height * 0.4, 0.75],
    [edge + side * spill, -0.02, 0.62],
  ] as const;
  const lines = Array.from({ length: columns + 1 }, (_, i) => {
    const x = -length / 2 + (length * i) / columns;
    const outer = i === 0 || i === columns;
    const uneven = outer ? 0 : view.dice.between(-1, 1);
    return profile.map(([z, y, light], k) => {
      const lower = k === 1 || k === 2 ? Math.max(0, -uneven) * 0.012 : 0;
      const reach = k >= 3 && !outer ? side * uneven * (k === 3 ? 0.01 : 0.1) : 0;
      const next = profile[Math.min(k + 1, profile.length - 1)]!;
      const before = profile[Math.max(k - 1, 0)]!;
      const [dz, dy] = [(next[0] - before[0]) * side, next[1] - before[1]];
      const steep = Math.sqrt(dz * dz + dy * dy);
      const worn = blend(
        view.land.soil,
        view.land.top,
        Math.max(0, noise(x * 0.9 + (view.seed % 50), k * 0.8, 7) - 0.45) * 1.6,
      );
      return mesh.corner(
        frame,
        [x, y - lower, z + reach],
        [uneven * 0.1, dz / steep, (side * -dy) / steep],
        [x / 2, (side * z - y) / 2],
        shade(worn, light * (1 + uneven * 0.06)),
      );
    });
  });
  for (let i = 1; i < lines.length; i++) {
    const [left, right] = [lines[i - 1]!, lines[i]!];
    for (let k = 1; k < profile.length; k++) {
      if (side > 0) mesh.quad(left[k - 1]!, left[k]!, right[k]!, right[k - 1]!);
      else mesh.quad(left[k - 1]!, right[k - 1]!, right[k]!, left[k]!);
    }
  }
  for (const end of [-1, 1] as const)
    ridgeEnd(mesh, view.land.soil, frame, (end * length) / 2, end, edge - side * width, profile);
  clods(view, mesh, { frame, length, height, depth }, edge, side);
}

/** Closes a ridge at one end: the area under its profile. */
function ridgeEnd(
  mesh: MeshWriter,
  soil: Rgb,
  frame: Run['frame'],
  x: number,
  end: 1 | -1,
  inside: number,
  profile: readonly (readonly [z: number, y: number, light: number])[],
): void {
  const corners = [[inside, 0, 0.62] as const, ...profile].map(([z, y, light]) =>
    mesh.corner(frame, [x, y, z], [end, 0, 0], [z / 2, y / 2], shade(soil, light * 0.9)),
  );
  const isFront = profile.at(-1)![0] < inside === end > 0;
  for (let i = 2; i < corners.length; i++) {
    const [a, b, c] = [corners[0]!, corners[i - 1]!, corners[i]!];
    if (isFront) mesh.triangle(a, c, b);
    else mesh.triangle(a, b, c);
  }
}

function clods(
  view: PartView,
  mesh: MeshWriter,
  { frame, length, height }: Run,
  edge: number,
  side: number,
): void {
  const count = Math.round(length * (view.detail === 'reduced' ? 0.6 : 1.5));
  for (let i = 0; i < count; i++) {
    const size = Math.min(view.dice.between(0.04, 0.1), height * 0.28);
    const at = [
      view.dice.between(-length / 2, length / 2),
      size * 0.3,
      edge + side * view.dice.between(0.1, 0.5),
    ] as const;
    lump(
      mesh,
      within(frame, at, view.dice.between(0, 3)),
      [size * 1.2, size, size],
      vary(paint(view.land.soil, 0.6, 1), view.dice),
      { seed: view.seed + i, sides: 5, rings: 3, rough: 0.4, casts: false },
    );
  }
}

/** Builds a bank: earth on both sides, dead grass on top. */
export function bank(view: PartView): void {
  const run = runOf(view);
  earthRidge(view, run, 1, run.depth * 0.5);
  earthRidge(view, run, -1, run.depth * 0.5);
  tufts(
    view,
    run.frame,
    Array.from({ length: Math.round(run.length * 5) }, () => [
      view.dice.between(-0.5, 0.5) * run.length,
      view.dice.between(-0.45, 0.45) * run.depth,
    ]),
    run.height * 0.9,
  );
}

export function revetment(view: PartView): void {
  boardWall(view, runByHole(view) ?? runOf(view));
}

/** Builds a low mound of earth. */
export function mound(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  lump(view.into.earth, frame, [length * 0.52, height, depth * 0.55], paint(view.land.soil, 0.55, 1.02), {
    seed: view.seed,
    sides: 12,
    rings: 8,
    square: 0.35,
    rough: 0.12,
    tile: 1.6,
  });
}

/**
 * Builds the flank of a hill's level, flared at its foot, and the tufts on its top. The top itself belongs to
 * the ground.
 */
export function hillLevel(view: PartView): void {
  const outline = fine(localOutline(view), 0.6);
  const { height, frame } = view;
  const mesh = view.into.earth;
  const profile = [
    [0.6, -0.02, 0.6],
    [0.06, Math.min(0.16, 0.14 / height), 0.75],
    [0.03, 0.62, 0.92],
    [0.01, 0.9, 1.02],
    [0, 1, 1.1],
  ] as const;
  const lines = outline.map((point, i) => {
    const [before, after] = [
      outline[(i + outline.length - 1) % outline.length]!,
      outline[(i + 1) % outline.length]!,
    ];
    const [dx, dz] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.sqrt(dx * dx + dz * dz);
    const [outX, outZ] = [-dz / length, dx / length];
    return profile.map(([out, share, light], k) => {
      const uneven =
        k === profile.length - 1 ? 0 : noise(point[0] * 1.7 + 31, point[1] * 1.7 + k * 5 + 31, view.seed);
      const reach = out * (0.6 + uneven * 0.8);
      const colour = blend(view.land.soil, view.land.top, Math.min(1, share * 0.75 + uneven * 0.35));
      return mesh.corner(
        frame,
        [point[0] + outX * reach, height * share, point[1] + outZ * reach],
        [outX * (1 - share * 0.4), 0.55 + share * 0.5, outZ * (1 - share * 0.4)],
        [(point[0] + point[1]) / 2, (height * share) / 2],
        shade(colour, light * (0.85 + uneven * 0.25)),
      );
    });
  });
  lines.forEach((line, i) => {
    const next = lines[(i + 1) % lines.length]!;
    for (let k = 1; k < profile.length; k++) mesh.quad(line[k - 1]!, next[k - 1]!, next[k]!, line[k]!);
  });
  tufts(view, frame, scatter(outline, view.detail === 'reduced' ? 1.2 : 3, view.dice), height);
  tufts(view, frame, footPlaces(outline), 0.05);
}

/** Returns places just outside an outline, two for each of its corners. */
function footPlaces(outline: readonly PlanPoint[]): readonly PlanPoint[] {
  return outline.flatMap(([x, z], i) => {
    const [nextX, nextZ] = outline[(i + 1) % outline.length]!;
    const [dx, dz] = [nextX - x, nextZ - z];
    const length = Math.sqrt(dx * dx + dz * dz);
    return [0.16, 0.28].map((out, k): PlanPoint => [
      x + (dx * k) / 2 - (dz / length) * out,
      z + (dz * k) / 2 + (dx / length) * out,
    ]);
  });
}

function fine(outline: readonly PlanPoint[], step: number): readonly PlanPoint[] {
  return outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length]!;
    const count = Math.max(1, Math.round(Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2) / step));
    return Array.from({ length: count }, (_, k): PlanPoint => [
      from[0] + ((to[0] - from[0]) * k) / count,
      from[1] + ((to[1] - from[1]) * k) / count,
    ]);
  });
}
