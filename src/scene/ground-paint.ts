import { DataTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace } from 'three';
import { outlineBounds, outlineContains } from '../geometry/outline';
import type { Outline, PlanPoint } from '../geometry/shapes';
import type { Table } from '../table/table';
import type { Cut } from './ground-cuts';
import { blend, type Rgb, shade } from './mesh';
import { layers, noise, ramp } from './noise';

export interface GroundPaint {
  /** Colour over the whole table. */
  readonly colour: DataTexture;
  /** Roughness over the whole table (green channel): mud glistens, standing water mirrors. */
  readonly roughness: DataTexture;
  /** How grassy a place of the table is, 0 … 1: where tufts grow. */
  readonly grassAt: (point: PlanPoint) => number;
}

const coarse = 4;
/** sRGB, 0 … 1: this picture is painted as a person would, then marked as sRGB. */
const mud: Rgb = [0.36, 0.275, 0.195];
const wetMud: Rgb = [0.2, 0.155, 0.115];
const dryMud: Rgb = [0.5, 0.41, 0.29];
const grass: Rgb = [0.44, 0.42, 0.235];
const deadGrass: Rgb = [0.6, 0.53, 0.32];
const water: Rgb = [0.13, 0.13, 0.12];

/** Paints the ground of a table: dead grass, worn to mud near digging, along paths and round walls. */
export function paintGround(table: Table, cuts: readonly Cut[], pixelsPerMu: number): GroundPaint {
  const [width, depth] = table.size;
  const wear = coarseField(table.size, wearSources(table, cuts));
  const shadow = coarseField(table.size, footSources(table));
  const [across, down] = [Math.round(width * pixelsPerMu), Math.round(depth * pixelsPerMu)];
  const colour = new Uint8Array(across * down * 4);
  const roughness = new Uint8Array(across * down * 4);
  for (let j = 0; j < down; j++) {
    for (let i = 0; i < across; i++) {
      const [x, z] = [((i + 0.5) / across) * width, ((j + 0.5) / down) * depth];
      const { tone, rough } = spot(x, z, wear(x, z), shadow(x, z));
      const k = (j * across + i) * 4;
      for (let c = 0; c < 3; c++) colour[k + c] = Math.min(255, Math.max(0, tone[c]! * 255));
      roughness[k + 1] = rough * 255;
      colour[k + 3] = roughness[k + 3] = 255;
    }
  }
  const picture = texture(colour, across, down);
  picture.colorSpace = SRGBColorSpace;
  return {
    colour: picture,
    roughness: texture(roughness, across, down),
    grassAt: ([x, z]) => grassiness(x, z, wear(x, z)),
  };
}

function grassiness(x: number, z: number, wear: number): number {
  const patches = layers(x * 0.16, z * 0.16, 101, 4);
  const path = 1 - ramp(0.012, 0.06, Math.abs(layers(x * 0.045, z * 0.045, 107, 3) - 0.5));
  return ramp(0.4, 0.6, patches - path * 0.25 - wear * 0.55 + 0.06);
}

function spot(x: number, z: number, wear: number, shadow: number): { readonly tone: Rgb; readonly rough: number } {
  const green = grassiness(x, z, wear);
  const fine = layers(x * 3.1, z * 3.1, 113, 4);
  const broad = layers(x * 0.35, z * 0.35, 127, 3);
  const fibre = noise(x * 11, z * 3.5, 131) * noise(x * 4, z * 13, 137);
  const damp = ramp(0.55, 0.78, broad + wear * 0.16 - green * 0.3);
  const puddle = ramp(0.68, 0.7, layers(x * 0.55, z * 0.55, 139, 3) + wear * 0.07 - green * 0.12);
  const bare = blend(blend(dryMud, mud, ramp(0.25, 0.6, broad + wear * 0.2)), wetMud, damp);
  const sward = blend(grass, deadGrass, ramp(0.3, 0.65, layers(x * 0.5, z * 0.5, 149, 3)));
  const edge = ramp(0.25, 0.75, green + (fine - 0.5) * 0.9);
  const soil = blend(shade(bare, 0.68 + fine * 0.62), shade(sward, 0.6 + fine * 0.35 + fibre * 0.8), edge);
  const tone = shade(blend(soil, water, puddle * (1 - edge)), 1 - 0.55 * shadow);
  return { tone, rough: 0.97 - damp * 0.4 * (1 - edge) - puddle * 0.5 * (1 - edge) };
}

