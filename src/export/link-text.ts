/** Texts in links: deflated and written in the letters of base64url, so that a link may be pasted anywhere. */
import { toBase64 } from '../table/base64';

/** Longest link, in characters; chat programs and some browsers truncate longer ones. */
export const longestLink = 32_000;

/** Returns a text as a part of a link. */
export async function writeLinkText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
