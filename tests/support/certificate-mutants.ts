/** Certificates that are tampered with: each of these changes makes one that proves nothing. */
import type { Certificate } from '../../src/ruling/certificate/certificate';
import type { MeshFiles } from '../../src/table/mesh-files';

type Pair = [number, number];

/** The parts of a certificate that are changed. */
interface Draft {
  verdict: string;
  readonly from: string;
  readonly table: {
    readonly units: readonly { readonly models: readonly { id: string; at: Pair }[] }[];
    readonly terrain: readonly {
      readonly id: string;
      readonly at: Pair;
      readonly parts?: readonly { readonly src?: string }[];
    }[];
  };
  readonly witness?: { readonly from: [number, number, number]; readonly to: [number, number, number] };
  readonly covering?: {
    shift: number;
    width: number;
    tree: string;
    readonly cells: readonly [number, number, number, number][];
    readonly meshes?: [id: string, part: number][];
    readonly panels: readonly { readonly parts: number[][] }[];
    readonly solids: readonly {
      readonly id: string;
      readonly outline: { readonly points?: Pair[]; readonly centre?: Pair };
    }[];
  };
}

/** Mesh files by their `src`, of which a change may replace some. */
type Files = Record<string, Uint8Array>;

/** Changes a draft; returns false where the certificate has nothing of the kind. */
type Change = (draft: Draft, random: () => number, files: Files) => boolean;

const unitsPerMu = 2 ** 32;
const pick = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)];
/** A length of at least `least`, to either side. */
const length = (least: number, random: () => number): number =>
  (random() < 0.5 ? -1 : 1) * least * (1 + 9 * random());

const changes: Readonly<Record<string, Change>> = {
  'another verdict'(draft) {
    draft.verdict = draft.verdict === 'blocked' ? 'clear' : 'blocked';
    return true;
  },

  'a cell dropped'({ covering }, random) {
    if (covering === undefined) return false;
    const tokens = covering.tree.split(' ');
    tokens.splice(Math.floor(random() * tokens.length), 1);
    covering.tree = tokens.join(' ');
    return true;
  },

  'lines left out'({ covering }, random) {
    if (covering === undefined) return false;
    const cell = pick(covering.cells, random)!;
    cell[1] = Math.floor((cell[0] + cell[1]) / 2);
    return true;
  },

  'a solid moved'({ covering, table }, random) {
    const solid = pick(covering?.solids ?? [], random);
    if (solid === undefined) return false;
    const { points, centre } = solid.outline;
    const place = centre ?? pick(points!, random)!;
    // A corner within a mesh may be any point that the mesh covers.
    const piece = table.terrain.find(({ id }) => id === solid.id);
    const least = piece?.parts?.[0]?.src === undefined ? unitsPerMu / 2 ** 20 : 20 * unitsPerMu;
    place[random() < 0.5 ? 0 : 1] += Math.round(length(least, random));
    return true;
  },

  'the shift of another proof'({ covering }) {
    if (covering === undefined) return false;
    covering.shift += unitsPerMu;
    return true;
  },

  'the witness begun elsewhere'({ witness }, random) {
    if (witness === undefined) return false;
    witness.from[random() < 0.5 ? 0 : 2] += Math.round(length(4 * unitsPerMu, random));
    return true;
  },

  'the viewer moved on the table'({ table, from }, random) {
    const viewer = table.units.flatMap(({ models }) => models).find(({ id }) => id === from)!;
    viewer.at[0] += length(4, random);
    return true;
  },
};

