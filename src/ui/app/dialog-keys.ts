import type { KeyboardEvent } from 'react';

/** Keeps keys that are pressed in a screen from the battle behind; Escape closes it, and Ctrl+K lists the actions. */
export function dialogKeys(event: KeyboardEvent, onClose: () => void): void {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return;
  event.stopPropagation();
  if (event.key === 'Escape') onClose();
}
