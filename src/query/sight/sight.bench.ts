/**
 * Lines of sight for all pairs of two forces: proven by the kernel, and sampled by ray casters on the same tables in the same run.
 * A peer casts 64 stratified rays a pair, stops at the first that is clear, and looks at terrain only: so does `kernel`. `port` is
 * what the rules ask: models in the way, who stands in what, and a memory of the answers besides.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import RAPIER from '@dimforge/rapier3d-compat';
import { BufferAttribute, BufferGeometry } from 'three';
import { ballMesh } from '../../../tests/support/geometry/meshes';
import {
  blockingSolids,
  bvhCast,
  bvhOver,
  castAll,
  isSeen,
  rapierCast,
  raycasterCast,
  type Cast,
  type Pair,
} from '../../../tests/support/geometry/ray-casters';
import { randomTable } from '../../../tests/support/random-tables';
import { shippedTables } from '../../../tests/support/shipped-tables';
import { mediansMs, type Bench } from '../../cli/bench';
import type { TableQuery } from '../../engine/port/table-query';
import { anyHit, buildTriangleTree } from '../../geometry/mesh/triangle-tree';
import { isFree, isOpen, isStopped } from '../../geometry/sight/middle-line';
import { regionOf } from '../../geometry/shapes/region';
import type { Solid } from '../../geometry/shapes/shapes';
import { sees } from '../../geometry/sight/sight';
import { SolidGrid } from '../../geometry/sight/solid-grid';
import { toMu } from '../../geometry/units';
import { ruleModule } from '../../rules/registry';
import { place } from '../../table/place';
import type { PlacedModel, Table } from '../../table/table';
import { createTableQuery } from '../table-query';

const bench: Bench = async (report) => {
  await RAPIER.init();
  for (const pieces of [60, 300]) {
    const table = place(randomTable({ seed: 1, pieces, models: 60 }), () => null);
    compare(
      `${pieces} prisms`,
      table,
      pairsOf(table).filter(([{ side }]) => side === 'red'),
      report,
    );
  }
  const largest = shippedTables().reduce((best, next) =>
    next.models.length > best.models.length ? next : best,
  );
  compare(`"${largest.name}", ${largest.models.length} models`, largest, pairsOf(largest), report);
  meshTables(report);
  dragging(largest, report);
  memory(largest, report);
  for (const samples of [64, 1024]) wrongVerdicts(samples, report);
};
export default bench;

type Report = Parameters<Bench>[0];

const queryOf = (table: Table): TableQuery =>
  createTableQuery(table, ruleModule(table.rules).sight(table.file.options ?? {}));

function compare(name: string, table: Table, pairs: readonly Pair[], report: Report): void {
  const solids = blockingSolids(table);
  const [bvh, rapier, raycaster] = [bvhCast(solids), rapierCast(solids), raycasterCast(solids)];
  const few = pairs.filter((_, i) => i % oneIn === 0);
  const ms = mediansMs(
    {
      kernel: () => {
        const isSeenPast = kernelOver(solids, table);
        for (const [a, b] of pairs) isSeenPast(a, b);
      },
      port: () => {
        const query = queryOf(table);
        for (const [a, b] of pairs) query.sees(a.id, b.id);
      },
      'three-mesh-bvh': () => castAll(pairs, bvh),
      rapier: () => castAll(pairs, rapier),
    },
    15,
  );
  const scaled =
    (mediansMs({ raycaster: () => castAll(few, raycaster) }, 1).raycaster * pairs.length) / few.length;
  const peers = { 'three-mesh-bvh': ms['three-mesh-bvh'], rapier: ms.rapier, "three's Raycaster": scaled };

  const all = `${pairs.length.toLocaleString('en')} pairs`;
  const versus = Object.fromEntries(Object.entries(peers).map(([peer, value]) => [peer, ms.kernel / value]));
  report({ name: `${name}: kernel, ${all} proven, index built`, value: ms.kernel, unit: 'ms', versus });
  report({
    name: `${name}: port, ${all}, models in the way and index built`,
    value: ms.port,
    unit: 'ms',
    versus: { kernel: ms.port / ms.kernel },
  });
  for (const [peer, value] of Object.entries(peers)) {
    const note = value === scaled ? ` (1 pair in ${oneIn}, scaled)` : '';
    report({
      name: `${name}: ${peer}, 64 rays × ${all}${note}`,
      value,
      unit: 'ms',
      versus: { kernel: value / ms.kernel },
    });
  }
}

const all = (): boolean => true;

/** Is there a line from base to base past these solids? */
function kernelOver(
  solids: readonly Solid[],
  { models, muMm }: Table,
): (a: PlacedModel, b: PlacedModel) => boolean {
  const ends = new Map(
    models.map((model) => [
      model,
      { id: model.id, outline: model.outline, bottom: model.y, top: model.y + model.height },
    ]),
  );
  const regions = new Map(models.map((model) => [model, regionOf(model.outline)]));
  const grid = new SolidGrid(
    solids,
    Math.max(...models.map((model) => regionOf(model.outline).radius)) + 0.1,
  );
  return (a, b) => {
    const line = {
      from: regions.get(a)!,
      to: regions.get(b)!,
      fromLow: a.y,
      fromHigh: a.y,
      toLow: b.y,
      toHigh: b.y,
      startY: a.y,
      stopY: b.y,
      margin: toMu(0.01, muMm),
    };
    const first = grid.ask(line, all);
    const answer = first === isOpen ? grid.askTogether(line, all) : first;
    if (answer >= 0 || answer === isStopped) return false;
    if (answer === isFree) return true;
    const blockers = answer === isOpen ? Array.from(grid.near, (number) => solids[number]!) : solids;
    return sees({ line: 'base', from: ends.get(a)!, to: ends.get(b)!, blockers, muMm }).seen;
  };
}

