/**
 * Hash chains: a seed is hashed again and again, x(i) = SHA-256(x(i+1)). The end x(0) is published first; then the links x(1),
 * x(2) … are revealed one at a time. Everybody can check a link against the one before, and nobody can compute it from that.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Digest, Secret } from './ids';

/** Number of links of a chain. */
export const chainLength = 4096;
/** Distance between the links that a chain keeps; those between them are computed when they are needed. */
const spacing = 64;

/** A hash chain, for the end that made it. */
export interface Chain {
  readonly length: number;
  /** The public end. */
  readonly end: Digest;
  /** Returns the link of an index, from 1. @throws RangeError when the chain has no such link */
  link(index: number): Secret;
}

/** Returns the chain of a seed. */
export function chainOf(seed: Secret, length = chainLength): Chain {
  const saved = [seed];
  for (let at = length; at >= spacing; at -= spacing) saved.push(hashed(saved.at(-1)!, spacing));
  return {
    length,
    end: hashed(saved.at(-1)!, length % spacing) as string as Digest,
    link(index) {
      const behind = length - index;
      if (index < 1 || behind < 0)
        throw new RangeError(`The chain has ${length} links: there is no link ${index}.`);
      return hashed(saved[Math.floor(behind / spacing)]!, behind % spacing);
    },
  };
}

/** Reports whether a link lies `distance` links behind a known one or the end of its chain. */
export const leadsTo = (link: Secret, known: Digest | Secret, distance: number): boolean =>
  distance > 0 && distance <= chainLength && (hashed(link, distance) as string) === known;

/** Hashes a link a number of times. */
function hashed(link: Secret, times: number): Secret {
  let bytes = hexToBytes(link);
  for (let i = 0; i < times; i++) bytes = sha256(bytes);
  return bytesToHex(bytes) as Secret;
}
