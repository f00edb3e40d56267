/** A note of whether this machine has own figures: a visit without any loads nothing of them. It says when they changed last. */
const key = 'defilade-own-figures';

export function hasOwnFigures(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // A browser without storage.
    return false;
  }
}

/** Takes note that own figures changed. @param has whether any are left */
export function rememberOwnFigures(has: boolean): void {
  try {
    // Other tabs hear only of a new value: two changes may share a millisecond.
    if (has) localStorage.setItem(key, String(Date.now() + Math.random()));
    else localStorage.removeItem(key);
  } catch {
    // A browser without storage keeps no figures either.
  }
}

/** Calls a listener whenever another tab changes the own figures. */
export function whenOwnFiguresChangeElsewhere(listener: () => void): void {
  // The browser tells the other tabs of a change of its storage, never the tab that made it.
  window.addEventListener('storage', (event) => {
    if (event.key === key) listener();
  });
}
