/** Plans where a whole unit may be put: in a block around its Leader, as near to a spot as the ground allows. */
import type { PlanPoint } from '../../geometry/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import { checkDeployment, checkPlace, gameWith, placesOf, type Deployment, type ModelPlace } from './check-deployment';
import { unitOf, type Game } from './game';
import { placesNear } from './plan-move';
import { zonesOf, type ZoneOutline } from './zones';

/** A legal answer to `deploy-unit` as near to a spot as one is found; null where none is. */
// GT-RULING-114
export function planDeployment(game: Game, unit: string, spot: PlanPoint): Deployment | null {
  const zones = zonesOf(game, unitOf(game, unit).side);
  const facing = facingOf(game, zones);
  const offsets = blockOf(game, unit, facing);
  for (const centre of [spot, ...spotsIn(zones, spot)]) {
    const deployment = blockAt(game, offsets, centre, facing);
    if (deployment && checkDeployment(game, unit, deployment as never) === null) return deployment;
  }
  return null;
}

/** Where a unit of its side would come by itself: the units side by side across the zone, in the order of the table's file. */
export function sensibleSpot(game: Game, unit: string): PlanPoint {
  const { side } = unitOf(game, unit);
  const units = game.table.units.filter((other) => other.side === side).map(({ id }) => id);
  const share = (units.indexOf(unit) + 0.5) / units.length;
  const { min, max } = boundsOf(zonesOf(game, side));
  const [width, depth] = [max[0] - min[0], max[1] - min[1]];
  return width >= depth ? [min[0] + width * share, min[1] + depth / 2] : [min[0] + width / 2, min[1] + depth * share];
}

interface Bounds {
  readonly min: PlanPoint;
  readonly max: PlanPoint;
}

function boundsOf(zones: readonly ZoneOutline[]): Bounds {
  const [xs, zs] = [zones.flat().map(([x]) => x), zones.flat().map(([, z]) => z)];
  return { min: [Math.min(...xs), Math.min(...zs)], max: [Math.max(...xs), Math.max(...zs)] };
}

/** From the zone over the middle of the table, along one of its edges. */
function facingOf(game: Game, zones: readonly ZoneOutline[]): Degrees {
  const { min, max } = boundsOf(zones);
  const [dx, dz] = [game.table.size[0] - min[0] - max[0], game.table.size[1] - min[1] - max[1]];
  if (Math.abs(dx) > Math.abs(dz)) return dx > 0 ? 0 : 180;
  return dz > 0 ? 270 : 90;
}

interface Offset {
  readonly model: string;
  readonly by: PlanPoint;
}

/** The models on the nearest places of a grid around their Leader, wider than deep. */
function blockOf(game: Game, unit: string, facing: Degrees): readonly Offset[] {
  const models = unitOf(game, unit).models.map((id) => game.state().models[id]!);
  const step = Math.max(...models.map(({ id }) => extentOf(game, id))) + gap;
  const acrossX = facing === 90 || facing === 270;
  const order = [...models].sort((a, b) => (b.leader ? 1 : 0) - (a.leader ? 1 : 0));
  const places = gridPlaces.map(([along, deep]): PlanPoint => (acrossX ? [along * step, deep * step] : [deep * step, along * step]));
  return order.map(({ id }, index) => ({ model: id, by: places[index % places.length]! }));
}

/** Between the bases of a block. */
const gap: Mu = 0.5;

function extentOf(game: Game, id: string): Mu {
  const { base } = game.table.models.find((model) => model.id === id)!;
  return (base.shape === 'round' ? base.mm : Math.max(...base.mm)) / game.table.muMm;
}

/** Nearest first, a step to the side counting less than one forward or back. */
const gridPlaces: readonly PlanPoint[] = [0, 1, -1, 2, -2, 3, -3]
  .flatMap((along) => [0, 1, -1, 2, -2].map((deep): PlanPoint => [along, deep]))
  .sort(([a, c], [b, d]) => a * a + 2 * c * c - (b * b + 2 * d * d));

/** Each model in turn on its place of the block or the nearest free one; null where one finds none. */
function blockAt(game: Game, offsets: readonly Offset[], [x, z]: PlanPoint, facing: Degrees): Deployment | null {
  const deployment: Record<string, ModelPlace> = {};
  let there = game;
  for (const { model, by } of offsets) {
    const place = placesNear([x + by[0], z + by[1]]).map((at): ModelPlace => ({ at, facing })).find((candidate) => {
      const next = gameWith(there, placesOf(there, { [model]: candidate }));
      if (checkPlace(next, model) !== null) return false;
      there = next;
      return true;
    });
    if (!place) return null;
    deployment[model] = place;
  }
  return deployment;
}

/** Spots all over the zones, the nearest to a spot first. */
function spotsIn(zones: readonly ZoneOutline[], [x, z]: PlanPoint): readonly PlanPoint[] {
  const { min, max } = boundsOf(zones);
  const spots: PlanPoint[] = [];
  for (let i = 0; min[0] + i * mesh <= max[0]; i++) {
    for (let j = 0; min[1] + j * mesh <= max[1]; j++) spots.push([min[0] + i * mesh, min[1] + j * mesh]);
  }
  const square = ([a, b]: PlanPoint) => (a - x) * (a - x) + (b - z) * (b - z);
  return spots.sort((a, b) => square(a) - square(b));
}

const mesh: Mu = 1.5;
