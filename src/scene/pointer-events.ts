import type { CameraControlsImpl } from '@react-three/drei';
import { events, type RootState, type RootStore } from '@react-three/fiber';

type SceneEvents = ReturnType<typeof events>;

/**
 * The scene's pointer events, with no search for what is under the pointer while it moves the camera or turns the wheel: each search
 * holds up a picture, and nothing in the scene listens.
 */
export function sceneEvents(store: RootStore): SceneEvents {
  const manager = events(store);
  const handlers = manager.handlers!;
  return {
    ...manager,
    handlers: {
      ...handlers,
      onPointerMove: (event) => {
        if (!isDraggingCamera(store.getState())) handlers.onPointerMove(event);
      },
      onWheel: () => {},
    },
  };
}

/** `ACTION.NONE` of the camera's controls. */
const noAction = 0;

const isDraggingCamera = ({ controls }: RootState): boolean =>
  controls !== null && (controls as CameraControlsImpl).currentAction !== noAction;
