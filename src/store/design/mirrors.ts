import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { TableFile } from '../../table/format';
import { mirrorAcross, turnAbout, type Motion } from './motion';

/** Mirrors of a table: its upright or level middle line, its diagonals, or its centre. */
export const mirrors = ['upright', 'level', 'rising', 'falling', 'centre'] as const;
export type Mirror = (typeof mirrors)[number];

/** Returns the motion of a mirror of this table. */
export function mirrorMotion({ size: [width, depth] }: TableFile, mirror: Mirror): Motion {
  const middle: PlanPoint = [width / 2, depth / 2];
  switch (mirror) {
    case 'upright':
      return mirrorAcross(middle, 90);
    case 'level':
      return mirrorAcross(middle, 0);
    case 'rising':
      return mirrorAcross(middle, 45);
    case 'falling':
      return mirrorAcross(middle, -45);
    case 'centre':
      return turnAbout(middle, 180);
  }
}
