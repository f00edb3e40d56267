/** Random tables whose terrain is meshes, for certificates. */
import type { TableFile, TerrainPlacement } from '../../src/table/format';
import { writeGlb } from '../../src/table/gltf/write-glb';
import type { MeshFiles } from '../../src/table/mesh-files';
import { ballMesh, bevelledMesh, prismMesh, roughened, subdivided, type PlanCorner } from './geometry/meshes';
import { randomTable, seededNumbers, type RandomTable } from './random-tables';

/** A closed wall 4 long, 0.4 thick and 2.4 high, with a window from 0.9 to 1.8. */
function windowMesh(): number[] {
  const [outer, inner] = [frame(2, 0, 2.4), frame(0.7, 0.9, 1.8)];
  const soup: number[] = [];
  const quad = (...[a, b, c, d]: readonly (readonly number[])[]) =>
    soup.push(...a!, ...b!, ...c!, ...a!, ...c!, ...d!);
  outer.forEach((_, i) => {
    const next = (i + 1) % 4;
    const at = (ring: typeof outer, k: number, z: number) => [ring[k]![0], ring[k]![1], z];
    quad(at(outer, i, 0.2), at(outer, next, 0.2), at(inner, next, 0.2), at(inner, i, 0.2));
    quad(at(outer, next, -0.2), at(outer, i, -0.2), at(inner, i, -0.2), at(inner, next, -0.2));
    quad(at(outer, i, -0.2), at(outer, next, -0.2), at(outer, next, 0.2), at(outer, i, 0.2));
    quad(at(inner, next, -0.2), at(inner, i, -0.2), at(inner, i, 0.2), at(inner, next, 0.2));
  });
  return soup;
}

const frame = (half: number, low: number, high: number): readonly (readonly [number, number])[] => [
  [-half, low],
  [half, low],
  [half, high],
  [-half, high],
];

const block: readonly PlanCorner[] = [
  [-1.6, -0.7],
  [1.3, -0.9],
  [1.7, 0.5],
  [-0.9, 1.1],
];

/** Half a wall 3 long: two of them, one turned, meet where x is 0. */
const half: readonly PlanCorner[] = [
  [0, -0.25],
  [1.5, -0.25],
  [1.5, 0.25],
  [0, 0.25],
];

/** Shapes by the names of their files. */
const shapes: Readonly<Record<string, readonly number[]>> = {
  'rock.glb': roughened(ballMesh([0, 0.9, 0], 1.3, 12), 0.06),
  'ball.glb': ballMesh([0, 0.5, 0], 1.6, 16),
  'window.glb': windowMesh(),
  'block.glb': subdivided(bevelledMesh(block, 0, 1.9, 0.15), 0.6),
};
const halfFile = 'half.glb';

/** Returns the files of the shapes, as `import` writes them. */
export async function shapeFiles(): Promise<MeshFiles> {
  const files = Object.entries({ ...shapes, [halfFile]: prismMesh(half, 0, 2) }).map(
    async ([src, corners]) => {
      const part = { name: src, tags: {}, corners: Float64Array.from(corners), collision: null };
      return [src, await writeGlb([part])] as const;
    },
  );
  return new Map(await Promise.all(files));
}

/**
 * Returns a random table with meshes where a random table has prisms.
 * @param isJoined true for walls of two meshes that touch in place of every second piece
 */
export function randomMeshTable(wanted: RandomTable, isJoined = false): TableFile {
  const file = randomTable(wanted);
  const next = seededNumbers(wanted.seed + 1000);
  const names = Object.keys(shapes);
  const terrain = file.terrain.map(({ id, at }, i): TerrainPlacement => ({
    id,
    at,
    turn: Math.floor(360 * next()),
    tags: { sight: 'blocks' },
    parts: [
      {
        shape: 'mesh',
        at: [0, 0, 0],
        src: names[i % names.length]!,
        ...(next() < 0.3 && { mirrored: true }),
      },
    ],
  }));
  const walls = (piece: TerrainPlacement): readonly TerrainPlacement[] =>
    [0, 180].map((more) => ({
      ...piece,
      id: `${piece.id}-${more}`,
      turn: (piece.turn ?? 0) + more,
      parts: [{ shape: 'mesh', at: [0, 0, 0], src: halfFile }],
    }));
  return {
    ...file,
    terrain: isJoined ? terrain.flatMap((piece, i) => (i % 2 === 0 ? walls(piece) : piece)) : terrain,
  };
}
