import { BufferAttribute, BufferGeometry, Color, type Matrix4, Vector3 } from 'three';

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

const point = new Vector3();
const direction = new Vector3();

/** Collects triangles of many bodies into one geometry, so that a whole table of one material is one draw call. */
export class MeshWriter {
  /** @param chamfers whether edges of blocks are worked out; without them a block is twelve triangles */
  constructor(readonly chamfers = true) {}

  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly colours: number[] = [];
  private readonly uvs: number[] = [];
  private readonly casting: number[] = [];
  private readonly shadowless: number[] = [];

  get triangles(): number {
    return (this.casting.length + this.shadowless.length) / 3;
  }

  /** Number of corners of the triangles that cast shadows, the first in the geometry's index. */
  get castingCorners(): number {
    return this.casting.length;
  }

  /** Adds a corner, transformed to the table by `frame`. Returns its index. */
  corner(
    frame: Matrix4,
    at: readonly [number, number, number],
    normal: readonly [number, number, number],
    uv: readonly [number, number],
    colour: Rgb,
  ): number {
    point.set(at[0], at[1], at[2]).applyMatrix4(frame);
    direction.set(normal[0], normal[1], normal[2]).transformDirection(frame);
    this.positions.push(point.x, point.y, point.z);
    this.normals.push(direction.x, direction.y, direction.z);
    this.colours.push(colour[0], colour[1], colour[2]);
    this.uvs.push(uv[0], uv[1]);
    return this.positions.length / 3 - 1;
  }

  /** @param casts whether it casts a shadow: not where it would be too small to see, or lies in a larger one */
  triangle(a: number, b: number, c: number, casts = true): void {
    (casts ? this.casting : this.shadowless).push(a, b, c);
  }

  /** Adds a quad of corners, anticlockwise from its front. */
  quad(a: number, b: number, c: number, d: number, casts = true): void {
    (casts ? this.casting : this.shadowless).push(a, b, c, a, c, d);
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.positions), 3));
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(this.normals), 3));
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(this.colours), 3));
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(this.uvs), 2));
    geometry.setIndex(this.casting.concat(this.shadowless));
    return geometry;
  }
}
