/**
 * The things that stop lines between two models, as a certificate may state them. A verifier knows the area of a piece with a mesh between
 * two bounds only, if the table states none. So there are two answers: what surely stops lines, and what may.
 */
import type { SightEnds } from '../../engine/port/sight-rule';
import { gridSolid, unitsPerMu, type GridPoint, type GridSolid } from '../../geometry/certificate/grid';
import type { GridMesh } from '../../geometry/certificate/grid-mesh';
import { planShapeOf } from '../../geometry/certificate/plan-shape';
import { overlaps, planDistance } from '../../geometry/distance';
import type { Outline } from '../../geometry/shapes/shapes';
import { carry } from '../../geometry/turn';
import { toMu, type Mu } from '../../geometry/units';
import { atHeight, touchMm } from '../../query/index/areas';
import type { ModelBody } from '../../query/index/bodies';
import { endsOf, endsWith, type Snapshot } from '../../query/index/snapshot';
import { blockerFilter, solidsBetween } from '../../query/sight/blockers';
import { areaOf } from '../../table/piece-parts';
import type { PlacedPart, PlacedPiece } from '../../table/table';
import { hasMesh } from './table-facts';
import type { TableMeshes } from './table-meshes';

/** Two models on a table with its meshes. */
export interface Pair {
  readonly snapshot: Snapshot;
  readonly from: ModelBody;
  readonly to: ModelBody;
  readonly meshes: TableMeshes;
}

/** Returns the solids that stop a line for every shift of the target up to `reach`. */
export function certainSolids(pair: Pair, reach: Mu): readonly GridSolid[] {
  const { snapshot, from, to } = pair;
  const { rule, table } = snapshot.staticTable;
  const ends = [endsOf(snapshot, from, to), shiftedEnds(pair, reach), roughEnds(pair, reach).most];
  const parts = table.pieces.flatMap((piece) =>
    piece.parts
      .filter(
        ({ part, tags }) =>
          part.dug !== true &&
          part.shape !== 'mesh' &&
          ends.every((standing) => rule.stopsPart({ piece: piece.id, tags }, standing)),
      )
      .flatMap((part) => partSolids(part, piece, rule.endlessBlockers)),
  );
  const models = snapshot.bodies
    .filter(
      (body) =>
        body !== from && body !== to && ends.every((standing) => rule.stopsModel(body.facts, standing)),
    )
    .map(({ blocker }) => gridSolid(blocker));
  const grounds = rule.endlessBlockers
    ? meshesThatStop(pair, roughEnds(pair, reach).most).flatMap((mesh) =>
        planShapeOf(mesh).grounds.map((points) => tallSolid(mesh, points)),
      )
    : [];
  return [...parts, ...models, ...grounds];
}

/** Returns the convex solids up to `reach` beside a line that may stop it. */
export function possibleSolids(pair: Pair, reach: Mu): readonly GridSolid[] {
  const { snapshot, from, to } = pair;
  const { rule, table } = snapshot.staticTable;
  const { least } = roughEnds(pair, 0);
  const ofRoughPieces = table.pieces
    .filter(isRough(pair))
    .flatMap(({ id, parts }) =>
      parts
        .filter(({ part, tags }) => part.shape !== 'mesh' && rule.stopsPart({ piece: id, tags }, least))
        .flatMap(({ solids }) => solids.map((solid) => gridSolid(tallIf(rule.endlessBlockers, solid)))),
    );
  const hulls = rule.endlessBlockers
    ? meshesThatStop(pair, least).map((mesh) => tallSolid(mesh, planShapeOf(mesh).hull))
    : [];
  const known = solidsBetween(snapshot, from, to, reach, blockerFilter(snapshot)).map((solid) =>
    gridSolid(solid),
  );
  return [...known, ...ofRoughPieces, ...hulls];
}

/** Returns the meshes that stop a line for every shift of the target up to `reach`; none where heights do not count. */
export const certainMeshes = (pair: Pair, reach: Mu): readonly GridMesh[] =>
  pair.snapshot.staticTable.rule.endlessBlockers ? [] : meshesThatStop(pair, roughEnds(pair, reach).most);

/** Returns the meshes that may stop a line; none where heights do not count. */
export const possibleMeshes = (pair: Pair): readonly GridMesh[] =>
  pair.snapshot.staticTable.rule.endlessBlockers ? [] : meshesThatStop(pair, roughEnds(pair, 0).least);

const meshesThatStop = ({ snapshot, meshes }: Pair, ends: SightEnds): readonly GridMesh[] => {
  const { rule, table } = snapshot.staticTable;
  return table.pieces.flatMap((piece) =>
    meshes.of(piece, ({ tags }) => rule.stopsPart({ piece: piece.id, tags }, ends)),
  );
};

const tallSolid = ({ id }: GridMesh, points: readonly GridPoint[]): GridSolid => ({
  id,
  outline: { points },
  ...endless,
});
const endless = { bottom: -Infinity, top: Infinity };
const tallIf = <T extends object>(isTall: boolean, solid: T): T =>
  isTall ? { ...solid, ...endless } : solid;

