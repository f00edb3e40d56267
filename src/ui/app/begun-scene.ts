import type { SceneRoot } from '../table/scene-root';

/** The scene that a visit begins with, until the program takes it over. */
export interface BegunScene {
  readonly root: SceneRoot;
  /** Resolves once its first picture is on the screen; never if the program takes it over before. */
  readonly drawn: Promise<void>;
  readonly isDrawn: boolean;
}

let begun: BegunScene | null = null;
let isTaken = false;

/** Returns whether the program has not drawn a scene of its own yet. */
export const mayBeginScene = (): boolean => !isTaken;

/** Offers a scene to the program; null withdraws it. */
export function offerScene(scene: BegunScene | null): void {
  begun = scene;
}

/** Returns the scene that nobody has taken over yet. */
export const begunScene = (): BegunScene | null => begun;

/** Returns the scene that nobody has taken over yet, which belongs to the caller from now on. None is begun afterwards. */
export function takeBegunScene(): SceneRoot | null {
  const taken = begun;
  begun = null;
  isTaken = true;
  return taken?.root ?? null;
}
