import type { Options } from '../../engine/options';
import type { Sight } from '../../engine/port/sight';

/** Options of which docs/CERTIFICATE.md covers some choices only, and the reason why a table with another one has no certificates. */
const covered: Readonly<Record<string, { readonly choices: readonly unknown[]; readonly reason: string }>> = {
  unitScreen: {
    choices: ['models', 'bases'],
    reason: 'on this table the space between a unit’s models stops lines, which certificates do not cover',
  },
  withinTerrain: {
    choices: ['any-overlap'],
    reason:
      'on this table a base that overlaps terrain is not always within it, which certificates do not cover',
  },
  losPlane: {
    choices: ['plan'],
    reason: 'on this table models that stand on terrain count as larger, which certificates do not cover',
  },
};

/** Returns why a verdict can have no certificate, as the end of a sentence; null where one may be found. */
export function reasonWithoutCertificate(sight: Pick<Sight, 'proof'>, options: Options = {}): string | null {
  if (sight.proof !== 'exact') return 'the verdict is searched, not proven';
  const outside = Object.entries(covered).find(
    ([name, { choices }]) => options[name] !== undefined && !choices.includes(options[name]),
  );
  return outside ? outside[1].reason : null;
}
