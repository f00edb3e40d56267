/** `series status`, `merge` and `decide`: what the folder of a series holds, and what it says. */
import { blocksIn, checkedBlocks, partRange, partsIn, type SeriesPlan } from '../../analysis/series/plan';
import { formatCount, formatPercent } from '../../table/numbers';
import { FileError, type Io } from '../io';
import { jsonLine } from '../json';
import { SeriesFolder } from './folder';
import { estimateJson, estimateLines, printResult, standingOf } from './standing';

/** Prints what is done and missing, and the running estimate. Returns the exit code. @throws FileError */
export function status(path: string, json: boolean, io: Io): number {
  const folder = SeriesFolder.open(path);
  const { plan, outcomes, players, checks } = folder;
  const missing = rangesOf(plan, folder.missingParts());
  const { done, verdict } = standingOf(plan, outcomes);
  const checked = { there: checks.size, of: checkedBlocks(plan).length };
  if (json) {
    io.out(
      jsonLine({
        series: plan.id,
        table: plan.table.name,
        done,
        verdict,
        battles: { there: outcomes.size, of: plan.battles },
        parts: { there: players.size, of: partsIn(plan) },
        missing,
        checks: checked,
        estimate: estimateJson(plan, outcomes),
      }),
    );
    return 0;
  }
  const some = missing.slice(0, 10).map(([from, to]) => `${from} to ${to}`);
  io.out(
    [
      `${plan.table.name}, ${plan.players.join(' against ')}, seed ${plan.seed}: ${formatCount(outcomes.size)} of ${formatCount(plan.battles)} battles (${formatPercent(outcomes.size / plan.battles, 1)}), ${players.size} of ${partsIn(plan)} parts. ${done ? 'Done.' : 'Not done.'}`,
      missing.length === 0
        ? '  No battle is missing.'
        : `  Missing battles: ${some.join(', ')}${missing.length > some.length ? ` and ${missing.length - some.length} ranges more` : ''}.`,
      `  Blocks played a second time elsewhere, with the same hash: ${checked.there} of ${checked.of} planned (of ${blocksIn(plan)} blocks).`,
      ...estimateLines(plan, outcomes),
      '',
    ].join('\n'),
  );
  return 0;
}

/** Prints the result of a series that is done, to the byte as one process prints it. Returns the exit code. @throws FileError */
export function merge(path: string, json: boolean, io: Io): number {
  const folder = SeriesFolder.open(path);
  const { plan, outcomes } = folder;
  if (!standingOf(plan, outcomes).done) throw new FileError(`${path}: ${missingSentence(folder)}`);
  printResult(plan, outcomes, json, io);
  return 0;
}

/** Prints whether the series is done, and the test's verdict. Returns the exit code. @throws FileError */
export function decide(path: string, json: boolean, io: Io): number {
  const { plan, outcomes } = SeriesFolder.open(path);
  const { done, verdict, counted } = standingOf(plan, outcomes);
  if (json) {
    io.out(jsonLine({ series: plan.id, done, ...(estimateJson(plan, outcomes) as object) }));
    return 0;
  }
  const said = done
    ? verdict === null
      ? `Done: all ${formatCount(plan.battles)} battles are played${plan.stop.by === 'number' ? '' : ', and the test has not decided'}.`
      : `Decided after ${formatCount(counted)} battles: ${verdict}.`
    : `Open after ${formatCount(counted)} battles in a row: play on.`;
  io.out([said, ...estimateLines(plan, outcomes), ''].join('\n'));
  return 0;
}

function missingSentence({ plan, outcomes }: SeriesFolder): string {
  const test = plan.stop.by === 'number' ? '' : 'The test has not decided, and ';
  return `${test}${plan.battles - outcomes.size} of ${plan.battles} battles are missing. Run \`series run\` again: it plays what is missing.`;
}

/** Returns the missing battles as ranges, first and last included. */
function rangesOf(plan: SeriesPlan, parts: readonly number[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const part of parts) {
    const { from, to } = partRange(plan, part);
    const [first, last] = [from * plan.block, Math.min(to * plan.block, plan.battles) - 1];
    const before = ranges.at(-1);
    if (before && before[1] === first - 1) before[1] = last;
    else ranges.push([first, last]);
  }
  return ranges;
}
