import { setConsoleFunction } from 'three';

/**
 * The first words of three's warning that its Clock is deprecated. The clock is react-three-fiber's: its latest release, 9.8.2, makes
 * one for every canvas, and the scene does not read it.
 */
const ofFibersClock = 'THREE.Clock:';

/** Passes three's messages on to the console, without the warning about react-three-fiber's clock. */
export function quietClock(): void {
  setConsoleFunction((type, message, ...details: unknown[]) => {
    if (!message.startsWith(ofFibersClock)) console[type](message, ...details);
  });
}
