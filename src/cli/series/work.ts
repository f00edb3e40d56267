/** `series work`: plays what a server of `series serve` hands out, until nothing is left. */
import { availableParallelism, hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { battlesIn, partRange, playableOf, readPlan, type SeriesPlan } from '../../analysis/series/plan';
import type { Outcome } from '../../analysis/series/simulate';
import { readMeshFiles } from '../../table/mesh-files';
import { wholeNumber } from '../arguments/series-arguments';
import { FileError, UsageError, type Io } from '../io';
import { playSeries } from '../series-pool';
import { requireVersion } from './run';

/** The server's answer to a claim. */
type Claim =
  | { readonly state: 'wait' }
  | { readonly state: 'done' }
  | {
      readonly state: 'work';
      readonly lease: string;
      readonly kind: 'part' | 'check';
      readonly number: number;
      /** Time for which the claim holds, in milliseconds. */
      readonly holds: number;
    };

/** Time between two questions while others play the rest, in milliseconds. */
const waitFor = 2_000;
/** Pauses before another try at a server that does not answer, in milliseconds. */
const tryAgainAfter = [1_000, 5_000, 20_000, 60_000];

/** Plays for a server. Returns the exit code. @throws FileError where the server refuses or stays away, UsageError on a bad address */
export async function workFor(address: string, workersNamed: string | undefined, io: Io): Promise<number> {
  if (!/^https?:\/\//.test(address))
    throw new UsageError('series work needs the address that series serve prints.');
  const workers =
    workersNamed === undefined ? availableParallelism() : wholeNumber('series', '--workers', workersNamed, 1);
  const by = `${hostname()}, process ${process.pid}, ${Math.random().toString(36).slice(2, 8)}`;
  const plan = readPlan(await (await ask(address, 'GET', '/series')).json());
  if (typeof plan === 'string') throw new FileError(`${address}: ${plan}`);
  requireVersion(plan, address);
  for (;;) {
    const claim = (await (await ask(address, 'POST', '/leases', { by })).json()) as Claim;
    if (claim.state === 'done') return 0;
    if (claim.state === 'wait') await pause(waitFor);
    else if (!(await playClaim(address, plan, claim, workers, io))) return 1;
  }
}

/** Plays a claim and sends its battles, renewing the claim meanwhile. @returns false if a battle failed, which has been reported */
async function playClaim(
  address: string,
  plan: SeriesPlan,
  { lease, kind, number, holds }: Extract<Claim, { readonly state: 'work' }>,
  workers: number,
  io: Io,
): Promise<boolean> {
  const battles = battlesIn(
    plan,
    kind === 'part' ? partRange(plan, number) : { from: number, to: number + 1 },
  );
  const outcomes: Outcome[] = [];
  const renewal = setInterval(
    // A renewal may fail: the server takes a late result, too.
    () => void fetch(`${address}/leases/${lease}/renew`, { method: 'POST' }).catch(() => {}),
    holds / 3,
  );
  try {
    const played = await playSeries(
      'series.json',
      playableOf(plan),
      { numbers: battles, count: battles.length },
      Math.min(workers, battles.length),
      async (outcome) => void outcomes.push(outcome),
      io,
      readMeshFiles(plan.meshes),
    );
    if (!played) return false;
  } finally {
    clearInterval(renewal);
  }
  outcomes.sort((a, b) => a.battle - b.battle);
  await ask(address, 'PUT', `/leases/${lease}/outcomes`, { outcomes });
  return true;
}

/** Asks the server, again after a pause where it does not answer. Returns normally where another worker has the claim. @throws FileError */
async function ask(address: string, method: string, path: string, body?: object): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const response = await fetch(`${address.replace(/\/$/, '')}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    }).catch(() => null);
    if (response?.ok || response?.status === 410) return response;
    if (response !== null && response.status < 500) {
      const said = (await response.json().catch(() => null)) as { problems?: { message: string }[] } | null;
      throw new FileError(
        `${address}: ${said?.problems?.[0]?.message ?? `The server answers ${response.status}.`}`,
      );
    }
    const wait = tryAgainAfter[tries];
    if (wait === undefined) throw new FileError(`${address}: The server does not answer.`);
    await pause(wait);
  }
}
