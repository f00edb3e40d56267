import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { csvRow, inUnit, layoutCsv } from '../export/csv';
import { layoutFigures, type LayoutFigures } from '../analysis/layout/figures';
import { layoutKey, type ShippedFairness } from '../analysis/layout/shipped-fairness';
import { meanings, scalarNames, scalarsOf, standingOf } from '../analysis/layout/scalars';
import { warningsOf } from '../analysis/layout/warnings';
import type { FairDecision } from '../analysis/series/decide-fair';
import { differenceOf, type Fairness } from '../analysis/series/fairness';
import { playVersion } from '../analysis/layout/play-version';
import { readArguments } from './arguments/arguments';
import { decisionJson, decisionLines, fairWithinNamed } from './fair-decision';
import { playFairness, type FairnessRequest, type StopRule } from './fairness-series';
import { problemLine, UsageError, type Io } from './io';
import { jsonLine } from './json';
import { openTable, rulesNamed } from './open-table';
import { percent } from './print-summary';
import { playersNamed, playProblems, unitsNamed, wholeNumber } from './arguments/series-arguments';
import { formatSigned } from '../table/numbers';

/**
 * `analyse`: prints the figures of layouts and, with battles, how fair they are for mirrored forces; for further tables also the
 * difference from the first. Battles are saved in the `--out` folder, from which a stopped run resumes.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('analyse', args);
  if (files.length === 0) throw new UsageError('analyse needs a table.');
  if (flags.has('json') && flags.has('csv')) throw new UsageError('--json or --csv, not both.');
  const rules = rulesNamed(values.rules);
  const request = fairnessRequest(values);
  const analysed: Analysed[] = [];
  for (const file of files) {
    const opening = await openTable(file, io, rules, request && unitsNamed('analyse', values.units));
    if (!opening.ok) {
      for (const problem of opening.problems) io.err(problemLine(file, problem));
      return 1;
    }
    const { table, rule } = opening.open;
    const problems = request ? playProblems(table) : [];
    for (const problem of problems) io.err(problemLine(file, problem));
    const battles =
      request && problems.length === 0
        ? await playFairness(file, table.file, { ...request, out: battlesFile(values.out, file) }, io)
        : null;
    if (request && battles === null) return 1;
    analysed.push({
      figures: layoutFigures(table, rule),
      battles: request &&
        battles && {
          ...battles.fairness,
          seed: request.seed,
          player: request.player,
          atMost: request.battles,
          version: playVersion(table.rules),
          layout: layoutKey(table.file),
        },
      decision: battles?.decision ?? null,
    });
  }
  if (flags.has('csv')) printCsv(analysed, io);
  else if (flags.has('json')) for (const each of analysed) io.out(jsonLine(answerOf(each, analysed[0]!)));
  else for (const each of analysed) io.out(report(each, analysed[0]!));
  return 0;
}

interface Analysed {
  readonly figures: LayoutFigures;
  /** Null without `--battles`. */
  readonly battles: ShippedFairness | null;
  /** Null without `--decide`. */
  readonly decision: FairDecision | null;
}

/** Reads the options for battles; null without `--battles`. @throws UsageError on a bad number or a missing seed */
function fairnessRequest({
  battles,
  seed,
  players,
  within,
  decide,
  workers,
  out,
}: Partial<Record<string, string>>): Omit<FairnessRequest, 'out'> | null {
  if (decide !== undefined && within !== undefined)
    throw new UsageError('--decide and --within end a series by different rules: give one.');
  const atMost = battles ?? (decide === undefined ? undefined : mostToDecide);
  if (atMost === undefined && out !== undefined)
    throw new UsageError('--out keeps battles: it needs --battles N.');
  if (atMost === undefined) return null;
  if (seed === undefined) throw new UsageError('--battles and --decide need --seed S.');
  return {
    battles: wholeNumber('analyse', '--battles', atMost, 1),
    seed,
    player: playersNamed(players ?? 'regular')[0],
    workers: workers === undefined ? availableParallelism() : wholeNumber('analyse', '--workers', workers, 1),
    stop: stopRule(within, decide),
  };
}

/** Largest number of battles of `--decide` without `--battles`. */
const mostToDecide = '4000';

/** Reads the rule by which a series ends. @throws UsageError on a bad number */
function stopRule(within: string | undefined, decide: string | undefined): StopRule {
  if (decide !== undefined) return { by: 'decision', within: fairWithinNamed(decide) };
  if (within === undefined) return { by: 'number' };
  return { by: 'width', within: wholeNumber('analyse', '--within', within, 1) / 100 };
}

