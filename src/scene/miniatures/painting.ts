/**
 * Paints a mesh as a hobbyist would: a mid tone, a wash that settles where parts crowd (ambient occlusion, from the distance to
 * the nearest part along the normal), light from above, a light brush over edges, and mud at the feet.
 */
import { Color } from 'three';
import { type Paint, type OwnPaints, paintOf, type Part, type Side } from '../../../models';
import type { Vec } from '../../../models/kit/vector';
import type { Mesh } from './mesh';
import { opennessAmong } from './openness';

/** Height above the base's top (MU) up to which mud splashes. */
const mudLine = 0.2;

/** Returns the colour of each point, linear red, green, blue. */
export function paint(mesh: Mesh, parts: readonly Part[], own: OwnPaints, side: Side): Float32Array {
  const openness = opennessAmong(parts);
  const tones = new Map<Paint, Tones>();
  const colours = new Float32Array(mesh.points.length * 3);
  const colour = new Color();
  const mud = new Color(paintOf('mud', own, side));
  mesh.points.forEach((point, i) => {
    const name = mesh.paints[i]!;
    const tone = tones.get(name) ?? tonesOf(name, own, side);
    tones.set(name, tone);
    const normal = mesh.normals[i]!;
    const open = openness(point, normal);
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

/** Returns fixed noise by place, 0 … 1, for the unevenness of a brush. */
function speckle([x, y, z]: Vec): number {
  const wave = Math.sin(x * 57.3 + y * 113.1 + z * 71.7) * 437.585;
  return wave - Math.floor(wave);
}
