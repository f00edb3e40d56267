/** A small table of each system, the same for both sides: on them the program's players are measured. */
import type { TableFile } from '../table/format';
import gloomTrench from './gloom-trench-1926/benchmark.table.json' with { type: 'json' };
import trenchCrusade from './trench-crusade/benchmark.table.json' with { type: 'json' };
import trenchesAndTurbines from './trenches-and-turbines/benchmark.table.json' with { type: 'json' };

export const benchmarkTables: readonly TableFile[] = [
  gloomTrench,
  trenchCrusade,
  trenchesAndTurbines,
] as unknown as readonly TableFile[];
