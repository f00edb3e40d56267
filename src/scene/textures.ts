/**
 * Surfaces of materials, painted by code into small tiling textures. All are near white on average: vertex
 * colours carry the hue.
 */
import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, SRGBColorSpace } from 'three';
import { chance, layers, noise, ramp } from './ground/noise';

export const surfaceNames = [
  'earth',
  'wood',
  'brick',
  'stone',
  'concrete',
  'cloth',
  'metal',
  'foliage',
] as const;
export type SurfaceName = (typeof surfaceNames)[number];

/**
 * A surface at a place of its tile: lightness (0 … 1, sRGB), height for its relief, and share of its second
 * tint.
 */
interface Spot {
  readonly light: number;
  readonly height: number;
  readonly tint: readonly [number, number, number];
}

const plain: Spot['tint'] = [1, 1, 1];
/** Average lightness of every surface (sRGB). */
const meanLight = 0.84;

const surfaces: Readonly<Record<SurfaceName, (u: number, v: number) => Spot>> = {
  earth(u, v) {
    const clods = layers(u * 10, v * 10, 11, 5, 10);
    const pebble = ramp(0.72, 0.92, noise(u * 36, v * 36, 17, 36));
    return { light: 0.5 + clods * 0.55 + pebble * 0.1, height: clods * 0.9 + pebble * 0.1, tint: plain };
  },
  wood(u, v) {
    const grain = layers(u * 40, v * 2, 23, 3, 40, 2);
    const board = noise(u * 9, v, 29, 9, 1);
    const crack = ramp(0.83, 0.9, noise(u * 56 + noise(u * 4, v * 3, 37, 4, 3) * 2, v * 3, 31, 56, 3));
    return {
      light: 0.5 + grain * 0.42 + board * 0.2 - crack * 0.22,
      height: grain * 0.5 - crack * 0.5,
      tint: plain,
    };
  },
  brick(u, v) {
    const courses = 16;
    const perCourse = 6;
    const course = Math.floor(v * courses);
    const shifted = u * perCourse + (course % 2) * 0.5;
    const brick = ((Math.floor(shifted) % perCourse) + perCourse) % perCourse;
    const [inU, inV] = [shifted - Math.floor(shifted), v * courses - course];
    const face = ramp(0.02, 0.07, Math.min(inU, 1 - inU)) * ramp(0.06, 0.2, Math.min(inV, 1 - inV));
    const own = noise(brick * 3.7 + 0.5, course * 2.3 + 0.5, 41);
    const grit = layers(u * 32, v * 32, 43, 3, 32);
    const soot = layers(u * 4, v * 4, 47, 3, 4);
    const light = face * (0.62 + own * 0.36) + (1 - face) * 0.8 + (grit - 0.5) * 0.25 + (soot - 0.5) * 0.35;
    const plaster = 0.7 * ramp(0.6, 0.72, layers(u * 2, v * 2, 48, 5, 2));
    const mortar = Math.max(1 - face, plaster);
    return {
      light: light * (1 - plaster) + (0.95 + (grit - 0.5) * 0.2) * plaster,
      height: face * (1 - plaster) + plaster * 1.4 + grit * 0.25,
      tint: [0.9 + mortar * 0.02, 0.5 + own * 0.08 + mortar * (0.3 - own * 0.08), 0.38 + mortar * 0.34],
    };
  },
  stone(u, v) {
    const mass = layers(u * 6, v * 6, 53, 5, 6);
    const lichen = ramp(0.62, 0.75, layers(u * 5, v * 5, 59, 4, 5));
    return {
      light: 0.5 + mass * 0.5 + lichen * 0.12,
      height: mass,
      tint: [1, 1 + lichen * 0.05, 1 - lichen * 0.14],
    };
  },
  concrete(u, v) {
    const boards = 8;
    const inBoard = v * boards - Math.floor(v * boards);
    const seam = 1 - ramp(0.02, 0.09, Math.min(inBoard, 1 - inBoard));
    const own = noise(0.5, Math.floor(v * boards) * 1.9 + 0.5, 61);
    const stain = layers(u * 6, v * 2, 67, 4, 6, 2);
    const grit = layers(u * 48, v * 48, 71, 2, 48);
    return {
      light: 0.62 + own * 0.16 + stain * 0.25 + (grit - 0.5) * 0.2 - seam * 0.22,
      height: 0.6 + grit * 0.3 - seam * 0.8,
      tint: plain,
    };
  },
  cloth(u, v) {
    const weave = 0.5 + 0.25 * Math.sin(u * 64 * Math.PI * 2) + 0.25 * Math.sin(v * 64 * Math.PI * 2);
    const dirt = layers(u * 5, v * 5, 73, 4, 5);
    return { light: 0.6 + weave * 0.06 + dirt * 0.45, height: weave * 0.16 + dirt * 0.8, tint: plain };
  },
  metal(u, v) {
    const rust = ramp(0.4, 0.65, layers(u * 6, v * 6, 79, 5, 6));
    const pits = layers(u * 40, v * 40, 83, 2, 40);
    return {
      light: 0.75 - rust * 0.1 + (pits - 0.5) * 0.3,
      height: pits,
      tint: [1 + rust * 0.25, 1 - rust * 0.2, 1 - rust * 0.45],
    };
  },
  foliage(u, v) {
    const leaves = layers(u * 20, v * 20, 89, 3, 20);
    return { light: 0.45 + leaves * 0.7, height: leaves, tint: plain };
  },
};

