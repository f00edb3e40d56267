/** Plans the deployment of a whole unit: in a block around its leader, as near to a spot as the terrain allows. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { Table } from '../../table/table';
import type { ZoneOutline } from './edges';
import { spotsAround } from './place-in-turn';

/** Place of one model in a block. */
export interface BlockPlace {
  readonly at: PlanPoint;
  readonly facing: Degrees;
}

export type Block = Readonly<Record<string, BlockPlace>>;

/** The unit to place, its zones, and the checks of the rules. */
export interface BlockRequest {
  readonly table: Table;
  readonly models: readonly { readonly id: string; readonly leader: boolean }[];
  /** Outlines to deploy in, any of them. */
  readonly zones: readonly ZoneOutline[];
  /** Reports whether a model may stand there, with those of `placed` on the table. */
  fits(placed: Block, model: string, place: BlockPlace): boolean;
  /** Reports whether all of them may stand so together. */
  isLegal(block: Block): boolean;
}

/** Finds legal places near a spot; null without any. */
export function planBlock(request: BlockRequest, spot: PlanPoint): Block | null {
  const facing = facingOf(request);
  for (const gap of gaps) {
    const offsets = offsetsOf(request, facing, gap);
    for (const centre of [spot, ...spotsIn(request.zones, spot)]) {
      const block = blockAt(request, offsets, centre, facing);
      if (block && request.isLegal(block)) return block;
    }
  }
  return null;
}

/** Returns a unit's default spot: the units stand side by side across the zone, in the order of the table's file. */
export function sensibleSpot(table: Table, unit: string, zones: readonly ZoneOutline[]): PlanPoint {
  const { side } = table.units.find(({ id }) => id === unit)!;
  const units = table.units.filter((other) => other.side === side).map(({ id }) => id);
  const share = (units.indexOf(unit) + 0.5) / units.length;
  const { min, max } = boundsOf(zones);
  const [width, depth] = [max[0] - min[0], max[1] - min[1]];
  return width >= depth
    ? [min[0] + width * share, min[1] + depth / 2]
    : [min[0] + width / 2, min[1] + depth * share];
}

interface Bounds {
  readonly min: PlanPoint;
  readonly max: PlanPoint;
}

function boundsOf(zones: readonly ZoneOutline[]): Bounds {
  const [xs, zs] = [zones.flat().map(([x]) => x), zones.flat().map(([, z]) => z)];
  return { min: [Math.min(...xs), Math.min(...zs)], max: [Math.max(...xs), Math.max(...zs)] };
}

/** Returns the facing from the zone over the middle of the table, parallel to an edge. */
function facingOf({ table, zones }: BlockRequest): Degrees {
  const { min, max } = boundsOf(zones);
  const [dx, dz] = [table.size[0] - min[0] - max[0], table.size[1] - min[1] - max[1]];
  if (Math.abs(dx) > Math.abs(dz)) return dx > 0 ? 0 : 180;
  return dz > 0 ? 270 : 90;
}

interface Offset {
  readonly model: string;
  readonly by: PlanPoint;
}

/** Returns the models' places on a grid around their leader, wider than deep. */
function offsetsOf({ table, models }: BlockRequest, facing: Degrees, gap: Mu): readonly Offset[] {
  const extents = models.map(({ id }) => extentsOf(table, id));
  const lengths = Math.max(...extents.map(([length]) => length)) + gap;
  const widths = Math.max(...extents.map(([, width]) => width)) + gap;
  const acrossX = facing === 90 || facing === 270;
  const order = [...models].sort((a, b) => (b.leader ? 1 : 0) - (a.leader ? 1 : 0));
  const places = gridPlaces.map(([along, deep]): PlanPoint =>
    acrossX ? [along * widths, deep * lengths] : [deep * lengths, along * widths],
  );
  return order.map(({ id }, index) => ({ model: id, by: places[index % places.length]! }));
}

/** Gaps between the bases of a block; the small ones are tried only where wider ones are not legal. */
const gaps: readonly Mu[] = [0.5, 0.05, 0.01];

/** Returns a base's length along its facing and its width across. */
function extentsOf(table: Table, id: string): readonly [Mu, Mu] {
  const { base } = table.models.find((model) => model.id === id)!;
  const [length, width] = base.shape === 'round' ? [base.mm, base.mm] : base.mm;
  return [length / table.muMm, width / table.muMm];
}

/** Grid places, nearest first; a step to the side counts less than one forward or back. */
const gridPlaces: readonly PlanPoint[] = [0, 1, -1, 2, -2, 3, -3]
  .flatMap((along) => [0, 1, -1, 2, -2].map((deep): PlanPoint => [along, deep]))
  .sort(([a, c], [b, d]) => a * a + 2 * c * c - (b * b + 2 * d * d));

/** Places each model in turn on its place of the block or the nearest free one; null if one finds none. */
function blockAt(
  request: BlockRequest,
  offsets: readonly Offset[],
  [x, z]: PlanPoint,
  facing: Degrees,
): Block | null {
  const block: Record<string, BlockPlace> = {};
  for (const { model, by } of offsets) {
    const place = spotsAround([x + by[0], z + by[1]])
      .map((at): BlockPlace => ({ at, facing }))
      .find((candidate) => request.fits(block, model, candidate));
    if (!place) return null;
    block[model] = place;
  }
  return block;
}

/** Returns spots all over the zones, the nearest to a spot first. */
function spotsIn(zones: readonly ZoneOutline[], [x, z]: PlanPoint): readonly PlanPoint[] {
  const { min, max } = boundsOf(zones);
  const spots: PlanPoint[] = [];
  for (let i = 0; min[0] + i * mesh <= max[0]; i++) {
    for (let j = 0; min[1] + j * mesh <= max[1]; j++) spots.push([min[0] + i * mesh, min[1] + j * mesh]);
  }
  const square = ([a, b]: PlanPoint) => (a - x) * (a - x) + (b - z) * (b - z);
  return spots.sort((a, b) => square(a) - square(b));
}

/** Distance between such spots. */
const mesh: Mu = 1.5;
