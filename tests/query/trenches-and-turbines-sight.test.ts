import { describe, expect, it } from 'vitest';
import type { Options } from '../../src/engine/options';
import { citeSight } from '../../src/rules/trenches-and-turbines/sight-notes';
import type { SizeClass, TableUnit, TerrainPlacement } from '../../src/table/format';
import { box, tableFile, unit } from '../support/tables';
import { queryOf } from './query-of';

// The vectors put the attacker at (0, 0) and the target at (10, 0), bases 1 inch; here all stands 20 and 24 further in.
const inch = { base: { shape: 'round', mm: 25.4 } } as const;
const man = (id: string, side: 'red' | 'blue', x: number, y = 0, size: SizeClass = 'M', mm = 25.4) =>
  unit(id, side, { at: [20 + x, 24 + y], size, base: { shape: 'round', mm } });
const attacker = man('attacker', 'red', 0);
const target = man('target', 'blue', 10);
const screen = (
  id: string,
  size: SizeClass,
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
): TerrainPlacement => box(id, [20 + x0, 24 + y0], [20 + x1, 24 + y1], 1, { size });

const sight = (
  terrain: readonly TerrainPlacement[],
  units: readonly TableUnit[] = [attacker, target],
  options: Options = {},
) =>
  queryOf(tableFile({ rules: 'trenches-and-turbines', terrain, units, options })).sight(
    'attacker/1',
    'target/1',
  );
const clear = { verdict: 'clear', conceal: 0 };
const concealed = { verdict: 'clear', conceal: 1 };
const blocked = { verdict: 'blocked' };

describe('the corridor of 1 mm', () => {
  it('TT-V-095 TT-LOS-01 TT-LOS-02 nothing between: clear', () => {
    expect(sight([])).toMatchObject({ ...clear, corridorMm: 100 });
  });

  const gap = (mm: number) => {
    const half = mm / 2 / 25.4;
    return [screen('left', 'L', [4.9, 5.1], [half, 20]), screen('right', 'L', [4.9, 5.1], [-20, -half])];
  };

  it('TT-V-096 TT-RULING-44 a gap of 1 mm lets the line through (to the hair), one of 0.9 mm does not', () => {
    expect(['clear', 'too-close']).toContain(sight(gap(1)).verdict);
    expect(sight(gap(1)).witness).not.toBeNull();
    expect(sight(gap(1.1))).toMatchObject(clear);
    expect(sight(gap(0.9))).toMatchObject({ verdict: 'blocked', witness: null });
    const strict = { corridorEdge: 'touchBlocks' };
    expect(sight(gap(1), [attacker, target], strict).witness).toBeNull();
    expect(sight(gap(0.9), [attacker, target], strict).witness).toBeNull();
    expect(sight(gap(1.01), [attacker, target], strict).witness).not.toBeNull();
  });

  it('TT-V-097 TT-RULING-47 a model of a third unit between: rim against rim blocks, 1.27 mm beside it is enough', () => {
    expect(sight([], [attacker, target, man('third', 'blue', 5)])).toMatchObject({
      ...blocked,
      blockers: ['third/1'],
    });
    expect(sight([], [attacker, target, man('third', 'blue', 5, 0, 'M', 0.9 * 25.4)])).toMatchObject(clear);
    expect(sight([], [attacker, target, man('third', 'red', 5, 0.6)])).toMatchObject(clear);
  });

  it('TT-V-102 TT-LOS-03 TT-RULING-47 own and target models never hinder; option allModels: blocked', () => {
    const units = [
      unit('attacker', 'red', { at: [20, 24], size: 'M', ...inch }, { at: [23, 24], size: 'M', ...inch }),
      unit('target', 'blue', { at: [30, 24], size: 'M', ...inch }, { at: [27, 24], size: 'M', ...inch }),
    ];
    expect(sight([], units)).toMatchObject(clear);
    expect(sight([], units, { interveners: 'allModels' })).toMatchObject(blocked);
  });
});

