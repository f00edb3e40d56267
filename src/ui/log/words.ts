/** Texts of the log. */
import type { ActKind } from '../../engine/log-view';
import { plural } from '../text';

export const logWords = {
  search: 'Search the log',
  filter: 'Filter',
  side: 'Side',
  anySide: 'Both sides',
  kind: 'Kind of act',
  anyKind: 'All acts',
  kinds: {
    move: 'Moves',
    shooting: 'Shooting',
    melee: 'Melee',
    nerve: 'Morale and nerve',
    points: 'Points',
    other: 'Other',
  } satisfies Record<ActKind, string>,
  unit: 'Unit',
  anyUnit: 'All units',
  clear: 'Clear',
  nothing: 'No line matches. Clear the filter to see the whole log.',
  noAct: 'no action',
  found: (count: number) => plural(count, 'line'),
  openQuestion: 'Close the log and answer',
  ruleIds: (shown: boolean) => (shown ? 'Hide rule IDs' : 'Show rule IDs'),
} as const;