interface Source {
  readonly outline: Outline;
  readonly reach: number;
  readonly strength: number;
}

/** Where feet and shells wore the ground: in and round everything dug, and at the foot of walls. */
function wearSources(table: Table, cuts: readonly Cut[]): readonly Source[] {
  const dug = cuts.map(({ outline, bowl }) => ({ outline: { shape: 'polygon' as const, points: outline }, reach: bowl === null ? 2.6 : 1.8, strength: 1 }));
  const feet = table.pieces.flatMap((piece) => piece.area.map((outline) => ({ outline, reach: 1.2, strength: 0.55 })));
  return [...dug, ...feet];
}

/** Where bodies stand on the ground and keep the light off its next few hands' breadths. */
function footSources(table: Table): readonly Source[] {
  return table.pieces.flatMap(({ parts }) => parts
    .filter(({ part, tags, bottom }) => part.dug !== true && tags.solid && bottom < 0.3)
    .flatMap(({ solids }) => solids.map(({ outline }) => ({ outline, reach: 0.7, strength: 1 }))));
}

/** A field over the table, computed on a coarse grid: each source is full inside its outline and fades with distance. */
function coarseField([width, depth]: Table['size'], sources: readonly Source[]): (x: number, z: number) => number {
  const [across, down] = [Math.ceil(width * coarse) + 2, Math.ceil(depth * coarse) + 2];
  const values = new Float32Array(across * down);
  for (const { outline, reach, strength } of sources) {
    const { min, max } = outlineBounds(outline);
    const [left, right] = [Math.max(0, Math.floor((min[0] - reach) * coarse)), Math.min(across - 1, Math.ceil((max[0] + reach) * coarse))];
    const [far, near] = [Math.max(0, Math.floor((min[1] - reach) * coarse)), Math.min(down - 1, Math.ceil((max[1] + reach) * coarse))];
    for (let j = far; j <= near; j++) {
      for (let i = left; i <= right; i++) {
        const away = outlineDistance(outline, [i / coarse, j / coarse]);
        const value = strength * (1 - ramp(0, reach, away));
        if (value > values[j * across + i]!) values[j * across + i] = value;
      }
    }
  }
  return (x, z) => {
    const [fx, fz] = [Math.min(across - 1.001, Math.max(0, x * coarse)), Math.min(down - 1.001, Math.max(0, z * coarse))];
    const [i, j] = [Math.floor(fx), Math.floor(fz)];
    const [u, v] = [fx - i, fz - j];
    const row = (k: number) => values[k * across + i]! * (1 - u) + values[k * across + i + 1]! * u;
    return row(j) * (1 - v) + row(j + 1) * v;
  };
}

/** Roughly how far a point is outside an outline in MU; 0 inside. */
export function outlineDistance(outline: Outline, point: PlanPoint): number {
  if (outlineContains(outline, point)) return 0;
  if (outline.shape !== 'polygon') {
    const radius = outline.shape === 'circle' ? outline.radius : Math.min(...outline.radii);
    return Math.max(0, Math.sqrt((point[0] - outline.centre[0]) ** 2 + (point[1] - outline.centre[1]) ** 2) - radius);
  }
  return Math.min(...outline.points.map((a, i) => {
    const b = outline.points[(i + 1) % outline.points.length]!;
    const [dx, dz] = [b[0] - a[0], b[1] - a[1]];
    const share = Math.max(0, Math.min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dz) / (dx * dx + dz * dz)));
    return Math.sqrt((point[0] - a[0] - dx * share) ** 2 + (point[1] - a[1] - dz * share) ** 2);
  }));
}

function texture(data: Uint8Array<ArrayBuffer>, width: number, height: number): DataTexture {
  const made = new DataTexture(data, width, height);
  made.minFilter = LinearMipmapLinearFilter;
  made.magFilter = LinearFilter;
  made.generateMipmaps = true;
  made.anisotropy = 8;
  made.needsUpdate = true;
  return made;
}
