/** Designers with a new table, for the tests of designing. */
import { createDesigner, type Designer } from '../../../src/store/design/designer';
import { memoryDesignLibrary } from '../../../src/store/design/design-library';
import { emptyTable } from '../../../src/store/design/edit';
import { begin } from '../../../src/store/design/history';
import { zoneKey } from '../../../src/table/items';
import { piecesByName } from '../../../src/table/catalogue';
import { noMeshes } from '../../../src/table/mesh';

export const library = memoryDesignLibrary;

export const opened = (kept = library()): Designer =>
  createDesigner(kept, { id: 'd', history: begin(emptyTable('Test'), 'Begin'), meshes: noMeshes }, () => 0);

export const hedge = piecesByName.get('hedge')!;

export const bunker = piecesByName.get('bunker')!;

/** With a zone for one side only. */
export const openedHalf = (): Designer => {
  const designer = opened();
  designer.selection.select([zoneKey('blue')]);
  designer.edit.remove();
  return designer;
};

export const terrain = (designer: Designer) => designer.document.file().terrain;
