/** Rosters of other programs, as forces to begin a battle with. */
import type { Roster as Counts } from '../../analysis/field-force';
import { forceFromRoster } from '../../rules/registry';
import type { ImportNote } from '../../table/import/import-refusal';
import { isRosterValue, looksLikeRoster, readRoster } from '../../table/import/roster';
import { decodeBeginning } from '../../table/decode-text';
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

/** Files of New Recruit and Trench Companion have these fields at their beginning; only such are parsed to make sure. */
function isRosterJson(bytes: Uint8Array): boolean {
  const beginning = decodeBeginning(bytes, 1024);
  if (!/^\uFEFF?\s*\{\s*"roster"|"warband_data"|"warband-name"/.test(beginning)) return false;
  const parsed = parseJson(bytes);
  return parsed.ok && isRosterValue(parsed.value);
}
