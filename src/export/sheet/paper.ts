/** Sizes of paper, in points (1/72 inch). */

/** A point of a page, or the size of one. */
export type PdfPoint = readonly [x: number, y: number];

export const papers = { a4: [595.28, 841.89], letter: [612, 792] } as const satisfies Record<
  string,
  PdfPoint
>;
/** Name of a paper size. */
export type Paper = keyof typeof papers;

export const pointsPerMm = 72 / 25.4;
