import { type BufferGeometry, Matrix4 } from 'three';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Table } from '../../table/table';
import { type ConvexPolygon, type Cut, earthWalls, floorPolygons, uncutSurface } from './ground-cuts';
import { landOf } from './land';
import { MeshWriter, type Rgb, shade } from '../mesh';
import { isTurf } from './turf';
import { chance, noise, seedOf } from './noise';

export interface GroundGeometry {
  /** All surfaces to stand on, with plan coordinates as uv (0 … 1 over the table). */
  readonly surface: BufferGeometry;
  /** The upright earth faces of trenches and other straight cuts. */
  readonly walls: BufferGeometry;
}

const inTable = new Matrix4();
const white: Rgb = [1, 1, 1];
/**
 * Bowls slope in the outer part of their radius and are flat inside, so that figures stand on the rules'
 * floor.
 */
const bowlProfile: readonly (readonly [radius: number, depth: number, light: number])[] = [
  [1, 0, 1],
  [0.95, 0.2, 0.92],
  [0.88, 0.55, 0.74],
  [0.8, 0.85, 0.6],
  [0.7, 0.98, 0.6],
  [0.55, 1, 0.68],
  [0.25, 1, 0.74],
];
const wallTile = 2;

/** Builds the ground of a table with its trenches, craters and roads cut in. */
export function groundGeometry(table: Table, cuts: readonly Cut[]): GroundGeometry {
  const surface = new MeshWriter();
  const walls = new MeshWriter();
  for (const polygon of uncutSurface(table.size, cuts)) writeFlat(surface, table.size, polygon, 0, 1);
  for (const placed of table.pieces.flatMap(({ parts }) => parts).filter(isTurf)) {
    for (const { outline, top } of placed.solids)
      if (outline.shape === 'polygon') writeFlat(surface, table.size, outline.points, top, 1.08);
  }
  cuts.forEach((cut, index) => {
    if (cut.bowl !== null) writeBowl(surface, table.size, cut, cut.bowl);
    else
      for (const polygon of floorPolygons(cuts, index))
        writeFlat(surface, table.size, polygon, cut.floor, cut.floor < -1 ? 0.75 : 0.9);
  });
  for (const { from, to, foot, head } of earthWalls(table.size, cuts))
    writeWall(walls, from, to, foot, head, landOf(table).wall);
  return { surface: surface.geometry(), walls: walls.geometry() };
}

function writeFlat(
  mesh: MeshWriter,
  size: Table['size'],
  polygon: ConvexPolygon,
  y: number,
  light: number,
): void {
  const numbers = polygon.map(([x, z]) =>
    mesh.corner(inTable, [x, y, z], [0, 1, 0], [x / size[0], z / size[1]], shade(white, light)),
  );
  for (let i = 2; i < numbers.length; i++) mesh.triangle(numbers[0]!, numbers[i - 1]!, numbers[i]!);
}

function writeBowl(
  mesh: MeshWriter,
  size: Table['size'],
  cut: Cut,
  { centre, radius }: { centre: PlanPoint; radius: number },
): void {
  const seed = seedOf(cut.piece);
  const ring = cut.outline;
  const ringNumbers = bowlProfile.map(([share, depth, light], level) =>
    ring.map(([x, z], i) => {
      const angle = (i / ring.length) * 2 * Math.PI;
      const uneven =
        level === 0 ? 0 : (noise(Math.cos(angle) * 2 + 5, Math.sin(angle) * 2 + 5, seed) - 0.5) * 0.12;
      const reach = Math.min(share + uneven * (1 - share) * 4, 0.99 + (level === 0 ? 0.01 : 0));
      const [px, pz] = [centre[0] + (x - centre[0]) * reach, centre[1] + (z - centre[1]) * reach];
      const slope = (slopeAt(level) * -cut.floor) / radius;
      const [outX, outZ] = [(x - centre[0]) / radius, (z - centre[1]) / radius];
      return mesh.corner(
        inTable,
        [px, cut.floor * depth, pz],
        normalised(-outX * slope, 1, -outZ * slope),
        [px / size[0], pz / size[1]],
        shade(white, light),
      );
    }),
  );
  for (let level = 1; level < ringNumbers.length; level++) {
    const [outer, inner] = [ringNumbers[level - 1]!, ringNumbers[level]!];
    for (let i = 0; i < ring.length; i++) {
      const next = (i + 1) % ring.length;
      mesh.quad(outer[i]!, outer[next]!, inner[next]!, inner[i]!);
    }
  }
  const middle = mesh.corner(
    inTable,
    [centre[0], cut.floor, centre[1]],
    [0, 1, 0],
    [centre[0] / size[0], centre[1] / size[1]],
    shade(white, 0.78),
  );
  const last = ringNumbers.at(-1)!;
  for (let i = 0; i < ring.length; i++) mesh.triangle(middle, last[i]!, last[(i + 1) % ring.length]!);
}

/** Returns the steepness of the bowl's profile at a level: depth lost per radius. */
function slopeAt(level: number): number {
  const before = bowlProfile[Math.max(0, level - 1)]!;
  const after = bowlProfile[Math.min(bowlProfile.length - 1, level + 1)]!;
  return (after[1] - before[1]) / (before[0] - after[0]);
}

function normalised(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}

/** Writes a wall in columns, so that light and tint vary along it; darker towards the foot. */
function writeWall(
  mesh: MeshWriter,
  from: PlanPoint,
  to: PlanPoint,
  foot: number,
  head: number,
  earth: Rgb,
): void {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dz * dz);
  const normal = [dz / length, 0, -dx / length] as const;
  const columns = Math.max(1, Math.round(length / 0.5));
  const dice = chance(seedOf(`${from.join()} ${to.join()}`));
  const lines = Array.from({ length: columns + 1 }, (_, i) => {
    const t = i / columns;
    const [x, z] = [from[0] + dx * t, from[1] + dz * t];
    const tint = dice.between(0.85, 1.1);
    const uv = (y: number) => [(x * dx + z * dz) / length / wallTile, y / wallTile] as const;
    return [
      [foot, 0.32],
      [foot + (head - foot) * 0.35, 0.6],
      [head - Math.min(0.12, head - foot) * 0.5, 0.85],
      [head, 1.1],
    ].map(([y, light]) => mesh.corner(inTable, [x, y!, z], normal, uv(y!), shade(earth, light! * tint)));
  });
  for (let i = 1; i < lines.length; i++) {
    const [left, right] = [lines[i - 1]!, lines[i]!];
    for (let k = 1; k < left.length; k++) mesh.quad(left[k - 1]!, left[k]!, right[k]!, right[k - 1]!);
  }
}
