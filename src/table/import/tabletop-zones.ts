/** Closed lines that are drawn on the table of a save of Tabletop Simulator, as zones of the mission. */
import { decompose } from '../../geometry/shapes/decompose';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { isNumber, isObject, type JsonObject } from '../check';
import type { Zone } from '../format';
import type { ImportNote } from './import-refusal';

/**
 * Returns closed lines drawn on the table as zones of the mission.
 * @param inTable turns a place of the save into one of the table
 */
export function zonesFrom(
  value: JsonObject,
  notes: ImportNote[],
  isNear: (at: PlanPoint) => boolean,
  inTable: (at: PlanPoint) => PlanPoint,
): readonly Zone[] {
  const lines: readonly unknown[] = Array.isArray(value['VectorLines'])
    ? value['VectorLines'].slice(0, 100)
    : [];
  const zones: Zone[] = [];
  for (const [index, line] of lines.entries()) {
    const points = isObject(line) && Array.isArray(line['points3']) ? line['points3'] : [];
    const corners = points.flatMap((point: unknown): PlanPoint[] =>
      isObject(point) && isNumber(point['x']) && isNumber(point['z']) && isNear([point['x'], point['z']])
        ? [inTable([point['x'], -point['z']])]
        : [],
    );
    const [first, last] = [corners[0], corners.at(-1)];
    const returns =
      first !== undefined &&
      last !== undefined &&
      corners.length > 3 &&
      Math.abs(first[0] - last[0]) + Math.abs(first[1] - last[1]) < 0.25;
    const outline = returns ? corners.slice(0, -1) : corners;
    const closed = returns || (isObject(line) && line['loop'] === true);
    if (
      closed &&
      outline.length >= 3 &&
      outline.length <= 200 &&
      corners.length === points.length &&
      decompose(outline).ok
    )
      zones.push({ id: `line-${index + 1}`, outline });
    else
      notes.push({
        about: `Drawn line ${index + 1}`,
        message: 'It does not enclose a simple zone and is left out.',
      });
  }
  return zones;
}