/** Changes of certificates that depend on meshes, whose files `writeGlb` made of one part each. */
const meshChanges: Readonly<Record<string, Change>> = {
  'a stopping triangle taken out of its mesh'({ covering, table }, random, files) {
    const leaf = pick(covering?.tree.match(/m\d+:\d+/g) ?? [], random);
    if (leaf === undefined) return false;
    const [mesh, triangle] = leaf.slice(1).split(':').map(Number) as [number, number];
    const [id] = covering!.meshes![mesh]!;
    const src = table.terrain.find((piece) => piece.id === id)!.parts![0]!.src!;
    files[src] = withoutTriangle(files[src]!, triangle);
    return true;
  },

  'a mesh that stops lines moved off the table'({ covering, table }, random) {
    const mesh = pick(covering?.meshes ?? [], random);
    if (mesh === undefined) return false;
    table.terrain.find(({ id }) => id === mesh[0])!.at[0] += 200;
    return true;
  },

  'another part of the piece'({ covering }, random) {
    const mesh = pick(covering?.meshes ?? [], random);
    if (mesh === undefined) return false;
    mesh[1]++;
    return true;
  },

  'a part of a panel raised out of its mesh'({ covering }, random) {
    const parts = covering?.panels.flatMap((panel) => panel.parts).filter(({ length }) => length > 3);
    const part = pick(parts ?? [], random);
    if (part === undefined) return false;
    part[4]! += 50 * unitsPerMu;
    return true;
  },

  'a mesh moved into the way of the witness'({ witness, covering, table }, random) {
    // A window would let some lines through.
    const isMassive = ({ parts }: (typeof table.terrain)[number]) => parts?.[0]?.src !== 'window.glb';
    if (witness === undefined || covering !== undefined) return false;
    const piece = pick(table.terrain.filter(isMassive), random)!;
    for (const [i, axis] of [
      [0, 0],
      [1, 2],
    ] as const)
      piece.at[i] = (witness.from[axis] + witness.to[axis]) / 2 / unitsPerMu;
    return true;
  },
};

/** Returns the file, whose only mesh has indices, with the corners of a triangle put on its first one. */
function withoutTriangle(glb: Uint8Array, triangle: number): Uint8Array {
  const copy = glb.slice();
  const jsonEnd = 20 + new DataView(copy.buffer).getUint32(12, true);
  const { meshes, accessors, bufferViews } = JSON.parse(
    new TextDecoder().decode(copy.subarray(20, jsonEnd)),
  ) as IndexedFile;
  const order = accessors[meshes[0].primitives[0].indices]!;
  const start =
    jsonEnd + 8 + (bufferViews[order.bufferView]!.byteOffset ?? 0) + (order.byteOffset ?? 0) + triangle * 12;
  for (const corner of [4, 8]) copy.copyWithin(start + corner, start, start + 4);
  return copy;
}

/** The parts of a .glb file's JSON that lead to the indices of its only mesh. */
interface IndexedFile {
  readonly meshes: readonly [{ readonly primitives: readonly [{ readonly indices: number }] }];
  readonly accessors: readonly { readonly bufferView: number; readonly byteOffset?: number }[];
  readonly bufferViews: readonly { readonly byteOffset?: number }[];
}

/** Returns the certificate with one change, drawn at random, and the change's name. */
export function mutantOf(
  certificate: Certificate,
  random: () => number,
): { readonly name: string; readonly certificate: unknown } {
  return changed(certificate, random, changes, {});
}

/** Returns the certificate, or the mesh files, with one change drawn at random, and the change's name. */
export function meshMutantOf(
  certificate: Certificate,
  files: MeshFiles,
  random: () => number,
): { readonly name: string; readonly certificate: unknown; readonly meshes: Files } {
  const meshes = Object.fromEntries(files);
  return { ...changed(certificate, random, { ...changes, ...meshChanges }, meshes), meshes };
}

function changed(
  certificate: Certificate,
  random: () => number,
  among: Readonly<Record<string, Change>>,
  files: Files,
): { readonly name: string; readonly certificate: unknown } {
  for (;;) {
    const name = pick(Object.keys(among), random)!;
    const copy = structuredClone(certificate) as unknown as Draft;
    if (among[name]!(copy, random, files)) return { name, certificate: copy };
  }
}
