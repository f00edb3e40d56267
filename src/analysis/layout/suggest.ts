/**
 * Small changes to a layout that raise or lower one of its figures: one piece moved, one turned, one of the catalogue added.
 *
 * Found by a local search from coarse to fine. Of each kind coarse changes are tried, spread evenly over all that the table has room
 * for (moves in eight directions, turns by 45 degrees, additions on a grid), with the figure alone and its places wide apart;
 * the best few are followed uphill in smaller steps; what comes of them is measured as the figures of the layout are, and offered if it
 * keeps its promise. The same table gives the same suggestions. Not every change is tried, so a better one may be left.
 */
import type { SightRule } from '../../engine/port/sight-rule';
import { overlaps, planDistance } from '../../geometry/distance';
import { circleOutline, outlineBounds } from '../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import { toMu, type Degrees, type Mu } from '../../geometry/units';
import { touchMm } from '../../query/index/areas';
import type { TerrainPlacement } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { sizeLimitsOf } from '../../table/size-class';
import { groundUnder, placePiece } from '../../table/place-piece';
import type { PlacedPiece, Table } from '../../table/table';
import { surveyOf, usualSpacing, type Spacing } from './figures';
import { meanings, scalarOf, type ScalarName } from './scalars';

/** The figure to change, and the direction. */
export interface SuggestionRequest {
  readonly figure: ScalarName;
  readonly direction: 'raise' | 'lower';
}

export const changeKinds = ['add', 'move', 'turn'] as const;

/** The suggested place of one piece. */
export interface LayoutChange {
  readonly kind: (typeof changeKinds)[number];
  /** Id of the piece on the table, or name in the catalogue of the piece to add. */
  readonly piece: string;
  readonly at: PlanPoint;
  readonly turn: Degrees;
}

export interface Suggestion {
  readonly change: LayoutChange;
  /** The figure before and after the change, both computed as layout figures are. */
  readonly before: number;
  readonly after: number;
}

/** Progress of a search. */
export interface SuggestionSearch {
  /** Approximate share of the work done. */
  readonly done: number;
  readonly found: readonly Suggestion[];
  /** Count of changes tried. */
  readonly tried: number;
  /** Count of coarse changes without room. */
  readonly barred: number;
  /** Count of pieces that stay in place, since they are locked, grouped or touch another. */
  readonly fixed: number;
}

/** Catalogue pieces to add: one to hide behind, one to stand in, one to look over, one to look through. */
export const addable: readonly string[] = ['ruined-house', 'ruin-corner', 'stone-wall', 'hedge'];

/** Spacing during the search. Lanes need the finer one: they are few, and depend on single places. */
const roughSpacing = (figure: ScalarName): Spacing =>
  figure === 'longestLane' ? usualSpacing : { spotsEvery: 2, placesEvery: 6 };
/** Greatest shift of a piece along either axis. */
const farthestMove: Mu = 6;
const coarseMoves: readonly Mu[] = [3, farthestMove];
const addedEvery: Mu = 4;
const coarseTurns: readonly Degrees[] = [45, 90, 135];
const fineSteps: readonly Mu[] = [2, 1];
const fineTurn: Degrees = 15;
/** Maxima, for each kind, of the coarse changes tried and of those followed. */
const coarsePerKind = 80;
const perKind = 3;
const mostOffered = 5;
/** Distance along both axes below which two additions count as the same. */
const alike: Mu = 8;
/** Smallest change to report, in the figure's unit (shares: 0 to 1). One piece changes little of a large table. */
export const leastGain = { '%': 0.001, MU: 0.1, gaps: 1 } as const;
/** Distance below which pieces belong together and stay. */
const together: Mu = 0.05;
/** Clearance around an objective. */
const objectiveRoom: Mu = 0.5;

