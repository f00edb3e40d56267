/**
 * A map of exposure: from how many places of the far zone each spot of a table is seen. Ours proves every cell; the peer samples the
 * same pairs by 64 rays each, on a share of the cells, scaled. Then the same map on more pieces, and in finer cells.
 */
import { randomTable } from '../../tests/support/random-tables';
import { type Bench, cpuMs, mediansMs } from '../cli/bench';
import type { Mu } from '../geometry/units';
import { fieldGrid } from '../query/sight/sight-field';
import { blockingSolids, bvhCast, isSeen } from '../../tests/support/geometry/ray-casters';
import { ruleModule } from '../rules/registry';
import { place } from '../table/place';
import type { Table } from '../table/table';
import {
  createEmptyTable,
  figureOfEye,
  middlesOf,
  figuresOver,
  placeFigure,
  type EmptyTable,
} from './maps/empty-table';
import { exposure } from './maps/exposure';

const figure = figureOfEye(1.2);
/** The peer takes one cell in this many. */
const oneIn = 97;

const bench: Bench = (report) => {
  const name = (table: Table, resolution: Mu, places: number): string =>
    `${table.size.join('×')} MU, ${table.pieces.length} pieces, cells of ${resolution} MU, ${places} places`;

  const emptyTable = tableOf(60);
  const places = farPlaces(emptyTable);
  const bvh = bvhCast(blockingSolids(emptyTable.table));
  const sampled = middlesOf(fieldGrid(emptyTable.table, 0.5))
    .filter((_, i) => i % oneIn === 0)
    .flatMap((at) => placeFigure(emptyTable, figure, at) ?? []);
  const ms = mediansMs(
    {
      ours: () => mapOf(emptyTable, 0.5),
      rays: () =>
        sampled.forEach((target) => places.forEach((from) => isSeen(from.model, target.model, bvh, 64))),
    },
    3,
  );
  const rays = ms.rays * oneIn;
  report({
    name: `exposure, ${name(emptyTable.table, 0.5, places.length)}: proven`,
    value: ms.ours,
    unit: 'ms',
    versus: { 'three-mesh-bvh': ms.ours / rays },
  });
  report({ name: 'exposure, the same: CPU time', value: cpuMs(() => mapOf(emptyTable, 0.5)), unit: 'ms' });
  report({
    name: `exposure, the same: three-mesh-bvh, 64 rays a pair (1 cell in ${oneIn}, scaled)`,
    value: rays,
    unit: 'ms',
    versus: { ours: rays / ms.ours },
  });

  for (const rules of ['trench-crusade', 'trenches-and-turbines'] as const) {
    const other = tableOf(60, rules);
    mapOf(other, 0.5);
    report({
      name: `exposure, the same pieces under ${rules}: CPU time`,
      value: cpuMs(() => mapOf(other, 0.5)),
      unit: 'ms',
    });
  }
  for (const pieces of [120, 240]) {
    const more = tableOf(pieces);
    const { map } = mediansMs({ map: () => mapOf(more, 0.5) }, 1);
    report({
      name: `exposure, ${name(more.table, 0.5, farPlaces(more).length)}`,
      value: map,
      unit: 'ms',
      versus: { '60 pieces': map / ms.ours },
    });
  }
  for (const resolution of [1, 0.25]) {
    const { map } = mediansMs({ map: () => mapOf(emptyTable, resolution) }, 1);
    report({
      name: `exposure, ${name(emptyTable.table, resolution, places.length)}`,
      value: map,
      unit: 'ms',
      versus: { 'cells of 0.5 MU': map / ms.ours },
    });
  }
};
export default bench;

function tableOf(pieces: number, rules = 'gloom-trench-1926'): EmptyTable {
  const table = place(randomTable({ seed: 1, pieces, models: 0, rules, size: [48, 48] }), () => null);
  return createEmptyTable(table, ruleModule(table.rules).sight({}));
}

/** Every 3 MU in the far 10 MU. */
const farPlaces = (emptyTable: EmptyTable) => figuresOver(emptyTable, figure, 3, ([, z]) => z < 10);

function mapOf(emptyTable: EmptyTable, resolution: Mu): number {
  let seen = 0;
  for (const patch of exposure(emptyTable, { places: farPlaces(emptyTable), figure, resolution }))
    seen += patch.seen.length;
  return seen;
}
