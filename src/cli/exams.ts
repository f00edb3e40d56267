import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { saveBattle, type Json } from '../engine/index';
import { examsFormat, markOf, passes, positionOf, type Exam, type ExamsFile } from '../players/exams';
import { playerOf, strengths, type Strength } from '../players/strengths';
import { ruleModules } from '../rules/registry';
import { formatPercent } from '../table/numbers';
import { readArguments } from './arguments/arguments';
import { strengthsNamed, wholeNumber } from './arguments/series-arguments';
import { FileError, problemLine, UsageError, type Io } from './io';
import { jsonLine } from './json';

/** Folder of the exams that come with the program; the bundle lies as deep as this file. */
const examsFolder = fileURLToPath(new URL('../../exams', import.meta.url));

/** `exams`: prints the marks of the computer players in positions with known answers, and the positions in which each errs. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('exams', args);
  const tries = wholeNumber('exams', '--tries', values.tries ?? '5', 1);
  const players = values.players === undefined ? strengths : strengthsNamed(values.players);
  const paths =
    files.length > 0 ? files : ruleModules().map(({ system }) => join(examsFolder, `${system.id}.json`));
  for (const path of paths) {
    const file = await readExams(path, io);
    if (file === null) return 1;
    const marks: Marked[] = [];
    for (const exam of file.positions) marks.push(await examine(file, exam, players, tries, values.out, io));
    if (flags.has('json')) for (const mark of marks) io.out(jsonLine({ rules: file.rules, ...mark }));
    else io.out(report(file, marks, players));
  }
  return 0;
}

/** The marks of the players in one position: the share of their tries that passed. */
interface Marked {
  readonly id: string;
  readonly why: string;
  readonly marks: Readonly<Partial<Record<Strength, number>>>;
  /** An answer of each player that failed. */
  readonly failed: Readonly<Partial<Record<Strength, Json>>>;
}

async function examine(
  file: ExamsFile,
  exam: Exam,
  players: readonly Strength[],
  tries: number,
  out: string | undefined,
  io: Io,
): Promise<Marked> {
  const position = positionOf(file, exam);
  if (out !== undefined)
    await io.write(join(out, `${file.rules}-${exam.id}.battle.json`), JSON.stringify(saveBattle(position)));
  const marks: Partial<Record<Strength, number>> = {};
  const failed: Partial<Record<Strength, Json>> = {};
  for (const strength of players) {
    // A regular has no dice of its own: one try tells all.
    const seeds = Array.from({ length: strength === 'regular' ? 1 : tries }, (_, i) => `exam ${i}`);
    const answers = seeds.map((seed) => playerOf(strength, seed)(position));
    marks[strength] = markOf(
      exam,
      position,
      answers.map((answer) => () => answer),
    );
    const wrong = answers.find((answer) => !passes(exam, answer));
    if (wrong !== undefined) failed[strength] = wrong;
  }
  return { id: exam.id, why: exam.why, marks, failed };
}

function report(
  { rules, positions }: ExamsFile,
  marks: readonly Marked[],
  players: readonly Strength[],
): string {
  const lines = players.flatMap((strength) => {
    const mean = marks.reduce((sum, mark) => sum + mark.marks[strength]!, 0) / marks.length;
    return [
      `  ${strength.padEnd(10)}${formatPercent(mean)} right`,
      ...marks
        .filter((mark) => mark.marks[strength]! < 1)
        .map(
          ({ id, marks: of, failed }) =>
            `    ${id}: ${formatPercent(of[strength]!)}, for example ${JSON.stringify(failed[strength])}`,
        ),
    ];
  });
  const reasons = marks
    .filter(({ failed }) => Object.keys(failed).length > 0)
    .map(({ id, why }) => `    ${id}: ${why}`);
  return `${[`${rules}: ${positions.length} positions`, ...lines, ...(reasons.length > 0 ? ['  Reasons:', ...reasons] : [])].join('\n')}\n`;
}

/** Reads a file of exams; null where it is none, which has been reported. @throws FileError if it cannot be read */
async function readExams(path: string, io: Io): Promise<ExamsFile | null> {
  const refuse = (message: string): null => {
    io.err(problemLine(path, { at: '', message }));
    return null;
  };
  try {
    const file = JSON.parse(new TextDecoder().decode(await io.read(path))) as Partial<ExamsFile> | null;
    if (file?.format !== examsFormat || !Array.isArray(file.positions))
      return refuse(`This file should have the format ${examsFormat} and positions.`);
    if (!ruleModules().some(({ system }) => system.id === file.rules))
      throw new UsageError(`There are no rules "${file.rules}".`);
    return file as ExamsFile;
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(`This file is not JSON: ${error.message}`);
    if (error instanceof FileError) return refuse(error.message);
    throw error;
  }
}
