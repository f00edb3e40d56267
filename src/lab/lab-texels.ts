import type { MapSubject } from '../analysis/maps/lab-map';
import { alphaOf, fieldColour, mixed, type Rgb8 } from '../scene/overlays/field-colours';

/** From no cover at all to solid: told apart by lightness, too. */
const coverColours: readonly Rgb8[] = [
  [214, 72, 40],
  [229, 169, 59],
  [60, 150, 136],
  [14, 70, 78],
];
const reachColours: readonly Rgb8[] = [
  [72, 224, 200],
  [20, 116, 112],
];

/** The colour of a value of a map; null where the cell is hatched: unseen, out of reach. */
export function valueColour(subject: MapSubject, value: number): Rgb8 | null {
  if (value === 0) return null;
  switch (subject.kind) {
    case 'exposure':
    case 'route':
      return fieldColour(Math.max(1, Math.round(value * 100)), 100);
    case 'cover':
      return coverColours[value - 1]!;
    case 'sight':
      return fieldColour(1, 1);
    case 'fire':
      return fieldColour(subject.bands.length + 1 - value, subject.bands.length);
    case 'reach':
      return reachColours[value - 1]!;
  }
}

/** The picture of a map, a texel a cell: bare where no base fits and where nobody looked yet. */
export function mapTexels(subject: MapSubject, values: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const texels = new Uint8Array(values.length * 4);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (!(value >= 0)) continue;
    const colour = valueColour(subject, value);
    texels.set(colour ? [...colour, alphaOf.seen] : [0, 0, 0, alphaOf.unseen], i * 4);
  }
  return texels;
}

/** From few to most: unlike any ground, lighter the more there are. */
const countColours: readonly Rgb8[] = [
  [72, 22, 96],
  [204, 62, 122],
  [255, 214, 130],
];

/** The colour of a count that is at least 1. */
export function countColour(count: number, most: number): Rgb8 {
  const along = most === 1 ? 2 : ((count - 1) / (most - 1)) * 2;
  const low = Math.min(1, Math.floor(along));
  return mixed(countColours[low]!, countColours[low + 1]!, along - low);
}

/** The picture of counts: bare where there is none. */
export function countTexels(counts: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const texels = new Uint8Array(counts.length * 4);
  let most = 1;
  for (let i = 0; i < counts.length; i++) most = Math.max(most, counts[i]!);
  for (let i = 0; i < counts.length; i++)
    if (counts[i]! > 0) texels.set([...countColour(counts[i]!, most), alphaOf.seen], i * 4);
  return texels;
}
