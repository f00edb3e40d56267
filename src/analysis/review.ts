/**
 * Reviews a battle: finds the decisions that cost most, for the command line and the app alike. A glance at each decision selects those
 * that may have lost most; only these are weighed with many samples. Each result depends on its decision alone, so that any number of
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
  const each = async <T>(
    stage: ReviewProgress['stage'],
    commands: readonly number[],
    work: (command: number) => Promise<T>,
  ): Promise<readonly T[]> => {
    let done = 0;
    report({ stage, done, of: commands.length });
    return Promise.all(
      commands.map(async (command) => {
        const result = await work(command);
        done++;
        report({ stage, done, of: commands.length });
        return result;
      }),
    );
  };
  const losses = await each('glance', decisions, (command) => weigher.glance(command));
  await each('weigh', selected(decisions, losses, most), async (command) => {
    const weighed = await weigher.reweigh(command);
    if (weighed !== null && weighed.gain.low > 0) find({ ...weighed, command });
  });
}

/** Returns the decisions that seem to have lost most, the dearest first. */
const selected = (
  decisions: readonly number[],
  losses: readonly (number | null)[],
  most: number,
): readonly number[] =>
  decisions
    .map((command, index) => ({ command, loss: losses[index] ?? 0 }))
    .filter(({ loss }) => loss > 0)
    .sort((a, b) => b.loss - a.loss || a.command - b.command)
    .slice(0, most)
    .map(({ command }) => command);

/** Sorts findings by what they cost, the dearest first. */
export const byCost = (a: Finding, b: Finding): number =>
  b.gain.value - a.gain.value || a.command - b.command;