/** Returns the file for a table's battles in a folder; null without a folder. */
const battlesFile = (folder: string | undefined, table: string): string | null =>
  folder === undefined ? null : join(folder, `${basename(table).replace(/(\.table)?\.json$/, '')}.battles`);

/** Returns the figures with their summary and their rank among the shipped layouts. */
function answerOf({ figures, battles, decision }: Analysed, first: Analysed): object {
  const [a, b] = figures.sides;
  const scalars = scalarsOf(figures);
  return {
    ...figures,
    cover: {
      ...figures.density.cover,
      lines: Object.fromEntries(figures.sides.map(({ side, inCover }) => [side, inCover])),
    },
    fairness:
      a && b
        ? {
            zoneSeen: a.zoneSeen - b.zoneSeen,
            zoneExposure: a.zoneExposure - b.zoneExposure,
            firstTurnThreat: a.firstTurnThreat - b.firstTurnThreat,
            hidden: (a.hidden['25'] ?? 0) - (b.hidden['25'] ?? 0),
            battles,
            ...(decision && { decision: decisionJson(decision) }),
            ...(battles &&
              first.battles &&
              first.battles !== battles && {
                against: first.figures.table,
                difference: differenceOf(first.battles.advantage, battles.advantage),
              }),
          }
        : null,
    scalars,
    among: standingOf(figures.table, scalars),
    warnings: warningsOf(figures),
  };
}

function printCsv(analysed: readonly Analysed[], io: Io): void {
  io.out(layoutCsv(analysed.map(({ figures }) => figures)));
  const fought = (name: string, of: (fairness: Fairness) => number): void =>
    io.out(
      csvRow([
        name,
        '%',
        ...analysed.map(({ battles }) => (battles ? Math.round(1000 * of(battles)) / 10 : '')),
      ]),
    );
  if (analysed.every(({ battles }) => battles === null)) return;
  for (const [name, of] of [
    ['advantage', ({ advantage }: Fairness) => advantage],
    ['firstTurn', ({ first }: Fairness) => first],
  ] as const) {
    fought(name, (fairness) => of(fairness).value);
    fought(`${name}Low`, (fairness) => of(fairness).low);
    fought(`${name}High`, (fairness) => of(fairness).high);
  }
}

function report(
  { figures, battles, decision }: Analysed,
  { figures: first, battles: before }: Analysed,
): string {
  const [scalars, those] = [scalarsOf(figures), scalarsOf(first)];
  const among = standingOf(figures.table, scalars);
  const lines = scalarNames.map((name) => {
    const { title, unit } = meanings[name];
    const value = inUnit(name, scalars[name]);
    const change =
      figures === first
        ? ''
        : `  ${formatDifference(value - inUnit(name, those[name]))} against ${first.table}`;
    const { less, of } = among[name];
    return `  ${title.padEnd(34)}${`${value} ${unit}`.padStart(11)}${of > 0 ? `   more than ${less} of ${of} shipped layouts` : ''}${change}`;
  });
  const warnings = warningsOf(figures);
  return `${[
    `${figures.table}: ${figures.size.join(' × ')} MU, ${figures.rules}. Spots ${figures.spotsEvery} MU apart, seen from places ${figures.placesEvery} MU apart.`,
    ...lines,
    ...(battles
      ? [
          ...(decision ? decisionLines(decision, figures.sides) : fairnessLines(battles, figures)),
          ...(before && before !== battles
            ? [
                `  The first side's share against ${first.table}: ${percent(differenceOf(before.advantage, battles.advantage))}.`,
              ]
            : []),
        ]
      : []),
    ...(warnings.length > 0 ? ['  Warnings:', ...warnings.map((warning) => `  - ${warning}`)] : []),
  ].join('\n')}\n`;
}

function fairnessLines(
  { battles, draws, seeds, evenByShape, advantage, first }: Fairness,
  { sides }: LayoutFigures,
): readonly string[] {
  const zones = evenByShape
    ? 'the zones are even by the shape of the table'
    : `of the others ${percent(advantage)} were won from the zone of ${sides[0]?.name ?? ''}`;
  const groups = evenByShape ? `with ${seeds} seeds` : `in ${seeds} groups of four`;
  return [
    `  ${battles} battles of mirrored forces ${groups}, ${draws} drawn; ${zones}, ${percent(first)} were won by the first to act.`,
  ];
}

/** Formats a difference to a tenth, without a decimal that is zero. */
const formatDifference = (value: number): string => formatSigned(value, 1).replace('.0', '');
