/**
 * A call as a link: the whole table, meshes of its own included, and the two models in the part of an address that browsers keep to themselves, after
 * the `#`. Deflated and written in the letters of base64url, so that it may be pasted anywhere.
 */
import { fromBase64, toBase64 } from '../../table/base64';
import { parseJson } from '../../table/json';
import { writeMeshFiles } from '../../table/mesh-files';
import type { ShapesOf } from '../../table/read';
import { loadRulesOf } from '../files/load-rules-of';
import { readLinkedRuling, type LinkedRuling, type ReadRuling } from './linked-ruling';

const prefix = '#call=';

/** Longest link, in characters; chat programs and some browsers truncate longer ones. */
export const longestLink = 32_000;
/** Largest size of an inflated link, in bytes: far more than any table that fits a link written here. */
export const largestInflated = 2_000_000;

/** Returns the hash part of a link to a ruling; null if the table is too large for a link. */
export async function writeRulingLink({ table, from, to, meshes }: LinkedRuling): Promise<string | null> {
  const hash =
    prefix + toBase64Url(await deflate(JSON.stringify({ table, from, to, ...writeMeshFiles(meshes) })));
  return hash.length <= longestLink ? hash : null;
}

/** Reports whether an address's hash is a link to a ruling, valid or not. */
export const isRulingLink = (hash: string): boolean => hash.startsWith(prefix);

/** Reads a link written by `writeCallLink`. Returns the problem of a link that is broken, too long or too large; never throws. */
export async function readRulingLink(hash: string, shapesOf: ShapesOf): Promise<ReadRuling> {
  if (!isRulingLink(hash)) return refused('The link has no call in it: it should begin with “#call=”.');
  if (hash.length > longestLink)
    return refused(`The link is longer than ${longestLink} characters: no call is written that long.`);
  const deflated = fromBase64Url(hash.slice(prefix.length));
  if (deflated === null)
    return refused(
      'The link has letters that do not belong in it: perhaps it was cut or changed on its way.',
    );
  const inflated = await inflate(deflated);
  if (!inflated.ok) return refused(inflated.problem);
  const parsed = parseJson(inflated.text);
  if (parsed.ok) await loadRulesOf(parsed.value);
  return readLinkedRuling(parsed.ok ? parsed.value : null, shapesOf);
}

const refused = (message: string): ReadRuling => ({ ok: false, problems: [{ at: '', message }] });

async function deflate(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

type Inflated =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string };

/** Inflates a link and stops beyond the largest legal size: a small link can inflate to gigabytes. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Inflated> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > largestInflated) {
        await reader.cancel();
        return {
          ok: false,
          problem: `The link unpacks to more than ${largestInflated} bytes: no call is that large.`,
        };
      }
      text += decoder.decode(next.value, { stream: true });
    }
    return { ok: true, text: text + decoder.decode() };
  } catch {
    return { ok: false, problem: 'The link does not unpack: perhaps it was cut or changed on its way.' };
  }
}

function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  return /^[\w-]*$/.test(text) ? fromBase64(text.replaceAll('-', '+').replaceAll('_', '/')) : null;
}
