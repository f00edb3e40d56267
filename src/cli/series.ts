import { UsageError, type Io } from './io';
import { readArguments } from './arguments/arguments';
import { newSeries } from './series/new';
import { decide, merge, status } from './series/report';
import { runSeries } from './series/run';

/**
 * `series`: one series of battles played by many machines that share a folder. `new` writes what is to be played, `run` plays a share of it,
 * `status`, `decide` and `merge` read what is there.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('series', args);
  const [verb, place, ...more] = files;
  if (place === undefined)
    throw new UsageError('series needs a folder: series new FOLDER TABLE, series run FOLDER …');
  if (verb === 'new') {
    const [table] = more;
    if (table === undefined || more.length > 1)
      throw new UsageError('series new needs a folder and one table.');
    return newSeries(place, table, values, io);
  }
  if (more.length > 0) throw new UsageError(`series ${verb} needs one folder.`);
  const json = flags.has('json');
  switch (verb) {
    case 'run':
      return runSeries(place, values, io);
    case 'status':
      return status(place, json, io);
    case 'merge':
      return merge(place, json, io);
    case 'decide':
      return decide(place, json, io);
    case 'serve':
      return (await import('./series/serve')).serveSeries(place, values, io);
    case 'work':
      return (await import('./series/work')).workFor(place, values.workers, io);
  }
  throw new UsageError(
    `series does new, run, status, merge, decide, serve, work; "${verb}" is none of them.`,
  );
}
