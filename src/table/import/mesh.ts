/**
 * A mesh from another program, made a part of a table: read, set upright, brought to size, its origin placed, mended where it
 * is broken, and given a simpler collision shape where it is heavy. What the designer places is `writeGlb(mesh.parts)`.
 */
import { deviation } from '../../geometry/mesh/deviation';
import { cornersOf, indexMesh } from '../../geometry/mesh/indexed';
import { mend, type Mended } from '../../geometry/mesh/mend';
import { simplify } from '../../geometry/mesh/simplify';
import { toMm, toMu, type Mm, type Mu } from '../../geometry/units';
import { readGlb, type GlbPart } from '../glb';
import { tooLarge } from '../json';
import type { Problem } from '../table';
import { MeshRefusal } from './mesh-refusal';
import { readObj } from './read-obj';
import { readStl } from './read-stl';

export const meshKinds = ['glb', 'gltf', 'stl', 'obj'] as const;
export type MeshKind = (typeof meshKinds)[number];

export const upDirections = ['x', '-x', 'y', '-y', 'z', '-z'] as const;
export type UpDirection = (typeof upDirections)[number];

/** What one unit of a file may measure on the table, in mm. */
export const meshUnits = { mm: 1, cm: 10, inch: 25.4, m: 1000 } as const satisfies Record<string, Mm>;
export type MeshUnit = keyof typeof meshUnits;

export interface MeshOptions {
  /** What an MU measures on the table where the mesh is to stand. */
  readonly muMm: Mm;
  /** What one unit of the file measures on the table; by default 1 MU in glTF, and 1 mm in STL and OBJ. */
  readonly unitMm?: Mm;
  /** Brings the mesh, upright, to this extent instead. */
  readonly fit?: { readonly along: 'x' | 'y' | 'z'; readonly to: Mu };
  /** Which direction of the file points up on the table; by default z in STL, y in the others. */
  readonly up?: UpDirection;
  /** Where the piece's origin lies: in the middle of what it stands on (the default), or where the file has it. */
  readonly origin?: 'middle' | 'file';
  /** A part with more triangles gets a collision shape of at most so many. */
  readonly heavyTriangles?: number;
}

/** A part of the mesh, in the piece's frame: MU, y up, the origin placed. */
export interface ImportedMeshPart extends GlbPart {
  /** How far the collision shape and what is seen are apart at most, either way; 0 where what is seen is the shape. */
  readonly collisionErrorMm: Mm;
  /** Whether the surface encloses its inside. One that does not is a shell: it stops lines all the same. */
  readonly closed: boolean;
}

export interface ImportedMesh {
  readonly parts: readonly ImportedMeshPart[];
  /** Extents along x, y and z. */
  readonly size: readonly [Mu, Mu, Mu];
  /** What was mended or left out, a sentence each. */
  readonly notes: readonly string[];
}

export type MeshImport =
  | { readonly ok: true; readonly mesh: ImportedMesh }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The kind of a mesh file by the end of its name; null for any other file. */
export const meshKindOf = (name: string): MeshKind | null =>
  meshKinds.find((kind) => name.toLowerCase().endsWith(`.${kind}`)) ?? null;

/**
 * Reads a mesh file of any kind that is known. Refuses in words what cannot be used; never throws.
 * @param name the file's name: its end says what it is
 */
export function importMesh(bytes: Uint8Array, name: string, options: MeshOptions): MeshImport {
  const large = tooLarge(bytes.length);
  if (large) return { ok: false, problems: [large] };
  try {
    return { ok: true, mesh: importKind(bytes, kindOf(name), options) };
  } catch (error) {
    if (!(error instanceof MeshRefusal)) throw error;
    return {
      ok: false,
      problems: [{ at: '', message: `The mesh ${name} cannot be used: ${error.message}.` }],
    };
  }
}

