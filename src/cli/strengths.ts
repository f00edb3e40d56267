import { availableParallelism } from 'node:os';
import { ruleModules } from '../rules/registry';
import { blockOf, type Outcome } from '../analysis/series/simulate';
import type { Strength } from '../players/strengths';
import { summarise } from '../analysis/series/summary';
import type { TableFile } from '../table/format';
import { readArguments } from './arguments/arguments';
import { UsageError, type Io } from './io';
import { jsonLine } from './json';
import { playersNamed, wholeNumber } from './arguments/series-arguments';
import { firstBattles, playSeries } from './series-pool';
import { percent } from './print-summary';

/** Each strength with the opponent that it has to beat. */
const pairs: readonly (readonly [Strength, Strength])[] = [
  ['recruit', 'random'],
  ['regular', 'recruit'],
  ['veteran', 'recruit'],
];

/** `strengths`: measures the computer players against one another, on each game's benchmark table. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('strengths', args);
  if (files.length > 0) throw new UsageError('strengths takes no table: it uses the benchmark tables.');
  const battles = wholeNumber('strengths', '--battles', values.battles ?? '100', 1);
  const workers = wholeNumber('strengths', '--workers', values.workers ?? `${availableParallelism()}`, 1);
  const seed = values.seed ?? 'strengths';
  const tables = ruleModules().map(({ benchmarkTable }) => benchmarkTable);
  const chosen = tables.filter(({ rules }) => values.rules === undefined || rules === values.rules);
  if (chosen.length === 0)
    throw new UsageError(`--rules is one of ${tables.map(({ rules }) => rules).join(', ')}.`);
  for (const table of chosen) {
    if (!flags.has('json'))
      io.out(`${table.rules}, "${table.name}", ${battles} mirrored battles each. Intervals: 95 %.\n`);
    for (const players of values.players === undefined ? pairs : [playersNamed(values.players)]) {
      const outcomes: Outcome[] = [];
      const played = await playSeries(
        '',
        { table, seed, players },
        firstBattles(battles),
        Math.min(workers, battles),
        async (outcome) => {
          outcomes.push(outcome);
        },
        io,
      );
      if (!played) return 1;
      io.out(
        flags.has('json')
          ? jsonLine({
              rules: table.rules,
              played: players,
              ...summarise(outcomes, sidesOf(table), unitsOf(table), blockOf(players)),
            })
          : line(players, outcomes, table),
      );
    }
  }
  return 0;
}

const sidesOf = ({ sides }: TableFile): readonly string[] => sides.map(({ id }) => id);
const unitsOf = ({ units }: TableFile): readonly string[] => units.map(({ id }) => id);

function line(
  players: readonly [Strength, Strength],
  outcomes: readonly Outcome[],
  table: TableFile,
): string {
  const [better, worse] = players;
  const {
    players: [won, lost],
    draws,
  } = summarise(outcomes, sidesOf(table), unitsOf(table), blockOf(players));
  return `  ${`${better} against ${worse}`.padEnd(26)}${won.count} won, ${draws} drawn, ${lost.count} lost: ${percent(won)}\n`;
}
