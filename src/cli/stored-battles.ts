/** Reads stored battles: one from a battle file, or those of a series that `simulate` wrote. */
import { basename, dirname } from 'node:path';
import { Simulator } from '../analysis/series/simulate';
import { canonicalJson, sha256, type Battle } from '../engine/index';
import { openToPlay } from './arguments/series-arguments';
import { problemLine, type Io } from './io';
import { meshesBeside } from './meshes';
import { loadBattle, replay } from './open-battle';
import { readSeriesFile } from './series-file';

/** A stored battle, with a name for it in lists and in names of files. */
export interface StoredBattle {
  readonly name: string;
  readonly battle: Battle;
}

/** Reads a battle file; null if it cannot be read or replayed, which has been reported. */
export async function storedBattle(path: string, io: Io): Promise<readonly [StoredBattle] | null> {
  const loaded = await loadBattle(path, io);
  const replayed = loaded.ok ? replay(loaded) : null;
  const problems = !loaded.ok ? loaded.problems : replayed?.ok === false ? [replayed.problem] : [];
  for (const problem of problems) io.err(problemLine(path, problem));
  return replayed?.ok
    ? [{ name: basename(path).replace(/(\.battle)?\.json$/, ''), battle: replayed.battle }]
    : null;
}

/**
 * Plays the battles of a series file again, one by one.
 * @param tablePath the table of the series
 * @param most largest number of battles
 * @returns null if a file cannot be read, or they do not belong together, which has been reported
 */
export async function storedSeries(
  path: string,
  tablePath: string,
  unitsEach: number,
  most: number,
  io: Io,
): Promise<Iterable<StoredBattle> | null> {
  const refuse = (message: string): null => {
    io.err(problemLine(path, { at: '', message }));
    return null;
  };
  const read = await readSeriesFile(path, io);
  if (read === null) return refuse('The file does not exist.');
  if (!read.ok) return refuse(read.problem.message);
  const opened = await openToPlay(tablePath, io, unitsEach);
  if (opened === null) return null;
  const { file } = opened.table;
  const { head, outcomes } = read;
  if (sha256(canonicalJson(file)) !== head.table)
    return refuse(`These battles were played on another table than ${tablePath}.`);
  const { meshes } = await meshesBeside(dirname(tablePath), file, io);
  const simulator = new Simulator({ table: file, meshes, seed: head.seed, players: head.players });
  const chosen = [...outcomes].sort((a, b) => a.battle - b.battle).slice(0, most);
  const first = chosen[0];
  if (first && sha256(canonicalJson(simulator.battle(first.battle).events)) !== first.hash)
    return refuse('These battles were played by other rules or players: they cannot be played again.');
  return played();

  function* played(): Generator<StoredBattle> {
    for (const { battle } of chosen) yield { name: `battle-${battle}`, battle: simulator.battle(battle) };
  }
}
