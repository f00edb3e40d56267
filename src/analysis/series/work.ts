/**
 * The work of one machine on a series that `series serve` hands out, for the command line and for browser tabs: it claims a range of blocks,
 * plays it, renews the claim meanwhile, and sends the battles. docs/CLUSTER.md describes the requests.
 */
import { battlesIn, partRange, readPlan, type SeriesPlan } from './plan';
import type { Outcome } from './simulate';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The server's reply: its status and the JSON of its body, null where that is none. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Services that the work needs of its machine. */
export interface WorkPorts {
  /** Sends a request; resolves to null where no reply comes. */
  send(method: Method, path: string, body?: object): Promise<Reply | null>;
  pause(ms: number): Promise<void>;
  /** Repeats an act until the returned function is called. */
  every(ms: number, act: () => void): () => void;
  /** Plays battles by their numbers, in any order; resolves to null where it was stopped or a battle failed. */
  play(battles: readonly number[]): Promise<readonly Outcome[] | null>;
  /** Told before a range of battles is played, and when there is nothing to play for a while (null). */
  onClaim?(battles: readonly number[] | null): void;
}

/** The server refuses a request, or stays away. */
export class WorkRefused extends Error {}

/** Work that the server has given. */
interface Claimed {
  readonly state: 'work';
  readonly lease: string;
  readonly kind: 'part' | 'check';
  readonly number: number;
  /** Time for which the claim holds, in milliseconds. */
  readonly holds: number;
}

/** The server's answer to a claim. */
type Claim = { readonly state: 'wait' } | { readonly state: 'done' } | Claimed;

/** Time between two questions while others play the rest, in milliseconds. */
const waitFor = 2_000;
/** Pauses before another try at a server that does not answer, in milliseconds. */
const tryAgainAfter = [1_000, 5_000, 20_000, 60_000];

/** Reads the plan of the series. @throws WorkRefused where the server has none or does not answer */
export async function planOf(ports: Pick<WorkPorts, 'send' | 'pause'>): Promise<SeriesPlan> {
  const plan = readPlan(await ask(ports, 'GET', '/series'));
  if (typeof plan === 'string') throw new WorkRefused(plan);
  return plan;
}

/**
 * Plays what the server hands out.
 * @param by name of this machine
 * @returns true when nothing is left for it, false if `play` has ended without battles
 * @throws WorkRefused where the server refuses or stays away
 */
export async function workOn(plan: SeriesPlan, by: string, ports: WorkPorts): Promise<boolean> {
  for (;;) {
    const claim = (await ask(ports, 'POST', '/leases', { by })) as Claim;
    if (claim.state === 'done') return true;
    if (claim.state === 'wait') {
      ports.onClaim?.(null);
      await ports.pause(waitFor);
    } else if (!(await playClaim(plan, claim, ports))) return false;
  }
}

/** Plays a claim and sends its battles; gives it back where there are none. @returns whether there are battles */
async function playClaim(
  plan: SeriesPlan,
  { lease, kind, number, holds }: Claimed,
  ports: WorkPorts,
): Promise<boolean> {
  const blocks = kind === 'part' ? partRange(plan, number) : { from: number, to: number + 1 };
  const battles = battlesIn(plan, blocks);
  ports.onClaim?.(battles);
  // A renewal may fail: the server takes a late result, too.
  const stop = ports.every(holds / 3, () => void ports.send('POST', `/leases/${lease}/renew`));
  const outcomes = await ports.play(battles).finally(stop);
  if (outcomes === null) {
    await ports.send('DELETE', `/leases/${lease}`);
    return false;
  }
  const inOrder = [...outcomes].sort((a, b) => a.battle - b.battle);
  await ask(ports, 'PUT', `/leases/${lease}/outcomes`, { outcomes: inOrder });
  return true;
}

/** Sends a request, again after a pause where no answer comes. Another worker may have the claim (410). @throws WorkRefused */
async function ask(
  ports: Pick<WorkPorts, 'send' | 'pause'>,
  method: Method,
  path: string,
  body?: object,
): Promise<unknown> {
  for (let tries = 0; ; tries++) {
    const reply = await ports.send(method, path, body);
    if (reply !== null && (reply.status < 400 || reply.status === 410)) return reply.body;
    if (reply !== null && reply.status < 500) {
      const said = reply.body as { readonly problems?: readonly { readonly message: string }[] } | null;
      throw new WorkRefused(said?.problems?.[0]?.message ?? `The server answers ${reply.status}.`);
    }
    const wait = tryAgainAfter[tries];
    if (wait === undefined) throw new WorkRefused('The server does not answer.');
    await ports.pause(wait);
  }
}
