import { useSyncExternalStore } from 'react';

/** Names over figures: shown by a setting, or while Alt is held. */
const listeners = new Set<() => void>();
let isOn = false;
let isHeld = false;

function change(next: { readonly on?: boolean; readonly held?: boolean }): void {
  isOn = next.on ?? isOn;
  isHeld = next.held ?? isHeld;
  for (const listener of listeners) listener();
}

export const toggleLabels = (): void => change({ on: !isOn });

export const areLabelsOn = (): boolean => isOn;

/** Returns whether names are shown over figures, now or by the setting alone. */
export const useLabelsShown = (): boolean => useSyncExternalStore(subscribe, () => isOn || isHeld);
export const useLabelsOn = (): boolean => useSyncExternalStore(subscribe, areLabelsOn);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the names while Alt is held. Returns the function that stops it. */
export function watchAlt(): () => void {
  const down = (event: KeyboardEvent) => event.key === 'Alt' && change({ held: true });
  const up = (event: KeyboardEvent) => {
    if (event.key !== 'Alt') return;
    // Alt alone would open the browser's menu.
    event.preventDefault();
    change({ held: false });
  };
  const blur = () => change({ held: false });
  window.addEventListener('keydown', down);
  window.addEventListener('keyup', up);
  window.addEventListener('blur', blur);
  return () => {
    window.removeEventListener('keydown', down);
    window.removeEventListener('keyup', up);
    window.removeEventListener('blur', blur);
  };
}
