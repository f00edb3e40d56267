/** The sentences of packs, for the app and the command line alike. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Tags } from '../../table/format';
import { countOf, formatFixed, formatList, formatPercent, formatRounded } from '../../table/numbers';
import type { Bounds, LayoutFigureName, LayoutRule, SignedFairness, SignedShare } from '../../table/pack';
import { meanings } from '../layout/scalars';
import type { Breach, PackFinding, Place, UnreachedObjective } from './findings';

/** Says a finding in sentences, without the table's name. */
export function sentenceOf(finding: PackFinding): string {
  switch (finding.kind) {
    case 'no-figures':
      return 'It has no figures yet.';
    case 'stale-figures':
      return finding.changed === 'table'
        ? `The table changed after its figures were made (${dateOf(finding.made)}). Make them again.`
        : `${formatList(finding.meshes)} changed after the figures were made (${dateOf(finding.made)}). Make them again.`;
    case 'wrong-figures':
      return `Figures differ from those that this version computes: ${formatList([
        ...finding.figures.map((name) => meanings[name].title),
        ...(finding.warnings ? ['warnings'] : []),
      ])}. Make them again.`;
    case 'other-play-version':
      return 'Its fairness was measured with other rules or computer players than those of this version. Measure it again.';
    case 'not-fair':
      return `Its fairness: ${fairnessVerdict(finding.fairness, finding.sides)}.`;
    case 'open-warning':
      return `Open warning: ${finding.warning}`;
    case 'settled-warning':
      return `An accepted warning does not hold any more: ${finding.warning}`;
    case 'short-at-table':
      return `It needs ${counted(finding)}; the inventory has ${finding.owned}: ${missing(finding)}.`;
    case 'short-at-event':
      return `All tables together need ${counted(finding)} (${formatList(
        finding.tables.map(({ table, count }) => `${table} ${count}`),
      )}); the inventory has ${finding.owned}: ${missing(finding)}.`;
    case 'unused-piece':
      return `The inventory has ${finding.title}, which no table uses.${finding.meant === null ? '' : ` Did you mean ${finding.meant}?`}`;
    case 'rule-broken':
      return `Rule ${finding.index + 1}, “${ruleSentence(finding.rule)}”, ${finding.breach.kind === 'reach' ? 'is not shown to be kept' : 'is broken'}: ${breachSentence(finding.rule, finding.breach)}`;
  }
}

const counted = ({ needed, title }: { readonly needed: number; readonly title: string }): string =>
  `${needed} × ${title}`;
const missing = ({ needed, owned }: { readonly needed: number; readonly owned: number }): string =>
  `${needed - owned} ${needed - owned === 1 ? 'is' : 'are'} missing`;
const dateOf = (made: string): string => made.slice(0, 'yyyy-mm-dd'.length);

/** Returns a rule's own text, or a sentence where it has none. */
export function ruleSentence(rule: LayoutRule): string {
  if (rule.text !== undefined) return rule.text;
  switch (rule.kind) {
    case 'pieces': {
      const { tallerThan, tags } = rule;
      const tall = tallerThan === undefined ? '' : ` over ${formatRounded(tallerThan, 2)} MU tall`;
      const tagged = tags === undefined ? '' : ` with ${tagWords(tags)}`;
      return capitalised(
        `${boundsWords(rule, String)} ${(rule.atMost ?? rule.atLeast) === 1 ? 'piece' : 'pieces'}${tall}${tagged}`,
      );
    }
    case 'figure':
      return `${meanings[rule.figure].title}: ${boundsWords(rule, (bound) => figureText(rule.figure, bound))}`;
    case 'reach': {
      const move = rule.move === undefined ? '' : `, with moves of ${formatRounded(rule.move, 2)} MU`;
      const base = rule.baseMm === undefined ? '' : `, on bases of ${formatRounded(rule.baseMm, 1)} mm`;
      return `Both sides reach every objective in ${countOf(rule.turns, 'turn')}${move}${base}`;
    }
  }
}

function boundsWords({ atLeast, atMost }: Bounds, textOf: (bound: number) => string): string {
  const words = [
    ...(atLeast === undefined ? [] : [`at least ${textOf(atLeast)}`]),
    ...(atMost === undefined ? [] : [`at most ${textOf(atMost)}`]),
  ];
  return formatList(words);
}

const tagWords = (tags: Tags): string =>
  formatList(
    Object.entries(tags).map(([name, value]) => (value === true ? name : `${name} ${String(value)}`)),
  );

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Says by how much a rule is broken, and where. */
export function breachSentence(rule: LayoutRule, breach: Breach): string {
  if (breach.kind === 'reach') return unreachedSentences(breach.unreached);
  const { value, limit, bound, where } = breach;
  const side = bound === 'atLeast' ? 'less' : 'more';
  if (rule.kind !== 'figure') {
    const amount = `${countOf(value, 'piece')}, ${Math.abs(value - limit)} too ${bound === 'atLeast' ? 'few' : 'many'}`;
    return `${amount}${where.length === 0 ? '.' : ` (${where.map((place) => placeWords(place, null)).join('; ')}).`}`;
  }
  const { figure } = rule;
  const decimals = decimalsBetween(figure, value, limit);
  const difference = figureText(figure, Math.abs(value - limit), decimals).replace('%', 'percentage points');
  const amount = `it is ${figureText(figure, value, decimals)}, ${difference} ${side} than allowed`;
  return `${amount}${where.length === 0 ? '.' : `: ${where.map((place) => placeWords(place, figure)).join('; ')}.`}`;
}

