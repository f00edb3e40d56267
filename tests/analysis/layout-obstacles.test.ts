import { describe, expect, it } from 'vitest';
import { contestedLines, type ContestedLine } from '../../src/analysis/layout/contested';
import { obstacleOf } from '../../src/analysis/layout/obstacles';
import { sightOf } from '../../src/rules/sight-of';
import { emptyTable } from '../../src/store/design/edit';
import type { TableFile, TerrainPlacement } from '../../src/table/format';
import { noMeshes } from '../../src/table/mesh';
import { place } from '../../src/table/place';

const box = (
  id: string,
  at: readonly [number, number],
  size: readonly [number, number, number],
  tags: TerrainPlacement['tags'] = { sight: 'blocks' },
): TerrainPlacement => ({ id, at, tags, parts: [{ shape: 'box', at: [0, 0, 0], size }] });

const bare: TableFile = emptyTable('Bare');
const obstacle = (piece: TerrainPlacement, rules = bare.rules) => {
  const file = { ...bare, rules, terrain: [piece] };
  return obstacleOf(file, piece, sightOf(file), noMeshes);
};

describe('effects of a piece by itself', () => {
  // Low figures are 0.4 tall, standing ones 1.2, large ones 2.5; a line over the wall is level at their height.
  it('hides the figures that it is taller than', () => {
    const heights = (height: number) =>
      obstacle(box('wall', [10, 10], [12, height, 0.5]), 'trench-crusade').stops;
    expect(heights(0.3)).toEqual({ low: false, standing: false, large: false });
    expect(heights(1)).toEqual({ low: true, standing: false, large: false });
    expect(heights(2)).toEqual({ low: true, standing: true, large: false });
    expect(heights(3)).toEqual({ low: true, standing: true, large: true });
  });

  it('hides every figure under rules by which heights do not count', () =>
    expect(obstacle(box('wall', [10, 10], [12, 0.3, 0.5])).stops).toEqual({
      low: true,
      standing: true,
      large: true,
    }));

  it('asks across the narrower side, however the piece is turned and wherever it stands', () => {
    const wall = box('wall', [0.5, 47], [12, 2, 0.5]);
    expect(obstacle(wall).stops.standing).toBe(true);
    expect(obstacle({ ...wall, turn: 37 }).stops.standing).toBe(true);
    expect(obstacle(box('wall', [10, 10], [0.5, 2, 12])).stops.standing).toBe(true);
  });

  it('does not hide figures that see past a narrow post, base to base', () => {
    // A base of 25 mm is almost an inch wide; the post is a tenth of one.
    expect(obstacle(box('post', [10, 10], [0.1, 6, 0.1])).stops.standing).toBe(false);
  });

  it('gives the cover of its tag, behind it and within it', () => {
    const tags = { sight: 'open', cover: 'heavy', solid: false } as const;
    expect(obstacle(box('wood', [10, 10], [12, 3, 6], tags))).toMatchObject({
      stops: { standing: false },
      behind: 'heavy',
      within: 'heavy',
    });
    expect(obstacle(box('wall', [10, 10], [12, 3, 1], { sight: 'blocks' })).behind).toBeNull();
  });
});

describe('contested lines', () => {
  const gapMm = 2;
  const half = gapMm / 2 / 25.4;
  /** Two walls across the table with a gap between them, straight between a place of the red zone and the objective. */
  const table: TableFile = {
    ...bare,
    size: [24, 24],
    sides: [
      { id: 'red', name: 'Reds' },
      { id: 'blue', name: 'Blues' },
    ],
    zones: [
      {
        id: 'near',
        side: 'red',
        outline: [
          [8, 20],
          [10, 20],
          [10, 22],
          [8, 22],
        ],
      },
    ],
    objectives: [{ id: 'well', name: 'The well', at: [9, 3] }],
    terrain: [
      box('left', [(9 - half) / 2, 12], [9 - half, 4, 1]),
      box('right', [(24 + 9 + half) / 2, 12], [24 - 9 - half, 4, 1]),
    ],
  };
  const found = (file: TableFile): readonly ContestedLine[] => {
    const steps = contestedLines(
      place(file, () => null),
      sightOf(file),
    );
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  };
  const toWell = ({ from, to }: ContestedLine): boolean => from.name === 'Reds' && to.name === 'The well';

  it('are open through a gap as wide as their margin', () => {
    const [line] = found(table).filter(toWell);
    expect(line).toMatchObject({
      from: { kind: 'zone', at: [9, 21] },
      to: { kind: 'objective', at: [9, 3] },
      isOpen: true,
      blockers: [],
      built: null,
    });
    expect(line!.marginMm).toBeCloseTo(gapMm, 1);
  });

  it('turn where the tolerance closes the gap', () => {
    expect(found({ ...table, toleranceMm: 0.5 }).find(toWell)!.built).toBe('stands');
    expect(found({ ...table, toleranceMm: 1.5 }).find(toWell)!.built).toBe('turns');
  });

  it('are none across open ground', () => expect(found({ ...table, terrain: [] })).toEqual([]));
});