/** Three's Raycaster takes only one pair in this many: all would take half a minute. */
const oneIn = 60;

/** One model moves a little, and its lines to everyone are asked again. */
function dragging(table: Table, report: Report): void {
  const [moved] = table.models as [PlacedModel, ...PlacedModel[]];
  const others = table.models.filter(({ side }) => side !== moved.side);
  const standing = table.models.map(({ id, at, facing, y }) => ({ model: id, at, facing, y }));
  let query = queryOf(table);
  for (const a of table.models) for (const b of table.models) if (a.side !== b.side) query.sees(a.id, b.id);
  let step = 0;
  const { drag } = mediansMs(
    {
      drag: () => {
        step += 0.02;
        query = query.withModels(
          standing.map((each) =>
            each.model === moved.id ? { ...each, at: [moved.at[0] + step, moved.at[1]] } : each,
          ),
        );
        for (const other of others) query.sees(moved.id, other.id);
      },
    },
    51,
  );
  report({ name: `"${table.name}": one model dragged, its ${others.length} lines`, value: drag, unit: 'ms' });
}

/** An hour of dragging, at 30 places a second. */
const dragsOfAnHour = 108_000;

/** Measures the memory still held after an hour of dragging a model, with its lines to all others asked at each place. */
function memory(table: Table, report: Report): void {
  const [moved] = table.models as [PlacedModel, ...PlacedModel[]];
  const others = table.models.filter(({ side }) => side !== moved.side);
  const standing = table.models.map(({ id, at, facing, y }) => ({ model: id, at, facing, y }));
  let query = queryOf(table);
  const drag = (times: number): void => {
    for (let i = 0; i < times; i++) {
      const at = [moved.at[0] + (i % 1000) / 500, moved.at[1] + (i % 777) / 777] as const;
      query = query.withModels(standing.map((each) => (each.model === moved.id ? { ...each, at } : each)));
      for (const other of others) query.sees(moved.id, other.id);
    }
  };
  const heldMb = (): number => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 1e6;
  };
  drag(1000);
  const before = heldMb();
  drag(dragsOfAnHour);
  const name = `"${table.name}": heap that ${dragsOfAnHour.toLocaleString('en')} drags (an hour at 30 a second) leave behind`;
  report({ name, value: heldMb() - before, unit: 'MB' });
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Tables full of narrow ways: how often a pair that is seen has no clear ray among its samples. */
function wrongVerdicts(samples: number, report: Report): void {
  let [wrong, seen] = [0, 0];
  for (const seed of [1, 2, 3]) {
    const table = place(randomTable({ seed, pieces: 90, models: 40, size: [60, 40] }), () => null);
    const query = queryOf(table);
    const cast = bvhCast(blockingSolids(table));
    for (const [a, b] of pairsOf(table)) {
      if (!query.sees(a.id, b.id)) continue;
      seen++;
      if (!isSeen(a, b, cast, samples)) wrong++;
    }
  }
  const name = `three dense tables: ${samples.toLocaleString('en')} rays miss this share of the ${seen.toLocaleString('en')} pairs that are seen`;
  report({ name, value: (100 * wrong) / seen, unit: '%' });
}

/** All ordered pairs of models of opposing sides. */
const pairsOf = ({ models }: Table): readonly Pair[] =>
  models.flatMap((a) => models.filter((b) => b.side !== a.side).map((b): Pair => [a, b]));

/** Boulders of 3,600 triangles each, 200,000 in all, that nobody could take for prisms: the same rays past them by both trees. */
function meshTables(report: Report): void {
  const table = place(randomTable({ seed: 1, pieces: 56, models: 60 }), () => null);
  const pairs = pairsOf(table).filter(([{ side }]) => side === 'red');
  const corners = table.pieces.flatMap(({ at: [x, z] }, i) => ballMesh([x, 0.5, z], 0.6 + (i % 5) * 0.4, 31));
  const tree = buildTriangleTree(corners);
  const geometry = new BufferGeometry().setAttribute(
    'position',
    new BufferAttribute(new Float32Array(corners), 3),
  );
  let last = -1;
  const ownCast: Cast = (from, to) => {
    const hit = anyHit(tree, from.x, from.y, from.z, to.x, to.y, to.z, last);
    if (hit >= 0) last = hit;
    return hit < 0;
  };
  const peerCast = bvhOver(geometry);
  const ms = mediansMs({ own: () => castAll(pairs, ownCast), peer: () => castAll(pairs, peerCast) }, 5);
  const name = `meshes of ${(corners.length / 9).toLocaleString('en')} triangles, 64 rays × ${pairs.length.toLocaleString('en')} pairs`;
  report({
    name: `${name}: our tree`,
    value: ms.own,
    unit: 'ms',
    versus: { 'three-mesh-bvh': ms.own / ms.peer },
  });
  report({
    name: `${name}: three-mesh-bvh`,
    value: ms.peer,
    unit: 'ms',
    versus: { 'our tree': ms.peer / ms.own },
  });
}