/** Returns a test of pieces with a mesh whose area the table does not state. */
function isRough({ snapshot }: Pair): (piece: PlacedPiece) => boolean {
  const { terrain } = snapshot.staticTable.table.file;
  const withArea = new Set(terrain.filter((placement) => areaOf(placement)).map(({ id }) => id));
  return (piece) => hasMesh(piece) && !withArea.has(piece.id);
}

/** Returns the two models as if the target stood within and over all that a shift by up to `reach` may bring it to. */
function shiftedEnds({ snapshot, from, to }: Pair, reach: Mu): SightEnds {
  const ends = endsOf(snapshot, from, to);
  const pieces = snapshot.staticTable.table.pieces
    .filter(({ area }) => area.some((part) => planDistance(part, to.model.outline) <= reach))
    .map(({ id }) => id);
  const models = snapshot.bodies
    .filter((body) => body !== to && planDistance(body.model.outline, to.model.outline) <= reach)
    .map(({ facts }) => facts.id);
  return endsWith(ends, {
    toWithin: new Set([...ends.toWithin, ...pieces]),
    toOverlaps: new Set([...ends.toOverlaps, ...pieces, ...models]),
  });
}

/**
 * Returns the two models, the target shifted by up to `reach`, as they stand within and over the fewest pieces and the most, as far as
 * certificates tell for pieces with a mesh and no area: those whose grounds they overlap for certain, and those whose hull they touch.
 */
function roughEnds(pair: Pair, reach: Mu): { readonly least: SightEnds; readonly most: SightEnds } {
  const { from, to, snapshot } = pair;
  const rough = snapshot.staticTable.table.pieces.filter(isRough(pair));
  const ids = new Set(rough.map(({ id }) => id));
  const [exact, shifted] = [endsOf(snapshot, from, to), shiftedEnds(pair, reach)];
  const touch = toMu(10 * touchMm, snapshot.staticTable.table.muMm);
  const hullOf = (piece: PlacedPiece) => boundsOf(pair, piece, (mesh) => [planShapeOf(mesh).hull]);
  const groundsOf = (piece: PlacedPiece) => boundsOf(pair, piece, (mesh) => planShapeOf(mesh).grounds);
  const touched = ({ model }: ModelBody, by: Mu): readonly PlacedPiece[] =>
    rough.filter((piece) => hullOf(piece).some((part) => planDistance(part, model.outline) <= by));
  const least = (before: ReadonlySet<string>, body: ModelBody, isWithin: boolean): ReadonlySet<string> => {
    const surely = touched(body, 0).filter(
      (piece) =>
        (!isWithin || atHeight(piece, body.model.y)) &&
        groundsOf(piece).some((part) => overlaps(body.model.outline, part, touch)),
    );
    return new Set([...[...before].filter((id) => !ids.has(id)), ...surely.map(({ id }) => id)]);
  };
  const most = (before: ReadonlySet<string>, body: ModelBody, by: Mu): ReadonlySet<string> =>
    new Set([...before, ...touched(body, by).map(({ id }) => id)]);
  return {
    least: endsWith(exact, {
      fromWithin: least(exact.fromWithin, from, true),
      toWithin: least(exact.toWithin, to, true),
      fromOverlaps: least(exact.fromOverlaps, from, false),
      toOverlaps: least(exact.toOverlaps, to, false),
    }),
    most: endsWith(shifted, {
      fromWithin: most(shifted.fromWithin, from, 0),
      toWithin: most(shifted.toWithin, to, reach),
      fromOverlaps: most(shifted.fromOverlaps, from, 0),
      toOverlaps: most(shifted.toOverlaps, to, reach),
    }),
  };
}

/** Returns the outlines of a piece's solids, and polygons of its meshes in plan. */
function boundsOf(
  { meshes }: Pair,
  piece: PlacedPiece,
  polygonsOf: (mesh: GridMesh) => readonly (readonly GridPoint[])[],
): readonly Outline[] {
  const polygons = meshes.of(piece, () => true).flatMap(polygonsOf);
  return [
    ...piece.parts
      .filter(({ part }) => part.shape !== 'mesh')
      .flatMap(({ solids }) => solids.map(({ outline }) => outline)),
    ...polygons.map((points): Outline => ({
      shape: 'polygon',
      points: points.map(([x, z]) => [x / unitsPerMu, z / unitsPerMu]),
    })),
  ];
}

/** Returns a part on the grid: a prism is one solid, whatever convex pieces the kernel cuts it into. */
function partSolids(
  { part, solids }: PlacedPart,
  piece: PlacedPiece,
  isEndless: boolean,
): readonly GridSolid[] {
  const raised = solids.map((solid) => tallIf(isEndless, solid));
  if (part.shape !== 'prism') return raised.map((solid) => gridSolid(solid));
  const corners = part.outline.map((corner) =>
    carry(carry(corner, [part.at[0], part.at[2]], part.turn ?? 0), piece.at, piece.turn),
  );
  return raised.slice(0, 1).map((solid) => gridSolid(solid, corners));
}
