/** The check of a pack: its figures, its inventory, and the rules of the event. */
import type { MeshFiles } from '../../table/mesh-files';
import type { LayoutRule, Pack, PackTable } from '../../table/pack';
import { surveyOf, usualSpacing, type LayoutFigures } from '../layout/figures';
import { scalarOf } from '../layout/scalars';
import { currentFigures, figureFindings, recomputedFindings } from './figure-findings';
import type { Breach, PackFinding } from './findings';
import { inventoryFindings } from './inventory';
import { checkFigureRule } from './rules/figure-rule';
import { checkPiecesRule } from './rules/pieces-rule';
import { checkReachRule } from './rules/reach-rule';
import type { OpenPackTable } from './sign-figures';

/**
 * Checks a pack and generates its findings, table by table, then those of the event. A caller may stop between any two.
 * Rules take seconds a table where they ask for figures that are not signed for the table as it is, or where they are broken.
 * @param open places a table, called only where that is needed; null where it cannot be placed: then no rule is checked
 * @param recompute computes the figures again and compares them with the signed ones
 */
export function* checkPack(
  pack: Pack,
  meshes: MeshFiles,
  open: (table: PackTable) => OpenPackTable | null,
  { recompute = false }: { readonly recompute?: boolean } = {},
): Generator<PackFinding, void, void> {
  const inventory = inventoryFindings(pack);
  const { rules = [] } = pack;
  for (const packTable of pack.tables) {
    yield* figureFindings(packTable, meshes);
    yield* inventory.filter(({ table }) => table === packTable.id);
    const opened = recompute || rules.length > 0 ? open(packTable) : null;
    if (!opened) continue;
    if (recompute) yield* recomputedFindings(packTable, opened);
    for (const { index, rule, breach } of checkRules(rules, packTable, opened)) {
      if (breach) yield { kind: 'rule-broken', table: packTable.id, index, rule, breach };
    }
  }
  yield* inventory.filter(({ table }) => table === null);
}

/** The result of one rule on one table; no breach where it is kept. */
export interface RuleResult {
  readonly index: number;
  readonly rule: LayoutRule;
  readonly breach: Breach | null;
}

/**
 * Checks the rules of an event on a table, one after the other. Signed figures are used where they are of the table as it is; others
 * are computed once for all rules.
 */
export function* checkRules(
  rules: readonly LayoutRule[],
  packTable: PackTable,
  open: OpenPackTable,
): Generator<RuleResult, void, void> {
  const signed = currentFigures(packTable, open.meshes);
  let survey: LayoutFigures | null = null;
  const figures = (): LayoutFigures => (survey ??= surveyOf(open.table, open.rule, usualSpacing));
  const breachOf = (rule: LayoutRule): Breach | null => {
    switch (rule.kind) {
      case 'pieces':
        return checkPiecesRule(rule, open.table);
      case 'figure': {
        const value = signed?.figures[rule.figure] ?? scalarOf(rule.figure, figures());
        return checkFigureRule(rule, value, figures, open.table.pieces);
      }
      case 'reach':
        return checkReachRule(rule, open.table, open.rule);
    }
  };
  for (const [index, rule] of rules.entries()) yield { index, rule, breach: breachOf(rule) };
}
