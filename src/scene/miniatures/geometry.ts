/** Meshes of figures and bases, each built once and cached for the life of the page. */
import { BufferAttribute, BufferGeometry, Color } from 'three';
import {
  colourOf,
  litterOf,
  type Side,
  sculptNamed,
  type Uniform,
  type UniformName,
  uniformNamed,
  usualColour,
} from '../../../models';
import { type Detail, type Mesh, meshOf } from './mesh';
import { type OwnCast, ownCastKey, ownGeometry } from './own-figure';
import { paint } from './painting';
import { type Skeleton, skeletonOf } from './posing';

export type BaseShape = 'round' | 'rect';

/** The model of an instance: a figure, one of the player's own, a base, or a leader's mark. */
export type Cast = OwnCast | BuiltCast;

/** A cast that the program builds. */
type BuiltCast =
  | {
      readonly kind: 'figure';
      readonly sculpt: string;
      readonly uniform: UniformName;
      readonly side: Side;
      readonly pose: number;
      readonly detail: Detail;
    }
  | {
      readonly kind: 'base';
      readonly shape: BaseShape;
      readonly uniform: UniformName;
      readonly side: Side;
      readonly rim: string;
      readonly detail: Detail;
    }
  | { readonly kind: 'leader-mark' };

const stock = new Map<string, BufferGeometry>();
const skeletons = new WeakMap<BufferGeometry, Skeleton>();

/** Returns the key of a cast: casts with equal keys share a mesh. */
export const castKey = (cast: Cast): string =>
  cast.kind === 'own'
    ? ownCastKey(cast)
    : cast.kind === 'figure'
      ? `figure ${cast.sculpt} ${cast.uniform} ${cast.side} ${cast.pose} ${cast.detail}`
      : cast.kind === 'base'
        ? `base ${cast.shape} ${cast.uniform} ${cast.side} ${cast.rim} ${cast.detail}`
        : 'leader-mark';

/**
 * Returns the mesh of a cast, with points, normals, colours and an index. Shared: copy it into a batch, do
 * not draw or dispose it. Figures stand on y = 0 and look along +x. Bases have half extents of 1 in x and z,
 * and are 1 thick.
 */
export function geometryOf(cast: Cast): BufferGeometry {
  if (cast.kind === 'own') return ownGeometry(cast);
  const key = castKey(cast);
  const cached = stock.get(key);
  if (cached !== undefined) return cached;
  const geometry = build(cast);
  stock.set(key, geometry);
  return geometry;
}

/** Returns the skeleton of a cast's mesh; null for one that takes no stance. */
export const skeletonIn = (geometry: BufferGeometry): Skeleton | null => skeletons.get(geometry) ?? null;

/** Is this cast built? */
export const isBuilt = (cast: Cast): boolean => cast.kind === 'own' || stock.has(castKey(cast));

function build(cast: BuiltCast): BufferGeometry {
  switch (cast.kind) {
    case 'figure': {
      const { poses, halfWidth } = sculptNamed(cast.sculpt);
      const uniform = uniformNamed(cast.uniform);
      const parts = poses[cast.pose % poses.length]!(uniform);
      const mesh = meshOf(parts, cast.detail);
      const geometry = bufferGeometry(mesh, paint(mesh, parts, uniform.paints, cast.side));
      const skeleton = skeletonOf(mesh, parts, halfWidth);
      if (skeleton) skeletons.set(geometry, skeleton);
      return geometry;
    }
    case 'base':
      return baseGeometry(cast.shape, uniformNamed(cast.uniform), cast.side, cast.rim, cast.detail);
    case 'leader-mark':
      return leaderMark();
  }
}

function bufferGeometry(
  mesh: Pick<Mesh, 'points' | 'normals' | 'indices'>,
  colours: Float32Array,
): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(flat(mesh.points), 3));
  geometry.setAttribute('normal', new BufferAttribute(flat(mesh.normals), 3));
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  geometry.setIndex(new BufferAttribute(new Uint16Array(mesh.indices), 1));
  geometry.computeBoundingSphere();
  return geometry;
}

