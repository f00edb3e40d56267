/** Certificates that are tampered with: each of these changes makes one that proves nothing. */
import type { Certificate } from '../../src/ruling/certificate/certificate';

type Pair = [number, number];

/** The parts of a certificate that are changed. */
interface Draft {
  verdict: string;
  readonly from: string;
  readonly table: { readonly units: readonly { readonly models: readonly { id: string; at: Pair }[] }[] };
  readonly witness?: { readonly from: [number, number, number] };
  readonly covering?: {
    shift: number;
    width: number;
    tree: string;
    readonly cells: readonly [number, number, number, number][];
    readonly solids: readonly { readonly outline: { readonly points?: Pair[]; readonly centre?: Pair } }[];
  };
}

/** Changes a draft; returns false where the certificate has nothing of the kind. */
type Change = (draft: Draft, random: () => number) => boolean;

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

  'a solid moved'({ covering }, random) {
    const solid = pick(covering?.solids ?? [], random);
    if (solid === undefined) return false;
    const { points, centre } = solid.outline;
    const place = centre ?? pick(points!, random)!;
    place[random() < 0.5 ? 0 : 1] += Math.round(length(unitsPerMu / 2 ** 20, random));
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

/** Returns the certificate with one change, drawn at random, and the change's name. */
export function mutantOf(
  certificate: Certificate,
  random: () => number,
): { readonly name: string; readonly certificate: unknown } {
  for (;;) {
    const name = pick(Object.keys(changes), random)!;
    const copy = structuredClone(certificate) as unknown as Draft;
    if (changes[name]!(copy, random)) return { name, certificate: copy };
  }
}
