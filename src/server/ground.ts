/** Opens the table of an online battle with the rules and the terrain that ship with the program. */
import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BattleFacts } from '../net/messages';
import type { Ground } from '../net/replica';
import { createTableQuery } from '../query/table-query';
import { ruleModule, rulesIds, shapesOf } from '../rules/registry';
import { sightOf } from '../rules/sight-of';
import { readMeshes, type LoadMesh } from '../table/mesh';
import type { MeshFiles } from '../table/mesh-files';
import { place } from '../table/place';
import { readTableValue } from '../table/read';
import type { Problem } from '../table/table';

const terrainFolder = resolve(fileURLToPath(new URL('../../terrain', import.meta.url)));

/** Opens the table of a battle; or lists its problems. @param meshes the table's own */
export type OpenGround = (
  facts: Pick<BattleFacts, 'battle' | 'name' | 'table' | 'dice'>,
  meshes?: MeshFiles,
) => Promise<OpenedGround>;

export type OpenedGround =
  | { readonly ok: true; readonly ground: Ground }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Opens the table of a battle with the games that are registered. Never throws for a bad table. */
export const openGround: OpenGround = async (facts, own) => {
  const read = readTableValue(facts.table, shapesOf, rulesIds());
  if (!read.ok) return read;
  const { system } = ruleModule(read.file.rules);
  const { meshes, problems } = await readMeshes(read.file, shippedMesh, (src) => own?.get(src));
  if (problems.length > 0) return { ok: false, problems };
  const table = place(read.file, system.modelShape, meshes);
  const unplayable = system.checkTable(table);
  if (unplayable.length > 0) return { ok: false, problems: unplayable };
  const query = createTableQuery(table, sightOf(read.file));
  return { ok: true, ground: { facts, system, table, query } };
};

/** Loads a mesh that ships with the program. */
const shippedMesh: LoadMesh = async (src) => {
  const path = resolve(join(terrainFolder, src));
  const missing = { problem: 'it does not ship with the program, and has not been uploaded to this server' };
  if (!path.startsWith(`${terrainFolder}${sep}`)) return missing;
  return readFile(path).catch(() => missing);
};
