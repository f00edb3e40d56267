import { describe, expect, it } from 'vitest';
import type { Options } from '../../src/engine/options';
import type { TableUnit, TerrainPlacement } from '../../src/table/format';
import { box, tableFile, unit } from '../support/tables';
import { queryOf } from './query-of';

const blocking = { sight: 'blocks' } as const;
const viewer = unit('viewer', 'red', { at: [10, 24] });
const target = unit('target', 'blue', { at: [40, 24] });

const query = (
  terrain: readonly TerrainPlacement[],
  units: readonly TableUnit[] = [viewer, target],
  options: Options = {},
) => queryOf(tableFile({ terrain, units, options }));
const sees = (...parts: Parameters<typeof query>): boolean => query(...parts).sees('viewer/1', 'target/1');

describe('what stops a line', () => {
  it('GT-V-70 GT-LOS-01 GT-LOS-02 open ground: sees at 40, whatever the facing', () => {
    for (const facing of [0, 90, 180, 213.7]) {
      const far = unit('target', 'blue', { at: [50, 24], facing: 360 - facing });
      const sight = query([], [unit('viewer', 'red', { at: [10, 24], facing }), far]).sight(
        'viewer/1',
        'target/1',
      );
      expect(sight).toMatchObject({
        verdict: 'clear',
        proof: 'exact',
        corridorMm: 100,
        nudgeMm: null,
        blockers: [],
        crosses: [],
      });
    }
  });

  const near = [unit('viewer', 'red', { at: [10, 24] }), unit('target', 'blue', { at: [16, 24] })];
  const between = { at: [13, 24], base: { shape: 'round', mm: 60 } } as const;

  it.each(['red', 'blue'] as const)(
    'GT-V-71 GT-LOS-08 a third unit between, %s: blocked; without it clear',
    (side) => {
      const sight = query([], [...near, unit('third', side, between)]).sight('viewer/1', 'target/1');
      expect(sight).toMatchObject({ verdict: 'blocked', blockers: ['third/1'] });
      // The line through both bases' rims must pass the middle one's: the target shifts by 2 R - 2 r = 60 - 25 mm.
      expect(sight.nudgeMm).toBeCloseTo(35, 3);
      expect(sees([], near)).toBe(true);
    },
  );

  it('GT-V-72 GT-LOS-07 a comrade of the viewer between: clear', () => {
    expect(sees([], [unit('viewer', 'red', { at: [10, 24] }, between), near[1]!])).toBe(true);
  });

  it("GT-V-73 GT-RULING-43 the target's front rank between: clear; option targetUnitBlocks: blocked", () => {
    const units = [near[0]!, unit('target', 'blue', { at: [16, 24] }, between)];
    expect(sees([], units)).toBe(true);
    expect(sees([], units, { targetUnitBlocks: true })).toBe(false);
  });

  const ruin = box('ruin', [20, 21], [26, 27], 4, blocking);
  const inside = { at: [23, 24], elevation: 0 } as const;

  it('GT-V-74 GT-LOS-10 GT-LOS-11 a ruin: what is beyond it is not seen, what is in it is', () => {
    expect(query([ruin]).sight('viewer/1', 'target/1')).toMatchObject({
      verdict: 'blocked',
      witness: null,
      blockers: ['ruin'],
    });
    expect(sees([ruin], [viewer, unit('target', 'blue', inside)])).toBe(true);
  });

  it('GT-V-75 GT-RULING-42 from inside the ruin: out and across it is seen; option into-only: not out', () => {
    const within = unit('viewer', 'red', inside);
    const mate = unit('target', 'blue', { at: [21, 22], elevation: 0 });
    expect(sees([ruin], [within, target])).toBe(true);
    expect(sees([ruin], [within, mate])).toBe(true);
    expect(sees([ruin], [within, target], { blockerInside: 'into-only' })).toBe(false);
    expect(sees([ruin], [within, mate], { blockerInside: 'into-only' })).toBe(true);
  });

  it('GT-V-76 two ruins: in the farther one, shaded by the nearer: not seen', () => {
    const farther = box('farther', [30, 21], [36, 27], 4, blocking);
    const sight = query(
      [ruin, farther],
      [viewer, unit('target', 'blue', { at: [33, 24], elevation: 0 })],
    ).sight('viewer/1', 'target/1');
    expect(sight).toMatchObject({ verdict: 'blocked', blockers: ['ruin'] });
  });

  it('GT-V-77 GT-LOS-03 a slit of 1 mm to part of the base: seen, and the corridor measures 1 mm', () => {
    const mm = 1 / 25.4;
    const sight = query([
      box('left', [24.9, 10], [25.1, 24.2], 4, blocking),
      box('right', [24.9, 24.2 + mm], [25.1, 40], 4, blocking),
    ]).sight('viewer/1', 'target/1');
    expect(sight.verdict).toBe('clear');
    expect(sight.corridorMm).toBeCloseTo(1, 3);
  });

  const square = { base: { shape: 'rect', mm: [25.4, 25.4] } } as const;
  const squares = [
    unit('viewer', 'red', { at: [10, 24], ...square }),
    unit('target', 'blue', { at: [40, 24], ...square }),
  ];

  it('GT-V-78 GT-RULING-46 the only free line runs along a wall: seen, and too close to call', () => {
    const sight = query([box('wall', [20, 10], [30, 24.5], 4, blocking)], squares);
    expect(sight.sees('viewer/1', 'target/1')).toBe(true);
    expect(sight.sight('viewer/1', 'target/1').verdict).toBe('too-close');
  });

  it('GT-V-79 GT-LOS-04 a banner shows above the wall, the base is hidden: not seen', () => {
    expect(
      sees(
        [box('wall', [24, 10], [25, 40], 2, blocking)],
        [viewer, unit('target', 'blue', { at: [40, 24], height: 5 })],
      ),
    ).toBe(false);
  });

  it('GT-V-80 GT-LOS-09 1 of 5 sees 1 of 6 round the end of a wall', () => {
    const rows = (x: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({ at: [x, 20 + 1.5 * i] as const }));
    const five = unit('five', 'red', ...rows(10, 5));
    const six = unit('six', 'blue', ...rows(30, 6));
    // Half-way, the highest line of the pair i, j runs at (z_i + z_j) / 2 + 0.492: 27.24 for the last two, else 26.49 at most.
    const table = query([box('wall', [19.9, 0], [20.1, 26.8], 4, blocking)], [five, six]);
    const pairs = five.models.flatMap(({ id }) => six.models.map((enemy) => [id, enemy.id] as const));
    expect(pairs.filter(([a, b]) => table.sees(a, b))).toEqual([['five/5', 'six/6']]);
  });

  it('GT-V-81 GT-LOS-05 GT-LOS-06 a corner of a multi-base is enough, both ways', () => {
    const gun = unit('target', 'blue', { at: [40, 24], base: { shape: 'rect', mm: [60, 40], count: 4 } });
    // The base reaches to z = 24.787; past the wall at x = 39 only its corner is left.
    const table = query([box('wall', [38, 0], [38.2, 24.7], 4, blocking)], [viewer, gun]);
    expect(table.sees('viewer/1', 'target/1')).toBe(true);
    expect(table.sees('target/1', 'viewer/1')).toBe(true);
  });

  it('GT-V-82 GT-RULING-40 GT-RULING-115 a hedge of light cover that does not block: sight passes through it', () => {
    const sight = query([box('hedge', [24, 0], [25, 48], 1.5, { cover: 'light' })]).sight(
      'viewer/1',
      'target/1',
    );
    expect(sight).toMatchObject({ verdict: 'clear', crosses: [{ piece: 'hedge', cover: 'light' }] });
  });

  it('GT-V-83 GT-RULING-41 a wall 1 high on level ground blocks; from a roof 3 high it depends on where it stands', () => {
    const wall = (x: number) => box('wall', [10 + x, 0], [10.1 + x, 48], 1, blocking);
    const level = [viewer, unit('target', 'blue', { at: [20, 24] })];
    const fromRoof = [unit('viewer', 'red', { at: [10, 24], elevation: 3 }), level[1]!];
    expect(sees([wall(5)], level)).toBe(false);
    expect(sees([wall(5)], fromRoof)).toBe(true);
    expect(sees([wall(8.5)], fromRoof)).toBe(false);
    expect(sees([wall(5)], fromRoof, { blockerHeight: 'endless' })).toBe(false);
    expect(sees([wall(8.5)], fromRoof, { blockerHeight: 'endless' })).toBe(false);
  });

  it('GT-V-84 GT-RULING-44 between two models of a third unit 1.5 apart: clear; option gaps-too: blocked', () => {
    const apart = (1.5 + 25 / 25.4) / 2;
    const third = unit('third', 'blue', { at: [13, 24 - apart] }, { at: [13, 24 + apart] });
    expect(sees([], [...near, third])).toBe(true);
    expect(sees([], [...near, third], { unitScreen: 'gaps-too' })).toBe(false);
  });

  it('GT-V-85 GT-RULING-45 over a model on the ground, from roof to roof: clear; option base-endless: blocked', () => {
    const roofs = [
      unit('viewer', 'red', { at: [10, 24], elevation: 3 }),
      unit('target', 'blue', { at: [16, 24], elevation: 3 }),
    ];
    const third = unit('third', 'red', between);
    expect(sees([], [...roofs, third])).toBe(true);
    expect(sees([], [...roofs, third], { modelBlocks: 'base-endless' })).toBe(false);
  });
});

