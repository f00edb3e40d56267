/**
 * The folder of a series: `series.json`, which never changes; `parts/`, the battles of one range of blocks in a file each; `checks/`,
 * the hashes of blocks that were played a second time. Files appear complete, under their name, or not at all: machines that share the
 * folder need no lock. Two that play the same part write the same battles.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  battlesIn,
  blockHash,
  checkedBlocks,
  partOfBlock,
  partRange,
  partsIn,
  readPlan,
  type SeriesPlan,
} from '../../analysis/series/plan';
import type { Outcome } from '../../analysis/series/simulate';
import { FileError } from '../io';

const partFormat = 'defilade/series-part@1';
const checkFormat = 'defilade/series-check@1';

/** First line of a part. */
interface PartHead {
  readonly format: typeof partFormat;
  /** Id of the plan. */
  readonly series: string;
  readonly play: string | null;
  readonly part: number;
  /** Name of the machine, or of its share, that played it. */
  readonly by: string;
}

/** A block that was played a second time. */
export interface Check {
  readonly format: typeof checkFormat;
  readonly series: string;
  readonly block: number;
  readonly hash: string;
  readonly by: string;
}

const numbered = (number: number): string => String(number).padStart(8, '0');

/** Writes a file so that others see all of it or nothing. */
export function writeWhole(file: string, text: string): void {
  const aside = join(dirname(file), `.${randomBytes(9).toString('hex')}.tmp`);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(aside, text, { flush: true });
    renameSync(aside, file);
  } catch (error) {
    throw new FileError(`${file} cannot be written: ${(error as Error).message}`);
  }
}

/** Reads a file's text; null if it does not exist. @throws FileError if it cannot be read */
export function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new FileError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Reads the plan of a folder; null without a file. @throws FileError if the file holds something else, or was changed */
export function planIn(folder: string): SeriesPlan | null {
  const file = join(folder, 'series.json');
  const text = textOf(file);
  if (text === null) return null;
  const plan = readPlan(parsed(text));
  if (typeof plan === 'string') throw new FileError(`${file}: ${plan}`);
  return plan;
}

/** The battles of a series that are in its folder. */
export class SeriesFolder {
  /** Battles by number. */
  readonly outcomes = new Map<number, Outcome>();
  /** Name of the machine that played each part. */
  readonly players = new Map<number, string>();
  /** Second plays, by block. */
  readonly checks = new Map<number, Check>();

  private constructor(
    readonly path: string,
    readonly plan: SeriesPlan,
  ) {}

  /** Opens a folder and reads what is in it. @throws FileError as `refresh` does, and where `series.json` is missing */
  static open(path: string): SeriesFolder {
    const plan = planIn(path);
    if (plan === null)
      throw new FileError(`${join(path, 'series.json')}: The file does not exist. \`series new\` makes one.`);
    const folder = new SeriesFolder(path, plan);
    folder.refresh();
    return folder;
  }

  /**
   * Reads the parts and checks that have appeared since.
   * @throws FileError on a file of another series or version, and where two machines disagree on a block
   */
  refresh(): void {
    for (const name of this.list('parts', '.jsonl')) this.readPart(name);
    for (const name of this.list('checks', '.json')) this.readCheck(name);
  }

