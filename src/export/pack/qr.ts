/** QR codes as filled squares. */
import { encode } from 'uqr';
import type { PdfPage, PdfPoint } from '../sheet/pdf';

/** Light squares around a code, by the standard. */
const border = 4;

/** Draws the code of an address in a square with this upper left corner. The border is left free within the square. */
export function drawQr(page: PdfPage, [left, top]: PdfPoint, side: number, address: string): void {
  const { data, size } = encode(address, { ecc: 'L', border });
  const unit = side / size;
  for (const [y, row] of data.entries()) {
    for (const [from, to] of darkRuns(row))
      page.path(
        [
          [left + from * unit, top + y * unit],
          [left + to * unit, top + y * unit],
          [left + to * unit, top + (y + 1) * unit],
          [left + from * unit, top + (y + 1) * unit],
        ],
        true,
        { fill: [0, 0, 0] },
      );
  }
}

/** Returns the runs of dark squares of a row: squares drawn one by one would show gaps between them. */
function darkRuns(row: readonly boolean[]): readonly (readonly [from: number, to: number])[] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last?.[1] === x) last[1] = x + 1;
    else runs.push([x, x + 1]);
  }
  return runs;
}
