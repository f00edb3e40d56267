/** Certificates of verdicts on lines of sight: proofs that scripts/verify-certificate.mjs checks (docs/CERTIFICATE.md). */
import type { Sight, Verdict } from '../../engine/port/sight';
import type { SightRule } from '../../engine/port/sight-rule';
import { findCovering, type Covering } from '../../geometry/certificate/covering';
import {
  gridSolid,
  mapOutline,
  minus,
  toUnits,
  unitsPerMu,
  type GridOutline,
  type GridPoint,
  type GridSolid,
  type Units,
} from '../../geometry/certificate/grid';
import type { GridMesh } from '../../geometry/certificate/grid-mesh';
import { findWitness, type Witness } from '../../geometry/certificate/witness';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { closeMm } from '../../geometry/sight/sight';
import { toMu, type Mm } from '../../geometry/units';
import { touchMm } from '../../query/index/areas';
import { modelBody, type ModelBody } from '../../query/index/bodies';
import { createSnapshot, modelIn, type Snapshot } from '../../query/index/snapshot';
import { sightOf } from '../../query/sight/sightline';
import { baseOutline } from '../../table/base';
import type { MeshFiles } from '../../table/mesh-files';
import { certainMeshes, certainSolids, possibleMeshes, possibleSolids, type Pair } from './stoppers';
import { hasMesh, tableFacts, type TableFacts } from './table-facts';
import { readTableMeshes } from './table-meshes';
import { reasonWithoutCertificate } from './without-certificate';

export const certificateFormat = 'defilade/certificate@1';

export interface Certificate extends TableFacts {
  readonly format: typeof certificateFormat;
  readonly from: string;
  readonly to: string;
  readonly verdict: Verdict;
  readonly witness?: ShiftedWitness;
  readonly covering?: ShiftedCovering;
}

export interface ShiftedWitness extends Witness {
  /** The shift of the target to which the line runs. */
  readonly shift: GridPoint;
}

export interface ShiftedCovering extends Covering {
  /** The proof holds at every shift of the target up to this length. */
  readonly shift: Units;
}

export type CertificateResult =
  /** The certificate, and the meshes that its covering names. */
  | { readonly ok: true; readonly certificate: Certificate; readonly meshes: readonly GridMesh[] }
  /** Why there is none, as the end of a sentence. */
  | { readonly ok: false; readonly reason: string };

/** A covering of more cells is not looked for. */
const mostCells = 6000;

/**
 * Writes the certificate of a verdict.
 * @param files the mesh files that the table names
 */
export function certify(
  snapshot: Snapshot,
  sight: Sight,
  files: MeshFiles = new Map<string, Uint8Array>(),
): CertificateResult {
  const { table } = snapshot.staticTable;
  const reason = reasonWithoutCertificate(sight, table.file.options);
  if (reason !== null) return none(reason);
  const read = readTableMeshes(table, files);
  if (!read.ok) return none(read.reason);
  const [from, to] = [modelIn(snapshot, sight.from), modelIn(snapshot, sight.to)];
  const header = {
    format: certificateFormat,
    ...tableFacts(table),
    from: sight.from,
    to: sight.to,
    verdict: sight.verdict,
  } as const;
  const { covered, witness } = proofsOf({ snapshot, from, to, meshes: read.meshes }, sight);
  const isShown = {
    clear: witness !== null,
    blocked: covered !== null,
    'too-close': witness !== null && covered !== null,
  };
  const proofs = { ...(witness && { witness }), ...(covered && { covering: covered.covering }) };
  return isShown[sight.verdict]
    ? { ok: true, certificate: { ...header, ...proofs }, meshes: covered?.meshes ?? [] }
    : none(isMeshUnknown(snapshot, sight) ? meshReason : tooFineReason(table.pieces.some(hasMesh)));
}

const tooFineReason = (hasMeshes: boolean): string =>
  `no proof of at most ${mostCells} cells and lines at least 0.001 mm wide was found${hasMeshes ? '; seams between rough or open meshes have none' : ''}`;
const meshReason =
  'where heights do not count, certificates bound the area of a mesh from within and from without, and the verdict depends on what lies between';

/** Reports whether the proof may be missing because of a mesh whose area certificates only bound. */
const isMeshUnknown = ({ staticTable: { rule, table } }: Snapshot, { blockers, verdict }: Sight): boolean =>
  rule.endlessBlockers === true &&
  table.pieces.some((piece) => hasMesh(piece) && (verdict === 'clear' || blockers.includes(piece.id)));

interface Proofs {
  readonly witness: ShiftedWitness | null;
  readonly covered: Covered | null;
}

/** A covering, and the meshes that it names. */
interface Covered {
  readonly covering: ShiftedCovering;
  readonly meshes: readonly GridMesh[];
}

/** Finds the proofs that a verdict needs, and where they are small those that bound its corridor or its nudge. */
function proofsOf(pair: Pair, sight: Sight): Proofs {
  const { rule } = pair.snapshot.staticTable;
  const { corridorMm, nudgeMm } = sight;
  const needed = rule.line === 'corridor' ? neededMm(rule) : 0;
  const find = (shift: Mm, width: Mm, cells: number) => cover(pair, shift, width, cells);
  if (sight.verdict === 'too-close')
    return {
      witness: corridorMm === null ? shiftedWitness(pair, sight) : witnessOf(pair, sight),
      covered: find(0, needed || closeMm, mostCells),
    };
  if (corridorMm !== null) return { witness: witnessOf(pair, sight), covered: null };
  // Of a target shifted far, nearly everything on the table is in the way.
  const isNear = nudgeMm !== null && nudgeMm < farMm;
  const almost = isNear ? 0.99 * nudgeMm - 0.002 : 0;
  return {
    witness: isNear ? shiftedWitness(pair, sight) : null,
    covered: (almost > close ? find(almost, needed, fewCells) : null) ?? find(close, needed, mostCells),
  };
}

