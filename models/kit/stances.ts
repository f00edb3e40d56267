/**
 * Stances of a figure on foot, as turns of its bones. Angles are degrees in the plane of its facing. A stance changes neither the base
 * nor the volume that the rules give the figure.
 */

export interface Stance {
  /** Turn of the trunk forward, from the way it is cast. */
  readonly trunk: number;
  /** Turn of the head and of the arms, from the way they are cast. */
  readonly head: number;
  /** As `head`; or the direction in which the arms reach, above the horizon. */
  readonly arms: number | { readonly reach: number };
  /** Directions of the thighs and of the shins, left before right: 0 hangs down, 90 points ahead; null as cast. */
  readonly thighs: readonly [number, number] | null;
  readonly shins: readonly [number, number] | null;
  /** Move of the whole figure ahead, in MU at 28 mm. */
  readonly ahead: number;
}

export const stances = {
  standing: { trunk: 0, head: 0, arms: 0, thighs: null, shins: null, ahead: 0 },
  /** On one knee, weapon ready. */
  braced: { trunk: 7, head: 0, arms: 0, thighs: [82, -6], shins: [0, -84], ahead: -0.02 },
  /** Flat on the ground, weapon ahead. */
  down: {
    trunk: 80,
    head: 18,
    arms: { reach: 2 },
    thighs: [-84, -80],
    shins: [-90, -94],
    ahead: -0.2,
  },
  /** Leaning into the shot. */
  shooting: { trunk: 4, head: 0, arms: -2, thighs: null, shins: null, ahead: 0 },
  /** Limbs of a casualty, which lies on its side. */
  fallen: { trunk: -8, head: 16, arms: -34, thighs: [38, -14], shins: [-26, -52], ahead: 0 },
} as const satisfies Record<string, Stance>;

export type StanceName = keyof typeof stances;

/** Distance of a full step, left and right, in MU at 28 mm. */
const pace = 1.1;
/** Number of full steps in a walk of any length: a walk takes under half a second, and faster legs would flicker. */
const mostPaces = 2;
const swing = 27;
const kneeBend = 42;

/** Returns the stance of a walk between the distances behind and ahead of a figure, in MU at 28 mm. */
export function walkingAfter(walked: number, left = 0): Stance {
  const phase = (walked / Math.max(pace, (walked + left) / mostPaces)) * 2 * Math.PI;
  const thigh = swing * Math.sin(phase);
  const bend = kneeBend * Math.cos(phase);
  return {
    trunk: 6,
    head: -3,
    arms: 3 * Math.sin(phase),
    thighs: [thigh, -thigh],
    shins: [thigh - 6 - Math.max(0, bend), -thigh - 6 - Math.max(0, -bend)],
    ahead: 0,
  };
}

/** Distances in which a figure falls into step and comes to a halt, in MU at 28 mm. */
const firstStep = 0.25;
const lastStep = 0.4;

/** Returns the share of the walk in a figure's stance, 0 … 1: none where a walk begins and ends. */
export const shareOfWalk = (walked: number, left: number): number =>
  Math.max(0, Math.min(1, walked / firstStep, left / lastStep));

/** Returns the stance at a recoil of 0 … 1. */
export const recoiling = (recoil: number): Stance => ({
  ...stances.shooting,
  trunk: stances.shooting.trunk - 10 * recoil,
  arms: stances.shooting.arms - 9 * recoil,
});
