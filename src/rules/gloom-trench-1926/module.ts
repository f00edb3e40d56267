import type { RuleModule } from '../../engine/rule-module';
import type { TableFile } from '../../table/format';
import benchmarkTable from './benchmark.table.json' with { type: 'json' };
import { emptyTableRules } from './empty-table';
import { forceFiles, gloomTrench as system } from './index';
import { coverOfUnit } from './shooting/unit-cover';
import { sightRule } from './sight';
import { citeSight } from './sight-notes';
import { gloomTrenchView as view } from './view/view';

export const gloomTrench = {
  system,
  sight: sightRule,
  citeSight,
  emptyTable: emptyTableRules,
  chapters: async () => (await import('./rule-chapters.json')).default,
  titles: async () => (await import('./rule-titles.json')).default,
  audit: async () => (await import('./audit/audit')).gloomAudit,
  lesson: async () => (await import('./lesson/lesson')).lesson,
  hints: async () => (await import('./lesson/hints')).hints,
  effects: async () => (await import('./forces/effect-editing')).editingOf(forceFiles),
  texts: async () => (await import('./rule-texts.json')).default,
  view,
  coverOfUnit,
  untaggedNote: 'Pieces without tags count as open ground that hides nothing.',
  benchmarkTable: benchmarkTable as unknown as TableFile,
} satisfies RuleModule;
