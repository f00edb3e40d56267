import { circleOutline } from '../geometry/outline';
import type { Point } from '../geometry/shapes';
import { toMu, type Mm, type Mu } from '../geometry/units';
import { baseOf, uprightGap } from './base-gap';
import { modelBody } from './bodies';
import type { Moment } from './moment';
import { seenLine } from './sightline';

/** A point looks as a base does that is too small to see past anything a point would not. */
const pointMm: Mm = 0.001;

/** Models whose base is within `radius` of the point, in space, and that the point sees, in the order of the table's file. */
export function reachedFrom(moment: Moment, [x, y, z]: Point, radius: Mu): readonly string[] {
  const { ground } = moment;
  const base = { shape: 'round', mm: 2 * pointMm } as const;
  const outline = circleOutline([x, z], toMu(pointMm, ground.table.muMm));
  const point = modelBody(
    { id: '', unit: '', side: '', profile: null, leader: false, at: [x, z], facing: 0, base, outline, y, height: 0, size: 'S' },
    ground,
  );
  return [...moment.models.values()]
    .filter((model) => uprightGap({ outline: circleOutline([x, z], 0), bottom: y, top: y }, baseOf(model)).distance <= radius)
    .filter((model) => seenLine(moment, point, model).seen)
    .map(({ facts }) => facts.id);
}
