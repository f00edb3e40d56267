import { rulesIds } from '../rules/registry';
import { savedOnceChanged, type DesignLibrary, type SavedDesign } from '../store/design/design-library';
import { createDesigner, type Designer } from '../store/design/designer';
import { shownPhoto } from '../store/design/design-photo';
import { emptyTable } from '../store/design/edit';
import { begin } from '../store/design/history';
import { piecesByName } from '../table/catalogue';
import { tableFormat, type TableFile } from '../table/format';
import { noMeshes, readMeshes, type LoadMesh, type Meshes } from '../table/mesh';
import type { TablePhoto } from '../table/photo';
import type { UnsizedMesh } from '../table/import/tabletop-save';
import { words } from './text';
import { newId } from '../store/new-id';

/** A design to open. */
export type DesignSource =
  | { readonly kind: 'new' }
  /** A saved design. */
  | { readonly kind: 'saved'; readonly id: string }
  /** A new design that begins with a table. The notes list changes made by the import. */
  | {
      readonly kind: 'table';
      readonly notes?: readonly string[];
      /** Meshes of a save whose size is not known. */
      readonly unsized?: readonly UnsizedMesh[];
      readonly load: () => Promise<{
        readonly file: TableFile;
        readonly meshes: Meshes;
        readonly photo?: TablePhoto;
      }>;
    };

/** Opens a design. A saved one that is missing or unreadable opens as a new one. */
export async function openDesign(
  source: DesignSource,
  library: DesignLibrary,
  loadMesh: LoadMesh,
): Promise<Designer> {
  const found = source.kind === 'saved' ? await library.load(source.id).catch(() => undefined) : undefined;
  const shipped = await catalogueMeshes(loadMesh);
  const open = (keeping: DesignLibrary, { meshes, ...saved }: SavedDesign) =>
    createDesigner(keeping, { ...saved, meshes: new Map([...shipped, ...meshes]) }, () => Date.now());
  if (found) return open(library, found);
  const id = newId();
  if (source.kind !== 'table')
    return open(savedOnceChanged(library), {
      id,
      history: begin(emptyTable(words.newTable), words.begun),
      meshes: noMeshes,
    });
  const { file, meshes, photo } = await source.load();
  return open(library, {
    id,
    history: begin(file, words.begun),
    meshes,
    ...(photo && { photo: shownPhoto(photo) }),
  });
}

/** Loads the meshes of the catalogue's pieces. A piece with an unreadable mesh cannot be placed. */
async function catalogueMeshes(loadMesh: LoadMesh): Promise<Meshes> {
  const terrain = [...piecesByName.keys()].map((piece) => ({ id: piece, piece, at: [0, 0] as const }));
  const all: TableFile = {
    format: tableFormat,
    name: '',
    rules: rulesIds()[0]!,
    scale: '28mm',
    size: [1, 1],
    terrain,
    sides: [],
    units: [],
  };
  return (await readMeshes(all, loadMesh)).meshes;
}
