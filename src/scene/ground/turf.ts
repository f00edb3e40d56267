import type { PlacedPart } from '../../table/table';

/** Returns whether a part is raised ground: a hill's level, whose top is painted like the table's ground. */
export const isTurf = ({ label, part }: PlacedPart): boolean =>
  part.dug !== true && /slope|hilltop|hill/i.test(label);
