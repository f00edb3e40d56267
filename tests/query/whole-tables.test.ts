import { describe, expect, it } from 'vitest';
import { turn } from '../../src/geometry/turn';
import { type TableFile } from '../../src/table/format';
import { rulesIds } from '../../src/rules/registry';
import { randomTable } from '../support/random-tables';
import { queryOf } from './query-of';

/** The same table on a larger one, turned about its middle. */
function turned(file: TableFile, degrees: number): TableFile {
  const moved = (at: readonly [number, number]): readonly [number, number] => {
    const [x, z] = turn([at[0] - 20, at[1] - 15], degrees);
    return [x + 40, z + 40];
  };
  return {
    ...file,
    size: [80, 80],
    terrain: file.terrain.map((piece) => ({
      ...piece,
      at: moved(piece.at),
      turn: (piece.turn ?? 0) + degrees,
    })),
    units: file.units.map((unit) => ({
      ...unit,
      models: unit.models.map((model) => ({ ...model, at: moved(model.at), facing: degrees })),
    })),
  };
}

/** Some stand higher and some are taller than others, so that volumes and heights matter. */
function uneven(file: TableFile, seed: number): TableFile {
  const units = file.units.map((unit, k) => ({
    ...unit,
    models: unit.models.map((model, i) => ({
      ...model,
      elevation: (seed + i + k) % 3 === 0 ? (seed % 5) * 0.8 : 0,
      height: 1 + ((seed + i) % 4) * 0.5,
    })),
  }));
  return { ...file, units };
}

describe.each(rulesIds())('random tables under %s', (rules) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'seed %d: who sees whom is the same both ways, and on the table turned',
    (seed) => {
      const file = uneven(
        randomTable({ seed, pieces: 10 + 5 * seed, models: 6, unitSize: 2, rules, size: [40, 30] }),
        seed,
      );
      const [plain, other] = [queryOf(file), queryOf(turned(file, 37.3 * seed))];
      const modelsOf = (side: string): readonly string[] =>
        file.units.filter((unit) => unit.side === side).flatMap((unit) => unit.models.map(({ id }) => id));
      for (const a of modelsOf('red')) {
        for (const b of modelsOf('blue')) {
          expect([a, b, plain.sees(b, a), other.sees(a, b)]).toEqual([
            a,
            b,
            plain.sees(a, b),
            plain.sees(a, b),
          ]);
        }
      }
    },
  );

  it.each([1, 2])('seed %d: the short answer about a line is part of the whole verdict', (seed) => {
    const file = uneven(
      randomTable({ seed, pieces: 10 + 5 * seed, models: 6, unitSize: 2, rules, size: [40, 30] }),
      seed,
    );
    const query = queryOf(file);
    const modelsOf = (side: string) =>
      file.units.filter((unit) => unit.side === side).flatMap((unit) => unit.models.map(({ id }) => id));
    for (const a of modelsOf('red'))
      for (const b of modelsOf('blue')) {
        const { verdict, witness, blockers, crosses } = query.sight(a, b);
        expect(queryOf(file).line(a, b)).toEqual({ verdict, witness, blockers, crosses });
      }
  });
});
