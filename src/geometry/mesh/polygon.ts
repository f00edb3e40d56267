/** Cuts polygons in space into triangles: holes that are filled, and faces of files. */

/**
 * Reports whether a flat polygon turns nowhere against its own direction, so that a fan from its first corner fills it.
 * @param corners three numbers per corner
 */
export function isConvex(corners: ArrayLike<number>): boolean {
  const count = corners.length / 3;
  const at = (corner: number, k: number): number => corners[(corner % count) * 3 + k]!;
  const normal = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) {
      const [p, q] = [(k + 1) % 3, (k + 2) % 3];
      normal[k]! += (at(i, p) - at(i + 1, p)) * (at(i, q) + at(i + 1, q));
    }
  }
  for (let i = 0; i < count; i++) {
    let turn = 0;
    for (let k = 0; k < 3; k++) {
      const [p, q] = [(k + 1) % 3, (k + 2) % 3];
      turn +=
        normal[k]! *
        ((at(i + 1, p) - at(i, p)) * (at(i + 2, q) - at(i + 1, q)) -
          (at(i + 1, q) - at(i, q)) * (at(i + 2, p) - at(i + 1, p)));
    }
    if (turn < 0) return false;
  }
  return true;
}

/** Limit of point tests while polygons are cut, over all polygons that share it: the search for ears takes the cube of their corners. */
export interface CutBudget {
  left: number;
}

export const usualCuts = 50_000_000;

/**
 * Returns triangles over a simple rim, seen along its mean normal; null where no ear is left to clip, or the budget is used up.
 * @param rim point indices
 * @param points three numbers per point
 */
export function clipEars(
  rim: readonly number[],
  points: Float64Array,
  budget: CutBudget,
): readonly number[] | null {
  const [p, q] = planeAxes(rim, points);
  const across = Float64Array.from(rim, (point) => points[point * 3 + p]!);
  const along = Float64Array.from(rim, (point) => points[point * 3 + q]!);
  const turn = (a: number, b: number, c: number): number =>
    (across[b]! - across[a]!) * (along[c]! - along[a]!) - (along[b]! - along[a]!) * (across[c]! - across[a]!);
  /** Positions in the rim. */
  const left = rim.map((_, i) => i);
  const isEar = (i: number): boolean => {
    const [a, b, c] = [left.at(i - 1)!, left[i]!, left[(i + 1) % left.length]!];
    budget.left--;
    if (turn(a, b, c) < 0) return false;
    for (const at of left) {
      if (at === a || at === b || at === c) continue;
      budget.left--;
      if (turn(a, b, at) >= 0 && turn(b, c, at) >= 0 && turn(c, a, at) >= 0) return false;
    }
    return true;
  };
  const patch: number[] = [];
  while (left.length > 3) {
    let ear = 0;
    while (ear < left.length && budget.left > 0 && !isEar(ear)) ear++;
    if (ear === left.length || budget.left <= 0) return null;
    patch.push(rim[left.at(ear - 1)!]!, rim[left[ear]!]!, rim[left[(ear + 1) % left.length]!]!);
    left.splice(ear, 1);
  }
  return [...patch, ...left.map((at) => rim[at]!)];
}

/**
 * Returns two of the three axes, in which the rim runs anticlockwise: those across the largest part of its normal (Newell).
 */
function planeAxes(rim: readonly number[], points: Float64Array): readonly [number, number] {
  const normal = [0, 0, 0];
  rim.forEach((a, i) => {
    const b = rim[(i + 1) % rim.length]!;
    for (let k = 0; k < 3; k++) {
      const [p, q] = [(k + 1) % 3, (k + 2) % 3];
      normal[k]! += (points[a * 3 + p]! - points[b * 3 + p]!) * (points[a * 3 + q]! + points[b * 3 + q]!);
    }
  });
  const axis = [0, 1, 2].reduce((best, k) => (Math.abs(normal[k]!) > Math.abs(normal[best]!) ? k : best), 0);
  return normal[axis]! > 0 ? [(axis + 1) % 3, (axis + 2) % 3] : [(axis + 2) % 3, (axis + 1) % 3];
}
