/**
 * The home of angles. Math.sin and Math.cos differ in their last bit between engines. This file uses + - * /
 * alone, so every machine turns a piece to the same doubles. Coefficients: the kernels of fdlibm's k_sin.c
 * and k_cos.c.
 */
import type { PlanPoint } from './shapes/shapes';
import type { Degrees } from './units';

/** A rotation about the origin, as the cosine and sine of its angle. */
export interface Rotation {
  readonly cos: number;
  readonly sin: number;
}

const radiansPerDegree = Math.PI / 180;

/** Returns sin of |x| ≤ π/4. */
function sinNearZero(x: number): number {
  const z = x * x;
  const tail =
    8.33333333332248946124e-3 +
    z *
      (-1.98412698298579493134e-4 +
        z * (2.75573137070700676789e-6 + z * (-2.50507602534068634195e-8 + z * 1.58969099521155010221e-10)));
  return x + x * z * (-1.66666666666666324348e-1 + z * tail);
}

/** Returns cos of |x| ≤ π/4. */
function cosNearZero(x: number): number {
  const z = x * x;
  const tail =
    z *
    z *
    (4.16666666666666019037e-2 +
      z *
        (-1.38888888888741095749e-3 +
          z *
            (2.48015872894767294178e-5 +
              z *
                (-2.75573143513906633035e-7 +
                  z * (2.0875723212981748279e-9 + z * -1.13596475577881948265e-11)))));
  const half = z / 2;
  const head = 1 - half;
  return head + (1 - head - half + tail);
}

/**
 * Returns the cosine and sine of an angle: exact at quarter turns, elsewhere within 1e-15, the same on every
 * machine.
 */
export function rotation(degrees: Degrees): Rotation {
  const turned = degrees % 360;
  const quarters = Math.round(turned / 90);
  const rest = (turned - quarters * 90) * radiansPerDegree;
  const cos = cosNearZero(rest);
  const sin = sinNearZero(rest);
  switch (((quarters % 4) + 4) % 4) {
    case 0:
      return { cos, sin };
    case 1:
      return { cos: -sin, sin: cos };
    case 2:
      return { cos: -cos, sin: -sin };
    default:
      return { cos: sin, sin: -cos };
  }
}

/** Turns a point about the origin: (x cos θ + z sin θ, −x sin θ + z cos θ), anticlockwise seen from above. */
export function turn([x, z]: PlanPoint, degrees: Degrees): PlanPoint {
  const { cos, sin } = rotation(degrees);
  // Adding 0 makes −0 of quarter turns plain 0, so that equal points are the same value.
  return [x * cos + z * sin + 0, z * cos - x * sin + 0];
}

/** Turns a local point and moves it by `at`: from a piece's or a model's own frame into the frame around it. */
export function carry(point: PlanPoint, at: PlanPoint, degrees: Degrees): PlanPoint {
  const [x, z] = turn(point, degrees);
  return [at[0] + x, at[1] + z];
}

/**
 * Returns the angle by which `turn` carries (1, 0) to the direction of this vector, over −180 to 180; 0 for a
 * vector of length 0.
 */
export function bearing([x, z]: PlanPoint): Degrees {
  const length = Math.sqrt(x * x + z * z);
  if (length === 0) return 0;
  const [cos, sin] = [x / length, -z / length];
  let degrees =
    Math.abs(cos) >= Math.abs(sin)
      ? (cos > 0 ? 0 : 180) + (45 * sin) / cos
      : (sin > 0 ? 90 : -90) - (45 * cos) / sin;
  // Newton's steps on sin(error) = 0: a guess within 5 degrees is exact to rounding after three.
  for (let step = 0; step < 4; step++) {
    const guess = rotation(degrees);
    degrees += (sin * guess.cos - cos * guess.sin) / radiansPerDegree;
  }
  return degrees > 180 ? degrees - 360 : degrees;
}
