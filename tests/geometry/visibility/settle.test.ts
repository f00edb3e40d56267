import { describe, expect, it } from 'vitest';
import { area, type ConvexPolygon } from '../../../src/geometry/shapes/convex';
import { regionOf } from '../../../src/geometry/shapes/region';
import type { PlanPoint, Solid } from '../../../src/geometry/shapes/shapes';
import { carry } from '../../../src/geometry/turn';
import { type Face, facesTowards, polygonInSpace, prismOf } from '../../../src/geometry/visibility/faces';
import { type Doubt, type DoubtScene, settle } from '../../../src/geometry/visibility/visible-doubt';
import { boxAt as box } from '../../support/geometry/solids';

// A cube of 2 about the origin, and a viewer 20 before its face towards +z.
const cube = prismOf(box('t', 0, 0, 2, 2, 0, 2), 24, 'between');
const sideFace = facesTowards(cube, [0, 1, 30])[0]!;
const topFace = facesTowards(cube, [0, 30, 0])[0]!;

function sceneOf(viewer: Solid, blockers: readonly Solid[]): DoubtScene {
  return {
    viewer: { id: viewer.id, region: regionOf(viewer.outline), bottom: viewer.bottom, top: viewer.top },
    roundViewer: prismOf(viewer, 24, 'round'),
    inner: 1,
    middle: [0, 21],
    blockers: blockers.map(({ id, outline, bottom, top }) => ({
      id,
      region: regionOf(outline),
      bottom,
      top,
    })),
    roundBlockers: blockers.map((each) => prismOf(each, 24, 'round')),
    join: 1e-5,
  };
}
const viewer = box('a', 0, 21, 1, 1, 0, 2);
const doubtOf = (face: Face, unsure: readonly ConvexPolygon[] = [face.corners], turn = 1): Doubt => ({
  face,
  turn,
  hidden: [],
  unsure,
});
const sizeOf = (polygons: readonly ConvexPolygon[]): number =>
  polygons.reduce((sum, polygon) => sum + Math.abs(area(polygon)), 0);
const never = (): boolean => false;
/** Answers with areas: hidden and unsure. */
const settled = (blockers: readonly Solid[], questions: number, face = sideFace, from = viewer) => {
  const [one] = settle(sceneOf(from, blockers), [doubtOf(face)], never, questions);
  return { hidden: sizeOf(one!.hidden), unsure: sizeOf(one!.unsure), polygons: one! };
};
/** Least and greatest of a coordinate of the face's polygons in space. */
const spanOf = (polygons: readonly ConvexPolygon[], axis: 0 | 1 | 2, face = sideFace): readonly number[] => {
  const values = polygons.flatMap((polygon) => polygonInSpace(face, polygon).map((point) => point[axis]));
  return [Math.min(...values), Math.max(...values)];
};

