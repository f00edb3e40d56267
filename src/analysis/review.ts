/**
 * Reviews a battle: finds the decisions that cost most, for the command line and the app alike. A glance at each decision selects those
 * that may have lost most; only these are weighed with many samples, the dearest of the first turns while others are looked at. Each result depends on its decision alone, so that any number of
 * workers finds the same.
 */
import { backTo, type Battle } from '../engine/index';
import { glance, reweigh, type Reweighed } from './blunders';

/** Number of samples of a review. */
export interface ReviewDepth {
  /** Samples of each answer in the glance at a decision. */
  readonly glance: number;
  /** Samples that choose the better answer of a selected decision, and that measure either. */
  readonly samples: number;
  /** Greatest number of decisions to weigh. */
  readonly most: number;
}

export const reviewDepth: ReviewDepth = { glance: 3, samples: 60, most: 12 };

/** A reviewed decision whose loss is proven. */
export interface Finding extends Reweighed {
  /** Number of the answers before it. */
  readonly command: number;
}

/** Evaluates single decisions, named by the number of the answers before them; at once or in workers. */
export interface Weigher {
  /** As `glance`. */
  glance(command: number): Promise<number | null>;
  /** As `reweigh`. */
  reweigh(command: number): Promise<Reweighed | null>;
}

export interface ReviewProgress {
  /** Glances at decisions, or weighs the selected ones. */
  readonly stage: 'glance' | 'weigh';
  readonly done: number;
  readonly of: number;
}

/**
 * Returns the decisions that a review looks at. Those before the first turn are left out: their effect comes later than samples reach.
 * @param side null for all sides
 */
export function decisionsOf(battle: Battle, side: string | null): readonly number[] {
  const first = battle.commands.findIndex((_, command) => backTo(battle, command).state.turn > 0);
  return battle.commands.flatMap(({ by }, command) =>
    first >= 0 && command >= first && (side === null || by === side) ? [command] : [],
  );
}

/** Evaluates a decision of a battle at a glance. */
export const glanceAt = (battle: Battle, command: number, { glance: samples }: ReviewDepth): number | null =>
  glance(backTo(battle, command), battle.commands[command]!.answer, samples, `review ${command}`);

/** Weighs a decision of a battle anew. */
export const reweighAt = (battle: Battle, command: number, samples: number): Reweighed | null =>
  reweigh(backTo(battle, command), battle.commands[command]!.answer, samples, `blunders ${command}`);

/** Number of parts of the battle: after each one, its dearest decisions are weighed, so that findings come early. */
const parts = 4;

/**
 * Reviews decisions. The weigher may work on several at a time; it rejects or never answers once it is stopped.
 * @param report receives the progress
 * @param find receives each finding as it comes
 */
export async function review(
  decisions: readonly number[],
  weigher: Weigher,
  most: number,
  report: (progress: ReviewProgress) => void,
  find: (finding: Finding) => void,
): Promise<void> {
  const losses = new Map<number, number>();
  let looked = 0;
  const look = async (command: number): Promise<void> => {
    const loss = await weigher.glance(command);
    if (loss !== null && loss > 0) losses.set(command, loss);
    report({ stage: 'glance', done: ++looked, of: decisions.length });
  };

  const weighing: Promise<void>[] = [];
  let weighed = 0;
  const weigh = async (command: number): Promise<void> => {
    const found = await weigher.reweigh(command);
    if (found !== null && found.gain.low > 0) find({ ...found, command });
    weighed++;
    if (looked === decisions.length) report({ stage: 'weigh', done: weighed, of: weighing.length });
  };
  /** Weighs the dearest decisions so far. */
  const weighDearest = (count: number): void => {
    for (const command of dearest(losses).slice(0, count)) {
      losses.delete(command);
      const work = weigh(command);
      weighing.push(work);
      // The end receives the error.
      work.catch(() => {});
    }
  };

  report({ stage: 'glance', done: 0, of: decisions.length });
  const size = Math.ceil(decisions.length / parts);
  for (let from = 0; from < decisions.length; from += size) {
    await Promise.all(decisions.slice(from, from + size).map(look));
    const isLast = from + size >= decisions.length;
    if (isLast) weighDearest(most - weighing.length);
    else if (weighing.length < Math.floor(most / parts)) weighDearest(1);
  }
  report({ stage: 'weigh', done: weighed, of: weighing.length });
  await Promise.all(weighing);
}

/** Returns decisions by the losses that they seem to have caused, the dearest first. */
const dearest = (losses: ReadonlyMap<number, number>): readonly number[] =>
  [...losses].sort(([a, lost], [b, other]) => other - lost || a - b).map(([command]) => command);

/** Sorts findings by what they cost, the dearest first. */
export const byCost = (a: Finding, b: Finding): number =>
  b.gain.value - a.gain.value || a.command - b.command;
