import { ruleModule } from '../../src/rules/registry';
import type { Options } from '../../src/engine/options';
import {
  createRulingContext,
  makeSightRuling,
  type SightRuling,
  type RulingContext,
} from '../../src/ruling/sight-ruling';
import type { TableFile, TableUnit, TerrainPlacement } from '../../src/table/format';
import { readMeshes } from '../../src/table/mesh';
import { place } from '../../src/table/place';
import { tableFile } from './tables';

/** Returns a table of 60 × 48 MU with these parts, for a ruling. */
export function groundOn(parts: {
  readonly rules?: string;
  readonly terrain?: readonly TerrainPlacement[];
  readonly units: readonly TableUnit[];
  readonly options?: Options;
}): RulingContext {
  const table = place(tableFile(parts), () => null);
  return createRulingContext(
    table,
    ruleModule(table.rules).sight(parts.options ?? {}),
    ruleModule(table.rules).citeSight,
  );
}

export const callOn = (parts: Parameters<typeof groundOn>[0], from = 'a/1', to = 'b/1'): SightRuling =>
  makeSightRuling(groundOn(parts), from, to);

/** The call between a/1 and b/1 on a table all of whose meshes are this file. */
export async function callOnTable(file: TableFile, glb: Uint8Array): Promise<SightRuling> {
  const { meshes } = await readMeshes(file, async () => glb);
  return makeSightRuling(
    createRulingContext(
      place(file, () => null, meshes),
      ruleModule(file.rules).sight({}),
      ruleModule(file.rules).citeSight,
    ),
    'a/1',
    'b/1',
  );
}
