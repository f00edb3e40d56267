/** The distance of a layout from the wishes. */
import { formatList, formatPercent, formatRounded } from '../../table/numbers';
import { measureNames, type MeasureName, type Measures, type QuickMeasures } from './measures';
import type { LayoutWishes } from './wishes';

/** A wish beside what a layout has. */
export interface WishResult {
  readonly wish: MeasureName;
  readonly value: number;
  readonly least: number | null;
  readonly most: number | null;
  /** Amount by which the wish is missed; 0 if it is met. */
  readonly missedBy: number;
}

/** Returns the bounds of the wishes that were made. */
function boundsOf(
  wishes: LayoutWishes,
): readonly (readonly [MeasureName, least: number | null, most: number | null])[] {
  const bounds: Readonly<Record<MeasureName, readonly [number | null, number | null] | null>> = {
    density: wishes.density ?? null,
    longestLane: wishes.longestLane === undefined ? null : [null, wishes.longestLane],
    objectiveCover: wishes.objectiveCover === undefined ? null : [wishes.objectiveCover, null],
    zoneDifference: wishes.zoneDifference === undefined ? null : [null, wishes.zoneDifference],
  };
  return measureNames.flatMap((name) => {
    const wanted = bounds[name];
    return wanted ? [[name, ...wanted] as const] : [];
  });
}

/** Compares a layout with the wishes. */
export const wishResults = (wishes: LayoutWishes, measures: Measures): readonly WishResult[] =>
  boundsOf(wishes).map(([wish, least, most]): WishResult => {
    const value = measures[wish];
    const missedBy = Math.max(0, least === null ? 0 : least - value, most === null ? 0 : value - most);
    return { wish, value, least, most, missedBy: missedBy < rounding ? 0 : missedBy };
  });

const rounding = 1e-9;

/** Misses that weigh the same in a search. */
const unitOf: Readonly<Record<MeasureName, number>> = {
  density: 0.03,
  longestLane: 6,
  objectiveCover: 0.1,
  zoneDifference: 0.05,
};

/** Returns the sum of the misses, each in its unit; 0 if all wishes are met. */
export const missOf = (results: readonly WishResult[]): number =>
  results.reduce((sum, { wish, missedBy }) => sum + missedBy / unitOf[wish], 0);

/** Weight of open lines longer than the wished lane: it tells layouts apart whose longest lanes are the same. */
const openLongWeight = 4;

/** Returns the penalty of a candidate; 0 if its quick measures meet all wishes. */
export const penaltyOf = (wishes: LayoutWishes, measures: QuickMeasures): number =>
  missOf(wishResults(wishes, measures)) + openLongWeight * measures.openLong;

const titles: Readonly<Record<MeasureName, string>> = {
  density: 'Ground under terrain',
  longestLane: 'Longest lane between the zones',
  objectiveCover: 'Cover at the worst objective',
  zoneDifference: 'Difference in sight between the zones',
};

export const wishTitle = (wish: MeasureName): string => titles[wish];

/** Formats a measure with its unit. */
export const measureText = (wish: MeasureName, value: number): string =>
  wish === 'longestLane' ? `${formatRounded(value, 1)} MU` : formatPercent(value, 1);

/** Formats a wish: "at most 30 MU". */
export function wantedText({ wish, least, most }: WishResult): string {
  if (least !== null && most !== null) return `${measureText(wish, least)} to ${measureText(wish, most)}`;
  return least !== null ? `at least ${measureText(wish, least)}` : `at most ${measureText(wish, most!)}`;
}

/** Formats the outcome of a wish: "met", or by how much it is missed. */
export const outcomeText = ({ wish, missedBy }: WishResult): string =>
  missedBy === 0 ? 'met' : `missed by ${measureText(wish, missedBy)}`;

/** Says how many of the proposals meet all wishes, and which wishes the nearest one misses. */
export function verdictText(proposals: readonly { readonly results: readonly WishResult[] }[]): string {
  const meeting = proposals.filter(({ results }) => results.every(({ missedBy }) => missedBy === 0)).length;
  if (proposals.length === 0) return 'No legal layout was found.';
  if (meeting > 0)
    return `${meeting} of ${proposals.length} ${proposals.length === 1 ? 'layout meets' : 'layouts meet'} all wishes.`;
  const misses = proposals[0]!.results.filter(({ missedBy }) => missedBy > 0);
  return `No layout meets all wishes. The nearest one misses ${formatList(
    misses.map(
      (result) =>
        `“${wishTitle(result.wish)}” (${measureText(result.wish, result.value)}, wished ${wantedText(result)})`,
    ),
  )}.`;
}
