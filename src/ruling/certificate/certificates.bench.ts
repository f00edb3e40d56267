/**
 * Certificates of random pairs on random tables, of prisms in each game and of meshes: how many there are, their sizes and times, and
 * whether all are accepted, and each refused with one change drawn at random. `PAIRS` and `MESH_PAIRS` are the numbers of pairs,
 * `FIRST_SEED` is the first of the random tables: a long run may be split into several. With `DETAILS` each table is reported as soon
 * as it is judged, with the pairs that are amiss.
 */
import { meshMutantOf, mutantOf } from '../../../tests/support/certificate-mutants';
import { randomMeshTable, shapeFiles } from '../../../tests/support/mesh-tables';
import { randomTable, seededNumbers } from '../../../tests/support/random-tables';
import type { Bench, Figure } from '../../cli/bench';
import type { Sight } from '../../engine/port/sight';
import { createTableQuery } from '../../query/table-query';
import { sightOf } from '../../rules/sight-of';
import type { TableFile } from '../../table/format';
import { readMeshes } from '../../table/mesh';
import type { MeshFiles } from '../../table/mesh-files';
import { place } from '../../table/place';
import { createRulingContext } from '../sight-ruling';
import { certify } from './certificate';

const { PAIRS, MESH_PAIRS, FIRST_SEED, DETAILS } = process.env;
const pairs = Number(PAIRS ?? 10000);
const meshPairs = Number(MESH_PAIRS ?? pairs / 10);
const firstSeed = Number(FIRST_SEED ?? 0);
const pairsEach = 50;
const games = ['gloom-trench-1926', 'trench-crusade', 'trenches-and-turbines'];
type Verify = (
  certificate: unknown,
  beside?: { readonly meshes: Readonly<Record<string, Uint8Array>> },
) => { readonly ok: boolean };

const bench: Bench = async (report) => {
  const path = `${process.cwd()}/scripts/verify-certificate.mjs`;
  const { verify } = (await import(/* @vite-ignore */ path)) as { verify: Verify };
  const [none, files] = [new Map<string, Uint8Array>(), await shapeFiles()];
  const prisms = new Tally(verify);
  for (let seed = firstSeed; (seed - firstSeed) * pairsEach < pairs; seed++) {
    const rules = games[seed % games.length]!;
    await prisms.judge(randomTable({ seed, pieces: 30, models: 16, unitSize: 4, rules }), none, seed);
  }
  if (pairs > 0) prisms.report(report, 'certificates');
  const meshes = new Tally(verify);
  for (let seed = firstSeed; (seed - firstSeed) * pairsEach < meshPairs; seed++) {
    const rules = games[seed % games.length]!;
    const wanted = { seed, pieces: 45, models: 16, unitSize: 4, rules, size: [48, 36] } as const;
    // Six tables in turn: each game with meshes that stand apart, and with walls of two that touch.
    await meshes.judge(randomMeshTable(wanted, seed % 2 === 1), files, seed);
  }
  if (meshPairs > 0) meshes.report(report, 'certificates past meshes');
};
export default bench;

/** Counts of certificates, and their sizes and times. */
class Tally {
  readonly #sizes: number[] = [];
  readonly #makeMs: number[] = [];
  readonly #checkMs: number[] = [];
  readonly #accepted: string[] = [];
  #unproven = 0;
  #refused = 0;

  constructor(private readonly verify: Verify) {}

  /** Judges random pairs of a table. */
  async judge(file: TableFile, files: MeshFiles, seed: number): Promise<void> {
    const { meshes } = await readMeshes(file, async (src) => files.get(src)!);
    const [table, rule] = [place(file, () => null, meshes), sightOf(file)];
    const { moment } = createRulingContext(table, rule, () => []);
    const [query, next, given] = [
      createTableQuery(table, rule),
      seededNumbers(seed),
      Object.fromEntries(files),
    ];
    const pick = (side: string): string => {
      const own = table.models.filter((model) => model.side === side);
      return own[Math.floor(next() * own.length)]!.id;
    };
    const amiss = (what: string, { from, to, verdict }: Sight): void => {
      if (DETAILS) console.log(`table ${seed}, ${from} to ${to}, ${verdict}: ${what}`);
    };
    for (let i = 0; i < pairsEach; i++) {
      const sight = query.sight(pick('red'), pick('blue'));
      const start = performance.now();
      const result = certify(moment, sight, files);
      this.#makeMs.push(performance.now() - start);
      if (!result.ok) {
        this.#unproven++;
        amiss(result.reason, sight);
        continue;
      }
      const text = JSON.stringify(result.certificate);
      this.#sizes.push(text.length / 1000);
      const opened = performance.now();
      if (!this.verify(JSON.parse(text), { meshes: given }).ok) {
        this.#refused++;
        amiss('REFUSED', sight);
      }
      this.#checkMs.push(performance.now() - opened);
      const mutant =
        files.size > 0
          ? meshMutantOf(result.certificate, files, next)
          : { ...mutantOf(result.certificate, next), meshes: {} };
      if (this.verify(mutant.certificate, { meshes: mutant.meshes }).ok) {
        this.#accepted.push(mutant.name);
        amiss(`ACCEPTED with ${mutant.name}`, sight);
      }
    }
    if (DETAILS)
      console.log(
        `${seed}: ${this.#sizes.length} certificates, ${this.#unproven} pairs without, ${this.#refused} refused, ${this.#accepted.length} changed ones accepted`,
      );
  }

  report(report: (figure: Figure) => void, name: string): void {
    report({ name, value: this.#sizes.length, unit: 'of the pairs' });
    report({ name: `${name}: pairs without one`, value: this.#unproven, unit: 'pairs' });
    report({ name: `${name}: refused`, value: this.#refused, unit: 'certificates' });
    report({ name: `${name}: mutants accepted`, value: this.#accepted.length, unit: 'mutants' });
    for (const mutant of new Set(this.#accepted))
      report({ name: `${name}: ${mutant}`, value: 1, unit: 'accepted' });
    for (const [measure, list, unit] of [
      ['size', this.#sizes, 'kB'],
      ['writing', this.#makeMs, 'ms'],
      ['checking', this.#checkMs, 'ms'],
    ] as const)
      for (const share of [0.5, 0.99, 1])
        report({ name: `${name}: ${measure}, ${share} quantile`, value: quantile(list, share), unit });
  }
}

const quantile = (list: readonly number[], share: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(share * list.length))]!;
