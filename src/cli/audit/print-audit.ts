/** Prints the report of an audit for people. */
import { mostErrors, type OddsReport } from '../../analysis/audit/odds';
import type { AuditReport } from '../../analysis/audit/report';
import { formatCount, formatPercent } from '../../table/numbers';
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
  section('Odds', oddsByKind(odds));
  section('Odds that differ from play', odds.filter(({ agrees }) => agrees === false).map(differenceLine));
  section('Odds that no play came to', odds.filter(({ agrees }) => agrees === null).map(situationOf));
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

/** Says for each kind of forecast how many agree with play, and in how many plays. */
function oddsByKind(odds: readonly OddsReport[]): readonly string[] {
  const names = (report: OddsReport) =>
    `${report.kind}: ${report.results.map(({ name }) => name).join(', ')}`;
  return [...new Set(odds.map(names))].sort().map((kind) => {
    const reports = odds.filter((report) => names(report) === kind);
    const agreeing = reports.filter(({ agrees }) => agrees === true).length;
    const plays = Math.max(0, ...reports.flatMap(({ results }) => results.map(({ rolls }) => rolls)));
    return `${kind}: ${agreeing} of ${reports.length} forecasts agree, with up to ${formatCount(plays)} plays each`;
  });
}

const situationOf = ({ title, kind, picked, command }: OddsReport): string =>
  `${title}: ${kind}, ${picked}, after ${command} answers`;

const differenceLine = (report: OddsReport): string =>
  `${situationOf(report)}: ${report.results
    .filter(({ worst }) => worst > mostErrors)
    .map(
      ({ name, chances, counts, rolls, worst }) =>
        `${name} expected ${chances.map((chance) => formatPercent(chance)).join(' ')}, played ${counts.map((n) => formatPercent(n / rolls)).join(' ')} (${worst.toFixed(1)} standard errors)`,
    )
    .join('; ')}`;
