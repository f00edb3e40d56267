import { DataTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace } from 'three';
import { outlineBounds, outlineContains } from '../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import { carry, turn } from '../../geometry/turn';
import type { Table } from '../../table/table';
import type { Cut } from './ground-cuts';
import { isTurf } from './turf';
import { type Land, landOf } from './land';
import { blend, type Rgb, shade } from '../mesh';
import { layers, noise, ramp, seedOf } from './noise';

export interface GroundPaint {
  /** Colour over the whole table; its alpha is the grassiness. */
  readonly colour: DataTexture;
  /** Roughness over the whole table (green channel): mud glistens, standing water mirrors. */
  readonly roughness: DataTexture;
  /** Returns the grassiness of a place, 0 … 1. */
  readonly grassAt: (point: PlanPoint) => number;
}

const coarse = 4;
/** Paints the ground of a table by its kind: covered with grass or snow, worn to the bare near digging, along paths and round walls. */
export function paintGround(table: Table, cuts: readonly Cut[], pixelsPerMu: number): GroundPaint {
  const [width, depth] = table.size;
  const wear = coarseField(table.size, wearSources(table, cuts), 2.2);
  const shadow = coarseField(table.size, footSources(table), 0.3);
  const ruts = rutsOf(table);
  const land = landOf(table);
  const [ox, oz] = offsetOf(table);
  const isFine = pixelsPerMu >= finePixels;
  const [across, down] = [Math.round(width * pixelsPerMu), Math.round(depth * pixelsPerMu)];
  const colour = new Uint8Array(across * down * 4);
  const roughness = new Uint8Array(across * down * 4);
  for (let j = 0; j < down; j++) {
    for (let i = 0; i < across; i++) {
      const x = ((i + 0.5) / across) * width;
      const z = ((j + 0.5) / down) * depth;
      const dark = Math.min(1, shadow(x, z) + ruts(x, z));
      const { tone, rough, green } = spot(land, x + ox, z + oz, wear(x, z), dark, isFine);
      const k = (j * across + i) * 4;
      for (let c = 0; c < 3; c++) colour[k + c] = Math.min(255, Math.max(0, tone[c]! * 255));
      roughness[k + 1] = rough * 255;
      colour[k + 3] = green * 255;
      roughness[k + 3] = 255;
    }
  }
  const picture = texture(colour, across, down);
  picture.colorSpace = SRGBColorSpace;
  return {
    colour: picture,
    roughness: texture(roughness, across, down),
    grassAt: ([x, z]) => coverage(land, x + ox, z + oz, wear(x, z)) * land.tufts,
  };
}

/** Pixels an MU from which single stones of a pavement show. */
const finePixels = 8;
/** Size of the plane of noise from which each table has a part of its own (MU). */
const noisePlane = 4096;

/** Returns the place of a table in the plane of noise, by its name: no two have the same patches. */
function offsetOf({ name }: Table): PlanPoint {
  const seed = seedOf(name);
  return [seed % noisePlane, (seed >>> 12) % noisePlane];
}

/** Returns how far the ground is covered by what its kind is covered with, 0 … 1. */
function coverage(land: Land, x: number, z: number, wear: number): number {
  const patches = layers(x * 0.21, z * 0.21, 101, 4);
  const path = 1 - ramp(0.015, 0.075, Math.abs(layers(x * 0.05, z * 0.05, 107, 3) - 0.5));
  return ramp(0.36, 0.66, patches - path * 0.22 - wear * 0.42 + 0.03 + land.covered);
}