function kindOf(name: string): MeshKind {
  const kind = meshKindOf(name);
  if (kind === null)
    throw new MeshRefusal(`its name should end in ${meshKinds.map((known) => `.${known}`).join(', ')}`);
  return kind;
}

function importKind(bytes: Uint8Array, kind: MeshKind, options: MeshOptions): ImportedMesh {
  const mended = readParts(bytes, kind).map((part) => ({ part, mended: mend(part.corners) }));
  const whole = mended.filter((each) => each.mended.corners.length > 0);
  const placed = placeParts(
    whole.map(({ part, mended: { corners } }) => ({ ...part, corners })),
    kind,
    options,
  );
  const parts = placed.map((part, index) => withCollision(part, whole[index]!.mended.closed, options));
  return {
    parts,
    size: extents(parts).size,
    notes: [
      ...mended.flatMap(({ part, mended: report }) => mendingNotes(part.name, report)),
      ...parts.flatMap(simplifyingNotes),
    ],
  };
}

/** What was done to a part, and what of it is still not as a solid body should be. */
function mendingNotes(
  name: string,
  { corners, notNumbers, collapsed, doubled, turned, filled, openEdges, branchedEdges }: Mended,
): readonly string[] {
  const count = (number: number, one: string, many = `${one}s`): string =>
    `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
  if (corners.length === 0) return [`${name}: it has no triangles with an area and is left out.`];
  return [
    ...(notNumbers > 0
      ? [`${name}: ${count(notNumbers, 'triangle')} with a corner that is no number left out.`]
      : []),
    ...(collapsed > 0 ? [`${name}: ${count(collapsed, 'triangle')} without an area left out.`] : []),
    ...(doubled > 0 ? [`${name}: ${count(doubled, 'triangle')} that stood there twice left out.`] : []),
    ...(turned > 0 ? [`${name}: ${count(turned, 'triangle')} turned to face outwards.`] : []),
    ...(filled > 0 ? [`${name}: ${count(filled, 'hole')} filled.`] : []),
    ...(openEdges > 0
      ? [
          `${name}: it is open at ${count(openEdges, 'edge')}: a shell, which stops lines where its triangles are.`,
        ]
      : []),
    ...(branchedEdges > 0
      ? [
          `${name}: more than two triangles meet at ${count(branchedEdges, 'edge')}; that does no harm to sight.`,
        ]
      : []),
  ];
}

const simplifyingNotes = ({
  name,
  corners,
  collision,
  collisionErrorMm,
}: ImportedMeshPart): readonly string[] =>
  collision
    ? [
        `${name}: ${(corners.length / 9).toLocaleString('en')} triangles are seen, ${(collision.length / 9).toLocaleString('en')} are played: the two are at most ${collisionErrorMm.toPrecision(2)} mm apart.`,
      ]
    : [];

/** Without another word, heavier parts than this get a simpler shape for play. */
const usualHeavyTriangles = 5000;
/** How exactly the error of a simpler shape is found out. */
const errorWithinMm: Mm = 0.1;

/** A heavy part gets a shape in play with fewer triangles; flat faces and straight edges of it stay what they are. */
function withCollision(
  part: GlbPart,
  closed: boolean,
  { muMm, heavyTriangles = usualHeavyTriangles }: MeshOptions,
): ImportedMeshPart {
  const seen = part.corners.length / 9;
  if (part.collision || seen <= heavyTriangles) {
    const atMost = part.collision
      ? deviation(part.corners, part.collision, toMu(errorWithinMm, muMm)).atMost
      : 0;
    return { ...part, closed, collisionErrorMm: toMm(atMost, muMm) };
  }
  const mesh = indexMesh(part.corners);
  const collision = cornersOf({ points: mesh.points, triangles: simplify(mesh, heavyTriangles) });
  const { atMost } = deviation(part.corners, collision, toMu(errorWithinMm, muMm));
  return { ...part, closed, collision, collisionErrorMm: toMm(atMost, muMm) };
}

function readParts(bytes: Uint8Array, kind: MeshKind): readonly GlbPart[] {
  if (kind === 'stl') return readStl(bytes);
  if (kind === 'obj') return readObj(bytes);
  const read = readGlb(bytes);
  if (!read.ok) throw new MeshRefusal(read.reason);
  return read.parts;
}

type Triple = readonly [number, number, number];

/** Each turns a direction of the file upwards, and keeps hands right. */
const upright: Readonly<Record<UpDirection, (point: Triple) => Triple>> = {
  y: (point) => point,
  '-y': ([x, y, z]) => [x, -y, -z],
  z: ([x, y, z]) => [x, z, -y],
  '-z': ([x, y, z]) => [x, -z, y],
  x: ([x, y, z]) => [-y, x, z],
  '-x': ([x, y, z]) => [y, -x, z],
};

/** The parts upright, in MU, with the origin where it is wanted. */
function placeParts(
  parts: readonly GlbPart[],
  kind: MeshKind,
  { muMm, unitMm, fit, up = kind === 'stl' ? 'z' : 'y', origin = 'middle' }: MeshOptions,
): readonly GlbPart[] {
  const turned = mappedParts(parts, upright[up]);
  const { low, size } = extents(turned);
  const usual = kind === 'stl' || kind === 'obj' ? toMu(1, muMm) : 1;
  const fitted = fit && size['xyz'.indexOf(fit.along)]!;
  if (fitted === 0)
    throw new MeshRefusal(`it is flat along ${fit!.along} and cannot be fitted to a length there`);
  const scale = fit && fitted ? fit.to / fitted : unitMm === undefined ? usual : toMu(unitMm, muMm);
  const [dx, dy, dz] = origin === 'file' ? [0, 0, 0] : [low[0] + size[0] / 2, low[1], low[2] + size[2] / 2];
  const placed = mappedParts(turned, ([x, y, z]) => [(x - dx) * scale, (y - dy) * scale, (z - dz) * scale]);
  refuseBadSize(extents(placed).size, muMm);
  return placed;
}

const largestMu: Mu = 200;
const smallestMu: Mu = 0.01;

function refuseBadSize(size: Triple, muMm: Mm): void {
  const longest = Math.max(...size);
  const measure = `it would be ${Number(longest.toPrecision(3)).toLocaleString('en')} MU (${Number(toMm(longest, muMm).toPrecision(3)).toLocaleString('en')} mm) long`;
  if (!(longest <= largestMu))
    throw new MeshRefusal(
      `${measure}, at most ${largestMu} MU are taken: choose a smaller unit, or fit it to a length`,
    );
  if (longest < smallestMu)
    throw new MeshRefusal(
      `${measure}, at least ${smallestMu} MU are needed: choose a larger unit, or fit it to a length`,
    );
}

const mappedParts = (parts: readonly GlbPart[], change: (point: Triple) => Triple): readonly GlbPart[] =>
  parts.map((part) => ({
    ...part,
    corners: mapped(part.corners, change),
    collision: part.collision && mapped(part.collision, change),
  }));

function mapped(corners: Float64Array, change: (point: Triple) => Triple): Float64Array {
  const changed = new Float64Array(corners.length);
  for (let i = 0; i < corners.length; i += 3)
    changed.set(change([corners[i]!, corners[i + 1]!, corners[i + 2]!]), i);
  return changed;
}

function extents(parts: readonly GlbPart[]): { readonly low: Triple; readonly size: Triple } {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (const { corners } of parts) {
    for (let i = 0; i < corners.length; i++) {
      low[i % 3] = Math.min(low[i % 3]!, corners[i]!);
      high[i % 3] = Math.max(high[i % 3]!, corners[i]!);
    }
  }
  if (low[0] === Infinity) throw new MeshRefusal('it has no triangles');
  return {
    low: low as unknown as Triple,
    size: [0, 1, 2].map((k) => high[k]! - low[k]!) as unknown as Triple,
  };
}
