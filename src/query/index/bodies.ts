/** Builds the bodies of terrain and models that the kernel works on. */
import type { ModelFacts, SightRule } from '../../engine/port/sight-rule';
import { boundsOfAll, outlineBounds, type PlanBounds } from '../../geometry/shapes/outline';
import { meshKernel } from '../../geometry/mesh/loaded';
import type { Shell } from '../../geometry/mesh/shell';
import { SolidGrid } from '../../geometry/sight/solid-grid';
import { regionOf, type Region } from '../../geometry/shapes/region';
import type { Outline, Solid } from '../../geometry/shapes/shapes';
import { toMu, type Mu } from '../../geometry/units';
import { sizeClasses, type CoverLevel, type SizeClass } from '../../table/format';
import { planHull } from '../../table/mesh';
import { groundUnder } from '../../table/place-piece';
import { surfaceAt } from '../../table/surface';
import type { PlacedModel, PlacedPart, PlacedPiece, Table } from '../../table/table';
import { planIndex } from './plan-index';
import type { CoverBody, MeshBody, PartBody, StaticTable } from './static-table';
import { overlappedPieces, piecesWithin, touchMm } from './areas';

/** A model where it stands: `solid` is its volume, `blocker` what it is to the lines of others. */
export interface ModelBody {
  readonly facts: ModelFacts;
  readonly model: PlacedModel;
  readonly solid: Solid;
  readonly blocker: Solid;
  readonly bounds: PlanBounds;
  readonly region: Region;
  /** Pieces that the base stands in. Found when first asked. */
  readonly within: ReadonlySet<string>;
  /** Pieces that the base overlaps in plan. Found when first asked. */
  readonly overlapped: ReadonlySet<string>;
}

/** Reach of blockers around a line between two middles: the radius of the widest base, with room for margins. */
export const gridReach = ({ models }: Table): Mu =>
  Math.max(0.5, ...models.map(({ outline }) => regionOf(outline).radius)) + 0.1;

/** The heights of a blocker where heights do not count. */
const endless = { bottom: -Infinity, top: Infinity } as const;

export function createStaticTable(table: Table, rule: SightRule): StaticTable {
  const withArea = table.pieces.filter(({ area }) => area.length > 0);
  const parts = table.pieces.flatMap((piece) => piece.parts);
  const meshParts = parts.filter((part) => part.mesh !== null);
  const bodies = table.pieces.flatMap((piece) => partBodies(piece, rule));
  const meshes = rule.endlessBlockers ? [] : meshParts.map(meshBody);
  const withCores = [...bodies, ...meshes.flatMap(coreBodies)];
  return {
    table,
    rule,
    pieces: new Map(table.pieces.map((piece) => [piece.id, piece])),
    models: new Map(table.models.map((model) => [model.id, model])),
    areas: planIndex(withArea, ({ area }) => boundsOfOutlines(area)),
    surfaces: planIndex(parts, (part) => boundsOfOutlines(groundUnder(part))),
    parts: planIndex(bodies, ({ bounds }) => bounds),
    partBodies: withCores,
    partGrid: new SolidGrid(
      withCores.map(({ solid }) => solid),
      gridReach(table),
    ),
    meshes: planIndex(meshes, ({ bounds }) => bounds),
    cover: planIndex(table.pieces.flatMap(coverBodies), ({ bounds }) => bounds),
  };
}

const shells = new WeakMap<ArrayLike<number>, Shell>();

/** Returns the shell of a part, from the cache if there: a table is prepared for each of its maps. */
function shellOf(piece: string, mesh: ArrayLike<number>): Shell {
  const cached = shells.get(mesh);
  if (cached?.id === piece) return cached;
  const shell = meshKernel().buildShell(piece, mesh);
  shells.set(mesh, shell);
  return shell;
}

