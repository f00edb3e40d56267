import { sha256 as hashBytes } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BattleState } from './state';

/**
 * Returns the canonical JSON of a value, independent of the order in which its fields were made: keys sorted by code unit, no
 * spaces, numbers as ECMAScript writes them (the shortest form that reads back).
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
    return `{${fields.join(',')}}`;
  }
  return JSON.stringify(value);
}

/** Returns the SHA-256 of the state's canonical JSON, in hexadecimal. */
export function hashState(state: BattleState): string {
  return sha256(canonicalJson(state));
}

/** Returns the SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export const sha256 = (text: string): string => sha256Bytes(utf8ToBytes(text));

/** Returns the SHA-256 of bytes, in hexadecimal. */
export const sha256Bytes = (bytes: Uint8Array): string => bytesToHex(hashBytes(bytes));
