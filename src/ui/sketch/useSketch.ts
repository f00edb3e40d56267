import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Sketch } from '../../store/sketch/sketch';
import { shownSketch, type Sketchbook } from '../../store/sketch/sketchbook';

export const SketchContext = createContext<Sketchbook | null>(null);

/** Returns the open sketchbook. @throws outside of a SketchContext */
export function useSketchbook(): Sketchbook {
  const book = useContext(SketchContext);
  if (!book) throw new Error('useSketchbook needs a SketchContext above it.');
  return book;
}

/** Returns the sketch to show: during a drag, the dragged one. */
export const useSketch = (): Sketch => useStore(useSketchbook().store, shownSketch);

/** Returns the name of the selected item. */
export const useSelected = (): string | null => useStore(useSketchbook().store, ({ selected }) => selected);
