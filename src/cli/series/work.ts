/** `series work`: plays what a server of `series serve` hands out, until nothing is left. */
import { availableParallelism, hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { playableOf, versionProblem, type SeriesPlan } from '../../analysis/series/plan';
import type { Outcome } from '../../analysis/series/simulate';
import { planOf, WorkRefused, workOn, type WorkPorts } from '../../analysis/series/work';
import { readMeshFiles } from '../../table/mesh-files';
import { wholeNumber } from '../arguments/series-arguments';
import { FileError, UsageError, type Io } from '../io';
import { playSeries } from '../series-pool';

/** Plays for a server. Returns the exit code. @throws FileError where the server refuses or stays away, UsageError on a bad address */
export async function workFor(address: string, workersNamed: string | undefined, io: Io): Promise<number> {
  if (!/^https?:\/\//.test(address))
    throw new UsageError('series work needs the address that series serve prints.');
  const workers =
    workersNamed === undefined ? availableParallelism() : wholeNumber('series', '--workers', workersNamed, 1);
  const by = `${hostname()}, process ${process.pid}, ${Math.random().toString(36).slice(2, 8)}`;
  const wires = wiresTo(address);
  try {
    const plan = await planOf(wires);
    const problem = versionProblem(plan);
    if (problem !== null) throw new FileError(`${address}: ${problem}`);
    return (await workOn(plan, by, { ...wires, play: playerOf(plan, workers, io) })) ? 0 : 1;
  } catch (error) {
    throw error instanceof WorkRefused ? new FileError(`${address}: ${error.message}`) : error;
  }
}

/** Returns a function that plays battles of a series on the cores of this machine. */
const playerOf =
  (plan: SeriesPlan, workers: number, io: Io): WorkPorts['play'] =>
  async (battles) => {
    const outcomes: Outcome[] = [];
    const played = await playSeries(
      'series.json',
      playableOf(plan),
      { numbers: battles, count: battles.length },
      Math.min(workers, battles.length),
      async (outcome) => void outcomes.push(outcome),
      io,
      readMeshFiles(plan.meshes),
    );
    return played ? outcomes : null;
  };

const wiresTo = (address: string): Omit<WorkPorts, 'play'> => ({
  async send(method, path, body) {
    const response = await fetch(`${address.replace(/\/$/, '')}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    }).catch(() => null);
    return response && { status: response.status, body: await response.json().catch(() => null) };
  },
  pause: (ms) => pause(ms),
  every(ms, act) {
    const timer = setInterval(act, ms);
    return () => clearInterval(timer);
  },
});
