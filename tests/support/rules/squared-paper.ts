import type { Measurement, PieceFacts } from '../../../src/engine/port/measure';
import type { Route } from '../../../src/engine/port/paths';
import type { ModelPose } from '../../../src/engine/port/pose';
import type { Crossing } from '../../../src/engine/port/sight';
import type { TableQuery } from '../../../src/engine/port/table-query';
import type { PlanPoint, Point } from '../../../src/geometry/shapes/shapes';
import type { PlacedModel, Table } from '../../../src/table/table';
import { flatPaths } from './flat-paths';

/** A test's drawing on the paper; by default all models see one another in the open. */
export interface Drawing {
  readonly sees?: (from: string, to: string) => boolean;
  readonly conceals?: (from: string, to: string) => boolean;
  /** Covers on the way from one model to another. */
  readonly crossed?: (from: string, to: string) => readonly Crossing[];
  readonly within?: Readonly<Record<string, readonly string[]>>;
  /** The piece in front of a target, in contact, that hides half of it from an attacker. */
  readonly cover?: (attacker: string, target: string) => string | null;
  readonly touching?: Readonly<Record<string, readonly string[]>>;
  readonly pieces?: Readonly<Record<string, Partial<PieceFacts>>>;
}

const order = { none: 0, light: 1, heavy: 2, solid: 3 };

