/**
 * A sight ruling as a link: the whole table, its own meshes included, and the two models in the part of an address that browsers
 * keep to themselves, after the `#`. Deflated and written in the letters of base64url, so that it may be pasted anywhere.
 */
import { toBase64 } from '../table/base64';
import type { TableFile } from '../table/format';
import { writeMeshFiles, type MeshFiles } from '../table/mesh-files';

/** Begins the hash part of every link to a ruling. */
export const rulingLinkPrefix = '#call=';

/** Longest link, in characters; chat programs and some browsers truncate longer ones. */
export const longestLink = 32_000;

/** A ruling to write: the table, the ids of two of its models, and its own mesh files. */
interface RulingToLink {
  readonly table: TableFile;
  readonly from: string;
  readonly to: string;
  readonly meshes: MeshFiles;
}

/** Returns the hash part of a link to a ruling; null if the table is too large for a link. */
export async function writeRulingLink({ table, from, to, meshes }: RulingToLink): Promise<string | null> {
  const hash =
    rulingLinkPrefix +
    toBase64Url(await deflate(JSON.stringify({ table, from, to, ...writeMeshFiles(meshes) })));
  return hash.length <= longestLink ? hash : null;
}

async function deflate(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
