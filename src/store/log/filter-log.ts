/** Picks the acts of a log that a person looks for. */
import type { ActKind } from '../../engine/log-view';
import type { BattleEvent } from '../../engine/events';
import type { LogAct, LogTurn } from '../../analysis/log/group-log';

export interface LogFilter {
  readonly side: string | null;
  readonly kind: ActKind | null;
  readonly unit: string | null;
  /** Words of a line or of one of its parts; empty for any. */
  readonly words: string;
}

export const noFilter: LogFilter = { side: null, kind: null, unit: null, words: '' };

export const isFiltering = ({ side, kind, unit, words }: LogFilter): boolean =>
  side !== null || kind !== null || unit !== null || words.trim() !== '';

/** Returns the log with the acts that match. Chapters and turns without any are left out while one is looked for. */
export function filterLog(
  log: readonly LogTurn[],
  events: readonly BattleEvent[],
  filter: LogFilter,
): readonly LogTurn[] {
  if (!isFiltering(filter)) return log;
  return log
    .map((turn) => ({
      ...turn,
      chapters: turn.chapters
        .map((chapter) => ({
          ...chapter,
          acts: chapter.acts.filter((act) => matches(act, chapter.title, events, filter)),
        }))
        .filter(({ acts }) => acts.length > 0),
    }))
    .filter(({ chapters }) => chapters.length > 0);
}

function matches(
  act: LogAct,
  title: string,
  events: readonly BattleEvent[],
  { side, kind, unit, words }: LogFilter,
): boolean {
  if (side !== null && act.side !== side) return false;
  if (kind !== null && act.kind !== kind) return false;
  if (unit !== null && !act.units.includes(unit)) return false;
  const sought = words.trim().toLowerCase();
  if (sought === '') return true;
  const said = [title, act.line, ...events.slice(act.from, act.to).map(({ text }) => text)];
  return said.some((line) => line.toLowerCase().includes(sought));
}
