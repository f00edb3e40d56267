/**
 * Reads the faces of a Wavefront OBJ file: one part for each object or group, with polygons cut into triangles. Materials,
 * normals, texture coordinates, lines, points and curves are ignored.
 */
import { decodeText } from '../decode-text';
import { maxTriangles } from '../gltf/limits';
import type { GlbPart } from '../gltf/parts';
import { MeshRefusal } from './mesh-refusal';
import { formatCount } from '../numbers';

/** Reads the parts. @throws MeshRefusal on a face with an unknown vertex, and on too many triangles */
export function readObj(bytes: Uint8Array): readonly GlbPart[] {
  const vertices: number[] = [];
  const parts = new Map<string, number[]>();
  let corners = partNamed(parts, 'object');
  let triangles = 0;
  let lineNumber = 0;
  // A file in another encoding may hold comments and names of any bytes; its numbers are ASCII.
  const text = decodeText(bytes) ?? new TextDecoder().decode(bytes);
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    lineNumber++;
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === 'v') vertices.push(Number(rest[0]), Number(rest[1]), Number(rest[2]));
    else if (word === 'o' || word === 'g') corners = partNamed(parts, rest.join(' ') || 'object');
    else if (word === 'f') {
      const face = rest.map((reference) => vertexOf(reference, vertices.length / 3, lineNumber));
      triangles += Math.max(0, face.length - 2);
      if (triangles > maxTriangles)
        throw new MeshRefusal(`it has more than ${formatCount(maxTriangles)} triangles: simplify it first`);
      for (let i = 2; i < face.length; i++) {
        for (const vertex of [face[0]!, face[i - 1]!, face[i]!])
          corners.push(vertices[vertex * 3]!, vertices[vertex * 3 + 1]!, vertices[vertex * 3 + 2]!);
      }
    }
  }
  return [...parts]
    .filter(([, found]) => found.length > 0)
    .map(([name, found]) => ({ name, tags: {}, corners: Float64Array.from(found), collision: null }));
}

function partNamed(parts: Map<string, number[]>, name: string): number[] {
  const corners = parts.get(name) ?? [];
  parts.set(name, corners);
  return corners;
}

/** Reads a vertex reference: `7`, `7/1/3`, or `-1`, which counts back from the last vertex so far. */
function vertexOf(reference: string, count: number, line: number): number {
  const number = Number.parseInt(reference, 10);
  const vertex = number < 0 ? count + number : number - 1;
  if (vertex >= 0 && vertex < count) return vertex;
  throw new MeshRefusal(
    `the face in line ${line} names the vertex ${JSON.stringify(reference.slice(0, 20))} of ${count}`,
  );
}
