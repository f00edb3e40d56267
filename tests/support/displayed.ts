/** Colours as the screen shows paint under lights: Lambert's law, then the tone mapping of the scene. */
import { channels, type Three } from './colour';

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const encoded = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Returns the linear channels of a colour `#rrggbb`. */
export const linearOf = (hex: string): Three =>
  channels(hex).map((value) => linear(value / 255)) as unknown as Three;

/** Stephen Hill's fit of the ACES reference and output transforms (BakingLab, ACES.hlsl). Rows are output channels. */
const intoAces = [
  [0.59719, 0.35458, 0.04823],
  [0.076, 0.90834, 0.01566],
  [0.0284, 0.13383, 0.83777],
] as const;
const outOfAces = [
  [1.60475, -0.53108, -0.07367],
  [-0.10208, 1.10813, -0.00605],
  [-0.00327, -0.07276, 1.07602],
] as const;

const times = (matrix: readonly Three[], value: Three): Three =>
  matrix.map((row) => row[0] * value[0] + row[1] * value[1] + row[2] * value[2]) as unknown as Three;

/** Returns the channels on the screen, 0 to 255, of light (linear) at an exposure. */
export function filmic(light: Three, exposure: number): Three {
  // The fit is for an exposure of 1.8 on a scale whose white is 1: three divides by 0.6.
  const scaled = light.map((value) => (value * exposure) / 0.6) as unknown as Three;
  const curve = (v: number) =>
    (v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.432951) + 0.238081);
  const mapped = times(outOfAces, times(intoAces, scaled).map(curve) as unknown as Three);
  return mapped.map((value) => 255 * encoded(Math.min(1, Math.max(0, value)))) as unknown as Three;
}
