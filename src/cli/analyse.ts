import { layoutFigures, type LayoutFigures } from '../analysis/layout/figures';
import { meanings, scalarNames, scalarsOf, standingOf, type ScalarName } from '../analysis/layout/scalars';
import { warningsOf } from '../analysis/layout/warnings';
import { readArguments } from './arguments';
import { problemLine, UsageError, type Io } from './io';
import { jsonLine } from './json';
import { openTable, rulesNamed } from './open-table';

/**
 * `analyse TABLE… [--rules R] [--json | --csv]`: the figures of layouts, before anybody plays on them. Of two tables, the differences
 * as well; in CSV a row for each figure and a column for each table.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('analyse', args, { values: ['rules'], flags: ['json', 'csv'] });
  if (files.length === 0) throw new UsageError('analyse needs a table.');
  if (flags.has('json') && flags.has('csv')) throw new UsageError('--json or --csv, not both.');
  const rules = rulesNamed(values.rules);
  const analysed: LayoutFigures[] = [];
  for (const file of files) {
    const opening = await openTable(file, io, rules);
    if (!opening.ok) {
      for (const problem of opening.problems) io.err(problemLine(file, problem));
      return 1;
    }
    analysed.push(layoutFigures(opening.open.table, opening.open.rule));
  }
  if (flags.has('csv')) printCsv(analysed, io);
  else if (flags.has('json')) for (const figures of analysed) io.out(jsonLine(answerOf(figures)));
  else for (const figures of analysed) io.out(inWords(figures, analysed[0]!));
  return 0;
}

/** The figures, with what they come to and where that stands among the layouts that ship. */
function answerOf(figures: LayoutFigures): object {
  const [a, b] = figures.sides;
  const scalars = scalarsOf(figures);
  return {
    ...figures,
    cover: { ...figures.density.cover, lines: Object.fromEntries(figures.sides.map(({ side, inCover }) => [side, inCover])) },
    fairness: a && b ? {
      zoneSeen: a.zoneSeen - b.zoneSeen,
      zoneExposure: a.zoneExposure - b.zoneExposure,
      firstTurnThreat: a.firstTurnThreat - b.firstTurnThreat,
      hidden: (a.hidden['25'] ?? 0) - (b.hidden['25'] ?? 0),
    } : null,
    scalars,
    among: standingOf(figures.table, scalars),
    warnings: warningsOf(figures),
  };
}

function printCsv(analysed: readonly LayoutFigures[], io: Io): void {
  const row = (cells: readonly (string | number)[]): string => `${cells.map(quoted).join(',')}\n`;
  io.out(row(['figure', 'unit', ...analysed.map(({ table }) => table)]));
  const scalars = analysed.map(scalarsOf);
  for (const name of scalarNames) io.out(row([name, meanings[name].unit, ...scalars.map((each) => inUnit(name, each[name]))]));
}

const quoted = (cell: string | number): string => (/[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell));

/** Shares are told in percent. */
const inUnit = (name: ScalarName, value: number): number => Math.round((meanings[name].unit === '%' ? 100 * value : value) * 10) / 10;

function inWords(figures: LayoutFigures, first: LayoutFigures): string {
  const [scalars, before] = [scalarsOf(figures), scalarsOf(first)];
  const among = standingOf(figures.table, scalars);
  const lines = scalarNames.map((name) => {
    const { title, unit } = meanings[name];
    const value = inUnit(name, scalars[name]);
    const change = figures === first ? '' : `  ${signed(Math.round((value - inUnit(name, before[name])) * 10) / 10)} against ${first.table}`;
    const { less, of } = among[name];
    return `  ${title.padEnd(34)}${`${value} ${unit}`.padStart(11)}${of > 0 ? `   more than ${less} of ${of} shipped layouts` : ''}${change}`;
  });
  const warnings = warningsOf(figures);
  return `${[
    `${figures.table}: ${figures.size.join(' × ')} MU, ${figures.rules}. Spots ${figures.spotsEvery} MU apart, looked at from places ${figures.placesEvery} MU apart.`,
    ...lines,
    ...(warnings.length > 0 ? ['  To think about:', ...warnings.map((warning) => `  - ${warning}`)] : []),
  ].join('\n')}\n`;
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
