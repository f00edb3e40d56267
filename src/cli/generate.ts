import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { withForces } from '../analysis/forces';
import { generateLayouts, type Generation, type Proposal } from '../analysis/generate/generate';
import { readWishes, tableNamed } from '../analysis/generate/read-wishes';
import { measureText, outcomeText, verdictText, wantedText, wishTitle } from '../analysis/generate/score';
import type { LayoutWishes } from '../analysis/generate/wishes';
import { scalarsOf } from '../analysis/layout/scalars';
import { warningsOf } from '../analysis/layout/warnings';
import type { FairDecision } from '../analysis/series/decide-fair';
import type { Fairness } from '../analysis/series/fairness';
import { ruleModule } from '../rules/registry';
import { sightOf } from '../rules/sight-of';
import type { TableFile } from '../table/format';
import type { Meshes } from '../table/mesh';
import { countOf, formatPercent } from '../table/numbers';
import { place } from '../table/place';
import type { Problem } from '../table/table';
import { writeTable } from '../table/write';
import { readArguments } from './arguments/arguments';
import { playersNamed, unitsNamed, wholeNumber } from './arguments/series-arguments';
import { decisionJson, decisionLines } from './fair-decision';
import { playFairness } from './fairness-series';
import { problemLine, UsageError, type Io } from './io';
import { jsonLine } from './json';
import { meshesBeside } from './meshes';
import { readBytes, readTableFile } from './tables';
import { wishesOfOptions } from './wish-options';

/**
 * `generate`: makes layouts from wishes, writes each as a table file, and prints which wishes it meets. With battles, a sequential
 * test judges how fair each is. Exit code 1 where no layout meets all wishes.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('generate', args);
  const [path = null] = files;
  if (files.length > 1) throw new UsageError('generate reads one file of wishes.');
  if (values.out === undefined) throw new UsageError('generate needs --out FOLDER.');
  const battles = values.battles === undefined ? 0 : wholeNumber('generate', '--battles', values.battles, 1);
  const unitsEach = unitsNamed('generate', values.units);
  const player = playersNamed(values.players ?? 'regular')[0];
  const workers =
    values.workers === undefined
      ? availableParallelism()
      : wholeNumber('generate', '--workers', values.workers, 1);
  const read = await openWishes(path, wishesOfOptions(values), io);
  if (!read.ok) {
    for (const problem of read.problems) io.err(problemLine(path ?? 'generate', problem));
    return 1;
  }
  const { wishes, meshes } = read;
  const { proposals, tried } = search(wishes, meshes, io);
  const judged: Judged[] = [];
  for (const [i, proposal] of proposals.entries()) {
    const file = join(values.out, `layout-${i + 1}.table.json`);
    await io.write(file, writeTable(proposal.file));
    const table = withForces(proposal.file, unitsEach);
    const problems =
      battles > 0
        ? ruleModule(table.rules).system.checkTable(
            place(table, ruleModule(table.rules).system.modelShape, meshes),
          )
        : [];
    for (const problem of problems) io.err(problemLine(file, problem));
    const played =
      battles > 0 && problems.length === 0
        ? await playFairness(
            file,
            table,
            {
              battles,
              seed: wishes.seed,
              player,
              workers,
              stop: { by: 'decision', within: fairWithinShare },
              out: join(values.out, `layout-${i + 1}.battles`),
            },
            io,
          )
        : null;
    if (battles > 0 && played === null) return 1;
    judged.push({
      ...proposal,
      path: file,
      battles: played?.fairness ?? null,
      decision: played?.decision ?? null,
    });
  }
  const meets = judged.some(({ miss }) => miss === 0);
  if (flags.has('json')) for (const each of judged) io.out(jsonLine(answerOf(each)));
  else io.out(report(judged, tried));
  return meets ? 0 : 1;
}

/** Margin of a fair layout. */
const fairWithinShare = 0.05;

interface Judged extends Proposal {
  readonly path: string;
  /** Null without `--battles`. */
  readonly battles: Fairness | null;
  readonly decision: FairDecision | null;
}

type OpenWishes =
  | { readonly ok: true; readonly wishes: LayoutWishes; readonly meshes: Meshes }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads the file of wishes, with the options in place of its fields, and the table and meshes that it names. */
async function openWishes(path: string | null, options: object, io: Io): Promise<OpenWishes> {
  let fields: unknown = {};
  if (path !== null) {
    const bytes = await readBytes(path, io);
    if (!(bytes instanceof Uint8Array)) return bytes;
    try {
      fields = JSON.parse(new TextDecoder().decode(bytes));
    } catch {
      return { ok: false, problems: [{ at: '', message: 'This is not JSON.' }] };
    }
  }
  const value: unknown = typeof fields === 'object' && fields !== null ? { ...fields, ...options } : fields;
  const named = tableNamed(value);
  const folder = path === null || 'table' in options ? '.' : dirname(path);
  let table: TableFile | null = null;
  if (named !== null) {
    const read = await readTableFile(join(folder, named), io, () => null);
    if (!read.ok) return read;
    table = read.file;
  }
  const read = readWishes(value, table);
  if (!read.ok) return read;
  const terrain = read.wishes.pieces.map(({ template }, i) => ({
    ...template,
    id: String(i),
    at: [0, 0] as const,
  }));
  const { meshes, problems } = await meshesBeside(
    named === null ? folder : dirname(join(folder, named)),
    { ...read.wishes.ground, terrain },
    io,
  );
  return problems.length > 0 ? { ok: false, problems } : { ok: true, wishes: read.wishes, meshes };
}

function search(wishes: LayoutWishes, meshes: Meshes, io: Io): Generation {
  const steps = generateLayouts(wishes, meshes, sightOf(wishes.ground));
  let step = steps.next();
  while (!step.done) {
    const { done, tried } = step.value;
    io.progress(`${formatPercent(done)} searched, ${countOf(tried, 'candidate')}`, false);
    step = steps.next();
  }
  io.progress(`${countOf(step.value.tried, 'candidate')} searched`, true);
  return step.value;
}

const answerOf = ({ path, file, results, miss, difference, figures, battles, decision }: Judged): object => ({
  file: path,
  table: file.name,
  pieces: file.terrain.length,
  meetsAll: miss === 0,
  wishes: results,
  difference,
  scalars: scalarsOf(figures),
  warnings: warningsOf(figures),
  battles,
  ...(decision && { decision: decisionJson(decision) }),
});

function report(judged: readonly Judged[], tried: number): string {
  const lines = judged.flatMap(({ path, file, results, difference, figures, decision }) => [
    `${path}: ${file.name}, ${countOf(file.terrain.length, 'piece')}${difference === null ? '' : `; ground difference from the others at least ${formatPercent(difference)}`}`,
    ...results.map((result) => {
      const { wish, value } = result;
      return `  ${wishTitle(wish).padEnd(38)}${measureText(wish, value).padStart(9)}   wished ${wantedText(result)}: ${outcomeText(result)}`;
    }),
    ...(decision ? decisionLines(decision, figures.sides) : []),
  ]);
  return `${[...lines, `${verdictText(judged)} ${countOf(tried, 'candidate')} measured.`].join('\n')}\n`;
}
