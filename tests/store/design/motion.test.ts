import fc from 'fast-check';
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import {
  carried,
  mirrorAcross,
  movePiece,
  shiftBy,
  turnAbout,
  type Motion,
} from '../../../src/store/design/motion';
import { pieceFrom } from '../../../src/store/design/recipe';
import { outlineContains } from '../../../src/geometry/shapes/outline';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import { carry } from '../../../src/geometry/turn';
import { piecesByName } from '../../../src/table/catalogue';
import type { TerrainPlacement } from '../../../src/table/format';
import type { Meshes } from '../../../src/table/mesh';
import { meshParts } from '../../../src/table/mesh-parts';
import { placePiece } from '../../../src/table/place-piece';
import { boxMesh, pyramidMesh } from '../../support/geometry/meshes';

const solidsAt = (piece: TerrainPlacement, [x, z]: PlanPoint): readonly string[] =>
  placePiece(piece)
    .parts.filter(({ solids }) => solids.some(({ outline }) => outlineContains(outline, [x, z])))
    .map(({ bottom, top, label }) => `${label} ${bottom.toFixed(6)} ${top.toFixed(6)}`)
    .sort();

const coordinate = fc.double({ min: 0, max: 48, noNaN: true });
const angle = fc.integer({ min: -720, max: 720 });
const point = fc.tuple(coordinate, coordinate);
/** Pieces that are meshes have a test of their own. */
const names = [...piecesByName.values()]
  .filter(({ parts }) => parts.every(({ shape }) => shape !== 'mesh'))
  .map(({ name }) => name);
const piece = fc
  .record({ piece: fc.constantFrom(...names), at: point, turn: angle })
  .map((made): TerrainPlacement => ({ id: 'it', ...made }));
const motion: fc.Arbitrary<Motion> = fc.oneof(
  point.map(shiftBy),
  fc.tuple(point, angle).map(([centre, degrees]) => turnAbout(centre, degrees)),
  fc.tuple(point, angle).map(([on, degrees]) => mirrorAcross(on, degrees)),
);

describe('where points go, worked out by hand', () => {
  it.each<[string, Motion, PlanPoint, PlanPoint]>([
    ['a shift', shiftBy([2, -3]), [10, 10], [12, 7]],
    [
      'a quarter turn to the left about (10, 10): what lay to the right lies farther off',
      turnAbout([10, 10], 90),
      [14, 10],
      [10, 6],
    ],
    ['half a turn about the middle of a table of 48 by 30', turnAbout([24, 15], 180), [4, 5], [44, 25]],
    ['the mirror at the upright line x = 24', mirrorAcross([24, 15], 90), [4, 5], [44, 5]],
    ['the mirror at the level line z = 15', mirrorAcross([24, 15], 0), [4, 5], [4, 25]],
    ['the mirror at the rising diagonal of a square of 48', mirrorAcross([24, 24], 45), [10, 20], [28, 38]],
    ['the mirror at its falling diagonal', mirrorAcross([24, 24], -45), [10, 20], [20, 10]],
  ])('%s', (_, made, from, to) => expect(carried(from, made)).toEqual(to));
});

