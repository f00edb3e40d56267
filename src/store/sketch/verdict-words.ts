import type { Verdict } from '../../engine/port/sight';
import { describeDirection, joinNames, unlimitedCorridor, type RulingFacts } from '../../ruling/sentences';
import type { SightRuling } from '../../ruling/sight-ruling';
import { formatPercent } from '../../table/numbers';
import { formatMargin } from './lengths';
import type { Units } from './sketch';

/** A verdict in plain words: one short sentence for the answer, one for its margin. */
export interface VerdictWords {
  readonly verdict: Verdict;
  readonly answer: string;
  readonly margin: string;
}

/** Says a sight ruling in plain words, with lengths in the person's units. */
export function sayVerdict(ruling: SightRuling, units: Units): VerdictWords {
  const { verdict } = ruling.sight;
  switch (verdict) {
    case 'clear':
      return { verdict, answer: 'Clear.', margin: clearMargin(ruling, units) };
    case 'blocked':
      return { verdict, answer: `Blocked by ${blockers(ruling)}.`, margin: blockedMargin(ruling, units) };
    case 'too-close':
      return { verdict, answer: 'Too close to call.', margin: closeMargin(ruling, units) };
  }
}

const blockers = ({ sight }: SightRuling): string =>
  sight.blockers.length > 0 ? joinNames(sight.blockers) : 'what stands between';

function clearMargin(ruling: SightRuling, units: Units): string {
  const { sight } = ruling;
  const hidden =
    sight.visible === undefined || sight.visible === 1
      ? ''
      : ` About ${formatPercent(sight.visible)} of the target shows.`;
  const concealed =
    sight.conceal === 1 ? ' Every line crosses something smaller, so the target is concealed.' : '';
  return `${wayWords(ruling, units)}${hidden}${concealed}`;
}

function wayWords({ sight, plan, passages, muMm }: SightRuling, units: Units): string {
  const { corridorMm } = sight;
  if (corridorMm !== null && corridorMm < unlimitedCorridor) {
    const sides = [plan.corridor?.left, plan.corridor?.right].flatMap((side) =>
      side?.isLimit ? [side.id] : [],
    );
    const names = [...new Set(sides)];
    const where =
      names.length === 0 ? '' : names.length === 1 ? ` beside ${names[0]}` : ` between ${joinNames(names)}`;
    return `The narrowest gap is ${formatMargin(corridorMm, units)}${where}.`;
  }
  const over = passages.filter(({ kind }) => kind === 'over').sort((a, b) => a.gap - b.gap)[0];
  return over
    ? `A line passes over ${over.id}, ${formatMargin(over.gap * muMm, units)} above it.`
    : 'Nothing is in the way.';
}

function blockedMargin({ sight, plan }: SightRuling, units: Units): string {
  if (sight.nudgeMm === null) return 'No place of the target on this table would open a line.';
  const way = plan.nudge ? ` ${wayOf(plan.nudge)}` : ' aside';
  return `The target would be seen if it stood ${formatMargin(sight.nudgeMm, units)}${way}, as the viewer looks.`;
}

const furtherWords: Readonly<Record<string, string>> = {
  'to the left': 'further left',
  'to the right': 'further right',
  farther: 'farther away',
  nearer: 'nearer',
};

function wayOf({ vector }: NonNullable<RulingFacts['nudge']>): string {
  const way = describeDirection(vector);
  return furtherWords[way] ?? way;
}

function closeMargin({ sight, plan }: SightRuling, units: Units): string {
  if (plan.corridor !== null && plan.corridor.mm > 0)
    return `The gap is ${formatMargin(plan.corridor.mm, units)}: nobody can place models that precisely.`;
  if (sight.nudgeMm !== null && sight.nudgeMm > 0)
    return `A shift of ${formatMargin(sight.nudgeMm, units)} decides: nobody can place models that precisely.`;
  return 'A line from one to the other can only touch what stands between.';
}
