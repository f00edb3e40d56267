/** The meshes that are drawn: figures and bases as BufferGeometry, each built once and kept for the life of the page. */
import { BufferAttribute, BufferGeometry, Color } from 'three';
import { type Force, paintOf, sculptNamed } from '../../../models';
import { type Detail, type Mesh, meshOf } from './mesh';
import { paint } from './painting';

export type BaseShape = 'round' | 'rect';

/** What one instance is drawn from: a figure, or a base. */
export type Cast =
  | { readonly kind: 'figure'; readonly sculpt: string; readonly force: Force; readonly pose: number; readonly detail: Detail }
  | { readonly kind: 'base'; readonly shape: BaseShape; readonly force: Force }
  | { readonly kind: 'leader-mark'; readonly force: Force };

const stock = new Map<string, BufferGeometry>();

/** A name for a cast: two casts of one key share a mesh. */
export const castKey = (cast: Cast): string =>
  cast.kind === 'figure'
    ? `figure ${cast.sculpt} ${cast.force} ${cast.pose} ${cast.detail}`
    : cast.kind === 'base'
      ? `base ${cast.shape} ${cast.force}`
      : `leader-mark ${cast.force}`;

/**
 * The mesh of a cast, with points, normals, colours and an index. Shared: copy it into a batch, do not draw or dispose it.
 * Figures stand on y = 0 and look along +x. Bases have half extents of 1 in x and z, and are 1 thick.
 */
export function geometryOf(cast: Cast): BufferGeometry {
  const key = castKey(cast);
  const known = stock.get(key);
  if (known !== undefined) return known;
  const geometry = build(cast);
  stock.set(key, geometry);
  return geometry;
}

function build(cast: Cast): BufferGeometry {
  switch (cast.kind) {
    case 'figure': {
      const { poses } = sculptNamed(cast.sculpt);
      const parts = poses[cast.pose % poses.length]!(cast.force);
      const mesh = meshOf(parts, cast.detail);
      return bufferGeometry(mesh, paint(mesh, parts, cast.force));
    }
    case 'base':
      return baseGeometry(cast.shape, cast.force);
    case 'leader-mark':
      return leaderMark(cast.force);
  }
}

function bufferGeometry(mesh: Pick<Mesh, 'points' | 'normals' | 'indices'>, colours: Float32Array): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(mesh.points.flat()), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(mesh.normals.flat()), 3));
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  geometry.setIndex(new BufferAttribute(new Uint16Array(mesh.indices), 1));
  geometry.computeBoundingSphere();
  return geometry;
}

/** Half extent of a base's top where its foot is 1: rims slope. */
const topShare = 0.92;
const checks = 24;

interface Sketch {
  readonly points: [number, number, number][];
  readonly normals: [number, number, number][];
  readonly colours: number[];
  readonly indices: number[];
}

