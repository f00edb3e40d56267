import type { Mu } from '../units';
import { circleKind, ellipseKind, polygonKind, type Region } from './region';
import { containsPoint, regionChord, scratchChord } from './region-chord';
import type { PlanPoint } from './shapes';

/**
 * Returns the points where the edges of two convex regions cross; where they run along each other, the ends
 * of that stretch. One of the two may be a sum of regions.
 */
export function crossings(a: Region, b: Region): readonly PlanPoint[] {
  if (a.kind === polygonKind) return crossingsOfPolygon(a, b);
  if (b.kind === polygonKind) return crossingsOfPolygon(b, a);
  if (!isCurve(a)) return crossingsAlongCurve(b, a);
  return isCurve(b) ? crossingsOfCurves(a, b) : crossingsAlongCurve(a, b);
}

const isCurve = ({ kind }: Region): boolean => kind === circleKind || kind === ellipseKind;

function crossingsOfPolygon({ corners }: Region, other: Region): readonly PlanPoint[] {
  const points: PlanPoint[] = [];
  for (let i = 0; i < corners.length; i += 2) {
    const next = (i + 2) % corners.length;
    const [x, z] = [corners[i]!, corners[i + 1]!];
    const [dx, dz] = [corners[next]! - x, corners[next + 1]! - z];
    if ((dx === 0 && dz === 0) || !regionChord(other, x, z, dx, dz)) continue;
    for (const at of [scratchChord.enter, scratchChord.leave])
      if (at >= 0 && at <= 1) points.push([x + at * dx, z + at * dz]);
  }
  return points;
}

/**
 * Crosses two circles or ellipses in a frame where the first is the unit circle: each half of it is ((1 −
 * t²), 2t) / (1 + t²) for −1 ≤ t ≤ 1, so the second's equation becomes one of fourth degree in t.
 */
function crossingsOfCurves(a: Region, b: Region): readonly PlanPoint[] {
  const [frame, quadratic] = [frameOf(a), frameOf(b)];
  const points: PlanPoint[] = [];
  for (const half of [1, -1]) {
    // (u, v) on the second's unit circle, as (1 + t²)⁻¹ times polynomials in t.
    const [u, v] = [0, 1].map((row) => {
      const { inverse, x, z } = quadratic;
      const at = (px: number, pz: number): number => inverse[row]![0] * px + inverse[row]![1] * pz;
      const centre = at(frame.x - x, frame.z - z);
      const first = at(frame.first[0], frame.first[1]) * half;
      const second = at(frame.second[0], frame.second[1]) * half;
      return [centre + first, 2 * second, centre - first];
    }) as [number[], number[]];
    const square = (p: readonly number[]): number[] => [
      p[0]! * p[0]!,
      2 * p[0]! * p[1]!,
      p[1]! * p[1]! + 2 * p[0]! * p[2]!,
      2 * p[1]! * p[2]!,
      p[2]! * p[2]!,
    ];
    const unit = [1, 0, 2, 0, 1];
    const [uu, vv] = [square(u), square(v)];
    for (const t of rootsWithin(
      unit.map((one, i) => uu[i]! + vv[i]! - one),
      -1,
      1,
    )) {
      const [c, s] = [(half * (1 - t * t)) / (1 + t * t), (half * 2 * t) / (1 + t * t)];
      points.push([
        frame.x + c * frame.first[0] + s * frame.second[0],
        frame.z + c * frame.first[1] + s * frame.second[1],
      ]);
    }
  }
  return points;
}

/**
 * With this many steps all round, only crossings of a cap thinner than a thousandth of the curve's radius are
 * missed.
 */
const stepsRound = 64;

/**
 * Finds a curve's crossings with a region that only its support describes: where a step round the curve
 * passes in or out of it.
 */
function crossingsAlongCurve(curve: Region, other: Region): readonly PlanPoint[] {
  const { x, z, first, second } = frameOf(curve);
  const at = (step: number): PlanPoint => {
    const half = step < stepsRound / 2 ? 1 : -1;
    const t = (4 * (step % (stepsRound / 2))) / stepsRound - 1;
    // From −90° to 90° about the half's middle.
    const [c, s] = [(half * (1 - t * t)) / (1 + t * t), (half * 2 * t) / (1 + t * t)];
    return [x + c * first[0] + s * second[0], z + c * first[1] + s * second[1]];
  };
  const isInside = (step: number): boolean => containsPoint(other, ...at(step % stepsRound), 0);
  const points: PlanPoint[] = [];
  let after = isInside(0);
  for (let step = 0; step < stepsRound; step++) {
    const before = after;
    after = isInside(step + 1);
    if (after === before) continue;
    let [low, high] = [step, step + 1];
    for (let i = 0; i < halvings; i++) {
      const middle = (low + high) / 2;
      if (isInside(middle) === before) low = middle;
      else high = middle;
    }
    points.push(at(((low + high) / 2) % stepsRound));
  }
  return points;
}

interface Frame {
  readonly x: Mu;
  readonly z: Mu;
  readonly first: readonly [Mu, Mu];
  readonly second: readonly [Mu, Mu];
  /** Rows that carry a point, less the centre, to the frame in which the region is the unit circle. */
  readonly inverse: readonly (readonly [number, number])[];
}

function frameOf(region: Region): Frame {
  const { x, z, axisX, axisZ } = region;
  const [along, across] =
    region.kind === circleKind ? [region.radius, region.radius] : [region.along, region.across];
  return {
    x,
    z,
    first: [along * axisX, along * axisZ],
    second: [-across * axisZ, across * axisX],
    inverse: [
      [axisX / along, axisZ / along],
      [-axisZ / across, axisX / across],
    ],
  };
}

const halvings = 52;

/**
 * Returns the real roots of a polynomial (coefficients from the constant up) from `low` to `high`: at most
 * one lies between two roots of its derivative.
 */
function rootsWithin(coefficients: readonly number[], low: number, high: number): number[] {
  if (coefficients.length <= 1) return [];
  const value = (t: number): number => coefficients.reduceRight((sum, c) => sum * t + c, 0);
  const turns = rootsWithin(
    coefficients.slice(1).map((c, i) => c * (i + 1)),
    low,
    high,
  );
  const limits = [low, ...turns, high];
  const roots: number[] = [];
  for (let i = 0; i + 1 < limits.length; i++) {
    let [from, to] = [limits[i]!, limits[i + 1]!];
    const rising = value(to) > value(from);
    if (value(from) === 0) roots.push(from);
    if (value(from) < 0 === value(to) < 0) continue;
    for (let step = 0; step < halvings; step++) {
      const middle = (from + to) / 2;
      if (value(middle) < 0 === rising) from = middle;
      else to = middle;
    }
    roots.push((from + to) / 2);
  }
  return roots;
}
