import { checkPack } from '../../analysis/pack/check-pack';
import { isFailure, type PackFinding } from '../../analysis/pack/findings';
import type { OpenPackTable } from '../../analysis/pack/sign-figures';
import { sentenceOf } from '../../analysis/pack/words';
import { decodeText } from '../../table/decode-text';
import { countOf } from '../../table/numbers';
import type { Pack, PackTable } from '../../table/pack';
import { passedOverInPack } from '../../table/read-pack';
import type { Problem } from '../../table/table';
import { settingProblems } from '../check';
import { problemLine, UsageError, type Io } from '../io';
import { jsonLine } from '../json';
import type { PackArguments } from './arguments';
import { openPackTable, pointerOf, readPackFile, type PackFile } from './file';

/** `pack check`: reports all problems of a pack's file, and what its figures, inventory and rules are short of. Exits with 1 on a failure. */
export async function run(path: string, { flags, more }: PackArguments, io: Io): Promise<number> {
  if (more.length > 0) throw new UsageError('pack check takes one pack.');
  const json = flags.has('json');
  const read = await readPackFile(path, io);
  const { problems, findings } = read.ok
    ? await examine(read.file, flags.has('recompute'), io)
    : { problems: read.problems, findings: [] };
  const ok = problems.length === 0 && !findings.some(isFailure);
  for (const problem of problems) io.err(problemLine(path, problem));
  if (json)
    io.out(
      jsonLine({
        file: path,
        ok,
        problems,
        findings: findings.map((finding) => ({
          ...finding,
          failure: isFailure(finding),
          text: sentenceOf(finding),
        })),
      }),
    );
  else if (read.ok) io.out(report(path, read.file.pack, findings, ok));
  return ok ? 0 : 1;
}

interface Examined {
  readonly problems: readonly Problem[];
  readonly findings: readonly PackFinding[];
}

async function examine(file: PackFile, recompute: boolean, io: Io): Promise<Examined> {
  const { pack, meshes, json } = file;
  const problems: Problem[] = [...passedOverInPack(decodeText(json)!)];
  const opened = new Map<PackTable, OpenPackTable>();
  for (const table of pack.tables) {
    const opening = await openPackTable(file, table.table, io);
    if (opening.ok) opened.set(table, opening.open);
    const found = [...settingProblems(table.table), ...(opening.ok ? [] : opening.problems)];
    problems.push(...found.map(({ at, message }) => ({ at: `${pointerOf(pack, table)}${at}`, message })));
  }
  return {
    problems,
    findings: [...checkPack(pack, meshes, (table) => opened.get(table) ?? null, { recompute })],
  };
}

function report(path: string, pack: Pack, findings: readonly PackFinding[], ok: boolean): string {
  const linesOf = (id: string | null): readonly string[] =>
    findings
      .filter(({ table }) => table === id)
      .map((finding) => `  ${isFailure(finding) ? 'fails' : 'note'}: ${sentenceOf(finding)}`);
  const event = linesOf(null);
  return `${[
    `${path}: "${pack.name}", ${countOf(pack.tables.length, 'table')}.`,
    ...pack.tables.flatMap(({ id, table }) => {
      const lines = linesOf(id);
      return [`${id}, "${table.name}"${lines.length === 0 ? ': right.' : ''}`, ...lines];
    }),
    ...(event.length === 0 ? [] : ['The event', ...event]),
    ok ? 'The pack passes.' : 'The pack fails.',
  ].join('\n')}\n`;
}
