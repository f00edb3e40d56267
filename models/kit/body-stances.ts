/** Stances of a man: on foot, in a gun's crew, on a mount. Angles are degrees in the plane of his facing. */

export interface BodyStance {
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
  /** Share in which cape and skirt cling to the back and to the legs. */
  readonly clings: number;
  /** Side on which a casualty lies: 1 for its right. */
  readonly side: -1 | 0 | 1;
  /** Stance half of the way to this one and back, but for a fall. */
  readonly through: BodyStance | null;
}

const asCast: BodyStance = {
  trunk: 0,
  head: 0,
  arms: 0,
  thighs: null,
  shins: null,
  ahead: 0,
  clings: 0,
  side: 0,
  through: null,
};

/** On both knees, about to lie down or to stand up. */
const onKnees: BodyStance = {
  ...asCast,
  trunk: 30,
  head: -6,
  thighs: [4, -12],
  shins: [-104, -106],
  ahead: -0.06,
  clings: 0.3,
};

/** Limbs of a casualty. */
const fallen: BodyStance = {
  ...asCast,
  trunk: -8,
  head: 16,
  arms: -34,
  thighs: [38, -14],
  shins: [-26, -52],
  side: 1,
};

export const onFoot = {
  standing: asCast,
  /** On one knee, weapon ready. */
  braced: { ...asCast, trunk: 7, thighs: [82, -6], shins: [0, -98], ahead: -0.02 },
  /** Flat on the ground, weapon ahead. */
  down: {
    ...asCast,
    trunk: 80,
    head: 18,
    arms: { reach: 2 },
    thighs: [-84, -80],
    shins: [-90, -94],
    ahead: -0.2,
    clings: 1,
    through: onKnees,
  },
  /** Leaning into the shot. */
  shooting: { ...asCast, trunk: 4, arms: -2 },
  fallen,
  fallenLeft: { ...fallen, side: -1 },
} as const satisfies Record<string, BodyStance>;

/** A crew kneels or sits at its gun, hands on it: it ducks with trunk and head, and falls forward. */
export const inCrew = {
  standing: asCast,
  braced: { ...asCast, trunk: 6, head: 10 },
  down: { ...asCast, trunk: 14, head: 26, arms: 4 },
  shooting: { ...asCast, trunk: 9, head: 16 },
  fallen: { ...asCast, trunk: 58, head: 72, arms: 34 },
} as const satisfies Record<string, BodyStance>;

/** A rider sits: he leans over the neck of his mount. */
export const riding = {
  standing: asCast,
  braced: { ...asCast, trunk: 8, head: -2 },
  down: { ...asCast, trunk: 34, head: 22, arms: 10 },
  shooting: { ...asCast, trunk: -3, arms: -6 },
  charging: { ...asCast, trunk: 20, head: 2, arms: -10 },
  fallen: { ...asCast, trunk: -12, head: 18, arms: -40 },
} as const satisfies Record<string, BodyStance>;

const swing = 27;
const kneeBend = 42;

/** Returns the stance of a man on foot at a phase of his walk, in radians a full step. */
export function walkingAt(phase: number): BodyStance {
  const thigh = swing * Math.sin(phase);
  const bend = kneeBend * Math.cos(phase);
  return {
    ...asCast,
    trunk: 6,
    head: -3,
    arms: 3 * Math.sin(phase),
    thighs: [thigh, -thigh],
    shins: [thigh - 6 - Math.max(0, bend), -thigh - 6 - Math.max(0, -bend)],
  };
}
