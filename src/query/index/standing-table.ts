import type { ModelPose } from '../../engine/port/pose';
import { baseOutline } from '../../table/base';
import type { TableFile, TableModel } from '../../table/format';
import type { PlacedModel, Table } from '../../table/table';

/** Returns the table and its file with the models in these poses; models without one are gone. */
export function standingTable(table: Table, standing: readonly ModelPose[]): Table {
  const places = new Map(standing.map((place) => [place.model, place]));
  const models = table.models.flatMap((model): readonly PlacedModel[] => {
    const place = places.get(model.id);
    if (!place) return [];
    const { at, facing, y, height = model.height } = place;
    return [{ ...model, at, facing, y, height, outline: baseOutline(model.base, at, facing, table.muMm) }];
  });
  const units = table.units.map((unit) => ({ ...unit, models: unit.models.filter((id) => places.has(id)) }));
  return {
    ...table,
    models,
    units: units.filter((unit) => unit.models.length > 0),
    file: standingFile(table.file, places),
  };
}

/** Each height is written down: what a model stands on may be open to dispute, where it stands is not. */
function standingFile(file: TableFile, places: ReadonlyMap<string, ModelPose>): TableFile {
  const moved = (model: TableModel): readonly TableModel[] => {
    const place = places.get(model.id);
    return place
      ? [
          {
            ...model,
            at: place.at,
            facing: place.facing,
            elevation: place.y,
            ...(place.height !== undefined && { height: place.height }),
          },
        ]
      : [];
  };
  const units = file.units.map((unit) => ({ ...unit, models: unit.models.flatMap(moved) }));
  return { ...file, units: units.filter(({ models }) => models.length > 0) };
}
