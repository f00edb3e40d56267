import { describe, expect, it } from 'vitest';
import { circleOutline } from '../../../src/geometry/shapes/outline';
import type { PlanPoint, Point, Solid } from '../../../src/geometry/shapes/shapes';
import { turn } from '../../../src/geometry/turn';
import { visiblePart, type VisibleQuery } from '../../../src/geometry/visibility/visible';
import { boxOver as box } from '../../support/geometry/solids';

// A cube of 2 with one face, at z = 1, towards a viewer 1 wide, whose front is at z = 20.5 and whose eye is level with the cube's top.
const cube = box('t', [-1, 1], [-1, 1], 0, 2);
const viewer = box('a', [-0.5, 0.5], [20.5, 21.5], 1, 2);
const look = (blockers: readonly Solid[], more: Partial<VisibleQuery> = {}) =>
  visiblePart({ from: viewer, to: cube, blockers, muMm: 25.4, ...more });

/** Returns the area of polygons in space. */
const sizeOf = (polygons: readonly (readonly Point[])[] = []): number =>
  polygons.reduce((sum, polygon) => {
    const next = (i: number): Point => polygon[(i + 1) % polygon.length]!;
    const crossed = ([a, b]: readonly [number, number]): number =>
      polygon.reduce((all, point, i) => all + point[a]! * next(i)[b]! - point[b]! * next(i)[a]!, 0);
    const axes = [[0, 1], [1, 2], [2, 0]] as const; // prettier-ignore
    return sum + Math.hypot(...axes.map(crossed)) / 2;
  }, 0);

/** Walls half-way that overlap by `lap` on both sides of x = 0. They differ in depth, so no body fills their seam. */
const halfWay = (lap: number): readonly Solid[] => [
  box('left', [-30, lap], [10.8, 11.2], -9, 9),
  box('right', [-lap, 30], [10.7, 11.3], -9, 9),
];
/**
 * The left wall hides x from all of the viewer if it does from its right front corner: that line comes to the wall's far side at
 * 9.8 of 19.5, the right wall's at 9.7.
 */
const alone = (lap: number): readonly [left: number, right: number] => {
  const edge = (share: number): number => (0.5 * share - lap) / (1 - share);
  return [(1 - edge(9.8 / 19.5)) / 2, (1 - edge(9.7 / 19.5)) / 2];
};
/** Walls just before the viewer. Each covers half of it, and up to `top`: neither hides anything by itself. */
const before = (top: number): readonly Solid[] => [
  box('left', [-3, 0.05], [19.8, 20.2], -9, top),
  box('right', [-0.05, 3], [19.7, 20.3], -9, top),
];

