import { availableParallelism } from 'node:os';
import { ruleModules } from '../rules/registry';
import { blockOf, type Outcome } from '../analysis/series/simulate';
import { estimateOf, playerScores, sprt, usualDesign, type SprtDesign } from '../analysis/series/sprt';
import { strengths, type Strength } from '../players/strengths';
import { summarise, type Summary } from '../analysis/series/summary';
import type { TableFile } from '../table/format';
import { readArguments } from './arguments/arguments';
import { UsageError, type Io } from './io';
import { jsonLine } from './json';
import { openToPlay, playersNamed, unitsNamed, wholeNumber } from './arguments/series-arguments';
import { firstBattles, playSeries } from './series-pool';
import { playUntil } from './sequential';
import { pairLine, seatsLine, testLines } from './print-strengths';

/** Every pair of players, the presumably stronger first. */
const pairs: readonly (readonly [Strength, Strength])[] = strengths.flatMap((better, rank) =>
  strengths.slice(0, rank).map((worse) => [better, worse] as const),
);

interface Request {
  readonly battles: number;
  readonly seed: string;
  readonly workers: number;
  readonly json: boolean;
}

/**
 * `strengths`: measures the computer players against one another, on each game's benchmark table or on the given tables. With
 * `--sprt NEW,OLD` it plays until a sequential test says whether NEW is stronger.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('strengths', args);
  if (values.sprt !== undefined && values.players !== undefined)
    throw new UsageError('--sprt names its players itself: leave out --players.');
  if (values.effect !== undefined && values.sprt === undefined)
    throw new UsageError('--effect belongs to --sprt.');
  const design = designOf(values.effect);
  const request: Request = {
    battles: wholeNumber('strengths', '--battles', values.battles ?? (values.sprt ? '4000' : '100'), 1),
    workers: wholeNumber('strengths', '--workers', values.workers ?? `${availableParallelism()}`, 1),
    seed: values.seed ?? 'strengths',
    json: flags.has('json'),
  };
  const tables = await tablesOf(files, values.rules, unitsNamed('strengths', values.units), io);
  if (tables === null) return 1;
  for (const { path, table } of tables) {
    if (!request.json) io.out(`${table.rules}, "${table.name}". Intervals: 95 %.\n`);
    const played =
      values.sprt === undefined
        ? await measure(path, table, values.players, request, io)
        : await test(path, table, playersNamed(values.sprt), design, request, io);
    if (!played) return 1;
  }
  return 0;
}

interface OpenedTable {
  /** Empty for a benchmark table, which has no meshes. */
  readonly path: string;
  readonly table: TableFile;
}

/** Opens the named tables, or takes the benchmark tables; null if one cannot be played on, which has been reported. */
async function tablesOf(
  files: readonly string[],
  rules: string | undefined,
  units: number,
  io: Io,
): Promise<readonly OpenedTable[] | null> {
  const opened: OpenedTable[] = [];
  for (const path of files) {
    const open = await openToPlay(path, io, units);
    if (open === null) return null;
    opened.push({ path, table: open.table.file });
  }
  const tables =
    files.length > 0
      ? opened
      : ruleModules().map(({ benchmarkTable }) => ({ path: '', table: benchmarkTable }));
  const chosen = tables.filter(({ table }) => rules === undefined || table.rules === rules);
  if (chosen.length === 0)
    throw new UsageError(`--rules is one of ${tables.map(({ table }) => table.rules).join(', ')}.`);
  return chosen;
}

/** Plays the same number of battles for each pair. */
async function measure(
  path: string,
  table: TableFile,
  named: string | undefined,
  { battles, seed, workers, json }: Request,
  io: Io,
): Promise<boolean> {
  for (const players of named === undefined ? pairs : [playersNamed(named)]) {
    const outcomes: Outcome[] = [];
    const played = await playSeries(
      path,
      { table, seed, players },
      firstBattles(battles),
      Math.min(workers, battles),
      async (outcome) => {
        outcomes.push(outcome);
      },
      io,
    );
    if (!played) return false;
    const summary = summaryOf(outcomes, table, blockOf(players));
    io.out(
      json
        ? jsonLine({ rules: table.rules, played: players, ...summary, stronger: summary.points.low > 0.5 })
        : pairLine(players, summary) + seatsLine(summary),
    );
  }
  return true;
}

/** Plays fours until the sequential test decides, or the battles are used up. */
async function test(
  path: string,
  table: TableFile,
  players: readonly [Strength, Strength],
  design: SprtDesign,
  { battles, seed, workers, json }: Request,
  io: Io,
): Promise<boolean> {
  const outcomes = await playUntil(
    { path, series: { table, seed, players, fours: true }, battles: Math.floor(battles / 4) * 4, workers },
    (played) => sprt(playerScores(played, 0), design).verdict !== null,
    io,
  );
  if (outcomes === null) return false;
  const state = sprt(playerScores(outcomes, 0), design);
  const share = estimateOf(state, design);
  const summary = summaryOf(outcomes.slice(0, 4 * state.blocks), table, 4);
  const { seat, first } = summary;
  io.out(
    json
      ? jsonLine({
          rules: table.rules,
          table: table.name,
          seed,
          played: players,
          ...design,
          ...state,
          share,
          seat,
          first,
        })
      : testLines(players, design, state, share) + seatsLine(summary),
  );
  return true;
}

const summaryOf = (outcomes: readonly Outcome[], { sides, units }: TableFile, block: number): Summary =>
  summarise(
    outcomes,
    sides.map(({ id }) => id),
    units.map(({ id }) => id),
    block,
  );

/** Reads `--effect`: the effect to find, in standard deviations of a block. @throws UsageError on a bad number */
function designOf(text: string | undefined): SprtDesign {
  if (text === undefined) return usualDesign;
  const effect = Number(text);
  if (!(effect >= 0.05 && effect <= 2))
    throw new UsageError(`--effect is from 0.05 to 2 standard deviations of a block; "${text}" is not.`);
  return { ...usualDesign, effect };
}
