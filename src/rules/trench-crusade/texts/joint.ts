import type { Part } from './parts';

type Groups = Readonly<Record<string, string>>;

/** Sentences that follow each other, and their meaning together; null where they say more than is understood. */
export type Joint = readonly [
  patterns: readonly RegExp[],
  meaning: (groups: readonly Groups[], weapons: readonly string[]) => readonly Part[] | null,
];
