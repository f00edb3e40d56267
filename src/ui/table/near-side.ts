import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees } from '../../geometry/units';
import { isProgram, seatOf, type Seats } from '../../store/opponent/seats';
import type { Table } from '../../table/table';

/** Returns the direction of the edge that a person sits at: behind the only side that a person plays, else the usual one. */
export function nearAzimuth(table: Table, seats: Seats): Degrees {
  const people = table.sides.filter(({ id }) => !isProgram(seatOf(seats, id)));
  const own = people.length === 1 ? middleOfSide(table, people[0]!.id) : null;
  if (own === null) return 0;
  const [width, depth] = table.size;
  const [x, z] = [own[0] - width / 2, own[1] - depth / 2];
  // Only a side that is clearly at the left or right sits at a short edge.
  if (Math.abs(x) / width > 2 * (Math.abs(z) / depth)) return x > 0 ? 90 : -90;
  return z < 0 ? 180 : 0;
}

/** Returns the middle of a side's deployment zones, or of its models without zones; null for a side with neither. */
function middleOfSide({ zones, models }: Table, side: string): PlanPoint | null {
  const corners = zones.filter((zone) => zone.side === side).flatMap(({ outline }) => outline);
  const places = models.filter((model) => model.side === side).map(({ at }) => at);
  const points = corners.length > 0 ? corners : places;
  if (points.length === 0) return null;
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}
