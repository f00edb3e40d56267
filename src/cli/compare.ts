import { availableParallelism } from 'node:os';
import {
  compareFirstTurns,
  compareForces,
  compareZones,
  withForcesDeployed,
  withForcesExchanged,
  type PlayedLayout,
  type Two,
} from '../analysis/series/compare';
import { fairnessBlock } from '../analysis/series/fairness';
import type { Outcome } from '../analysis/series/simulate';
import type { Strength } from '../players/strengths';
import type { TableFile } from '../table/format';
import { readArguments } from './arguments/arguments';
import { openToPlay, playersNamed, unitsNamed, wholeNumber } from './arguments/series-arguments';
import { playInStep } from './in-step';
import { problemLine, UsageError, type Io } from './io';
import { jsonLine } from './json';
import type { OpenTable } from './open-table';
import { fairnessAnswer, fairnessReport, forcesAnswer, forcesReport, type Asked } from './print-comparison';
import { underRulings } from './rulings-file';
import { fairnessHeadOf, headOf } from './series-file';

interface Request {
  readonly battles: number;
  readonly seed: string;
  readonly player: Strength;
  readonly within: number;
  readonly workers: number;
  readonly out: string | null;
  readonly json: boolean;
}

/**
 * `compare`: plays two layouts, or one under two rulings, until it is decided which is fairer; or battles of a table's two forces until
 * it is decided which is stronger.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('compare', args);
  const [path, other] = files;
  const ways = [files.length === 2, values.options !== undefined, flags.has('forces')];
  if (path === undefined || files.length > 2 || ways.filter(Boolean).length !== 1)
    throw new UsageError('compare needs two tables, or one table with --options A[,B] or with --forces.');
  const request: Request = {
    battles: wholeNumber('compare', '--battles', values.battles ?? '2000', 1),
    seed: values.seed ?? 'compare',
    player: playersNamed(values.players ?? 'regular')[0],
    within: marginNamed(values.within ?? '5'),
    workers: wholeNumber('compare', '--workers', values.workers ?? `${availableParallelism()}`, 1),
    out: values.out ?? null,
    json: flags.has('json'),
  };
  const units = unitsNamed('compare', values.units);
  const table = await openToPlay(path, io, units);
  if (table === null) return 1;
  if (flags.has('forces')) return forces(path, table, request, io);
  if (values.options !== undefined) {
    const ruled = await underRulings(table, path, values.options, io);
    if (ruled === null) return 1;
    return fairness([path, path], ruled.files, ruled.names, ['zones', 'first turn'], request, io);
  }
  const second = await openToPlay(other!, io, units);
  if (second === null) return 1;
  const layouts = [table.table.file, second.table.file] as const;
  if (layouts[0].rules !== layouts[1].rules) {
    const message = `The tables have different rules, ${layouts[0].rules} and ${layouts[1].rules}; compare tables of one game.`;
    io.err(problemLine(other!, { at: '/rules', message }));
    return 1;
  }
  const [one, two] = layouts.map(({ name }) => name) as [string, string];
  const names = one === two ? ([path, other!] as const) : ([one, two] as const);
  return fairness([path, other!], layouts, names, ['zones'], request, io);
}

/** Reads `--within` as a share. @throws UsageError on a bad number */
function marginNamed(text: string): number {
  const percent = Number(text);
  if (!(percent >= 1 && percent <= 30))
    throw new UsageError(`--within is from 1 to 30 percent; "${text}" is not.`);
  return percent / 100;
}

async function fairness(
  paths: Two<string>,
  tables: Two<TableFile>,
  names: Two<string>,
  asked: readonly Asked[],
  request: Request,
  io: Io,
): Promise<number> {
  const { battles, seed, player, workers, out, within, json } = request;
  const blocks = [fairnessBlock(tables[0]), fairnessBlock(tables[1])] as const;
  const compared = (both: Two<readonly Outcome[]>) => {
    const played: Two<PlayedLayout> = [
      { outcomes: both[0], block: blocks[0] },
      { outcomes: both[1], block: blocks[1] },
    ];
    return asked.map((question) => ({
      question,
      ...(question === 'zones' ? compareZones : compareFirstTurns)(played, within, asked.length),
    }));
  };
  const series = (index: 0 | 1) => ({
    path: paths[index],
    series: { table: tables[index], seed, player },
    head: fairnessHeadOf(tables[index], { seed, player }),
  });
  const both = await playInStep(
    { series: [series(0), series(1)], battles, workers, out },
    (outcomes) => compared(outcomes).every(({ fairer }) => fairer !== null),
    io,
  );
  if (both === null) return 1;
  const result = {
    names,
    within,
    battles: [both[0].length, both[1].length] as const,
    answers: compared(both),
  };
  const sides = [tables[0].sides[0]!.name, tables[1].sides[0]!.name] as const;
  io.out(json ? jsonLine(fairnessAnswer(result, seed, player)) : fairnessReport(result, sides));
  return 0;
}

async function forces(
  path: string,
  { table: { file } }: OpenTable,
  request: Request,
  io: Io,
): Promise<number> {
  const { battles, seed, player, workers, out, within, json } = request;
  const series = (table: TableFile) => ({
    path,
    series: { table, seed, players: [player, player] as const },
    // The number may grow in a later run.
    head: headOf(table, { battles: 0, seed, players: [player, player] }),
  });
  const both = await playInStep(
    { series: [series(withForcesDeployed(file)), series(withForcesExchanged(file))], battles, workers, out },
    (outcomes) => compareForces(outcomes, file, within).question.verdict !== null,
    io,
  );
  if (both === null) return 1;
  const result = {
    table: file.name,
    names: [file.sides[0]!.name, file.sides[1]!.name] as const,
    within,
    ...compareForces(both, file, within),
  };
  io.out(json ? jsonLine(forcesAnswer(result, seed, player)) : forcesReport(result));
  return 0;
}
