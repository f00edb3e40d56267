/**
 * An independent check of layouts: points of a fine grid, with arithmetic of its own on the piece files. It shares no code with the
 * generator. Pieces with meshes are not known to it.
 */
import { piecesByName } from '../../src/table/catalogue';
import type { Part, TableFile, Tags } from '../../src/table/format';

type Point = readonly [number, number];

/** Returns the faults of a layout, as text; empty for a legal one. @param step distance of the points of the grid, in MU */
export function bruteProblems(
  file: TableFile,
  inventory: Readonly<Record<string, number>>,
  baseRadius: number,
  step: number,
): readonly string[] {
  const [width, depth] = file.size;
  const problems: string[] = [];
  const counts = new Map<string, number>();
  for (const { piece = '' } of file.terrain) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  for (const [name, count] of counts)
    if (count > (inventory[name] ?? 0)) problems.push(`${count} of ${name}, ${inventory[name] ?? 0} there`);

  const [columns, rows] = [Math.ceil(width / step) + 40, Math.ceil(depth / step) + 40];
  const owner = new Int32Array(columns * rows).fill(-1);
  const barred = new Uint8Array(columns * rows);
  const clashes = new Set<string>();
  // Twenty points beyond each edge show pieces that reach over it.
  const middle = (i: number): number => (i - 20 + 0.37) * step;
  file.terrain.forEach((placement, index) => {
    const parts = piecesByName.get(placement.piece!)!.parts;
    const tags = { ...piecesByName.get(placement.piece!)!.tags, ...placement.tags };
    const reach = 9;
    const cells = (at: number, most: number): readonly number[] =>
      Array.from(
        { length: Math.ceil((2 * reach) / step) },
        (_, i) => Math.floor((at - reach) / step) + 20 + i,
      ).filter((i) => i >= 0 && i < most);
    for (const row of cells(placement.at[1], rows)) {
      for (const column of cells(placement.at[0], columns)) {
        const point = local([middle(column), middle(row)], placement);
        const there = parts.filter((part) => isInside(part, point));
        if (there.length === 0) continue;
        const cell = row * columns + column;
        const [x, z] = [middle(column), middle(row)];
        if (x < 0 || z < 0 || x > width || z > depth) problems.push(`${placement.id} off the table`);
        if (owner[cell]! >= 0) clashes.add(`${file.terrain[owner[cell]!]!.id} over ${placement.id}`);
        owner[cell] = index;
        if (there.some((part) => isBarrier(part, tags))) barred[cell] = 1;
      }
    }
  });
  problems.push(...clashes);

  const reached = waysFrom(file, { columns, rows, step, barred }, baseRadius);
  if (reached === null) return [...new Set(problems), 'no way between the zones'];
  for (const { id, at, radius = 0 } of file.objectives ?? []) {
    if (!reached.some(([x, z]) => Math.hypot(x - at[0], z - at[1]) <= baseRadius + radius))
      problems.push(`no way to ${id}`);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        if (
          owner[row * columns + column]! >= 0 &&
          Math.hypot(middle(column) - at[0], middle(row) - at[1]) < Math.max(radius, 0.5)
        )
          problems.push(`${file.terrain[owner[row * columns + column]!]!.id} on ${id}`);
  }
  return [...new Set(problems)];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Takes a point into a frame at a place, turned anticlockwise as seen from above. */
function local([x, z]: Point, { at, turn = 0 }: { readonly at: Point; readonly turn?: number }): Point {
  const [dx, dz] = [x - at[0], z - at[1]];
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  return [dx * cos - dz * sin, dx * sin + dz * cos];
}

function isInside(part: Part, point: Point): boolean {
  const [x, z] = local(point, { at: [part.at[0], part.at[2]], turn: part.turn ?? 0 });
  switch (part.shape) {
    case 'box':
    case 'ramp':
      return Math.abs(x) < part.size[0] / 2 && Math.abs(z) < part.size[2] / 2;
    case 'cylinder':
      return Math.hypot(x, z) < part.radius;
    case 'prism': {
      let inside = false;
      part.outline.forEach(([ax, az], i) => {
        const [bx, bz] = part.outline[(i + 1) % part.outline.length]!;
        if (az > z !== bz > z && x < ax + ((z - az) / (bz - az)) * (bx - ax)) inside = !inside;
      });
      return inside;
    }
    case 'mesh':
      throw new Error('Meshes are not known here.');
  }
}

function isBarrier(part: Part, tags: Tags): boolean {
  const own = { ...tags, ...part.tags };
  return part.dug === true || own.solid !== false || own.ground === 'impassable' || own.dangerous === true;
}

interface Raster {
  readonly columns: number;
  readonly rows: number;
  readonly step: number;
  readonly barred: Uint8Array;
}

/** Distance between places of the base. */
const stride = 0.25;

/** Floods from the first side's zone with a disc; returns the places reached, or null if none lies in the other zone. */
function waysFrom(
  file: TableFile,
  { columns, rows, step, barred }: Raster,
  radius: number,
): readonly Point[] | null {
  const [width, depth] = file.size;
  const places = (length: number): number => Math.floor(length / stride) + 1;
  const [across, along] = [places(width), places(depth)];
  const known = new Map<number, boolean>();
  const isFree = (i: number): boolean => {
    const cached = known.get(i);
    if (cached !== undefined) return cached;
    const [x, z] = [(i % across) * stride, Math.floor(i / across) * stride];
    let free = x >= radius && z >= radius && x <= width - radius && z <= depth - radius;
    const from = (at: number): number => Math.floor((at - radius) / step) + 20;
    const span = Math.ceil((2 * radius) / step) + 1;
    for (let r = from(z); free && r <= from(z) + span; r++) {
      for (let c = from(x); free && c <= from(x) + span; c++) {
        if (c < 0 || r < 0 || c >= columns || r >= rows || barred[r * columns + c] === 0) continue;
        free = Math.hypot((c - 20 + 0.37) * step - x, (r - 20 + 0.37) * step - z) >= radius;
      }
    }
    known.set(i, free);
    return free;
  };
  const inZone = (i: number, side: string): boolean => {
    const [x, z] = [(i % across) * stride, Math.floor(i / across) * stride];
    return (file.zones ?? []).some((zone) => {
      const [xs, zs] = [zone.outline.map((p) => p[0]), zone.outline.map((p) => p[1])];
      return (
        zone.side === side &&
        x - radius >= Math.min(...xs) &&
        x + radius <= Math.max(...xs) &&
        z - radius >= Math.min(...zs) &&
        z + radius <= Math.max(...zs)
      );
    });
  };
  const [first, second] = file.sides.map(({ id }) => id) as [string, string];
  let best: readonly number[] | null = null;
  const done = new Set<number>();
  for (let start = 0; start < across * along; start++) {
    if (done.has(start) || !inZone(start, first) || !isFree(start)) continue;
    const component = [start];
    done.add(start);
    for (let at = 0; at < component.length; at++) {
      const i = component[at]!;
      const steps = [
        i % across > 0 ? i - 1 : -1,
        i % across < across - 1 ? i + 1 : -1,
        i - across,
        i + across,
      ];
      for (const next of steps) {
        if (next < 0 || next >= across * along || done.has(next) || !isFree(next)) continue;
        done.add(next);
        component.push(next);
      }
    }
    if (component.some((i) => inZone(i, second)) && component.length > (best?.length ?? 0)) best = component;
  }
  return best && best.map((i): Point => [(i % across) * stride, Math.floor(i / across) * stride]);
}
