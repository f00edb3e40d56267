/**
 * Paints a mesh as a hobbyist would: a mid tone, a wash that settles where parts crowd (ambient occlusion, from the distance to
 * the nearest part along the normal), light from above, a light brush over edges, and mud at the feet.
 */
import { Color } from 'three';
import {
  type Block,
  type Loft,
  type Paint,
  type OwnPaints,
  paintOf,
  type Part,
  type Ring,
  type Side,
  type Slab,
} from '../../../models';
import { cross, type Vec, along, dot, length, mix, sub, unit } from '../../../models/kit/vector';
import { framesOf, type Mesh, onSlab, radii, type RingFrame } from './mesh';

/** Distances along the normal (MU) at which the wash samples for neighbours, with weights. */
const probes = [
  [0.02, 0.38],
  [0.05, 0.3],
  [0.11, 0.2],
] as const;
const furthest = 0.12;

/** Height above the base's top (MU) up to which mud splashes. */
const mudLine = 0.2;

/** Returns the colour of each point, linear red, green, blue. */
export function paint(mesh: Mesh, parts: readonly Part[], own: OwnPaints, side: Side): Float32Array {
  const distance = distanceTo(parts);
  const tones = new Map<Paint, Tones>();
  const colours = new Float32Array(mesh.points.length * 3);
  const colour = new Color();
  const mud = new Color(paintOf('mud', own, side));
  mesh.points.forEach((point, i) => {
    const name = mesh.paints[i]!;
    const tone = tones.get(name) ?? tonesOf(name, own, side);
    tones.set(name, tone);
    const normal = mesh.normals[i]!;
    const open = openness(point, normal, distance);
    const edge = mesh.edges[i]! * (0.35 + 0.65 * open);
    colour.copy(tone.shade).lerp(tone.mid, open);
    colour.lerp(tone.light, Math.min(0.9, 0.3 * Math.max(0, normal[1]) * open + 0.76 * edge));
    colour.multiplyScalar((1 - 0.32 * Math.max(0, -normal[1])) * (0.95 + 0.1 * speckle(point)));
    const splash = Math.max(0, 1 - point[1] / (mudLine * (0.5 + speckle(point))));
    colour.lerp(mud, 0.6 * splash * open);
    colour.toArray(colours, i * 3);
  });
  return colours;
}

interface Tones {
  readonly shade: Color;
  readonly mid: Color;
  readonly light: Color;
}

const wash = new Color('#3a2417');
const bone = new Color('#fff0cf');

const tonesOf = (name: Paint, own: OwnPaints, side: Side): Tones =>
  tonesOfColour(new Color(paintOf(name, own, side)));

/** Returns the tones of a paint: its wash, itself, and its light brush. */
export function tonesOfColour(mid: Color): Tones {
  return {
    mid,
    shade: mid.clone().multiplyScalar(0.3).lerp(wash, 0.1),
    light: mid.clone().multiplyScalar(1.5).lerp(bone, 0.17),
  };
}

/** Returns the openness of a point: 1 with nothing near, 0 deep between parts. */
function openness(point: Vec, normal: Vec, distance: (p: Vec) => number): number {
  let closed = 0;
  for (const [reach, weight] of probes) {
    closed += (weight * Math.max(0, reach - distance(along(point, normal, reach)))) / reach;
  }
  return Math.max(0, Math.min(1, 1.05 - closed));
}

/** Returns fixed noise by place, 0 … 1, for the unevenness of a brush. */
function speckle([x, y, z]: Vec): number {
  const wave = Math.sin(x * 57.3 + y * 113.1 + z * 71.7) * 437.585;
  return wave - Math.floor(wave);
}

/** Side of the cells that index bodies (MU). */
const cell = 0.12;

/**
 * Returns a function for the approximate distance to the nearest part or the base's top, negative inside, up
 * to `furthest`.
 */
function distanceTo(parts: readonly Part[]): (p: Vec) => number {
  const bodies = parts.flatMap(bodiesOf);
  const cells = new Map<number, readonly Body[]>();
  const bodiesNear = (p: Vec): readonly Body[] => {
    const i = Math.floor(p[0] / cell);
    const j = Math.floor(p[1] / cell);
    const k = Math.floor(p[2] / cell);
    const key = (i + 64) * 16384 + (j + 64) * 128 + k + 64;
    const cached = cells.get(key);
    if (cached !== undefined) return cached;
    const middle: Vec = [(i + 0.5) * cell, (j + 0.5) * cell, (k + 0.5) * cell];
    const near = bodies.filter(
      ({ centre, radius }) => length(sub(centre, middle)) < radius + furthest + cell * 0.87,
    );
    cells.set(key, near);
    return near;
  };
  return (p) => {
    let nearest = Math.min(furthest, Math.max(0, p[1] + 0.01));
    for (const { centre, radius, distance } of bodiesNear(p)) {
      const x = p[0] - centre[0];
      const y = p[1] - centre[1];
      const z = p[2] - centre[2];
      const clear = radius + nearest;
      if (x * x + y * y + z * z < clear * clear) nearest = Math.min(nearest, distance(p));
    }
    return nearest;
  };
}

