import { describe, expect, it } from 'vitest';
import { rectangleOutline } from '../../../src/geometry/shapes/outline';
import type { Outline, PlanPoint, Solid } from '../../../src/geometry/shapes/shapes';
import type { NudgeLimits, Release } from '../../../src/geometry/sight/nudge-limits';
import { prove, sees } from '../../../src/geometry/sight/sight';
import { carry } from '../../../src/geometry/turn';

// In millimetres throughout: one MU is one.
const muMm = 1;
const solid = (id: string, outline: Outline, bottom = 0, top = 2): Solid => ({ id, outline, bottom, top });
const box = (id: string, [x0, x1]: PlanPoint, [z0, z1]: PlanPoint, bottom = 0, top = 2): Solid =>
  solid(id, rectangleOutline([(x0 + x1) / 2, (z0 + z1) / 2], [x1 - x0, z1 - z0], 0), bottom, top);
const round = (id: string, x: number, z: number, radius = 1): Solid =>
  solid(id, { shape: 'circle', centre: [x, z], radius });
const viewer = box('a', [9, 11], [49, 51]);
const target = box('b', [69, 71], [49, 51]);
const table: NudgeLimits['table'] = [100, 100];
const proofOf = (
  blockers: readonly Solid[],
  limits: Partial<NudgeLimits> = {},
  to = target,
  line: 'base' | 'volume' | 'corridor' = 'base',
) => prove({ line, from: viewer, to, blockers, muMm }, { table, releases: [], ...limits });

/** Half of the table behind a screen: the target must pass it. */
const screen = (x: number, id = 'screen'): Solid => box(id, [x, x + 0.5], [-200, 300]);

