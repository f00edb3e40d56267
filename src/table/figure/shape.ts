/** Makes the levels of a figure from the surfaces of its file. */
import type { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { MeshRefusal } from '../import/mesh-refusal';
import { upright } from '../import/upright';
import type { UpDirection } from '../import/mesh-options';
import { divide, surfaceArea } from './divide';
import {
  figureLevels,
  levelTriangles,
  type FigureLevel,
  type FigureMesh,
  type FigureShape,
  type FigureSurface,
} from './figure-mesh';
import { coloured, compact, joinMeshes, type LooseMesh } from './loose-mesh';
import { shadeMesh } from './shade-mesh';

/**
 * Returns a figure's levels, upright and facing +x. Files have a figure's face towards +z when it is upright, as sculptors and
 * glTF do.
 * @throws MeshRefusal on a figure without triangles, or without height
 */
export async function shapeOf(surfaces: readonly FigureSurface[], up: UpDirection): Promise<FigureShape> {
  const triangles = surfaces.reduce((sum, { indices }) => sum + indices.length / 3, 0);
  if (triangles === 0) throw new MeshRefusal('it has no triangles');
  const { placed, size } = place(surfaces, up);
  if (!(size[1] > Math.max(size[0], size[2]) * 1e-3))
    throw new MeshRefusal('it is flat: no figure of a height can be made of it');
  const { MeshoptSimplifier: simplifier } = await import('meshoptimizer/simplifier');
  await simplifier.ready;
  const levels = figureLevels.map((level) => {
    const mesh = levelOf(placed, triangles, levelTriangles[level], simplifier);
    return [level, shadeMesh(mesh, (points) => simplifier.generatePositionRemap(points, 3), size[1])];
  });
  return { levels: Object.fromEntries(levels) as Record<FigureLevel, FigureMesh>, size, triangles };
}

type Simplifier = typeof MeshoptSimplifier;

function levelOf(
  surfaces: readonly FigureSurface[],
  triangles: number,
  most: number,
  simplifier: Simplifier,
): LooseMesh {
  if (triangles > most) return simplified(joinMeshes(surfaces.map(coloured)), most, simplifier);
  const isTextured = surfaces.some(({ paint, uvs }) => paint?.texture && uvs);
  if (!isTextured) return joinMeshes(surfaces.map(coloured));
  // Half of the triangles go to rounding up.
  const area = surfaces.reduce((sum, surface) => sum + surfaceArea(surface), 0) / (most / 2);
  const divided = surfaces.map((surface) =>
    surface.paint?.texture && surface.uvs ? divide(surface, area) : coloured(surface),
  );
  const joined = joinMeshes(divided);
  return joined.indices.length / 3 > most ? joinMeshes(surfaces.map(coloured)) : joined;
}

/** Weight of colours beside the shape. */
const colourWeight = 0.4;

function simplified(mesh: LooseMesh, most: number, simplifier: Simplifier): LooseMesh {
  const { positions, colours, indices } = mesh;
  const target = most * 3;
  const [fewer] = colours
    ? simplifier.simplifyWithAttributes(
        indices,
        positions,
        3,
        colours,
        3,
        [colourWeight, colourWeight, colourWeight],
        null,
        target,
        1,
      )
    : simplifier.simplify(indices, positions, 3, target, 1);
  // Many loose parts, or seams everywhere: whole clusters of points are joined instead.
  const [left] =
    fewer.length > target * 1.2 ? simplifier.simplifySloppy(indices, positions, 3, null, target, 1) : [fewer];
  // The normals of the file belong to the finer shape.
  return compact({ ...mesh, normals: null, indices: left.length > 0 ? left : fewer });
}

type Triple = readonly [number, number, number];

/** Returns the surfaces upright, facing +x, their feet on 0 and the middle of their footprint at the origin. */
function place(
  surfaces: readonly FigureSurface[],
  up: UpDirection,
): { readonly placed: readonly FigureSurface[]; readonly size: Triple } {
  const turn = (point: Triple): Triple => {
    const [x, y, z] = upright[up](point);
    return [z, y, -x];
  };
  const turned = surfaces.map((surface) => ({
    ...surface,
    positions: mapped(surface.positions, turn),
    normals: surface.normals && mapped(surface.normals, turn),
  }));
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { positions, indices } of turned)
    for (const point of indices)
      for (let k = 0; k < 3; k++) {
        const value = positions[point * 3 + k]!;
        if (!Number.isFinite(value)) throw new MeshRefusal('a corner is not a number');
        low[k] = Math.min(low[k]!, value);
        high[k] = Math.max(high[k]!, value);
      }
  const size = [0, 1, 2].map((k) => high[k]! - low[k]!) as unknown as Triple;
  const [dx, dy, dz] = [low[0]! + size[0] / 2, low[1]!, low[2]! + size[2] / 2];
  const shift = ([x, y, z]: Triple): Triple => [x - dx, y - dy, z - dz];
  const placed = turned.map((surface) => ({ ...surface, positions: mapped(surface.positions, shift) }));
  return { placed, size };
}

function mapped(values: Float32Array, change: (point: Triple) => Triple): Float32Array {
  const changed = new Float32Array(values.length);
  for (let i = 0; i < values.length; i += 3)
    changed.set(change([values[i]!, values[i + 1]!, values[i + 2]!]), i);
  return changed;
}