describe('standing within a piece', () => {
  const crater = box('crater', [10, 10], [14, 14], 0.5, { cover: 'heavy', solid: false });
  const at = (x: number, elevation = 0) =>
    query([crater], [unit('viewer', 'red', { at: [x, 12], elevation })]).occupiedPieces('viewer/1');
  const radius = 12.5 / 25.4;

  it('GT-V-142 GT-RULING-99 a base that straddles the edge by 3 mm stands within, one that only touches does not', () => {
    expect(at(14 + radius - 3 / 25.4)).toEqual(['crater']);
    expect(at(14 + radius)).toEqual([]);
  });

  it('GT-RULING-99 above the piece and below it is not within; option centre and whole ask for more of the base', () => {
    expect(at(12, 0.6)).toEqual([]);
    expect(at(12, -0.1)).toEqual([]);
    const within = (x: number, withinTerrain: string) =>
      query([crater], [unit('viewer', 'red', { at: [x, 12], elevation: 0 })], {
        withinTerrain,
      }).occupiedPieces('viewer/1');
    expect(within(14.1, 'centre')).toEqual([]);
    expect(within(13.9, 'centre')).toEqual(['crater']);
    expect(within(13.9, 'whole')).toEqual([]);
    expect(within(13.4, 'whole')).toEqual(['crater']);
  });
});