/** Generates suggestions for a table; callers may stop between any two steps. Pieces that are locked, grouped or touch another stay. */
export function* suggest(
  table: Table,
  meshes: Meshes,
  rule: SightRule,
  request: SuggestionRequest,
): Generator<SuggestionSearch, SuggestionSearch, void> {
  const valueOf = (layout: Table, spacing: Spacing): number =>
    scalarOf(request.figure, surveyOf(layout, rule, spacing));
  const sign = request.direction === 'raise' ? 1 : -1;
  const spacing = roughSpacing(request.figure);
  const rough = new Map<string, number>();
  const gainOf = (change: LayoutChange): number => {
    const key = JSON.stringify(change);
    const cached = rough.get(key) ?? sign * valueOf(changedTable(table, change, meshes), spacing);
    rough.set(key, cached);
    return cached;
  };
  const loose = loosePieces(table);
  const wished = changeKinds.map((kind) => coarseChanges(table, kind, loose));
  const allowed = wished.map((changes) => changes.filter((change) => isAllowed(table, change, meshes)));
  const coarse = allowed.map((changes) => spread(changes, coarsePerKind));
  const total = coarse.reduce((sum, changes) => sum + changes.length + perKind * finePerChange, 0);
  const before = valueOf(table, usualSpacing);
  const roughBefore = sign * valueOf(table, spacing);
  let found: readonly Suggestion[] = [];
  let tried = 0;
  const progress = (done: number): SuggestionSearch => ({
    done,
    found,
    tried: rough.size,
    barred: wished.flat().length - allowed.flat().length,
    fixed: table.pieces.length - loose.length,
  });
  for (const changes of coarse) {
    const start = tried;
    const ranked: { readonly change: LayoutChange; readonly gain: number }[] = [];
    for (const change of changes) {
      ranked.push({ change, gain: gainOf(change) });
      yield progress(++tried / total);
    }
    const chosen = distinct(
      ranked
        .filter(({ gain }) => gain > roughBefore)
        .sort((a, b) => b.gain - a.gain)
        .map(({ change }) => change),
    );
    for (const change of chosen) {
      let best = change;
      for (const step of fineSteps) {
        for (const next of neighbours(table, best, step)) {
          if (!isAllowed(table, next, meshes)) continue;
          if (gainOf(next) > gainOf(best)) best = next;
          yield progress(Math.min(1, ++tried / total));
        }
      }
      const after = valueOf(changedTable(table, best, meshes), usualSpacing);
      if (sign * (after - before) < leastGain[meanings[request.figure].unit]) continue;
      found = [...found, { change: best, before, after }]
        .sort((a, b) => sign * (b.after - a.after))
        .slice(0, mostOffered);
    }
    tried = start + changes.length + perKind * finePerChange;
    yield progress(tried / total);
  }
  return progress(1);
}

/** Returns the table after a change. */
export function changedTable(table: Table, change: LayoutChange, meshes: Meshes): Table {
  const placed = placedChange(table, change, meshes);
  return {
    ...table,
    pieces:
      change.kind === 'add'
        ? [...table.pieces, placed]
        : table.pieces.map((piece) => (piece.id === placed.id ? placed : piece)),
  };
}

/** Returns the changed or added piece at its new place. */
export function placedChange(
  table: Table,
  { kind, piece, at, turn }: LayoutChange,
  meshes: Meshes,
): PlacedPiece {
  const placement = kind === 'add' ? { id: `new ${piece}`, piece } : placementOf(table, piece);
  return placePiece({ ...placement, at, turn }, meshes, sizeLimitsOf(table.file));
}

function placementOf(table: Table, id: string): TerrainPlacement {
  const placement = table.file.terrain.find((each) => each.id === id);
  if (!placement) throw new Error(`The table has no piece "${id}".`);
  return placement;
}

function coarseChanges(
  table: Table,
  kind: LayoutChange['kind'],
  loose: readonly PlacedPiece[],
): readonly LayoutChange[] {
  const [width, depth] = table.size;
  switch (kind) {
    case 'add': {
      const along = (length: Mu): readonly Mu[] =>
        Array.from(
          { length: Math.floor(length / addedEvery) },
          (_, i) => (i + 0.5) * (length / Math.floor(length / addedEvery)),
        );
      return along(depth).flatMap((z) =>
        along(width).flatMap((x) =>
          addable.flatMap((piece) =>
            [0, 90].map((turn): LayoutChange => ({ kind, piece, at: [half(x), half(z)], turn })),
          ),
        ),
      );
    }
    case 'move':
      return loose.flatMap(({ id, at, turn }) =>
        coarseMoves
          .flatMap(compass)
          .map(([x, z]): LayoutChange => ({ kind, piece: id, at: [at[0] + x, at[1] + z], turn })),
      );
    case 'turn':
      return loose.flatMap(({ id, at, turn }) =>
        coarseTurns.map((by): LayoutChange => ({ kind, piece: id, at, turn: (turn + by) % 360 })),
      );
  }
}

