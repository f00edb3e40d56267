import type { Mu } from './units';

/**
 * A point that inner loops leave results in. Numbers that change belong to an object of a class of their own: V8 then writes them
 * in place, while the fields of literals, whose layouts are shared, get a new box for each number.
 */
export class ScratchPoint {
  x: Mu = NaN;
  z: Mu = NaN;
}

/** Two bounds that inner loops leave results in. */
export class ScratchRange {
  low = NaN;
  high = NaN;
}

/** A stretch of a segment that inner loops leave results in. */
export class ScratchStretch {
  enter = NaN;
  leave = NaN;
}
