/**
 * `npm run bench [-- --json FILE] [NAME …]`: runs every *.bench.ts under src, or those whose name contains a NAME. Peers are
 * timed in the same run on the same tables, because a ratio says more than a time. The benches run as built, like the app.
 */
import '../rules/all-games';
import { writeFileSync } from 'node:fs';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Value that it may reach. */
  readonly budget?: number;
  /** This figure of each peer, as a multiple of ours. */
  readonly versus?: Readonly<Record<string, number>>;
}

/** Default export of a *.bench.ts: measures, and reports each figure. */
export type Bench = (report: (figure: Figure) => void) => void | Promise<void>;

/** Runs a job once and returns its time in milliseconds. */
export function elapsedMs(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Runs a job once and returns the processor time that it took, in milliseconds, whatever else runs beside it. */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Returns the median times in milliseconds of several jobs. They take turns, so that other load on the machine meets all of
 * them alike. Each is first run `rounds` times to warm up.
 */
export function mediansMs<N extends string>(
  works: Readonly<Record<N, () => void>>,
  rounds: number,
): Readonly<Record<N, number>> {
  const names = Object.keys(works) as N[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<N, number[]>;
  for (let round = -rounds; round < rounds; round++) {
    for (const name of names) {
      const ms = elapsedMs(works[name]);
      if (round >= 0) times[name].push(ms);
    }
  }
  const middle = (list: number[]): number => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
  return Object.fromEntries(names.map((name) => [name, middle(times[name])])) as Record<N, number>;
}

const usage = 'Usage: npm run bench [-- --json FILE] [NAME …]';

export async function main(argv: readonly string[]): Promise<number> {
  const jsonAt = argv.indexOf('--json');
  const jsonFile = jsonAt >= 0 ? argv[jsonAt + 1] : undefined;
  const names = argv.filter((_, i) => jsonAt < 0 || (i !== jsonAt && i !== jsonAt + 1));
  if ((jsonAt >= 0 && jsonFile === undefined) || names.some((name) => name.startsWith('-'))) {
    console.error(usage);
    return 2;
  }

  const chosen = Object.entries(benches).filter(
    ([file]) => names.length === 0 || names.some((name) => benchName(file).includes(name)),
  );
  if (chosen.length === 0) {
    console.error(
      `No bench is called ${names.join(' or ')}. There are: ${Object.keys(benches).map(benchName).join(', ')}.`,
    );
    return 1;
  }

  const figures: Figure[] = [];
  for (const [file, load] of chosen) {
    console.log(`\n${benchName(file)}`);
    const { default: bench } = await load();
    await bench((figure) => {
      figures.push(figure);
      console.log(row(figure));
    });
  }
  if (jsonFile !== undefined) writeFileSync(jsonFile, `${JSON.stringify(figures, null, 2)}\n`);
  return 0;
}

const benches = import.meta.glob<{ default: Bench }>('../**/*.bench.ts');

const benchName = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace('.bench.ts', '');

function row({ name, value, unit, budget, versus = {} }: Figure): string {
  const beside = [
    ...(budget === undefined ? [] : [`budget ${digits(budget)}${value > budget ? ', EXCEEDED' : ''}`]),
    ...Object.entries(versus).map(([peer, ratio]) => `${peer} ×${digits(ratio)}`),
  ];
  return `  ${name.padEnd(64)} ${digits(value).padStart(10)} ${unit.padEnd(8)} ${beside.join(', ')}`.trimEnd();
}

const digits = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
