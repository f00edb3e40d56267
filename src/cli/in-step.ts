import { join } from 'node:path';
import type { Two } from '../analysis/series/compare';
import type { Outcome } from '../analysis/series/simulate';
import { problemLine, type Io } from './io';
import { openSeriesFile, type SeriesFile, type SeriesFileHead } from './series-file';
import type { PlayableSeries } from '../analysis/series/plan';
import { playUntil } from './sequential';

/** Two series that are played in step. */
export interface InStepRequest {
  readonly series: Two<{
    /** Path of the table's file, for its meshes. */
    readonly path: string;
    readonly series: PlayableSeries;
    /** Identity of the series in its file. */
    readonly head: SeriesFileHead;
  }>;
  /** Largest number of battles of each. */
  readonly battles: number;
  readonly workers: number;
  /** Folder in which the battles are saved, and from which a run resumes; null to save none. */
  readonly out: string | null;
}

/** Battles of each series between two checks: whole rounds and blocks. */
const stepSize = 40;
/** Files of the two series in the folder. */
const names: Two<string> = ['first.ndjson', 'second.ndjson'];

/**
 * Plays two series by equal steps until `isDecided` says that the battles suffice. It is asked before the first battle, too. The steps
 * are the same for any number of workers and of known battles, and so are the battles.
 * @returns null if a file holds something else or a battle failed, which has been reported
 */
export async function playInStep(
  { series, battles, workers, out }: InStepRequest,
  isDecided: (both: Two<readonly Outcome[]>) => boolean,
  io: Io,
): Promise<Two<readonly Outcome[]> | null> {
  const first = await openFile(0);
  const second = first && (await openFile(1));
  if (first === null || second === null) return null;
  const files = [first, second] as const;
  const known: [readonly Outcome[], readonly Outcome[]] = [first.outcomes, second.outcomes];
  let both: Two<readonly Outcome[]> = [[], []];
  for (let count = 0; count < battles && !isDecided(both);) {
    count = Math.min(count + stepSize, battles);
    const ofFirst = await play(0, count);
    const ofSecond = ofFirst && (await play(1, count));
    if (ofFirst === null || ofSecond === null) return null;
    both = [ofFirst, ofSecond];
  }
  return both;

  async function openFile(index: 0 | 1): Promise<(SeriesFile & { readonly ok: true }) | null> {
    const path = out === null ? null : join(out, names[index]);
    const opened = await openSeriesFile(path, series[index].head, io);
    if (opened.ok) return opened;
    io.err(problemLine(path!, opened.problem));
    return null;
  }

  /** Plays the first battles of a series; later known ones stay for later steps. */
  async function play(index: 0 | 1, count: number): Promise<readonly Outcome[] | null> {
    const { path, series: playable } = series[index];
    const save = (outcome: Outcome): Promise<void> => files[index].add(outcome);
    const request = { path, series: playable, battles: count, workers, known: known[index], save };
    const played = await playUntil(request, () => false, io);
    if (played) known[index] = [...played, ...known[index].filter(({ battle }) => battle >= count)];
    return played;
  }
}
