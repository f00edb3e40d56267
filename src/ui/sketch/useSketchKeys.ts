import { useEffect } from 'react';
import type { Sketchbook } from '../../store/sketch/sketchbook';

/** Listens for the keys of the whole sketch: undo, redo, and Escape, which drops a drag or else closes what is open. */
export function useSketchKeys(book: Sketchbook, onEscape: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement;
      const letter = event.key.toLowerCase();
      if (event.key === 'Escape') {
        if (book.store.getState().draft) book.cancel();
        else onEscape();
      } else if ((event.ctrlKey || event.metaKey) && !typing && (letter === 'z' || letter === 'y')) {
        event.preventDefault();
        if (letter === 'y' || event.shiftKey) book.redo();
        else book.undo();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [book, onEscape]);
}
