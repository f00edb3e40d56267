import { dirname } from 'node:path';
import { Simulator } from '../analysis/series/simulate';
import { saveBattle } from '../engine/index';
import { readArguments } from './arguments/arguments';
import { UsageError, type Io } from './io';
import { meshesBeside } from './meshes';
import { openToPlay, playersNamed, unitsNamed, wholeNumber } from './arguments/series-arguments';

/** `record`: prints one battle of a simulated series as a battle file, to watch in the app. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values } = readArguments('record', args);
  const [path] = files;
  if (path === undefined || files.length > 1) throw new UsageError('record needs one table.');
  const battle = wholeNumber('record', '--battle', values.battle ?? '0', 0);
  const players = playersNamed(values.players ?? 'veteran');
  if (values.seed === undefined) throw new UsageError('record needs --seed S.');
  const opened = await openToPlay(path, io, unitsNamed('record', values.units));
  if (opened === null) return 1;
  const { file } = opened.table;
  const { meshes } = await meshesBeside(dirname(path), file, io);
  // Unrounded, because a rounded answer may be illegal.
  io.out(
    `${JSON.stringify(saveBattle(new Simulator({ table: file, meshes, seed: values.seed, players }).battle(battle)))}\n`,
  );
  return 0;
}
