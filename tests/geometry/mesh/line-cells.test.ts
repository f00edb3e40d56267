import { describe, expect, it } from 'vitest';
import { buildShell } from '../../../src/geometry/mesh/shell';
import { crossesTriangle } from '../../../src/geometry/mesh/sight/crossing';
import { searchLines, type SettledCell } from '../../../src/geometry/mesh/sight/line-cells';
import type { Sheet } from '../../../src/geometry/mesh/sight/sheet';
import { circleOutline } from '../../../src/geometry/shapes/outline';
import { ballMesh, boxMesh, roughened, subdivided } from '../../support/geometry/meshes';
import { randomFrom } from '../../support/geometry/brute-force';

const end = (id: string, x: number, z: number) => ({
  id,
  outline: circleOutline([x, z], 0.5),
  bottom: 0.01,
  top: 1.2,
});
const muMm = 25.4;

/** Searches, and returns the cells that were settled. */
function cellsOf(soups: readonly (readonly number[])[]) {
  const cells: SettledCell[] = [];
  const answer = searchLines({
    from: end('a', 2, 10),
    to: end('b', 18, 10.5),
    shells: soups.map((soup, i) => buildShell(`mesh-${i}`, soup)),
    seam: 0.001 / muMm,
    smallest: 0.025 / muMm,
    mostCells: 4000,
    record: (cell) => cells.push(cell),
  });
  return { answer, cells };
}

/** Returns a point of a hull: corners by random shares. */
function within(points: Float64Array, random: () => number): readonly [number, number, number] {
  const shares = Array.from({ length: points.length / 3 }, () => random() ** 3);
  const sum = shares.reduce((a, b) => a + b, 0);
  const at = (axis: number): number =>
    shares.reduce((total, share, i) => total + (share / sum) * points[3 * i + axis]!, 0);
  return [at(0), at(1), at(2)];
}

const meets = (
  { shell, triangles }: Sheet,
  p: readonly [number, number, number],
  q: readonly [number, number, number],
) => triangles.some((triangle) => crossesTriangle(shell, triangle, ...p, ...q, 100) !== 0);

describe('cells of lines', () => {
  const rocks = [
    // Two rocks that hide the target only together, and a wall that leaves a step open beside the second.
    [ballMesh([9, 0, 9.2], 1.6, 14), ballMesh([11, 0, 11.6], 1.7, 11), boxMesh([14, 0, 10], [0.3, 1.3, 4])],
    [
      subdivided(boxMesh([10, 0, 8], [0.4, 1.5, 4.2]), 0.3),
      subdivided(boxMesh([10.1, 0, 12], [0.4, 1.5, 4]), 0.4),
    ],
    [
      subdivided(boxMesh([10, 0, 9], [0.4, 0.7, 9]), 0.3),
      subdivided(boxMesh([10.1, 0.66, 10], [0.4, 1, 8]), 0.4),
    ],
    // A boulder with bumps as deep as they are wide: parts of its front turn away from the viewer.
    [roughened(ballMesh([10, 0.3, 10], 1.5, 40), 0.06)],
  ];

  for (const [i, soups] of rocks.entries()) {
    it(`each line of a settled cell crosses one of the sheets that its reason names: scene ${i}`, () => {
      const { answer, cells } = cellsOf(soups);
      expect(answer).toMatchObject({ witness: null, open: 0 });
      expect(cells.some(({ reason }) => reason.kind === 'sheet' || reason.kind === 'cover')).toBe(true);
      const random = randomFrom(77 + i);
      for (const { from, to, reason } of cells) {
        if (reason.kind !== 'sheet' && reason.kind !== 'cover') continue;
        const sheets = reason.kind === 'sheet' ? [reason.sheet] : reason.sheets;
        for (let k = 0; k < 60; k++) {
          const [p, q] = [within(from, random), within(to, random)];
          expect(
            sheets.some((sheet) => meets(sheet, p, q)),
            `line from ${p} to ${q}`,
          ).toBe(true);
        }
      }
    });
  }

  it('a rough boulder is proven to hide a model in as few cells as a smooth one', () => {
    const smooth = cellsOf([ballMesh([10, 0.3, 10], 1.5, 40)]).answer;
    const { answer } = cellsOf(rocks.at(-1)!);
    expect(smooth).toMatchObject({ witness: null, open: 0 });
    expect(answer).toMatchObject({ witness: null, open: 0 });
    expect(answer.cells).toBeLessThan(2 * smooth.cells);
  });

  it('settled cells together hold every line from one end to the other', () => {
    const { cells } = cellsOf(rocks[0]!);
    const random = randomFrom(5);
    for (let k = 0; k < 300; k++) {
      // A random line that leaves the first end and enters the second through their sides.
      const side = (x: number, z: number) => {
        const turn = 2 * Math.PI * random();
        return [x + 0.5 * Math.cos(turn), 0.02 + 1.1 * random(), z + 0.5 * Math.sin(turn)] as const;
      };
      const [p, q] = [side(2, 10), side(18, 10.5)];
      const isIn = (points: Float64Array, [x, y, z]: readonly [number, number, number]): boolean => {
        const plan = Array.from(
          { length: points.length / 6 },
          (_, i) => [points[3 * i]!, points[3 * i + 2]!] as const,
        );
        const turns = plan.map(([ax, az], i) => {
          const [bx, bz] = plan[(i + 1) % plan.length]!;
          return (bx - ax) * (z - az) - (bz - az) * (x - ax);
        });
        const heights = [points[1]!, points.at(-2)!];
        return (
          y >= heights[0]! &&
          y <= heights[1]! &&
          (turns.every((turn) => turn >= -1e-9) || turns.every((turn) => turn <= 1e-9))
        );
      };
      expect(
        cells.some(({ from, to }) => isIn(from, p) && isIn(to, q)),
        `${p} to ${q}`,
      ).toBe(true);
    }
  });
});
