/** Colours of a surface's points, from its paint, its texture and the points' own tints. */
import type { DecodedImage, FigureSurface } from './figure-mesh';

type Colour = [number, number, number];

/** Writes the linear colour at a place of a surface. @param place weights of up to three points of the surface, which sum to 1 */
export function colourAt(
  { paint, uvs, tints }: FigureSurface,
  place: readonly (readonly [point: number, weight: number])[],
): Colour {
  const colour: Colour = paint ? [...paint.colour] : [1, 1, 1];
  const mixed = (values: Float32Array, width: number, k: number): number =>
    place.reduce((sum, [point, weight]) => sum + values[point * width + k]! * weight, 0);
  if (tints) for (let k = 0; k < 3; k++) colour[k]! *= mixed(tints, 3, k);
  if (paint?.texture && uvs) {
    const texel = sample(paint.texture, mixed(uvs, 2, 0), mixed(uvs, 2, 1));
    for (let k = 0; k < 3; k++) colour[k]! *= texel[k]!;
  }
  return colour;
}

/** Returns the linear colour of a picture, between its four nearest pixels. The picture repeats itself. */
function sample({ width, height, rgba }: DecodedImage, u: number, v: number): Colour {
  const [x, y] = [repeat(u) * width - 0.5, repeat(v) * height - 0.5];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const colour: Colour = [0, 0, 0];
  for (const [dx, dy, weight] of [
    [0, 0, (1 - fx) * (1 - fy)],
    [1, 0, fx * (1 - fy)],
    [0, 1, (1 - fx) * fy],
    [1, 1, fx * fy],
  ] as const) {
    const at = (((top + dy + height) % height) * width + ((left + dx + width) % width)) * 4;
    for (let k = 0; k < 3; k++) colour[k]! += weight * linear(rgba[at + k]! / 255);
  }
  return colour;
}

const repeat = (value: number): number => (Number.isFinite(value) ? value - Math.floor(value) : 0);

/** Converts an sRGB value to linear light: a cubic within 0.003 of the curve of the standard. */
const linear = (value: number): number => value * (value * (value * 0.305306011 + 0.682171111) + 0.012522878);
