/**
 * Imports a mesh of another program as a part of a table: reads it, turns it upright, scales it, sets its origin, mends it, and
 * simplifies the collision shape of heavy parts. The designer places `writeGlb(mesh.parts)`.
 */
import { deviation, deviationOfSimpler } from '../../geometry/mesh/deviation';
import { cornersOf, indexMesh } from '../../geometry/mesh/indexed';
import { mend, type Mended } from '../../geometry/mesh/mend';
import { reportShell } from '../../geometry/mesh/shell-report';
import { within } from '../../geometry/on-share';
import { toMm, toMu, type Mm, type Mu } from '../../geometry/units';
import { maxTriangles } from '../gltf/limits';
import type { GlbPart } from '../gltf/parts';
import { largeMesh } from '../json';
import type { Problem } from '../table';
import { unlimited, type ImportControl } from './import-control';
import { meshKindOf, meshKinds, type MeshKind, type MeshOptions } from './mesh-options';
import { MeshRefusal } from './mesh-refusal';
import type { MeshReading } from './mesh-text';
import { read3mf } from './read-3mf';
import { readGltf, type LoadBeside } from './read-gltf';
import { readObj } from './read-obj';
import { readStl } from './read-stl';
import { simplify } from './simplify';
import { upright } from './upright';
import { formatCount } from '../numbers';
import { shellNotes } from '../shell-notes';

/** A part of the mesh, in the piece's frame: MU, y up, the origin placed. */
export interface ImportedMeshPart extends GlbPart {
  /** Largest distance between the collision shape and the visible shape, either way; 0 if they are the same. */
  readonly collisionErrorMm: Mm;
  /** True if the shape for play encloses a volume. An open surface is a shell, which stops lines as well. */
  readonly closed: boolean;
}

type SimplifiedPart = Omit<ImportedMeshPart, 'closed'>;

export interface ImportedMesh {
  readonly parts: readonly ImportedMeshPart[];
  /** Extents along x, y and z. */
  readonly size: readonly [Mu, Mu, Mu];
  /** Repairs and omissions, one sentence each. */
  readonly notes: readonly string[];
}

/** The surroundings of an import. */
export interface ImportSetting {
  /** Watches the import and may end it. */
  readonly control?: ImportControl;
  /** Loads the files that a .gltf keeps beside it. */
  readonly beside?: LoadBeside;
}

export type MeshImport =
  | { readonly ok: true; readonly mesh: ImportedMesh }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Imports a mesh file of any known kind. Reports unusable files as problems.
 * @param name the file's name, whose ending gives its kind
 */
