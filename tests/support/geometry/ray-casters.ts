/** Ray casters of comparable libraries: lines of sight sampled by rays between two bases, past the same solids as the kernel's. */
import RAPIER from '@dimforge/rapier3d-compat';
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  Ray,
  Raycaster,
  Vector3,
} from 'three';
import { MeshBVH, SAH } from 'three-mesh-bvh';
import type { Solid } from '../../../src/geometry/shapes/shapes';
import type { PlacedModel, Table } from '../../../src/table/table';

export type Pair = readonly [PlacedModel, PlacedModel];

export const blockingSolids = (table: Table): readonly Solid[] =>
  table.pieces
    .flatMap(({ parts }) => parts)
    .filter(({ tags }) => tags.sight === 'blocks')
    .flatMap(({ solids }) => solids);

/** Does a ray from one point reach another? Points are x, y, z in MU. */
export type Cast = (from: Vector3, to: Vector3) => boolean;

export function castAll(pairs: readonly Pair[], cast: Cast): number {
  return pairs.filter(([a, b]) => isSeen(a, b, cast, 64)).length;
}

/** Rays lie a hundredth above the bases: in the plane that walls stand on, a ray caster's answer is chance. */
const lift = 0.01;
const [start, end] = [new Vector3(), new Vector3()];

export function isSeen(a: PlacedModel, b: PlacedModel, cast: Cast, samples: number): boolean {
  const points = stratified(samples);
  const [radiusA, radiusB] = [radiusOf(a), radiusOf(b)];
  for (let i = 0; i < samples; i++) {
    const [p, q] = [points[i]!, points[(i * 37 + 11) % samples]!];
    start.set(a.at[0] + radiusA * p[0], a.y + lift, a.at[1] + radiusA * p[1]);
    end.set(b.at[0] + radiusB * q[0], b.y + lift, b.at[1] + radiusB * q[1]);
    if (cast(start, end)) return true;
  }
  return false;
}

const radiusOf = ({ outline }: PlacedModel): number =>
  outline.shape === 'circle'
    ? outline.radius
    : outline.shape === 'ellipse'
      ? Math.min(...outline.radii)
      : 0.5;

const strata = new Map<number, readonly (readonly [number, number])[]>();

/** Points of the unit disc, one in the middle of each cell of a square grid of rings and sectors. */
function stratified(samples: number): readonly (readonly [number, number])[] {
  const known = strata.get(samples);
  if (known) return known;
  const across = Math.sqrt(samples);
  const points = Array.from({ length: samples }, (_, i) => {
    const radius = Math.sqrt((Math.floor(i / across) + 0.5) / across);
    const angle = (2 * Math.PI * ((i % across) + 0.5)) / across;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
  strata.set(samples, points);
  return points;
}

export const bvhCast = (solids: readonly Solid[]): Cast => bvhOver(mergedGeometry(solids));

export function bvhOver(geometry: BufferGeometry): Cast {
  const bvh = new MeshBVH(geometry, { strategy: SAH });
  const ray = new Ray();
  return (from, to) => {
    ray.origin.copy(from);
    ray.direction.subVectors(to, from);
    const length = ray.direction.length();
    ray.direction.divideScalar(length);
    return bvh.raycastFirst(ray, DoubleSide, 0, length) === null;
  };
}

export function raycasterCast(solids: readonly Solid[]): Cast {
  const material = new MeshBasicMaterial({ side: DoubleSide });
  const meshes = solids.map((solid) => new Mesh(mergedGeometry([solid]), material));
  const raycaster = new Raycaster();
  const direction = new Vector3();
  return (from, to) => {
    direction.subVectors(to, from);
    raycaster.far = direction.length();
    raycaster.set(from, direction.normalize());
    return raycaster.intersectObjects(meshes, false).length === 0;
  };
}

export function rapierCast(solids: readonly Solid[]): Cast {
  const geometry = mergedGeometry(solids);
  const world = new RAPIER.World({ x: 0, y: 0, z: 0 });
  const vertices = new Float32Array(geometry.getAttribute('position').array);
  world.createCollider(RAPIER.ColliderDesc.trimesh(vertices, new Uint32Array(geometry.getIndex()!.array)));
  world.step();
  const ray = new RAPIER.Ray({ x: 0, y: 0, z: 0 }, { x: 1, y: 0, z: 0 });
  return (from, to) => {
    ray.origin.x = from.x;
    ray.origin.y = from.y;
    ray.origin.z = from.z;
    ray.dir.x = to.x - from.x;
    ray.dir.y = to.y - from.y;
    ray.dir.z = to.z - from.z;
    return world.castRay(ray, 1, true) === null;
  };
}

/** Upright prisms as triangles: two fans and the sides. */
function mergedGeometry(solids: readonly Solid[]): BufferGeometry {
  const positions: number[] = [];
  const index: number[] = [];
  for (const { outline, bottom, top } of solids) {
    const corners = cornersOf(outline);
    const first = positions.length / 3;
    const count = corners.length;
    for (const [x, z] of corners) positions.push(x, bottom, z, x, top, z);
    for (let i = 0; i < count; i++) {
      const [low, nextLow] = [first + 2 * i, first + 2 * ((i + 1) % count)];
      index.push(low, nextLow, nextLow + 1, low, nextLow + 1, low + 1);
      if (i >= 2) index.push(first, first + 2 * (i - 1), low, first + 1, first + 2 * (i - 1) + 1, low + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setIndex(index);
  return geometry;
}

function cornersOf(outline: Solid['outline']): readonly (readonly [number, number])[] {
  if (outline.shape === 'polygon') return outline.points;
  const [a, b] = outline.shape === 'circle' ? [outline.radius, outline.radius] : outline.radii;
  return Array.from({ length: 32 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 32;
    return [outline.centre[0] + a * Math.cos(angle), outline.centre[1] + b * Math.sin(angle)] as const;
  });
}