describe('sizes', () => {
  it.each([
    ['M', 'M', 'M', 'blocked'],
    ['M', 'M', 'L', 'blocked'],
    ['M', 'M', 'S', 'concealed'],
    ['L', 'M', 'M', 'concealed'],
    ['M', 'L', 'M', 'concealed'],
    ['L', 'L', 'M', 'concealed'],
    ['L', 'M', 'L', 'blocked'],
    ['M', 'L', 'L', 'blocked'],
    ['S', 'M', 'S', 'concealed'],
    ['S', 'S', 'S', 'blocked'],
    ['S', 'L', 'M', 'concealed'],
    ['L', 'S', 'L', 'blocked'],
    ['XL', 'M', 'L', 'concealed'],
    ['XL', 'XL', 'XL', 'blocked'],
  ] as const)(
    'TT-V-098 TT-SIZE-01 TT-SIZE-02 TT-RULING-46 attacker %s, target %s, between %s: %s',
    (from, to, between, expected) => {
      const units = [man('attacker', 'red', 0, 0, from), man('target', 'blue', 10, 0, to)];
      const wall = [screen('wall', between, [4.9, 5.1], [-20, 20])];
      expect(sight(wall, units)).toMatchObject(expected === 'blocked' ? blocked : concealed);
      const order = ['S', 'M', 'L', 'XL'];
      const smallerThanBoth = order.indexOf(between) < Math.min(order.indexOf(from), order.indexOf(to));
      const other =
        expected === 'concealed' && !smallerThanBoth ? clear : expected === 'blocked' ? blocked : concealed;
      expect(sight(wall, units, { smallerThan: 'both' })).toMatchObject(other);
    },
  );

  it('TT-V-099 TT-RULING-45 half a hedge leaves a clear line, a whole one conceals', () => {
    expect(sight([screen('hedge', 'S', [4.9, 5.1], [0, 20])])).toMatchObject(clear);
    expect(sight([screen('hedge', 'S', [4.9, 5.1], [-20, 20])])).toMatchObject(concealed);
  });

  it('TT-V-100 TT-LOS-04 wall on one side, hedge on the other: the best line crosses only the hedge', () => {
    expect(
      sight([screen('wall', 'L', [4.9, 5.1], [0, 20]), screen('hedge', 'S', [4.9, 5.1], [-20, 0])]),
    ).toMatchObject(concealed);
  });

  it('TT-V-101 TT-LOS-03 a wall behind the hedge: blocked', () => {
    expect(
      sight([screen('hedge', 'S', [4.9, 5.1], [-20, 20]), screen('wall', 'L', [7, 7.2], [-20, 20])]),
    ).toMatchObject({ verdict: 'blocked', blockers: ['wall'] });
  });

  it('TT-V-103 TT-RULING-48 a wood underfoot does not intervene, one that touches neither base does', () => {
    const underfoot = screen('wood', 'L', [9.8, 14], [-3, 3]);
    expect(sight([underfoot])).toMatchObject(clear);
    expect(sight([underfoot, screen('second', 'L', [4, 7], [-3, 3])])).toMatchObject({
      verdict: 'blocked',
      blockers: ['second'],
    });
  });
});