function spot(
  land: Land,
  x: number,
  z: number,
  wear: number,
  shadow: number,
  isFine: boolean,
): { readonly tone: Rgb; readonly rough: number; readonly green: number } {
  const cover = coverage(land, x, z, wear);
  const broad = layers(x * 0.35, z * 0.35, 127, 3);
  const fine = layers(x * 1.9, z * 1.9, 113, 3);
  const damp = ramp(0.45, 0.8, broad + wear * 0.2 - cover * 0.3 + land.damp);
  const puddle =
    ramp(0.715, 0.74, layers(x * 0.6, z * 0.6, 139, 3) + wear * 0.1 - 0.05 + land.puddles) *
    (1 - ramp(0.1, 0.3, cover));
  const [dry, moist, wet] = land.bare;
  const earth = blend(blend(dry, moist, ramp(0.2, 0.65, broad + wear * 0.25)), wet, damp);
  const paved = land.paved ? 1 - ramp(0.5, 0.62, broad * 0.75 + wear * 0.34) : 0;
  const bare = paved > 0 ? blend(earth, stones(x, z, isFine), paved) : earth;
  const sward = blend(land.cover[0], land.cover[1], ramp(0.3, 0.7, layers(x * 0.5, z * 0.5, 149, 3)));
  const soil = shade(blend(bare, sward, cover), 1 - land.grain / 2 + fine * land.grain);
  const tone = shade(blend(soil, land.water, puddle), 1 - 0.5 * shadow);
  return {
    tone,
    rough: (0.97 - damp * 0.32 * (1 - cover)) * (1 - puddle) + 0.1 * puddle,
    green: cover * (1 - puddle) * land.thatch,
  };
}

/** Length and width of a paving stone, and width of its joints, in MU. */
const stone = [0.62, 0.44] as const;
const joint = 0.055;
const stoneTones: readonly [Rgb, Rgb] = [
  [0.4, 0.385, 0.36],
  [0.57, 0.54, 0.5],
];
const jointTone: Rgb = [0.29, 0.26, 0.22];

/** Returns the colour of a pavement: stones in rows, every other row shifted by half a stone. */
function stones(x: number, z: number, isFine: boolean): Rgb {
  const row = Math.floor(z / stone[1]);
  const along = x / stone[0] + (row % 2 === 0 ? 0 : 0.5);
  const own = blend(stoneTones[0], stoneTones[1], noise(Math.floor(along) * 3.7 + 0.5, row * 2.3 + 0.5, 211));
  const [inX, inZ] = [(along - Math.floor(along)) * stone[0], z - row * stone[1]];
  const edge = Math.min(inX, stone[0] - inX, inZ, stone[1] - inZ);
  return blend(jointTone, own, isFine ? ramp(0, joint, edge) : 0.75);
}

interface Source {
  readonly outline: Outline;
  readonly reach: number;
  readonly strength: number;
}

/** Returns the worn places of the ground: in and around everything dug, and at the foot of walls. */
function wearSources(table: Table, cuts: readonly Cut[]): readonly Source[] {
  const dug = cuts.map(({ outline, bowl }) => ({
    outline: { shape: 'polygon' as const, points: outline },
    reach: bowl === null ? 2.6 : 1.8,
    strength: 1,
  }));
  const feet = table.pieces
    .filter((piece) => !piece.parts.some(isTurf))
    .flatMap((piece) => piece.area.map((outline) => ({ outline, reach: 1.2, strength: 0.55 })));
  return [...dug, ...feet];
}

/** Returns the places around bodies on the ground, which lie in their shade. */
function footSources(table: Table): readonly Source[] {
  return table.pieces.flatMap(({ parts }) =>
    parts
      .filter(
        (placed) => placed.part.dug !== true && !isTurf(placed) && placed.tags.solid && placed.bottom < 0.3,
      )
      .flatMap(({ solids }) => solids.map(({ outline }) => ({ outline, reach: 0.7, strength: 1 }))),
  );
}

/** Half the gauge of carts, and half the width of a rut, in MU. */
const halfGauge = 0.75;
const halfRut = 0.2;

/**
 * Returns a function for the depth of a place in a rut, 0 … 1. Ruts run along both sides of the middle of
 * box-shaped roads.
 */
