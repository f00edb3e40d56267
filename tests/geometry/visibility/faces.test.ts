import { describe, expect, it } from 'vitest';
import { area, type ConvexPolygon, intersect } from '../../../src/geometry/shapes/convex';
import type { PlanPoint, Point, Solid } from '../../../src/geometry/shapes/shapes';
import {
  type Face,
  facesPoint,
  facesTowards,
  hidesAll,
  inFront,
  misses,
  polygonInSpace,
  type Prism,
  prismOf,
  shadowOn,
} from '../../../src/geometry/visibility/faces';
import { crosses, randomFrom } from '../../support/geometry/brute-force';
import { randomOutline } from '../../support/geometry/random-scenes';

const square = (x: number, z: number, half: number): ConvexPolygon => [
  [x - half, z - half],
  [x - half, z + half],
  [x + half, z + half],
  [x + half, z - half],
];
const solidOf = ({ id, outline, bottom, top }: Prism): Solid => ({
  id,
  outline: { shape: 'polygon', points: outline },
  bottom,
  top,
});
const cube = prismOf(solidOf({ id: 't', outline: square(0, 0, 1), bottom: 0, top: 2 }), 24, 'between');
const offsetsOf = (faces: readonly Face[]) =>
  faces.map(({ kind, normal, offset }) => [kind, ...normal.map((each) => Math.round(each) + 0), offset + 0]);

/** Distance of a point inside a convex polygon from its nearest side; negative outside. */
function depthIn(polygon: ConvexPolygon, [s, t]: PlanPoint): number {
  const turn = Math.sign(
    polygon.reduce((sum, [x, z], i) => {
      const [nextX, nextZ] = polygon[(i + 1) % polygon.length]!;
      return sum + x * nextZ - z * nextX;
    }, 0),
  );
  return Math.min(
    ...polygon.map(([x, z], i) => {
      const [nextX, nextZ] = polygon[(i + 1) % polygon.length]!;
      const length = Math.hypot(nextX - x, nextZ - z);
      return length === 0 ? Infinity : (turn * ((nextX - x) * (t - z) - (nextZ - z) * (s - x))) / length;
    }),
  );
}

describe('the faces of a body that turn to an eye', () => {
  it('are those whose plane the eye is in front of', () => {
    expect(offsetsOf(facesTowards(cube, [0, 1, 9]))).toEqual([['side', 0, 0, 1, 1]]);
    expect(offsetsOf(facesTowards(cube, [0, 9, 0]))).toEqual([['level', 0, 1, 0, 2]]);
    expect(offsetsOf(facesTowards(cube, [0, -9, 0]))).toEqual([['level', 0, -1, 0, 0]]);
    expect(new Set(offsetsOf(facesTowards(cube, [9, 9, -9])).map(String))).toEqual(
      new Set(['side,0,0,-1,1', 'side,1,0,0,1', 'level,0,1,0,2']),
    );
    expect(facesTowards(cube, [0, 1, 0])).toEqual([]);
  });

  it('begin a thousandth in front of the plane', () => {
    expect(facesTowards(cube, [0, 1, 1.0011])).toHaveLength(1);
    expect(facesTowards(cube, [0, 1, 1.0009])).toHaveLength(0);
    const [face] = facesTowards(cube, [0, 1, 9]);
    expect(facesPoint(face!, [5, 0, 1.0011])).toBe(true);
    expect(facesPoint(face!, [5, 0, 1.0009])).toBe(false);
  });

  it('lie in space where the body has them', () => {
    const [side] = facesTowards(cube, [0, 1, 9]);
    expect(area(side!.corners)).toBeCloseTo(4, 9);
    const corners = polygonInSpace(side!, side!.corners);
    expect(new Set(corners.map((point) => point.map((each) => Math.round(each) + 0).join()))).toEqual(
      new Set(['-1,0,1', '-1,2,1', '1,2,1', '1,0,1']),
    );
    for (const [, , z] of corners) expect(z).toBeCloseTo(1, 12);
    const [top] = facesTowards(cube, [0, 9, 0]);
    for (const [x, y, z] of polygonInSpace(top!, top!.corners))
      expect([Math.abs(x), y, Math.abs(z)]).toEqual([1, 2, 1]);
  });

  it('have no sides where the body has no height, nor where two corners are one', () => {
    expect(offsetsOf(facesTowards({ ...cube, top: 0 }, [9, 9, 9]))).toEqual([['level', 0, 1, 0, 0]]);
    const doubled = { ...cube, outline: [...cube.outline, cube.outline[0]!] };
    expect(facesTowards(doubled, [9, 9, -9])).toHaveLength(3);
  });

  it('have finite heights where the body is endless', () => {
    const endless = prismOf({ ...solidOf(cube), bottom: -Infinity, top: Infinity }, 24, 'within');
    expect([endless.bottom, endless.top]).toEqual([-1e4, 1e4]);
    const tall = prismOf({ ...solidOf(cube), bottom: -9999, top: 9999 }, 24, 'within');
    expect([tall.bottom, tall.top]).toEqual([-9999, 9999]);
  });
});