describe('the alternatives of rulings', () => {
  const between = (y0: number, y1: number, size: SizeClass = 'S') => [
    screen('between', size, [4.9, 5.1], [y0, y1]),
  ];
  const worst = (terrain: readonly TerrainPlacement[], more: Options = {}) =>
    sight(terrain, [attacker, target], { losLine: 'worstForAttacker', ...more });

  it('TT-V-099 TT-RULING-45 losLine worstForAttacker: one line that is crossed conceals, one that is free is enough to see', () => {
    expect(worst(between(0, 20))).toMatchObject(concealed);
    expect(worst(between(0, 20, 'L'))).toMatchObject(concealed);
    expect(worst(between(-20, 20, 'L'))).toMatchObject(blocked);
    expect(worst([])).toMatchObject(clear);
    // The lines between the bases reach 12.7 mm to the side; half a line's width beyond is 13.2 mm.
    expect(worst(between(13.19 / 25.4, 20))).toMatchObject(concealed);
    expect(worst(between(13.21 / 25.4, 20))).toMatchObject(clear);
    expect(worst(between(13.2 / 25.4, 20))).toMatchObject(clear);
    expect(worst(between(13.2 / 25.4, 20), { corridorEdge: 'touchBlocks' })).toMatchObject(concealed);
  });

  const third = (...places: readonly (readonly [number, number])[]) =>
    unit(
      'third',
      'blue',
      ...places.map(([x, y]) => ({ at: [20 + x, 24 + y] as const, size: 'M' as const, ...inch })),
    );
  const hull = { unitScreen: 'hull' };

  it('TT-V-097 TT-RULING-47 unitScreen hull: what lies between the bases of a unit intervenes', () => {
    const pair = [attacker, target, third([5, -3], [5, 3])];
    expect(sight([], pair)).toMatchObject(clear);
    expect(sight([], pair, hull)).toMatchObject({ ...blocked, blockers: ['third/1'] });
    // Its edge runs from rim to rim: between it and a wall, a millimetre is enough.
    const beside = (mm: number) =>
      sight(
        [screen('wall', 'L', [4.9, 5.1], [-20, 0])],
        [attacker, target, third([3, 0.5 + mm / 25.4], [7, 0.5 + mm / 25.4], [5, 5])],
        hull,
      );
    expect(beside(0.9)).toMatchObject(blocked);
    expect(beside(1.1)).toMatchObject(clear);
  });

  it('TT-RULING-47 TT-RULING-48 unitScreen hull: a model inside the hull is not screened by it', () => {
    const round = third([-2, -2], [-2, 2], [2, 2], [2, -2]);
    expect(sight([], [attacker, target, round], hull)).toMatchObject(clear);
    const flat = third([-2, -2], [-2, 2], [-4, 0]);
    expect(sight([], [attacker, target, flat], hull)).toMatchObject(clear);
  });

  it('TT-RULING-47 unitScreen hull: the screen goes where its unit goes', () => {
    const query = queryOf(
      tableFile({
        rules: 'trenches-and-turbines',
        units: [attacker, target, third([5, -6], [5, -3])],
        options: hull,
      }),
    );
    const standing = (x: number, y: number) =>
      query.withModels(
        [
          ['attacker/1', 0, 0],
          ['target/1', 10, 0],
          ['third/1', 5, -6],
          ['third/2', x, y],
        ].map(([model, dx, dy]) => ({
          model: String(model),
          at: [20 + Number(dx), 24 + Number(dy)] as const,
          facing: 0,
          y: 0,
        })),
      );
    expect(query.sees('attacker/1', 'target/1')).toBe(true);
    expect(standing(5, 6).sees('attacker/1', 'target/1')).toBe(false);
  });

  it('TT-V-103 TT-RULING-48 losPlane spatial: on a feature a model counts as larger by its class', () => {
    const spatial = { losPlane: 'spatial' };
    const mound = (height: number) => box('mound', [18, 22], [22, 26], height, {});
    const wall = (size: SizeClass) => screen('wall', size, [4.9, 5.1], [-20, 20]);
    // Man-sized on an S: as an L; on an M: as an XL; on an L: above all classes.
    expect(sight([mound(0.7), wall('L')])).toMatchObject(blocked);
    expect(sight([mound(0.7), wall('M')], undefined, spatial)).toMatchObject(concealed);
    expect(sight([mound(0.7), wall('L')], undefined, spatial)).toMatchObject(blocked);
    expect(sight([mound(1.5), wall('L')], undefined, spatial)).toMatchObject(concealed);
    expect(sight([mound(1.5), wall('XL')], undefined, spatial)).toMatchObject(blocked);
    expect(sight([mound(3), wall('XL')], undefined, spatial)).toMatchObject(concealed);
    // On the ground beside it nothing changes.
    expect(sight([box('mound', [18, 30], [22, 31], 3, {}), wall('M')], undefined, spatial)).toMatchObject(
      blocked,
    );
  });

  it('TT-V-098 TT-RULING-49 sizes custom: heights have other limits', () => {
    const fence = [box('fence', [24.9, 4], [25.1, 44], 1.5, {})];
    expect(sight(fence)).toMatchObject(blocked);
    expect(sight(fence, undefined, { sizes: 'custom', sizeS: 1.5, sizeM: 2.5 })).toMatchObject(blocked);
    expect(sight(fence, undefined, { sizes: 'custom', sizeS: 1.6, sizeM: 2.5 })).toMatchObject(concealed);
    expect(sight(fence, undefined, { sizeS: 1.6 })).toMatchObject(blocked);
    // Between two of size L: an M of 3 inches is seen past, an L is not.
    const large = [man('attacker', 'red', 0, 0, 'L'), man('target', 'blue', 10, 0, 'L')];
    const tall = [box('fence', [24.9, 4], [25.1, 44], 3, {})];
    expect(sight(tall, large, { sizes: 'custom', sizeL: 5 })).toMatchObject(blocked);
    expect(sight(tall, large, { sizes: 'custom', sizeM: 3.5, sizeL: 5 })).toMatchObject(concealed);
    expect(
      sight(tall, [man('attacker', 'red', 0, 0, 'XL'), man('target', 'blue', 10, 0, 'XL')], {
        sizes: 'custom',
        sizeL: 2.5,
      }),
    ).toMatchObject(blocked);
  });
});

describe('the rules behind a verdict', () => {
  const facts = {
    verdict: 'clear',
    level: true,
    blockedByModels: false,
    blockedByTerrain: false,
    overBlockers: false,
    standsIn: false,
    pastOwnUnit: false,
    pastTargetUnit: false,
    narrow: false,
    conceal: false,
    crosses: false,
  } as const;
  const cited = (options: Options) => citeSight({ ...facts, options });

  it('names rulings as the table has them', () => {
    expect(cited({}).map(({ id }) => id)).toEqual([
      'TT-LOS-01',
      'TT-LOS-03',
      'TT-RULING-44',
      'TT-RULING-45',
      'TT-RULING-47',
      'TT-RULING-48',
    ]);
    expect(cited({}).every(({ text }) => !text.includes('Chosen'))).toBe(true);
    const all = {
      corridorEdge: 'touchBlocks',
      losLine: 'worstForAttacker',
      smallerThan: 'both',
      unitScreen: 'hull',
      losPlane: 'spatial',
      sizes: 'custom',
    };
    expect(
      cited(all)
        .filter(({ text }) => text.includes('Chosen for this table'))
        .map(({ id }) => id),
    ).toEqual([
      'TT-RULING-44',
      'TT-RULING-45',
      'TT-RULING-46',
      'TT-RULING-47',
      'TT-RULING-48',
      'TT-RULING-49',
    ]);
  });
});
