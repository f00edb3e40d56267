import { describe, expect, it } from 'vitest';
import { recognisePrisms } from '../../../src/geometry/mesh/recognise';
import { ballMesh, boxMesh, prismMesh, pyramidMesh, type PlanCorner } from '../../support/geometry/meshes';

const turned = (soup: readonly number[], degrees: number): number[] => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return Array.from({ length: soup.length / 3 }, (_, i) => [
    soup[i * 3]! * c + soup[i * 3 + 2]! * s,
    soup[i * 3 + 1]!,
    -soup[i * 3]! * s + soup[i * 3 + 2]! * c,
  ]).flat();
};
const tilted = (soup: readonly number[]): number[] =>
  soup.map((c, i) => (i % 3 === 1 ? c + 0.3 * soup[i - 1]! : c));
const area = (outline: readonly PlanCorner[]): number =>
  Math.abs(
    outline.reduce(
      (sum, [x, z], i) =>
        sum + x * outline[(i + 1) % outline.length]![1] - outline[(i + 1) % outline.length]![0] * z,
      0,
    ),
  ) / 2;

describe('finding prisms in meshes', () => {
  it('finds a box at any angle', () => {
    for (const degrees of [0, 30, 45, 123.4]) {
      const { prisms, rest } = recognisePrisms(turned(boxMesh([5, 1, 7], [3, 2, 0.5]), degrees));
      expect(rest).toHaveLength(0);
      expect(prisms).toHaveLength(1);
      expect(prisms[0]).toMatchObject({ bottom: 1, top: 3 });
      expect(prisms[0]!.outline).toHaveLength(4);
      expect(area(prisms[0]!.outline)).toBeCloseTo(1.5, 9);
    }
  });

  it('finds single-precision boxes, as files store them', () => {
    const { prisms } = recognisePrisms(Float32Array.from(turned(boxMesh([5, 0.1, 7], [3, 2, 0.5]), 33)));
    expect(prisms).toHaveLength(1);
    expect(area(prisms[0]!.outline)).toBeCloseTo(1.5, 5);
  });

  it('finds a prism that is not convex, and many-sided columns', () => {
    const ell: PlanCorner[] = [
      [0, 0],
      [4, 0],
      [4, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ];
    expect(area(recognisePrisms(prismMesh(ell, 0, 2)).prisms[0]!.outline)).toBeCloseTo(6, 9);
    const column = Array.from({ length: 32 }, (_, i): PlanCorner => [
      Math.cos((i * Math.PI) / 16),
      Math.sin((i * Math.PI) / 16),
    ]);
    expect(recognisePrisms(prismMesh(column, -1, 2)).prisms[0]!.outline).toHaveLength(32);
  });

  it('separates bodies, even if they share a face or an edge', () => {
    const soup = [
      ...boxMesh([0, 0, 0], [2, 1, 2]),
      ...boxMesh([2, 0, 0], [2, 2, 2]),
      ...boxMesh([6, 0, 2], [1, 1, 1]),
      ...pyramidMesh([10, 0, 0], 2, 3),
    ];
    const { prisms, rest } = recognisePrisms(soup);
    expect(prisms).toHaveLength(3);
    expect(rest.length / 9).toBe(6);
  });

  it('leaves other shapes as meshes: tilted, open, round, flat', () => {
    const box = boxMesh([0, 0, 0], [2, 1, 2]);
    for (const soup of [tilted(box), box.slice(9), ballMesh([0, 2, 0], 1, 8), [0, 0, 0, 1, 0, 0, 0, 0, 1]]) {
      const { prisms, rest } = recognisePrisms(soup);
      expect(prisms).toHaveLength(0);
      expect(rest.length).toBe(soup.length);
    }
    expect(recognisePrisms([]).rest).toHaveLength(0);
  });

  it('takes a closed mesh of 57,000 triangles', () => {
    const soup = ballMesh([0, 2, 0], 1, 120);
    const { prisms, rest } = recognisePrisms(soup);
    expect(prisms).toHaveLength(0);
    expect(rest.length).toBe(soup.length);
  });
});
