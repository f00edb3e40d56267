/** Reads a pack from a link (src/export/pack-link.ts writes it). */
import { longestLink } from '../../export/link-text';
import { packLinkPrefix } from '../../export/link-prefixes';
import { rulesIds, shapesOf } from '../../rules/registry';
import { isObject, problemsOf } from '../../table/check';
import { parseJson } from '../../table/json';
import { checkMeshFiles, readMeshFiles, type WrittenMeshFiles } from '../../table/mesh-files';
import type { PackWithMeshes } from '../../table/pack-archive';
import { readPackValue } from '../../table/read-pack';
import type { Problem } from '../../table/table';
import { readLinkText } from '../link-text';

/** The pack of a link, or its problems. */
export type LinkedPack =
  ({ readonly ok: true } & PackWithMeshes) | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads a link written by `writePackLink`. Never throws. The rules of all games are loaded already. */
export async function readPackLink(hash: string): Promise<LinkedPack> {
  if (hash.length > longestLink)
    return refused(`The link is longer than ${longestLink} characters: no pack is written that long.`);
  const read = await readLinkText(hash.slice(packLinkPrefix.length), 'pack');
  if (!read.ok) return refused(read.problem);
  const parsed = parseJson(read.text);
  if (!parsed.ok || !isObject(parsed.value)) return refused('The link holds no pack.');
  const { pack: written, meshes } = parsed.value;
  const pack = readPackValue(written, shapesOf, rulesIds());
  if (!pack.ok) return pack;
  if (meshes === undefined) return { ok: true, pack: pack.pack, meshes: new Map() };
  const problems = problemsOf((report) => checkMeshFiles(meshes, '/meshes', report));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, pack: pack.pack, meshes: readMeshFiles(meshes as WrittenMeshFiles) };
}

const refused = (message: string): LinkedPack => ({ ok: false, problems: [{ at: '', message }] });