/** Returns a table with round bases on squared paper: distances by hand, sight and cover as drawn. */
export function squaredPaper(
  table: Table,
  drawing: Drawing = {},
  standing: readonly ModelPose[] = table.models.map(placeOf),
): TableQuery {
  const places = new Map(standing.map((place) => [place.model, place]));
  const models = new Map(table.models.map((model) => [model.id, model]));
  const at = (id: string): ModelPose => {
    const place = places.get(id);
    if (!place) throw new Error(`${id} is not on the paper.`);
    return place;
  };
  const radius = (id: string): number => {
    const { base } = models.get(id)!;
    return (base.shape === 'round' ? base.mm : Math.max(...base.mm)) / 2 / table.muMm;
  };
  const apart = (a: Point, b: Point, off: number) => {
    const plan = Math.max(0, Math.sqrt((a[0] - b[0]) ** 2 + (a[2] - b[2]) ** 2) - off);
    return Math.sqrt(plan * plan + (a[1] - b[1]) ** 2);
  };
  const point = (id: string): Point => [at(id).at[0], at(id).y, at(id).at[1]];
  const facts = (id: string): PieceFacts => {
    const placed = table.pieces.find((piece) => piece.id === id);
    const cover = placed ? placed.tags.cover : 'none';
    return { id, title: id, tags: placed?.tags ?? noTags, cover, ...drawing.pieces?.[id] };
  };
  const distance = (a: string, b: string): Measurement => ({
    distance: apart(point(a), point(b), radius(a) + radius(b)),
    points: [point(a), point(b)],
  });
  return {
    surface: flatPaths({
      size: table.size,
      standing,
      radius,
      cover: (attacker, target) => drawing.cover?.(attacker, target) ?? null,
    }),
    distance,
    distanceInSpace: distance,
    distanceToItem: (model, item) => {
      const marker = [...table.markers, ...table.objectives].find(({ id }) => id === item);
      const [x, z] = marker?.at ?? table.pieces.find(({ id }) => id === item)!.at;
      return {
        distance: apart(point(model), [x, at(model).y, z], radius(model) + (marker?.radius ?? 0)),
        points: [point(model), [x, 0, z]],
      };
    },
    farthestDistance: (model, from) => {
      if ('model' in from) return apart(point(model), point(from.model), radius(from.model) - radius(model));
      if ('point' in from)
        return apart(point(model), [from.point[0], from.y ?? at(model).y, from.point[1]], -radius(model));
      const marker = [...table.markers, ...table.objectives].find(({ id }) => id === from.item);
      const [x, z] = marker?.at ?? table.pieces.find(({ id }) => id === from.item)!.at;
      return apart(point(model), [x, at(model).y, z], (marker?.radius ?? 0) - radius(model));
    },
    sees: (from, to) => drawing.sees?.(from, to) ?? true,
    seesPast: (from, to, piece) =>
      (drawing.sees?.(from, to) ?? true) &&
      !drawing.crossed?.(from, to).some((crossing) => crossing.piece === piece),
    isConcealed: (from, to) => drawing.conceals?.(from, to) ?? false,
    line: () => {
      throw new Error('Squared paper draws nothing.');
    },
    sight: () => {
      throw new Error('Squared paper proves nothing.');
    },
    occupiedPieces: (model) => drawing.within?.[model] ?? [],
    weakestCover: (from, to, ignore) => {
      if (drawing.sees?.(from, to) === false) return null;
      const crosses = (drawing.crossed?.(from, to) ?? []).filter(({ piece }) => !ignore.has(piece));
      const level = crosses.reduce<Crossing['cover']>(
        (most, { cover }) => (order[cover] > order[most] ? cover : most),
        'none',
      );
      return { level, crosses, line: [point(from), point(to)] };
    },
    touchedPieces: (model) => drawing.touching?.[model] ?? [],
    visibility: (from, to) => {
      const open = (drawing.cover?.(from, to) ?? null) === null ? 1 : 0.5;
      const share = drawing.sees?.(from, to) === false ? 0 : open;
      return { share, least: share, most: share, proof: 'exact' };
    },
    crossedPieces: () => [],
    lengthThrough: () => 0.5,
    piece: facts,
    fitsOnTable: (model, [x, z]) => {
      const r = radius(model);
      return x >= r && z >= r && x <= table.size[0] - r && z <= table.size[1] - r;
    },
    withModels: (moved) => squaredPaper(table, drawing, moved),
    surfaceHeight: () => 0,
    modelsInBlast: (centre, reach) =>
      standing
        .map(({ model }) => model)
        .filter((model) => apart(point(model), centre, radius(model)) <= reach),
    seesPoint: () => true,
    isTaken: () => false,
    followRoute: (route) => {
      const { via } = route;
      const start = at(route.model);
      const end: ModelPose = {
        model: route.model,
        at: via.at(-1) ?? start.at,
        facing: route.facing ?? start.facing,
        y: route.y ?? start.y,
      };
      const points = [start.at, ...via];
      const others = standing.map(({ model }) => model).filter((model) => model !== route.model);
      const size = radius(route.model);
      return {
        end,
        length: points.slice(1).reduce((sum, point, i) => sum + gapOf(points[i]!, point), 0),
        climb: Math.abs(end.y - start.y),
        swing: 0,
        displaced: gapOf(start.at, end.at),
        leavesTable: points.some(
          ([x, z]) => x < size || z < size || x > table.size[0] - size || z > table.size[1] - size,
        ),
        stands: true,
        impassable: [],
        through: others.filter((other) =>
          points
            .slice(1)
            .some((point, i) => toSegment(at(other).at, points[i]!, point) < size + radius(other) - 1e-6),
        ),
        onto: others.filter((other) => gapOf(at(other).at, end.at) < size + radius(other) - 1e-6),
      };
    },
    approaches: (route, others, within) =>
      others.flatMap((model) =>
        route.via.flatMap((to, leg) => {
          const from = leg === 0 ? at(route.model).at : route.via[leg - 1]!;
          const off = radius(model) + radius(route.model);
          const least = Math.max(0, toSegment(at(model).at, from, to) - off);
          return least < within
            ? [{ model, leg, start: Math.max(0, gapOf(at(model).at, from) - off), least }]
            : [];
        }),
      ),
    findPath: ({ model, to, maxLength: longest }) => {
      const from = at(model).at;
      if (!('models' in to)) return gapOf(from, to) <= longest ? [to] : null;
      const ways = to.models.map((id) => {
        const near = to.within + radius(id) + (to.wholeBase ? -radius(model) : radius(model)) - 1e-4;
        const gap = gapOf(from, at(id).at);
        const share = Math.max(0, (gap - near) / gap);
        return [
          from[0] + (at(id).at[0] - from[0]) * share,
          from[1] + (at(id).at[1] - from[1]) * share,
        ] as const;
      });
      const best = ways.reduce((a, b) => (gapOf(from, b) < gapOf(from, a) ? b : a));
      return gapOf(from, best) <= longest ? [best] : null;
    },
    stopShort: (route: Route) => route,
    drive: () => notDrawn('drives'),
    driveEnd: () => notDrawn('drives'),
    driveGaps: () => notDrawn('drives'),
    findContacts: () => notDrawn('contacts'),
    driveContacts: () => notDrawn('contacts'),
    isOutOfDrive: () => notDrawn('drives'),
    isOutOfReach: (model, targets, within, most) =>
      targets.every((target) => distance(model, target).distance - within > most),
    bearing: () => notDrawn('bearings'),
    travel: ([x, z], bearing, distance) => [
      x + distance * Math.cos((bearing * Math.PI) / 180),
      z - distance * Math.sin((bearing * Math.PI) / 180),
    ],
    isInside: (model, outline) => {
      const [xs, zs] = [outline.map(([x]) => x), outline.map(([, z]) => z)];
      const [x, z] = at(model).at;
      const r = radius(model);
      return (
        x - r >= Math.min(...xs) &&
        x + r <= Math.max(...xs) &&
        z - r >= Math.min(...zs) &&
        z + r <= Math.max(...zs)
      );
    },
    isOnTable: ([x, z]) => x >= 0 && z >= 0 && x <= table.size[0] && z <= table.size[1],
    distanceToPoint: (model, [x, z], y = at(model).y) => apart(point(model), [x, y, z], radius(model)),
  };
}

const gapOf = (a: PlanPoint, b: PlanPoint): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

function toSegment(point: PlanPoint, from: PlanPoint, to: PlanPoint): number {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dz * dz;
  const t =
    square === 0
      ? 0
      : Math.min(1, Math.max(0, ((point[0] - from[0]) * dx + (point[1] - from[1]) * dz) / square));
  return gapOf(point, [from[0] + t * dx, from[1] + t * dz]);
}

const placeOf = (model: PlacedModel): ModelPose => ({
  model: model.id,
  at: model.at as PlanPoint,
  facing: model.facing,
  y: model.y,
});

const noTags: PieceFacts['tags'] = {
  sight: undefined,
  cover: 'none',
  ground: 'open',
  dangerous: false,
  scalable: false,
  footholds: false,
  horrific: false,
  size: 'M',
  solid: true,
  trench: false,
};

function notDrawn(what: string): never {
  throw new Error(`Squared paper has no ${what}.`);
}
