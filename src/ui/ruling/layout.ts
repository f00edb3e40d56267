/** Layout of the drawings. Lengths are in drawing units: CSS pixels at full width. */

/** A word over a drawing: it points at `x`, and may be pushed aside to stay within the paper. */
export interface Label {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  /** End of its leader line. */
  readonly y: number;
  /** Priority: labels of a higher rank win where space is short. */
  readonly rank: number;
}

export interface PlacedLabel extends Label {
  readonly middle: number;
  readonly row: number;
}

export const fontSize = 13;

/** A generous guess: condensed figures take less, a fallback face about this. */
export const textWidth = (text: string): number => text.length * fontSize * 0.5;

const gap = 10;

/**
 * Lays labels into rows so that none overlaps another and none leaves the paper; the least important fall away where
 * `rows` are full. Row 0 is nearest to the drawing.
 */
export function placeLabels(labels: readonly Label[], width: number, rows: number): readonly PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const byRank = [...labels].sort((a, b) => b.rank - a.rank || a.x - b.x || (a.key < b.key ? -1 : 1));
  for (const label of byRank) {
    const half = textWidth(label.text) / 2;
    const middle = Math.min(Math.max(label.x, half), Math.max(half, width - half));
    const row = Array.from({ length: rows }, (_, i) => i).find((i) =>
      placed.every(
        (other) =>
          other.row !== i || Math.abs(other.middle - middle) >= half + textWidth(other.text) / 2 + gap,
      ),
    );
    if (row !== undefined) placed.push({ ...label, middle, row });
  }
  return placed;
}

/** A round length that fills about a quarter of the paper: 1, 2 or 5 times a power of ten. */
export function scaleBarLength(paper: number, unitsPerLength: number): number {
  const target = paper / 4 / unitsPerLength;
  let length = 1;
  while (length * 10 <= target) length *= 10;
  while (length > target) length /= 10;
  return [5, 2, 1].map((times) => times * length).find((candidate) => candidate <= target) ?? length;
}

/** A drawing coordinate: hundredths are finer than any screen. */
export const px = (value: number): number => Math.round(value * 100) / 100;