function meshBody(part: PlacedPart): MeshBody {
  const { piece, tags, node, mesh } = part;
  return {
    facts: { piece, tags },
    ...(node !== undefined && { node }),
    blocker: shellOf(piece, mesh ?? new Float64Array(0)),
    bounds: boundsOfOutlines(groundUnder(part)),
  };
}

const coreBodies = ({ facts, blocker }: MeshBody): readonly PartBody[] =>
  meshKernel()
    .standInsOf(blocker)
    .cores.map((solid) => ({ facts, solid, bounds: outlineBounds(solid.outline), coreOf: blocker }));

/** Air cut into the ground stops nothing, whatever its tags say. In plan, where heights do not count, a mesh is its hull. */
function partBodies(piece: PlacedPiece, rule: SightRule): readonly PartBody[] {
  return piece.parts
    .filter(({ part }) => part.dug !== true)
    .flatMap(({ tags, node, solids, mesh, bottom, top }) => {
      const hull = rule.endlessBlockers && mesh ? planHull(mesh) : null;
      const all = hull
        ? [...solids, { id: piece.id, outline: { shape: 'polygon', points: hull } as const, bottom, top }]
        : solids;
      return all.map((solid) => ({
        facts: { piece: piece.id, tags },
        ...(node !== undefined && { node }),
        solid: rule.endlessBlockers ? { ...solid, ...endless } : solid,
        bounds: outlineBounds(solid.outline),
      }));
    });
}

/** The parts that give cover, and the whole area where the piece has one of its own. */
function coverBodies(piece: PlacedPiece): readonly CoverBody[] {
  const body = (level: CoverLevel, solid: Solid): CoverBody => ({
    piece: piece.id,
    level,
    solid,
    bounds: outlineBounds(solid.outline),
  });
  const { id, bottom, top } = piece;
  return [
    ...piece.parts.flatMap(({ tags, solids }) => solids.map((solid) => body(tags.cover, solid))),
    ...ownArea(piece).map((outline) => body(piece.tags.cover, { id, outline, bottom, top })),
  ].filter(({ level }) => level !== 'none');
}

/** The area that the file gives the piece; empty where it is just what the parts stand on. */
function ownArea({ parts, area }: PlacedPiece): readonly Outline[] {
  const footprints = new Set(parts.flatMap(({ solids }) => solids.map(({ outline }) => outline)));
  return area.filter((outline) => !footprints.has(outline));
}

export function modelBody(model: PlacedModel, ground: StaticTable): ModelBody {
  const { id, unit, side, size, outline, y, height } = model;
  const { rule } = ground;
  const solid = { id, outline, bottom: y, top: y + height };
  const bounds = outlineBounds(outline);
  let within: ReadonlySet<string> | undefined;
  let overlapped: ReadonlySet<string> | undefined;
  let standsOn: SizeClass | null | undefined;
  return {
    facts: {
      id,
      unit,
      side,
      size,
      get standsOn() {
        return standsOn === undefined ? (standsOn = classUnder(ground, model)) : standsOn;
      },
    },
    model,
    solid,
    blocker: rule.endlessBlockers || rule.endlessModels ? { ...solid, ...endless } : solid,
    bounds,
    region: regionOf(outline),
    get within() {
      return (within ??= piecesWithin(ground, model, bounds));
    },
    get overlapped() {
      return (overlapped ??= overlappedPieces(ground, model, bounds));
    },
  };
}

/** The largest class of what bears a model above the table, under the middle of its base; null where nothing does. */
function classUnder({ surfaces, table }: StaticTable, { at, y }: PlacedModel): SizeClass | null {
  const spot = { min: at, max: at };
  const touch = toMu(touchMm, table.muMm);
  const bearing =
    y > touch
      ? surfaces.along(spot, spot).filter((part) => Math.abs(surfaceAt([part], at) - y) <= touch)
      : [];
  return sizeClasses.findLast((size) => bearing.some(({ tags }) => tags.size === size)) ?? null;
}

const boundsOfOutlines = (outlines: readonly Outline[]): PlanBounds =>
  boundsOfAll(outlines.map(outlineBounds));
