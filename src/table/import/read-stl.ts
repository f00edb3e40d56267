/**
 * Reads the triangles of an STL file, binary or ASCII. The format has no units, tags or up direction. Its normals are ignored,
 * because the order of the corners gives them.
 */
import { unwatched, type OnShare } from '../../geometry/on-share';
import { maxTriangles } from '../gltf/limits';
import type { GlbPart } from '../gltf/parts';
import { formatCount } from '../numbers';
import { MeshRefusal } from './mesh-refusal';
import { decodeMeshText, linesBetweenReports, readDecimal, type MeshReading } from './mesh-text';

const headerBytes = 84;
const triangleBytes = 50;

/** Reads the parts. @throws MeshRefusal on a truncated file or one that is not STL */
export function readStl(bytes: Uint8Array, onShare: OnShare = unwatched): MeshReading {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes.byteLength >= headerBytes ? view.getUint32(80, true) : 0;
  return isAscii(bytes, count) ? readAscii(bytes, onShare) : readBinary(view, count);
}

/** Binary files may begin with "solid" as well, but their counts have a zero byte. */
function isAscii(bytes: Uint8Array, count: number): boolean {
  if (bytes.byteLength === headerBytes + count * triangleBytes) return false;
  const start = decodeMeshText(bytes.subarray(0, headerBytes));
  return /^\s*solid\b/i.test(start) && !start.includes('\0');
}

function readBinary(view: DataView, stated: number): MeshReading {
  if (view.byteLength < headerBytes) throw new MeshRefusal('it is too short to be an STL file');
  const present = Math.floor((view.byteLength - headerBytes) / triangleBytes);
  const surplus = view.byteLength - headerBytes - stated * triangleBytes;
  if (stated > present) {
    refuseTooMany(stated);
    throw new MeshRefusal(
      `it should have ${formatCount(stated)} triangles by its own count, but ends earlier: it is truncated, or not an STL file`,
    );
  }
  // A surplus of whole triangles shows that the count is wrong: programs that write while they compute may leave it at 0.
  const count = surplus % triangleBytes === 0 ? present : stated;
  refuseTooMany(count);
  const corners = new Float64Array(count * 9);
  for (let triangle = 0; triangle < count; triangle++) {
    const from = headerBytes + triangle * triangleBytes + 12;
    for (let k = 0; k < 9; k++) corners[triangle * 9 + k] = view.getFloat32(from + 4 * k, true);
  }
  return {
    parts: [{ name: 'solid', tags: {}, corners, collision: null }],
    notes: [
      ...(count > stated
        ? [
            `It states ${countOf(stated, 'triangle')}, but has ${formatCount(count)} by its length: all ${formatCount(count)} are read.`,
          ]
        : []),
      ...(surplus > 0 && count === stated
        ? [`${countOf(surplus, 'byte')} after its last triangle left out.`]
        : []),
    ],
  };
}

const countOf = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

/** Reads an ASCII file; each `solid NAME … endsolid` is a part. */
function readAscii(bytes: Uint8Array, onShare: OnShare): MeshReading {
  const parts: GlbPart[] = [];
  let name = 'solid';
  let corners: number[] = [];
  let lineNumber = 0;
  let ofFace = 0;
  let hasEnd = false;
  const closePart = (): void => {
    if (corners.length % 9 !== 0) throw new MeshRefusal('it ends in the middle of a triangle');
    if (corners.length > 0)
      parts.push({ name, tags: {}, corners: Float64Array.from(corners), collision: null });
    corners = [];
  };
  const lines = decodeMeshText(bytes).split('\n');
  for (const line of lines) {
    lineNumber++;
    if (lineNumber % linesBetweenReports === 0) onShare(lineNumber / lines.length);
    const [word = '', ...rest] = line.trim().split(/\s+/);
    switch (word.toLowerCase()) {
      case 'vertex':
        corners.push(readDecimal(rest[0]), readDecimal(rest[1]), readDecimal(rest[2]));
        ofFace++;
        break;
      case 'endloop':
        if (ofFace !== 3)
          throw new MeshRefusal(
            `the face that ends in line ${lineNumber} has ${countOf(ofFace, 'corner')}; STL has triangles alone`,
          );
        ofFace = 0;
        break;
      case 'endsolid':
        hasEnd = true;
        break;
      case 'solid':
        closePart();
        hasEnd = false;
        name = rest.join(' ') || 'solid';
        break;
    }
    if (corners.length > maxTriangles * 9) refuseTooMany(corners.length / 9);
  }
  closePart();
  return { parts, notes: hasEnd ? [] : ['It has no “endsolid”: its end may be missing.'] };
}

function refuseTooMany(count: number): void {
  if (count > maxTriangles)
    throw new MeshRefusal(`it has more than ${formatCount(maxTriangles)} triangles: simplify it first`);
}
