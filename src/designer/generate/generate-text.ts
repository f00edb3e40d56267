/** The texts of the layout generator. */
import type { LayoutSymmetry } from '../../analysis/generate/wishes';
import { countOf, formatPercent } from '../../table/numbers';

export const generateText = {
  title: 'Generate a layout',
  about:
    'A search places pieces of your inventory until your wishes are met. Zones, rules and size are those of this table. The same seed gives the same layouts.',
  close: 'Close',
  inventory: 'Inventory',
  source: 'Pieces',
  sources: { catalogue: 'From the catalogue', table: 'Those of this table' },
  ofTable: (count: number) =>
    count === 0
      ? 'This table has no pieces yet.'
      : `${countOf(count, 'piece')} of this table, its own included.`,
  wishes: 'Wishes',
  symmetry: 'Symmetry',
  symmetries: { 'half-turn': 'Half turn', mirrored: 'Mirrored', none: 'None' } satisfies Record<
    LayoutSymmetry,
    string
  >,
  densityLeast: 'Ground under terrain, at least',
  densityMost: 'Ground under terrain, at most',
  lane: 'Longest lane, at most',
  cover: 'Cover at each objective, at least',
  difference: 'Difference in sight between zones, at most',
  objectives: 'Objectives',
  search: 'Search',
  effort: 'Effort',
  efforts: { quick: 'Quick', usual: 'Usual', long: 'Thorough' },
  proposals: 'Layouts',
  seed: 'Seed',
  start: 'Generate',
  stop: 'Stop',
  progress: 'Progress of the search',
  tried: (count: number) => `${countOf(count, 'candidate')} measured`,
  failed: (reason: string) => `The search failed: ${reason}`,
  noPieces: 'Give at least one piece a count over 0.',
  nothingYet: 'Your layouts will appear here.',
  form: 'Wishes and inventory',
  results: 'Results',
  found: 'Generated layouts',
  plan: (name: string) => `Plan of ${name}`,
  differs: (share: number) =>
    `Differs from the others on ${formatPercent(share)} of the covered ground or more.`,
  open: 'Open',
  openThis: (name: string) => `Open ${name}`,
  opened: (name: string) => `${name} is now the design, without forces. Ctrl+Z takes it back.`,
  step: 'Generated layout',
  compare: 'Compare',
  figure: 'Figure',
} as const;
