/** Turns of a body's bones: rigid moves in the frame in which the body was built, x ahead and y up. */
import { Matrix4 } from 'three';
import { type Bone } from '../../../models';
import { type Vec } from '../../../models/kit/vector';

/** Rigid moves of a point, by weight. */
export type Mix = [move: Matrix4, weight: number][];

/** A body in a stance. */
export interface Bent {
  /** Adds the moves of a point of a bone to an empty mix. */
  weigh(bone: Bone, point: Vec, mix: Mix): void;
  /** Move of its trunk. */
  readonly trunk: Matrix4;
}

export const radians = Math.PI / 180;
export const still = new Matrix4();

/** Returns the turn forward by an angle in radians about a pivot that has itself moved to `to`. */
export function turnAbout(angle: number, pivot: Vec, to: Vec = pivot): Matrix4 {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return new Matrix4().set(
    ...[c, s, 0, to[0] - pivot[0] * c - pivot[1] * s],
    ...[-s, c, 0, to[1] + pivot[0] * s - pivot[1] * c],
    ...[0, 0, 1, to[2] - pivot[2]],
    ...([0, 0, 0, 1] as const),
  );
}

export const movedBy = (move: Matrix4, [x, y, z]: Vec): Vec => {
  const e = move.elements;
  return [
    e[0]! * x + e[4]! * y + e[8]! * z + e[12]!,
    e[1]! * x + e[5]! * y + e[9]! * z + e[13]!,
    e[2]! * x + e[6]! * y + e[10]! * z + e[14]!,
  ];
};

/** Returns the direction from `a` to `b` in the plane of the facing: 0 straight down, forward positive. */
export const hang = (a: Vec, b: Vec): number => Math.atan2(b[0] - a[0], a[1] - b[1]);

export const between = (a: number, b: number, share: number): number => a + (b - a) * share;
export const clamped = (share: number): number => Math.max(0, Math.min(1, share));

/** Half the length over which a knee bends smoothly (MU at 28 mm). */
const kneeReach = 0.05;

/** Two bones of a leg from hip to ankle, in a stance. */
export interface Leg {
  readonly thigh: Matrix4;
  readonly shin: Matrix4;
  readonly knee: Vec;
  /** Direction from hip to ankle, as cast. */
  readonly axis: Vec;
}

/**
 * Returns a leg whose bones turn forward by angles in radians.
 * @param carrier move of what the hip belongs to
 */
export function legTurned(
  [hip, knee, ankle]: readonly [Vec, Vec, Vec],
  [thighTurn, shinTurn]: readonly [number, number],
  carrier: Matrix4,
): Leg {
  const thigh = turnAbout(thighTurn, hip, movedBy(carrier, hip));
  const length = Math.hypot(ankle[0] - hip[0], ankle[1] - hip[1], ankle[2] - hip[2]);
  return {
    thigh,
    shin: turnAbout(shinTurn, knee, movedBy(thigh, knee)),
    knee,
    axis: [(ankle[0] - hip[0]) / length, (ankle[1] - hip[1]) / length, (ankle[2] - hip[2]) / length],
  };
}

/** Adds the moves of a point of a leg: the knee bends smoothly. */
export function weighLeg({ thigh, shin, knee, axis }: Leg, p: Vec, mix: Mix): void {
  const below = (p[0] - knee[0]) * axis[0] + (p[1] - knee[1]) * axis[1] + (p[2] - knee[2]) * axis[2];
  const share = clamped(below / kneeReach / 2 + 0.5);
  mix.push([thigh, 1 - share], [shin, share]);
}

/** Returns the move that takes a point along as its bone moves, but does not turn: a sole stays level. */
export function carried(by: Matrix4, point: Vec): Matrix4 {
  const [x, y, z] = movedBy(by, point);
  return new Matrix4().makeTranslation(x - point[0], y - point[1], z - point[2]);
}

/** Returns the turns from directions as cast to those of a stance, in radians; none where the stance has none. */
export const turnsTo = (
  directions: readonly number[] | null,
  bones: readonly (readonly [Vec, Vec])[],
): readonly number[] =>
  bones.map(([a, b], i) => (directions === null ? 0 : hang(a, b) - directions[i]! * radians));

/** Returns the turns of bones from the way they are cast, `share` of the way between the directions of two stances. */
export const turnsBetweenDirections = (
  bones: readonly (readonly [Vec, Vec])[],
  from: readonly number[] | null,
  to: readonly number[] | null,
  share: number,
): number[] => allBetween(turnsTo(from, bones), turnsTo(to, bones), share);

export const allBetween = (a: readonly number[], b: readonly number[], share: number): number[] =>
  a.map((turn, i) => between(turn, b[i]!, share));
