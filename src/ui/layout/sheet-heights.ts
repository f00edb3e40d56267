/** Heights of the sheet at the bottom of a small screen. */
export const sheetHeights = ['low', 'middle', 'high'] as const;
export type SheetHeight = (typeof sheetHeights)[number];

/** Height of each stop, in pixels. */
export type SheetStops = Readonly<Record<SheetHeight, number>>;

/** A finger that lets go faster than this (pixels a millisecond) throws the sheet to the next stop. */
const flickSpeed = 0.4;

/**
 * Returns the stop at which a sheet comes to rest after a drag.
 * @param speed pixels a millisecond, upwards positive
 */
export function restingHeight(pixels: number, speed: number, stops: SheetStops): SheetHeight {
  if (speed > flickSpeed) return sheetHeights.find((height) => stops[height] > pixels) ?? 'high';
  if (speed < -flickSpeed) return sheetHeights.findLast((height) => stops[height] < pixels) ?? 'low';
  return sheetHeights.reduce((best, height) =>
    Math.abs(stops[height] - pixels) < Math.abs(stops[best] - pixels) ? height : best,
  );
}

/** Returns the stop above or below another; the same at the end. */
export const nextHeight = (height: SheetHeight, by: 1 | -1): SheetHeight =>
  sheetHeights[sheetHeights.indexOf(height) + by] ?? height;

/** Returns the stop that a tap on the handle goes to. */
export const tappedHeight = (height: SheetHeight): SheetHeight => (height === 'middle' ? 'high' : 'middle');
