import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { byCost, reviewDepth, type Finding } from '../analysis/review';
import { findingText } from '../analysis/review-words';
import { backTo, saveBattle, type Battle } from '../engine/index';
import { countOf } from '../table/numbers';
import { readArguments } from './arguments/arguments';
import { unitsNamed, wholeNumber } from './arguments/series-arguments';
import { problemLine, UsageError, type Io } from './io';
import { jsonLine } from './json';
import { storedBattle, storedSeries, type StoredBattle } from './stored-battles';
import { openWeighPool, type WeighPool } from './weigh-pool';
import { battleKey, openWeighedFile, type WeighedFile } from './weighed-file';

interface Request {
  readonly side: string | undefined;
  readonly samples: number;
  readonly most: number;
  readonly workers: number;
  /** Folder of the battles' meshes. */
  readonly folder: string;
  readonly out: string | undefined;
  readonly json: boolean;
}

/** `blunders`: weighs the decisions of stored battles anew, and lists those that are proven to have lost most. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('blunders', args);
  const [path] = files;
  if (path === undefined || files.length > 1)
    throw new UsageError('blunders needs one battle or one series.');
  if (values.table === undefined && (values.battles !== undefined || values.units !== undefined))
    throw new UsageError('--battles and --units belong to a series: give its --table, too.');
  const request: Request = {
    side: values.side,
    samples: wholeNumber('blunders', '--samples', values.samples ?? '400', 2),
    most: wholeNumber('blunders', '--most', values.most ?? '10', 1),
    workers: wholeNumber('blunders', '--workers', values.workers ?? `${availableParallelism()}`, 1),
    folder: dirname(values.table ?? path),
    out: values.out,
    json: flags.has('json'),
  };
  const battles = wholeNumber('blunders', '--battles', values.battles ?? `${Number.MAX_SAFE_INTEGER}`, 1);
  const stored =
    values.table === undefined
      ? await storedBattle(path, io)
      : await storedSeries(path, values.table, unitsNamed('blunders', values.units), battles, io);
  if (stored === null) return 1;
  const weighed = await weighAll(stored, request, io);
  if (weighed === null) return 1;
  const { decisions, blunders } = weighed;
  const listed = blunders.slice(0, request.most);
  if (request.json) for (const blunder of listed) io.out(jsonLine(blunderAnswer(blunder)));
  else io.out(report(decisions, blunders.length, listed, request.samples));
  if (request.out !== undefined) await savePositions(listed, request.out, io);
  return 0;
}

/** A decision whose loss is proven, with its battle. */
export interface Blunder extends Finding {
  /** Name of the battle. */
  readonly name: string;
  /** The battle before the answer. */
  readonly position: Battle;
}

interface Weighed {
  readonly decisions: number;
  /** The dearest first. */
  readonly blunders: readonly Blunder[];
}

/** Weighs the decisions of battles; null if the file of a former run is not of theirs, which has been reported. */
async function weighAll(stored: Iterable<StoredBattle>, request: Request, io: Io): Promise<Weighed | null> {
  const blunders: Blunder[] = [];
  let decisions = 0;
  let file: WeighedFile | null = null;
  const pool = openWeighPool(request.workers);
  try {
    for (const one of stored) {
      file ??= await weighedFileOf(one.battle, request, io);
      if (file === null) return null;
      const found = await weighBattle(one, file, pool, request, io);
      decisions += found.decisions;
      blunders.push(...found.blunders);
    }
  } finally {
    await pool.close();
  }
  return { decisions, blunders: blunders.sort(byCost) };
}

/** Opens the file from which the run resumes; null if it holds something else, which has been reported. */
async function weighedFileOf(battle: Battle, { out, samples }: Request, io: Io): Promise<WeighedFile | null> {
  const path = out === undefined ? null : join(out, 'weighed.ndjson');
  const opened = await openWeighedFile(path, battle.file.table.rules, samples, io);
  if (opened.ok) return opened.file;
  io.err(problemLine(path!, opened.problem));
  return null;
}

/** Weighs the decisions of a battle, except those that are known. */
async function weighBattle(
  { name, battle }: StoredBattle,
  file: WeighedFile,
  pool: WeighPool,
  { side, samples, folder }: Request,
  io: Io,
): Promise<Weighed> {
  const key = battleKey(battle);
  const weigher = pool.weigherOf(battle, folder, { ...reviewDepth, samples });
  const commands = battle.commands.flatMap(({ by }, command) =>
    side === undefined || by === side ? [command] : [],
  );
  let done = 0;
  const blunders = await Promise.all(
    commands.map(async (command): Promise<readonly Blunder[]> => {
      let weighed = file.known(key, command);
      if (weighed === undefined) {
        weighed = await weigher.reweigh(command);
        await file.add(key, command, weighed);
      }
      done++;
      io.progress(`${name}: decision ${done} of ${commands.length}`, done === commands.length);
      return weighed !== null && weighed.gain.low > 0
        ? [{ ...weighed, name, command, position: backTo(battle, command) }]
        : [];
    }),
  );
  return { decisions: commands.length, blunders: blunders.flat() };
}

/** Returns a blunder as its line of JSON. */
export const blunderAnswer = (blunder: Blunder): object => {
  const { name, command, position, given, better, gain } = blunder;
  return {
    battle: name,
    command,
    turn: position.state.turn,
    by: position.question!.by,
    kind: position.question!.kind,
    given,
    better,
    gain,
    text: findingText(position, blunder),
  };
};

function report(decisions: number, count: number, listed: readonly Blunder[], samples: number): string {
  const head = `${countOf(decisions, 'decision')} weighed with ${samples} samples; in ${count} another answer is better, the interval (95 % for each) being above 0.`;
  return `${[head, ...blunderLines(listed)].join('\n')}\n`;
}

/** Returns blunders as numbered lines, each with its battle and the number of answers before it. */
export const blunderLines = (listed: readonly Blunder[]): readonly string[] =>
  listed.map(
    (blunder, index) =>
      `  ${index + 1}. ${blunder.name}, answer ${blunder.command}. ${findingText(blunder.position, blunder)}`,
  );

/** Saves the positions before blunders as battles. */
export async function savePositions(listed: readonly Blunder[], folder: string, io: Io): Promise<void> {
  for (const { name, command, position } of listed)
    await io.write(
      join(folder, `${name}-answer-${command}.battle.json`),
      JSON.stringify(saveBattle(position)),
    );
}
