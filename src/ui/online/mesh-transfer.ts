/** Brings a table's own meshes to the server and back. */
import { meshHash, meshName, mostMeshBytes } from '../../net/own-meshes';
import type { Digest } from '../../net/ids';
import type { TableFile } from '../../table/format';
import type { LoadMesh } from '../../table/mesh';
import type { MeshFiles } from '../../table/mesh-files';
import { renameMeshes } from '../../table/rename-meshes';
import { serverAddress } from './server-address';
import { onlineText } from './words';

const addressOf = (hash: Digest): URL => serverAddress(`api/meshes/${hash}`);

/** The table with its own meshes named by their hash, or the reason why they are not on the server. */
export type SharedTable =
  { readonly ok: true; readonly table: TableFile } | { readonly ok: false; readonly message: string };

/**
 * Uploads the own meshes of a table.
 * @param onSent receives the part that has been sent, 0 to 1
 */
export async function shareMeshes(
  table: TableFile,
  files: MeshFiles,
  onSent: (part: number) => void,
): Promise<SharedTable> {
  const named = new Map<string, Digest>();
  const renamed = renameMeshes(table, (src) => {
    const bytes = files.get(src);
    if (!bytes) return src;
    const hash = named.get(src) ?? meshHash(bytes);
    named.set(src, hash);
    return meshName(hash);
  });
  const wanted = new Map([...named].map(([src, hash]) => [hash, files.get(src)!]));
  const total = [...wanted.values()].reduce((sum, { length }) => sum + length, 0);
  if (total > mostMeshBytes) return { ok: false, message: onlineText.meshesTooLarge(total, mostMeshBytes) };
  let sent = 0;
  for (const [hash, bytes] of wanted) {
    const refused = await upload(hash, bytes, (now) => onSent((sent + now) / total));
    if (refused !== null) return { ok: false, message: refused };
    sent += bytes.length;
  }
  return { ok: true, table: renamed };
}

/** Uploads a mesh. Returns the reason why that failed; null when it is there. */
function upload(hash: Digest, bytes: Uint8Array, onSent: (count: number) => void): Promise<string | null> {
  // Of a request made by fetch nobody learns how much has been sent.
  const request = new XMLHttpRequest();
  request.open('PUT', addressOf(hash));
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
  return new Promise((resolve) => {
    request.addEventListener('error', () => resolve(onlineText.noServer));
    request.addEventListener('load', () => {
      if (request.status === 204) return resolve(null);
      const reply = request.response as {
        readonly problems?: readonly { readonly message: string }[];
      } | null;
      resolve(reply?.problems?.[0]?.message ?? onlineText.noServer);
    });
    request.send(new Blob([new Uint8Array(bytes)]));
  });
}

/** Fetches a mesh from the server, and checks that it is the one of its hash. */
export async function fetchMesh(hash: Digest): ReturnType<LoadMesh> {
  const response = await fetch(addressOf(hash)).catch(() => null);
  if (!response?.ok) return { problem: 'the server did not deliver it' };
  const bytes = new Uint8Array(await response.arrayBuffer());
  return meshHash(bytes) === hash ? bytes : { problem: 'the server delivered another file' };
}
