import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Miniatures, type MiniaturesProps } from '../../scene/miniatures/Miniatures';
import type { Quality } from '../../scene/quality';
import { TableScene, type TableSceneProps } from '../../scene/TableScene';
import type { Table } from '../../table/table';
import { isSameTable } from './same-table';

/** A scene as it is drawn now. */
export interface DrawnScene extends Omit<TableSceneProps, 'children'> {
  readonly figures: MiniaturesProps;
  /** Marks and overlays on the table. */
  readonly children: (quality: Quality) => ReactNode;
}

/** A scene that does not belong to the page's tree: a visit begins it before the program is there, which takes it over. */
export interface SceneRoot {
  /** Element that the scene fills. */
  readonly element: HTMLElement;
  render(scene: DrawnScene): void;
  /** Reports an error of the scene, also one that has happened; the scene is empty from then on. */
  onFailure(listener: (reason: unknown) => void): void;
  close(): void;
}

/** Creates an empty scene. Its element is not in the page yet. */
export function createSceneRoot(): SceneRoot {
  const element = document.createElement('div');
  element.className = 'scene-root';
  let failure: { readonly reason: unknown } | null = null;
  let report: (reason: unknown) => void = () => {};
  const root = createRoot(element, {
    onUncaughtError(reason) {
      failure = { reason };
      report(reason);
    },
  });
  let drawn: Table | null = null;
  let latest: Table | null = null;
  return {
    element,
    render({ table, figures, children, ...scene }) {
      // Terrain that stands is not built anew for an equal table.
      if (drawn === null || (table !== latest && !isSameTable(drawn, table))) drawn = table;
      latest = table;
      root.render(
        <TableScene table={drawn} {...scene}>
          {(quality: Quality) => (
            <>
              <Miniatures {...figures} quality={quality} />
              {children(quality)}
            </>
          )}
        </TableScene>,
      );
    },
    onFailure(listener) {
      report = listener;
      if (failure) listener(failure.reason);
    },
    close() {
      element.remove();
      // The page's own tree may be changing now.
      setTimeout(() => root.unmount());
    },
  };
}
