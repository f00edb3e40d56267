/** Reads a sight ruling from a link (src/export/ruling-link.ts writes it). */
import { longestLink } from '../../export/link-text';
import { rulingLinkPrefix } from '../../export/link-prefixes';
import { parseJson } from '../../table/json';
import type { ShapesOf } from '../../table/read';
import { loadRulesOf } from '../files/load-rules-of';
import { readLinkText } from '../link-text';
import { readLinkedRuling, type ReadRuling } from './linked-ruling';

/** Reports whether an address's hash is a link to a ruling, valid or not. */
export const isRulingLink = (hash: string): boolean => hash.startsWith(rulingLinkPrefix);

/** Reads a link written by `writeRulingLink`. Returns the problem of a link that is broken, too long or too large; never throws. */
export async function readRulingLink(hash: string, shapesOf: ShapesOf): Promise<ReadRuling> {
  if (!isRulingLink(hash)) return refused('The link has no call in it: it should begin with “#call=”.');
  if (hash.length > longestLink)
    return refused(`The link is longer than ${longestLink} characters: no call is written that long.`);
  const inflated = await readLinkText(hash.slice(rulingLinkPrefix.length), 'call');
  if (!inflated.ok) return refused(inflated.problem);
  const parsed = parseJson(inflated.text);
  if (parsed.ok) await loadRulesOf(parsed.value);
  return readLinkedRuling(parsed.ok ? parsed.value : null, shapesOf);
}

const refused = (message: string): ReadRuling => ({ ok: false, problems: [{ at: '', message }] });
