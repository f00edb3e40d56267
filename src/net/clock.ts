/** Clocks of an online battle: a pure fold of the log, so that a restart of the server changes nothing. */
import { z } from 'zod/mini';
import { changing, type Entry } from './entries';

/** Schema of the clock that the players chose. */
export const clockRule = z.union([
  z.object({ kind: z.literal('none') }),
  /** A budget for each side, and an increment for each answer, in milliseconds. */
  z.object({
    kind: z.literal('budget'),
    budget: z.int().check(z.minimum(1_000)),
    increment: z.int().check(z.minimum(0)),
  }),
  /** Time for each answer, in milliseconds: days, for play by post. */
  z.object({ kind: z.literal('post'), each: z.int().check(z.minimum(60_000)) }),
]);
export type ClockRule = z.infer<typeof clockRule>;

/** The clock at one moment. */
export interface ClockState {
  /** Milliseconds left to each side when `running` began to think. May fall below 0: nobody loses by the clock alone. */
  readonly left: Readonly<Record<string, number>>;
  /** Side whose time runs. */
  readonly running: string | null;
  /** Moment from which its time runs. */
  readonly since: number;
  readonly paused: boolean;
}

/** Grace after a side's time is up or its connection is lost, in milliseconds. */
export const grace = 40_000;

const budgetOf = (rule: ClockRule): number =>
  rule.kind === 'budget' ? rule.budget : rule.kind === 'post' ? rule.each : 0;

/** Returns the clock before the first entry. */
export const clockAtStart = (rule: ClockRule, sides: readonly string[]): ClockState => ({
  left: rule.kind === 'none' ? {} : Object.fromEntries(sides.map((side) => [side, budgetOf(rule)])),
  running: null,
  since: 0,
  paused: false,
});

/**
 * Returns the clock after one more entry.
 * @param owes side that has to reveal its share of the dice: its time runs
 */
export function clockAfter(
  clock: ClockState,
  rule: ClockRule,
  { body, at, asks }: Entry,
  owes: string | null = null,
): ClockState {
  if (rule.kind === 'none') return clock;
  const ticked = body.kind === 'woke' ? { ...clock, since: at } : tick(clock, at);
  if (body.kind === 'paused') return { ...ticked, paused: true };
  if (body.kind === 'resumed') return { ...ticked, paused: false };
  if (!changing.has(body.kind)) return owes === null ? ticked : { ...ticked, running: owes };
  const by = body.kind === 'answer' || body.kind === 'sealed' || body.kind === 'pending' ? body.by : null;
  return {
    ...(by === null ? ticked : rewarded(ticked, rule, by)),
    running: body.kind === 'ended' ? null : (owes ?? asks ?? null),
  };
}

/** Returns the milliseconds left to a side at a moment. */
export const leftAt = (clock: ClockState, side: string, now: number): number =>
  tick(clock, now).left[side] ?? Infinity;

/** Charges the running side for the time until now. */
function tick(clock: ClockState, at: number): ClockState {
  const { running, paused, left, since } = clock;
  const charged =
    running === null || paused
      ? left
      : { ...left, [running]: (left[running] ?? 0) - Math.max(0, at - since) };
  return { ...clock, left: charged, since: at };
}

function rewarded(clock: ClockState, rule: ClockRule, side: string): ClockState {
  const left = clock.left[side] ?? 0;
  const now = rule.kind === 'budget' ? left + rule.increment : budgetOf(rule);
  return { ...clock, left: { ...clock.left, [side]: now } };
}
