/** A worker of an audit: receives numbers of battles, plays them and posts what they showed. Its rules are built with counters. */
import '../../rules/all-games';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { auditBattle, type AuditSeries } from '../../analysis/audit/audit-battle';
import { compareOdds } from '../../analysis/audit/odds';
import type { AuditResult } from '../../analysis/audit/report';
import { saveBattle, type BattleFile } from '../../engine/index';
import { ruleModule } from '../../rules/registry';
import { terminal } from '../io';
import { meshesBeside } from '../meshes';

/** Start data of a worker. */
export interface AuditTask {
  readonly series: AuditSeries;
  readonly rules: string;
  /** Rolled outcomes of each forecast. */
  readonly rolls: number;
}

/** An order: the number of a battle, and the forecasts to draw from it. */
export interface AuditOrder {
  readonly battle: number;
  readonly situations: number;
}

export type AuditReply =
  | { readonly result: AuditResult; readonly file: BattleFile | null }
  | { readonly battle: number; readonly error: string };

const { series, rules, rolls } = workerData as AuditTask;

/** Counters of the rules' code, by file: their IDs, and how often each ran. */
const runs = (): readonly (readonly [ids: readonly string[], counts: Uint32Array])[] =>
  (globalThis as { defiladeRuns?: [string[], Uint32Array][] }).defiladeRuns ?? [];

async function opened(): Promise<AuditSeries> {
  const tables = await Promise.all(
    series.tables.map(async (table) => ({
      ...table,
      meshes: (await meshesBeside(dirname(table.path), table.file, terminal)).meshes,
    })),
  );
  return { ...series, tables };
}

const ready = Promise.all([opened(), ruleModule(rules).audit?.() ?? null]);

parentPort!.on('message', ({ battle, situations }: AuditOrder) => {
  ready
    .then(([battles, profile]): AuditReply => {
      runs().forEach(([, counts]) => counts.fill(0));
      const audited = auditBattle(battles, battle, profile, situations);
      for (const [ids, counts] of runs())
        ids.forEach((id, i) => audited.counter.fire(id, 'code', counts[i]!));
      const odds = profile
        ? audited.situations.map((one) => compareOdds(one, profile, rolls, `${series.seed} ${battle}`))
        : [];
      return {
        result: { tally: audited.counter.tally(), violations: audited.violations, odds },
        file: audited.violations.length > 0 ? saveBattle(audited.battle) : null,
      };
    })
    .catch((error: Error): AuditReply => ({ battle, error: error.stack ?? error.message }))
    .then((reply) => parentPort!.postMessage(reply));
});
