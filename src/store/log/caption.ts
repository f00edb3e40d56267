/** Captions of a battle that is watched: the newest act, each shown for long enough to be read. */
import type { Battle } from '../../engine/battle';
import type { ActKind } from '../../engine/log-view';
import { actsOf, logOf, type LogAct } from '../../analysis/log/group-log';

export interface Caption {
  readonly act: LogAct;
  /** Number of acts since the caption before that this one stands for. */
  readonly skipped: number;
}

/** A caption on the screen, and the time at which it appeared, in seconds. */
export interface ShownCaption extends Caption {
  readonly since: number;
}

/** Time to find a caption, in seconds, and characters read a second: subtitles allow 17 to 20, and most of a line is known names. */
const findingTime = 0.7;
const charactersRead = 28;

/** Returns the time to read a caption, in seconds. */
export const readingTime = (line: string): number => findingTime + line.length / charactersRead;

/**
 * Returns the caption to show now. An act that goes on changes its caption at once; the next act waits until the one before has been
 * read, and of several the most telling stands for all.
 */
export function nextCaption(shown: ShownCaption | null, battle: Battle, now: number): ShownCaption | null {
  const acts = actsOf(logOf(battle));
  const latest = acts.at(-1);
  if (!latest) return null;
  const current = shown && acts.find(({ from }) => from === shown.act.from);
  if (!current || latest.from < current.from) return { act: latest, skipped: 0, since: now };
  const later = acts.filter(({ from }) => from > current.from);
  if (later.length === 0 || now - shown.since < readingTime(shown.act.line))
    return current.line === shown.act.line ? shown : { ...shown, act: current };
  const act = later.reduce((best, other) =>
    weightOf(other, battle) >= weightOf(best, battle) ? other : best,
  );
  return { act, skipped: later.length - 1, since: now };
}

const weights: Readonly<Record<ActKind, number>> = {
  other: 0,
  move: 1,
  points: 2,
  nerve: 3,
  shooting: 4,
  melee: 5,
};

/** Ranks an act: by its kind, and higher with casualties. */
function weightOf({ kind, from, to }: LogAct, { events }: Battle): number {
  const hasLosses = events.slice(from, to).some(({ type }) => type === 'model-removed');
  const ends = events.slice(from, to).some(({ type }) => type === 'battle-over');
  return weights[kind] + (hasLosses ? 10 : 0) + (ends ? 20 : 0);
}
