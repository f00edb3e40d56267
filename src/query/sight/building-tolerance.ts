/**
 * Verdicts of a table that was built by hand. Larger pieces stop more lines and smaller ones fewer, so a free
 * line stands if it does with all faces as far out as the tolerance allows, and a stopped one with all faces as
 * far in. Nothing between the two can turn the verdict. Points of a mesh may be off in any direction: its verdict
 * stands where that is proven (geometry/mesh/robust.ts); where it is not, the verdict says nothing of the tolerance.
 */
import type { BuildingChange, BuildingSensitivity } from '../../engine/port/sight';
import { planDistance } from '../../geometry/distance';
import { withFacesIn, withFacesOut, type FaceMoves } from '../../geometry/shapes/moved-faces';
import { meshKernel } from '../../geometry/mesh/loaded';
import type { Shell } from '../../geometry/mesh/shell';
import type { Solid } from '../../geometry/shapes/shapes';
import { sees, type SightQuery } from '../../geometry/sight/sight';
import { toMu, type Mm } from '../../geometry/units';
import type { TableFile } from '../../table/format';
import type { PieceId } from '../../table/ids';
import { touchMm } from '../index/areas';
import type { ModelBody } from '../index/bodies';
import type { Snapshot } from '../index/snapshot';
import { blockerFilter, meshesBetween, solidsBetween } from './blockers';
import { sightQuery } from './sight-question';

/** Errors in millimetres by which the sides and the heights of a piece are off. */
interface BuildingError {
  readonly sides: Mm;
  readonly heights: Mm;
}

/** Precision of the errors that turn a verdict. */
const precisionMm: Mm = 0.01;

/** Returns the building tolerance of each piece that has one. */
export function buildingTolerances({ terrain, toleranceMm = 0 }: TableFile): ReadonlyMap<PieceId, Mm> {
  return new Map(
    terrain.map((piece) => [piece.id, piece.toleranceMm ?? toleranceMm] as const).filter(([, mm]) => mm > 0),
  );
}

/** Returns how a verdict stands up to building errors; null where the file states no tolerance for what may stop the line. */
export function buildingSensitivity(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
  isClear: boolean,
): BuildingSensitivity | null {
  const built = builtBetween(snapshot, from, to);
  if (built === null) return null;
  const toleranceMm = Math.max(...built.tolerances.values(), ...built.meshTolerances);
  const stands = { toleranceMm, stands: true, criticalMm: null, changes: [] };
  const provenShare = built.hasMeshes ? provenShareOf(built, isClear) : null;
  if (provenShare === 1) return stands;
  const turned = turnedBy(built, isClear, toleranceMm);
  if (turned !== null) return { toleranceMm, stands: false, ...turned };
  return provenShare === null ? stands : { ...stands, stands: null, provenMm: provenShare * toleranceMm };
}

/** Shares of the tolerances that are tried, for which a verdict past meshes may be proven. */
const shares = [1, 1 / 2, 1 / 4, 1 / 8];

/** Returns the greatest of the shares for which a verdict past meshes surely stands; 0 where it does for none. */
const provenShareOf = ({ surelyStands }: Built, isClear: boolean): number =>
  shares.find((share) => surelyStands(isClear, share)) ?? 0;

/** Returns the smallest errors of exact solids that turn the verdict, meshes in their places; null where none does. */
function turnedBy(
  { tolerances, sees }: Built,
  isClear: boolean,
  toleranceMm: Mm,
): Pick<BuildingSensitivity, 'criticalMm' | 'changes'> | null {
  const turns = (errorOf: (piece: PieceId) => BuildingError): boolean =>
    sees(isClear ? 'out' : 'in', errorOf) !== isClear;
  const together = leastError(toleranceMm, (mm) =>
    turns((piece) => both(Math.min(mm, tolerances.get(piece)!))),
  );
  if (together === null) return null;
  const changes = [...tolerances].flatMap(([piece, most]) =>
    (['heights', 'sides'] as const).flatMap((moved): readonly BuildingChange[] => {
      const mm = leastError(most, (error) =>
        turns((other) => (other === piece ? { ...exact, [moved]: error } : exact)),
      );
      return mm === null ? [] : [{ piece, change: changeWords[moved][isClear ? 'out' : 'in'], mm }];
    }),
  );
  return { criticalMm: together, changes: changes.sort((a, b) => a.mm - b.mm) };
}

/** The state of a line in all tables within the tolerance: `turns` if it is open in some and not in others. */
export type LineHoweverBuilt = 'open' | 'stopped' | 'turns' | 'undecided';

/** Returns what is proven of a line, or found, for all tables within the tolerance. */
export function lineHoweverBuilt(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
  isOpen: boolean,
): LineHoweverBuilt {
  const stands = isOpen ? 'open' : 'stopped';
  const built = builtBetween(snapshot, from, to);
  if (built === null || (built.hasMeshes && built.surelyStands(isOpen, 1))) return stands;
  const most = (piece: PieceId): BuildingError => both(built.tolerances.get(piece)!);
  if (built.sees(isOpen ? 'out' : 'in', most) !== isOpen) return 'turns';
  return built.hasMeshes ? 'undecided' : stands;
}

