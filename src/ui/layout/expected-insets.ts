import type { Insets } from '../../scene/camera/insets';
import { phoneScreen } from '../app/useMediaQuery';

const key = 'defilade-insets';

/** Insets of a page, as they were last. */
interface Remembered {
  readonly page: readonly [width: number, height: number];
  readonly insets: Insets;
}

/** Returns the insets of a page with its panels open, in pixels at letters of the usual size (layout.css, phone.css). */
function usualInsets(): Insets {
  if (!matchMedia(phoneScreen).matches) return { left: 312, right: 360, top: 110, bottom: 70 };
  return innerWidth > innerHeight
    ? { left: 4, right: 360, top: 58, bottom: 4 }
    : { left: 4, right: 4, top: 58, bottom: 56 + 0.375 * innerHeight };
}

/** Keeps the space that panels take at the page's edges for the next visit. */
export function rememberInsets(insets: Insets): void {
  try {
    localStorage.setItem(key, JSON.stringify({ page: pageNow(), insets } satisfies Remembered));
  } catch {
    // Without room for it the next visit expects the usual space.
  }
}

/** Returns the space that panels will take once they are there: as on the last visit, if the page has the same size. */
export function expectedInsets(): Insets {
  const last = lastInsets();
  return last && last.page.join() === pageNow().join() ? last.insets : usualInsets();
}

/** Reads the insets of the last visit; null where there was none or what is kept is damaged. */
function lastInsets(): Remembered | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Remembered;
    const { left, right, top, bottom } = kept.insets;
    return [...kept.page, left, right, top, bottom].every(Number.isFinite) ? kept : null;
  } catch {
    return null;
  }
}

const pageNow = (): Remembered['page'] => [innerWidth, innerHeight];
