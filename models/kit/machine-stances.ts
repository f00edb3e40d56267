/** Stances of a machine, or of a crew's gun. Angles are degrees. */

export interface MachineStance {
  /** Turn of the hull forward: nose down. */
  readonly pitch: number;
  /** Share of the guns' full recoil, and their turn down. */
  readonly recoil: number;
  readonly droop: number;
  /** Turn of the turret about its ring, to its left, and its lean forward. */
  readonly turret: number;
  readonly lean: number;
  /** Directions of thighs and shins, left before right, as of a man; null as cast. */
  readonly thighs: readonly [number, number] | null;
  readonly shins: readonly [number, number] | null;
  /** Moves ahead and up of many legs that step in turn, in MU at 28 mm: the first half of them, then the other. */
  readonly steps: readonly [Step, Step];
}

type Step = readonly [ahead: number, up: number];

const asCast: MachineStance = {
  pitch: 0,
  recoil: 0,
  droop: 0,
  turret: 0,
  lean: 0,
  thighs: null,
  shins: null,
  steps: [
    [0, 0],
    [0, 0],
  ],
};

export const ofMachine = {
  standing: asCast,
  braced: asCast,
  down: asCast,
  shooting: asCast,
  /** A wreck: its nose in the mud, its turret askew, its guns down, its legs buckled. */
  fallen: {
    ...asCast,
    pitch: 5,
    droop: 9,
    turret: 28,
    lean: 7,
    thighs: [74, 50],
    shins: [-84, -94],
    steps: [
      [0.07, 0],
      [-0.06, 0.05],
    ],
  },
} as const satisfies Record<string, MachineStance>;

/** Turn of a hull that starts or stops, and the distance in which it ends (MU at 28 mm). */
const jolt = 5;
const joltReach = 1.4;

const fading = (distance: number): number => Math.max(0, 1 - distance / joltReach) ** 2;

/** Middle direction of thighs and shins, how far a thigh swings either way, and how far a lifted shin bends. */
const [thighRest, shinRest] = [20, -25];
const swing = 24;
const lift = 24;

/** Returns the stance of a machine at a phase of its legs' stride, in radians, between the distances behind and ahead of it. */
export function drivingAt(phase: number, walked: number, left: number): MachineStance {
  const [s, c] = [Math.sin(phase), Math.cos(phase)];
  return {
    ...asCast,
    // The nose rises at the start, and dips at the stop.
    pitch: jolt * (fading(left) - fading(walked)),
    thighs: [thighRest + swing * s, thighRest - swing * s],
    shins: [shinRest - lift * Math.max(0, c), shinRest - lift * Math.max(0, -c)],
    steps: [
      [0.08 * s, 0.07 * Math.max(0, c)],
      [-0.08 * s, 0.07 * Math.max(0, -c)],
    ],
  };
}
