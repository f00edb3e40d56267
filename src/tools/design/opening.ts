import { pressing } from '../drag';
import type { DesignContext, DesignToolState } from './context';

const piecePrefix = 'piece:';

/** Cuts a door or a window into the clicked wall. */
export function openingWalls({ store }: DesignContext): DesignToolState {
  const idle: DesignToolState = {
    name: 'opening',
    down: (pressed) =>
      pressing(pressed, {
        click: (released) => {
          const hit = released.isOverTable ? pressed.hit() : null;
          if (hit?.key?.startsWith(piecePrefix)) store.openWall(hit.key.slice(piecePrefix.length), hit.at);
          return idle;
        },
        drag: () => idle,
        cancel: () => idle,
      }),
  };
  return idle;
}
