/** A whole pack as a link, its meshes included, in the part of an address that browsers keep to themselves, after the `#`. */
import { writeMeshFiles } from '../table/mesh-files';
import type { PackWithMeshes } from '../table/pack-archive';
import { packLinkPrefix } from './link-prefixes';
import { longestLink, writeLinkText } from './link-text';

/** Returns the hash part of a link to a pack, and whether it is short enough to share. */
export async function writePackLink({
  pack,
  meshes,
}: PackWithMeshes): Promise<{ readonly hash: string; readonly fits: boolean }> {
  const hash = packLinkPrefix + (await writeLinkText(JSON.stringify({ pack, ...writeMeshFiles(meshes) })));
  return { hash, fits: hash.length <= longestLink };
}
