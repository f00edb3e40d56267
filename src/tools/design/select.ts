import { placedPiece, piecesAmong } from '../../table/items';
import { pressing } from '../drag';
import { drawBox } from './box';
import type { DesignContext, DesignPointer, DesignToolState, Hit } from './context';
import { dragItems } from './drag-items';
import { clickGrip, dragGrip, gripUnder } from './grip';

/** The select tool at rest: a click selects, a drag from an item moves it, a drag with Shift draws a box. */
export function selecting(context: DesignContext): DesignToolState {
  const { store, previews } = context;
  const idle: DesignToolState = {
    name: 'select',
    enter() {
      context.holdCamera(false);
      previews.clear();
    },
    down(pointer) {
      const held = pointer.adds ? null : gripUnder(context, pointer);
      if (held) {
        context.holdCamera(true);
        return pressing(pointer, {
          click: () => {
            clickGrip(context, held);
            return idle;
          },
          drag: (moved) => dragGrip(context, held, pointer, moved, idle),
          cancel: () => idle,
        });
      }
      const hit = pointer.hit();
      return hit && pressItem(hit, pointer);
    },
  };

  const pressItem = (hit: Hit, pressed: DesignPointer): DesignToolState => {
    const { key } = hit;
    // A finger drags only selected items: any other drag turns the camera.
    const drags = key !== null && (pressed.isMouse || store.state().selection.includes(key));
    if (pressed.adds || drags) context.holdCamera(true);
    return pressing(pressed, {
      click: (released) => {
        click(hit, pressed, released);
        return idle;
      },
      drag: (moved) => {
        if (pressed.adds) return drawBox(context, pressed, moved, idle);
        return drags ? dragItems(context, hit, moved, idle) : idle;
      },
      cancel: () => idle,
    });
  };

  const click = ({ key, at }: Hit, { adds }: DesignPointer, released: DesignPointer) => {
    const { selection } = store.state();
    // A finger does not hover: the lab reads the place of its click.
    const seen = released.seen();
    if (seen) context.lab.point(seen);
    if (!adds && context.lab.click(at)) return;
    if (key === null) {
      if (!adds) store.select([]);
    } else if (adds) store.toggle(key);
    else if (selection.length === 1 && selection[0] === key) selectPartUnder(released);
    else store.select([key]);
  };

  /** A click on the selected piece selects one of its parts. */
  const selectPartUnder = (pointer: DesignPointer) => {
    const { selection, meshes } = store.state();
    const [piece] = piecesAmong(store.file(), selection);
    if (piece) store.selectPart(pointer.partOf(placedPiece(piece, meshes)));
  };
  return idle;
}