  /** Adds the battles of a part. Where another machine was faster, both must have the same. @throws FileError if they differ */
  addPart(part: number, outcomes: readonly Outcome[], by: string): void {
    const { id, play } = this.plan;
    const name = `${numbered(part)}.jsonl`;
    const head: PartHead = { format: partFormat, series: id, play, part, by };
    const lines = [head, ...[...outcomes].sort((a, b) => a.battle - b.battle)];
    if (textOf(this.file('parts', name)) === null)
      writeWhole(this.file('parts', name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    this.readPart(name);
    const battles = new Map(outcomes.map((outcome) => [outcome.battle, outcome]));
    const { from, to } = partRange(this.plan, part);
    for (let block = from; block < to; block++) this.compare(block, hashIn(this.plan, battles, block), by);
    this.refresh();
  }

  /** Adds the second play of a block. @throws FileError if it differs from the first */
  addCheck(block: number, outcomes: readonly Outcome[], by: string): void {
    const name = `${numbered(block)}.json`;
    const check: Check = {
      format: checkFormat,
      series: this.plan.id,
      block,
      hash: blockHash(outcomes),
      by,
    };
    if (textOf(this.file('checks', name)) === null)
      writeWhole(this.file('checks', name), `${JSON.stringify(check)}\n`);
    this.readCheck(name);
    this.compare(block, check.hash, by);
    this.refresh();
  }

  /** Lists the parts before a number that are not there. */
  missingParts(before = partsIn(this.plan)): readonly number[] {
    const parts: number[] = [];
    for (let part = 0; part < before; part++) if (!this.players.has(part)) parts.push(part);
    return parts;
  }

  /** Lists the blocks to play a second time, of the parts before a number, that nobody has. */
  missingChecks(before?: number): readonly number[] {
    return checkedBlocks(this.plan, before).filter((block) => !this.checks.has(block));
  }

  private readPart(name: string): void {
    const part = Number.parseInt(name, 10);
    if (this.players.has(part)) return;
    const file = this.file('parts', name);
    const [head, ...lines] = (textOf(file) ?? '').trimEnd().split('\n').map(parsed);
    const { by } = this.own<PartHead>(file, head, partFormat);
    const outcomes = lines as (Outcome | null)[];
    const wanted = part < partsIn(this.plan) ? battlesIn(this.plan, partRange(this.plan, part)) : [];
    if (
      (head as PartHead).part !== part ||
      wanted.length !== outcomes.length ||
      wanted.some((battle, i) => outcomes[i]?.battle !== battle)
    )
      throw new FileError(
        `${file}: This file does not hold the battles of part ${part}. Remove it, and they are played again.`,
      );
    for (const outcome of outcomes) this.outcomes.set(outcome!.battle, outcome!);
    this.players.set(part, by);
    const { from, to } = partRange(this.plan, part);
    for (let block = from; block < to; block++) if (this.checks.has(block)) this.compareFirst(block);
  }

  private readCheck(name: string): void {
    const block = Number.parseInt(name, 10);
    if (this.checks.has(block)) return;
    const file = this.file('checks', name);
    this.checks.set(block, this.own<Check>(file, parsed(textOf(file) ?? ''), checkFormat));
    this.compareFirst(block);
  }

  /** Compares the first play of a block with the second, where both are there. */
  private compareFirst(block: number): void {
    const by = this.players.get(partOfBlock(this.plan, block));
    if (by !== undefined) this.compare(block, hashIn(this.plan, this.outcomes, block), by);
  }

  /** Compares a play of a block with the plays that are in the folder. @throws FileError if one differs, naming both machines */
  private compare(block: number, hash: string, by: string): void {
    const part = partOfBlock(this.plan, block);
    const check = this.checks.get(block);
    const first = this.players.get(part);
    const plays = [
      ...(check ? [check] : []),
      ...(first === undefined ? [] : [{ by: first, hash: hashIn(this.plan, this.outcomes, block) }]),
    ];
    const other = plays.find((play) => play.hash !== hash);
    if (other === undefined) return;
    const battles = battlesIn(this.plan, { from: block, to: block + 1 });
    throw new FileError(
      [
        `Two machines disagree on block ${block} (battles ${battles[0]!} to ${battles.at(-1)!}) of ${this.path}:`,
        `  ${by} has ${hash}`,
        `  ${other.by} has ${other.hash}`,
        'The same battles must come out the same everywhere, so one of them runs another program or is faulty.',
        `Find out which with \`record\`, then remove ${this.file('parts', `${numbered(part)}.jsonl`)}, ${this.file('checks', `${numbered(block)}.json`)}, and all parts of the faulty one.`,
      ].join('\n'),
    );
  }

  /** Returns the head of a file if it is of this series and version. @throws FileError if not */
  private own<Head extends PartHead | Check>(file: string, head: unknown, format: Head['format']): Head {
    const found = head as Partial<PartHead> | null;
    if (found?.format !== (format as string))
      throw new FileError(`${file}: The file should say ${format}; it holds something else.`);
    if (found.play !== undefined && found.play !== this.plan.play)
      throw new FileError(`${file}: This file is of another version of rules and players.`);
    if (found.series !== this.plan.id)
      throw new FileError(`${file}: This file is of another series than ${join(this.path, 'series.json')}.`);
    return head as Head;
  }

  private list(folder: string, ending: string): readonly string[] {
    try {
      return readdirSync(join(this.path, folder))
        .filter((name) => /^\d+\./.test(name) && name.endsWith(ending))
        .sort();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw new FileError(`${join(this.path, folder)} cannot be read: ${(error as Error).message}`);
    }
  }

  private file(...names: readonly string[]): string {
    return join(this.path, ...names);
  }
}

const hashIn = (plan: SeriesPlan, outcomes: ReadonlyMap<number, Outcome>, block: number): string =>
  blockHash(battlesIn(plan, { from: block, to: block + 1 }).map((battle) => outcomes.get(battle)!));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