/** A rimmed base of half extents 1 and thickness 1. The first side's rim is chequered, the second's plain with a pale line. */
function baseGeometry(shape: BaseShape, force: Force): BufferGeometry {
  const sketch: Sketch = { points: [], normals: [], colours: [], indices: [] };
  const rim = shape === 'round' ? circle(checks * 2) : square(6);
  const side = new Color(paintOf('side', force));
  const other = force === 0 ? new Color(paintOf('sidePale', force)) : side;
  const level = (share: number, y: number) => rim.map(([x, z]) => [x * share, y, z * share] as [number, number, number]);
  const heights = [0, 0.5, 1];
  const rings = heights.map((y) => level(1 - (1 - topShare) * y * y, y));
  for (let row = 0; row < 2; row++) {
    for (let k = 0; k < rim.length; k += 1) {
      const next = (k + 1) % rim.length;
      const dark = (Math.floor(k / (shape === 'round' ? 2 : 1)) + row) % 2 === 0;
      const tone = (dark ? side : other).clone().multiplyScalar(row === 0 ? 0.72 : 1);
      const [p, q] = [rim[k]!, rim[next]!];
      addQuad(sketch, [rings[row]![next]!, rings[row]![k]!, rings[row + 1]![k]!, rings[row + 1]![next]!],
        [[q[0], 0.3, q[1]], [p[0], 0.3, p[1]], [p[0], 0.3, p[1]], [q[0], 0.3, q[1]]], [tone, tone, tone, tone]);
    }
  }
  const lip = level(topShare - 0.045, 1);
  const light = side.clone().lerp(new Color(paintOf('sidePale', force)), force === 0 ? 0.25 : 0.55);
  const earth = new Color(paintOf('mud', force));
  for (let k = 0; k < rim.length; k++) {
    const next = (k + 1) % rim.length;
    const up: [number, number, number] = [0, 1, 0];
    addQuad(sketch, [rings[2]![next]!, rings[2]![k]!, lip[k]!, lip[next]!], [up, up, up, up], [light, light, light, light]);
    const [a, b] = [earthTone(earth, k), earthTone(earth, next)];
    const inner = level(0.5, 1.12);
    addQuad(sketch, [lip[next]!, lip[k]!, inner[k]!, inner[next]!], [up, up, up, up], [b.clone().multiplyScalar(0.8), a.clone().multiplyScalar(0.8), a, b]);
    addQuad(sketch, [inner[next]!, inner[k]!, [0, 1.12, 0], [0, 1.12, 0]], [up, up, up, up], [b, a, earth, earth]);
  }
  return bufferGeometry(sketch, new Float32Array(sketch.colours));
}

const earthTone = (earth: Color, k: number): Color => earth.clone().multiplyScalar(0.85 + 0.4 * (((k * 7919) % 13) / 13));

function circle(sides: number): [number, number][] {
  return Array.from({ length: sides }, (_, k) => [Math.cos((2 * Math.PI * k) / sides), Math.sin((2 * Math.PI * k) / sides)]);
}

/** The edge of a square of half extent 1, `steps` points a side, in the same turning sense as `circle`. */
function square(steps: number): [number, number][] {
  return Array.from({ length: steps * 4 }, (_, k) => {
    const t = ((k % steps) / steps) * 2 - 1;
    return ([[1, t], [-t, 1], [-1, -t], [t, -1]] as [number, number][])[Math.floor(k / steps)]!;
  });
}

function addQuad(sketch: Sketch, points: readonly [number, number, number][], normals: readonly [number, number, number][], colours: readonly Color[]): void {
  const offset = sketch.points.length;
  points.forEach((point, i) => {
    const [x, y, z] = normals[i]!;
    const size = Math.sqrt(x * x + y * y + z * z);
    sketch.points.push(point);
    sketch.normals.push([x / size, y / size, z / size]);
    sketch.colours.push(...colours[i]!.toArray());
  });
  sketch.indices.push(offset, offset + 1, offset + 2, offset, offset + 2, offset + 3);
}

/** A brass star that lies on a leader's base, in front of the feet. Radius 1. */
function leaderMark(force: Force): BufferGeometry {
  const sketch: Sketch = { points: [], normals: [], colours: [], indices: [] };
  const brass = new Color(paintOf('brass', force));
  const dark = brass.clone().multiplyScalar(0.45);
  const light = brass.clone().lerp(new Color('#fff3cf'), 0.5);
  const tips = Array.from({ length: 10 }, (_, k): [number, number, number] => {
    const r = k % 2 === 0 ? 1 : 0.42;
    return [r * Math.cos((Math.PI * k) / 5), 0, r * Math.sin((Math.PI * k) / 5)];
  });
  tips.forEach((tip, k) => {
    const next = tips[(k + 1) % tips.length]!;
    const normal: [number, number, number] = [tip[0] + next[0], 1.6, tip[2] + next[2]];
    const tone = k % 2 === 0 ? light : dark;
    addQuad(sketch, [next, tip, [0, 0.4, 0], [0, 0.4, 0]], [normal, normal, normal, normal], [tone, tone, brass, brass]);
  });
  return bufferGeometry(sketch, new Float32Array(sketch.colours));
}
