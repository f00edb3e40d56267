/** Stances of a beast on four legs, a mount among them. Angles are degrees in the plane of its facing. */

export interface BeastStance {
  /** Turns of the body and of the neck forward, from the way they are cast. */
  readonly trunk: number;
  readonly neck: number;
  /**
   * Directions of the upper and of the lower legs, fore left, fore right, hind left, hind right: 0 hangs down, 90 points ahead; null
   * as cast.
   */
  readonly upper: Four | null;
  readonly lower: Four | null;
}

type Four = readonly [number, number, number, number];

const asCast: BeastStance = { trunk: 0, neck: 0, upper: null, lower: null };

export const onFours = {
  standing: asCast,
  braced: { ...asCast, neck: 6 },
  /** On its belly, paws ahead, hind legs folded. */
  down: { trunk: -4, neck: 4, upper: [46, 46, 72, 72], lower: [86, 86, -84, -84] },
  shooting: asCast,
  /** Limbs of a casualty, which lies on its side. */
  fallen: { trunk: 0, neck: 14, upper: [34, 8, 20, -10], lower: [-4, -30, -36, -52] },
} as const satisfies Record<string, BeastStance>;

const swing = 32;
const foldFore = 46;
const foldHind = 30;

/** Returns the stance of a beast at a phase of its gallop, in radians a full stride: it stretches, and gathers its legs under it. */
export function gallopingAt(phase: number): BeastStance {
  /** The right legs follow the left ones. */
  const [left, right] = [phase, phase - 0.55];
  const fore = [left, right].map((at) => 10 + swing * Math.sin(at)) as [number, number];
  const hind = [left, right].map((at) => 8 - swing * Math.sin(at)) as [number, number];
  return {
    trunk: 4 * Math.cos(phase),
    neck: 12 + 5 * Math.sin(phase),
    upper: [...fore, ...hind],
    lower: [
      fore[0] - 6 - foldFore * Math.max(0, Math.cos(left)),
      fore[1] - 6 - foldFore * Math.max(0, Math.cos(right)),
      hind[0] - 22 - foldHind * Math.max(0, -Math.cos(left)),
      hind[1] - 22 - foldHind * Math.max(0, -Math.cos(right)),
    ],
  };
}