const exact: BuildingError = { sides: 0, heights: 0 };
const both = (mm: Mm): BuildingError => ({ sides: mm, heights: mm });
const changeWords = {
  heights: { in: 'lower', out: 'taller' },
  sides: { in: 'thinner', out: 'thicker' },
} as const;

/** The question of a line between two models, for pieces with errors. */
interface Built {
  /** Tolerances of the pieces with exact solids that may stop the line and have one. */
  readonly tolerances: ReadonlyMap<PieceId, Mm>;
  /** Tolerances of the meshes that may stop the line and have one. */
  readonly meshTolerances: readonly Mm[];
  /** True if meshes may stop the line. */
  readonly hasMeshes: boolean;
  /**
   * Reports whether there is a line past solids with these errors, and meshes in their places. Past meshes, a line past
   * faces farther in is one that was found; without one past faces farther out, it is proven that there is none.
   */
  sees(way: 'in' | 'out', errorOf: (piece: PieceId) => BuildingError): boolean;
  /** Reports whether the verdict surely stands up to errors of a share of the tolerances, those of meshes in any direction. */
  surelyStands(isClear: boolean, share: number): boolean;
}

function builtBetween(snapshot: Snapshot, from: ModelBody, to: ModelBody): Built | null {
  const { table } = snapshot.staticTable;
  const stated = buildingTolerances(table.file);
  if (stated.size === 0) return null;
  const touch = toMu(touchMm, table.muMm);
  const reach = toMu(Math.max(...stated.values()), table.muMm);
  const meshes = meshesBetween(snapshot, from, to, reach);
  const toleranceOf = ({ id }: Shell): Mm => stated.get(id as PieceId) ?? 0;
  const solids = solidsBetween(snapshot, from, to, reach, blockerFilter(snapshot));
  const pieces = new Map<PieceId, Solid[]>();
  const firm: Solid[] = [];
  for (const solid of solids) {
    const id = solid.id as PieceId;
    if (!stated.has(id)) firm.push(solid);
    else if (pieces.has(id)) pieces.get(id)!.push(solid);
    else pieces.set(id, [solid]);
  }
  const meshTolerances = meshes.map(toleranceOf).filter((mm) => mm > 0);
  if (pieces.size === 0 && meshTolerances.length === 0) return null;
  const keepsTop = ({ outline, top }: Solid): boolean =>
    [from.solid, to.solid].some(
      (end) => Math.abs(top - end.bottom) <= touch && planDistance(outline, end.outline) === 0,
    );
  const moved = (own: readonly Solid[], way: 'in' | 'out', moves: FaceMoves): readonly Solid[] =>
    way === 'in' ? withFacesIn(own, moves) : own.map((solid) => withFacesOut(solid, moves));
  const tolerances = new Map([...pieces.keys()].map((id) => [id, stated.get(id)!]));
  const queryOf = (way: 'in' | 'out', errorOf: (piece: PieceId) => BuildingError): SightQuery => {
    const built = [...pieces].flatMap(([id, own]) => {
      const { sides, heights } = errorOf(id);
      return sides === 0 && heights === 0
        ? own
        : moved(own, way, { sides: toMu(sides, table.muMm), heights: toMu(heights, table.muMm), keepsTop });
    });
    return sightQuery(snapshot, from, to, [...firm, ...built]);
  };
  return {
    tolerances,
    meshTolerances,
    hasMeshes: meshes.length > 0,
    sees: (way, errorOf) => {
      const query = queryOf(way, errorOf);
      if (meshes.length === 0) return sees(query).seen;
      const { isSurelyBlocked, seesPastMeshes } = meshKernel();
      return way === 'in'
        ? seesPastMeshes({ ...query, meshes }).seen
        : !isSurelyBlocked({ ...query, meshes });
    },
    surelyStands: (isClear, share) => {
      const query = {
        ...queryOf(isClear ? 'out' : 'in', (piece) => both(share * tolerances.get(piece)!)),
        meshes: meshes.map((shell) => ({ ...shell, margin: toMu(share * toleranceOf(shell), table.muMm) })),
      };
      return isClear ? meshKernel().isSurelySeen(query) : meshKernel().isSurelyBlocked(query);
    },
  };
}

/** Returns the least error up to `most` that turns a verdict, rounded up to the precision; null where none does. */
function leastError(most: Mm, turns: (mm: Mm) => boolean): Mm | null {
  if (!turns(most)) return null;
  let [stands, turned] = [0, Math.ceil(most / precisionMm)];
  while (turned - stands > 1) {
    const middle = Math.floor((stands + turned) / 2);
    if (turns(Math.min(most, middle * precisionMm))) turned = middle;
    else stands = middle;
  }
  return Math.min(most, turned * precisionMm);
}
