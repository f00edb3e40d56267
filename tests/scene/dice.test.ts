import rapier from '@dimforge/rapier3d-compat';
import { Quaternion, Vector3 } from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import { dieGeometry } from '../../src/scene/dice/geometry';
import {
  dieShapes,
  faceUp,
  numeralsOf,
  shapeOfDie,
  solids,
  turnOnto,
  type DieShape,
} from '../../src/scene/dice/solids';
import { posesPerDie, throwDice } from '../../src/scene/dice/throw';

const sides: Readonly<Record<DieShape, number>> = {
  cube: 6,
  octahedron: 8,
  trapezohedron: 10,
  dodecahedron: 12,
};

describe.each(dieShapes)('a %s', (shape) => {
  const solid = solids[shape];

  test('has a face for each side of its die, and lies flat on each', () => {
    expect(solid.faces).toHaveLength(sides[shape]);
    for (const { normal, middle, corners } of solid.faces) {
      expect(middle.length()).toBeCloseTo(0.5, 9);
      for (const corner of corners) expect(solid.corners[corner]!.dot(normal)).toBeCloseTo(0.5, 6);
      expect(solid.faces.some((other) => other.normal.dot(normal) < -1 + 1e-6)).toBe(true);
    }
  });

  test('is a legal die: each number once, opposite faces add up to one more than its sides', () => {
    const numerals = numeralsOf(sides[shape]);
    expect([...numerals].sort((a, b) => a - b)).toEqual(
      Array.from({ length: sides[shape] }, (_, i) => i + 1),
    );
    solid.faces.forEach(({ normal }, index) => {
      const opposite = solid.faces.findIndex((other) => other.normal.dot(normal) < -1 + 1e-6);
      expect(numerals[index]! + numerals[opposite]!).toBe(sides[shape] + 1);
    });
  });

  test('has a symmetry from any face to any other', () => {
    for (const from of solid.faces.keys()) {
      for (const onto of solid.faces.keys()) {
        const turned = turnOnto(solid, from, onto);
        expect(
          solid.faces[from]!.normal.clone().applyQuaternion(turned).distanceTo(solid.faces[onto]!.normal),
        ).toBeLessThan(1e-5);
        for (const corner of solid.corners) {
          const moved = corner.clone().applyQuaternion(turned);
          expect(Math.min(...solid.corners.map((other) => other.distanceTo(moved)))).toBeLessThan(1e-4);
        }
      }
    }
  });

  test('is drawn closed, with every triangle facing outwards', () => {
    const position = dieGeometry(sides[shape]).getAttribute('position');
    const at = (index: number) => new Vector3().fromBufferAttribute(position, index);
    let volume = 0;
    for (let i = 0; i < position.count; i += 3) {
      const [a, b, c] = [at(i), at(i + 1), at(i + 2)];
      const sixth = a.dot(new Vector3().crossVectors(b, c)) / 6;
      expect(sixth).toBeGreaterThan(-1e-9);
      volume += sixth;
    }
    // A body about a sphere of radius r has a third of r times its surface: no less than the sphere, no more than the sharp body.
    expect(volume).toBeGreaterThan(0.5);
    expect(volume).toBeLessThan(1.01);
  });
});

test('dice of two and three sides are cubes with each number equally often', () => {
  expect([...numeralsOf(3)].sort()).toEqual([1, 1, 2, 2, 3, 3]);
  expect([...numeralsOf(2)].sort()).toEqual([1, 1, 1, 2, 2, 2]);
  expect(shapeOfDie(7)).toBeNull();
});

describe('a throw', () => {
  beforeAll(() => rapier.init());
  const mixed = (count: number): readonly DieShape[] =>
    Array.from({ length: count }, (_, i) => dieShapes[i % dieShapes.length]!);

  test.each([1, 5, 14, 40])('of %i dice comes to rest with each flat on a face', (count) => {
    const { frames, poses, up } = throwDice(rapier, mixed(count), 11);
    expect(frames).toBeLessThan(6 * 60);
    expect(poses).toHaveLength(frames * count * posesPerDie);
    for (let die = 0; die < count; die++) {
      const last = poses.subarray(((frames - 1) * count + die) * posesPerDie);
      const { face, tilt } = faceUp(
        solids[mixed(count)[die]!],
        new Quaternion(last[3], last[4], last[5], last[6]),
      );
      expect(face).toBe(up[die]);
      expect(tilt).toBeLessThanOrEqual(0.01);
      expect(last[1]).toBeCloseTo(0.5, 1);
    }
  });

  test('is equal for equal seeds and differs for others', () => {
    const first = throwDice(rapier, mixed(6), 3);
    expect(throwDice(rapier, mixed(6), 3).poses).toEqual(first.poses);
    expect(throwDice(rapier, mixed(6), 4).poses).not.toEqual(first.poses);
  });

  test('shows the given numeral once the die is turned onto itself', () => {
    const shapes = mixed(12);
    const { frames, poses, up } = throwDice(rapier, shapes, 5);
    shapes.forEach((shape, die) => {
      const numerals = numeralsOf(sides[shape]);
      const wanted = 1 + (die % sides[shape]);
      const last = poses.subarray(((frames - 1) * shapes.length + die) * posesPerDie);
      const body = new Quaternion(last[3], last[4], last[5], last[6]);
      const drawn = body.multiply(turnOnto(solids[shape], numerals.indexOf(wanted), up[die]!));
      expect(numerals[faceUp(solids[shape], drawn).face]).toBe(wanted);
    });
  });
});
