/** Cover by real geometry: the lines that cross pieces, the bases that stand in them, and the pieces that shooters line. */
import { describe, expect, it } from 'vitest';
import { shoot } from '../../../../src/rules/gloom-trench-1926/shooting/shooting';
import type { CoverLevel, TerrainPlacement } from '../../../../src/table/format';
import { lastEvent, optionIds, reply } from '../../../support/battle';
import { begin, squad, type Scene } from '../../../support/rules/gloom';
import { box } from '../../../support/tables';

type Place = readonly [number, number];

/** Radius of a 25 mm base. */
const radius = 25 / 25.4 / 2;
const lone: readonly Place[] = [[10, 10]];
/** Three in a column away from the shooter. */
const column: readonly Place[] = [
  [20, 10],
  [21.5, 10],
  [23, 10],
];

/** Red shoots at blue; no die hits. */
const shot = (
  red: readonly Place[],
  blue: readonly Place[],
  terrain: readonly TerrainPlacement[],
  options: NonNullable<Scene['options']> = {},
) =>
  reply(
    begin({
      units: [squad('red', 'red', red), squad('blue', 'blue', blue)],
      terrain,
      options,
      dice: red.map(() => 1),
      play: (game) => shoot(game, 'red', 'open-up', false),
    }),
    ['choose-target', 'blue'],
  );

/** Modifier on the attack dice. */
const modifier = (battle: ReturnType<typeof shot>) =>
  (lastEvent(battle, 'attack-rolled')['volleys'] as unknown as readonly { rollModifier: number }[])[0]!
    .rollModifier;

/** Ground with cover that models stand in. */
const area = (cover: CoverLevel, from: Place, to: Place) =>
  box(cover, from, to, 0.1, { cover, solid: false });
/** A hedge or low wall across the table, between two depths from red. */
const across = (cover: CoverLevel, near: number, far: number, from = 0, to = 20) =>
  box(`${cover} ${from}`, [near, from], [far, to], 1, { cover });

describe('cover on the table', () => {
  it('GT-V-138 Two crossed: the Defending Player picks one of hedge and low wall; they never add up', () => {
    const both = shot(lone, column, [across('light', 14, 14.3), across('heavy', 16, 16.3)]);
    expect(both.question).toMatchObject({ kind: 'choose-cover', by: 'blue' });
    expect(optionIds(both)).toEqual(['light', 'heavy']);
    expect(modifier(reply(both, ['choose-cover', 'light']))).toBe(-1);
    expect(modifier(reply(both, ['choose-cover', 'heavy']))).toBe(-2);
  });
  it('GT-V-139 In beats crossed: in Light, across Heavy, -1', () => {
    const inLight = shot(lone, column, [across('heavy', 16, 16.3), area('light', [19, 9], [24, 11])]);
    expect(modifier(inLight)).toBe(-1);
  });
  it('GT-V-140 Half the shooters: 2 of 4 across a hedge make Light, 1 of 4 does not; of hedge and wall the Defending Player picks', () => {
    const four: readonly Place[] = [
      [10, 4],
      [10, 8],
      [10, 12],
      [10, 16],
    ];
    const [beforeTwo, beforeOne] = [across('light', 12, 12.3, 2, 10), across('light', 12, 12.3, 2, 6.5)];
    expect([modifier(shot(four, column, [beforeTwo])), modifier(shot(four, column, [beforeOne]))]).toEqual([
      -1, 0,
    ]);
    for (const hedge of [beforeTwo, beforeOne])
      expect(modifier(shot(four, column, [hedge], { coverLine: 'any-clear-line' }))).toBe(0);
    const mixed = shot(four, column, [beforeTwo, across('heavy', 12, 12.3, 10.9, 12.4)]);
    expect(mixed.question).toMatchObject({ kind: 'choose-cover', by: 'blue' });
    expect(optionIds(mixed)).toEqual(['light', 'heavy']);
    expect(modifier(reply(mixed, ['choose-cover', 'light']))).toBe(-1);
  });
  it('GT-V-141 Shooter’s own wood and wall do not hinder it; the same wood covers a target in it; a wall 0.5 ahead covers', () => {
    const wood = (far: number) => area('heavy', [8, 8], [far, 12]);
    expect(modifier(shot(lone, column, [wood(12)]))).toBe(0);
    expect(modifier(shot(lone, column, [wood(24)]))).toBe(-2);
    const edge = 10 + radius;
    expect(modifier(shot(lone, column, [across('heavy', edge, edge + 0.4)]))).toBe(0);
    expect(modifier(shot(lone, column, [across('heavy', edge + 0.5, edge + 0.9)]))).toBe(-2);
    expect(modifier(shot(lone, column, [across('heavy', edge, edge + 0.4)], { ownCoverHinders: true }))).toBe(
      -2,
    );
  });
  it('GT-V-141 GT-RULING-98 a lined wall does not hinder up to a depth of 1 MU; a deeper one does', () => {
    const edge = 10 + radius;
    const lined = (depth: number) => modifier(shot(lone, column, [across('heavy', edge, edge + depth)]));
    expect([lined(0.99), lined(1.01), lined(2), lined(3.5)]).toEqual([0, -2, -2, -2]);
  });
  it('GT-V-142 Straddling: 3 mm over a crater’s edge is within; touching it is not', () => {
    // The lone target is a Small Unit: -1.
    const crater = (overlap: number) =>
      modifier(shot(lone, [[20, 10]], [area('heavy', [20 + radius - overlap, 8], [24, 12])]));
    expect([crater(3 / 25.4), crater(0)]).toEqual([-3, -1]);
  });
  it('GT-V-147 Untagged: no cover, seen and walked through', () => {
    expect(modifier(shot(lone, column, [box('thing', [14, 0], [15, 20], 1, {})]))).toBe(0);
  });
});
