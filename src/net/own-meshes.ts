/**
 * A table's own meshes online. They are uploaded once, by their hash, and the table names each by it: `sha256/<hash>.glb`. So
 * the table tells everybody exactly which bytes belong to it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Digest } from './ids';

/** The most bytes that the own meshes of one table may have together. */
export const mostMeshBytes = 16 * 1024 * 1024;

/** Returns the hash of a mesh file. */
export const meshHash = (bytes: Uint8Array): Digest => bytesToHex(sha256(bytes)) as Digest;

/** Returns the name under which a table finds a mesh of this hash. */
export const meshName = (hash: Digest): string => `sha256/${hash}.glb`;

/** Returns the hashes of the own meshes that a table names. The table need not have been read: any JSON is searched. */
export function ownMeshesOf(table: unknown): readonly Digest[] {
  const found = (JSON.stringify(table) ?? '').matchAll(/"sha256\/([0-9a-f]{64})\.glb"/g);
  return [...new Set([...found].map(([, hash]) => hash as Digest))];
}
