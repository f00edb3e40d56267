import { hashState } from '../engine/index';
import type { Problem } from '../table/table';
import { readArguments } from './arguments/arguments';
import { problemLine, UsageError, type Io } from './io';
import { loadBattle, replay } from './open-battle';

/** `play`: replays a saved battle and prints its events, then its final state and hash. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, flags } = readArguments('play', args);
  const json = flags.has('json');
  const [path, ...others] = files;
  if (path === undefined || others.length > 0) throw new UsageError('play needs one battle file.');
  const loaded = await loadBattle(path, io);
  if (!loaded.ok) return fail(path, loaded.problems, io);
  const played = replay(loaded);
  if (!played.ok) return fail(path, [played.problem], io);
  const { battle } = played;
  const hash = hashState(battle.state);
  if (loaded.file.hash !== undefined && loaded.file.hash !== hash) {
    return fail(
      path,
      [
        {
          at: '/hash',
          message: `The battle ends in the state ${hash}, not in this one: the file or the rules have changed.`,
        },
      ],
      io,
    );
  }
  for (const event of battle.events)
    io.out(`${json ? JSON.stringify(event) : `${event.text}  [${event.rules.join(', ')}]`}\n`);
  io.out(`${json ? JSON.stringify({ state: battle.state, hash }) : `State ${hash}`}\n`);
  return 0;
}

function fail(path: string, problems: readonly Problem[], io: Io): number {
  for (const problem of problems) io.err(problemLine(path, problem));
  return 1;
}
