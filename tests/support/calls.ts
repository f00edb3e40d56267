import type { Options } from '../../src/engine/rule-system';
import {
  createRulingContext,
  makeSightRuling,
  type SightRuling,
  type RulingContext,
} from '../../src/ruling/sight-ruling';
import { sightRules } from '../../src/rules/registry';
import { citeSight } from '../../src/rules/sight-notes';
import type { RulesId, TableFile, TableUnit, TerrainPlacement } from '../../src/table/format';
import { readMeshes } from '../../src/table/mesh';
import { place } from '../../src/table/place';
import { tableFile } from './tables';

/** What a call is made on: a table of 60 × 48 MU with this on it. */
export function groundOn(parts: {
  readonly rules?: RulesId;
  readonly terrain?: readonly TerrainPlacement[];
  readonly units: readonly TableUnit[];
  readonly options?: Options;
}): RulingContext {
  const table = place(tableFile(parts), () => null);
  return createRulingContext(table, sightRules[table.rules](parts.options ?? {}), citeSight[table.rules]);
}

export const callOn = (parts: Parameters<typeof groundOn>[0], from = 'a/1', to = 'b/1'): SightRuling =>
  makeSightRuling(groundOn(parts), from, to);

/** The call between a/1 and b/1 on a table all of whose meshes are this file. */
export async function callOnTable(file: TableFile, glb: Uint8Array): Promise<SightRuling> {
  const { meshes } = await readMeshes(file, async () => glb);
  return makeSightRuling(
    createRulingContext(
      place(file, () => null, meshes),
      sightRules[file.rules]({}),
      citeSight[file.rules],
    ),
    'a/1',
    'b/1',
  );
}
