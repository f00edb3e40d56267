import type { RuleModule } from '../../engine/rule-module';
import type { TableFile } from '../../table/format';
import benchmarkTable from './benchmark.table.json' with { type: 'json' };
import { emptyTableRules } from './empty-table';
import { warbandFiles } from './forces/samples';
import { trenchCrusade as system } from './index';
import { sightRule } from './sight';
import { citeSight } from './sight-notes';
import { trenchCrusadeView as view } from './view/view';

/** The module of Trench Crusade. */
export const trenchCrusade = {
  system,
  sight: sightRule,
  citeSight,
  emptyTable: emptyTableRules,
  chapters: async () => (await import('./rule-chapters.json')).default,
  titles: async () => (await import('./rule-titles.json')).default,
  audit: async () => (await import('./audit/audit')).trenchAudit,
  lesson: async () => (await import('./lesson/lesson')).lesson,
  hints: async () => (await import('./lesson/hints')).hints,
  effects: async () => (await import('./forces/effect-editing')).editingOf(warbandFiles),
  texts: async () => (await import('./rule-texts.json')).default,
  view,
  untaggedNote: 'Pieces without tags stop sight with their matter and give cover.',
  benchmarkTable: benchmarkTable as unknown as TableFile,
  rosterImport: async () => (await import('./forces/roster-import')).rosterImport,
} satisfies RuleModule;
