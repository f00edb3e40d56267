import type { PlanPoint } from '../geometry/shapes/shapes';
import type { Degrees, Mu } from '../geometry/units';
import type { TableFile, TableSide } from './format';

/** Places for a side's units, given to one unit after another. */
export interface RowPlaces {
  readonly facing: Degrees;
  /** Returns the places of a unit's models, by half the larger extent of each model's base. */
  readonly place: (reaches: readonly Mu[]) => readonly PlanPoint[];
}

/** Deploys a side in rows across its zone, its back to the nearest edge, facing the table. */
export function deployInRows(file: Pick<TableFile, 'size' | 'zones' | 'sides'>, side: TableSide): RowPlaces {
  const ground = deploymentAreaOf(file, side);
  return { facing: ground.facing, place: rowsFrom(ground) };
}

/** The area in which a side deploys. */
interface DeploymentArea {
  /** Corner at which the first row begins, and the unit vectors along the row and towards the next one. */
  readonly corner: PlanPoint;
  readonly along: PlanPoint;
  readonly forward: PlanPoint;
  readonly width: Mu;
  readonly facing: Degrees;
}

/**
 * Returns a side's own zone, or without one a quarter of the table: the nearest to the viewer for the first
 * side, the farthest for the second.
 */
function deploymentAreaOf(
  file: Pick<TableFile, 'size' | 'zones' | 'sides'>,
  side: TableSide,
): DeploymentArea {
  const [width, depth] = file.size;
  const zone = file.zones?.find((candidate) => candidate.side === side.id)?.outline;
  const near = file.sides[0]?.id === side.id;
  const corners = zone ?? [
    [0, near ? depth * 0.75 : 0],
    [width, near ? depth : depth * 0.25],
  ];
  const [xs, zs] = [corners.map(([x]) => x!), corners.map(([, z]) => z!)];
  const [left, right, far, close] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  const [x, z] = [(left + right) / 2 - width / 2, (far + close) / 2 - depth / 2];
  if (Math.abs(z) >= Math.abs(x)) {
    return z > 0
      ? { corner: [left, close], along: [1, 0], forward: [0, -1], width: right - left, facing: 90 }
      : { corner: [left, far], along: [1, 0], forward: [0, 1], width: right - left, facing: 270 };
  }
  return x > 0
    ? { corner: [right, far], along: [0, 1], forward: [-1, 0], width: close - far, facing: 180 }
    : { corner: [left, far], along: [0, 1], forward: [1, 0], width: close - far, facing: 0 };
}

/** Gap between bases of a unit, and between units, in MU. */
const step: Mu = 0.4;
const gap: Mu = 1.5;

/** Gives units their places one after another, row by row, by the reach of each model's base. */
function rowsFrom({
  corner,
  along,
  forward,
  width,
}: DeploymentArea): (reaches: readonly Mu[]) => readonly PlanPoint[] {
  let [across, ahead, deepest] = [step, step, 0];
  const spot = (a: Mu, f: Mu): PlanPoint => [
    corner[0] + along[0] * a + forward[0] * f,
    corner[1] + along[1] * a + forward[1] * f,
  ];
  const nextRow = () => {
    ahead += deepest + step;
    [across, deepest] = [step, 0];
  };
  return (reaches) => {
    const length = reaches.reduce((sum, each) => sum + 2 * each + step, 0);
    // A unit that fits in a row of its own is not split.
    if (across > step && across + length > width && length <= width - 2 * step) nextRow();
    const places = reaches.map((each) => {
      if (across + 2 * each > width && across > step) nextRow();
      const place = spot(across + each, ahead + each);
      across += 2 * each + step;
      deepest = Math.max(deepest, 2 * each);
      return place;
    });
    across += gap;
    return places;
  };
}
