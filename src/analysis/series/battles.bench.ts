/**
 * Whole battles on the full table of each system, one core: battles and answers a second by player, where the time goes, and the time
 * of an answer beside that of commit 24bd406, which stands in battles.baseline.json. A fixed loop of arithmetic, timed in the same
 * run, makes figures of different machines comparable.
 */
import { readFileSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector/promises';
import { elapsedMs, type Bench } from '../../cli/bench';
import type { Strength } from '../../players/strengths';
import { ruleModules } from '../../rules/registry';
import type { TableFile } from '../../table/format';
import baseline from './battles.baseline.json' with { type: 'json' };
import { Simulator } from './simulate';

const tables = ['ruined-village', 'broken-works', 'depot'] as const;
const players: readonly Strength[] = ['random', 'regular'];
/** Battles of each series, after one that warms up. */
const battles = 4;

/** Milliseconds of an answer, by table and player. */
const before: Readonly<Record<string, number>> = baseline.answerMs;

const bench: Bench = async (report) => {
  const loop = arithmeticMs();
  report({ name: 'a fixed loop of arithmetic', value: loop, unit: 'ms' });
  for (const name of tables) {
    const table = JSON.parse(readFileSync(`public/tables/${name}.table.json`, 'utf8')) as TableFile;
    const system = ruleModules().find(({ system: { id } }) => id === table.rules)!.system;
    for (const player of players) {
      const simulator = new Simulator({ table, seed: 'rec', players: [player, player] });
      simulator.play(battles);
      const { seconds, answers, shares } = await played(simulator);
      const label = `${system.name}, ${table.name}, ${player}`;
      const answerMs = (1000 * seconds) / answers;
      report({ name: `${label}: battles`, value: battles / seconds, unit: 'a second' });
      report({
        name: `${label}: answers`,
        value: answers / seconds,
        unit: 'a second',
        versus: { '24bd406': (answerMs / loop) * (baseline.loopMs / before[`${name} ${player}`]!) },
      });
      for (const [part, share] of shares)
        report({ name: `${label}: time in ${part}`, value: 100 * share, unit: '%' });
    }
  }
};
export default bench;

/** Plays the battles under the profiler. */
async function played(simulator: Simulator) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  let answers = 0;
  const started = process.cpuUsage();
  for (let battle = 0; battle < battles; battle++) answers += simulator.play(battle).commands;
  const { user, system } = process.cpuUsage(started);
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return { seconds: (user + system) / 1e6, answers, shares: sharesOf(profile) };
}

const parts = ['geometry', 'query', 'rules', 'engine', 'players'] as const;

/** Sums the samples of a profile by the folder of the function that ran, and those of the garbage collector. */
function sharesOf({ nodes, samples = [] }: Profiler.Profile): ReadonlyMap<string, number> {
  const partOf = new Map(
    nodes.map(({ id, callFrame: { url, functionName } }) => [
      id,
      functionName === '(garbage collector)'
        ? 'collection'
        : (parts.find((part) => url.includes(`/${part}/`)) ?? 'the rest'),
    ]),
  );
  const counts = new Map<string, number>([...parts, 'collection', 'the rest'].map((part) => [part, 0]));
  for (const sample of samples) {
    const part = partOf.get(sample)!;
    counts.set(part, counts.get(part)! + 1);
  }
  return new Map([...counts].map(([part, count]) => [part, count / samples.length]));
}

/** Times a loop whose work is always the same, the fastest of five. */
function arithmeticMs(): number {
  const run = (): void => {
    let value = 1;
    for (let i = 1; i < 20_000_000; i++) value = (value * 1.000_000_1 + i) % 1_000_003;
    if (Number.isNaN(value)) throw new Error('The loop has no result.');
  };
  return Math.min(...Array.from({ length: 5 }, () => elapsedMs(run)));
}
