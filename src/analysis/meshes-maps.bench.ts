/** A map of exposure on the same table twice: of exact solids, and with each part as a mesh. */
import '../geometry/mesh/load-at-once';
import { prismMesh } from '../../tests/support/geometry/meshes';
import { randomTable } from '../../tests/support/random-tables';
import { type Bench, cpuMs } from '../cli/bench';
import { polygonOf } from '../geometry/shapes/convex';
import { ruleModule } from '../rules/registry';
import { place } from '../table/place';
import type { PlacedPart, Table } from '../table/table';
import { createEmptyTable, figureOfEye, figuresOver, type EmptyTable } from './maps/empty-table';
import { exposure } from './maps/exposure';

const figure = figureOfEye(1.2);

const bench: Bench = (report) => {
  for (const rules of ['gloom-trench-1926', 'trench-crusade'] as const) {
    const table = place(randomTable({ seed: 1, pieces: 60, models: 0, rules, size: [48, 48] }), () => null);
    const emptyTables = [table, asMeshes(table)].map((each) =>
      createEmptyTable(each, ruleModule(rules).sight({})),
    );
    for (const each of emptyTables) cellsSeen(each);
    const [solids, meshes] = emptyTables.map((each) => cpuMs(() => cellsSeen(each))) as [number, number];
    report({ name: `exposure in cells of 2 MU, ${rules}, exact solids`, value: solids, unit: 'ms CPU' });
    report({
      name: `exposure in cells of 2 MU, ${rules}, the same as meshes`,
      value: meshes,
      unit: 'ms CPU',
      versus: { 'exact solids': meshes / solids },
    });
  }
};
export default bench;

/** Corners of the polygons within curves. */
const corners = 32;

/** Returns a table whose parts are meshes of the same shape. */
function asMeshes(table: Table): Table {
  const meshOf = (part: PlacedPart): PlacedPart => ({
    ...part,
    solids: [],
    mesh: Float64Array.from(
      part.solids.flatMap(({ outline, bottom, top }) =>
        prismMesh(polygonOf(outline, corners, 'within'), bottom, top),
      ),
    ),
  });
  return { ...table, pieces: table.pieces.map((piece) => ({ ...piece, parts: piece.parts.map(meshOf) })) };
}

/** Every 6 MU in the far 10 MU. */
function cellsSeen(emptyTable: EmptyTable): number {
  const places = figuresOver(emptyTable, figure, 6, ([, z]) => z < 10);
  let seen = 0;
  for (const patch of exposure(emptyTable, { places, figure, resolution: 2 })) seen += patch.seen.length;
  return seen;
}
