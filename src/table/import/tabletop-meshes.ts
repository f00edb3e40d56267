/**
 * Meshes of Tabletop Simulator, from the .obj files that the program keeps in its folder Mods/Models. One unit of such a file
 * is an inch at scale 1. The program loads them into left-handed axes by reversing x, as Unity does.
 */
import { rotation } from '../../geometry/turn';
import type { Degrees, Mu } from '../../geometry/units';
import type { GlbPart } from '../gltf/parts';
import type { Thing } from './tabletop-things';

/** The mesh of an object as a part of a table: scaled and tilted, but not turned about the upright. */
export interface ShapedMesh {
  readonly src: string;
  readonly parts: readonly GlbPart[];
  readonly size: readonly [Mu, Mu, Mu];
  /** Height of its lowest point over the object's own position. */
  readonly bottom: Mu;
}

/** Returns the name, without its ending, under which the program keeps the file of an address: its letters and digits. */
export const cacheName = (address: string): string => address.replaceAll(/[^A-Za-z0-9]/g, '');

/** Two hosts of the same files: saves name the first, newer versions of the program keep files by the second. */
const hosts = ['httpcloud3steamusercontentcom', 'httpssteamusercontentaakamaihdnet'] as const;

/** Returns the file names that an address may have in the program's folder, the likeliest first. */
export function cacheNames(address: string): readonly string[] {
  const name = cacheName(address);
  const other = hosts.flatMap((host, i) =>
    name.startsWith(host) ? [hosts[1 - i]! + name.slice(host.length)] : [],
  );
  return [name, ...other].map((each) => `${each}.obj`);
}

/** Shapes a mesh as an object of the save has it, with its lowest point at height 0. */
export function shapeMesh(
  address: string,
  mesh: readonly GlbPart[],
  { scale, turns: [rx, , rz] }: Pick<Thing, 'scale' | 'turns'>,
): ShapedMesh {
  const parts = mesh.map((part) => ({ ...part, corners: shapedCorners(part.corners, scale, rx, rz) }));
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { corners } of parts) {
    corners.forEach((place, i) => {
      if (place < low[i % 3]!) low[i % 3] = place;
      if (place > high[i % 3]!) high[i % 3] = place;
    });
  }
  const bottom = low[1]!;
  for (const { corners } of parts) for (let i = 1; i < corners.length; i += 3) corners[i]! -= bottom;
  return {
    src: `${srcName(address)}-${hashOf([...scale, rx, rz].join())}.glb`,
    parts,
    size: [high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!],
    bottom,
  };
}

/** Scales, then turns about z and x, in the program's axes; returns the table's, which run the other way along z. */
function shapedCorners(
  corners: Float64Array,
  [sx, sy, sz]: readonly [number, number, number],
  rx: Degrees,
  rz: Degrees,
): Float64Array {
  const [aroundX, aroundZ] = [rotation(rx), rotation(rz)];
  const shaped = new Float64Array(corners.length);
  for (let i = 0; i < corners.length; i += 3) {
    const [x, y, z] = [-corners[i]! * sx, corners[i + 1]! * sy, corners[i + 2]! * sz];
    const [x1, y1] = [x * aroundZ.cos - y * aroundZ.sin, x * aroundZ.sin + y * aroundZ.cos];
    shaped[i] = x1 + 0;
    shaped[i + 1] = y1 * aroundX.cos - z * aroundX.sin + 0;
    shaped[i + 2] = 0 - (y1 * aroundX.sin + z * aroundX.cos);
  }
  return shaped;
}

/** Returns the end of an address, where addresses differ. */
const srcName = (address: string): string => cacheName(address).slice(-24) || 'mesh';

/** Returns eight hexadecimal digits that tell texts apart (FNV-1a). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