export interface SurfaceTextures {
  readonly colour: DataTexture;
  /** Relief as a normal map; null where none is drawn. */
  readonly relief: DataTexture | null;
}

/**
 * Paints a surface's textures. The caller disposes them.
 * @param size pixels of a side
 */
export function surfaceTextures(name: SurfaceName, size: number, hasRelief: boolean): SurfaceTextures {
  // Numbers, not objects, which would outlive many collections of garbage before the first picture.
  const tints = new Float64Array(size * size * 3);
  const heights = new Float32Array(size * size);
  let sum = 0;
  for (let i = 0; i < size * size; i++) {
    const { light, height, tint } = surfaces[name]((i % size) / size, Math.floor(i / size) / size);
    for (let k = 0; k < 3; k++) tints[i * 3 + k] = light * tint[k]!;
    heights[i] = height;
    sum += light;
  }
  const level = meanLight / (sum / (size * size));
  const colour = new Uint8Array(size * size * 4);
  for (let i = 0; i < size * size; i++) {
    for (let k = 0; k < 3; k++)
      colour[i * 4 + k] = Math.max(0, Math.min(255, tints[i * 3 + k]! * level * 255));
    colour[i * 4 + 3] = 255;
  }
  const texture = tile(colour, size);
  texture.colorSpace = SRGBColorSpace;
  return { colour: texture, relief: hasRelief ? tile(reliefOf(heights, size), size) : null };
}

/**
 * Paints the ground's close-up texture, which tiles over the table: mud in the red channel, dead grass in the
 * green. The caller disposes it.
 * @param size pixels of a side
 */
export function groundDetail(size: number): DataTexture {
  const data = new Uint8Array(size * size * 4);
  const grass = thatch(size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [u, v] = [x / size, y / size];
      const clods = layers(u * 12, v * 12, 171, 5, 12);
      const prints = ramp(0.6, 0.72, layers(u * 16, v * 16, 173, 2, 16));
      const pebble = ramp(0.76, 0.84, noise(u * 56, v * 56, 179, 56));
      const i = y * size + x;
      data[i * 4] = Math.min(1, 0.1 + clods * 0.85 - prints * 0.08 + pebble * 0.12) * 255;
      data[i * 4 + 1] = grass[i]! * 255;
      data[i * 4 + 3] = 255;
    }
  }
  return tile(data, size);
}

/** Paints overlapping blades of dead grass, each lighter towards its tip. */
function thatch(size: number): Float32Array {
  const field = new Float32Array(size * size).fill(0.18);
  const wrap = (pixel: number) => ((pixel % size) + size) % size;
  const dice = chance(181);
  // Blades are a pixel wide: smaller pictures need fewer of them.
  const blades = 18 * size;
  for (let blade = 0; blade < blades; blade++) {
    const [x, y] = [dice.between(0, size), dice.between(0, size)];
    const angle = layers((8 * x) / size, (8 * y) / size, 191, 2, 8) * 9 + dice.between(-0.5, 0.5);
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const length = dice.between(size / 64, size / 20);
    const light = dice.between(0.3, 1) * (0.35 + 0.65 * (blade / blades));
    for (let step = 0; step < length; step++) {
      const [px, py] = [Math.floor(x + dx * step), Math.floor(y + dy * step)];
      field[wrap(py) * size + wrap(px)] = light * (0.55 + 0.45 * (step / length));
    }
  }
  return field;
}

function reliefOf(heights: Float32Array, size: number): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(size * size * 4);
  const at = (x: number, y: number) => heights[((y + size) % size) * size + ((x + size) % size)]!;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [dx, dy] = [(at(x - 1, y) - at(x + 1, y)) * 2.5, (at(x, y - 1) - at(x, y + 1)) * 2.5];
      const length = Math.sqrt(dx * dx + dy * dy + 1);
      const i = (y * size + x) * 4;
      data[i] = (dx / length + 1) * 127.5;
      data[i + 1] = (dy / length + 1) * 127.5;
      data[i + 2] = (1 / length + 1) * 127.5;
      data[i + 3] = 255;
    }
  }
  return data;
}

function tile(data: Uint8Array<ArrayBuffer>, size: number): DataTexture {
  const texture = new DataTexture(data, size, size);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}
