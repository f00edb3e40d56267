/** Prints the report of an audit for people. */
import type { OddsReport } from '../../analysis/audit/odds';
import type { AuditReport } from '../../analysis/audit/report';
import { formatPercent } from '../../table/numbers';
import type { Io } from '../io';

/** Most violations of one rule that are printed. */
const mostLines = 5;

export function printAudit(report: AuditReport, io: Io): void {
  const { rules, battles, commands, events, ids, fired, silent, neverFired, violations, odds } = report;
  const line = (text = '') => io.out(`${text}\n`);
  const section = (title: string, lines: readonly string[]) => {
    if (lines.length === 0) return;
    line();
    line(title);
    lines.forEach((text) => line(`  ${text}`));
  };
  const count = Object.keys(fired).length;
  const cited = Object.values(fired).filter((by) =>
    Object.keys(by).some((source) => source !== 'code'),
  ).length;
  line(`${rules}: ${battles} battles, ${commands} answers, ${events} events`);
  line(
    `Rules: ${count} of ${ids} fired (${cited} cited, ${count - cited} by their code), ${Object.keys(silent).length} silent with a reason, ${Object.keys(neverFired).length} never.`,
  );
  section(
    'Never fired',
    Object.entries(neverFired).map(([id, title]) => `${id}  ${title}`),
  );
  section(
    'Silent',
    Object.entries(silent).map(([id, reason]) => `${id}  ${reason}`),
  );
  section('Silent by their reason, but fired', report.wronglySilent);
  section('Cited, but not listed by the game', report.unknown);
  section(
    'Options never chosen',
    Object.entries(report.neverChosen).map(([kind, options]) => `${kind}: ${options.join(', ')}`),
  );
  section('Questions that always had one answer', report.oneAnswer);
  section(`Violations: ${violations.length}`, violationLines(report));
  const wrong = odds.filter(({ agrees }) => !agrees);
  section(
    `Odds: ${odds.length - wrong.length} of ${odds.length} forecasts agree with play`,
    wrong.map(oddsLine),
  );
  line();
}

function violationLines({ violations }: AuditReport): readonly string[] {
  const groups = new Map<string, AuditReport['violations'][number][]>();
  for (const violation of violations) {
    const key = `${violation.rule} ${violation.message.replace(/[\d.]+|\S*\/\S*/g, '…')}`;
    groups.set(key, [...(groups.get(key) ?? []), violation]);
  }
  return [...groups.values()].flatMap((group) => [
    `${group[0]!.rule}: ${group.length} times`,
    ...group
      .slice(0, mostLines)
      .map(
        ({ message, table, battle, command }) =>
          `  ${message} (battle ${battle} on ${table}, after ${command} answers)`,
      ),
  ]);
}

const oddsLine = ({ title, kind, picked, command, results }: OddsReport): string =>
  `${title}: ${kind}, ${picked}, after ${command} answers: ${results
    .filter(({ worst }) => worst > 4)
    .map(
      ({ name, chances, counts, rolls, worst }) =>
        `${name} expected ${chances.map((chance) => formatPercent(chance)).join(' ')}, played ${counts.map((n) => formatPercent(n / rolls)).join(' ')} (${worst.toFixed(1)} standard errors)`,
    )
    .join('; ')}`;
