/**
 * The first pictures of a visit. Whatever the page can do without waits for the second one, so that nothing else shares the
 * network and the page's thread until then.
 */
let tell = () => {};

/** Resolves when the first whole picture is on the screen: the scene of a battle and its panels, or the whole of another screen. */
export const firstPicture = new Promise<void>((resolve) => (tell = resolve));

const mark = 'first picture';

/** Marks in the browser's timeline that the scene, or another screen, is on the screen. Does nothing after the first time. */
export function markFirstPicture(): void {
  if (performance.getEntriesByName(mark).length === 0) performance.mark(mark);
}

/** Lets everything load that waits for the first whole picture. */
export function tellFirstPicture(): void {
  markFirstPicture();
  tell();
}
