import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModelPose } from '../../src/engine/port/pose';
import type { TableQuery } from '../../src/engine/port/table-query';
import { place } from '../../src/table/place';
import type { TableFile } from '../../src/table/format';
import { randomTable } from '../support/random-tables';
import { tableFile, unit } from '../support/tables';
import { queryOf } from './query-of';

const file = randomTable({ seed: 7, pieces: 12, models: 6, unitSize: 2, size: [24, 16] });
const models = place(file, () => null).models;
const setUp: readonly ModelPose[] = models.map(({ id, at, facing, y }) => ({ model: id, at, facing, y }));
const pairs = models.flatMap((a) =>
  models.filter((b) => b.side !== a.side).map((b) => [a.id, b.id] as const),
);

/** The same models set up afresh by a file that has them where they stand. */
function afresh(standing: readonly ModelPose[]): TableQuery {
  const places = new Map(standing.map((place) => [place.model, place]));
  const units = file.units.map((unit) => ({
    ...unit,
    models: unit.models.flatMap((model) => {
      const at = places.get(model.id);
      return at ? [{ ...model, at: at.at, facing: at.facing, elevation: at.y }] : [];
    }),
  }));
  return queryOf({ ...file, units } satisfies TableFile);
}

const sideways = fc.tuple(
  fc.double({ min: 1, max: 23, noNaN: true }),
  fc.double({ min: 1, max: 15, noNaN: true }),
);
const change = fc.record({ model: fc.nat(models.length - 1), at: fc.option(sideways) });

describe('withModels', () => {
  it('answers as a fresh table does, move after move', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        let standing = setUp;
        let query = queryOf(file);
        for (const { model, at } of [{ model: 0, at: setUp[0]!.at }, ...changes]) {
          const id = models[model]!.id;
          standing =
            at === null
              ? standing.filter((each) => each.model !== id)
              : standing.map((each) => (each.model === id ? { ...each, at } : each));
          query = query.withModels(standing);
          const fresh = afresh(standing);
          const present = new Set(standing.map((each) => each.model));
          for (const [a, b] of pairs) {
            if (!present.has(a) || !present.has(b)) continue;
            expect([a, b, query.sees(a, b)]).toEqual([a, b, fresh.sees(a, b)]);
            expect(query.weakestCover(a, b, new Set())).toEqual(fresh.weakestCover(a, b, new Set()));
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('keeps the verdict of a pair that a move cannot touch, and computes others anew', () => {
    const standing = (x: number): readonly ModelPose[] => [
      { model: 'a/1', at: [5, 5], facing: 0, y: 0 },
      { model: 'b/1', at: [15, 5], facing: 0, y: 0 },
      { model: 'c/1', at: [x, 12], facing: 0, y: 0 },
    ];
    const query = queryOf(
      tableFile({
        units: [
          unit('a', 'red', { at: [5, 5] }),
          unit('b', 'blue', { at: [15, 5] }),
          unit('c', 'blue', { at: [10, 12], base: { shape: 'round', mm: 60 } }),
        ],
      }),
    );
    const [toB, toC] = [query.sight('a/1', 'b/1'), query.sight('a/1', 'c/1')];
    const moved = query.withModels(standing(11));
    expect(moved.sight('a/1', 'b/1')).toBe(toB);
    expect(moved.sight('a/1', 'c/1').distance).not.toBe(toC.distance);
    const between = query.withModels(
      standing(10).map((each) => (each.model === 'c/1' ? { ...each, at: [10, 5] } : each)),
    );
    expect(between.sight('a/1', 'b/1').verdict).toBe('blocked');
  });

  it('throws for a model that is gone, and answers again when it returns', () => {
    const query = queryOf(file);
    const gone = query.withModels(setUp.slice(1));
    expect(() => gone.sees(setUp[0]!.model, setUp.at(-1)!.model)).toThrow('stands on the table');
    const back = gone.withModels(setUp);
    expect(back.sees(setUp[0]!.model, setUp.at(-1)!.model)).toBe(
      query.sees(setUp[0]!.model, setUp.at(-1)!.model),
    );
  });

  it('meets other models where they stand now on a route that was measured before', () => {
    const standing = (x: number): readonly ModelPose[] => [
      { model: 'a/1', at: [5, 5], facing: 0, y: 0 },
      { model: 'b/1', at: [x, 5], facing: 0, y: 0 },
    ];
    const query = queryOf(
      tableFile({ units: [unit('a', 'red', { at: [5, 5] }), unit('b', 'blue', { at: [15, 5] })] }),
    );
    const route = { model: 'a/1', via: [[10, 5]] } as const;
    expect(query.followRoute(route)).toMatchObject({ through: [], onto: [], length: 5 });
    expect(query.withModels(standing(8)).followRoute(route)).toMatchObject({ through: ['b/1'], onto: [] });
    expect(query.withModels(standing(10)).followRoute(route)).toMatchObject({
      through: ['b/1'],
      onto: ['b/1'],
    });
    expect(query.withModels(standing(15)).followRoute(route)).toMatchObject({ through: [], onto: [] });
  });
});
