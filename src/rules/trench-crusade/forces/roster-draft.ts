/** A warband in the making, and the ids of its records. */
import type { ImportNote } from '../../../table/import/import-refusal';
import type { Profile, Warband } from './profiles';
import { knownThings, type FileRecord, type KnownThings } from './roster-equipment';

/** The warband read so far. */
export interface Draft {
  /** Prefix of all figures' ids, which keeps them apart from those of other rosters and from the samples. */
  readonly prefix: string;
  readonly samples: readonly Profile[];
  readonly known: KnownThings;
  /** Records of equipment by their content. */
  readonly equipment: Readonly<Record<'weapons' | 'armour' | 'abilities', Map<string, FileRecord>>>;
  /** Figures by their content: equal ones share a profile. */
  readonly figures: Map<string, { readonly record: FileRecord; count: number }>;
  readonly unusedKeywords: Set<string>;
  readonly notes: ImportNote[];
}

/** Returns an empty draft. */
export const newDraft = (samples: readonly Warband[], prefix: string): Draft => ({
  prefix,
  samples: samples.flatMap(({ models }) => models),
  known: knownThings(samples),
  equipment: { weapons: new Map(), armour: new Map(), abilities: new Map() },
  figures: new Map(),
  unusedKeywords: new Set(),
  notes: [],
});

/** Adds a record once and returns its id. */
export function addRecord(records: Map<string, FileRecord>, record: FileRecord): string {
  const key = JSON.stringify(record);
  const existing = records.get(key);
  if (existing) return String(existing['id']);
  const id = freeId(
    idOf(String(record['name'])),
    new Set([...records.values()].map((other) => String(other['id']))),
  );
  records.set(key, { id, ...record });
  return id;
}

/** Returns an id made of a name. */
export const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll('ı', 'i')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replaceAll(/^-|-$/g, '') || 'unnamed';

/** Returns the id, or the id with the first free number. */
export function freeId(id: string, used: ReadonlySet<string>): string {
  for (let number = 2, free = id; ; number++) {
    if (!used.has(free)) return free;
    free = `${id}-${number}`;
  }
}
