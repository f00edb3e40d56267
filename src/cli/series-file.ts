/** Battles of a series written down as they end, a line each after a line that says which series it is: what a stopped run goes on from, and what `merge` reads. */
import type { Outcome } from '../analysis/series/simulate';
import type { Strength } from '../players/strengths';
import { canonicalJson, sha256 } from '../engine/index';
import type { TableFile } from '../table/format';
import type { Problem } from '../table/table';
import { FileError, type Io } from './io';

const seriesFormat = 'defilade/series@2';

/** What makes two runs the same series. */
export interface SeriesHead {
  readonly format: typeof seriesFormat;
  readonly name: string;
  /** Of the table's file. */
  readonly table: string;
  readonly sides: readonly string[];
  readonly units: readonly string[];
  readonly battles: number;
  readonly seed: string;
  readonly players: readonly [Strength, Strength];
}

const fairnessFormat = 'defilade/fairness@1';

/** What makes two runs the same series of mirrored forces; how many battles of it are wanted may grow. */
export interface FairnessHead {
  readonly format: typeof fairnessFormat;
  readonly name: string;
  /** Of the table's file. */
  readonly table: string;
  readonly seed: string;
  readonly player: Strength;
}

type Head = SeriesHead | FairnessHead;

export const headOf = (
  table: TableFile,
  series: Pick<SeriesHead, 'battles' | 'seed' | 'players'>,
): SeriesHead => ({
  format: seriesFormat,
  name: table.name,
  table: sha256(canonicalJson(table)),
  sides: table.sides.map(({ id }) => id),
  units: table.units.map(({ id }) => id),
  ...series,
});

export const fairnessHeadOf = (
  table: TableFile,
  series: Pick<FairnessHead, 'seed' | 'player'>,
): FairnessHead => ({
  format: fairnessFormat,
  name: table.name,
  table: sha256(canonicalJson(table)),
  ...series,
});

export type SeriesFile =
  | { readonly ok: true; readonly outcomes: readonly Outcome[]; add(outcome: Outcome): Promise<void> }
  | { readonly ok: false; readonly problem: Problem };

/** The file to go on with: what it holds of this series already, and how to add to it. Without a file nothing is kept. */
export async function openSeriesFile(path: string | null, head: Head, io: Io): Promise<SeriesFile> {
  if (path === null) return { ok: true, outcomes: [], add: async () => {} };
  const add = (outcome: Outcome): Promise<void> => io.append(path, `${JSON.stringify(outcome)}\n`);
  const read = await readBattles(path, head.format, io);
  if (read === null) {
    await io.append(path, `${JSON.stringify(head)}\n`);
    return { ok: true, outcomes: [], add };
  }
  if (!read.ok) return read;
  if (canonicalJson(read.head) !== canonicalJson(head)) {
    return {
      ok: false,
      problem: {
        at: '',
        message:
          'This file holds battles of another series: another table, seed, number or players. Name another file.',
      },
    };
  }
  if (read.torn) await io.append(path, '\n');
  return { ok: true, outcomes: read.outcomes, add };
}

export type ReadSeries<H extends Head> =
  | { readonly ok: true; readonly head: H; readonly outcomes: readonly Outcome[]; readonly torn: boolean }
  | { readonly ok: false; readonly problem: Problem };

/** What a file holds that `simulate` wrote; null where there is no such file. */
export const readSeriesFile = (path: string, io: Io): Promise<ReadSeries<SeriesHead> | null> =>
  readBattles(path, seriesFormat, io);

/**
 * What a file of battles of this format holds; null where there is no such file. A line that a stopped run left half written is left
 * out, wherever it stands: its battle is played again.
 */
async function readBattles<H extends Head>(
  path: string,
  format: H['format'],
  io: Io,
): Promise<ReadSeries<H> | null> {
  let text: string;
  try {
    text = new TextDecoder().decode(await io.read(path));
  } catch (error) {
    if (error instanceof FileError) return null;
    throw error;
  }
  const [first = '', ...rest] = text.split('\n');
  const head = parsed(first) as Partial<H> | null;
  if (head?.format !== format) {
    return {
      ok: false,
      problem: { at: '', message: `The first line does not say ${format}: this is no file of such battles.` },
    };
  }
  const outcomes = rest
    .map((line) => parsed(line) as Partial<Outcome> | null)
    .filter((outcome): outcome is Outcome => typeof outcome?.hash === 'string');
  const once = new Map(outcomes.map((outcome) => [outcome.battle, outcome]));
  return { ok: true, head: head as H, outcomes: [...once.values()], torn: !text.endsWith('\n') };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
