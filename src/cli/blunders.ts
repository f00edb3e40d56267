import { join } from 'node:path';
import { reweigh, type Reweighed } from '../analysis/blunders';
import { backTo, saveBattle, type Battle, type Json } from '../engine/index';
import { countOf, formatSigned } from '../table/numbers';
import { readArguments } from './arguments/arguments';
import { unitsNamed, wholeNumber } from './arguments/series-arguments';
import { UsageError, type Io } from './io';
import { jsonLine } from './json';
import { storedBattle, storedSeries, type StoredBattle } from './stored-battles';

interface Request {
  readonly side: string | undefined;
  readonly samples: number;
  readonly most: number;
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
    out: values.out,
    json: flags.has('json'),
  };
  const battles = wholeNumber('blunders', '--battles', values.battles ?? `${Number.MAX_SAFE_INTEGER}`, 1);
  const stored =
    values.table === undefined
      ? await storedBattle(path, io)
      : await storedSeries(path, values.table, unitsNamed('blunders', values.units), battles, io);
  if (stored === null) return 1;
  const { decisions, blunders } = blundersOf(stored, request, io);
  const listed = blunders.slice(0, request.most);
  if (request.json) for (const blunder of listed) io.out(jsonLine(answerOf(blunder)));
  else io.out(report(decisions, blunders.length, listed, request.samples));
  if (request.out !== undefined)
    for (const { name, command, position } of listed)
      await io.write(
        join(request.out, `${name}-answer-${command}.battle.json`),
        JSON.stringify(saveBattle(position)),
      );
  return 0;
}

interface Blunder extends Reweighed {
  /** Name of the battle. */
  readonly name: string;
  /** Number of the answers before it. */
  readonly command: number;
  /** The battle before the answer. */
  readonly position: Battle;
}

/** Weighs the decisions of battles; of those whose loss is proven, the dearest comes first. */
function blundersOf(
  stored: Iterable<StoredBattle>,
  { side, samples }: Request,
  io: Io,
): { readonly decisions: number; readonly blunders: readonly Blunder[] } {
  const blunders: Blunder[] = [];
  let decisions = 0;
  for (const { name, battle } of stored) {
    battle.commands.forEach(({ by, answer }, command) => {
      const isLast = command === battle.commands.length - 1;
      io.progress(`${name}: answer ${command + 1} of ${battle.commands.length}`, isLast);
      if (side !== undefined && by !== side) return;
      decisions++;
      const position = backTo(battle, command);
      const weighed = reweigh(position, answer, samples, `blunders ${command}`);
      if (weighed !== null && weighed.gain.low > 0) blunders.push({ ...weighed, name, command, position });
    });
  }
  return { decisions, blunders: blunders.sort((a, b) => b.gain.value - a.gain.value) };
}

const answerOf = ({ name, command, position, given, better, gain }: Blunder): object => ({
  battle: name,
  command,
  turn: position.state.turn,
  by: position.question!.by,
  kind: position.question!.kind,
  given,
  better,
  gain,
});

function report(decisions: number, count: number, listed: readonly Blunder[], samples: number): string {
  const lines = listed.flatMap(({ name, command, position, given, better, gain }, index) => {
    const { by, kind } = position.question!;
    const side = position.state.sides[by]?.name ?? by;
    return [
      `  ${index + 1}. ${name}, answer ${command}, turn ${position.state.turn}: ${side}, ${kind}: ${formatSigned(gain.value, 1)} points (${formatSigned(gain.low, 1)} to ${formatSigned(gain.high, 1)})`,
      `     given:  ${answerText(position, given)}`,
      `     better: ${answerText(position, better)}`,
    ];
  });
  return `${[
    `${countOf(decisions, 'decision')} weighed with ${samples} samples; in ${count} another answer is better, the interval (95 % for each) being above 0.`,
    ...lines,
  ].join('\n')}\n`;
}

/** Returns the labels of the chosen options, or the answer as it is. */
function answerText({ question }: Battle, given: Json): string {
  const chosen = question!.options.filter(({ id }) =>
    Array.isArray(given) ? given.includes(id) : id === given,
  );
  return chosen.length > 0 ? chosen.map(({ label }) => label).join(', ') : JSON.stringify(given);
}
