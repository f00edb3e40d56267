/** The edges of a list of triangles, found by their two points, in flat arrays: maps of JavaScript take tenfold time and memory. */

/** Half-edge i runs from corner i of the list of triangles to the next of its triangle. */
export const nextHalf = (half: number): number => (half % 3 === 2 ? half - 2 : half + 1);

/** Edges numbered by first use; several half-edges share an edge. */
export interface EdgeTable {
  readonly count: number;
  /** For each half-edge the number of its edge. */
  readonly edgeOf: Int32Array;
}

/** Numbers the edges of triangles, three point indices each. */
export function numberEdges(triangles: Int32Array): EdgeTable {
  const edgeOf = new Int32Array(triangles.length);
  const slots = new Int32Array(powerOfTwoFrom(triangles.length * 2)).fill(-1);
  const mask = slots.length - 1;
  const lows = new Int32Array(triangles.length);
  const highs = new Int32Array(triangles.length);
  let count = 0;
  for (let half = 0; half < triangles.length; half++) {
    const [from, to] = [triangles[half]!, triangles[nextHalf(half)]!];
    const low = from < to ? from : to;
    const high = from < to ? to : from;
    let slot = mix(low, high, 0) & mask;
    while (slots[slot]! >= 0 && (lows[slots[slot]!] !== low || highs[slots[slot]!] !== high))
      slot = (slot + 1) & mask;
    if (slots[slot]! < 0) {
      slots[slot] = count;
      lows[count] = low;
      highs[count++] = high;
    }
    edgeOf[half] = slots[slot]!;
  }
  return { count, edgeOf };
}

/** Returns the triangles without those whose three points an earlier one has, in any order. */
export function withoutTwins(triangles: Int32Array): Int32Array {
  const slots = new Int32Array(powerOfTwoFrom(triangles.length)).fill(-1);
  const mask = slots.length - 1;
  const kept = new Int32Array(triangles.length);
  let length = 0;
  const has = (at: number, point: number): boolean =>
    kept[at] === point || kept[at + 1] === point || kept[at + 2] === point;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const low = Math.min(a, b, c);
    const high = Math.max(a, b, c);
    let slot = mix(low, high, a ^ b ^ c) & mask;
    while (slots[slot]! >= 0 && !(has(slots[slot]!, a) && has(slots[slot]!, b) && has(slots[slot]!, c)))
      slot = (slot + 1) & mask;
    if (slots[slot]! >= 0) continue;
    slots[slot] = length;
    kept[length++] = a;
    kept[length++] = b;
    kept[length++] = c;
  }
  return kept.slice(0, length);
}

/** Returns the triangles whose three points no triangle of the others has, in any order. */
export function onlyIn(triangles: Int32Array, others: Int32Array): Int32Array {
  const known = withoutTwins(others);
  const all = new Int32Array(known.length + triangles.length);
  all.set(known);
  all.set(triangles, known.length);
  return withoutTwins(all).slice(known.length);
}

/** Mixes three integers into one whose low bits differ for neighbours as well. */
export function mix(a: number, b: number, c: number): number {
  let value = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

export function powerOfTwoFrom(least: number): number {
  let power = 8;
  while (power < least) power *= 2;
  return power;
}
