/**
 * Paints a mesh as a hobbyist would: a mid tone, a wash that settles where parts crowd (ambient occlusion, from the distance to
 * the nearest part along the normal), light from above, a light brush over edges, and mud at the feet.
 */
import { Color } from 'three';
import { type Force, type Loft, type Paint, paintOf, type Part } from '../../../models';
import { cross, type Vec, along, dot, length, mix, sub } from '../../../models/kit/vector';
import { framesOf, type Mesh, radii, type RingFrame } from './mesh';

/** Distances along the normal (MU) at which the wash looks for neighbours, each with its weight. */
const probes = [[0.02, 0.38], [0.05, 0.3], [0.11, 0.2]] as const;
const furthest = 0.12;

/** Height above the base's top (MU) up to which mud splashes. */
const mudLine = 0.2;

/** The colour of each point, linear red, green, blue. */
export function paint(mesh: Mesh, parts: readonly Part[], force: Force): Float32Array {
  const distance = distanceTo(parts);
  const tones = new Map<Paint, Tones>();
  const colours = new Float32Array(mesh.points.length * 3);
  const colour = new Color();
  const mud = new Color(paintOf('mud', force));
  mesh.points.forEach((point, i) => {
    const name = mesh.paints[i]!;
    const tone = tones.get(name) ?? tonesOf(name, force);
    tones.set(name, tone);
    const normal = mesh.normals[i]!;
    const open = openness(point, normal, distance);
    const edge = mesh.edges[i]! * (0.35 + 0.65 * open);
    colour.copy(tone.shade).lerp(tone.mid, open);
    colour.lerp(tone.light, Math.min(0.9, 0.2 * Math.max(0, normal[1]) * open + 0.62 * edge));
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

function tonesOf(name: Paint, force: Force): Tones {
  const mid = new Color(paintOf(name, force));
  return { mid, shade: mid.clone().multiplyScalar(0.3).lerp(wash, 0.1), light: mid.clone().multiplyScalar(1.35).lerp(bone, 0.24) };
}

/** 1: nothing near; 0: deep between parts. */
function openness(point: Vec, normal: Vec, distance: (p: Vec) => number): number {
  let closed = 0;
  for (const [reach, weight] of probes) {
    closed += (weight * Math.max(0, reach - distance(along(point, normal, reach)))) / reach;
  }
  return Math.max(0, Math.min(1, 1.1 - closed));
}

/** A fixed noise of place, 0 … 1: the unevenness of a brush. */
function speckle([x, y, z]: Vec): number {
  const wave = Math.sin(x * 57.3 + y * 113.1 + z * 71.7) * 437.585;
  return wave - Math.floor(wave);
}

/** The distance from a point to the nearest part or the base's top, negative inside; near enough for a wash, up to `furthest`. */
function distanceTo(parts: readonly Part[]): (p: Vec) => number {
  const bodies = parts.filter((part) => part.kind !== 'sheet').map(bounded);
  return (p) => {
    let nearest = Math.min(furthest, Math.max(0, p[1] + 0.01));
    for (const body of bodies) {
      const offset = sub(p, body.centre);
      const clear = body.radius + nearest;
      if (dot(offset, offset) < clear * clear) nearest = Math.min(nearest, body.distance(p));
    }
    return nearest;
  };
}

interface Bounded {
  readonly centre: Vec;
  readonly radius: number;
  readonly distance: (p: Vec) => number;
}

function bounded(part: Exclude<Part, { kind: 'sheet' }>): Bounded {
  if (part.kind === 'block') {
    const axes = [part.x, part.y, cross(part.x, part.y)] as const;
    const distance = (p: Vec): number => {
      const offset = sub(p, part.at);
      const out = axes.map((axis, i) => Math.abs(dot(offset, axis)) - part.size[i]! / 2) as [number, number, number];
      const outside = Math.sqrt(out.reduce((sum, o) => sum + Math.max(0, o) ** 2, 0));
      return outside + Math.min(0, Math.max(...out));
    };
    return { centre: part.at, radius: length(part.size) / 2, distance };
  }
  const ends: Vec[] = part.rings.map((ring) => ring.at);
  const centre = mix(ends[0]!, ends.at(-1)!, 0.5);
  const radius = Math.max(...part.rings.map((ring) => length(sub(ring.at, centre)) + Math.max(...radii(ring))));
  const frames = framesOf(part);
  return { centre, radius, distance: (p) => loftDistance(part, frames, p) };
}

function loftDistance(loft: Loft, frames: readonly RingFrame[], p: Vec): number {
  let nearest = Infinity;
  for (let i = 0; i + 1 < loft.rings.length; i++) {
    const [from, to] = [loft.rings[i]!, loft.rings[i + 1]!];
    const axis = sub(to.at, from.at);
    const span = dot(axis, axis);
    const t = span < 1e-9 ? 0 : Math.max(0, Math.min(1, dot(sub(p, from.at), axis) / span));
    const offset = sub(p, mix(from.at, to.at, t));
    const { a, b, t: path } = frames[i]!;
    const [fa, fb] = radii(from);
    const [ta, tb] = radii(to);
    const [u, v, w] = [dot(offset, a), dot(offset, b), dot(offset, path)];
    const stretched = Math.sqrt((u / (fa + (ta - fa) * t)) ** 2 + (v / (fb + (tb - fb) * t)) ** 2);
    const radial = stretched < 1e-9 ? -Math.min(fa, fb) : Math.sqrt(u * u + v * v) * (1 - 1 / stretched);
    const beyond = t > 0 && t < 1 ? 0 : Math.abs(w);
    nearest = Math.min(nearest, beyond === 0 ? radial : Math.sqrt(Math.max(0, radial) ** 2 + beyond * beyond));
  }
  return nearest;
}
