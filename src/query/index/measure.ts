import type { Landmark, Measure, Measurement } from '../../engine/port/measure';
import { chord } from '../../geometry/shapes/chord';
import { containsOutline } from '../../geometry/shapes/contains';
import { decompose } from '../../geometry/shapes/decompose';
import { circleOutline, outlineBounds } from '../../geometry/shapes/outline';
import type { PlanPoint, Segment } from '../../geometry/shapes/shapes';
import { bearing, carry } from '../../geometry/turn';
import { toMu, type Mu } from '../../geometry/units';
import { baseOutline } from '../../table/base';
import { surfaceAt } from '../../table/surface';
import type { ModelId, PieceId } from '../../table/ids';
import type { PlacedPiece } from '../../table/table';
import { baseOf, RoundGap, uprightGap, uprightReach, type Upright } from '../movement/base-gap';
import { coverStrength } from '../sight/cover-on-line';
import { touchedPieces, touchMm } from './areas';
import type { ModelBody } from './bodies';
import { modelIn, type Snapshot } from './snapshot';
import type { StaticTable } from './static-table';

/** Answers questions about distances, directions and areas on a snapshot. */
export function createMeasure(snapshot: Snapshot): Measure {
  const { staticTable } = snapshot;
  const { table, rule } = staticTable;
  const [width, depth] = table.size;
  const model = (id: ModelId): ModelBody => modelIn(snapshot, id);
  /** Puts a body at height 0 if the rule measures in plan. */
  const level = (body: Upright): Upright => (rule.measuresInPlan ? { ...body, bottom: 0, top: 0 } : body);
  const gap = (a: Upright, b: Upright): Measurement => uprightGap(level(a), level(b));
  const bodiesOf = (landmark: Landmark): readonly Upright[] => {
    if ('model' in landmark) return [baseOf(model(landmark.model))];
    return 'item' in landmark
      ? itemBodies(staticTable, landmark.item)
      : [discAt(staticTable, landmark.point, 0, landmark.y)];
  };

  return {
    distance: (a, b) => {
      const [from, to] = [model(a), model(b)];
      const { outline: own, y } = from.model;
      const { outline: other, y: otherY } = to.model;
      if (own.shape === 'circle' && other.shape === 'circle')
        return new RoundGap(own, rule.measuresInPlan ? 0 : y, other, rule.measuresInPlan ? 0 : otherY);
      const cache = gapsFrom(from);
      const answer = cache.get(to) ?? gap(baseOf(from), baseOf(to));
      cache.set(to, answer);
      return answer;
    },
    distanceInSpace: (a, b) => uprightGap(baseOf(model(a)), baseOf(model(b))),
    distanceToItem: (id, item) => {
      const body = model(id);
      const cache = gapsToItems(body);
      const known = cache.get(item);
      if (known !== undefined) return known;
      const base = baseOf(body);
      const gaps = itemBodies(staticTable, item).map((other) => gap(base, other));
      const answer = gaps.reduce((best, next) => (next.distance < best.distance ? next : best));
      cache.set(item, answer);
      return answer;
    },
    distanceToPoint: (id, point, y) => gap(baseOf(model(id)), discAt(staticTable, point, 0, y)).distance,
    farthestDistance: (id, from) => {
      const base = level(baseOf(model(id)));
      return Math.min(...bodiesOf(from).map((body) => uprightReach(base, level(body))));
    },
    occupiedPieces: (id) => [...model(id).within],
    touchedPieces: (id) => {
      const { model: placed, bounds } = model(id);
      return touchedPieces(staticTable, placed, bounds);
    },
    lengthThrough: (line, piece) => lengthThrough(line, pieceIn(staticTable, piece)),
    piece: (id) => {
      const { title, tags, parts } = pieceIn(staticTable, id);
      const levels = [tags.cover, ...parts.map((part) => part.tags.cover)];
      const cover = levels.reduce((best, next) => (coverStrength(next) > coverStrength(best) ? next : best));
      return { id, title, tags, cover };
    },
    fitsOnTable: (id, at, facing) => {
      const { min, max } = outlineBounds(baseOutline(model(id).model.base, at, facing, table.muMm));
      return min[0] >= 0 && min[1] >= 0 && max[0] <= width && max[1] <= depth;
    },
    isOnTable: ([x, z]) => x >= 0 && z >= 0 && x <= width && z <= depth,
    isInside: (id, outline) => {
      const split = decompose(outline);
      if (!split.ok) throw new Error('A zone is a simple outline.');
      const parts = split.pieces.map((points) => ({ shape: 'polygon', points }) as const);
      return containsOutline(parts, model(id).model.outline, toMu(touchMm, table.muMm));
    },
    surfaceHeight: (at, most) => surfaceOf(staticTable, at, most),
    bearing: (from, to) => bearing([to[0] - from[0], to[1] - from[1]]),
    travel: (from, direction, distance) => carry([distance, 0], from, direction),
  };
}

/** Distances between bases that are not both round need a search; bodies never change, so each is measured once. */
const gapCache = new WeakMap<ModelBody, WeakMap<ModelBody, Measurement>>();

function gapsFrom(body: ModelBody): WeakMap<ModelBody, Measurement> {
  const gaps = gapCache.get(body) ?? new WeakMap<ModelBody, Measurement>();
  gapCache.set(body, gaps);
  return gaps;
}

/** Distances to pieces, markers and objectives, which stand still. */
const itemGapCache = new WeakMap<ModelBody, Map<string, Measurement>>();

function gapsToItems(body: ModelBody): Map<string, Measurement> {
  const gaps = itemGapCache.get(body) ?? new Map<string, Measurement>();
  itemGapCache.set(body, gaps);
  return gaps;
}

/** @throws if the table has no piece of this id */
function pieceIn({ pieces }: StaticTable, id: PieceId): PlacedPiece {
  const piece = pieces.get(id);
  if (!piece) throw new Error(`The table has no piece "${id}".`);
  return piece;
}

/** Returns a piece's area from its bottom to its top, or the disc of a marker or an objective on its surface. */
function itemBodies(ground: StaticTable, id: string): readonly Upright[] {
  const { markers, objectives } = ground.table;
  const disc = [...markers, ...objectives].find((item) => item.id === id);
  if (disc) return [discAt(ground, disc.at, disc.radius ?? 0, disc.elevation)];
  const { area, bottom, top } = pieceIn(ground, id);
  return area.map((outline) => ({ outline, bottom, top }));
}

function discAt(ground: StaticTable, at: PlanPoint, radius: Mu, y = surfaceOf(ground, at)): Upright {
  return { outline: circleOutline(at, radius), bottom: y, top: y };
}

function surfaceOf({ surfaces }: StaticTable, at: PlanPoint, level?: Mu): Mu {
  const spot = { min: at, max: at };
  return surfaceAt(surfaces.along(spot, spot), at, level);
}

/** Sums the stretches through the convex parts of the area; overlaps count once. */
function lengthThrough([from, to]: Segment, { area }: PlacedPiece): Mu {
  const [start, end] = [
    [from[0], from[2]],
    [to[0], to[2]],
  ] as const;
  const stretches = area
    .map((outline) => chord(start, end, outline, 0))
    .filter((stretch) => stretch !== null);
  let [share, covered] = [0, 0];
  for (const [enter, leave] of stretches.sort((a, b) => a[0] - b[0])) {
    share += Math.max(0, leave - Math.max(enter, covered));
    covered = Math.max(covered, leave);
  }
  const [dx, dz] = [end[0] - start[0], end[1] - start[1]];
  return share * Math.sqrt(dx * dx + dz * dz);
}