describe('the smallest nudge, by hand', () => {
  it('past a screen is the way to its near face, straight', () => {
    // The target's near side is at 69, the screen's near face at 50: the line may end on that face.
    const { verdict, nudgeMm, nudge, blockers, corridorMm, toleranceMm } = proofOf([screen(50)]);
    expect([verdict, blockers, corridorMm, toleranceMm]).toEqual(['blocked', ['screen'], null, undefined]);
    expect(nudgeMm).toBeCloseTo(69 - 50, 3);
    expect(nudge![0]).toBeCloseTo(-19, 2);
    expect(Math.abs(nudge![1])).toBeLessThan(0.05);
  });

  it('does not leave the table, and is null where no place on it sees the viewer', () => {
    // A wall between, open beyond z = 40.5 only: the target's side at 51 would have to come to the other end of the wall.
    const wall = box('wall', [40, 40.001], [40, 60]);
    const free = proofOf([wall]);
    // Lines from the viewer's far corner (9, 49) or (11, 49) past (40, 40): steepest from (11, 51) by the shortest shift.
    const across = (corner: PlanPoint): number => {
      const [dx, dz] = [40 - corner[0], 40 - corner[1]];
      return Math.abs(dx * (49 - corner[1]) - dz * (69 - corner[0])) / Math.hypot(dx, dz);
    };
    expect(free.nudgeMm).toBeCloseTo(Math.min(across([9, 49]), across([11, 49])), 2);
    // The table ends just behind the target: the shift along the wall must be made up sideways.
    const short = proofOf([wall], { table: [71, 51] });
    expect(short.nudgeMm!).toBeGreaterThanOrEqual(free.nudgeMm! - 1e-3);
    const [x, z] = short.nudge!;
    expect(71 + x).toBeLessThanOrEqual(71 + 1e-9);
    expect(51 + z).toBeLessThanOrEqual(51 + 1e-9);
    const shut = [10, 12].flatMap((at) => [
      box(`x${at}`, [at === 10 ? 7 : 12, at === 10 ? 8 : 13], [40, 60]),
      box(`z${at}`, [7, 13], at === 10 ? [46, 47] : [53, 54]),
    ]);
    const none = proofOf(shut, { table: [71, 55] });
    expect(none.verdict).toBe('blocked');
  });

  it('is precise where all along a wall lines almost reach the edge of the table', () => {
    const high = { ...round('a', 30, 5, 0.5), bottom: 2, top: 3.2 };
    const low = { ...round('b', 30, 21.5, 0.5), bottom: 0.2, top: 1.4 };
    const wall = box('wall', [-5, 50], [8, 20.5], 0, 2);
    // From the viewer's far top, at z = 5.5, over the wall's far edge lines fall by 1.2 on 15, and come to 1.4 at z = 28.
    const open = { line: 'volume', from: high, to: low, blockers: [wall], muMm: 25.4 } as const;
    const straight = prove(open, { table: [60, 28.1], releases: [] });
    expect(straight.nudgeMm! / 25.4).toBeCloseTo(28 - 22, 4);
    // On a table that ends before that the way leads round the wall's end.
    const { nudgeMm, nudge, toleranceMm } = prove(open, { table: [60, 27.98], releases: [] });
    expect(toleranceMm).toBeUndefined();
    expect(nudgeMm).toBeGreaterThan(6 * 25.4);
    const seesAfter = (x: number, z: number): boolean =>
      sees({ ...open, to: { ...low, outline: { shape: 'circle', centre: [30 + x, 21.5 + z], radius: 0.5 } } })
        .seen;
    const [x, z] = nudge!;
    expect(seesAfter(1.001 * x, 1.001 * z)).toBe(true);
    const shorter = (0.998 * nudgeMm!) / 25.4;
    for (let degrees = 0; degrees < 360; degrees += 0.5) {
      const [dx, dz] = carry([shorter, 0], [0, 0], degrees);
      const isOnTable = 30 + dx <= 59.5 && 30 + dx >= 0.5 && 21.5 + dz <= 27.48 && 21.5 + dz >= 0.5;
      if (isOnTable) expect(seesAfter(dx, dz), `${degrees}°`).toBe(false);
    }
  });

  it('brings a target that stands off the table back onto it', () => {
    const off = box('b', [99, 101], [49, 51]);
    const { nudgeMm, nudge } = proofOf([box('wall', [60, 60.5], [40, 60])], {}, off);
    expect(nudge![0]).toBeLessThanOrEqual(-1 + 1e-9);
    expect(nudgeMm).toBeGreaterThanOrEqual(1);
    // A table too small for the target has no places at all.
    expect(proofOf([screen(50)], { table: [1.5, 100] }).nudgeMm).toBeNull();
    expect(proofOf([screen(50)], { table: [100, 1.5] }).nudgeMm).toBeNull();
    expect(proofOf([screen(50)], { table: [2, 100] }).nudgeMm).toBeCloseTo(69, 2);
  });

  it('turns with the scene, for round models too', () => {
    for (const degrees of [0, 33, 90, 200]) {
      const at = (x: number, z: number): PlanPoint => carry([x - 40, z - 50], [50, 50], degrees);
      const from = solid('a', { shape: 'circle', centre: at(10, 50), radius: 1 });
      const to = solid('b', { shape: 'circle', centre: at(70, 50), radius: 1 });
      const points = [at(50, -200), at(50, 300), at(50.5, 300), at(50.5, -200)];
      const wall = solid('screen', { shape: 'polygon', points });
      const { nudgeMm } = prove({ line: 'base', from, to, blockers: [wall], muMm }, { table, releases: [] });
      expect(nudgeMm).toBeCloseTo(19, 3);
    }
  });

  it('below a hundredth of a millimetre is too close to call', () => {
    expect(proofOf([screen(69 - 0.009)])).toMatchObject({ verdict: 'too-close', seen: false });
    expect(proofOf([screen(69 - 0.011)])).toMatchObject({ verdict: 'blocked', seen: false });
  });

  it('counts solids that stop lines again once the target has left them', () => {
    // The target stands in a wood that does not stop lines to it there; before it, it would.
    const wood = box('wood', [60, 80], [30, 70]);
    // Past the screen, at 50, it is also past that wood, whose near side is at 60.
    expect(proofOf([screen(50)], { released: [wood] }).nudgeMm).toBeCloseTo(19, 3);
    expect(proofOf([screen(50)], { released: [box('wood', [45, 80], [-200, 300])] }).nudgeMm).toBeCloseTo(
      24,
      3,
    );
  });
});