describe('pieces of faces neither surely hidden nor surely seen', () => {
  it('are hidden where no line leads to them, and seen in the open, after one question', () => {
    const walls = [box('w1', -5, 11, 10.1, 0.4), box('w2', 5, 11, 10.1, 0.6)];
    expect(settled(walls, 0)).toMatchObject({ hidden: 0, unsure: 4 });
    expect(settled(walls, 1)).toMatchObject({ hidden: 4, unsure: 0 });
    expect(settled([], 1)).toMatchObject({ hidden: 0, unsure: 0 });
    // A viewer behind the face sees nothing of it.
    expect(settled([], 1, sideFace, box('a', 0, -9, 1, 1))).toMatchObject({ hidden: 4, unsure: 0 });
  });

  it('are cut where they are half hidden, and each part is settled by itself', () => {
    // Against the face up to x = −0.2, which no slant sees past: 0.8 of 2 in width, over all heights.
    const half = box('half', -1.2, 1.05, 2, 0.1);
    const { hidden, unsure, polygons } = settled([half], 40);
    expect(hidden + unsure).toBeGreaterThan(1.6 - 1e-6);
    expect(hidden).toBeLessThan(1.6 + 1e-6);
    expect(unsure).toBeLessThan(0.75);
    expect(spanOf(polygons.hidden, 0)[1]).toBeLessThanOrEqual(-0.2 + 1e-6);
    expect(spanOf(polygons.hidden, 1)).toEqual([0, 2]);
  });

  it('are cut across their longer side', () => {
    // A beam over all the width hides the lowest quarter; half of the face's height is tried first, as its width does not exceed its height.
    const beam = box('beam', 0, 1.05, 9, 0.1, 0, 0.5);
    const { hidden, unsure, polygons } = settled([beam], 40);
    expect(hidden + unsure).toBeGreaterThan(1 - 1e-6);
    expect(hidden).toBeLessThan(1 + 1e-6);
    expect(unsure).toBeLessThan(0.75);
    expect(spanOf(polygons.hidden, 1)[1]).toBeLessThanOrEqual(0.5 + 1e-6);
    expect(spanOf(polygons.hidden, 0)).toEqual([-1, 1]);
  });

  it('on a top are settled alike', () => {
    const above = box('a', 0, 21, 1, 1, 10, 12);
    // A wall on the top covers all of it but the part before z = 0.5.
    const lid = box('lid', 0, -0.5, 2.2, 2, 2, 6);
    const { hidden, unsure, polygons } = settled([lid], 40, topFace, above);
    expect(hidden + unsure).toBeGreaterThan(3 - 1e-6);
    expect(hidden).toBeLessThan(3 + 1e-6);
    expect(unsure).toBeLessThan(0.75);
    expect(spanOf(polygons.hidden, 2, topFace)[1]).toBeLessThanOrEqual(0.5 + 1e-6);
  });

  it('are measured from the largest, until that is enough', () => {
    const strip = (s0: number, s1: number): ConvexPolygon => [
      [s0, 0],
      [s0, 2],
      [s1, 2],
      [s1, 0],
    ];
    const wall = box('wall', 0, 11, 40, 0.4);
    const asked: (readonly number[])[] = [];
    const [one] = settle(
      sceneOf(viewer, [wall]),
      [
        {
          ...doubtOf(sideFace, [strip(-1, -0.8), strip(0, 1), strip(-0.5, 0)], 0.5),
          hidden: [strip(-0.8, -0.5)],
        },
      ],
      (hidden, unsure) => {
        asked.push([hidden, unsure].map((each) => Number(each.toFixed(9))));
        return hidden > 1.5;
      },
      10,
    );
    // Areas on paper are halves: 0.3 hidden, then the strips of 1, 0.5 and 0.2 in width, each 2 high.
    expect(asked).toEqual([
      [0.3, 1.7],
      [1.3, 0.7],
      [1.8, 0.2],
    ]);
    expect(sizeOf(one!.unsure)).toBeCloseTo(0.4, 9);
    expect(sizeOf(one!.hidden)).toBeCloseTo(3.6, 9);
  });

  it('of other faces are seen from the same point, those that do not turn to it stay', () => {
    const [right] = facesTowards(cube, [30, 1, 0]);
    const aside = box('a', 15, 21, 1, 1, 0, 2);
    const scene = { ...sceneOf(aside, []), middle: [15, 21] as const };
    const both = settle(scene, [doubtOf(sideFace), doubtOf(right!)], never, 1);
    expect(both.map(({ unsure }) => sizeOf(unsure))).toEqual([0, 0]);
    const front = settle(sceneOf(viewer, []), [doubtOf(sideFace, undefined, 2), doubtOf(right!)], never, 1);
    expect(front.map(({ unsure }) => sizeOf(unsure))).toEqual([0, 4]);
    expect(front.map(({ face }) => face)).toEqual([sideFace, right]);
  });

  it('are cut across their longer side, high or wide', () => {
    // A post against the face hides three quarters of a strip: what shows of it is too much to leave whole, and is halved.
    const strip: ConvexPolygon = [
      [-1, 0],
      [-1, 0.5],
      [1, 0.5],
      [1, 0],
    ];
    const post = box('post', -1.25, 1.05, 3.5, 0.1);
    const halves = (piece: ConvexPolygon, blocker: Solid) => {
      const [one] = settle(sceneOf(viewer, [blocker]), [doubtOf(sideFace, [piece])], never, 1);
      return one!.unsure.map((polygon) =>
        ([0, 1] as const).map((axis) => {
          const values = polygon.map((point) => point[axis]);
          return Number((Math.max(...values) - Math.min(...values)).toFixed(2));
        }),
      );
    };
    for (const [width, height] of halves(strip, post)) expect([width! < 0.8, height]).toEqual([true, 0.5]);
    expect(halves(strip, post)).toHaveLength(2);
    const tall: ConvexPolygon = [
      [-0.25, 0],
      [-0.25, 2],
      [0.25, 2],
      [0.25, 0],
    ];
    const sill = box('sill', 0, 1.05, 9, 0.1, 0, 1.5);
    for (const [width, height] of halves(tall, sill)) expect([width, height! < 0.8]).toEqual([0.5, true]);
    expect(halves(tall, sill)).toHaveLength(2);
  });

  it.each([0, 31, 90, 142, 250, 333])('are settled alike anywhere on the table, turned by %d°', (degrees) => {
    const place = (solid: Solid): Solid => ({
      ...solid,
      outline: {
        shape: 'polygon',
        points: (solid.outline as { points: readonly PlanPoint[] }).points.map((point) =>
          carry(point, [30, 17], degrees),
        ),
      },
    });
    // The viewer stands aside, so that lines run aslant; the strip of the face left of x = −0.2 shows only from some of it.
    const aside = box('a', 6, 21, 3, 1, 0, 2);
    const wall = box('wall', -1.2, 1.05, 2, 0.1);
    const fence = box('fence', 5.5, 18, 1.5, 0.2);
    const moved = [wall, fence].map(place);
    const eye = carry([6, 21], [30, 17], degrees);
    const target = prismOf(place(box('t', 0, 0, 2, 2, 0, 2)), 24, 'between');
    const faces = facesTowards(target, [eye[0], 1, eye[1]]);
    // The fronts are 2 × 2 each; the wall hides 0.8 × 2 of one.
    expect(faces).toHaveLength(2);
    const scene = { ...sceneOf(place(aside), moved), middle: eye };
    const done = settle(scene, faces.map((face) => doubtOf(face)), never, 14); // prettier-ignore
    const hidden = done.map((one) => sizeOf(one.hidden));
    const unsure = done.map((one) => sizeOf(one.unsure));
    const front = hidden.indexOf(Math.max(...hidden));
    expect(hidden[1 - front]).toBe(0);
    expect(unsure[1 - front]).toBeLessThan(1e-6);
    expect(hidden[front]).toBeLessThan(1.6 + 1e-6);
    expect(hidden[front]! + unsure[front]!).toBeGreaterThan(1.6 - 1e-6);
    expect(unsure[front]).toBeLessThan(1.3);
  });
});