function flat(points: readonly Readonly<Triple>[]): Float32Array {
  const numbers = new Float32Array(points.length * 3);
  points.forEach((point, i) => numbers.set(point, i * 3));
  return numbers;
}

/** Half extent of a base's top where its foot is 1: rims slope. */
const topShare = 0.92;
const lipShare = 0.87;
/** Checks of a round rim, and of each side of a square one. */
const checks = { round: 16, rect: 4 } as const;

type Triple = [number, number, number];

interface Sketch {
  readonly points: Triple[];
  readonly normals: Triple[];
  readonly colours: number[];
  readonly indices: number[];
}

/**
 * Builds a rimmed base of half extents 1 and thickness 1. The first side's rim is chequered, the second's
 * plain with a pale line.
 */
function baseGeometry(
  shape: BaseShape,
  { ground, paints }: Uniform,
  side: Side,
  rim: string,
  detail: Detail,
): BufferGeometry {
  const sketch: Sketch = { points: [], normals: [], colours: [], indices: [] };
  const steps = detail === 'near' ? 3 : 1;
  const edge = shape === 'round' ? circle(checks.round * steps) : square(checks.rect * steps);
  const level = (share: number, y: number): Triple[] => edge.map(([x, z]) => [x * share, y, z * share]);
  addRim(sketch, edge, level, steps, side, rim);
  addEarth(sketch, level, detail, new Color(paints.mud));
  if (detail === 'near') {
    const litter = litterOf[ground];
    const mesh = meshOf(litter, detail);
    const offset = sketch.points.length;
    mesh.points.forEach((point, i) => {
      sketch.points.push([...point] as Triple);
      sketch.normals.push([...mesh.normals[i]!] as Triple);
    });
    for (const c of paint(mesh, litter, paints, side)) sketch.colours.push(c);
    sketch.indices.push(...mesh.indices.map((i) => i + offset));
  }
  return bufferGeometry(sketch, new Float32Array(sketch.colours));
}

type Level = (share: number, y: number) => Triple[];

/** Adds two rows of checks, or a plain band darker at its foot, and the painted line around the top. */
function addRim(
  sketch: Sketch,
  edge: readonly (readonly [number, number])[],
  level: Level,
  steps: number,
  side: Side,
  rim: string,
): void {
  const own = new Color(rim);
  const pale = new Color(colourOf('sidePale', side));
  const rings = [level(1, 0), level((1 + topShare) / 2, 0.5), level(topShare, 1)];
  const lip = level(lipShare, 1);
  const line = own.clone().lerp(pale, side === 0 ? 0.2 : 0.6);
  for (let k = 0; k < edge.length; k++) {
    const next = (k + 1) % edge.length;
    const out = ([x, z]: readonly [number, number]): Triple => [x, 0.09, z];
    const [p, q] = [out(edge[k]!), out(edge[next]!)];
    for (const row of [0, 1] as const) {
      const checked = side === 0 && (Math.floor(k / steps) + row) % 2 === 1;
      const tone = (checked ? pale : own).clone().multiplyScalar(row === 0 ? 0.75 : 1.05);
      addQuad(
        sketch,
        [rings[row]![next]!, rings[row]![k]!, rings[row + 1]![k]!, rings[row + 1]![next]!],
        [q, p, p, q],
        [tone, tone, tone, tone],
      );
    }
    addQuad(
      sketch,
      [rings[2]![next]!, rings[2]![k]!, lip[k]!, lip[next]!],
      [up, up, up, up],
      [line, line, line, line],
    );
  }
}

const up: Triple = [0, 1, 0];

