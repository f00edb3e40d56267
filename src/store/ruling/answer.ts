import type { SightRuling } from '../../ruling/sight-ruling';
import type { UnitRuling } from '../../ruling/unit-ruling';
import type { RulingClient } from '../workers/ruling-client';
import type { RulingEnds } from './ruling';

/** The ruling of a subject. */
export interface RulingAnswer {
  readonly ruling: SightRuling;
  /** All pairs, for two units; null for two models. */
  readonly units: UnitRuling | null;
}

/**
 * Asks a client for the ruling of a subject.
 * @param known the ruling of the same two units, if it has been made
 */
export async function askForRuling(
  client: Pick<RulingClient, 'ruling' | 'unitRuling'>,
  ends: RulingEnds,
  known: UnitRuling | null = null,
): Promise<RulingAnswer> {
  if (ends.kind === 'models') return { ruling: await client.ruling(ends.from, ends.to), units: null };
  const units = known ?? (await client.unitRuling(ends.from, ends.to));
  return { ruling: ends.pair ? await client.ruling(...ends.pair) : units.best, units };
}
