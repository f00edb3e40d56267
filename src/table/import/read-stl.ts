/**
 * Reads the triangles of an STL file, binary or ASCII. The format has no units, tags or up direction. Its normals are ignored,
 * because the order of the corners gives them.
 */
import { maxTriangles } from '../gltf/limits';
import type { GlbPart } from '../gltf/parts';
import { MeshRefusal } from './mesh-refusal';
import { formatCount } from '../numbers';

const headerBytes = 84;
const triangleBytes = 50;

/** Reads the parts. @throws MeshRefusal on a truncated file or one that is not STL */
export function readStl(bytes: Uint8Array): readonly GlbPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes.byteLength >= headerBytes ? view.getUint32(80, true) : 0;
  const isAscii = startsWithSolid(bytes) && bytes.byteLength !== headerBytes + count * triangleBytes;
  return isAscii ? readAscii(bytes) : [readBinary(view, count)];
}

const startsWithSolid = (bytes: Uint8Array): boolean =>
  /^\s*solid\b/.test(String.fromCharCode(...bytes.subarray(0, 80)));

function readBinary(view: DataView, count: number): GlbPart {
  if (view.byteLength < headerBytes) throw new MeshRefusal('it is too short to be an STL file');
  refuseTooMany(count);
  if (view.byteLength < headerBytes + count * triangleBytes) {
    throw new MeshRefusal(
      `it should have ${formatCount(count)} triangles by its own count, but ends earlier: it is truncated, or not an STL file`,
    );
  }
  const corners = new Float64Array(count * 9);
  for (let triangle = 0; triangle < count; triangle++) {
    const from = headerBytes + triangle * triangleBytes + 12;
    for (let k = 0; k < 9; k++) corners[triangle * 9 + k] = view.getFloat32(from + 4 * k, true);
  }
  return { name: 'solid', tags: {}, corners, collision: null };
}

/** Reads an ASCII file; each `solid NAME … endsolid` is a part. */
function readAscii(bytes: Uint8Array): readonly GlbPart[] {
  const parts: GlbPart[] = [];
  let name = 'solid';
  let corners: number[] = [];
  const close = (): void => {
    if (corners.length % 9 !== 0) throw new MeshRefusal('it ends in the middle of a triangle');
    if (corners.length > 0)
      parts.push({ name, tags: {}, corners: Float64Array.from(corners), collision: null });
    corners = [];
  };
  for (const line of new TextDecoder().decode(bytes).split('\n')) {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    if (word === 'vertex') corners.push(Number(rest[0]), Number(rest[1]), Number(rest[2]));
    else if (word === 'solid') {
      close();
      name = rest.join(' ') || 'solid';
    }
    if (corners.length > maxTriangles * 9) refuseTooMany(corners.length / 9);
  }
  close();
  return parts;
}

function refuseTooMany(count: number): void {
  if (count > maxTriangles)
    throw new MeshRefusal(`it has more than ${formatCount(maxTriangles)} triangles: simplify it first`);
}
