import { useEffect } from 'react';
import type { KeyPress } from '../../tools/state-machine';

/** Name of the page's event that presses a key of the table's cursor. */
const request = 'defilade-cursor-key';

/** Presses a key of the table's cursor, for actions that a person chooses from a list. */
export const pressCursorKey = (key: string): void =>
  void window.dispatchEvent(new CustomEvent<KeyPress>(request, { detail: { key, shift: false } }));

/** Calls `onPress` for keys that are pressed in this way. */
export function useCursorRequests(onPress: (press: KeyPress) => void): void {
  useEffect(() => {
    const listen = (event: Event) => onPress((event as CustomEvent<KeyPress>).detail);
    window.addEventListener(request, listen);
    return () => window.removeEventListener(request, listen);
  }, [onPress]);
}
