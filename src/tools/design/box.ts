import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { itemBounds, itemsOf, middleOf, placedPiece, type Item, type ItemKey } from '../../table/items';
import type { ScreenPoint } from '../state-machine';
import type { DesignContext, DesignPointer, DesignToolState } from './context';
import { dropsOn } from './keys';

/** Draws a box on the screen and adds the items in it to the selection. */
export function drawBox(
  context: DesignContext,
  { screen: from }: DesignPointer,
  moved: DesignPointer,
  idle: DesignToolState,
): DesignToolState {
  const { store, previews } = context;
  let to = moved.screen;
  previews.box(from, to);
  const boxing: DesignToolState = {
    name: 'box',
    move({ screen }) {
      to = screen;
      previews.box(from, to);
      return boxing;
    },
    up() {
      store.select([...store.state().selection, ...itemsInBox(context, from, to)]);
      return idle;
    },
    key: dropsOn(idle),
    cancel: () => idle,
  };
  return boxing;
}

/** Returns whether a point of the screen lies in the box between two corners. */
export const inBox = ([x, y]: ScreenPoint, from: ScreenPoint, to: ScreenPoint): boolean =>
  x >= Math.min(from[0], to[0]) &&
  x <= Math.max(from[0], to[0]) &&
  y >= Math.min(from[1], to[1]) &&
  y <= Math.max(from[1], to[1]);

/** Finds the items with their middle in the box. A zone needs all its corners there, as it lies under much else. */
function itemsInBox(
  { store, onScreen }: DesignContext,
  from: ScreenPoint,
  to: ScreenPoint,
): readonly ItemKey[] {
  const file = store.file();
  const { meshes } = store.state();
  const isInBox = ([x, z]: PlanPoint, y: Mu): boolean => inBox(onScreen([x, y, z]), from, to);
  const isInside = (item: Item): boolean => {
    if (item.kind === 'zone') return item.zone.outline.every((corner) => isInBox(corner, 0));
    const bounds = itemBounds(file, [item.key], meshes);
    const height = item.kind === 'piece' ? Math.max(0, placedPiece(item.piece, meshes).bottom) : 0;
    return bounds !== null && isInBox(middleOf(bounds), height);
  };
  return itemsOf(file)
    .filter(isInside)
    .map(({ key }) => key);
}
