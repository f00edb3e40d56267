/**
 * Sheets: parts of a shell that all lines of a tube cross, up to a limit.
 *
 * Count the crossings of a line and a sheet, those from the sheet's back negative. The sum changes along with
 * the line only where the line meets the sheet's rim, or an end of it meets the sheet. So if no triangle of the
 * sheet touches an end of the tube, no line of the tube meets the rim, and the sum of one line is not 0, all
 * lines cross the sheet. Where the rim is met, limits bound the lines known to cross (limits.ts).
 */
import type { Mu } from '../../units';
import type { Shell } from '../shell';
import { type Limit, limitsOf } from './limits';
import { growPatch } from './patch';
import type { Tube } from './tube';

/** A part of a shell that lines cross. */
export interface Sheet {
  readonly shell: Shell;
  readonly triangles: readonly number[];
  /** Null if all lines of the tube cross it; else lines on one side of any of these do. */
  readonly limits: readonly Limit[] | null;
}

/** With a longer rim in it the tube is cut instead. */
const mostRimEdges = 96;

/**
 * Grows the sheet of a triangle that a line of the tube surely crosses; null where it has no use.
 * @param line that line: start and stop, six numbers
 * @param seam gaps up to this are closed
 */
export function growSheet(
  tube: Tube,
  shell: Shell,
  first: number,
  line: Float64Array,
  seam: Mu,
): Sheet | null {
  const patch = growPatch(tube, shell, first, line);
  if (patch === null) return null;
  const { triangles, rim } = patch;
  if (rim.length === 0) return { shell, triangles, limits: null };
  // Limits are those of surfaces that lie in their place.
  if (rim.length > mostRimEdges || (shell.margin ?? 0) > 0) return null;
  const limits = limitsOf(tube, shell, rim, line, seam);
  if (limits.length === 0) return null;
  const isWhole = limits.some(({ volumes }) => volumes.every((volume) => volume > 0));
  return { shell, triangles, limits: isWhole ? null : limits };
}
