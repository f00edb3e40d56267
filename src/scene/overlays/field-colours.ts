/** A colour of 8 bits a channel, sRGB. */
export type Rgb8 = readonly [r: number, g: number, b: number];

/** Colours from seen by one to seen by all: violet to teal, lighter at each step. None is as dark as a shadow. */
const ramp: readonly Rgb8[] = [
  [96, 48, 140],
  [56, 148, 178],
  [84, 236, 204],
];

/** Returns the colour of places that `count` of `of` viewers see; `count` is at least 1. */
export function fieldColour(count: number, of: number): Rgb8 {
  const along = of === 1 ? 1 : ((count - 1) / (of - 1)) * 2;
  const low = ramp[along < 1 ? 0 : 1]!;
  const high = ramp[along < 1 ? 1 : 2]!;
  return mixed(low, high, of === 1 ? 0 : along < 1 ? along : along - 1);
}

/** Mixes two colours; `share` from 0 to 1. */
export const mixed = (from: Rgb8, to: Rgb8, share: number): Rgb8 =>
  [0, 1, 2].map((k) => Math.round(from[k]! + (to[k]! - from[k]!) * share)) as unknown as Rgb8;

/** Meaning of a cell by the alpha of its texel. */
export const alphaOf = { hidden: 0, unseen: 128, seen: 255 } as const;

/**
 * Paints a field with a texel for each cell: seen places in colour, unseen ones to hatch, others transparent.
 */
export function fieldTexels(cells: ArrayLike<number>, viewers: number): Uint8Array<ArrayBuffer> {
  const texels = new Uint8Array(cells.length * 4);
  for (let i = 0; i < cells.length; i++) {
    const count = cells[i]!;
    if (count < 0) continue;
    texels.set(
      count === 0 ? [0, 0, 0, alphaOf.unseen] : [...fieldColour(count, viewers), alphaOf.seen],
      i * 4,
    );
  }
  return texels;
}
