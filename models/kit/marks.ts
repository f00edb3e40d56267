/** Marks of a force on its machines: what tells two machines of one class apart by their outlines. */
import { onBone } from './members';
import { type Paint } from './paints';
import { type Part, rod } from './parts';
import { type Uniform } from './uniform';
import { along, type Vec } from './vector';

/** Places of a machine where marks are mounted. */
export interface Mounts {
  /** Top of the turret, of a lookout or of a head. */
  readonly top: Vec;
  /** Middle of the deck behind it. */
  readonly deck: Vec;
  /** Middles of the faces ahead and behind. */
  readonly nose: Vec;
  readonly tail: Vec;
  /** Size of the marks: 1 on a tank. */
  readonly size: number;
  /** Does the top turn with a turret? */
  readonly hasTurret: boolean;
}

/** Marks on the top, and on the rest of the hull. */
export interface Marks {
  readonly top: readonly Part[];
  readonly hull: readonly Part[];
}

/** Returns a function for points about a mount: ahead, up, to the right, in MU on a tank. */
export const about =
  (mount: Vec, size: number) =>
  (ahead: number, up: number, right: number): Vec =>
    along(along(along(mount, [1, 0, 0], ahead * size), [0, 1, 0], up * size), [0, 0, 1], right * size);

/** Returns the marks of a force on a machine. */
export function marksOf({ machine }: Uniform, mounts: Mounts): Part[] {
  const { top, hull } = machine(mounts);
  return [...onBone(mounts.hasTurret ? 'turret' : 'trunk', top), ...hull];
}

/** Two bands round a load that lies across a machine. @param at returns the load's middle at a distance to the right */
export const bands = (paint: Paint, at: (right: number) => Vec, apart: number, radius: number): Part[] =>
  [-apart / 2, apart / 2].map((right) =>
    rod(paint, at(right - 0.03), at(right + 0.03), radius, radius, { sides: 14, fine: true }),
  );
