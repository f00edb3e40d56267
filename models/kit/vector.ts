/** A point or direction of a sculpt: x forward, y up from the base's top, z to the figure's right; in MU at 28 mm. */
export type Vec = readonly [x: number, y: number, z: number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec, s: number): Vec => [a[0] * s, a[1] * s, a[2] * s];
/** Returns a + s·d: the point `s` along `d` from `a`. */
export const along = (a: Vec, d: Vec, s: number): Vec => [a[0] + d[0] * s, a[1] + d[1] * s, a[2] + d[2] * s];
export const mix = (a: Vec, b: Vec, t: number): Vec => along(a, sub(b, a), t);
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vec): number => Math.sqrt(dot(a, a));
export const unit = (a: Vec): Vec => scale(a, 1 / (length(a) || 1));
/** Returns the part of `a` at right angles to the unit vector `axis`, as a unit vector. */
export const across = (a: Vec, axis: Vec): Vec => unit(along(a, axis, -dot(a, axis)));
