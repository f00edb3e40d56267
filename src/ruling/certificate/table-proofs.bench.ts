/**
 * Certificates on the tables that come with the program, in each game, as they are and with meshes in place of solids: the share of the
 * pairs that face each other at the start which have one, and why the others have none. `PAIRS` is the number of pairs of a table;
 * `TABLE`, `VARIANT` and `GAME` choose some by the beginning of their names; with `DETAILS` each pair without one is named.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { seededNumbers } from '../../../tests/support/random-tables';
import { asMeshFiles } from '../../../tests/support/tables-as-meshes';
import type { Bench } from '../../cli/bench';
import { createTableQuery } from '../../query/table-query';
import { loadAllRules, shapesOf } from '../../rules/registry';
import { sightOf } from '../../rules/sight-of';
import type { TableFile } from '../../table/format';
import { readMeshes } from '../../table/mesh';
import type { MeshFiles } from '../../table/mesh-files';
import { place } from '../../table/place';
import { createRulingContext } from '../sight-ruling';
import { certify } from './certificate';

const { PAIRS, TABLE = '', VARIANT = '', GAME = '', DETAILS } = process.env;
const pairsEach = Number(PAIRS ?? 60);
const folder = 'public/tables';

type Ruled = Pick<TableFile, 'rules' | 'options'>;
const games: Readonly<Record<string, Ruled>> = {
  'Gloom Trench': { rules: 'gloom-trench-1926' },
  'Gloom Trench, endlessly tall': { rules: 'gloom-trench-1926', options: { blockerHeight: 'endless' } },
  'Trench Crusade': { rules: 'trench-crusade' },
  'Trenches and Turbines': { rules: 'trenches-and-turbines' },
};

/** Each returns a table and its mesh files. */
const variants: Readonly<
  Record<string, (file: TableFile) => Promise<{ readonly file: TableFile; readonly files: MeshFiles }>>
> = {
  solids: async (file) => ({ file, files: new Map() }),
  meshes: (file) => asMeshFiles(file, false),
  'bevelled meshes': (file) => asMeshFiles(file, true),
};

type Verify = (
  certificate: unknown,
  beside: { readonly meshes: Readonly<Record<string, Uint8Array>> },
) => { readonly ok: boolean };

const bench: Bench = async (report) => {
  await loadAllRules();
  const path = `${process.cwd()}/scripts/verify-certificate.mjs`;
  const { verify } = (await import(/* @vite-ignore */ path)) as { verify: Verify };
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name.startsWith(TABLE));
  for (const [variant, make] of Object.entries(variants).filter(([name]) => name.startsWith(VARIANT)))
    for (const [game, ruled] of Object.entries(games).filter(([name]) => name.startsWith(GAME))) {
      const counts = new Map<string, number>();
      for (const name of names) {
        const shipped = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as TableFile;
        const { file, files } = await make(ruledBy(shipped, ruled));
        for (const { pair, outcome } of await judgeAll(file, files, verify)) {
          counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
          if (DETAILS && !outcome.endsWith('accepted')) console.log(`${name} ${pair}: ${outcome}`);
        }
      }
      for (const [outcome, value] of [...counts].sort(([, a], [, b]) => b - a))
        report({ name: `${variant}, ${game}: ${outcome}`, value, unit: 'pairs' });
    }
};
export default bench;

/** Returns a table under other rules, with the shapes that its own rules give its models. */
function ruledBy({ options: _, ...file }: TableFile, ruled: Ruled): TableFile {
  const placed = new Map(place(file, shapesOf(file.rules)!).models.map((model) => [model.id, model]));
  return {
    ...file,
    ...ruled,
    units: file.units.map(({ id, side, models }) => ({
      id,
      side,
      models: models.map(({ id: model, at, facing }) => {
        const { base, height, size } = placed.get(model)!;
        return { id: model, at, ...(facing !== undefined && { facing }), base, height, size };
      }),
    })),
  };
}

/** Judges random pairs of the two sides. */
async function judgeAll(file: TableFile, files: MeshFiles, verify: Verify) {
  const { meshes } = await readMeshes(file, async (src) => files.get(src)!);
  const [table, rule] = [place(file, () => null, meshes), sightOf(file)];
  const { moment } = createRulingContext(table, rule, () => []);
  const [query, next, given] = [createTableQuery(table, rule), seededNumbers(1), Object.fromEntries(files)];
  const sides = file.sides.map(({ id }) => table.models.filter(({ side }) => side === id));
  return Array.from({ length: pairsEach }, () => {
    const [from, to] = sides.map((own) => own[Math.floor(next() * own.length)]!.id) as [string, string];
    const sight = query.sight(from, to);
    const result = certify(moment, sight, files);
    const outcome = (): string => {
      if (!result.ok) return result.reason;
      const { ok } = verify(JSON.parse(JSON.stringify(result.certificate)), { meshes: given });
      return ok ? 'accepted' : 'REFUSED';
    };
    return { pair: `${from} to ${to}`, outcome: `${sight.verdict}, ${outcome()}` };
  });
}
