import type { KeyPress } from '../state-machine';
import type { DesignToolState } from './context';

/** Returns whether a key takes the last thing back. */
export const isBack = ({ key }: KeyPress): boolean => key === 'Escape' || key === 'Backspace';

/** Returns a key handler that drops the preview on Escape and Backspace. */
export const dropsOn =
  (idle: DesignToolState) =>
  (press: KeyPress): DesignToolState | null =>
    isBack(press) ? idle : null;
