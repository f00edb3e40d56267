/**
 * Dice that nobody can know or choose. The server commits to a secret before anybody joins; each player adds a nonce after
 * that. The face of each die follows from all of them, so the server could not choose it and no player can know it. At the
 * end the server opens its secret, and both ends derive all faces anew.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson, type DrawFace, type Json } from '../engine/index';
import type { BattleId, Digest, Secret } from './ids';

/** Everything that the faces of a battle follow from. */
export interface DiceSource {
  readonly battle: BattleId;
  readonly secret: Secret;
  /** The players' nonces, in the order of the table's sides. */
  readonly nonces: readonly Secret[];
}

/** Returns the commitment to a secret. */
export const commitTo = (secret: Secret): Digest => bytesToHex(sha256(hexToBytes(secret))) as Digest;

/** Returns the seal of a secret answer. */
export const sealOf = (answer: Json, salt: Secret): Digest =>
  bytesToHex(sha256(utf8ToBytes(`${salt}\n${canonicalJson(answer)}`))) as Digest;

/** Number of words of 32 bits. */
const words = 0x1_0000_0000;

/** Returns the face of the `index`-th die of a battle, from 0, all faces equally likely by rejection sampling. */
export function faceOf({ battle, secret, nonces }: DiceSource, index: number, sides: number): number {
  const limit = Math.floor(words / sides) * sides;
  for (let attempt = 0; ; attempt++) {
    const text = [battle, ...nonces, index, sides, attempt].join('|');
    const bytes = hmac(sha256, hexToBytes(secret), utf8ToBytes(text));
    const word = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
    if (word < limit) return (word % sides) + 1;
  }
}

/** Returns a source that draws the battle's dice from the `index`-th on. */
export function drawFrom(source: DiceSource, index: number): DrawFace {
  let next = index;
  return (sides) => faceOf(source, next++, sides);
}
