/** Plans of a unit's deployment: a block around its leader, near a spot. */
import { describe, expect, it } from 'vitest';
import { planBlock, sensibleSpot, type BlockRequest } from '../../../src/rules/shared/plan-block';
import { edgeZone, type ZoneOutline } from '../../../src/rules/shared/edges';
import type { Table } from '../../../src/table/table';

/** A table of 60 × 48 with models of 1 MU in diameter, or ovals of 3 × 1. */
const table = (oval = false) =>
  ({
    size: [60, 48],
    muMm: 25,
    models: ['1', '2', '3'].map((id) => ({
      id,
      base: oval ? { shape: 'oval', mm: [75, 25] } : { shape: 'round', mm: 25 },
    })),
    units: [
      { id: 'a', side: 'red' },
      { id: 'x', side: 'blue' },
      { id: 'b', side: 'red' },
    ],
  }) as unknown as Table;

const request = (more: Partial<BlockRequest> = {}): BlockRequest => ({
  table: table(),
  models: ['1', '2', '3'].map((id) => ({ id, leader: id === '2' })),
  zones: [edgeZone([60, 48], 'far', 8)],
  fits: () => true,
  isLegal: () => true,
  ...more,
});
const zone = (edge: 'far' | 'near' | 'left' | 'right'): readonly ZoneOutline[] => [
  edgeZone([60, 48], edge, 8),
];

describe('blocks of models', () => {
  it('the leader stands on the spot, the others beside it with a gap of half an MU', () => {
    const block = planBlock(request(), [30, 4])!;
    expect(block['2']!.at).toEqual([30, 4]);
    const besides = [block['1']!.at, block['3']!.at].map(([x, z]) => [x - 30, z - 4]);
    expect(besides).toEqual([
      [1.5, 0],
      [-1.5, 0],
    ]);
  });

  it('it faces the middle of the table: down from the far edge, up from the near one, inwards from the sides', () => {
    const facing = (edge: Parameters<typeof zone>[0]) =>
      planBlock(request({ zones: zone(edge) }), [30, 24])!['2']!.facing;
    expect([facing('far'), facing('near'), facing('left'), facing('right')]).toEqual([270, 90, 0, 180]);
  });

  it('bases lie along the facing: the block is as wide as they are narrow', () => {
    const apart = (edge: Parameters<typeof zone>[0]) => {
      const block = planBlock(request({ table: table(true), zones: zone(edge) }), [30, 24])!;
      return [block['1']!.at[0] - 30, block['1']!.at[1] - 24];
    };
    // Across the facing a base is 1 wide.
    expect(apart('far')).toEqual([1.5, 0]);
    expect(apart('left')).toEqual([0, 1.5]);
  });

  it('a model whose place is not free takes the next free one around it', () => {
    const block = planBlock(
      request({ fits: (_placed, model, { at }) => model !== '1' || at[0] !== 31.5 }),
      [30, 4],
    )!;
    expect(block['1']!.at).toEqual([32.1, 4]);
  });

  it('each model is checked with those before it, and one without a place rules the block out', () => {
    const seen: string[] = [];
    planBlock(
      request({
        fits: (placed, model) => {
          seen.push(`${model} with ${Object.keys(placed).sort().join(' ')}`);
          return true;
        },
      }),
      [30, 4],
    );
    expect(seen).toEqual(['2 with ', '1 with 2', '3 with 1 2']);
    expect(planBlock(request({ fits: (_placed, model) => model !== '3' }), [30, 4])).toBeNull();
  });

  it('where the spot is not legal it is the nearest of spots all over the zone', () => {
    const block = planBlock(request({ isLegal: (found) => found['2']!.at[1] < 4 }), [30, 20])!;
    // Spots are 1.5 apart from the corner: 30 is one of them, and 3 the last depth under 4.
    expect(block['2']!.at).toEqual([30, 3]);
    const corner = planBlock(request({ isLegal: (found) => found['2']!.at[0] > 59 }), [0, 0])!;
    expect(corner['2']!.at).toEqual([60, 0]);
  });

  it('closer blocks are tried where wider ones are not legal', () => {
    const apart = (most: number) =>
      planBlock(request({ isLegal: (found) => found['1']!.at[0] - found['2']!.at[0] <= most }), [30, 4])?.[
        '1'
      ]!.at[0];
    expect(apart(1.5)).toBeCloseTo(31.5);
    expect(apart(1.1)).toBeCloseTo(31.05);
    expect(apart(1.02)).toBeCloseTo(31.01);
    expect(apart(1)).toBeUndefined();
  });

  it('a large unit fills ranks before and behind its leader', () => {
    const models = Array.from({ length: 9 }, (_, index) => ({ id: `${index + 1}`, leader: index === 0 }));
    const many = { ...table(), models: models.map(({ id }) => ({ id, base: { shape: 'round', mm: 25 } })) };
    const block = planBlock(request({ table: many as unknown as Table, models }), [30, 4])!;
    const places = Object.values(block).map(({ at: [x, z] }) => `${(x - 30) / 1.5} ${(z - 4) / 1.5}`);
    expect(places.slice(0, 5)).toEqual(['0 0', '1 0', '-1 0', '0 1', '0 -1']);
    expect(new Set(places).size).toBe(9);
  });
});

describe('default spots', () => {
  it('units of a side stand side by side along the longer side of the zone, in the middle of its depth', () => {
    expect(sensibleSpot(table(), 'a', zone('far'))).toEqual([15, 4]);
    expect(sensibleSpot(table(), 'b', zone('far'))).toEqual([45, 4]);
    expect(sensibleSpot(table(), 'x', zone('near'))).toEqual([30, 44]);
    expect(sensibleSpot(table(), 'a', zone('right'))).toEqual([56, 12]);
    expect(sensibleSpot(table(), 'b', zone('right'))).toEqual([56, 36]);
  });
  it('several zones count as one from end to end', () => {
    expect(sensibleSpot(table(), 'x', [...zone('left'), ...zone('far')])).toEqual([30, 24]);
  });
});
