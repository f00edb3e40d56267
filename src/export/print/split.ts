/**
 * Cuts a solid into parts that fit a print bed, by flat planes at equal distances along each axis, with pegs and holes or without.
 */
import type { Manifold } from 'manifold-3d';
import { unwatched, type OnShare } from '../../geometry/on-share';
import type { Mm } from '../../geometry/units';
import { formatFixed } from '../../table/numbers';
import type { PrintKernel } from './kernel';
import { joinByPegs, pegReach, type Axis } from './pegs';
import type { Bed, PrintOptions } from './print-options';

const axes: readonly Axis[] = [0, 1, 2];
const axisNames = ['across', 'deep', 'up'] as const;

/** A part of a cut solid, in the place that it has in the whole. */
interface Cell {
  /** Number of its slab along each axis. */
  readonly place: readonly [number, number, number];
  solid: Manifold;
}

interface Split {
  readonly parts: readonly Manifold[];
  readonly notes: readonly string[];
}

/** Lengths this much over the bed still fit: they come from rounding. */
const rounding: Mm = 1e-3;

/** Splits a solid, or returns it whole where it fits. */
export function splitForBed(
  kernel: PrintKernel,
  solid: Manifold,
  title: string,
  { bed, joints, clearance }: Pick<PrintOptions, 'bed' | 'joints' | 'clearance'>,
  onShare: OnShare = unwatched,
): Split {
  const { min, max } = solid.boundingBox();
  const extents = axes.map((axis) => max[axis] - min[axis]);
  const reach = joints === 'pegs' ? pegReach : 0;
  const counts = fewestSlabs(extents, bed, reach);
  if (counts.every((count) => count === 1)) return { parts: [solid], notes: [] };

  const planes = axes.map((axis) =>
    Array.from(
      { length: counts[axis]! - 1 },
      (_, k): Mm => min[axis] + (extents[axis]! * (k + 1)) / counts[axis]!,
    ),
  );
  const cells = cellsOf(solid, planes);
  const notes = [
    `${title}: cut into ${cells.length} parts, ${axes
      .filter((axis) => planes[axis]!.length > 0)
      .map((axis) => `${axisNames[axis]} every ${formatFixed(extents[axis]! / counts[axis]!, 1)} mm`)
      .join(' and ')}.`,
  ];
  if (joints === 'flat') return { parts: cells.map((cell) => cell.solid), notes };
  const { joined, flat } = joinCells(kernel, cells, planes, clearance, onShare);
  if (joined > 0)
    notes.push(
      `${title}: ${joined === 1 ? 'one joint has' : `${joined} joints have`} pegs, with ${clearance} mm of clearance on each side.`,
    );
  if (flat > 0)
    notes.push(
      `${title}: ${flat === 1 ? 'one joint is' : `${flat} joints are`} too thin for pegs and flat: glue ${flat === 1 ? 'it' : 'them'}.`,
    );
  return { parts: cells.map((cell) => cell.solid), notes };
}

/** Gives each pair of neighbours its pegs and holes; returns the number of joints with pegs, and of those too thin for them. */
function joinCells(
  kernel: PrintKernel,
  cells: readonly Cell[],
  planes: readonly (readonly Mm[])[],
  clearance: Mm,
  onShare: OnShare,
): { readonly joined: number; readonly flat: number } {
  let [joined, flat, done] = [0, 0, 0];
  for (const axis of axes)
    for (const lower of cells) {
      onShare(done++ / (axes.length * cells.length));
      const at = planes[axis]![lower.place[axis]];
      const upper = cells.find(({ place }) =>
        place.every((slab, other) => slab === lower.place[other]! + (other === axis ? 1 : 0)),
      );
      if (at === undefined || !upper) continue;
      const joint = joinByPegs(kernel, lower.solid, upper.solid, axis, at, clearance);
      if (joint.pegs > 0) joined++;
      else if (joint.touching) flat++;
      [lower.solid, upper.solid] = [joint.lower, joint.upper];
    }
  return { joined, flat };
}

/** Returns the number of slabs along each axis, with the bed lying the way that needs fewer parts. */
function fewestSlabs(
  extents: readonly number[],
  [width, depth, height]: Bed,
  reach: Mm,
): readonly [number, number, number] {
  const slabs = (extent: Mm, room: Mm): number =>
    extent <= room + rounding ? 1 : Math.ceil((extent - rounding) / (room - reach));
  const counts = (x: Mm, y: Mm): readonly [number, number, number] => [
    slabs(extents[0]!, x),
    slabs(extents[1]!, y),
    slabs(extents[2]!, height),
  ];
  const [along, turned] = [counts(width, depth), counts(depth, width)];
  return turned[0] * turned[1] < along[0] * along[1] ? turned : along;
}

/** Returns the parts between the planes, in the order of their places; empty ones are left out. */
function cellsOf(solid: Manifold, planes: readonly (readonly Mm[])[]): Cell[] {
  let cells: Cell[] = [{ place: [0, 0, 0], solid }];
  for (const axis of axes)
    cells = cells.flatMap((cell) => {
      const slabs: Cell[] = [];
      let rest = cell.solid;
      for (const [k, at] of planes[axis]!.entries()) {
        const normal: [number, number, number] = [0, 0, 0];
        normal[axis] = 1;
        const [above, below] = rest.splitByPlane(normal, at);
        slabs.push({ place: withSlab(cell.place, axis, k), solid: below });
        rest = above;
      }
      slabs.push({ place: withSlab(cell.place, axis, planes[axis]!.length), solid: rest });
      return slabs;
    });
  return cells.filter((cell) => !cell.solid.isEmpty());
}

const withSlab = (place: Cell['place'], axis: Axis, slab: number): Cell['place'] =>
  place.map((each, other) => (other === axis ? slab : each)) as unknown as Cell['place'];