/** Says for each side how long it needs: "Red: 3 turns to Mill and Well; no path was found within 6 turns to Hill." */
function unreachedSentences(unreached: readonly UnreachedObjective[]): string {
  const sides = [...new Set(unreached.map(({ side }) => side))];
  return sides
    .map((side) => {
      const own = unreached.filter((each) => each.side === side);
      const ways = own.map(({ turns, tried }) =>
        turns === null
          ? `no path was found within ${countOf(tried, 'turn')} to`
          : `${countOf(turns, 'turn')} to`,
      );
      const parts = [...new Set(ways)].map(
        (way) => `${way} ${formatList(own.filter((_, i) => ways[i] === way).map(({ name }) => name))}`,
      );
      return `${own[0]!.sideName}: ${parts.join('; ')}.`;
    })
    .join(' ');
}

/** Names a place; its value is printed as the figure is. */
function placeWords(place: Place, figure: LayoutFigureName | null): string {
  const valueText = (value: number): string =>
    figure === null ? formatRounded(value, 2) : figureText(figure, value);
  switch (place.kind) {
    case 'piece':
      return `${place.title}, ${formatRounded(place.height, 2)} MU tall, at ${pointText(place.at)}`;
    case 'lane':
      return `${formatRounded(place.length, 1)} MU from ${pointText(place.from)} to ${pointText(place.to)}`;
    case 'spot':
      return `most at ${pointText(place.at)}, ${valueText(place.value)}`;
    case 'zone':
      return `zone of ${place.name} ${valueText(place.value)}`;
    case 'objective':
      return `${place.name} from the zone of ${place.sideName} ${valueText(place.value)}`;
    case 'gap':
      return `${formatRounded(place.mm, 1)} mm between ${formatList(place.between)}`;
  }
}

const pointText = ([x, z]: PlanPoint): string => `[${formatRounded(x, 1)}, ${formatRounded(z, 1)}]`;

/** Formats a figure with its unit: 37 %, 30 MU, 2 gaps. */
export function figureText(name: LayoutFigureName, value: number, decimals = 1): string {
  const { unit } = meanings[name];
  if (unit === '%') return `${formatRounded(100 * value, decimals)} %`;
  return unit === 'MU' ? `${formatRounded(value, decimals)} MU` : countOf(value, 'gap');
}

/** Returns the decimals, up to six, at which a figure reads unlike its limit. */
function decimalsBetween(name: LayoutFigureName, value: number, limit: number): number {
  let decimals = 1;
  while (decimals < 6 && figureText(name, value, decimals) === figureText(name, limit, decimals)) decimals++;
  return decimals;
}

/**
 * Says a verdict of fairness: "fair within 5 %".
 * @param sides names of the table's sides
 */
export function fairnessVerdict(
  { verdict, within, zone }: SignedFairness,
  [one, other]: readonly string[],
): string {
  const margin = `${formatRounded(100 * within, 1)} %`;
  switch (verdict) {
    case null:
      return isEvenByShape(zone)
        ? `the zones are even; not decided whether the share of the side that acts first is within ${margin} of half`
        : `not decided whether it is fair within ${margin}`;
    case 'fair':
      return `fair within ${margin}`;
    case 'zone':
      return `the zone of ${one ?? 'the first side'} is better by more than ${margin}`;
    case 'other zone':
      return `the zone of ${other ?? 'the second side'} is better by more than ${margin}`;
    case 'first to act':
      return 'the zones are even; the rules favour the side that acts first';
    case 'second to act':
      return 'the zones are even; the rules favour the side that acts second';
  }
}

/** Says the measurement of fairness: verdict, shares with their intervals, and how they were measured. */
export function fairnessSentences(fairness: SignedFairness, sides: readonly string[]): readonly string[] {
  const { zone, first, battles, players, seed, sampleUnits } = fairness;
  const forces = sampleUnits === undefined ? '' : `, ${countOf(sampleUnits, 'sample unit')} a side`;
  return [
    `Fairness: ${fairnessVerdict(fairness, sides)}.`,
    isEvenByShape(zone)
      ? `The zones are even by the shape of the table, which is its own half turn. The side that acts first has ${shareText(first)} of the points.`
      : `The zone of ${sides[0] ?? 'the first side'} has ${shareText(zone)} of the points, the side that acts first ${shareText(first)}.`,
    `Measured by ${countOf(battles, 'battle')} between mirrored forces, with ${players} computer players on both sides (seed “${seed}”${forces}). Intervals hold at 95 %.`,
  ];
}

/** Only a layout that is its own half turn has a share without an interval. */
const isEvenByShape = ({ value, low, high }: SignedShare): boolean => low === value && value === high;

const shareText = ({ value, low, high }: SignedShare): string =>
  `${formatPercent(value, 1)} (${formatFixed(100 * low, 1)} to ${formatFixed(100 * high, 1)})`;
