import type { RuleModule } from '../../engine/rule-module';
import type { TableFile } from '../../table/format';
import benchmarkTable from './benchmark.table.json' with { type: 'json' };
import { emptyTableRules } from './empty-table';
import { forceFiles, turbines as system } from './index';
import { sightRule } from './sight';
import { citeSight } from './sight-notes';
import { turbinesView as view } from './view/view';

export const trenchesAndTurbines = {
  system,
  sight: sightRule,
  citeSight,
  emptyTable: emptyTableRules,
  chapters: async () => (await import('./rule-chapters.json')).default,
  titles: async () => (await import('./rule-titles.json')).default,
  audit: async () => (await import('./audit/audit')).turbineAudit,
  lesson: async () => (await import('./lesson/lesson')).lesson,
  hints: async () => (await import('./lesson/hints')).hints,
  effects: async () => (await import('./forces/effect-editing')).editingOf(forceFiles),
  texts: async () => (await import('./rule-texts.json')).default,
  view,
  untaggedNote: 'Pieces without tags stop sight by their size and give no cover.',
  benchmarkTable: benchmarkTable as unknown as TableFile,
} satisfies RuleModule;