/** Returns the pieces that may move alone. */
const loosePieces = (table: Table): readonly PlacedPiece[] =>
  table.pieces.filter((piece) => {
    const { locked = false, group } = placementOf(table, piece.id);
    return (
      !locked &&
      group === undefined &&
      !table.pieces.some(
        (other) =>
          other !== piece &&
          footprint(piece).some((a) => footprint(other).some((b) => planDistance(a, b) < together)),
      )
    );
  });

/** Returns changes of the same kind one step away. */
function neighbours(table: Table, change: LayoutChange, step: Mu): readonly LayoutChange[] {
  const turned = [fineTurn, 360 - fineTurn].map((by): LayoutChange => ({
    ...change,
    turn: (change.turn + by) % 360,
  }));
  if (change.kind === 'turn') return turned;
  const moved = compass(step).map(([x, z]): LayoutChange => ({
    ...change,
    at: [change.at[0] + x, change.at[1] + z],
  }));
  if (change.kind === 'add') return [...moved, ...turned];
  const from = placementOf(table, change.piece).at;
  return moved.filter(
    ({ at }) => Math.abs(at[0] - from[0]) <= farthestMove && Math.abs(at[1] - from[1]) <= farthestMove,
  );
}

/** Returns at most `count` of all, evenly spread. */
const spread = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most
    ? all
    : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!);

/** Maximum of the finer changes tried for one coarse change. */
const finePerChange = fineSteps.length * 10;

/** Returns moves by a distance in eight directions, rounded to half an MU. */
function compass(far: Mu): readonly PlanPoint[] {
  const aslant = half(far * Math.SQRT1_2);
  return [
    [far, 0],
    [aslant, aslant],
    [0, far],
    [-aslant, aslant],
    [-far, 0],
    [-aslant, -aslant],
    [0, -far],
    [aslant, -aslant],
  ];
}

const half = (length: Mu): Mu => Math.round(2 * length) / 2;

/** Returns the first changes of different pieces; additions count as different at different places. */
function distinct(changes: readonly LayoutChange[]): readonly LayoutChange[] {
  const chosen: LayoutChange[] = [];
  for (const change of changes) {
    if (chosen.length === perKind) break;
    const isLike = (other: LayoutChange): boolean =>
      change.kind === 'add'
        ? Math.abs(change.at[0] - other.at[0]) < alike && Math.abs(change.at[1] - other.at[1]) < alike
        : change.piece === other.piece;
    if (!chosen.some(isLike)) chosen.push(change);
  }
  return chosen;
}

/** Reports whether a piece lies on the table and clear of other pieces, models and objectives. */
function isAllowed(table: Table, change: LayoutChange, meshes: Meshes): boolean {
  const [width, depth] = table.size;
  const touch = toMu(touchMm, table.muMm);
  const placed = placedChange(table, change, meshes);
  const ground = footprint(placed);
  const taken: readonly Outline[] = [
    ...table.pieces.filter(({ id }) => id !== placed.id).flatMap(footprint),
    ...table.models.map(({ outline }) => outline),
    ...table.objectives.map(({ at, radius = 0 }) => circleOutline(at, Math.max(radius, objectiveRoom))),
  ];
  return ground.every((outline) => {
    const { min, max } = outlineBounds(outline);
    return (
      min[0] >= 0 &&
      min[1] >= 0 &&
      max[0] <= width &&
      max[1] <= depth &&
      !taken.some((other) => overlaps(outline, other, touch))
    );
  });
}

const footprint = ({ parts }: PlacedPiece): readonly Outline[] => parts.flatMap(groundUnder);
