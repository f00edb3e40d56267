import { useStore } from 'zustand';
import { createLab, type LabState } from '../store/lab/lab';
import { labDesk } from '../store/workers/lab-client';
import { openShelf } from '../store/lab/lab-shelf';

/** The page has one lab. */
export const lab = createLab(labDesk, openShelf());

/** A part of the lab's state. `select` gives the same object as long as nothing in it changed. */
export const useLab = <T>(select: (state: LabState) => T): T => useStore(lab.store, select);

/** Does a click on the table say where the map that is asked for is looked from? */
export function wantsSpot(): boolean {
  const { table, tab, query } = lab.store.getState();
  return table !== null && tab === 'maps' && query !== null && 'spot' in query.subject;
}
