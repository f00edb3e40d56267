import type { AppState } from '../../store/app-state';
import { currentSeat } from '../../store/opponent/opponent';
import { looksBack } from '../../store/battle/time';
import { useAppState } from '../app/useStore';

/** Reports whether an AI player answers now, without a pause for a person. */
const isAtWork = (state: AppState): boolean =>
  currentSeat(state) !== null &&
  !state.isHalted &&
  !state.isWatching &&
  !state.playback.running &&
  state.session !== null &&
  !looksBack(state.session);

/** Returns whether an AI player is at work: thinking, or showing what it did. */
export const useProgramAtWork = (): boolean => useAppState(isAtWork);
