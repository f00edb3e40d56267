/** The photo of a real table that a design may carry in its file. Only the designer reads it: no rule and no measure depends on it. */
import type { Degrees, Mu } from '../geometry/units';
import {
  describe,
  isNumber,
  isObject,
  listOf,
  number,
  objectOf,
  oneOf,
  tupleOf,
  wholeNumber,
  type Check,
} from './check';

/** A place in the photo, in pixels from its upper left corner. */
export type PhotoPoint = readonly [x: number, y: number];

/** The first point's place on the table, and the turn of the rectangle's first side (of a drawing: of its upper edge). */
interface Placed {
  readonly at: readonly [Mu, Mu];
  readonly turn?: Degrees;
}

/**
 * Facts about a photo. Corners follow one another clockwise as seen in the photo, the table's from its far left corner.
 * `edges` are further points on the sides of the rectangle, from which the lens's distortion is estimated.
 */
export type PhotoMarks =
  /** The four corners of the table. */
  | {
      readonly kind: 'table';
      readonly points: readonly PhotoPoint[];
      readonly edges?: readonly PhotoPoint[];
    }
  /** The four corners of a rectangle of known size anywhere on the table. */
  | (Placed & {
      readonly kind: 'rectangle';
      readonly points: readonly PhotoPoint[];
      readonly edges?: readonly PhotoPoint[];
      readonly size: readonly [Mu, Mu];
    })
  /** The far left and the near right corner of the table in a drawing from above. */
  | { readonly kind: 'drawing'; readonly points: readonly PhotoPoint[] }
  /** Two points of known distance in a drawing, or in a photo from straight above. */
  | (Placed & { readonly kind: 'line'; readonly points: readonly PhotoPoint[]; readonly length: Mu });

/** A photo in a table file. */
export interface TablePhoto {
  /** Width and height of the picture. */
  readonly pixels: readonly [number, number];
  readonly marks: PhotoMarks;
  /** Radial distortion of the lens: the share by which a corner of the picture is farther out than without it. */
  readonly distortion?: number;
  /** The picture, a JPEG in base64. */
  readonly jpeg: string;
}

/** Kinds of marks, with how many points each has. */
export const pointsOfMarks = { table: 4, rectangle: 4, drawing: 2, line: 2 } as const satisfies Record<
  PhotoMarks['kind'],
  number
>;

/** The most bytes that the JPEG of a photo has in a file. */
export const maxJpegBytes = 2 * 1024 * 1024;
/** The strongest distortion that is corrected. A stronger one is a fisheye's. */
export const maxDistortion = 0.2;
/** The most points on the sides of the marked rectangle. */
export const maxEdgePoints = 24;
const maxPixels = 10_000;
const maxMu = 1000;

const pixel = number('A place in the photo', { from: 0, to: maxPixels });
const photoPoint = tupleOf('A point of the photo', '[x, y], two numbers', [pixel, pixel]);
const onTable = number('A place', { from: -maxMu, to: maxMu });
const length = number('A length', { above: 0, to: maxMu });

const placed = {
  required: { at: tupleOf('"at"', '[x, z], two numbers', [onTable, onTable]) },
  optional: { turn: number('The turn', { from: -1e6, to: 1e6 }) },
};
const edges = { edges: listOf('The points on the sides', photoPoint, maxEdgePoints) };
const fieldsOf: Readonly<Record<string, Parameters<typeof objectOf>[1]>> = {
  table: { required: {}, optional: edges },
  rectangle: {
    required: {
      ...placed.required,
      size: tupleOf('The size', '[width, depth], two numbers', [length, length]),
    },
    optional: { ...placed.optional, ...edges },
  },
  drawing: { required: {} },
  line: { required: { ...placed.required, length }, optional: placed.optional },
};

const marks: Check = (value, at, report) => {
  const kinds = Object.keys(pointsOfMarks);
  const kind = isObject(value) && typeof value['kind'] === 'string' ? value['kind'] : '';
  const { required, optional = {} } = fieldsOf[kind] ?? { required: {} };
  const count = kinds.includes(kind) ? pointsOfMarks[kind as PhotoMarks['kind']] : 4;
  objectOf('The marks', {
    required: {
      kind: oneOf('The kind of marks', kinds),
      points: listOf('The marked points', photoPoint, count, count),
      ...required,
    },
    optional,
  })(value, at, report);
};

const jpeg: Check = (value, at, report) => {
  if (typeof value !== 'string')
    return report(at, `The picture should be a JPEG in base64; it is ${describe(value)}.`);
  if (value.length > Math.ceil(maxJpegBytes / 3) * 4)
    return report(at, `The picture should have at most ${maxJpegBytes / 1024 / 1024} MB.`);
  // Every JPEG begins with the bytes FF D8 FF.
  if (!value.startsWith('/9j/') || !/^[A-Za-z0-9+/]*={0,2}$/.test(value) || value.length % 4 === 1)
    report(at, 'The picture should be a JPEG in base64; it is none.');
};

const pixels = wholeNumber('A side of the picture in pixels', 1, maxPixels);

const fields = objectOf('The photo', {
  required: {
    pixels: tupleOf('The size of the picture', '[width, height], two numbers', [pixels, pixels]),
    marks,
    jpeg,
  },
  optional: { distortion: number('The distortion', { from: -maxDistortion, to: maxDistortion }) },
});

/** Checks the photo of a table file. */
export const photoCheck: Check = (value, at, report) => {
  fields(value, at, report);
  if (!isObject(value) || !Array.isArray(value['pixels']) || !isObject(value['marks'])) return;
  const [width, height] = value['pixels'] as readonly unknown[];
  const points: unknown = value['marks']['points'];
  if (!isNumber(width) || !isNumber(height) || !Array.isArray(points)) return;
  const isOutside = (point: unknown): boolean =>
    Array.isArray(point) && (Number(point[0]) > width || Number(point[1]) > height);
  if (points.some(isOutside)) report(`${at}/marks/points`, 'A marked point lies outside the picture.');
};