function rutsOf(table: Table): (x: number, z: number) => number {
  const roads = table.pieces.flatMap((piece) =>
    piece.parts.flatMap(({ part, label }) =>
      /road/.test(label) && part.shape === 'box' && part.dug === true
        ? [
            {
              centre: carry([part.at[0], part.at[2]], piece.at, piece.turn),
              turned: piece.turn + (part.turn ?? 0),
              long: Math.max(part.size[0], part.size[2]) / 2,
              crosswise: part.size[2] > part.size[0],
            },
          ]
        : [],
    ),
  );
  return (x, z) =>
    roads.reduce((deepest, { centre, turned, long, crosswise }) => {
      const [a, b] = turn([x - centre[0], z - centre[1]], -turned);
      const [along, across] = crosswise ? [b, a] : [a, b];
      if (Math.abs(along) > long) return deepest;
      const wander = (noise(along * 0.5 + 40, 3, 199) - 0.5) * 0.3;
      const off = Math.abs(Math.abs(across + wander) - halfGauge);
      return Math.max(deepest, 0.45 * (1 - ramp(halfRut * 0.3, halfRut, off)));
    }, 0);
}

/**
 * Computes a field over the table on a coarse grid. Each source is 1 inside its outline and fades with
 * distance; its edge is `ragged` by that many MU.
 */
function coarseField(
  [width, depth]: Table['size'],
  sources: readonly Source[],
  ragged: number,
): (x: number, z: number) => number {
  const [across, down] = [Math.ceil(width * coarse) + 2, Math.ceil(depth * coarse) + 2];
  const values = new Float32Array(across * down);
  for (const { outline, reach, strength } of sources) {
    const { min, max } = outlineBounds(outline);
    const [left, right] = [
      Math.max(0, Math.floor((min[0] - reach) * coarse)),
      Math.min(across - 1, Math.ceil((max[0] + reach) * coarse)),
    ];
    const [far, near] = [
      Math.max(0, Math.floor((min[1] - reach) * coarse)),
      Math.min(down - 1, Math.ceil((max[1] + reach) * coarse)),
    ];
    for (let j = far; j <= near; j++) {
      for (let i = left; i <= right; i++) {
        const away = outlineDistance(outline, [i / coarse, j / coarse]);
        const value = strength * (1 - ramp(0, reach, away));
        if (value > values[j * across + i]!) values[j * across + i] = value;
      }
    }
  }
  return (x, z) => {
    // Ragged edges: samples a little beside the place.
    const rx = x + (noise(x * 0.9, z * 0.9, 193) - 0.5) * ragged;
    const rz = z + (noise(x * 0.9, z * 0.9, 197) - 0.5) * ragged;
    const fx = Math.min(across - 1.001, Math.max(0, rx * coarse));
    const fz = Math.min(down - 1.001, Math.max(0, rz * coarse));
    const i = Math.floor(fx);
    const j = Math.floor(fz);
    const u = fx - i;
    const v = fz - j;
    const k = j * across + i;
    const here = values[k]! * (1 - u) + values[k + 1]! * u;
    const next = values[k + across]! * (1 - u) + values[k + across + 1]! * u;
    return here * (1 - v) + next * v;
  };
}

/** Returns the approximate distance of a point from an outline in MU; 0 inside. */
export function outlineDistance(outline: Outline, point: PlanPoint): number {
  if (outlineContains(outline, point)) return 0;
  if (outline.shape !== 'polygon') {
    const radius = outline.shape === 'circle' ? outline.radius : Math.min(...outline.radii);
    return Math.max(
      0,
      Math.sqrt((point[0] - outline.centre[0]) ** 2 + (point[1] - outline.centre[1]) ** 2) - radius,
    );
  }
  let least = Infinity;
  let a = outline.points.at(-1)!;
  for (const b of outline.points) {
    const dx = b[0] - a[0];
    const dz = b[1] - a[1];
    const along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dz) / (dx * dx + dz * dz);
    const share = Math.max(0, Math.min(1, along));
    least = Math.min(least, (point[0] - a[0] - dx * share) ** 2 + (point[1] - a[1] - dz * share) ** 2);
    a = b;
  }
  return Math.sqrt(least);
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