describe('the part of a viewer in front of a face', () => {
  const viewer: Prism = { id: 'a', outline: square(0, 1, 0.5), bottom: 0.5, top: 3 };

  it('ends a thousandth before a side', () => {
    const [side] = facesTowards(cube, [0, 1, 9]);
    const front = inFront(side!, viewer)!;
    expect([front.bottom, front.top]).toEqual([0.5, 3]);
    const depths = front.outline.map(([, z]) => z);
    expect(Math.min(...depths)).toBeCloseTo(1.001, 12);
    expect(Math.max(...depths)).toBe(1.5);
    expect(inFront(side!, { ...viewer, outline: square(0, 0, 0.9) })).toBeNull();
  });

  it('ends a thousandth above a top and below a bottom', () => {
    const [top] = facesTowards(cube, [0, 9, 0]);
    expect(inFront(top!, viewer)).toMatchObject({ bottom: 2.001, top: 3 });
    expect(inFront(top!, { ...viewer, bottom: 2.5 })).toMatchObject({ bottom: 2.5, top: 3 });
    expect(inFront(top!, { ...viewer, top: 2.0005 })).toBeNull();
    expect(inFront(top!, { ...viewer, top: 2.001 })).toMatchObject({ bottom: 2.001, top: 2.001 });
    const [bottom] = facesTowards({ ...cube, bottom: 1 }, [0, -9, 0]);
    expect(inFront(bottom!, viewer)).toMatchObject({ bottom: 0.5, top: 0.999 });
    expect(inFront(bottom!, { ...viewer, top: 0.75 })).toMatchObject({ bottom: 0.5, top: 0.75 });
    expect(inFront(bottom!, { ...viewer, bottom: 0.9995 })).toBeNull();
  });
});

