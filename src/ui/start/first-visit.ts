const key = 'defilade-start-passed';

/** Returns whether the start screen was left once on this machine: later visits go straight to the table. */
export const startPassed = (): boolean => localStorage.getItem(key) !== null;

/** Remembers that the start screen was left. */
export function passStart(): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // Without room for it the next visit begins with the start screen.
  }
}
