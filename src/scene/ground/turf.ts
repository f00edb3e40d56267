import type { PlacedPart } from '../../table/table';

/** Returns whether a part is raised ground: a level of a hill or a terrace, whose top is painted like the table's ground. */
export const isTurf = ({ label, part }: PlacedPart): boolean =>
  part.dug !== true && /slope|hilltop|hill|terrace/i.test(label);
