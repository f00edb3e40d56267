/** The verdict of `analyse --decide` for people and as JSON. */
import { alwaysValid } from '../analysis/series/always-valid';
import type { FairDecision, Question } from '../analysis/series/decide-fair';
import type { Interval } from '../analysis/series/statistics';
import { countOf, formatSigned } from '../table/numbers';
import { UsageError } from './io';
import { percent } from './print-summary';

/** Reads `fair=5%` as a share. @throws UsageError on any other text */
export function fairWithinNamed(text: string): number {
  const within = Number(/^fair=(\d+(?:\.\d+)?)\s?%?$/.exec(text)?.[1]);
  if (!(within >= 1 && within <= 30))
    throw new UsageError(`--decide is fair=PERCENT with 1 to 30 percent, as in fair=5%; "${text}" is not.`);
  return within / 100;
}

const shareOf = ({ scores }: Question): Interval =>
  alwaysValid(scores).at(-1) ?? { value: 0.5, low: 0, high: 1 };

/** Returns the decision with the shares and their intervals in place of the scores. */
export function decisionJson({ zone, first, ...decision }: FairDecision): object {
  const answer = ({ scores: _, ...question }: Question): object => ({
    ...question,
    share: shareOf({ scores: _, ...question }),
  });
  return { ...decision, zone: zone && answer(zone), first: answer(first) };
}

/** Returns the verdict in a line, and one line for each question. @param sides the table's two sides */
export function decisionLines(
  { verdict, within, rounds, battles, zone, first }: FairDecision,
  sides: readonly { readonly name: string }[],
): readonly string[] {
  const [one = '', other = ''] = sides.map(({ name }) => name);
  const margin = `${Math.round(1000 * within) / 10} %`;
  const verdicts = {
    fair: `fair within ${margin}`,
    zone: `favours the zone of ${one}`,
    'other zone': `favours the zone of ${other}`,
    'first to act': 'the zones are even; the rules favour the side that acts first',
    'second to act': 'the zones are even; the rules favour the side that acts second',
  };
  const line = (title: string, question: Question): string => {
    const [lower, upper] = question.bounds;
    const state = { even: 'even', more: 'more than half', less: 'less than half' };
    return `    ${title}: ${percent(shareOf(question))} of the points; LLR above ${formatSigned(question.llr.more, 2)}, below ${formatSigned(question.llr.less, 2)} (${formatSigned(lower, 2)} to ${formatSigned(upper, 2)}): ${question.verdict === null ? 'open' : state[question.verdict]}`;
  };
  return [
    `  Verdict: ${verdict === null ? `undecided after ${battles} battles` : `${verdicts[verdict]}, after ${battles} battles`} (${countOf(rounds, 'round')}).`,
    zone === null
      ? '    The zones are even by the shape of the table: it is its own half turn.'
      : line(`table, zone of ${one}`, zone),
    line('rules, first to act', first),
  ];
}
