/** Placement of a table file: its terrain and models in the table frame. */
import type { Mm, Mu } from '../geometry/units';
import { baseOutline } from './base';
import { scales, type Base, type SizeClass, type TableFile, type TableModel, type TableUnit } from './format';
import { noMeshes, type Meshes } from './mesh';
import { placePiece } from './place-piece';
import { sizeByHeight, sizeLimitsOf, type SizeLimits } from './size-class';
import { surfaceAt } from './surface';
import type { PlacedModel, Table } from './table';

/**
 * Returns the shape that the rules give a model, by its unit's profile and its own, and the forces of the
 * table's file; null for an unknown profile.
 */
export type ModelShapes = (
  unitProfile: string,
  modelProfile: string | null,
  leader: boolean,
  forces?: readonly unknown[],
) => { readonly base: Base; readonly height: Mu; readonly size?: SizeClass } | null;

/** Base and height of a model for which neither the file nor a profile gives any: a man on foot. */
export const defaultShape = { base: { shape: 'round', mm: 25 }, height: 1.2 } as const;

/**
 * Places everything in a table file that `readTable` accepted in the table frame.
 * @param meshes result of `readMeshes` for the file
 * @throws Error for a file that `readTable` would refuse (an unknown piece, an outline that crosses itself),
 * and for a mesh that is missing from `meshes`
 */
export function place(file: TableFile, shapes: ModelShapes, meshes: Meshes = noMeshes): Table {
  const sizes = sizeLimitsOf(file);
  const pieces = file.terrain.map((placement) => placePiece(placement, meshes, sizes));
  const parts = pieces.flatMap((piece) => piece.parts);
  const muMm = muMmOf(file);
  return {
    file,
    name: file.name,
    rules: file.rules,
    scale: file.scale,
    muMm,
    size: file.size,
    sides: file.sides,
    pieces,
    units: file.units.map((unit) => ({
      id: unit.id,
      name: unit.name ?? unit.id,
      side: unit.side,
      profile: unit.profile ?? null,
      models: unit.models.map((model) => model.id),
    })),
    models: file.units.flatMap((unit) =>
      unit.models.map((model): PlacedModel => {
        const shape = shapeOf(unit, model, shapes, file, sizes);
        const { at, facing = 0 } = model;
        return {
          id: model.id,
          unit: unit.id,
          side: unit.side,
          profile: model.profile ?? null,
          leader: model.leader ?? false,
          at,
          facing,
          outline: baseOutline(shape.base, at, facing, muMm),
          y: model.elevation ?? surfaceAt(parts, at),
          ...shape,
        };
      }),
    ),
    zones: file.zones ?? [],
    objectives: file.objectives ?? [],
    markers: file.markers ?? [],
  };
}

/** Returns the millimetres in an MU: by the scale, unless the table's rulings set another value. */
function muMmOf({ scale, options }: TableFile): Mm {
  const ruled = options?.['muMm'];
  return typeof ruled === 'number' && ruled > 0 ? ruled : scales[scale];
}

function shapeOf(
  unit: TableUnit,
  model: TableModel,
  shapes: ModelShapes,
  { forces }: TableFile,
  sizes: SizeLimits,
): Pick<PlacedModel, 'base' | 'height' | 'size'> {
  const profiled =
    unit.profile === undefined
      ? null
      : shapes(unit.profile, model.profile ?? null, model.leader ?? false, forces);
  const height = model.height ?? profiled?.height ?? defaultShape.height;
  return {
    base: model.base ?? profiled?.base ?? defaultShape.base,
    height,
    size: model.size ?? profiled?.size ?? sizeByHeight(height, sizes),
  };
}
