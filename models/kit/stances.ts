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
const swing = 27;
const kneeBend = 42;

/** Returns the stance of a walk after a distance in MU at 28 mm. */
export function walkingAfter(distance: number): Stance {
  const phase = (distance / pace) * 2 * Math.PI;
  const [left, right] = [swing * Math.sin(phase), -swing * Math.sin(phase)];
  const bend = kneeBend * Math.cos(phase);
  return {
    trunk: 6,
    head: -3,
    arms: 3 * Math.sin(phase),
    thighs: [left, right],
    shins: [left - 6 - Math.max(0, bend), right - 6 - Math.max(0, -bend)],
    ahead: 0,
  };
}

/** Returns the stance at a recoil of 0 … 1. */
export const recoiling = (recoil: number): Stance => ({
  ...stances.shooting,
  trunk: stances.shooting.trunk - 10 * recoil,
  arms: stances.shooting.arms - 9 * recoil,
});
