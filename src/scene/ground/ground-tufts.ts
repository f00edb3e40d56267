import { type BufferGeometry, Matrix4 } from 'three';
import { outlineBounds, outlineContains } from '../../geometry/shapes/outline';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Table } from '../../table/table';
import { lump, paint, vary, within } from '../primitives';
import { type Cut, groundHeight } from './ground-cuts';
import { landOf } from './land';
import { MeshWriter } from '../mesh';
import { chance, seedOf } from './noise';
import { tuft } from '../terrain/grass';
import type { Detail } from '../terrain/part-view';

const inTable = new Matrix4();

/** Builds dead grass on grassy ground and clods on bare ground; none under terrain or over cuts. */
export function groundTufts(
  table: Table,
  cuts: readonly Cut[],
  grassAt: (point: PlanPoint) => number,
  detail: Detail,
): BufferGeometry {
  const mesh = new MeshWriter();
  const dice = chance(seedOf(table.name));
  const { blades, clod } = landOf(table);
  const [width, depth] = table.size;
  const bodies = table.pieces.flatMap(({ parts }) =>
    parts
      .filter(({ part }) => part.dug !== true)
      .flatMap(({ solids }) => solids.map(({ outline }) => ({ outline, bounds: outlineBounds(outline) }))),
  );
  const covered = (point: PlanPoint) =>
    bodies.some(
      ({ outline, bounds: { min, max } }) =>
        point[0] >= min[0] &&
        point[0] <= max[0] &&
        point[1] >= min[1] &&
        point[1] <= max[1] &&
        outlineContains(outline, point),
    );
  const tries = Math.round(width * depth * (detail === 'reduced' ? 1 : 2.4));
  for (let i = 0; i < tries; i++) {
    const point: PlanPoint = [dice.between(0.1, width - 0.1), dice.between(0.1, depth - 0.1)];
    const grassy = grassAt(point) > dice.between(0.25, 0.9);
    const stony = dice.next() < 0.1;
    if ((!grassy && !stony) || groundHeight(cuts, point) < 0 || covered(point)) continue;
    if (grassy) tuft(mesh, inTable, [point[0], 0, point[1]], blades, dice, dice.between(0.7, 1.3));
    else {
      const size = dice.between(0.03, 0.09);
      lump(
        mesh,
        within(inTable, [point[0], size * 0.2, point[1]], dice.between(0, 3)),
        [size * 1.3, size * 0.8, size],
        vary(paint(clod, 0.6, 1.1), dice, 0.25),
        { seed: i, sides: 5, rings: 3, rough: 0.35 },
      );
    }
  }
  return mesh.geometry();
}