describe('the shadow of a body on a face', () => {
  it.each([0, 1, 2, 3, 4])('is every place that the body hides from the eye: block %i', (block) => {
    let [hidden, open] = [0, 0];
    for (let seed = 40 * block; seed < 40 * (block + 1); seed++) {
      const random = randomFrom(seed);
      const between = (low: number, high: number): number => low + (high - low) * random();
      const eye: Point = [between(-6, 6), between(-4, 6), between(-6, 6)];
      const bottom = between(-2, 3);
      const body = prismOf(
        {
          id: 'b',
          outline: randomOutline(random, [between(-4, 4), between(-4, 4)], between(0.3, 4)),
          bottom,
          top: bottom + between(0.2, 4),
        },
        12,
        'within',
      );
      const solid = solidOf(body);
      for (const face of facesTowards(cube, eye)) {
        const shadow = shadowOn(face, body, eye);
        const [values, heights] = [face.corners.map(([s]) => s), face.corners.map(([, t]) => t)];
        for (let i = 0; i < 12; i++) {
          const place: PlanPoint = [
            between(Math.min(...values), Math.max(...values)),
            between(Math.min(...heights), Math.max(...heights)),
          ];
          const depth = shadow.length === 0 ? -Infinity : depthIn(shadow, place);
          if (Math.abs(depth) < 1e-3) continue;
          const [spot] = polygonInSpace(face, [place]);
          // By a hair: a body through which the line runs for less than that hides nothing to speak of.
          expect(crosses([eye, spot!], solid, depth > 0 ? 1e-6 : -1e-6), `seed ${seed}`).toBe(depth > 0);
          if (depth > 0) hidden++;
          else open++;
        }
      }
    }
    expect(Math.min(hidden, open)).toBeGreaterThan(20);
  });

  it('covers a part of a face exactly if it covers its corners', () => {
    let [covered, open] = [0, 0];
    for (let seed = 0; seed < 300; seed++) {
      const random = randomFrom(seed);
      const between = (low: number, high: number): number => low + (high - low) * random();
      const eye: Point = [between(-6, 6), between(-4, 6), between(-6, 6)];
      const outline = randomOutline(random, [between(-4, 4), between(-4, 4)], between(0.3, 4));
      const bottom = between(-2, 3);
      const solid: Solid = { id: 'b', outline, bottom, top: bottom + between(0.2, 4) };
      const body = prismOf(solid, 12, 'within');
      for (const face of facesTowards(cube, eye)) {
        const [s, t] = [between(-0.8, 0.8), between(-0.8, 0.8) + (face.kind === 'side' ? 1 : 0)];
        const part = square(s, t, between(0.01, 0.2));
        const hidden = polygonInSpace(face, part).map((spot) =>
          [1e-6, -1e-6].map((slack) => crosses([eye, spot], solidOf(body), slack)),
        );
        // A hair more or less decides: too close for two ways of computing it to agree.
        if (hidden.some(([surely, maybe]) => surely !== maybe)) continue;
        const isCovered = hidden.every(([surely]) => surely);
        expect(hidesAll(face, body, eye, part), `seed ${seed}`).toBe(isCovered);
        if (isCovered) covered++;
        else open++;
        const both = intersect(part, shadowOn(face, body, eye));
        expect(area(shadowOn(face, body, eye, part)), `seed ${seed}`).toBeCloseTo(area(both), 9);
        if (isCovered) expect(area(both), `seed ${seed}`).toBeCloseTo(area(part), 9);
      }
    }
    expect(Math.min(covered, open)).toBeGreaterThan(20);
  });

  it('is empty for bodies behind the face, behind the eye, and flat ones', () => {
    const [side] = facesTowards(cube, [0, 1, 9]);
    const eye: Point = [0, 1, 9];
    const at = (z: number): Prism => ({ id: 'b', outline: square(0, z, 0.5), bottom: 0, top: 2 });
    expect(shadowOn(side!, at(0.5), eye)).toEqual([]);
    expect(shadowOn(side!, at(9.5), eye)).toEqual([]);
    expect(shadowOn(side!, { ...at(5), top: 0 }, eye)).toEqual([]);
    expect(area(shadowOn(side!, at(1.5), eye))).toBeGreaterThan(0);
    const [top] = facesTowards(cube, [0, 9, 0]);
    const over = (bottom: number, height: number): Prism => ({
      id: 'b',
      outline: square(0, 0, 0.5),
      bottom,
      top: bottom + height,
    });
    expect(shadowOn(top!, over(1, 1), [0, 9, 0])).toEqual([]);
    expect(shadowOn(top!, over(9, 1), [0, 9, 0])).toEqual([]);
    // From 9, 7 above the top: a plate 1 wide at 5.5 casts twice its width; at its top, from 8.5, more than the face holds.
    expect(area(shadowOn(top!, over(2, 3.5), [0, 9, 0]))).toBeCloseTo(4, 9);
    expect(area(shadowOn(top!, { ...over(2, 1), outline: square(0, 0, 0.1) }, [0, 9, 0]))).toBeCloseTo(
      ((0.2 * 7) / 6) ** 2,
      9,
    );
  });

  it('grows by the theorem of intersecting lines', () => {
    // From 8 before the face, a post 4 before it and 0.5 wide, from 0.5 to 1 high: its far side casts 0.5 · 8 / 4 = 1 of width at
    // 3.75, its near side 0.5 · 8 / 3.75.
    const [side] = facesTowards(cube, [0, 1, 9]);
    const post: Prism = { id: 'b', outline: square(0, 5, 0.25), bottom: 0.5, top: 1 };
    const shadow = shadowOn(side!, post, [0, 1, 9]);
    const wide = (0.25 * 8) / 3.75;
    const low = 1 - (0.5 * 8) / 3.75;
    const values = shadow.map(([s]) => s);
    expect(Math.max(...values)).toBeCloseTo(wide, 9);
    expect(Math.min(...values)).toBeCloseTo(-wide, 9);
    expect(Math.min(...shadow.map(([, t]) => t))).toBeCloseTo(Math.max(low, 0), 9);
    expect(Math.max(...shadow.map(([, t]) => t))).toBeCloseTo(1, 9);
  });

  it('is a triangle below a lid of three corners, and falls upwards on a bottom', () => {
    const [top] = facesTowards(cube, [0, 9, 0]);
    const lid: ConvexPolygon = [
      [-0.2, -0.2],
      [-0.2, 0.2],
      [0.2, -0.2],
    ];
    // From 9, a lid from 3 to 4 lies at 5 of 7 of the way at its top: it casts 7 / 5 of its size.
    const shadow = shadowOn(top!, { id: 'b', outline: lid, bottom: 3, top: 4 }, [0, 9, 0]);
    expect(Math.abs(area(shadow))).toBeCloseTo((0.16 / 2) * (7 / 5) ** 2, 9);
    // From 0 to a bottom at 3: a plate 0.2 wide at 1 casts three times its width, at 2 half as much.
    const [bottom] = facesTowards({ ...cube, bottom: 3, top: 4 }, [0, 0, 0]);
    const plate: Prism = { id: 'b', outline: square(0, 0, 0.1), bottom: 1, top: 2 };
    expect(Math.abs(area(shadowOn(bottom!, plate, [0, 0, 0])))).toBeCloseTo(0.36, 9);
    expect(shadowOn(bottom!, { ...plate, bottom: 3.5, top: 4 }, [0, 0, 0])).toEqual([]);
  });

  it('need not be computed where all of it lies to one side of the face', () => {
    const face = square(0, 0, 1);
    for (const [s, t] of [
      [2.5, 0],
      [-2.5, 0],
      [0, 2.5],
      [0, -2.5],
    ] as const) {
      expect(misses(square(s, t, 1.4), face)).toBe(true);
      // Up to the edge it covers nothing; further it does.
      expect(misses(square(s, t, 1.5), face)).toBe(true);
      expect(misses(square(s, t, 1.6), face)).toBe(false);
    }
    expect(misses(square(0, 0, 0.1), face)).toBe(false);
    expect(misses(square(0, 0, 5), face)).toBe(false);
  });
});
