/** Sizes of pictures and films. */

/** A size in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels of a page whose shorter side has this many: letters and lines look the same at every size. */
const shortSide = 720;
/** Fewer pixels than this for one of the page would leave letters illegible. */
const leastRatio = 2 / 3;

/** The page that a picture shows, and the pixels drawn for each of its pixels, along a side. */
export interface PicturePage {
  readonly page: PictureSize;
  readonly ratio: number;
  /** Size of the picture. */
  readonly size: PictureSize;
}

export function pageOf(size: PictureSize): PicturePage {
  const ratio = Math.max(leastRatio, Math.min(size.width, size.height) / shortSide);
  return {
    page: { width: Math.ceil(size.width / ratio), height: Math.ceil(size.height / ratio) },
    ratio,
    size,
  };
}

/** Returns the same page drawn with fewer pixels, whose longer side has this many. */
export function previewOf({ page, ratio, size }: PicturePage, longSide: number): PicturePage {
  const share = Math.min(1, longSide / Math.max(size.width, size.height));
  const scaled = (pixels: number) => Math.floor(pixels * ratio * share);
  return { page, ratio: ratio * share, size: { width: scaled(page.width), height: scaled(page.height) } };
}

export const screenSize = (): PictureSize => ({
  width: Math.round(innerWidth * devicePixelRatio),
  height: Math.round(innerHeight * devicePixelRatio),
});

const sizeOf = (width: number, height: number): PictureSize => ({ width, height });

export const pictureSizes: readonly PictureSize[] = [
  sizeOf(1920, 1080),
  sizeOf(3840, 2160),
  sizeOf(1080, 1080),
  sizeOf(1080, 1350),
];

export const filmSizes: readonly PictureSize[] = [
  sizeOf(640, 360),
  sizeOf(1280, 720),
  sizeOf(1920, 1080),
  sizeOf(1080, 1080),
  sizeOf(1080, 1920),
];

/** The GPU does not draw pictures of this size. */
export class TooLarge extends Error {
  constructor(size: PictureSize, most: number) {
    super(
      `This machine's graphics draw pictures of at most ${most} pixels a side, not ${size.width} × ${size.height}. Choose a smaller size.`,
    );
  }
}
