/** The part of a selection that a modifier of New Recruit changes, as in `profiles.Unit` or `self.entries.recursive`. */
export interface Affects {
  /** The type of the profiles that are changed; empty for all types; null if it is not profiles. */
  readonly profileType: string | null;
  /** The selections directly within are changed too. */
  readonly ofEntries: boolean;
  /** Everything within is changed, at any depth. */
  readonly isRecursive: boolean;
}

const whole: Affects = { profileType: null, ofEntries: false, isRecursive: false };

/** Reads the text of an `affects`; null for one that is not understood. */
export function readAffects(text: string | null): Affects | null {
  if (text === null || text === 'self') return whole;
  const [, entries, recursive, profiles, type] =
    /^(?:self\.?)?(entries)?(\.recursive)?\.?(?:(profiles)(?:\.(.+))?)?$/.exec(text) ?? [];
  if (entries === undefined && profiles === undefined) return null;
  if (recursive !== undefined && profiles !== undefined) return null;
  return {
    profileType: profiles === undefined ? null : (type ?? ''),
    ofEntries: entries !== undefined,
    isRecursive: recursive !== undefined,
  };
}
