/** The spot of the table that a person has pointed at last, by mouse or with the cursor's keys. */
import type { Point } from '../../geometry/shapes/shapes';

let last: Point | null = null;

export const setPointedSpot = (spot: Point): void => void (last = spot);

/** Returns the spot; null before the first. */
export const pointedSpot = (): Point | null => last;
