/**
 * Certificates of random pairs on random tables in each game: how many there are, their sizes and times, and whether all
 * are accepted, and each refused with one change drawn at random.
 */
import { mutantOf } from '../../../tests/support/certificate-mutants';
import { randomTable, seededNumbers } from '../../../tests/support/random-tables';
import type { Bench } from '../../cli/bench';
import { createTableQuery } from '../../query/table-query';
import { sightOf } from '../../rules/sight-of';
import { place } from '../../table/place';
import { createRulingContext } from '../sight-ruling';
import { certify } from './certificate';

const pairs = Number(process.env['PAIRS'] ?? 10000);
const pairsEach = 50;
const games = ['gloom-trench-1926', 'trench-crusade', 'trenches-and-turbines'];
type Verify = (certificate: unknown) => { readonly ok: boolean };

const bench: Bench = async (report) => {
  const path = `${process.cwd()}/scripts/verify-certificate.mjs`;
  const { verify } = (await import(/* @vite-ignore */ path)) as { verify: Verify };
  const [sizes, makeMs, checkMs]: [number[], number[], number[]] = [[], [], []];
  let [unproven, refused] = [0, 0];
  const accepted: string[] = [];
  for (let seed = 0; seed * pairsEach < pairs; seed++) {
    const rules = games[seed % games.length]!;
    const file = randomTable({ seed, pieces: 30, models: 16, unitSize: 4, rules });
    const [table, rule] = [place(file, () => null), sightOf(file)];
    const { moment } = createRulingContext(table, rule, () => []);
    const [query, next] = [createTableQuery(table, rule), seededNumbers(seed)];
    const pick = (side: string): string => {
      const own = table.models.filter((model) => model.side === side);
      return own[Math.floor(next() * own.length)]!.id;
    };
    for (let i = 0; i < pairsEach; i++) {
      const sight = query.sight(pick('red'), pick('blue'));
      const start = performance.now();
      const result = certify(moment, sight);
      makeMs.push(performance.now() - start);
      if (!result.ok) {
        unproven++;
        continue;
      }
      const text = JSON.stringify(result.certificate);
      sizes.push(text.length / 1000);
      const opened = performance.now();
      if (!verify(JSON.parse(text)).ok) refused++;
      checkMs.push(performance.now() - opened);
      const mutant = mutantOf(result.certificate, next);
      if (verify(mutant.certificate).ok) accepted.push(mutant.name);
    }
  }
  report({ name: 'certificates', value: sizes.length, unit: 'of the pairs' });
  report({ name: 'pairs without a certificate', value: unproven, unit: 'pairs' });
  report({ name: 'certificates refused', value: refused, unit: 'certificates' });
  report({ name: 'changed certificates accepted', value: accepted.length, unit: 'certificates' });
  for (const name of accepted) report({ name: `accepted with ${name}`, value: 1, unit: 'certificate' });
  for (const [name, list, unit] of [
    ['size', sizes, 'kB'],
    ['writing', makeMs, 'ms'],
    ['checking', checkMs, 'ms'],
  ] as const)
    for (const share of [0.5, 0.99, 1])
      report({ name: `${name}, ${share} quantile`, value: quantile(list, share), unit });
};
export default bench;

const quantile = (list: readonly number[], share: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(share * list.length))]!;
