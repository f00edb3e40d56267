/** A small table of each system, the same for both sides: on them the program's players are measured. */
import type { TableFile } from '../table/format';
import gloomTrench from './grounds/gloom-trench-1926.table.json' with { type: 'json' };
import trenchCrusade from './grounds/trench-crusade.table.json' with { type: 'json' };
import trenchesAndTurbines from './grounds/trenches-and-turbines.table.json' with { type: 'json' };

export const grounds: readonly TableFile[] = [
  gloomTrench,
  trenchCrusade,
  trenchesAndTurbines,
] as unknown as readonly TableFile[];
