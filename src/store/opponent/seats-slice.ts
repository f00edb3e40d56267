import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from '../app-state';
import type { Seat } from './seats';

/** Assignment of the sides to persons and AI players; saved with the battle. */
export interface SeatsSlice {
  /** Gives a side to a person or to an AI player. */
  assign(side: string, seat: Seat): void;
  /** Stops the AI players, or resumes them. */
  setHalted(halted: boolean): void;
}

/** @param save saves the open battle */
export function createSeatsSlice({ setState }: StoreApi<AppState>, save: () => void): SeatsSlice {
  return {
    assign(side, seat) {
      setState(({ seats }) => ({ seats: { ...seats, [side]: seat } }));
      save();
    },
    setHalted(halted) {
      setState({ isHalted: halted });
      save();
    },
  };
}
