import type { StoreApi } from 'zustand/vanilla';
import type { ColourMode, DesignState, Tool } from '../design-state';
import type { Measures } from '../draw';
import type { SnapSettings } from '../snap';

/** The pointer's tool and its settings. */
export interface ToolSlice {
  setTool(tool: Tool): void;
  setMeasures(change: Partial<Measures>): void;
  setSnap(change: Partial<SnapSettings>): void;
  setColours(mode: ColourMode | null): void;
}

export const createTools = ({ setState: set }: StoreApi<DesignState>): ToolSlice => ({
  setTool: (tool) => set({ tool, refusal: null }),
  setMeasures: (change) => set(({ measures }) => ({ measures: { ...measures, ...change } })),
  setSnap: (change) => set(({ snap }) => ({ snap: { ...snap, ...change } })),
  setColours: (colours) => set({ colours }),
});
