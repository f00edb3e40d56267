import { dirname } from 'node:path';
import { citeSightOf } from '../rules/sight-of';
import type { Sight } from '../engine/port/sight';
import { buildingSentences, shellSentences } from '../ruling/sentences';
import { certify } from '../ruling/certificate/certificate';
import { createRulingContext, makeSightRuling } from '../ruling/sight-ruling';
import { objectOf, problemsOf, text } from '../table/check';
import { parseJson } from '../table/json';
import { checkMeshFiles, readMeshFiles, type WrittenMeshFiles } from '../table/mesh-files';
import type { Problem } from '../table/table';
import { readArguments } from './arguments/arguments';
import { problemLine, UsageError, type Io } from './io';
import { jsonLine } from './json';
import { missing, openTable, openTableValue, rulesNamed, type OpenTable } from './open-table';
import { readBytes } from './tables';

/**
 * `los`: prints the verdict for one pair, or for every ordered pair of opposing models; with `--cases`, for each line of an
 * NDJSON file. A wrong line is reported on stderr and makes the exit code 1; the others are still judged. With `--certificate`,
 * also writes the proof of one pair's verdict.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('los', args);
  const { from, to, cases, certificate } = values;
  const rules = rulesNamed(values.rules);
  const print = flags.has('json') ? printJson : printSentence;

  if (certificate !== undefined && from === undefined)
    throw new UsageError('--certificate proves one verdict: it needs --from and --to.');
  if (cases !== undefined) {
    if (files.length > 0 || from !== undefined || to !== undefined)
      throw new UsageError('--cases stands alone: its lines have the tables and the models.');
    return judgeCases(cases, rules, print, io);
  }
  const [file] = files;
  if (file === undefined || files.length > 1) throw new UsageError('los needs one table, or --cases FILE.');
  if ((from === undefined) !== (to === undefined)) throw new UsageError('--from and --to go together.');

  const opening = await openTable(file, io, rules);
  if (!opening.ok) return refuse(file, opening.problems, io);
  const { open } = opening;
  if (from === undefined || to === undefined) {
    for (const [a, b] of opposingPairs(open)) print(open, a, b, io);
    return 0;
  }
  const problems = missingModels(open, from, to);
  if (problems.length > 0) return refuse(file, problems, io);
  print(open, from, to, io);
  return certificate === undefined ? 0 : writeCertificate(certificate, open, from, to, io);
}

/** Writes the proof of a verdict; if there is none, says why, and the exit code is 1. */
async function writeCertificate(
  file: string,
  { table, rule, query, files }: OpenTable,
  from: string,
  to: string,
  io: Io,
): Promise<number> {
  const { moment } = createRulingContext(table, rule, citeSightOf(table.file));
  const result = certify(moment, query.sight(from, to), files);
  if (result.ok) await io.write(file, `${JSON.stringify(result.certificate)}\n`);
  else io.err(`No certificate is written: ${result.reason}.\n`);
  return result.ok ? 0 : 1;
}

type Print = (open: OpenTable, from: string, to: string, io: Io, id?: string) => void;

const printJson: Print = ({ query }, from, to, io, id) => {
  io.out(jsonLine({ ...(id !== undefined && { id }), ...losObject(query.sight(from, to)) }));
};

const printSentence: Print = ({ table, rule }, from, to, io, id) => {
  const ruling = makeSightRuling(createRulingContext(table, rule, citeSightOf(table.file)), from, to);
  const words = [ruling.sentence, ...buildingSentences(ruling.sight), ...shellSentences(ruling.sight)].join(
    ' ',
  );
  io.out(`${id === undefined ? '' : `${id}: `}${words}\n`);
};

/** Returns the published fields in their published order. */
function losObject({
  from,
  to,
  verdict,
  proof,
  resolutionMm,
  witness,
  corridorMm,
  nudgeMm,
  toleranceMm,
  blockers,
  blockingParts,
  openShells,
  crosses,
  distance,
  conceal,
  visible,
  visibleBounds,
  hidden,
  seenShape,
  building,
}: Sight) {
  return {
    from,
    to,
    verdict,
    proof,
    resolutionMm,
    witness,
    corridorMm,
    nudgeMm,
    toleranceMm,
    blockers,
    blockingParts,
    openShells,
    crosses,
    distance,
    conceal,
    visible,
    visibleBounds,
    hidden,
    seenShape,
    building,
  };
}

function opposingPairs({ table: { models } }: OpenTable): readonly (readonly [string, string])[] {
  return models.flatMap((a) => models.filter((b) => b.side !== a.side).map((b) => [a.id, b.id] as const));
}

function missingModels(
  { table }: OpenTable,
  from: string,
  to: string,
  [fromAt, toAt] = ['', ''],
): readonly Problem[] {
  const ids = table.models.map(({ id }) => id);
  return [missing('model', from, ids, fromAt), missing('model', to, ids, toAt)].filter(
    (problem) => problem !== null,
  );
}

function refuse(file: string, problems: readonly Problem[], io: Io): 1 {
  for (const problem of problems) io.err(problemLine(file, problem));
  return 1;
}

async function judgeCases(file: string, rules: string | null, print: Print, io: Io): Promise<number> {
  const bytes = await readBytes(file, io);
  if (!(bytes instanceof Uint8Array)) return refuse(file, bytes.problems, io);
  const lines = new TextDecoder().decode(bytes).split('\n');
  let isAllRight = true;
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const problems = await judgeCase(line, dirname(file), rules, print, io);
    refuse(`${file} line ${i + 1}`, problems, io);
    isAllRight &&= problems.length === 0;
  }
  return isAllRight ? 0 : 1;
}

/** Judges the case of one line; returns its problems. */
async function judgeCase(
  line: string,
  folder: string,
  rules: string | null,
  print: Print,
  io: Io,
): Promise<readonly Problem[]> {
  const parsed = parseJson(line);
  if (!parsed.ok) return [parsed.problem];
  const problems = problemsOf((report) => caseFields(parsed.value, '', report));
  if (problems.length > 0) return problems;

  const { id, table, from, to, meshes } = parsed.value as {
    id: string;
    table: unknown;
    from: string;
    to: string;
    meshes?: WrittenMeshFiles;
  };
  const opening = await openTableValue(table, folder, io, rules, readMeshFiles(meshes));
  if (!opening.ok) return opening.problems.map(({ at, message }) => ({ at: `/table${at}`, message }));
  const absent = missingModels(opening.open, from, to, ['/from', '/to']);
  if (absent.length === 0) print(opening.open, from, to, io, id);
  return absent;
}

const caseFields = objectOf('A case', {
  required: { id: text('The id', 200), table: () => {}, from: text('from', 200), to: text('to', 200) },
  optional: { meshes: checkMeshFiles },
});
