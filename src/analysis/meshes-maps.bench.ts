/** A map of exposure on the same table twice: of exact solids, and with each part as a mesh. */
import '../geometry/mesh/load-at-once';
import { randomTable } from '../../tests/support/random-tables';
import { tableAsMeshes } from '../../tests/support/table-as-meshes';
import { type Bench, cpuMs } from '../cli/bench';
import { ruleModule } from '../rules/registry';
import { place } from '../table/place';
import { createEmptyTable, figureOfEye, figuresOver, type EmptyTable } from './maps/empty-table';
import { exposure } from './maps/exposure';

const figure = figureOfEye(1.2);

const bench: Bench = (report) => {
  for (const rules of ['gloom-trench-1926', 'trench-crusade'] as const) {
    const table = place(randomTable({ seed: 1, pieces: 60, models: 0, rules, size: [48, 48] }), () => null);
    const emptyTables = [table, tableAsMeshes(table)].map((each) =>
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

/** Every 6 MU in the far 10 MU. */
function cellsSeen(emptyTable: EmptyTable): number {
  const places = figuresOver(emptyTable, figure, 6, ([, z]) => z < 10);
  let seen = 0;
  for (const patch of exposure(emptyTable, { places, figure, resolution: 2 })) seen += patch.seen.length;
  return seen;
}
