/**
 * Stances of figures: men on foot, crews, riders, beasts and machines. A stance changes neither the base nor the volume that the rules
 * give a figure.
 */
import { type BeastStance, gallopingAt, onFours } from './beast-stances';
import { type BodyStance, inCrew, onFoot, riding, walkingAt } from './body-stances';
import { drivingAt, type MachineStance, ofMachine } from './machine-stances';

/** A stance as each kind of body takes it. */
export interface Stance {
  readonly foot: BodyStance;
  readonly crew: BodyStance;
  readonly rider: BodyStance;
  readonly beast: BeastStance;
  readonly machine: MachineStance;
}

const stanceNamed = (name: keyof typeof inCrew): Stance => ({
  foot: onFoot[name],
  crew: inCrew[name],
  rider: riding[name],
  beast: onFours[name],
  machine: ofMachine[name],
});

export const stances = {
  standing: stanceNamed('standing'),
  braced: stanceNamed('braced'),
  down: stanceNamed('down'),
  shooting: stanceNamed('shooting'),
  /** A casualty, which lies on its right side, or on its left. */
  fallen: stanceNamed('fallen'),
  fallenLeft: { ...stanceNamed('fallen'), foot: onFoot.fallenLeft },
} as const satisfies Record<string, Stance>;

export type StanceName = keyof typeof stances;

/** Is this the stance of a casualty? */
export const isFallen = (name: StanceName): boolean => name === 'fallen' || name === 'fallenLeft';

/** Distances of a full step, left and right, or of a full stride, in MU at 28 mm. */
const pace = { foot: 1.1, beast: 2, machine: 2.2 } as const;
/** Number of full steps in a walk of any length: a walk takes under half a second, and faster legs would flicker. */
const mostPaces = 2;

/** Returns the stance of a walk between the distances behind and ahead of a figure, in MU at 28 mm. */
export function walkingAfter(walked: number, left = 0): Stance {
  const phase = (pace: number): number =>
    (walked / Math.max(pace, (walked + left) / mostPaces)) * 2 * Math.PI;
  return {
    foot: walkingAt(phase(pace.foot)),
    crew: inCrew.braced,
    rider: riding.charging,
    beast: gallopingAt(phase(pace.beast)),
    machine: drivingAt(phase(pace.machine), walked, left),
  };
}

/** Distances in which a figure falls into step and comes to a halt, in MU at 28 mm. */
const firstStep = 0.25;
const lastStep = 0.4;

/** Returns the share of the walk in a figure's stance, 0 … 1: none where a walk begins and ends. */
export const shareOfWalk = (walked: number, left: number): number =>
  Math.max(0, Math.min(1, walked / firstStep, left / lastStep));

/** Returns the stance of a shot at a recoil of 0 … 1. */
export function recoiling(recoil: number): Stance {
  const { foot, rider, beast, machine } = stances.shooting;
  return {
    foot: { ...foot, trunk: foot.trunk - 10 * recoil, arms: -2 - 9 * recoil },
    crew: inCrew.shooting,
    rider: { ...rider, trunk: rider.trunk - 5 * recoil },
    beast: { ...beast, neck: 8 * recoil },
    machine: { ...machine, recoil, pitch: -1.8 * recoil },
  };
}

/** Returns a stance at a recoil of 0 … 1 of a figure that keeps its legs: kneeling, lying, or behind its gun. */
export const recoilingIn = (held: Stance, recoil: number): Stance => ({
  ...held,
  foot: { ...held.foot, trunk: held.foot.trunk - 8 * recoil },
  machine: recoiling(recoil).machine,
});
