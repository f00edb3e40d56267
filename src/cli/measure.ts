import { readArguments } from './arguments/arguments';
import { problemLine, UsageError, type Io } from './io';
import { jsonLine } from './json';
import { missing, openTable } from './open-table';
import { formatFixed } from '../table/numbers';

/** `measure`: prints the distance in MU between the closest points of two bases. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const {
    files,
    values: { from, to },
    flags,
  } = readArguments('measure', args);
  const [file] = files;
  if (file === undefined || files.length > 1) throw new UsageError('measure needs one table.');
  if (from === undefined || to === undefined)
    throw new UsageError('measure needs --from MODEL and --to MODEL.');

  const opening = await openTable(file, io);
  const ids = opening.ok ? opening.open.table.models.map(({ id }) => id) : [];
  const problems = opening.ok
    ? [missing('model', from, ids), missing('model', to, ids)].filter((problem) => problem !== null)
    : opening.problems;
  for (const problem of problems) io.err(problemLine(file, problem));
  if (!opening.ok || problems.length > 0) return 1;

  const { table, query } = opening.open;
  const { distance, points } = query.distance(from, to);
  if (flags.has('json')) io.out(jsonLine({ from, to, distance, points }));
  else
    io.out(
      `${from} to ${to}: ${formatFixed(distance, 3)} MU (${formatFixed(distance * table.muMm, 1)} mm), ${points.map(pointText).join(' to ')}.\n`,
    );
  return 0;
}

const pointText = (point: readonly number[]): string =>
  `(${point.map((coordinate) => formatFixed(coordinate, 3)).join(', ')})`;
