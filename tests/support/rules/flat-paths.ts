import type { Surface, SurfaceRoute } from '../../../src/engine/port/surface';
import type { ModelPose } from '../../../src/engine/port/pose';
import type { PlanPoint, Point } from '../../../src/geometry/shapes/shapes';

export interface FlatTable {
  readonly size: readonly [number, number];
  readonly standing: readonly ModelPose[];
  radius(model: string): number;
  /** The piece that covers a target from an attacker, in contact with it; null for none. */
  cover(attacker: string, target: string): string | null;
}

/** Ways over a table without heights, for round bases: straight from point to point. */
export function flatPaths({ size, standing, radius, cover }: FlatTable): Surface {
  const at = (id: string): ModelPose => standing.find(({ model }) => model === id)!;
  const others = (id: string) => standing.filter(({ model }) => model !== id).map(({ model }) => model);
  const point = ([x, z]: PlanPoint): Point => [x, 0, z];
  const trackOf = ({ model, via }: SurfaceRoute): readonly PlanPoint[] => [
    at(model).at,
    ...via.map(({ to }) => to),
  ];
  const off = (model: string, [x, z]: PlanPoint) => {
    const r = radius(model);
    return x < r || z < r || x > size[0] - r || z > size[1] - r;
  };
  const onto = (model: string, place: PlanPoint) =>
    others(model).filter((other) => gap(at(other).at, place) < radius(model) + radius(other) - 1e-6);
  const legsOf = (track: readonly PlanPoint[]) => track.slice(1).map((to, i) => [track[i]!, to] as const);
  return {
    followRoute(route) {
      const track = trackOf(route);
      const place = track.at(-1)!;
      const legs = legsOf(track).map(([from, to], step) => ({
        kind: 'walk' as const,
        step,
        from: point(from),
        to: point(to),
        length: gap(from, to),
        difficult: 0,
        dangerous: [],
        piece: null,
      }));
      return {
        legs,
        end: { ...at(route.model), at: place },
        length: legs.reduce((sum, { length }) => sum + length, 0),
        difficult: 0,
        support: 1,
        through: others(route.model).filter((other) =>
          legsOf(track).some(
            ([from, to]) => toSegment(at(other).at, from, to) < radius(route.model) + radius(other) - 1e-6,
          ),
        ),
        onto: onto(route.model, place),
        leavesTable: track.some((spot) => off(route.model, spot)),
        barred: null,
      };
    },
    approaches(route, _gait, models, within) {
      const track = trackOf(route);
      return models.flatMap((model) => {
        const apart = (spot: PlanPoint) =>
          Math.max(0, gap(at(model).at, spot) - radius(model) - radius(route.model));
        const least = Math.max(
          0,
          Math.min(
            ...legsOf(track).map(
              ([from, to]) => toSegment(at(model).at, from, to) - radius(model) - radius(route.model),
            ),
          ),
        );
        if (track.length < 2 || least > within) return [];
        return [
          {
            model,
            start: apart(track[0]!),
            least,
            most: Math.max(...track.map(apart)),
            end: apart(track.at(-1)!),
            enters: entry(track, at(model).at, within + radius(model) + radius(route.model)),
          },
        ];
      });
    },
    findPath({ model, to, maxLength: longest }) {
      const from = at(model).at;
      const end =
        'at' in to ? to.at : nearing(from, at(to.model).at, to.within + radius(model) + radius(to.model));
      return gap(from, end) <= longest ? { model, via: [{ to: end }] } : null;
    },
    guide({ model, to }) {
      const full = gap(at(model).at, to.at);
      return Array.from({ length: Math.ceil(full) }, (_, i) => ({
        at: along(at(model).at, to.at, (i + 1) / Math.ceil(full)),
        length: (full * (i + 1)) / Math.ceil(full),
      }));
    },
    truncate(route, _gait, length) {
      const track = trackOf(route);
      const via: { to: PlanPoint }[] = [];
      let left = length;
      for (const [from, to] of legsOf(track)) {
        const full = gap(from, to);
        if (full >= left)
          return { ...route, via: [...via, { to: along(from, to, full === 0 ? 0 : left / full) }] };
        via.push({ to });
        left -= full;
      }
      return route;
    },
    slides: () => [],
    checkPose: ({ model, at: place }) => ({
      support: 1,
      onto: onto(model, place),
      leavesTable: off(model, place),
      inMatter: false,
    }),
    ledges: () => [],
    coverElements(attacker, target) {
      const piece = cover(attacker, target);
      return piece === null
        ? []
        : [
            {
              piece,
              distance: 0,
              height: 1,
              width: 4,
              baseWidth: 2 * radius(target),
              between: { centreLine: true, fromCentre: true, anyLine: true },
            },
          ];
    },
    modelsAlongLine: (from, to, width) =>
      standing
        .filter(
          ({ model, at: place }) =>
            toSegment(place, [from[0], from[2]], [to[0], to[2]]) <= width / 2 + radius(model),
        )
        .map(({ model }) => model),
    dangerousPieces: () => [],
  };
}

const gap = (a: PlanPoint, b: PlanPoint): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);
const along = (a: PlanPoint, b: PlanPoint, share: number): PlanPoint => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** On the straight way to a point, as near as this. */
function nearing(from: PlanPoint, to: PlanPoint, near: number): PlanPoint {
  const full = gap(from, to);
  return full <= near ? from : along(from, to, (full - near + 1e-7) / full);
}

/** Returns the length along the path at which it first comes this near to a point; null if it never does. */
function entry(track: readonly PlanPoint[], to: PlanPoint, near: number): number | null {
  let walked = 0;
  for (let i = 0; i + 1 < track.length; i++) {
    const [a, b] = [track[i]!, track[i + 1]!];
    const full = gap(a, b);
    for (let step = 0; step <= 1000; step++)
      if (gap(along(a, b, step / 1000), to) <= near + 1e-9) return walked + (full * step) / 1000;
    walked += full;
  }
  return null;
}

function toSegment(spot: PlanPoint, from: PlanPoint, to: PlanPoint): number {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dz * dz;
  const t =
    square === 0
      ? 0
      : Math.min(1, Math.max(0, ((spot[0] - from[0]) * dx + (spot[1] - from[1]) * dz) / square));
  return gap(spot, [from[0] + t * dx, from[1] + t * dz]);
}