/** Adds churned mud inside the rim, slightly humped. */
function addEarth(sketch: Sketch, level: Level, detail: Detail, mud: Color): void {
  const chance = (k: number, ring: number): number => ((k * 7919 + ring * 6197 + k * ring * 389) % 101) / 101;
  const tone = (k: number, ring: number): Color =>
    mud.clone().multiplyScalar((ring === 0 ? 0.62 : 0.85) + 0.35 * chance(k, ring));
  const shares = detail === 'near' ? [lipShare, 0.74, 0.58, 0.4, 0.2] : [lipShare, 0.45];
  const rings = shares.map((share, ring) =>
    level(share, 1).map(([x, y, z], k): Triple => [x, ring === 0 ? y : y + 0.16 * chance(k, ring + 7), z]),
  );
  const sides = rings[0]!.length;
  for (let k = 0; k < sides; k++) {
    const next = (k + 1) % sides;
    rings.slice(1).forEach((inner, i) => {
      const outer = rings[i]!;
      addQuad(
        sketch,
        [outer[next]!, outer[k]!, inner[k]!, inner[next]!],
        [up, up, up, up],
        [tone(next, i), tone(k, i), tone(k, i + 1), tone(next, i + 1)],
      );
    });
    const last = rings.length - 1;
    addTriangle(sketch, [rings[last]![next]!, rings[last]![k]!, [0, 1.1, 0]], up, [
      tone(next, last),
      tone(k, last),
      mud,
    ]);
  }
}

function circle(sides: number): [number, number][] {
  return Array.from({ length: sides }, (_, k) => [
    Math.cos((2 * Math.PI * k) / sides),
    Math.sin((2 * Math.PI * k) / sides),
  ]);
}

/**
 * Returns the edge of a square of half extent 1, `steps` points a side, in the same direction as `circle`.
 */
function square(steps: number): [number, number][] {
  return Array.from({ length: steps * 4 }, (_, k) => {
    const t = ((k % steps) / steps) * 2 - 1;
    return (
      [
        [1, t],
        [-t, 1],
        [-1, -t],
        [t, -1],
      ] as [number, number][]
    )[Math.floor(k / steps)]!;
  });
}

function addQuad(
  sketch: Sketch,
  points: readonly Triple[],
  normals: readonly Triple[],
  colours: readonly Color[],
): void {
  const offset = sketch.points.length;
  points.forEach((point, i) => addCorner(sketch, point, normals[i]!, colours[i]!));
  sketch.indices.push(offset, offset + 1, offset + 2, offset, offset + 2, offset + 3);
}

function addTriangle(
  sketch: Sketch,
  points: readonly Triple[],
  normal: Triple,
  colours: readonly Color[],
): void {
  const offset = sketch.points.length;
  points.forEach((point, i) => addCorner(sketch, point, normal, colours[i]!));
  sketch.indices.push(offset, offset + 1, offset + 2);
}

function addCorner(sketch: Sketch, point: Triple, [x, y, z]: Triple, colour: Color): void {
  const size = Math.sqrt(x * x + y * y + z * z);
  sketch.points.push(point);
  sketch.normals.push([x / size, y / size, z / size]);
  sketch.colours.push(...colour.toArray());
}

/** Builds the brass star on a leader's base, in front of the feet. Radius 1. */
function leaderMark(): BufferGeometry {
  const sketch: Sketch = { points: [], normals: [], colours: [], indices: [] };
  const brass = new Color(usualColour('brass'));
  const dark = brass.clone().multiplyScalar(0.5);
  const light = brass.clone().lerp(new Color(colourOf('sidePale', 0)), 0.5);
  const tips = Array.from({ length: 10 }, (_, k): Triple => {
    const r = k % 2 === 0 ? 1 : 0.42;
    return [r * Math.cos((Math.PI * k) / 5), 0, r * Math.sin((Math.PI * k) / 5)];
  });
  tips.forEach((tip, k) => {
    const next = tips[(k + 1) % tips.length]!;
    const tone = k % 2 === 0 ? light : dark;
    addTriangle(
      sketch,
      [next, tip, [0, 0.4, 0]],
      [tip[0] + next[0], 1.6, tip[2] + next[2]],
      [tone, tone, brass],
    );
  });
  return bufferGeometry(sketch, new Float32Array(sketch.colours));
}
