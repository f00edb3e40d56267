/** Two fingers on the table: what they change between two moves. Points are pixels of the page. */
export type Finger = readonly [x: number, y: number];
export type Fingers = readonly [Finger, Finger];

/** A change of the view about the midpoint of the fingers. */
export type FingerStep =
  | {
      readonly kind: 'pinch';
      /** Midpoint before and after. */
      readonly from: Finger;
      readonly to: Finger;
      /** Growth of the distance between the fingers. */
      readonly scale: number;
      /** Turn of the line between the fingers, clockwise on the page, in radians. */
      readonly turn: number;
    }
  | { readonly kind: 'tilt'; readonly at: Finger; readonly pixels: number };

/** Follows two fingers from their start. */
export interface TwoFingers {
  /** Returns the change since the last move; null until it is clear what the fingers do. */
  move(fingers: Fingers): FingerStep | null;
}

/** Distance that a finger goes before the gesture is known, in pixels. */
const decideAfter = 8;
/** Fingers beside each other that go up or down together tilt the view. */
const besideSlope = 0.7;

/** Starts a gesture: a pinch that also turns and pans, or a tilt by two fingers that go up or down together. */
export function twoFingers(start: Fingers): TwoFingers {
  let kind: FingerStep['kind'] | null = null;
  let last = start;
  return {
    move(fingers) {
      kind ??= kindOf(start, fingers);
      if (kind === null) return null;
      const before = last;
      last = fingers;
      const [from, to] = [midpoint(before), midpoint(fingers)];
      return kind === 'tilt'
        ? { kind, at: to, pixels: to[1] - from[1] }
        : {
            kind,
            from,
            to,
            scale: Math.max(1, span(fingers)) / Math.max(1, span(before)),
            turn: turnBetween(angle(before), angle(fingers)),
          };
    },
  };
}

function kindOf(start: Fingers, now: Fingers): FingerStep['kind'] | null {
  const [one, other] = [0, 1].map((index) => minus(now[index]!, start[index]!)) as [Finger, Finger];
  const [far, near] = [Math.max(length(one), length(other)), Math.min(length(one), length(other))];
  if (far < decideAfter) return null;
  const [dx, dy] = minus(start[1], start[0]);
  const isBeside = Math.abs(dy) < Math.abs(dx) * besideSlope;
  const isUpright = [one, other].every(([x, y]) => Math.abs(y) > 2 * Math.abs(x));
  return isBeside && isUpright && one[1] * other[1] > 0 && near > far / 2 ? 'tilt' : 'pinch';
}

const minus = (a: Finger, b: Finger): Finger => [a[0] - b[0], a[1] - b[1]];
const length = ([x, y]: Finger): number => Math.sqrt(x * x + y * y);
const midpoint = ([a, b]: Fingers): Finger => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const span = ([a, b]: Fingers): number => length(minus(a, b));
const angle = ([a, b]: Fingers): number => Math.atan2(b[1] - a[1], b[0] - a[0]);
/** Returns the shorter way from one angle to another. */
const turnBetween = (from: number, to: number): number => {
  const turn = to - from;
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
};
