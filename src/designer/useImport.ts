import { useCallback, useState } from 'react';
import { openTable, type DroppedFile } from '../store/design/open-table';
import { useDesign, useDesigner, useHost } from './host';
import { isSavedObject } from '../table/import/saved-object-name';
import { isMeshFile } from './ImportMesh';
import type { DesignSource } from './open-design';
import { words } from './text';

export interface Import {
  /** The mesh whose form is open. */
  readonly importing: File | undefined;
  /** Files that were given together with the meshes and are none themselves. */
  readonly beside: readonly File[];
  /** Meshes after it. */
  readonly waiting: readonly File[];
  importFiles(files: readonly File[]): void;
  nextMesh(): void;
}

/** Imports dropped files: a table opens as a new design, meshes open their form one by one, a picture without meshes is a photo to trace. */
export function useImport(
  onOpen: (source: DesignSource) => void,
  onPicture: (picture: File) => void,
): Import {
  const designer = useDesigner();
  const { loadMesh } = useHost();
  /** Meshes to import one by one, the next when the placed one is let go of. */
  const [meshFiles, setMeshFiles] = useState<readonly File[]>([]);
  const [beside, setBeside] = useState<readonly File[]>([]);
  const isIdle = useDesign((state) => state.tool.kind === 'select');
  const importing = isIdle ? meshFiles[0] : undefined;
  const importFiles = useCallback(
    (files: readonly File[]) => {
      const json = tableAmong(files);
      const found = files.filter(isMeshFile);
      const importTable = async (table: File) => {
        const beside = await Promise.all(files.filter((file) => file !== table).map(droppedFile));
        const opened = await openTable(await droppedFile(table), beside, loadMesh);
        if (!opened.ok) return designer.document.refuse(opened.reason);
        await designer.document.settled();
        onOpen({
          kind: 'table',
          notes: opened.notes,
          unsized: opened.unsized ?? [],
          load: () => Promise.resolve(opened),
        });
      };
      const picture = found.length === 0 ? files.find(({ type }) => type.startsWith('image/')) : undefined;
      if (json) void importTable(json);
      else if (picture) onPicture(picture);
      else if (found.length === 0)
        designer.document.refuse(words.mesh.notKnown(files.map(({ name }) => name).join(', ')));
      else {
        designer.tools.setTool({ kind: 'select' });
        setMeshFiles(found);
        setBeside(files.filter((file) => !isMeshFile(file)));
      }
    },
    [designer, loadMesh, onOpen, onPicture],
  );
  const nextMesh = useCallback(() => setMeshFiles((files) => files.slice(1)), []);
  return { importing, beside, waiting: meshFiles.slice(1), importFiles, nextMesh };
}

/** Returns the table or save among the files. The objects of a save in files of their own are no tables. */
function tableAmong(files: readonly File[]): File | undefined {
  const tables = files.filter(({ name }) => /\.json$/i.test(name));
  return tables.find(({ name }) => !isSavedObject(name)) ?? tables[0];
}

const droppedFile = async (file: File): Promise<DroppedFile> => ({
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
});
