/**
 * The shortest ways of single bases over a table of 60 pieces, each a wall to go round or a height to climb: ten inches towards an
 * enemy with everything allowed, the same with nothing that takes a roll, and from one end of the table to the other.
 */
import { randomTable } from '../../../../tests/support/random-tables';
import { elapsedMs, type Bench } from '../../../cli/bench';
import type { MovementType, AllowedSteps, SurfacePathRequest } from '../../../engine/port/surface';
import type { TableQuery } from '../../../engine/port/table-query';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { ruleModule } from '../../../rules/registry';
import { place } from '../../../table/place';
import type { Table } from '../../../table/table';
import { createTableQuery } from '../../table-query';

const movementType: MovementType = {
  lowClimb: 1,
  trenchClimb: 3,
  harmfulDrop: 3,
  descentsCost: false,
  groundUnder: 'base',
  contact: 0.05,
  gaps: 'edges',
  flies: false,
};
const everything: AllowedSteps = { sheer: true, longestJump: 3, harmfulDrops: true, dangerous: true };
const nothing: AllowedSteps = { sheer: false, longestJump: 0, harmfulDrops: false, dangerous: false };

const bench: Bench = (report) => {
  const table = place(
    randomTable({ seed: 1, pieces: 60, models: 20, rules: 'trench-crusade', size: [48, 48] }),
    () => null,
  );
  const query = createTableQuery(table, ruleModule('trench-crusade').sight({}));
  const works = {
    'to 12 MU, anything goes': { allowed: everything, longest: 12 },
    'to 12 MU, without rolls': { allowed: nothing, longest: 12 },
    'across the table, without rolls': { allowed: nothing, longest: 100 },
  } as const;
  for (const [name, terms] of Object.entries(works)) {
    const requests = requestsOf(table, terms);
    for (const request of requests) query.surface.findPath(request);
    const times = requests.map((request) => timeOf(query, request)).sort((a, b) => a - b);
    report({
      name: `60 pieces, ${requests.length} ways ${name}: mean`,
      value: times.reduce((sum, time) => sum + time, 0) / times.length,
      unit: 'ms',
    });
    report({ name: `60 pieces, ${requests.length} ways ${name}: slowest`, value: times.at(-1)!, unit: 'ms' });
  }
};
export default bench;

/** From models to enemies: to within an inch of those far away, ten inches towards those that are nearer than 24. */
function requestsOf(
  { models }: Table,
  { allowed, longest }: { readonly allowed: AllowedSteps; readonly longest: Mu },
): readonly SurfacePathRequest[] {
  const isFar = longest > 12;
  const pairs = models.flatMap((model) =>
    models.filter(({ side }) => side !== model.side).map((enemy) => [model, enemy] as const),
  );
  return pairs
    .filter(([{ at }, enemy], i) => (isFar ? i % 10 === 0 : gapOf(at, enemy.at) < 24))
    .map(([model, enemy]): SurfacePathRequest => ({
      model: model.id,
      to: isFar ? { model: enemy.id, within: 1 } : { at: towards(model.at, enemy.at, 10) },
      obstacles: [],
      movementType,
      allowed,
      difficult: 2,
      maxLength: longest,
    }));
}

const gapOf = (a: PlanPoint, b: PlanPoint): Mu => Math.hypot(b[0] - a[0], b[1] - a[1]);

function towards(from: PlanPoint, to: PlanPoint, distance: Mu): PlanPoint {
  const share = distance / gapOf(from, to);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** Returns the least of five times, so that other load of the machine does not count. */
function timeOf(query: TableQuery, request: SurfacePathRequest): number {
  return Math.min(...[0, 1, 2, 3, 4].map(() => elapsedMs(() => query.surface.findPath(request))));
}
