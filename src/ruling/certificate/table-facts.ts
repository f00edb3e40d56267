import { piecesByName } from '../../table/catalogue';
import type { Part, TableFile, TableModel, TerrainPlacement } from '../../table/format';
import type { PlacedModel, PlacedPiece, Table } from '../../table/table';

/** The facts of a table on which lines of sight depend, as its certificates state them. */
export interface TableFacts {
  readonly table: object;
  /** The shapes and tags of the catalogue's pieces on the table, by name. */
  readonly catalogue: Readonly<Record<string, object>>;
}

export function tableFacts({ file, models }: Table): TableFacts {
  const names = file.terrain.flatMap(({ piece, parts }) => (piece !== undefined && !parts ? [piece] : []));
  return {
    table: {
      ...pick(file, ['rules', 'scale', 'options']),
      terrain: file.terrain.map(placementFacts),
      units: unitFacts(file, new Map(models.map((model) => [model.id, model]))),
    },
    catalogue: Object.fromEntries(
      [...new Set(names)].sort().map((name) => [name, pieceFacts(piecesByName.get(name)!)]),
    ),
  };
}

type PieceFields = Pick<TerrainPlacement, 'parts' | 'tags' | 'area'>;

const placementFacts = (placement: TerrainPlacement): object => ({
  ...pick(placement, ['id', 'piece', 'at', 'turn', 'elevation']),
  ...pieceFacts(placement),
});

const pieceFacts = (piece: PieceFields): object => ({
  ...pick(piece, ['tags', 'area']),
  ...(piece.parts && { parts: piece.parts.map(partFacts) }),
});

function partFacts(part: Part): object {
  const { label: _, ...facts } = part;
  return facts;
}

/** Each model's shape and height of standing are stated: profiles and surfaces would give them otherwise. */
function unitFacts({ units }: TableFile, models: ReadonlyMap<string, PlacedModel>): readonly object[] {
  const modelFacts = (model: TableModel): object => {
    const { base, height, size, y } = models.get(model.id)!;
    return { ...pick(model, ['id', 'at', 'facing']), elevation: y, base, height, size };
  };
  return units.map(({ id, models: members }) => ({ id, models: members.map(modelFacts) }));
}

/** Reports whether the shape of a piece is, in part, a mesh. */
export const hasMesh = ({ parts }: PlacedPiece): boolean => parts.some(({ part }) => part.shape === 'mesh');

function pick<T extends object>(object: T, names: readonly (keyof T)[]): object {
  return Object.fromEntries(
    names.flatMap((name) => (object[name] === undefined ? [] : [[name, object[name]]])),
  );
}
