import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { AuditSeries } from '../analysis/audit/audit-battle';
import { mergeResults, reportOf, type AuditReport, type AuditResult } from '../analysis/audit/report';
import { ruleModule } from '../rules/registry';
import { readArguments } from './arguments/arguments';
import { openToPlay, playersNamed, unitsNamed, wholeNumber } from './arguments/series-arguments';
import { auditSeries } from './audit/audit-pool';
import type { AuditOrder } from './audit/audit-worker';
import { printAudit } from './audit/print-audit';
import { UsageError, type Io } from './io';

/**
 * `audit`: plays battles and reports on the rules themselves: which never fired, which options nobody chose, which states should
 * not be, and which odds disagree with play. Exits with 1 if a battle failed or something broke.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('audit', args);
  if (files.length === 0) throw new UsageError('audit needs a table.');
  const number = (name: keyof typeof values, otherwise: string | undefined, least: number) =>
    wholeNumber('audit', `--${name}`, values[name] ?? otherwise, least);
  const battles = number('battles', undefined, 1);
  const workers = number('workers', String(availableParallelism()), 1);
  const [situations, rolls, from] = [
    number('situations', '0', 0),
    number('rolls', '20000', 1),
    number('from', '0', 0),
  ];
  const opened = await openAll(files, unitsNamed('audit', values.units), io);
  if (opened === null) return 1;

  const reports: AuditReport[] = [];
  let sound = true;
  for (const [rules, tables] of opened) {
    const series: AuditSeries = {
      tables,
      seed: values.seed ?? 'audit',
      players: playersNamed(values.players ?? 'regular,random'),
      variation: { rulings: flags.has('vary-rulings'), forces: flags.has('vary-forces') },
      replay: flags.has('replay'),
    };
    const results: AuditResult[] = [];
    const played = await auditSeries(
      new URL('../../build/audit/audit-worker.js', import.meta.url),
      { series, rules, rolls },
      ordersOf(from, battles, situations),
      Math.min(workers, battles),
      async (result, file) => {
        results.push(result);
        const [broken] = result.violations;
        if (file && broken && values.out !== undefined)
          await io.write(
            join(values.out, `${rules}-${broken.battle}.battle.json`),
            `${JSON.stringify(file)}\n`,
          );
      },
      io,
    );
    const { titles, audit } = ruleModule(rules);
    const report = reportOf(rules, mergeResults(results), await titles(), (await audit?.())?.silent ?? {});
    reports.push(report);
    sound &&= played && report.violations.length === 0 && report.odds.every(({ agrees }) => agrees !== false);
  }
  if (flags.has('json')) io.out(`${JSON.stringify(reports)}\n`);
  else reports.forEach((report) => printAudit(report, io));
  return sound ? 0 : 1;
}

/** Spreads the forecasts over the battles. */
const ordersOf = (from: number, battles: number, situations: number): readonly AuditOrder[] =>
  Array.from({ length: battles }, (_, i) => ({
    battle: from + i,
    situations: Math.floor(((i + 1) * situations) / battles) - Math.floor((i * situations) / battles),
  }));

type Tables = AuditSeries['tables'];

/** Opens the tables, by their game; null if one cannot be played on. */
async function openAll(
  files: readonly string[],
  units: number,
  io: Io,
): Promise<ReadonlyMap<string, Tables> | null> {
  const byRules = new Map<string, Tables>();
  for (const path of files) {
    const opened = await openToPlay(path, io, units);
    if (opened === null) return null;
    const { file } = opened.table;
    byRules.set(file.rules, [...(byRules.get(file.rules) ?? []), { path, file }]);
  }
  return byRules;
}
