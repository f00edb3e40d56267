/** Computes what a mesh lacks for drawing: normals with creases, and the relief that paint follows. */
import type { FigureMesh } from './figure-mesh';
import type { LooseMesh } from './loose-mesh';

/** Faces whose normals differ by more than 60 degrees meet in a crease. */
const creaseCosine = 0.5;
/** Radius of a hollow that is as dark as any, as a share of the figure's height. */
const hollowShare = 0.025;

/**
 * Returns a mesh with normals and relief.
 * @param samePlace for each point the first point at its place
 * @param height of the figure
 */
export function shadeMesh(
  mesh: LooseMesh,
  samePlace: (positions: Float32Array) => Uint32Array,
  height: number,
): FigureMesh {
  const whole = mesh.normals
    ? { ...mesh, normals: mesh.normals }
    : withNormals(mesh, samePlace(mesh.positions));
  return { ...whole, relief: reliefOf(whole, samePlace(whole.positions), height) };
}

function withNormals(
  { positions, colours, indices }: LooseMesh,
  places: Uint32Array,
): Omit<FigureMesh, 'relief'> {
  const faces = faceNormals(positions, indices);
  const facesAt = new Map<number, number[]>();
  indices.forEach((point, corner) => {
    const place = places[point]!;
    const list = facesAt.get(place);
    if (list) list.push(Math.floor(corner / 3));
    else facesAt.set(place, [Math.floor(corner / 3)]);
  });
  const made = new Map<string, number>();
  const [points, normals]: [number[], number[]] = [[], []];
  const renumbered = indices.map((point, corner) => {
    const normal = cornerNormal(faces, facesAt.get(places[point]!)!, Math.floor(corner / 3));
    const key = `${point} ${normal.map((part) => Math.round(part * 64)).join(' ')}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    made.set(key, points.length);
    normals.push(...normal);
    return points.push(point) - 1;
  });
  const pick = (values: Float32Array): Float32Array =>
    Float32Array.from(
      { length: points.length * 3 },
      (_, i) => values[points[Math.floor(i / 3)]! * 3 + (i % 3)]!,
    );
  return {
    positions: pick(positions),
    normals: Float32Array.from(normals),
    colours: colours && pick(colours),
    indices: renumbered,
  };
}

/** Returns the normals of faces, as long as twice their areas. */
function faceNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(indices.length);
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t]! * 3, indices[t + 1]! * 3, indices[t + 2]! * 3];
    const edge = (to: number, k: number): number => positions[to + k]! - positions[a + k]!;
    normals[t] = edge(b, 1) * edge(c, 2) - edge(b, 2) * edge(c, 1);
    normals[t + 1] = edge(b, 2) * edge(c, 0) - edge(b, 0) * edge(c, 2);
    normals[t + 2] = edge(b, 0) * edge(c, 1) - edge(b, 1) * edge(c, 0);
  }
  return normals;
}

/** Returns the mean normal of the faces at a corner that face nearly as its own. */
function cornerNormal(
  faces: Float32Array,
  around: readonly number[],
  own: number,
): readonly [number, number, number] {
  const [x, y, z] = [faces[own * 3]!, faces[own * 3 + 1]!, faces[own * 3 + 2]!];
  const size = Math.sqrt(x * x + y * y + z * z);
  const sum: [number, number, number] = [0, 0, 0];
  for (const face of around) {
    const [fx, fy, fz] = [faces[face * 3]!, faces[face * 3 + 1]!, faces[face * 3 + 2]!];
    const other = Math.sqrt(fx * fx + fy * fy + fz * fz);
    if (x * fx + y * fy + z * fz < creaseCosine * size * other) continue;
    sum[0] += fx;
    sum[1] += fy;
    sum[2] += fz;
  }
  const length = Math.sqrt(sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2]);
  return length > 0 ? [sum[0] / length, sum[1] / length, sum[2] / length] : [0, 1, 0];
}

/** Returns the relief of each point, from the bend of the surface there. */
function reliefOf(
  { positions, normals, indices }: Omit<FigureMesh, 'relief'>,
  places: Uint32Array,
  height: number,
): Float32Array {
  const count = positions.length / 3;
  const sums = new Float32Array(count);
  const edges = new Uint32Array(count);
  const mean = new Float32Array(count * 3);
  for (let point = 0; point < count; point++)
    for (let k = 0; k < 3; k++) mean[places[point]! * 3 + k]! += normals[point * 3 + k]!;
  const eachEdge = (visit: (from: number, to: number) => void): void => {
    for (let t = 0; t < indices.length; t++) {
      const next = t % 3 === 2 ? t - 2 : t + 1;
      const [from, to] = [places[indices[t]!]!, places[indices[next]!]!];
      visit(from, to);
      visit(to, from);
    }
  };
  eachEdge((from, to) => {
    const [nx, ny, nz] = [mean[from * 3]!, mean[from * 3 + 1]!, mean[from * 3 + 2]!];
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
    const [dx, dy, dz] = [0, 1, 2].map((k) => positions[to * 3 + k]! - positions[from * 3 + k]!) as [
      number,
      number,
      number,
    ];
    const square = dx * dx + dy * dy + dz * dz;
    if (size === 0 || square === 0) return;
    // A neighbour below the plane through the point bends the surface outwards.
    sums[from]! -= (2 * hollowShare * height * (nx * dx + ny * dy + nz * dz)) / (size * square);
    edges[from]!++;
  });
  const own = sums.map((sum, point) => Math.max(-1, Math.min(1, sum / Math.max(1, edges[point]!))));
  const around = new Float32Array(count);
  eachEdge((from, to) => {
    around[from]! += own[to]!;
  });
  // Half from the neighbours, so that paint has no hard borders.
  const relief = own.map((value, point) => (value + around[point]! / Math.max(1, edges[point]!)) / 2);
  return relief.map((_, point) => relief[places[point]!]!);
}
