/**
 * The first picture of a visit: the scene of a battle, or the whole of another screen. Whatever it can do without waits for it,
 * so that nothing else shares the network and the page's thread until then.
 */
let tell = () => {};

/** Resolves when the first picture is on the screen. */
export const firstPicture = new Promise<void>((resolve) => (tell = resolve));

/** Lets everything load that waits for the first picture. The browser's timeline marks the moment. */
export function tellFirstPicture(): void {
  performance.mark('first picture');
  tell();
}
