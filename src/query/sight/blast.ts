import { circleOutline } from '../../geometry/shapes/outline';
import type { Point } from '../../geometry/shapes/shapes';
import { toMu, type Mm, type Mu } from '../../geometry/units';
import { baseOf, uprightGap } from '../movement/base-gap';
import { modelBody, type ModelBody } from '../index/bodies';
import { createSnapshot, type Snapshot } from '../index/snapshot';
import { seenLine } from './sightline';

/** A point looks as a base does that is too small to see past anything a point would not. */
const pointMm: Mm = 0.001;

/**
 * Models whose base is within `radius` of the point, in space, and that the point sees, in the order of the table's file.
 * Models in `through` are in nobody's way.
 */
export function modelsInBlast(
  snapshot: Snapshot,
  centre: Point,
  radius: Mu,
  through: readonly string[],
): readonly string[] {
  const point = pointBody(snapshot, centre);
  const [x, y, z] = centre;
  const past =
    through.length === 0
      ? snapshot
      : createSnapshot(
          snapshot.staticTable,
          [...snapshot.models.values()].filter(({ facts }) => !through.includes(facts.id)),
        );
  return [...snapshot.models.values()]
    .filter(
      (model) =>
        uprightGap({ outline: circleOutline([x, z], 0), bottom: y, top: y }, baseOf(model)).distance <=
        radius,
    )
    .filter((model) => seenLine(past, point, model).seen)
    .map(({ facts }) => facts.id);
}

/** Does a model see a point? */
export const seesPoint = (snapshot: Snapshot, model: ModelBody, point: Point): boolean =>
  seenLine(snapshot, model, pointBody(snapshot, point)).seen;

function pointBody({ staticTable }: Snapshot, [x, y, z]: Point): ModelBody {
  const base = { shape: 'round', mm: 2 * pointMm } as const;
  const outline = circleOutline([x, z], toMu(pointMm, staticTable.table.muMm));
  return modelBody(
    {
      id: '',
      unit: '',
      side: '',
      profile: null,
      leader: false,
      at: [x, z],
      facing: 0,
      base,
      outline,
      y,
      height: 0,
      size: 'S',
    },
    staticTable,
  );
}
