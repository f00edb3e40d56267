import { checkRules, type RuleResult } from '../../analysis/pack/check-pack';
import { breachSentence, ruleSentence } from '../../analysis/pack/words';
import type { LayoutRule } from '../../table/pack';
import { UsageError, type Io } from '../io';
import { jsonLine } from '../json';
import type { PackArguments } from './arguments';
import { openPackFile, openPackTable, reportProblems, type PackFile } from './file';
import { setList } from './set-list';

/** `pack rules`: lists the rules of the event and, table by table, whether each is kept. Exits with 1 where one is broken. */
export async function run(path: string, { values, flags, more }: PackArguments, io: Io): Promise<number> {
  if (more.length > 0) throw new UsageError('pack rules takes one pack; --set RULES gives it other rules.');
  const read = await openPackFile(path, io);
  const file = read && values.set !== undefined ? await setList(read, 'rules', values.set, io) : read;
  if (file === null) return 1;
  const { rules = [] } = file.pack;
  const results = await resultsOf(file, rules, io);
  if (results === null) return 1;
  if (flags.has('json')) {
    const tables = [...results].map(([table, found]) => ({
      table,
      rules: found.map(({ index, rule, breach }) => ({
        index,
        kept: breach === null,
        breach,
        text: breach && breachSentence(rule, breach),
      })),
    }));
    io.out(
      jsonLine({
        file: path,
        rules: rules.map((rule) => ({ ...rule, sentence: ruleSentence(rule) })),
        tables,
      }),
    );
  } else io.out(report(rules, results));
  return [...results.values()].flat().some(({ breach }) => breach !== null) ? 1 : 0;
}

type Results = ReadonlyMap<string, readonly RuleResult[]>;

/** Checks all tables; null where one cannot be placed, which has been reported. */
async function resultsOf(file: PackFile, rules: readonly LayoutRule[], io: Io): Promise<Results | null> {
  const results = new Map<string, readonly RuleResult[]>();
  for (const table of rules.length === 0 ? [] : file.pack.tables) {
    const opening = await openPackTable(file, table.table, io);
    if (!opening.ok) {
      reportProblems(file, table, opening.problems, io);
      return null;
    }
    results.set(table.id, [...checkRules(rules, table, opening.open)]);
  }
  return results;
}

function report(rules: readonly LayoutRule[], results: Results): string {
  if (rules.length === 0) return 'The pack has no rules. Give it some with --set RULES.\n';
  const lines = [...results].flatMap(([table, found]) => [
    table,
    ...found.map(({ index, rule, breach }) =>
      breach === null
        ? `  ${index + 1} is kept.`
        : `  ${index + 1} is broken: ${breachSentence(rule, breach)}`,
    ),
  ]);
  return `${[...rules.map((rule, i) => `${i + 1}. ${ruleSentence(rule)}`), ...lines].join('\n')}\n`;
}
