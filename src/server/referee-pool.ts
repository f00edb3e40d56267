/**
 * Referees in worker threads. A battle belongs to one worker. A worker that thinks longer than the limit is stopped, so that
 * one battle cannot stop the others: its battles are lost, and their rooms open them again.
 */
import type { BattleId } from '../net/ids';
import { RefereeLost, type Referee } from './referee';

/** One request to a worker, and its reply. */
export type RefereeCall = {
  readonly [Name in keyof Referee]: { readonly name: Name; readonly args: Parameters<Referee[Name]> };
}[keyof Referee];
export type RefereeRequest = RefereeCall & { readonly call: number };
export type RefereeReply =
  | { readonly call: number; readonly value: unknown }
  | { readonly call: number; readonly error: string; readonly lost: boolean };

/** A worker thread, as the pool sees it. */
export interface RefereeThread {
  post(request: RefereeRequest): void;
  onReply(take: (reply: RefereeReply) => void): void;
  onExit(take: () => void): void;
  stop(): void;
}

/** Time that a call may take, in milliseconds: opening a battle replays all of it. */
export interface RefereeLimits {
  readonly check: number;
  readonly answer: number;
  readonly open: number;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** Creates a pool of referees. */
export function createRefereePool(
  size: number,
  spawn: () => RefereeThread,
  limits: RefereeLimits,
): Referee & { stop(): void } {
  const slots = Array.from({ length: size }, () => createSlot(spawn, limits));
  // New tables have a worker of their own: one that takes too long to read stops it, and no battle.
  const checks = createSlot(spawn, limits);
  const slotOf = (battle: BattleId): Slot => {
    let sum = 0;
    for (let i = 0; i < battle.length; i++) sum = (sum * 31 + battle.charCodeAt(i)) >>> 0;
    return slots[sum % size]!;
  };
  return {
    check: (facts, meshes) => checks.call({ name: 'check', args: [facts, meshes] }),
    open: (task) => slotOf(task.facts.battle).call({ name: 'open', args: [task] }),
    start: (battle, source) => slotOf(battle).call({ name: 'start', args: [battle, source] }),
    answer: (battle, command, source) =>
      slotOf(battle).call({ name: 'answer', args: [battle, command, source] }),
    roll: (battle, source) => slotOf(battle).call({ name: 'roll', args: [battle, source] }),
    back: (battle, keep) => slotOf(battle).call({ name: 'back', args: [battle, keep] }),
    close: (battle) => slotOf(battle).call({ name: 'close', args: [battle] }),
    stop: () => [checks, ...slots].forEach((slot) => slot.stop()),
  };
}

function limitOf(name: keyof Referee, { check, open, answer }: RefereeLimits): number {
  if (name === 'check') return check;
  return name === 'open' ? open : answer;
}

interface Slot {
  call<T>(call: RefereeCall): Promise<T>;
  stop(): void;
}

/** One worker and the calls to it, which take turns; started at the first call, and anew after it was stopped. */
function createSlot(spawn: () => RefereeThread, limits: RefereeLimits): Slot {
  let thread: RefereeThread | null = null;
  let calls = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const waiting = new Map<number, Waiting>();

  const drop = (stopped: RefereeThread): void => {
    if (thread === stopped) thread = null;
    for (const { reject } of waiting.values()) reject(new RefereeLost('The referee was stopped.'));
    waiting.clear();
  };
  const start = (): RefereeThread => {
    const fresh = spawn();
    fresh.onReply((reply) => {
      const asked = waiting.get(reply.call);
      waiting.delete(reply.call);
      if ('value' in reply) asked?.resolve(reply.value as never);
      else asked?.reject(reply.lost ? new RefereeLost(reply.error) : new Error(reply.error));
    });
    fresh.onExit(() => drop(fresh));
    return fresh;
  };
  const run = <T>(request: RefereeCall): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      thread ??= start();
      const asked = thread;
      const call = calls++;
      const limit = limitOf(request.name, limits);
      const timer = setTimeout(() => {
        asked.stop();
        drop(asked);
      }, limit);
      waiting.set(call, {
        resolve: (value) => (clearTimeout(timer), resolve(value)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      });
      asked.post({ ...request, call });
    });

  return {
    call<T>(request: RefereeCall): Promise<T> {
      const done = queue.then(() => run<T>(request));
      queue = done.catch(() => undefined);
      return done;
    },
    stop() {
      thread?.stop();
      thread = null;
    },
  };
}
