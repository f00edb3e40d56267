import { BufferAttribute, BufferGeometry, Color, type Matrix4 } from 'three';

export type Rgb = readonly [r: number, g: number, b: number];

/** Converts a hex colour to the linear space of vertex colours. */
export function rgb(hex: string): Rgb {
  const colour = new Color(hex);
  return [colour.r, colour.g, colour.b];
}

export const shade = (colour: Rgb, factor: number): Rgb => [
  colour[0] * factor,
  colour[1] * factor,
  colour[2] * factor,
];

export const blend = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** Collects triangles of many bodies into one geometry, so that a whole table of one material is one draw call. */
export class MeshWriter {
  /** @param chamfers whether edges of blocks are worked out; without them a block is twelve triangles */
  constructor(readonly chamfers = true) {}

  private corners = 0;
  private readonly positions = floats();
  private readonly normals = floats();
  private readonly colours = floats();
  private readonly uvs = floats();
  private readonly casting = indices();
  private readonly shadowless = indices();

  get triangles(): number {
    return (this.casting.length + this.shadowless.length) / 3;
  }

  /** Number of corners of the triangles that cast shadows, the first in the geometry's index. */
  get castingCorners(): number {
    return this.casting.length;
  }

  /** Adds a corner, transformed to the table by `frame`. Returns its index. */
  corner(
    { elements: e }: Matrix4,
    at: readonly [number, number, number],
    normal: readonly [number, number, number],
    uv: readonly [number, number],
    colour: Rgb,
  ): number {
    this.positions.add(
      e[0] * at[0] + e[4] * at[1] + e[8] * at[2] + e[12],
      e[1] * at[0] + e[5] * at[1] + e[9] * at[2] + e[13],
      e[2] * at[0] + e[6] * at[1] + e[10] * at[2] + e[14],
    );
    const dx = e[0] * normal[0] + e[4] * normal[1] + e[8] * normal[2];
    const dy = e[1] * normal[0] + e[5] * normal[1] + e[9] * normal[2];
    const dz = e[2] * normal[0] + e[6] * normal[1] + e[10] * normal[2];
    const scale = 1 / (Math.sqrt(dx * dx + dy * dy + dz * dz) || 1);
    this.normals.add(dx * scale, dy * scale, dz * scale);
    this.colours.add(colour[0], colour[1], colour[2]);
    this.uvs.add(uv[0], uv[1]);
    return this.corners++;
  }

  /** @param casts whether it casts a shadow: not where it would be too small to see, or lies in a larger one */
  triangle(a: number, b: number, c: number, casts = true): void {
    (casts ? this.casting : this.shadowless).add(a, b, c);
  }

  /** Adds a quad of corners, anticlockwise from its front. */
  quad(a: number, b: number, c: number, d: number, casts = true): void {
    this.triangle(a, b, c, casts);
    this.triangle(a, c, d, casts);
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(this.positions.written(), 3));
    geometry.setAttribute('normal', new BufferAttribute(this.normals.written(), 3));
    geometry.setAttribute('color', new BufferAttribute(this.colours.written(), 3));
    geometry.setAttribute('uv', new BufferAttribute(this.uvs.written(), 2));
    const index = new (this.corners > shortIndices ? Uint32Array : Uint16Array)(3 * this.triangles);
    index.set(this.casting.written());
    index.set(this.shadowless.written(), this.casting.length);
    geometry.setIndex(new BufferAttribute(index, 1));
    return geometry;
  }
}

/** Most corners that indices of 16 bits tell apart: the last such index restarts a strip. */
const shortIndices = 65_535;

/** Numbers in the form in which they go to the GPU, with room for more. */
class Numbers<Values extends Float32Array | Uint32Array> {
  length = 0;
  private values: Values;

  constructor(private readonly make: (length: number) => Values) {
    this.values = make(256);
  }

  /** Adds two or three numbers. */
  add(a: number, b: number, c?: number): void {
    if (this.length + 3 > this.values.length) this.grow();
    this.values[this.length++] = a;
    this.values[this.length++] = b;
    if (c !== undefined) this.values[this.length++] = c;
  }

  /** Returns the numbers, without a copy. */
  written(): Values {
    return this.values.subarray(0, this.length) as Values;
  }

  private grow(): void {
    const longer = this.make(2 * this.values.length);
    longer.set(this.values);
    this.values = longer;
  }
}

const floats = () => new Numbers((length) => new Float32Array(length));
const indices = () => new Numbers((length) => new Uint32Array(length));
