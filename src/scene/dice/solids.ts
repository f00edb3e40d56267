/** Shapes of dice: corners, faces, numerals, and symmetries. Opposite faces are 1 apart. */
import { Matrix4, Quaternion, Vector3 } from 'three';

export interface DieSolid {
  readonly corners: readonly Vector3[];
  readonly faces: readonly DieFace[];
}

export interface DieFace {
  /** Indices of its corners, anticlockwise from outside, the farthest from the middle first. */
  readonly corners: readonly number[];
  readonly middle: Vector3;
  readonly normal: Vector3;
}

export const dieShapes = ['cube', 'octahedron', 'trapezohedron', 'dodecahedron'] as const;
export type DieShape = (typeof dieShapes)[number];

/** Returns the shape of a die; null if there is none. A D2 and a D3 are cubes that repeat their numbers. */
export const shapeOfDie = (sides: number): DieShape | null => shapes.get(sides) ?? null;

const shapes = new Map<number, DieShape>([
  [2, 'cube'],
  [3, 'cube'],
  [6, 'cube'],
  [8, 'octahedron'],
  [10, 'trapezohedron'],
  [12, 'dodecahedron'],
]);

/** Returns the numeral of each face. Opposite faces of a die without repeats add up to its sides plus one. */
export function numeralsOf(sides: number): readonly number[] {
  const shape = shapeOfDie(sides);
  if (shape === null) throw new Error(`No die has ${sides} sides.`);
  const { faces } = solids[shape];
  const numerals: number[] = faces.map(() => 0);
  let low = 0;
  faces.forEach(({ normal }, index) => {
    if (numerals[index] !== 0) return;
    low++;
    const opposite = faces.findIndex((other) => other.normal.dot(normal) < -1 + rounding);
    numerals[index] = low;
    numerals[opposite] = faces.length + 1 - low;
  });
  return numerals.map((numeral) => Math.ceil((numeral * sides) / faces.length));
}

/** Returns the face that is up in an orientation. */
export function faceUp(
  { faces }: DieSolid,
  turned: Quaternion,
): { readonly face: number; readonly tilt: number } {
  const heights = faces.map(({ normal }) => normal.clone().applyQuaternion(turned).y);
  const highest = Math.max(...heights);
  return { face: heights.indexOf(highest), tilt: 1 - highest };
}

/** Returns the symmetry that turns one face onto another: only the numerals change places. */
export function turnOnto(solid: DieSolid, from: number, onto: number): Quaternion {
  const start = frameOf(solid, from, 0);
  const count = solid.faces[onto]!.corners.length;
  for (let corner = 0; corner < count; corner++) {
    const turned = new Quaternion().setFromRotationMatrix(
      frameOf(solid, onto, corner).multiply(start.clone().transpose()),
    );
    if (solid.corners.every((point) => isCorner(solid, point.clone().applyQuaternion(turned)))) return turned;
  }
  throw new Error('A die has a face that cannot be laid onto another.');
}

const rounding = 1e-6;

const isCorner = ({ corners }: DieSolid, point: Vector3): boolean =>
  corners.some((corner) => corner.distanceTo(point) < 1e-4);

/** Returns right-handed axes on a face: towards one of its corners, along its normal. */
function frameOf({ corners, faces }: DieSolid, face: number, corner: number): Matrix4 {
  const { corners: own, middle, normal } = faces[face]!;
  const towards = corners[own[corner]!]!.clone().sub(middle).projectOnPlane(normal).normalize();
  return new Matrix4().makeBasis(towards, normal, new Vector3().crossVectors(towards, normal));
}

/** Builds the convex body of these corners, scaled until opposite faces are 1 apart. */
function solidOf(points: readonly Vector3[]): DieSolid {
  const inradius = facesOf(points)[0]!.middle.dot(facesOf(points)[0]!.normal);
  const corners = points.map((point) => point.clone().multiplyScalar(0.5 / inradius));
  return { corners, faces: facesOf(corners) };
}

/** Finds the faces: each plane through three corners with all others behind it. */
function facesOf(corners: readonly Vector3[]): readonly DieFace[] {
  const found: DieFace[] = [];
  for (const [i, a] of corners.entries()) {
    for (const [j, b] of corners.entries()) {
      for (const [k, c] of corners.entries()) {
        if (!(i < j && j < k)) continue;
        const normal = new Vector3().subVectors(b, a).cross(new Vector3().subVectors(c, a)).normalize();
        if (normal.dot(a) < 0) normal.negate();
        const behind = corners.every((point) => normal.dot(point) <= normal.dot(a) + rounding);
        if (behind && !found.some((face) => face.normal.distanceTo(normal) < 1e-4))
          found.push(faceOf(corners, normal, normal.dot(a)));
      }
    }
  }
  return found;
}

function faceOf(corners: readonly Vector3[], normal: Vector3, height: number): DieFace {
  const own = corners.flatMap((point, index) =>
    Math.abs(normal.dot(point) - height) < rounding ? [index] : [],
  );
  const middle = normal.clone().multiplyScalar(height);
  const ahead = corners[own[0]!]!.clone().sub(middle).normalize();
  const aside = new Vector3().crossVectors(normal, ahead);
  const angle = (index: number) => {
    const out = corners[index]!.clone().sub(middle);
    return Math.atan2(out.dot(aside), out.dot(ahead));
  };
  own.sort((a, b) => angle(a) - angle(b));
  const reach = own.map((index) => corners[index]!.distanceTo(middle));
  const farthest = reach.findIndex((length) => length > Math.max(...reach) - rounding);
  return { corners: [...own.slice(farthest), ...own.slice(0, farthest)], middle, normal };
}

const signs = [1, -1];
const golden = (1 + Math.sqrt(5)) / 2;
const tenth = Math.PI / 5;
/** Zigzag of a trapezohedron's ring that makes its kites flat. */
const zigzag = (1 - Math.cos(tenth)) / (1 + Math.cos(tenth));

export const solids: Readonly<Record<DieShape, DieSolid>> = {
  cube: solidOf(signs.flatMap((x) => signs.flatMap((y) => signs.map((z) => new Vector3(x, y, z))))),
  octahedron: solidOf(
    signs.flatMap((s) => [new Vector3(s, 0, 0), new Vector3(0, s, 0), new Vector3(0, 0, s)]),
  ),
  trapezohedron: solidOf([
    ...signs.map((s) => new Vector3(0, s, 0)),
    ...Array.from(
      { length: 10 },
      (_, k) => new Vector3(Math.cos(k * tenth), (k % 2 === 0 ? 1 : -1) * zigzag, Math.sin(k * tenth)),
    ),
  ]),
  dodecahedron: solidOf([
    ...signs.flatMap((x) => signs.flatMap((y) => signs.map((z) => new Vector3(x, y, z)))),
    ...signs.flatMap((a) =>
      signs.flatMap((b) => [
        new Vector3(0, a / golden, b * golden),
        new Vector3(a / golden, b * golden, 0),
        new Vector3(a * golden, 0, b / golden),
      ]),
    ),
  ]),
};
