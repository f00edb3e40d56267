/** Rosters of other programs, as forces to begin a battle with. */
import type { Roster as Counts } from '../../analysis/field-force';
import { forceFromRoster } from '../../rules/registry';
import type { ImportNote } from '../../table/import/import-refusal';
import { isRosterValue, looksLikeRoster, readRoster } from '../../table/import/roster';
import { parseJson } from '../../table/json';

/** A force that a roster brought, and what was not understood of it. */
export interface ImportedForce {
  /** The name of the file. */
  readonly source: string;
  readonly rules: string;
  /** As a force's file of these rules has it. */
  readonly force: { readonly id: string; readonly name: string };
  readonly counts: Counts;
  /** Cost of the force beside its limits, as the roster states them; empty where it does not. */
  readonly cost: string;
  readonly notes: readonly ImportNote[];
}

export type ImportedRoster =
  { readonly ok: true; readonly brought: ImportedForce } | { readonly ok: false; readonly message: string };

/** Returns the force of a roster file; null for any other file. Never throws. */
export async function importRoster(bytes: Uint8Array, source: string): Promise<ImportedRoster | null> {
  if (!looksLikeRoster(bytes, source) && !isRosterJson(bytes)) return null;
  const read = readRoster(bytes);
  const made = read.ok ? await forceFromRoster(read.roster) : read;
  if (!made.ok) return made;
  const { rules, imported } = made;
  const { force, counts, cost = '', notes } = imported;
  return { ok: true, brought: { source, rules, force, counts, cost, notes } };
}

/** New Recruit's files begin with their one field; only such are parsed to make sure. */
function isRosterJson(bytes: Uint8Array): boolean {
  if (!/^\uFEFF?\s*\{\s*"roster"/.test(new TextDecoder().decode(bytes.subarray(0, 256)))) return false;
  const parsed = parseJson(bytes);
  return parsed.ok && isRosterValue(parsed.value);
}
