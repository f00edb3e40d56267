import { describe, expect, it } from 'vitest';
import type { TableModel, TerrainPlacement } from '../../src/table/format';
import { box, tableFile, unit } from '../support/tables';
import { queryOf } from './query-of';

// The vectors put the attacker at [0, 0] and the target at [0, 12]; here all stands 20 and 10 further in.
const at = (x: number, z: number): readonly [number, number] => [20 + x, 10 + z];
const query = (
  terrain: readonly TerrainPlacement[],
  target: readonly [number, number] = [0, 12],
  third: readonly (Partial<TableModel> & Pick<TableModel, 'at'>)[] = [],
  thirdSide: 'red' | 'blue' = 'blue',
) =>
  queryOf(
    tableFile({
      rules: 'trench-crusade',
      terrain,
      units: [
        unit('a', 'red', { at: at(0, 0) }),
        unit('t', 'blue', { at: at(...target) }),
        ...(third.length > 0 ? [unit('third', thirdSide, ...third)] : []),
      ],
    }),
  );
const wall = (height: number, x0 = -5, x1 = 5) => box('wall', at(x0, 5.8), at(x1, 6.2), height, {});

describe('true line of sight', () => {
  it('TC-V-147 TC-LOS-01 a wall 2 high hides, one 1 high is seen over', () => {
    expect(query([wall(2)]).sight('a/1', 't/1')).toMatchObject({ verdict: 'blocked', blockers: ['wall'] });
    expect(query([wall(1)]).sight('a/1', 't/1')).toMatchObject({ verdict: 'clear', proof: 'exact' });
  });

  it('TC-V-148 TC-LOS-01 a wall beside all lines: wholly seen', () => {
    expect(query([wall(3, 0.6, 10)]).sight('a/1', 't/1')).toMatchObject({ verdict: 'clear', visible: 1 });
  });

  it('a blocked target shows nothing, a target half behind a corner shows about half', () => {
    expect(query([wall(2)]).sight('a/1', 't/1').visible).toBe(0);
    // Right before the target, the wall hides what is on one side of its middle from all of the viewer.
    const half = query([box('wall', at(-5, 11.2), at(0, 11.4), 3, {})]).sight('a/1', 't/1').visible!;
    expect(half).toBeGreaterThan(0.4);
    expect(half).toBeLessThan(0.65);
  });

  it('TC-V-149 TC-LOS-02 TC-RULING-55 a wall that hides the volume hides the model', () => {
    expect(query([box('wall', at(-5, 5.8), at(0.6, 6.2), 3, {})]).sees('a/1', 't/1')).toBe(false);
  });

  it.each(['red', 'blue'] as const)(
    'TC-V-150 TC-LOS-03 a model between, %s: 1.6 high hides, 0.8 high does not',
    (side) => {
      const between = (height: number) => [
        { at: at(0, 6), base: { shape: 'round', mm: 40 }, height } as const,
      ];
      expect(query([], [0, 7.5], between(1.6), side).sees('a/1', 't/1')).toBe(false);
      expect(query([], [0, 7.5], between(0.8), side).sees('a/1', 't/1')).toBe(true);
    },
  );

  it('TC-V-151 TC-RULING-56 an opening of 0.5 mm: seen, and its width is reported', () => {
    const half = 0.25 / 25.4;
    const sight = query([
      box('left', at(-5, 5.8), at(-half, 6.2), 3, {}),
      box('right', at(half, 5.8), at(5, 6.2), 3, {}),
    ]).sight('a/1', 't/1');
    expect(sight.verdict).toBe('clear');
    expect(sight.corridorMm).toBeCloseTo(0.5, 3);
  });

  it('wire and areas that are not matter stop nothing', () => {
    expect(query([box('wire', at(-5, 5), at(5, 6), 3, { sight: 'open' })]).sees('a/1', 't/1')).toBe(true);
    expect(
      query([box('gas', at(-5, 5), at(5, 6), 3, { sight: 'blocks', solid: false })]).sees('a/1', 't/1'),
    ).toBe(true);
  });
});
