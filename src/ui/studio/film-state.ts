/** State of the film in the making, or made and not yet saved. It loads with the page; the making loads with the sheet of films. */
import { createStore } from 'zustand/vanilla';

export type FilmState =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing' }
  /** `left` is the time to go, in seconds; null while it is unknown. */
  | { readonly kind: 'filming'; readonly done: number; readonly of: number; readonly left: number | null }
  /** `film` is null where it was written to a file. */
  | {
      readonly kind: 'done';
      /** Name of its table. */
      readonly name: string;
      readonly film: Blob | null;
      readonly file: string | null;
      readonly frames: number;
      readonly seconds: number;
      readonly isStopped: boolean;
      /** The person has saved it, or seen that it is in its file. */
      readonly isKept: boolean;
    }
  | { readonly kind: 'failed'; readonly reason: string };

export const filmJob = createStore<FilmState>(() => ({ kind: 'none' }));

/** True while the sheet of films is open, which shows all of it. */
export const filmSheet = createStore(() => ({ isOpen: false }));

export const isFilming = ({ kind }: FilmState): boolean => kind === 'preparing' || kind === 'filming';

/** Reports whether the page would lose a film if it closed. */
export const wouldLoseFilm = (state: FilmState): boolean =>
  isFilming(state) || (state.kind === 'done' && state.film !== null && !state.isKept);

/** Notes that the person has the film. */
export function markFilmKept(): void {
  const state = filmJob.getState();
  if (state.kind === 'done' && !state.isKept) filmJob.setState({ ...state, isKept: true }, true);
}
