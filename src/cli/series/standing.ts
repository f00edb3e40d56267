/** State of a series by its battles: the running estimate, the verdict of its test, and the result. */
import { decideFair, type FairDecision } from '../../analysis/series/decide-fair';
import { fairnessBlock, fairnessOf, type Fairness } from '../../analysis/series/fairness';
import { blocksIn, type SeriesPlan } from '../../analysis/series/plan';
import { blockOf, type Outcome } from '../../analysis/series/simulate';
import { estimateOf, playerScores, sprt, type SprtState } from '../../analysis/series/sprt';
import { summarise, type Summary } from '../../analysis/series/summary';
import { decisionJson, decisionLines } from '../fair-decision';
import type { Io } from '../io';
import { jsonLine } from '../json';
import { seatsLine, testLines } from '../print-strengths';
import { percent, printSummary } from '../print-summary';
import { headOf } from '../series-file';

/** The state of the test that ends a series; of one without a test, nothing. */
type Test =
  | { readonly by: 'number' }
  | { readonly by: 'sprt'; readonly state: SprtState }
  | { readonly by: 'fair'; readonly decision: FairDecision };

export interface Standing {
  /** Nothing is left to play: the test has decided, or all battles are there. */
  readonly done: boolean;
  /** The test's verdict; null without a test, and while it is open. */
  readonly verdict: string | null;
  /** Number of the first battles on which the result rests: all, or those that the test has read. */
  readonly counted: number;
  readonly test: Test;
}

type Battles = ReadonlyMap<number, Outcome>;

/** Returns where a series stands. The test reads complete blocks from the first on, so later battles never change its verdict. */
export function standingOf(plan: SeriesPlan, battles: Battles): Standing {
  const outcomes = [...battles.values()];
  const all = battles.size >= plan.battles;
  const { stop } = plan;
  if (stop.by === 'number')
    return { done: all, verdict: null, counted: battles.size, test: { by: 'number' } };
  if (stop.by === 'sprt') {
    const state = sprt(playerScores(outcomes, 0), stop);
    const { verdict, blocks } = state;
    return { done: all || verdict !== null, verdict, counted: 4 * blocks, test: { by: 'sprt', state } };
  }
  const decision = decideFair(outcomes, fairnessBlock(plan.table), stop);
  const { verdict, battles: counted } = decision;
  return { done: all || verdict !== null, verdict, counted, test: { by: 'fair', decision } };
}

/** Returns the first battles, by number. */
const firstOf = (battles: Battles, count: number): readonly Outcome[] =>
  [...battles.values()].filter(({ battle }) => battle < count).sort((a, b) => a.battle - b.battle);

const fairnessIn = (plan: SeriesPlan, battles: Battles, counted: number): Fairness =>
  fairnessOf(firstOf(battles, counted), fairnessBlock(plan.table));

/**
 * Prints the result of a series that is done, as one process prints it: `simulate`, or `strengths --sprt`, or for the fairness of a layout
 * what `analyse --decide` says of its battles.
 */
export function printResult(plan: SeriesPlan, battles: Battles, json: boolean, io: Io): void {
  const { test, counted, verdict } = standingOf(plan, battles);
  const { table, players, seed, stop } = plan;
  if (test.by === 'number') {
    const head = headOf(table, { battles: plan.battles, seed, players });
    return printSummary(firstOf(battles, plan.battles), head, { json, file: table }, io);
  }
  if (test.by === 'sprt' && stop.by === 'sprt') {
    const { none, effect, error } = stop;
    const design = { none, effect, error };
    const summary = summaryOf(plan, firstOf(battles, counted));
    const share = estimateOf(test.state, design);
    const { seat, first } = summary;
    if (json) {
      const said = { rules: table.rules, table: table.name, seed, played: players };
      return io.out(jsonLine({ ...said, ...design, ...test.state, share, seat, first }));
    }
    io.out(`${table.rules}, "${table.name}". Intervals: 95 %.\n`);
    return io.out(testLines(players, design, test.state, share) + seatsLine(summary));
  }
  if (test.by !== 'fair') return;
  const fairness = fairnessIn(plan, battles, verdict === null ? plan.battles : counted);
  io.out(
    json
      ? jsonLine({
          rules: table.rules,
          table: table.name,
          battles: { ...fairness, seed, player: players[0], atMost: plan.battles },
          decision: decisionJson(test.decision),
        })
      : [
          `${table.rules}, "${table.name}": ${fairness.battles} battles of ${players[0]}, seed ${seed}. Intervals: 95 %.`,
          ...decisionLines(test.decision, table.sides),
          '',
        ].join('\n'),
  );
}

const summaryOf = ({ table, players, stop }: SeriesPlan, outcomes: readonly Outcome[]): Summary =>
  summarise(
    outcomes,
    table.sides.map(({ id }) => id),
    table.units.map(({ id }) => id),
    blockOf(players, stop.by === 'sprt'),
  );

/** Returns the running estimate in JSON. The interval of a test that goes on decides nothing. */
export function estimateJson(plan: SeriesPlan, battles: Battles): object {
  const { test, verdict, counted } = standingOf(plan, battles);
  if (test.by === 'fair') {
    const { zone, first, rounds } = decisionJson(test.decision) as Record<string, unknown>;
    return { by: 'fair', verdict, counted, rounds, zone, first };
  }
  if (test.by === 'sprt' && plan.stop.by === 'sprt') {
    const { llr, bounds, counts } = test.state;
    return { by: 'sprt', verdict, counted, llr, bounds, counts, share: estimateOf(test.state, plan.stop) };
  }
  const { points, first } = summaryOf(plan, [...battles.values()]);
  return { by: 'number', counted, points, first };
}

/** Returns the running estimate in lines for people. */
export function estimateLines(plan: SeriesPlan, battles: Battles): readonly string[] {
  const { test, counted } = standingOf(plan, battles);
  if (counted === 0)
    return [`  No ${blocksIn(plan) > 1 ? 'block' : 'battle'} from the first on is complete yet.`];
  if (test.by === 'fair') return decisionLines(test.decision, plan.table.sides);
  if (test.by === 'sprt' && plan.stop.by === 'sprt')
    return [testLines(plan.players, plan.stop, test.state, estimateOf(test.state, plan.stop)).trimEnd()];
  const { points, first } = summaryOf(plan, [...battles.values()]);
  const [one] = plan.players;
  return [`  So far ${one} has ${percent(points)} of the points; the first to act wins ${percent(first)}.`];
}