describe('pieces carried by a motion', () => {
  it('have every body where the motion carries it, whatever the piece', () => {
    fc.assert(
      fc.property(
        piece,
        motion,
        fc.double({ min: -4, max: 4, noNaN: true }),
        fc.double({ min: -4, max: 4, noNaN: true }),
        (before, made, dx, dz) => {
          const spot: PlanPoint = [before.at[0] + dx, before.at[1] + dz];
          const bodies = solidsAt(before, spot);
          // A spot within a hair of an edge may change sides by the rounding of positions.
          const near = [
            [1e-3, 0],
            [-1e-3, 0],
            [0, 1e-3],
            [0, -1e-3],
          ].map(([x, z]) => solidsAt(before, [spot[0] + x!, spot[1] + z!]));
          fc.pre(near.every((others) => others.join() === bodies.join()));
          expect(solidsAt(movePiece(before, made), carried(spot, made))).toEqual(bodies);
        },
      ),
      { seed: 9, numRuns: 400 },
    );
  });

  it('mirrored twice at one line are as they were, and of the catalogue alone again', () => {
    fc.assert(
      fc.property(piece, point, angle, (before, on, degrees) => {
        const line = mirrorAcross(on, degrees);
        const after = movePiece(movePiece(before, line), line);
        expect(after.parts).toBeUndefined();
        expect(after.at[0]).toBeCloseTo(before.at[0], 5);
        expect(after.at[1]).toBeCloseTo(before.at[1], 5);
      }),
      { seed: 10 },
    );
  });

  it('a straight trench is its own mirror image only along its length: its fire step changes sides', () => {
    const trench: TerrainPlacement = { id: 'it', piece: 'trench-straight', at: [10, 10] };
    // At an upright line the step stays at the far side: the same piece half a turn round would have it near.
    expect(movePiece(trench, mirrorAcross([24, 24], 90))).toEqual({
      id: 'it',
      piece: 'trench-straight',
      at: [38, 10],
    });
    const level = movePiece(trench, mirrorAcross([24, 24], 0));
    expect(level.at).toEqual([10, 38]);
    expect(level.turn).toBe(180);
    expect(level.parts).toBeUndefined();
  });

  it('a mirrored custom trench has its fire step on the other side of its line', () => {
    const made = pieceFrom({
      kind: 'trench',
      line: [
        [0, 0],
        [8, 0],
        [8, 8],
      ],
      width: 3.25,
      depth: 1.5,
      parapet: 0.375,
      fireStep: 'left',
      ends: 'open',
    });
    const after = movePiece({ id: 'it', ...made }, mirrorAcross([0, 0], 0));
    expect(after.recipe).toMatchObject({
      fireStep: 'right',
      line: [
        [-4, 4],
        [4, 4],
        [4, -4],
      ],
    });
  });

  it('a mirrored mesh is its mirror image, its faces seen from the same side, its bodies still exact', () => {
    const corners = [...pyramidMesh([2, 0, 1], 2, 3), ...boxMesh([-1, 0, 0], [1, 2, 4])];
    const meshes: Meshes = new Map([
      [
        'tower.glb',
        {
          own: null,
          parts: meshParts([{ name: 'it', tags: {}, corners: Float64Array.from(corners), collision: null }]),
        },
      ],
    ]);
    const tower: TerrainPlacement = {
      id: 'it',
      at: [12, 10],
      turn: 30,
      parts: [{ shape: 'mesh', at: [0.5, 0, -1], src: 'tower.glb', turn: 20 }],
    };
    const line = mirrorAcross([20, 14], 65);
    const mirrored = movePiece(tower, line);
    expect(mirrored.parts).toMatchObject([{ src: 'tower.glb', mirrored: true }]);
    const [before, after] = [tower, mirrored].map((each) => placePiece(each, meshes).parts[0]!);
    const points = (soup: Float64Array): readonly (readonly number[])[] =>
      Array.from({ length: soup.length / 3 }, (_, i) => [...soup.slice(3 * i, 3 * i + 3)]);
    const text = ([x, y, z]: readonly number[]): string =>
      [x, y, z].map((each) => (each! + 1e-9).toFixed(4)).join(' ');
    const reflected = points(before!.mesh!).map(([x, y, z]) => {
      const [a, b] = carried([x!, z!], line);
      return text([a, y!, b]);
    });
    expect(points(after!.mesh!).map(text).sort()).toEqual([...reflected].sort());
    // A soup that is turned inside out changes the sign of its volume: here of a pyramid.
    expect(Math.abs(volume(before!.mesh!))).toBeCloseTo((1 / 3) * 4 * 3, 6);
    expect(volume(after!.mesh!)).toBeCloseTo(volume(before!.mesh!), 6);
    expect(after!.solids).toHaveLength(1);
    expect(
      outlineContains(
        after!.solids[0]!.outline,
        carried(carry(carry([-1, 0], [0.5, -1], 20), [12, 10], 30), line),
      ),
    ).toBe(true);
    expect(movePiece(mirrored, line).parts).toEqual(tower.parts);
  });
});

/** The volume that a closed soup goes round: of the tetrahedra from the origin to each triangle, with their signs. */
function volume(soup: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < soup.length; i += 9) {
    const [a, b, c] = [0, 3, 6].map((from) => new Vector3().fromArray(soup, i + from));
    sum += a!.dot(b!.cross(c!));
  }
  return sum / 6;
}
