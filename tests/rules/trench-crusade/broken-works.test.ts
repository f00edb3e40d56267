import { ruleModule } from '../../../src/rules/registry';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TableFile } from '../../../src/table/format';
import { createTableQuery } from '../../../src/query/table-query';
import { createTrenchCrusade, sampleWarbands } from '../../../src/rules/trench-crusade/index';
import { place } from '../../../src/table/place';
import { writeTable } from '../../../src/table/write';
import { movementType } from '../../query/surface/support';

const trench = createTrenchCrusade(sampleWarbands);
const text = readFileSync(new URL('../../../public/tables/broken-works.table.json', import.meta.url), 'utf8');
const file = JSON.parse(text) as TableFile;
const table = place(file, trench.modelShape);
const query = createTableQuery(table, ruleModule(trench.id).sight({}));
const safe = { sheer: false, longestJump: 0, harmfulDrops: false, dangerous: false };

describe('The Broken Works', () => {
  it('is valid, and formatted as the app saves it', () => {
    expect(writeTable(file)).toBe(text);
    expect(trench.checkTable(table)).toEqual([]);
  });

  it('places every model in a zone, on free ground', () => {
    for (const { id, at, facing, y } of table.models) {
      const { support, ...rest } = query.surface.checkPose({ model: id, at, facing, y });
      expect(support, id).toBeCloseTo(1, 9);
      expect(rest, id).toEqual({ onto: [], leavesTable: false, inMatter: false });
    }
  });

  /** Finds the Nun's path without a roll between two places, each at a height. */
  function walked(from: readonly [number, number], y: number, to: readonly [number, number], up: number) {
    const { surface: paths } = query.withModels([{ model: 'pilgrims-4', at: from, facing: 0, y }]);
    const way = paths.findPath({
      model: 'pilgrims-4',
      to: { at: to, y: up },
      obstacles: [],
      movementType,
      allowed: safe,
      difficult: 2,
      maxLength: 24,
    });
    return way && paths.followRoute(way, movementType);
  }

  it('has ladders up its towers', () => {
    // From beside the west tower: 2" to the ladder (it stands 0.1 off the platform), 3.25" up, and 2.1" on to the middle.
    const walk = walked([7.9, 22.25], 0, [12, 22.25], 3.25)!;
    expect(
      walk.legs.filter(({ kind }) => kind === 'climb-up').map(({ face, length }) => [face, length]),
    ).toEqual([['footholds', 3.25]]);
    expect(walk.length).toBeCloseTo(4.1 + 3.25, 2);
  });

  it('has level bridges from its towers to its hall', () => {
    const walk = walked([12, 22.25], 3.25, [20, 22.25], 3.25)!;
    expect(walk.legs.map(({ kind }) => kind)).toEqual(['walk']);
    expect(walk.length).toBeCloseTo(8, 6);
    const east = walked([36, 25.75], 3.25, [28, 25.75], 3.25)!;
    expect(east.legs.map(({ kind }) => kind)).toEqual(['walk']);
    expect(east.length).toBeCloseTo(8, 6);
  });

  it('has a tower as near to each zone as the other is to the other', () => {
    const [north, south] = ['pilgrims', 'sultanate'].map((side) =>
      table.zones.find((zone) => zone.side === side)!.outline.map(([, z]) => z),
    ) as [number[], number[]];
    const at = (id: string) => table.objectives.find((objective) => objective.id === id)!.at[1];
    expect(at('west-gun') - Math.max(...north)).toBe(Math.min(...south) - at('east-gun'));
  });

  it('has a ladder from its upper floor to the gallery', () => {
    const walk = walked([28.5, 24], 3.25, [24, 24], 6.5)!;
    expect(
      walk.legs.filter(({ kind }) => kind === 'climb-up').map(({ face, length }) => [face, length]),
    ).toEqual([['footholds', 3.25]]);
    expect(walk.length).toBeCloseTo(4.5 + 3.25, 2);
  });

  it('has stairs inside', () => {
    // 1" to their foot at x = 21, √(5² + 3.25²) up to x = 26, 1" on.
    const walk = walked([20, 26.5], 0, [27, 26.5], 3.25)!;
    expect(walk.legs.every(({ kind }) => kind === 'walk')).toBe(true);
    expect(walk.length).toBeCloseTo(2 + Math.sqrt(25 + 3.25 ** 2), 2);
  });
});
