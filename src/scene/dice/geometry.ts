import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three';
import { cellUv, blankCell } from './numerals';
import { numeralsOf, shapeOfDie, solids, type DieFace, type DieSolid } from './solids';

/** Inset of a face from its edges, as a share of the distance to its middle. */
const bevel = 0.11;
/** Extent of a rounded corner, as a share of the distance from the faces' edges to the corner. */
const cornerOut = 0.55;

/** Builds a die with rounded edges and a numeral on each face, 1 from face to face. */
export function dieGeometry(sides: number): BufferGeometry {
  const shape = shapeOfDie(sides);
  if (shape === null) throw new Error(`No die has ${sides} sides.`);
  const solid = solids[shape];
  const numerals = numeralsOf(sides);
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const corner = (point: Vector3, normal: Vector3, [u, v]: readonly [number, number]) => {
    positions.push(...point.toArray());
    normals.push(...normal.toArray());
    uvs.push(u, v);
  };
  const blank = cellUv(blankCell, 0, 0);
  const inset = solid.faces.map((face) =>
    face.corners.map((index) => solid.corners[index]!.clone().lerp(face.middle, bevel)),
  );

  solid.faces.forEach((face, f) => {
    const place = numeralPlace(solid, face);
    const at = (point: Vector3) => cellUv(numerals[f]!, ...place(point));
    inset[f]!.forEach((point, i) => {
      const next = inset[f]![(i + 1) % inset[f]!.length]!;
      corner(face.middle, face.normal, at(face.middle));
      corner(point, face.normal, at(point));
      corner(next, face.normal, at(next));
    });
  });

  // A strip between two faces, shaded from one face's light to the other's.
  for (const [f, face] of solid.faces.entries()) {
    for (const [i, a] of face.corners.entries()) {
      const b = face.corners[(i + 1) % face.corners.length]!;
      const g = solid.faces.findIndex(
        (other, index) => index !== f && other.corners.includes(a) && other.corners.includes(b),
      );
      if (g < f) continue;
      const other = solid.faces[g]!;
      const [p, q] = [inset[f]![i]!, inset[f]![(i + 1) % face.corners.length]!];
      const [r, s] = [inset[g]![other.corners.indexOf(b)]!, inset[g]![other.corners.indexOf(a)]!];
      for (const [point, normal] of [
        [p, face.normal],
        [s, other.normal],
        [q, face.normal],
        [q, face.normal],
        [s, other.normal],
        [r, other.normal],
      ] as const) {
        corner(point, normal, blank);
      }
    }
  }

  // A cap on each corner.
  solid.corners.forEach((tip, index) => {
    const around = ringRound(solid, index);
    const outward = tip.clone().normalize();
    const edge = around.map(({ f, i }) => inset[f]![i]!);
    const middle = edge.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(edge.length);
    const cap = middle.clone().lerp(tip, cornerOut * bevel * 2);
    around.forEach(({ f }, k) => {
      const g = around[(k + 1) % around.length]!.f;
      corner(cap, outward, blank);
      corner(edge[k]!, solid.faces[f]!.normal, blank);
      corner(edge[(k + 1) % edge.length]!, solid.faces[g]!.normal, blank);
    });
  });

  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  return geometry;
}

/** Returns the faces around a corner, anticlockwise from outside, with the corner's index in each. */
function ringRound(
  { faces, corners }: DieSolid,
  index: number,
): readonly { readonly f: number; readonly i: number }[] {
  const outward = corners[index]!.clone().normalize();
  const meeting = faces.flatMap((face, f) =>
    face.corners.includes(index) ? [{ f, i: face.corners.indexOf(index) }] : [],
  );
  const ahead = faces[meeting[0]!.f]!.middle.clone().projectOnPlane(outward).normalize();
  const aside = new Vector3().crossVectors(outward, ahead);
  const angle = ({ f }: { readonly f: number }) =>
    Math.atan2(faces[f]!.middle.dot(aside), faces[f]!.middle.dot(ahead));
  return meeting.sort((a, b) => angle(a) - angle(b));
}

/**
 * Returns the position of a face's point in its numeral's cell: -1 to 1 over the face's inner circle.
 * Numerals point towards the farthest corner.
 */
function numeralPlace(
  { corners }: DieSolid,
  { corners: own, middle, normal }: DieFace,
): (point: Vector3) => [number, number] {
  const [first, second] = [corners[own[0]!]!, corners[own[1]!]!];
  // On a square, numerals point towards an edge: on a corner they read badly.
  const top =
    own.length === 4 &&
    own.every((index) => Math.abs(corners[index]!.distanceTo(middle) - first.distanceTo(middle)) < 1e-6)
      ? first.clone().add(second).divideScalar(2)
      : first;
  const up = top.clone().sub(middle).normalize();
  const right = new Vector3().crossVectors(up, normal);
  const fits = Math.min(
    ...own.map((index, i) => edgeDistance(middle, corners[index]!, corners[own[(i + 1) % own.length]!]!)),
  );
  return (point) => {
    const out = point.clone().sub(middle);
    return [out.dot(right) / fits, out.dot(up) / fits];
  };
}

function edgeDistance(from: Vector3, a: Vector3, b: Vector3): number {
  const along = b.clone().sub(a).normalize();
  return from.clone().sub(a).projectOnPlane(along).length();
}
