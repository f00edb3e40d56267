/** Arrangement of parts on print beds: rows (“shelves”) from the near left corner, the deepest parts first. */
import type { Mm } from '../../geometry/units';

export interface Footprint {
  readonly width: Mm;
  readonly depth: Mm;
}

/** Place of a part: its bed, the low corner of its box there, and whether it is given a quarter turn. */
export interface BedPlace {
  readonly bed: number;
  readonly x: Mm;
  readonly y: Mm;
  readonly turned: boolean;
}

interface Row {
  readonly bed: number;
  readonly y: Mm;
  readonly depth: Mm;
  /** Place of the next part of the row. */
  x: Mm;
}

/** Lengths this much over a limit still fit: they come from rounding. */
const rounding: Mm = 1e-3;

/**
 * Places parts on as many beds as they need. A part is turned only if it does not fit otherwise.
 * @returns the places in the order of the parts
 * @throws Error for a part that fits on no bed, which splitting prevents
 */
export function arrangeOnBeds(
  parts: readonly Footprint[],
  [width, depth]: readonly [Mm, Mm],
  gap: Mm,
): readonly BedPlace[] {
  const fits = (part: Footprint): boolean => part.width <= width + rounding && part.depth <= depth + rounding;
  const lying = parts.map((part) => {
    if (fits(part)) return { ...part, turned: false };
    const across = { width: part.depth, depth: part.width };
    if (!fits(across)) throw new Error('A part is larger than the bed.');
    return { ...across, turned: true };
  });
  const order = [...lying.keys()].sort(
    (a, b) => lying[b]!.depth - lying[a]!.depth || lying[b]!.width - lying[a]!.width || a - b,
  );
  const rows: Row[] = [];
  const places: BedPlace[] = [];
  for (const index of order) {
    const part = lying[index]!;
    const row =
      rows.find(({ x, depth: deep }) => part.depth <= deep && x + part.width <= width + rounding) ??
      newRow(rows, part, depth, gap);
    places[index] = { bed: row.bed, x: row.x, y: row.y, turned: part.turned };
    row.x += part.width + gap;
  }
  return places;
}

/** Begins a row behind the last one of the first bed with room, or on a new bed. */
function newRow(rows: Row[], part: Footprint, depth: Mm, gap: Mm): Row {
  const beds = rows.reduce((most, { bed }) => Math.max(most, bed + 1), 0);
  for (let bed = 0; bed <= beds; bed++) {
    const y = rows.reduce((far, row) => (row.bed === bed ? Math.max(far, row.y + row.depth + gap) : far), 0);
    if (y > 0 && y + part.depth > depth + rounding) continue;
    const row: Row = { bed, y, depth: part.depth, x: 0 };
    rows.push(row);
    return row;
  }
  throw new Error('A new bed has room for a row.');
}