/** A convex piece of a part, within a sphere. */
interface Body {
  readonly centre: Vec;
  readonly radius: number;
  readonly distance: (p: Vec) => number;
}

function bodiesOf(part: Part): Body[] {
  switch (part.kind) {
    case 'loft':
      return segmentsOf(part);
    case 'block':
      return [blockBody(part)];
    case 'slab':
      return [slabBody(part)];
    case 'sheet':
      return [];
  }
}

/** Returns a slab as the intersection of its faces' half-spaces. */
function slabBody(slab: Slab): Body {
  const low = slab.outline.map((corner) => onSlab(slab, corner, 0));
  const high = slab.top.map((corner) => onSlab(slab, corner, slab.thick));
  const out = cross(slab.x, slab.y);
  const planes: (readonly [on: Vec, normal: Vec])[] = [
    [low[0]!, [-out[0], -out[1], -out[2]]],
    [high[0]!, out],
    ...low.map((p, k) => [p, unit(cross(sub(low[(k + 1) % low.length]!, p), sub(high[k]!, p)))] as const),
  ];
  const corners = [...low, ...high];
  const centre = corners.reduce<Vec>((sum, corner) => along(sum, corner, 1 / corners.length), [0, 0, 0]);
  const distance = (p: Vec): number => Math.max(...planes.map(([on, normal]) => dot(sub(p, on), normal)));
  return { centre, radius: Math.max(...corners.map((corner) => length(sub(corner, centre)))), distance };
}

function blockBody(block: Block): Body {
  const axes = [block.x, block.y, cross(block.x, block.y)] as const;
  const distance = (p: Vec): number => {
    const offset = sub(p, block.at);
    const out = axes.map((axis, i) => Math.abs(dot(offset, axis)) - block.size[i]! / 2) as [
      number,
      number,
      number,
    ];
    const outside = Math.sqrt(out.reduce((sum, o) => sum + Math.max(0, o) ** 2, 0));
    return outside + Math.min(0, Math.max(...out));
  };
  return { centre: block.at, radius: length(block.size) / 2, distance };
}

const segmentsOf = (loft: Loft): Body[] => {
  const frames = framesOf(loft);
  return loft.rings.slice(1).map((to, i) => segmentBody(loft.rings[i]!, to, frames[i]!));
};

/** Returns the tapered, elliptic cylinder between two rings. */
function segmentBody(from: Ring, to: Ring, { a, b, t: path }: RingFrame): Body {
  const axis = sub(to.at, from.at);
  const span = dot(axis, axis);
  const [fa, fb] = radii(from);
  const [ta, tb] = radii(to);
  const distance = (p: Vec): number => {
    const [x, y, z] = [p[0] - from.at[0], p[1] - from.at[1], p[2] - from.at[2]];
    const t = span < 1e-9 ? 0 : Math.max(0, Math.min(1, (x * axis[0] + y * axis[1] + z * axis[2]) / span));
    const [ox, oy, oz] = [x - axis[0] * t, y - axis[1] * t, z - axis[2] * t];
    const u = ox * a[0] + oy * a[1] + oz * a[2];
    const v = ox * b[0] + oy * b[1] + oz * b[2];
    const [ru, rv] = [u / (fa + (ta - fa) * t), v / (fb + (tb - fb) * t)];
    const stretched = Math.sqrt(ru * ru + rv * rv);
    const radial = stretched < 1e-9 ? -Math.min(fa, fb) : Math.sqrt(u * u + v * v) * (1 - 1 / stretched);
    if (t > 0 && t < 1) return radial;
    const beyond = ox * path[0] + oy * path[1] + oz * path[2];
    return Math.sqrt(Math.max(0, radial) ** 2 + beyond * beyond);
  };
  return {
    centre: mix(from.at, to.at, 0.5),
    radius: Math.sqrt(span) / 2 + Math.max(fa, fb, ta, tb),
    distance,
  };
}
