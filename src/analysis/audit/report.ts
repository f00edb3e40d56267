/** The report of an audit: what fired, what stayed silent and why, what was never chosen, what broke, which odds disagree. */
import type { TextsById } from '../../engine/rule-module';
import type { OddsReport } from './odds';
import { mergeTallies, type Fired, type KindCount, type Tally } from './tally';
import type { Violation } from './audit-battle';

/** The result of one or many audited battles. */
export interface AuditResult {
  readonly tally: Tally;
  readonly violations: readonly Violation[];
  readonly odds: readonly OddsReport[];
}

export interface AuditReport {
  readonly rules: string;
  readonly battles: number;
  readonly commands: number;
  readonly events: number;
  /** Rules and rulings that the game lists. */
  readonly ids: number;
  /** IDs that fired, and how. */
  readonly fired: Readonly<Record<string, Fired>>;
  /** IDs that no battle can fire, with the reason. */
  readonly silent: Readonly<Record<string, string>>;
  /** IDs that never fired, without a reason; with their titles. */
  readonly neverFired: Readonly<Record<string, string>>;
  /** IDs that fired although a reason says that they cannot. */
  readonly wronglySilent: readonly string[];
  /** IDs that were cited but that the game does not list. */
  readonly unknown: readonly string[];
  readonly kinds: Readonly<Record<string, KindCount>>;
  /** Options that were offered and never chosen, by kind of question. */
  readonly neverChosen: Readonly<Record<string, readonly string[]>>;
  /** Kinds of question that always had one option, or always the same answer. */
  readonly oneAnswer: readonly string[];
  readonly violations: readonly Violation[];
  readonly odds: readonly OddsReport[];
}

export const mergeResults = (results: readonly AuditResult[]): AuditResult => ({
  tally: mergeTallies(results.map(({ tally }) => tally)),
  violations: results.flatMap(({ violations }) => violations),
  odds: results.flatMap(({ odds }) => odds),
});

/** Returns the report of the audited battles of one game. */
export function reportOf(
  rules: string,
  { tally, violations, odds }: AuditResult,
  titles: TextsById,
  silent: Readonly<Record<string, string>>,
): AuditReport {
  const ids = Object.keys(titles);
  const fired = ids.filter((id) => tally.rules[id] !== undefined);
  const isSilent = (id: string) => tally.rules[id] === undefined;
  return {
    rules,
    battles: tally.battles,
    commands: tally.commands,
    events: tally.events,
    ids: ids.length,
    fired: Object.fromEntries(fired.map((id) => [id, tally.rules[id]!])),
    silent: Object.fromEntries(
      ids.filter((id) => isSilent(id) && silent[id] !== undefined).map((id) => [id, silent[id]!]),
    ),
    neverFired: Object.fromEntries(
      ids.filter((id) => isSilent(id) && silent[id] === undefined).map((id) => [id, titles[id]!]),
    ),
    wronglySilent: fired.filter((id) => silent[id] !== undefined),
    unknown: Object.keys(tally.rules).filter((id) => titles[id] === undefined),
    kinds: tally.kinds,
    neverChosen: Object.fromEntries(
      Object.entries(tally.kinds)
        .map(([kind, { options }]) => [kind, unchosen(options)] as const)
        .filter(([, never]) => never.length > 0),
    ),
    oneAnswer: Object.entries(tally.kinds)
      .filter(([, count]) => alwaysOne(count))
      .map(([kind]) => kind),
    violations,
    odds,
  };
}

const unchosen = (options: KindCount['options']): readonly string[] =>
  Object.entries(options)
    .filter(([, { chosen }]) => chosen === 0)
    .map(([id]) => id);

const alwaysOne = ({ asked, forced, options }: KindCount): boolean => {
  const chosen = Object.entries(options).filter(([, option]) => option.chosen > 0);
  if (chosen.length === 0) return false;
  return forced === asked || (chosen.length === 1 && !chosen[0]![0].startsWith('‹'));
};
