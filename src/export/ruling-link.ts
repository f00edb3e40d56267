/**
 * A sight ruling as a link: the whole table, its own meshes included, and the two models in the part of an address that browsers
 * keep to themselves, after the `#`.
 */
import type { TableFile } from '../table/format';
import { writeMeshFiles, type MeshFiles } from '../table/mesh-files';
import { rulingLinkPrefix } from './link-prefixes';
import { longestLink, writeLinkText } from './link-text';

/** A ruling to write: the table, the ids of two of its models, and its own mesh files. */
interface RulingToLink {
  readonly table: TableFile;
  readonly from: string;
  readonly to: string;
  readonly meshes: MeshFiles;
}

/** Returns the hash part of a link to a ruling; null if the table is too large for a link. */
export async function writeRulingLink({ table, from, to, meshes }: RulingToLink): Promise<string | null> {
  const text = JSON.stringify({ table, from, to, ...writeMeshFiles(meshes) });
  const hash = rulingLinkPrefix + (await writeLinkText(text));
  return hash.length <= longestLink ? hash : null;
}