describe('the smallest nudge into a piece that then stops nothing', () => {
  const piece = (x0: number, x1: number, id = 'ruin'): Solid => box(id, [x0, x1], [-200, 300]);
  const release = (area: Solid, within: Release['within'], bottom = 0, top = 2): Release => ({
    id: area.id,
    area: [area.outline],
    within,
    bottom,
    top,
  });
  // The target is 2 wide, with its near side at 69; the ruin's face at 60.
  it.each<[Release['within'], number]>([
    ['any-overlap', 9],
    ['half', 10],
    ['centre', 10],
    ['whole', 11],
  ])('%s: as far as the rule asks', (within, expected) => {
    const ruin = piece(20, 60);
    const { nudgeMm, nudge } = proofOf([ruin], { releases: [release(ruin, within)] });
    expect(nudgeMm).toBeCloseTo(expected, 2);
    expect(nudge![0]).toBeCloseTo(-expected, 2);
  });

  it.each<[Release['within'], number]>([
    ['any-overlap', 9],
    ['half', 10],
    ['centre', 10],
    ['whole', 11],
  ])('%s: the same for a round base', (within, expected) => {
    const ruin = piece(20, 60);
    const to = round('b', 70, 50);
    expect(proofOf([ruin], { releases: [release(ruin, within)] }, to).nudgeMm).toBeCloseTo(expected, 2);
  });

  it.each<[Release['within'], number]>([
    // A tower of radius 5 about (55, 50), in a ring of walls: lines pass where the base stands in it.
    ['any-overlap', 70 - 55 - 5 - 1],
    ['centre', 70 - 55 - 5],
    ['whole', 70 - 55 - 5 + 1],
  ])('%s: a round piece', (within, expected) => {
    const tower: Solid = round('tower', 55, 50, 5);
    const wall = screen(40, 'tower');
    const to = round('b', 70, 50);
    const { nudgeMm } = proofOf([wall], { releases: [release(tower, within)] }, to);
    // Curves count as polygons of 256 corners within them: up to 5 (1 − cos(π / 256)) = 0.0004 less deep.
    expect(nudgeMm! - expected).toBeGreaterThan(-0.001);
    expect(nudgeMm! - expected).toBeLessThan(0.002);
  });

  it('only at heights where the piece is', () => {
    const ruin = piece(20, 60);
    const up = { ...target, bottom: 2.1, top: 4 };
    const tall = { ...ruin, top: 5 };
    const at = (bottom: number, top: number) =>
      prove(
        { line: 'base', from: { ...viewer, bottom: 2.1, top: 4 }, to: up, blockers: [tall], muMm },
        { table, releases: [release(ruin, 'any-overlap', bottom, top)] },
      ).nudgeMm;
    expect(at(0, 2.1)).toBeCloseTo(9, 2);
    expect(at(2.1, 5)).toBeCloseTo(9, 2);
    // Not in it, the target must come past its far side, at 20.
    expect(at(0, 2)).toBeCloseTo(49, 2);
    expect(at(2.2, 5)).toBeCloseTo(49, 2);
  });

  it('the nearer of two parts, and not one behind a wall of its own', () => {
    const ruin = piece(20, 40);
    const parts: Release = {
      id: 'ruin',
      area: [rectangleOutline([39, 50], [2, 400], 0), rectangleOutline([55, 50], [2, 400], 0)],
      within: 'any-overlap',
      bottom: 0,
      top: 2,
    };
    // Parts from 38 to 40 and from 54 to 56.
    expect(proofOf([ruin], { releases: [parts] }).nudgeMm).toBeCloseTo(69 - 56, 2);
    const other = box('other', [50, 50.5], [-200, 300]);
    // Past the other wall the far part is the first that helps.
    expect(proofOf([ruin, other], { releases: [parts] }).nudgeMm).toBeCloseTo(69 - 40, 2);
  });

  it('a place that it reaches, but from which another solid still hides the viewer, must be left further', () => {
    // Standing in the copse frees the view through it, but not past the hut, which covers the copse's near edge only.
    const copse = box('copse', [40, 60], [-200, 300]);
    const hut = box('hut', [58, 58.5], [-200, 300]);
    const limits = { releases: [release(copse, 'any-overlap')] };
    expect(proofOf([copse, hut], limits).nudgeMm).toBeCloseTo(69 - 58, 2);
  });

  it('opens a line where it says, and not a little before', () => {
    const ruin = piece(20, 60);
    const { nudge } = proofOf([ruin], { releases: [release(ruin, 'centre')] });
    const moved = (share: number): Solid => ({
      ...target,
      outline: rectangleOutline([70 + share * nudge![0], 50 + share * nudge![1]], [2, 2], 0),
    });
    expect(sees({ line: 'base', from: viewer, to: moved(1), blockers: [], muMm }).seen).toBe(true);
    expect(70 + nudge![0]).toBeLessThanOrEqual(60 + 1e-3);
  });
});
