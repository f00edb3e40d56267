/** Reads a sight ruling from a link (src/export/ruling-link.ts writes it). */
import { longestLink, rulingLinkPrefix } from '../../export/ruling-link';
import { fromBase64 } from '../../table/base64';
import { parseJson } from '../../table/json';
import type { ShapesOf } from '../../table/read';
import { loadRulesOf } from '../files/load-rules-of';
import { readLinkedRuling, type ReadRuling } from './linked-ruling';

/** Largest size of an inflated link, in bytes: far more than any table that fits a link written here. */
export const largestInflated = 2_000_000;

/** Reports whether an address's hash is a link to a ruling, valid or not. */
export const isRulingLink = (hash: string): boolean => hash.startsWith(rulingLinkPrefix);

/** Reads a link written by `writeRulingLink`. Returns the problem of a link that is broken, too long or too large; never throws. */
export async function readRulingLink(hash: string, shapesOf: ShapesOf): Promise<ReadRuling> {
  if (!isRulingLink(hash)) return refused('The link has no call in it: it should begin with “#call=”.');
  if (hash.length > longestLink)
    return refused(`The link is longer than ${longestLink} characters: no call is written that long.`);
  const deflated = fromBase64Url(hash.slice(rulingLinkPrefix.length));
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

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  return /^[\w-]*$/.test(text) ? fromBase64(text.replaceAll('-', '+').replaceAll('_', '/')) : null;
}
