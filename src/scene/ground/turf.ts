import type { PlacedPart } from '../../table/table';

/** Whether a part is ground raised: a hill's level, whose top is painted as the table's own ground is. */
export const isTurf = ({ label, part }: PlacedPart): boolean =>
  part.dug !== true && /slope|hilltop|hill/i.test(label);
