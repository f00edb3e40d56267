/** Tables turned by half a turn, and forces mirrored by it. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { TableFile, TableUnit } from '../../table/format';

/** Returns the table with one side's force on both sides: copied for the other, turned about the table's centre. */
export function mirrored(file: TableFile, side: string): TableFile {
  const other = file.sides.find(({ id }) => id !== side)?.id;
  const force = file.units.filter((unit) => unit.side === side);
  const opposite = oppositeOn(file);
  const copies =
    other === undefined
      ? []
      : force.map((unit): TableUnit => ({
          ...unit,
          id: `${other}: ${unit.id}`,
          side: other,
          models: unit.models.map(({ elevation: _, ...model }) => ({
            ...model,
            id: `${other}: ${model.id}`,
            at: opposite(model.at),
            facing: halfTurned(model.facing),
          })),
        }));
  return { ...file, units: [...force, ...copies], options: { ...file.options, deployment: 'alternate' } };
}

/** Returns the table turned by 180° about its centre. */
export function turnedAbout(file: TableFile): TableFile {
  const opposite = oppositeOn(file);
  return {
    ...file,
    terrain: file.terrain.map((piece) => ({
      ...piece,
      at: opposite(piece.at),
      turn: halfTurned(piece.turn),
    })),
    units: file.units.map((unit) => ({
      ...unit,
      models: unit.models.map((model) => ({
        ...model,
        at: opposite(model.at),
        facing: halfTurned(model.facing),
      })),
    })),
    ...(file.zones && {
      zones: file.zones.map((zone) => ({ ...zone, outline: zone.outline.map(opposite) })),
    }),
    ...(file.objectives && {
      objectives: file.objectives.map((objective) => ({ ...objective, at: opposite(objective.at) })),
    }),
    ...(file.markers && { markers: file.markers.map((marker) => ({ ...marker, at: opposite(marker.at) })) }),
  };
}

/** Returns the function that turns a point by 180° about a table's centre. */
export const oppositeOn =
  ({ size: [width, depth] }: Pick<TableFile, 'size'>) =>
  ([x, z]: PlanPoint): PlanPoint => [width - x, depth - z];
const halfTurned = (degrees = 0): number => (degrees + 180) % 360;