export async function importMesh(
  bytes: Uint8Array,
  name: string,
  options: MeshOptions,
  { control = unlimited, beside }: ImportSetting = {},
): Promise<MeshImport> {
  const large = largeMesh(bytes.length);
  if (large) return { ok: false, problems: [large] };
  try {
    return { ok: true, mesh: await importKind(bytes, kindOf(name), options, control, beside) };
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

async function importKind(
  bytes: Uint8Array,
  kind: MeshKind,
  options: MeshOptions,
  control: ImportControl,
  beside: LoadBeside | undefined,
): Promise<ImportedMesh> {
  const read = await readMesh(bytes, kind, control, beside);
  const total = read.parts.reduce((sum, { corners }) => sum + corners.length, 0);
  if (total > maxTriangles * 9)
    throw new MeshRefusal(`it has more than ${formatCount(maxTriangles)} triangles: simplify it first`);
  control.triangles(total / 9);
  let done = 0;
  const mended = read.parts.map((part) => {
    const from = done / total;
    done += part.corners.length;
    const report = within((share) => control.step('mending', share), from, done / total);
    return { part, mended: mend(part.corners, report) };
  });
  const whole = mended.filter((each) => each.mended.corners.length > 0);
  const placed = placeParts(
    whole.map(({ part, mended: { corners } }) => ({ ...part, corners })),
    kind,
    options,
  );
  const simpler: SimplifiedPart[] = [];
  for (const part of placed) simpler.push(await withCollision(part, options, control));
  const shells = simpler.map(({ corners, collision }) => reportShell(collision ?? corners));
  const parts = simpler.map((part, index) => ({ ...part, closed: shells[index]!.openEdges === 0 }));
  return {
    parts,
    size: extents(parts).size,
    notes: [
      ...read.notes,
      ...mended.flatMap(({ part, mended: report }) => mendingNotes(part.name, report)),
      ...parts.flatMap(simplifyingNotes),
      ...shells.flatMap((shell, index) => shellNotes(parts[index]!.name, shell)),
      ...parts.flatMap(slownessNotes),
    ],
  };
}

/** Describes the repairs to a part. */
function mendingNotes(
  name: string,
  { corners, notNumbers, collapsed, doubled, turned, filled, branchedEdges }: Mended,
): readonly string[] {
  const count = (number: number, one: string, many = `${one}s`): string =>
    `${formatCount(number)} ${number === 1 ? one : many}`;
  if (corners.length === 0)
    return [
      notNumbers > 0
        ? `${name}: none of its triangles has numbers for all corners; it is left out.`
        : `${name}: it has no triangles with an area and is left out.`,
    ];
  return [
    ...(notNumbers > 0
      ? [`${name}: ${count(notNumbers, 'triangle')} with a corner that is not a number left out.`]
      : []),
    ...(collapsed > 0 ? [`${name}: ${count(collapsed, 'triangle')} without an area left out.`] : []),
    ...(doubled > 0 ? [`${name}: ${count(doubled, 'triangle')} repeated and left out.`] : []),
    ...(turned > 0 ? [`${name}: ${count(turned, 'triangle')} turned to face outwards.`] : []),
    ...(filled > 0 ? [`${name}: ${count(filled, 'hole')} filled.`] : []),
    ...(branchedEdges > 0
      ? [`${name}: more than two triangles meet at ${count(branchedEdges, 'edge')}.`]
      : []),
  ];
}

const simplifyingNotes = ({
  name,
  corners,
  collision,
  collisionErrorMm,
}: SimplifiedPart): readonly string[] =>
  collision
    ? [
        `${name}: ${formatCount(corners.length / 9)} visible triangles, ${formatCount(collision.length / 9)} triangles for play: the shapes differ by at most ${collisionErrorMm.toPrecision(2)} mm.`,
      ]
    : [];

const slownessNotes = ({ name, corners, collision }: ImportedMeshPart): readonly string[] =>
  (collision ?? corners).length / 9 > slowTriangles
    ? [
        `${name}: sight past its ${formatCount((collision ?? corners).length / 9)} triangles may take seconds; fewer than ${formatCount(slowTriangles)} are faster.`,
      ]
    : [];

/** Default for `heavyTriangles`. Lighter parts are played as they are seen: a simpler shape may close a narrow slit. */
const usualHeavyTriangles = 1_000_000;
/** Above this number of triangles, sight past a part may take seconds. */
const slowTriangles = 200_000;
/** Precision to which the error of a simplified shape is measured. */
const errorWithinMm: Mm = 0.1;

/** Gives a heavy part a collision shape with fewer triangles. */
async function withCollision(
  part: GlbPart,
  { muMm, heavyTriangles = usualHeavyTriangles }: MeshOptions,
  control: ImportControl,
): Promise<SimplifiedPart> {
  const seen = part.corners.length / 9;
  const within = toMu(errorWithinMm, muMm);
  const watch = (share: number): void => control.step('measuring', share);
  if (part.collision) {
    const { atMost } = deviation(part.corners, part.collision, within, undefined, watch);
    return { ...part, difference: atMost, collisionErrorMm: toMm(atMost, muMm) };
  }
  if (seen <= heavyTriangles) return { ...part, collisionErrorMm: 0 };
  control.step('simplifying', 0);
  const mesh = indexMesh(part.corners);
  const triangles = await simplify(mesh, heavyTriangles);
  const atMost = deviationOfSimpler(mesh, triangles, within, watch).atMost + mesh.joinedWithin;
  if (atMost === Infinity)
    throw new MeshRefusal(
      `${part.name} has ${formatCount(seen)} triangles, and the distance of a shape of ${formatCount(heavyTriangles)} from it could not be measured: reduce them in the program that made it`,
    );
  const collision = cornersOf({ points: mesh.points, triangles });
  return { ...part, collision, difference: atMost, collisionErrorMm: toMm(atMost, muMm) };
}

async function readMesh(
  bytes: Uint8Array,
  kind: MeshKind,
  control: ImportControl,
  beside: LoadBeside | undefined,
): Promise<MeshReading> {
  const watch = (share: number): void => control.step('reading', share);
  watch(0);
  if (kind === 'stl') return readStl(bytes, watch);
  if (kind === 'obj') return readObj(bytes, watch);
  if (kind === '3mf') return read3mf(bytes, watch);
  const read = await readGltf(bytes, beside);
  if (!read.ok) throw new MeshRefusal(read.reason);
  return read;
}

type Triple = readonly [number, number, number];

/** Returns the parts upright, in MU, with the chosen origin. */
function placeParts(
  parts: readonly GlbPart[],
  kind: MeshKind,
  { muMm, unitMm, fit, up = kind === 'stl' || kind === '3mf' ? 'z' : 'y', origin = 'middle' }: MeshOptions,
): readonly GlbPart[] {
  const turned = mappedParts(parts, upright[up]);
  const { low, size } = extents(turned);
  const usual = kind === 'glb' || kind === 'gltf' ? 1 : toMu(1, muMm);
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
  const measure = `it would be ${formatCount(Number(longest.toPrecision(3)))} MU (${formatCount(Number(toMm(longest, muMm).toPrecision(3)))} mm) long`;
  if (!(longest <= largestMu))
    throw new MeshRefusal(
      `${measure}, at most ${largestMu} MU are accepted: choose a smaller unit, or fit it to a length`,
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
