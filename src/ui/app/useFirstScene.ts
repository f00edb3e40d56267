import { useCallback, useEffect, useState, type RefObject } from 'react';
import { begunScene } from './begun-scene';

/** The way of the scene onto the screen. */
interface FirstScene {
  /** The scene is on the screen, without its plan over it. */
  readonly isDrawn: boolean;
  /** It is there with all that lies on the table. */
  readonly isReady: boolean;
  readonly onReady: () => void;
}

/**
 * Follows the scene that the visit began with, or the one drawn in its place. Signals to tests that all of it is there.
 * @param cover the plan over the scene, which fades once that is drawn
 */
export function useFirstScene(cover: RefObject<HTMLElement | null>): FirstScene {
  const [begun] = useState(begunScene);
  const [isDrawn, setDrawn] = useState(begun?.isDrawn ?? false);
  const [isUncovered, setUncovered] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => void begun?.drawn.then(() => setDrawn(true)), [begun]);
  useEffect(() => {
    if (!isDrawn) return;
    const fading = cover.current!.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(fading).then(() => setUncovered(true));
  }, [cover, isDrawn]);
  useEffect(() => {
    if (isReady && isUncovered) document.documentElement.dataset['ready'] = 'true';
  }, [isReady, isUncovered]);
  const onReady = useCallback(() => {
    setDrawn(true);
    setReady(true);
  }, []);
  return { isDrawn, isReady, onReady };
}
