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

/** Returns triangles over a simple rim, seen along its mean normal; null where no ear is left to clip. */
export function clipEars(rim: readonly number[], points: Float64Array): readonly number[] | null {
  const [u, v] = planeAxes(rim, points);
  const flat = new Map(
    rim.map((point): [number, readonly [number, number]] => [point, [u(point), v(point)]]),
  );
  const turn = (a: number, b: number, c: number): number => {
    const [[ax, ay], [bx, by], [cx, cy]] = [flat.get(a)!, flat.get(b)!, flat.get(c)!];
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  };
  const left = [...rim];
  const patch: number[] = [];
  while (left.length > 3) {
    const ear = left.findIndex((b, i) => {
      const [a, c] = [left[(i + left.length - 1) % left.length]!, left[(i + 1) % left.length]!];
      if (turn(a, b, c) < 0) return false;
      return left.every(
        (p) =>
          p === a || p === b || p === c || !(turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0),
      );
    });
    if (ear < 0) return null;
    patch.push(left[(ear + left.length - 1) % left.length]!, left[ear]!, left[(ear + 1) % left.length]!);
    left.splice(ear, 1);
  }
  return [...patch, ...left];
}

/**
 * Returns two of the three coordinates, in which the rim runs anticlockwise: those across the largest part of
 * its normal (Newell).
 */
function planeAxes(
  rim: readonly number[],
  points: Float64Array,
): readonly [(point: number) => number, (point: number) => number] {
  const normal = [0, 0, 0];
  rim.forEach((a, i) => {
    const b = rim[(i + 1) % rim.length]!;
    for (let k = 0; k < 3; k++) {
      const [p, q] = [(k + 1) % 3, (k + 2) % 3];
      normal[k]! += (points[a * 3 + p]! - points[b * 3 + p]!) * (points[a * 3 + q]! + points[b * 3 + q]!);
    }
  });
  const axis = [0, 1, 2].reduce((best, k) => (Math.abs(normal[k]!) > Math.abs(normal[best]!) ? k : best), 0);
  const [p, q] = normal[axis]! > 0 ? [(axis + 1) % 3, (axis + 2) % 3] : [(axis + 2) % 3, (axis + 1) % 3];
  return [(point) => points[point * 3 + p]!, (point) => points[point * 3 + q]!];
}
