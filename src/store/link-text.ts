/** Reads texts in links (src/export/link-text.ts writes them). */
import { fromBase64 } from '../table/base64';

/** Largest size of an inflated link, in bytes: far more than any table that fits a link written here. */
export const largestInflated = 2_000_000;

/** The text of a link, or the problem with it. */
export type LinkText =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string };

/**
 * Reads the part of a link that `writeLinkText` wrote. Never throws.
 * @param content noun for what the link holds, as problems name it: "call"
 */
export async function readLinkText(written: string, content: string): Promise<LinkText> {
  const deflated = fromBase64Url(written);
  if (deflated !== null) return inflate(deflated, content);
  return {
    ok: false,
    problem: 'The link has letters that do not belong in it: perhaps it was cut or changed on its way.',
  };
}

/** Inflates a link and stops beyond the largest legal size: a small link can inflate to gigabytes. */
async function inflate(bytes: Uint8Array<ArrayBuffer>, content: string): Promise<LinkText> {
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
          problem: `The link unpacks to more than ${largestInflated} bytes: no ${content} is that large.`,
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
