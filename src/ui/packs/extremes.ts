/** The best and the worst of a figure among tables. */
import type { ScalarName } from '../../analysis/layout/scalars';
import { figureText } from '../../analysis/pack/words';

/** Marks of a figure: `most` and `least` where neither is better by itself. */
export type Extreme = 'best' | 'worst' | 'most' | 'least';

/** Figures of which less is better for play, and those of which more is; of the others neither. */
const better: Partial<Record<ScalarName, 'less' | 'more'>> = {
  exposure: 'less',
  middleExposure: 'less',
  longestLane: 'less',
  zoneSeen: 'less',
  zoneImbalance: 'less',
  firstTurnThreat: 'less',
  sightOnlyGaps: 'less',
  hidden: 'more',
  hiddenLarge: 'more',
};

/** Returns the mark of each table's value; null for values between, for none, and where all read alike. */
export function extremesOf(
  name: ScalarName,
  values: readonly (number | undefined)[],
): readonly (Extreme | null)[] {
  const known = values.filter((value) => value !== undefined);
  const [low, high] = [Math.min(...known), Math.max(...known)].map((value) => figureText(name, value));
  if (known.length < 2 || low === high) return values.map(() => null);
  const [lowest, highest]: readonly [Extreme, Extreme] =
    better[name] === 'less'
      ? ['best', 'worst']
      : better[name] === 'more'
        ? ['worst', 'best']
        : ['least', 'most'];
  return values.map((value) => {
    const text = value === undefined ? null : figureText(name, value);
    return text === low ? lowest : text === high ? highest : null;
  });
}