describe('bounds of the visible share', () => {
  it('hold what each blocker hides by itself, until they lie to one side of the share to compare with', () => {
    const [left, right] = alone(0.05);
    const { least, most, hiddenBy, hidden } = look(halfWay(0.05), { about: 0.5 });
    expect([least, most]).toEqual([0, expect.closeTo(1 - left - right, 9)]);
    expect(most).toBeCloseTo(0.4, 3);
    expect(sizeOf(hiddenBy.get('left'))).toBeCloseTo(4 * left, 9);
    expect(sizeOf(hiddenBy.get('right'))).toBeCloseTo(4 * right, 9);
    expect(sizeOf(hidden)).toBeCloseTo(4 * (left + right), 9);
    // For 0.3 that does not suffice: the strip between is looked at by itself, and found hidden as well.
    const further = look(halfWay(0.05), { about: 0.3 });
    expect(further.least).toBe(0);
    expect(further.most).toBeLessThan(0.3);
  });

  it('stop above a share to compare with as well', () => {
    // Up to x = −0.05 and 0 at the walls: the left one alone hides a little less than both do.
    const walls = [
      box('left', [-30, -0.05], [10.8, 11.2], -9, 9),
      box('right', [-0.15, 0], [10.7, 11.3], -9, 9),
    ];
    const [one, both] = [alone(-0.05)[0], alone(0)[1]];
    const { least, most } = look(walls, { about: 0.5 });
    expect([least, most]).toEqual([expect.closeTo(1 - both, 9), expect.closeTo(1 - one, 9)]);
    expect(most - least).toBeCloseTo(0.055, 3);
    const further = look(walls, { about: 0.78 });
    expect(further.most).toBeLessThan(0.78);
    expect(further.least).toBeCloseTo(1 - both, 9);
  });

  it('of what several blockers hide together are close, and settle that not all is seen', () => {
    expect(look(halfWay(0.05))).toMatchObject({ least: 0, most: 0 });
    expect(look(before(9))).toMatchObject({ least: 0, most: 0, hiddenBy: new Map() });
    // A target a fifth as wide, for which all areas are a hundredth.
    expect(look(halfWay(0.05), { to: box('t', [-0.2, 0.2], [0.6, 1], 1.6, 2) })).toMatchObject({ most: 0 });
    // A post 0.04 wide, of which the walls hide the lowest: a line from (2, 20.5) that passes over the left one, of top 1.929, at
    // z = 19.8 ends at 2 − 0.071 · 19.5 / 0.7 = 0.0221 on the post. Less than closeness asks for, yet not all is seen.
    const post = box('t', [-0.02, 0.02], [-1, 1], 0, 2);
    const { least, most, hidden } = look(before(1.929), { to: post });
    const share = (2 - (0.071 * 19.5) / 0.7) / 2;
    expect(most).toBeLessThan(1);
    expect(sizeOf(hidden)).toBeGreaterThan(0);
    expect(most).toBeGreaterThan(1 - share - 1e-9);
    expect(least).toBeLessThan(1 - share + 1e-9);
    expect(most - least).toBeLessThanOrEqual(0.02);
  });

  it('are left apart by less than 0.02 where a part is hidden', () => {
    const [left, right] = alone(0.241);
    const { least, most } = look(halfWay(0.241));
    expect(least).toBeCloseTo(0, 9);
    expect(most).toBeCloseTo(1 - left - right, 9);
    expect(most).toBeGreaterThan(0.005);
  });

  it('take a gap of a quarter of a millimetre as open', () => {
    const gap = (x: number): readonly Solid[] => [
      box('left', [-30, x - 0.005], [10.9, 11.1], -9, 9),
      box('right', [x + 0.005, 30], [10.9, 11.1], -9, 9),
    ];
    // From the eye at z = 21 a strip on either side of the middle: 0.005 · 20 / 10.1, past the far side of the walls.
    expect(look(gap(0), { eyeOnly: true }).most).toBeCloseTo((0.005 * 20) / 10.1, 9);
    // A post is seen through a gap aside of it, from a part of the viewer where no corner is.
    const post = box('t', [-0.004, 0.004], [0.99, 1], 0, 2);
    expect(look(gap(0.2), { to: post }).least).toBeGreaterThan(0.98);
  });

  it('count a face only from the part of the viewer before it', () => {
    // A wall against the face at x = 1 hides it from all points further right; from further left it is not to be seen.
    const wide = box('a', [0, 4], [20.5, 21.5], 1, 2);
    const { hidden, hiddenBy } = look([box('wall', [1, 1.2], [-1.2, 1], -9, 9)], { from: wide });
    const aside = (polygons: readonly (readonly Point[])[] = []) =>
      sizeOf(polygons.filter((polygon) => polygon.every(([x]) => Math.abs(x - 1) < 1e-9)));
    expect(aside(hidden)).toBeCloseTo(4, 6);
    expect(aside(hiddenBy.get('wall'))).toBeCloseTo(4, 6);
  });

  it('name only blockers that hide something by themselves', () => {
    const { hiddenBy } = look([halfWay(0.05)[0]!, before(9)[1]!]);
    expect([...hiddenBy.keys()]).toEqual(['left']);
  });

  it('are 1 for an eye inside the target, which has no face towards it', () => {
    const inside = box('a', [-0.2, 0.2], [-0.2, 0.2], 0.5, 1);
    expect(look([box('wall', [0.5, 0.6], [-9, 9], 0, 9)], { from: inside })).toMatchObject({
      least: 1,
      most: 1,
      faces: [],
      hidden: [],
    });
  });

  it('settles what shows only from the very edge of a round viewer', () => {
    // Two slits in line leave the viewer's outermost 0.0002 a view. All is turned by 20°, so that no point that looks first lies there.
    const turned = (solid: Solid): Solid => ({
      ...solid,
      outline: {
        shape: 'polygon',
        points: (solid.outline as { points: readonly PlanPoint[] }).points.map((point) => turn(point, 20)),
      },
    });
    const from: Solid = { id: 'a', outline: circleOutline([0, 0], 1), bottom: 0, top: 2 };
    const walls = [5, 20].flatMap((z) => [
      box(`left ${z}`, [-30, 0.9998], [z, z + 0.1], -9, 9),
      box(`right ${z}`, [1.0001, 30], [z, z + 0.1], -9, 9),
    ]);
    const strip = box('t', [0.9998, 1], [30, 30.00005], 0, 2);
    const { least } = visiblePart({ from, to: turned(strip), blockers: walls.map(turned), muMm: 25.4 });
    expect(least).toBeGreaterThan(0.95);
  });
});
