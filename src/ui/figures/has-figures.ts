/** A note of whether this machine has own figures: a visit without any loads nothing of them. */
const key = 'defilade-own-figures';

export function hasOwnFigures(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // A browser without storage.
    return false;
  }
}

export function rememberOwnFigures(has: boolean): void {
  try {
    if (has) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // A browser without storage keeps no figures either.
  }
}
