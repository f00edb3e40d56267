/** Files of battles: a head line that identifies the series, then one line for each battle. A stopped run resumes from them, and `merge` reads them. */
import type { Outcome } from '../analysis/series/simulate';
import type { Strength } from '../players/strengths';
import { canonicalJson, sha256 } from '../engine/index';
import { sidesHaveRoles } from '../rules/registry';
import type { TableFile } from '../table/format';
import type { Problem } from '../table/table';
import { FileError, type Io } from './io';

const seriesFormat = 'defilade/series@3';

/** Identity of a series between two players. */
export interface SeriesHead {
  readonly format: typeof seriesFormat;
  readonly name: string;
  /** Hash of the table file. */
  readonly table: string;
  readonly sides: readonly string[];
  readonly units: readonly string[];
  /** 0 where the number may grow. */
  readonly battles: number;
  readonly seed: string;
  readonly players: readonly [Strength, Strength];
  /** Set where the sides have roles and keep their order; elsewhere it changes between battles. */
  readonly order?: 'kept';
}

const fairnessFormat = 'defilade/fairness@2';

/** Identity of a series between mirrored forces; the number of battles is not part of it and may grow. */
export interface FairnessHead {
  readonly format: typeof fairnessFormat;
  readonly name: string;
  /** Hash of the table file. */
  readonly table: string;
  readonly seed: string;
  readonly player: Strength;
  /** As of a series between two players. */
  readonly order?: 'kept';
}

/** Identity of the series in a file. */
export type SeriesFileHead = SeriesHead | FairnessHead;

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
  ...orderOf(table),
});

export const fairnessHeadOf = (
  table: TableFile,
  series: Pick<FairnessHead, 'seed' | 'player'>,
): FairnessHead => ({
  format: fairnessFormat,
  name: table.name,
  table: sha256(canonicalJson(table)),
  ...series,
  ...orderOf(table),
});

const orderOf = (table: TableFile): Pick<SeriesHead, 'order'> =>
  sidesHaveRoles(table) ? { order: 'kept' } : {};

export type SeriesFile =
  | { readonly ok: true; readonly outcomes: readonly Outcome[]; add(outcome: Outcome): Promise<void> }
  | { readonly ok: false; readonly problem: Problem };

/** Opens or creates the file of a series: its battles so far, and a function that adds one. Without a path nothing is saved. */
export async function openSeriesFile(path: string | null, head: SeriesFileHead, io: Io): Promise<SeriesFile> {
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
  if (read.isTorn) await io.append(path, '\n');
  return { ok: true, outcomes: read.outcomes, add };
}

export type ReadSeries<H extends SeriesFileHead> =
  | { readonly ok: true; readonly head: H; readonly outcomes: readonly Outcome[]; readonly isTorn: boolean }
  | { readonly ok: false; readonly problem: Problem };

/** Reads a file that `simulate` wrote; null if it does not exist. */
export const readSeriesFile = (path: string, io: Io): Promise<ReadSeries<SeriesHead> | null> =>
  readBattles(path, seriesFormat, io);

/**
 * Reads a file of battles of this format; null if it does not exist. Lines that a stopped run left incomplete are skipped, and
 * their battles played again.
 */
async function readBattles<H extends SeriesFileHead>(
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
  const head = parseLine(first) as Partial<H> | null;
  if (head?.format !== format) {
    return {
      ok: false,
      problem: { at: '', message: `The first line should say ${format}; this file holds something else.` },
    };
  }
  const outcomes = rest
    .map((line) => parseLine(line) as Partial<Outcome> | null)
    .filter((outcome): outcome is Outcome => typeof outcome?.hash === 'string');
  const byBattle = new Map(outcomes.map((outcome) => [outcome.battle, outcome]));
  return { ok: true, head: head as H, outcomes: [...byBattle.values()], isTorn: !text.endsWith('\n') };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
