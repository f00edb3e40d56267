/**
 * Reads the faces of a Wavefront OBJ file: one part for each object or group, with polygons cut into triangles. Materials,
 * normals and texture coordinates are ignored; lines, points and curves are left out with a note.
 */
import { clipEars, isConvex, usualCuts, type CutBudget } from '../../geometry/mesh/polygon';
import { unwatched, type OnShare } from '../../geometry/on-share';
import { maxTriangles } from '../gltf/limits';
import { formatCount } from '../numbers';
import { MeshRefusal } from './mesh-refusal';
import { decodeMeshText, linesBetweenReports, readDecimal, type MeshReading } from './mesh-text';

/** Cutting a concave face takes the cube of its corners; larger ones become fans. */
const maxConcaveCorners = 300;

/** Statements without triangles that some files have in the place of faces. */
const bodiless: Readonly<Record<string, string>> = {
  l: 'lines',
  p: 'points',
  curv: 'curves',
  curv2: 'curves',
  surf: 'curved surfaces',
};

/** Reads the parts. @throws MeshRefusal on a face with an unknown vertex, and on too many triangles */
export function readObj(bytes: Uint8Array, onShare: OnShare = unwatched): MeshReading {
  const vertices: number[] = [];
  const parts = new Map<string, number[]>();
  const left = new Map<string, number>();
  const leave = (kind: string): void => void left.set(kind, (left.get(kind) ?? 0) + 1);
  let corners = partNamed(parts, 'object');
  let triangles = 0;
  let lineNumber = 0;
  const cuts: CutBudget = { left: usualCuts };
  const lines = decodeMeshText(bytes)
    .replaceAll(/\\\r?\n/g, ' ')
    .split('\n');
  for (const line of lines) {
    lineNumber++;
    if (lineNumber % linesBetweenReports === 0) onShare(lineNumber / lines.length);
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === 'v') vertices.push(readDecimal(rest[0]), readDecimal(rest[1]), readDecimal(rest[2]));
    else if (word === 'o' || word === 'g') corners = partNamed(parts, rest.join(' ') || 'object');
    else if (word === 'f') {
      const face = rest.map((reference) => vertexOf(reference, vertices.length / 3, lineNumber));
      triangles += Math.max(0, face.length - 2);
      if (triangles > maxTriangles)
        throw new MeshRefusal(`it has more than ${formatCount(maxTriangles)} triangles: simplify it first`);
      if (face.length < 3) leave('faces with fewer than three corners');
      else if (!addFace(corners, face, vertices, cuts)) leave(concave);
    } else if (word !== undefined && Object.hasOwn(bodiless, word)) leave(bodiless[word]!);
  }
  return {
    parts: [...parts]
      .filter(([, found]) => found.length > 0)
      .map(([name, found]) => ({ name, tags: {}, corners: Float64Array.from(found), collision: null })),
    notes: [...left].map(([kind, count]) =>
      kind === concave
        ? `Its faces that are concave and cross themselves, or have more than ${maxConcaveCorners} corners (${formatCount(count)}), are cut into fans of triangles, which may not show their shape.`
        : `Its ${kind} (${formatCount(count)}) are left out.`,
    ),
  };
}

const concave = 'concave faces';

/** Adds the triangles of a face. @returns false where the face could only be cut into a fan though it is concave */
function addFace(
  corners: number[],
  face: readonly number[],
  vertices: readonly number[],
  cuts: CutBudget,
): boolean {
  const places = face.flatMap((vertex) => vertices.slice(vertex * 3, vertex * 3 + 3));
  const isFan = face.length === 3 || isConvex(places);
  const rim = face.map((_, i) => i);
  const clipped =
    isFan || face.length > maxConcaveCorners ? null : clipEars(rim, Float64Array.from(places), cuts);
  const order = clipped ?? rim.slice(2).flatMap((i) => [0, i - 1, i]);
  for (const corner of order)
    corners.push(places[corner * 3]!, places[corner * 3 + 1]!, places[corner * 3 + 2]!);
  return isFan || clipped !== null;
}

function partNamed(parts: Map<string, number[]>, name: string): number[] {
  const corners = parts.get(name) ?? [];
  parts.set(name, corners);
  return corners;
}

/** Reads a vertex reference: `7`, `7/1/3`, or `-1`, which counts back from the last vertex so far. */
function vertexOf(reference: string, count: number, line: number): number {
  const number = Number(/^(-?\d+)(?:\/|$)/.exec(reference)?.[1] ?? NaN);
  const vertex = number < 0 ? count + number : number - 1;
  if (vertex >= 0 && vertex < count) return vertex;
  throw new MeshRefusal(
    `the face in line ${line} names the vertex ${JSON.stringify(reference.slice(0, 20))} of ${count}`,
  );
}
