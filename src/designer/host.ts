import { createContext, useContext, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { PlanPoint, Point } from '../geometry/shapes/shapes';
import type { MiniatureView } from '../scene/miniatures/layout';
import type { Quality } from '../scene/quality';
import type { DesignLibrary } from '../store/design/design-library';
import type { Designer } from '../store/design/designer';
import type { DesignState } from '../store/design/design-state';
import type { Tabs } from '../store/persistence/tabs';
import type { ImportMesh } from '../store/workers/mesh-client';
import type { TableFile, TableSide } from '../table/format';
import type { LoadMesh, Meshes } from '../table/mesh';

/** Services of the program around the designer. */
export interface DesignHost {
  readonly library: DesignLibrary;
  readonly tabs: Tabs;
  readonly importMesh: ImportMesh;
  readonly quality: Quality | 'auto';
  /** Arrangement of the panels. All but the desk's gather them behind tabs. */
  readonly layout: 'desk' | 'sheet' | 'drawer';
  readonly reducedMotion: boolean;
  readonly sideColour: (side: TableSide, index: number) => string;
  readonly saveFile: (name: string, content: Blob) => void;
  /** Returns the table's models, standing on its terrain. */
  readonly figures: (file: TableFile, meshes: Meshes) => readonly MiniatureView[];
  /** Loads the mesh files of the catalogue. */
  readonly loadMesh: LoadMesh;
  /** The layout lab: its panel, its overlay on the table, and its view of the pointer. */
  readonly lab: {
    readonly panel: (file: TableFile, meshes: Meshes) => ReactNode;
    readonly onTable: ReactNode;
    readonly point: (at: Point) => void;
    /** Offers a click to the lab; returns true if the lab uses it. */
    readonly click: (at: PlanPoint) => boolean;
  };
  readonly onPlay: (file: TableFile, meshes: Meshes) => Promise<void>;
  readonly onLeave: () => void;
  /** Name of the button that leaves; by default that back to the table. */
  readonly leaveName?: string;
}

interface Design {
  readonly designer: Designer;
  readonly host: DesignHost;
}

export const DesignContext = createContext<Design | null>(null);

function useContextOrThrow(): Design {
  const design = useContext(DesignContext);
  if (!design) throw new Error('The designer needs a DesignContext above it.');
  return design;
}

export const useDesigner = (): Designer => useContextOrThrow().designer;
export const useHost = (): DesignHost => useContextOrThrow().host;

/** Returns a part of the design's state. `select` must give the same object as long as nothing in it changed. */
export function useDesign<T>(select: (state: DesignState) => T): T {
  return useStore(useDesigner().store, select);
}
