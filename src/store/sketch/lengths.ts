import { formatMillimetres } from '../../ruling/sentences';
import type { Mm } from '../../geometry/units';
import { formatFixed, formatRounded } from '../../table/numbers';
import type { Units } from './sketch';

const inch: Mm = 25.4;

/** Step of the arrow keys: 1 mm, or a tenth of an inch. */
export const stepOf = (units: Units): Mm => (units === 'mm' ? 1 : inch / 10);

/** Formats a distance on the table: "305 mm", "12.0 in". */
export const formatDistance = (mm: Mm, units: Units): string =>
  units === 'mm' ? `${formatRounded(mm, mm < 10 ? 1 : 0)} mm` : `${formatFixed(mm / inch, 1)} in`;

/** Formats a margin: in millimetres below an inch, where a hand can place no finer. */
export const formatMargin = (mm: Mm, units: Units): string =>
  units === 'mm' || mm < inch ? formatMillimetres(mm) : `${formatFixed(mm / inch, 1)} in`;

/** Formats a length for a field, without its unit: "152.4", "6". */
export const fieldText = (mm: Mm, units: Units): string =>
  units === 'mm' ? formatRounded(mm, 1) : formatRounded(mm / inch, 2);

const suffixes: Readonly<Record<string, Mm>> = { mm: 1, cm: 10, in: inch, '"': inch, '”': inch, "''": inch };

/** Reads a typed length: a number in the current units, or with its own ("3.5", "3 1/2", "80mm", "8 cm", '4"'); null for anything else. */
export function readLength(text: string, units: Units): Mm | null {
  const match = /^(\d+(?:[.,]\d+)?|[.,]\d+)?(?:\s*(\d+)\/(\d+))?\s*(mm|cm|in|"|”|'')?$/i.exec(text.trim());
  if (!match) return null;
  const [, whole, over, under, suffix] = match;
  if (whole === undefined && over === undefined) return null;
  const fraction = over === undefined ? 0 : Number(over) / Number(under);
  const value = Number((whole ?? '0').replace(',', '.')) + fraction;
  const mm = value * suffixes[suffix?.toLowerCase() ?? units]!;
  return Number.isFinite(mm) ? Math.round(mm * 1000) / 1000 : null;
}