/** The shift that a blocked verdict must withstand, and a little more for the rounding to units. */
const close: Mm = 1.001 * closeMm;
/** Longer nudges are not bounded. */
const farMm: Mm = 10;
/** Bounds of measures whose proof has more cells are left out. */
const fewCells = 40;
const neededMm = ({ touchBlocks }: SightRule): Mm => (touchBlocks === true ? 1.001 : 0.999);

/** Finds a witness to the target where the smallest nudge, and a hair more, puts it. */
function shiftedWitness(pair: Pair, { nudge, nudgeMm }: Sight): ShiftedWitness | null {
  const { from, to } = pair;
  const { staticTable, bodies } = pair.snapshot;
  if (nudge === undefined || nudgeMm === null) return null;
  const { muMm } = staticTable.table;
  const [x, z] = nudge.vector;
  const share = 1 + toMu(0.003, muMm) / Math.sqrt(x * x + z * z);
  const shift: GridPoint = [toUnits(share * x), toUnits(share * z)];
  const { model } = to;
  const at: PlanPoint = [model.at[0] + shift[0] / unitsPerMu, model.at[1] + shift[1] / unitsPerMu];
  const moved = modelBody(
    { ...model, at, outline: baseOutline(model.base, at, model.facing, muMm) },
    staticTable,
  );
  const after = createSnapshot(
    staticTable,
    bodies.map((body) => (body === to ? moved : body)),
  );
  const { value } = sightOf(after, from, moved);
  const witness =
    value.corridorMm === null ? null : witnessOf({ ...pair, snapshot: after, to: moved }, value);
  return witness && { ...witness, shift };
}

const none = (reason: string): CertificateResult => ({ ok: false, reason });

/** Returns a ribbon about the corridor's centre line: as wide as the corridor, or narrower if rounding requires it. */
function witnessOf(pair: Pair, sight: Sight): ShiftedWitness | null {
  const { snapshot, from, to } = pair;
  const { rule, table } = snapshot.staticTable;
  const least =
    1.00001 * (rule.line === 'corridor' ? neededMm(rule) : sight.verdict === 'clear' ? closeMm : touchMm);
  const widths = [1, 0.99, 0.9, 0.5, 0.1].map((share) => share * (sight.corridorMm! - 0.0002));
  const middle = ({ model: { at } }: ModelBody): GridPoint => [toUnits(at[0]), toUnits(at[1])];
  const witness = findWitness(
    {
      line: sight.corridor!,
      middles: [middle(from), middle(to)],
      solids: possibleSolids(pair, toMu(51, table.muMm)),
      meshes: possibleMeshes(pair),
    },
    [...widths.filter((width) => width > least), least].map((mm) => toMu(mm, table.muMm)),
  );
  return witness && { shift: [0, 0], ...witness };
}

/** Proves that no ribbon of a width is free at any shift of the target up to `shift`. */
function cover(pair: Pair, shiftMm: Mm, widthMm: Mm, cells: number): Covered | null {
  const { snapshot, from, to } = pair;
  const { table, rule } = snapshot.staticTable;
  const units = (mm: Mm): Units => toUnits(toMu(mm, table.muMm));
  const shift = units(shiftMm);
  const end = (body: ModelBody, outline?: GridOutline): GridSolid => {
    const solid = gridSolid(body.solid);
    const flat = { ...solid, ...(outline && { outline }) };
    switch (rule.line) {
      case 'base':
        return { ...flat, top: flat.bottom };
      case 'corridor':
        return { ...flat, bottom: 0, top: 0 };
      case 'volume':
        return flat;
    }
  };
  const meshes = certainMeshes(pair, toMu(shiftMm, table.muMm));
  const covering = findCovering({
    ends: [end(from), end(to, grown(to, shift, table.muMm))],
    solids: certainSolids(pair, toMu(shiftMm, table.muMm)),
    meshes,
    width: Math.floor(units(widthMm)),
    join: 0.9 * units(touchMm),
    mostCells: cells,
  });
  const named = covering?.meshes ?? [];
  return (
    covering && {
      covering: { shift, ...covering },
      meshes: named.flatMap(([id, part]) => meshes.filter((mesh) => mesh.id === id && mesh.part === part)),
    }
  );
}

/** Scales a base about its middle so that it holds all points within `by` of it. */
function grown({ model }: ModelBody, by: Units, muMm: Mm): GridOutline {
  const { base, at } = model;
  const inner = toUnits(toMu(base.shape === 'round' ? base.mm : Math.min(...base.mm), muMm) / 2);
  const middle: GridPoint = [toUnits(at[0]), toUnits(at[1])];
  const grow = ([x, z]: GridPoint): GridPoint => [
    x + Math.trunc((x * by) / inner),
    z + Math.trunc((z * by) / inner),
  ];
  const { outline } = gridSolid({ id: '', outline: model.outline, bottom: 0, top: 0 });
  if (!('points' in outline))
    return { centre: outline.centre, radii: [grow(outline.radii[0]), grow(outline.radii[1])] };
  return mapOutline(outline, (point) => {
    const [x, z] = grow(minus(point, middle));
    return [middle[0] + x, middle[1] + z];
  });
}
