import { blockOf, type Outcome } from '../analysis/series/simulate';
import type { Interval } from '../analysis/series/statistics';
import { summarise } from '../analysis/series/summary';
import type { TableFile } from '../table/format';
import type { Io } from './io';
import { jsonLine } from './json';
import type { SeriesHead } from './series-file';
import { formatFixed, formatPercent } from '../table/numbers';

/** A row of the table for people. */
type Row = readonly [label: string, figure: string];

/** The form of a summary: JSON, or a table with the names that a table file gives its sides and units. */
interface Form {
  readonly json: boolean;
  readonly file?: TableFile;
}

/** Prints the summary of a series: JSON on one line, or a table for people. */
export function printSummary(outcomes: readonly Outcome[], head: SeriesHead, form: Form, io: Io): void {
  const summary = summarise(outcomes, head.sides, head.units, blockOf(head.players));
  if (form.json) {
    io.out(jsonLine({ table: head.name, seed: head.seed, ...summary, played: head.players }));
    return;
  }
  const figure = ({ value, low, high }: Interval): string =>
    Number.isFinite(low)
      ? `${formatFixed(value, 2)} (${formatFixed(low, 2)} to ${formatFixed(high, 2)})`
      : `${formatFixed(value, 2)} (battles of one seed: no interval)`;
  const [a, b] = head.players;
  const sideName = namesOf(form.file?.sides ?? []);
  const unitName = namesOf(form.file?.units ?? []);
  const rows: readonly Row[] = [
    ...Object.entries(summary.wins).map(([side, won]): Row => [
      `${sideName(side)} wins`,
      `${won.count}, ${percent(won)}`,
    ]),
    ['draws', String(summary.draws)],
    ...(a === b
      ? []
      : summary.players.map((won, index): Row => [
          `${head.players[index]!} wins`,
          `${won.count}, ${percent(won)}`,
        ])),
    ['first to act wins', percent(summary.first)],
    [`margin of ${sideName(head.sides[0] ?? '')}`, figure(summary.margin)],
    ['turns', figure(summary.turns)],
    ['models lost a battle', ''],
    ...Object.entries(summary.lost).map(([unit, lost]): Row => [`  ${unitName(unit)}`, figure(lost)]),
    ['hash', summary.hash],
  ];
  io.out(
    `${head.name}: ${summary.battles} battles, seed ${head.seed}, ${a} against ${b}. Intervals: 95 %.\n${inColumns(rows)}`,
  );
}

/** A side or a unit of the table's file. */
interface Thing {
  readonly id: string;
  readonly name?: string;
  readonly side?: string;
}

/** Names things by their ids. Equal names get their side, or else their id, beside them; unknown ids stay. */
function namesOf(things: readonly Thing[]): (id: string) => string {
  const labels: readonly ((thing: Thing) => string)[] = [
    ({ id, name = id }) => name,
    ({ id, name = id, side = id }) => `${name} (${side})`,
    ({ id, name = id }) => `${name} (${id})`,
  ];
  return (id) => {
    const thing = things.find((each) => each.id === id);
    if (!thing) return id;
    const isUnique = (label: (thing: Thing) => string): boolean =>
      things.filter((other) => label(other) === label(thing)).length === 1;
    return (labels.find(isUnique) ?? labels.at(-1)!)(thing);
  };
}

/** Sets rows in two columns: at least two blanks apart, however long the labels are. */
function inColumns(rows: readonly Row[]): string {
  const width = Math.max(24, ...rows.map(([label]) => label.length + 2));
  return rows.map(([label, figure]) => `  ${label.padEnd(width)}${figure}`.trimEnd() + '\n').join('');
}

/** Formats a share with its interval. */
export const percent = ({ value, low, high }: Interval): string =>
  `${formatPercent(value, 1)} (${formatFixed(100 * low, 1)} to ${formatFixed(100 * high, 1)})`;
