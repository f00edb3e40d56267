import type { TableFile } from '../table/format';
import type { ImportNote } from '../table/import/import-refusal';

/** The table with a file added to it. */
export interface Imported {
  readonly table: TableFile;
  readonly notes: readonly ImportNote[];
  /** Files to write beside the table, by name. */
  readonly beside: Readonly<Record<string, Uint8Array>>;
  /** True for a force, which takes a side. */
  readonly isForce?: true;
  /** Cost of the force beside its limits, as its roster states them. */
  readonly cost?: string;
}

export type ImportResult =
  (Imported & { readonly ok: true }) | { readonly ok: false; readonly message: string };
