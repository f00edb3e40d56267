import versions from './play-version.json';

/**
 * Returns a key that changes when rules or players do: the hash of the events of four battles of regulars on the game's benchmark
 * table. `node scripts/play-version.mjs` writes it anew; a test compares it with play. Null for rules that it does not know.
 */
export const playVersion = (rules: string): string | null =>
  (versions as Readonly<Record<string, string>>)[rules] ?? null;
