import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { drawnLine, gripsOf, moveGrip, type PlacedGrip } from '../../store/design/grips';
import { pointAlong } from '../../store/design/recipe';
import { itemsAmong, levelOf, type ItemKey } from '../../table/items';
import type { ScreenPoint } from '../state-machine';
import type { DesignContext, DesignPointer, DesignToolState } from './context';
import { itemLines, linesThrough } from './ground-lines';
import { dropsOn } from './keys';
import { onGrid, lengthOf } from './plan';

/** A grip of the selected item under the pointer. */
export interface HeldGrip {
  readonly key: ItemKey;
  readonly placed: PlacedGrip;
  /** Height of the item's line. */
  readonly level: Mu;
}

/** Finds the grip under the pointer; only a single selected item has grips. */
export function gripUnder({ store }: DesignContext, pointer: DesignPointer): HeldGrip | null {
  const [item, ...others] = itemsAmong(store.file(), store.state().selection);
  if (!item || others.length > 0) return null;
  const level = levelOf(item);
  const placed = pointer.gripAmong(gripsOf(item), level);
  return placed && { key: item.key, placed, level };
}

/** A click selects a corner or an opening; on the middle of a side it adds a corner. */
export function clickGrip({ store }: DesignContext, { placed: { grip, at } }: HeldGrip): void {
  if (grip.kind === 'side') store.moveGrip(grip, at);
  else store.selectGrip(grip);
}

/** Drags a grip. Corners follow the grid, an opening keeps to its wall. */
export function dragGrip(
  context: DesignContext,
  held: HeldGrip,
  pressed: DesignPointer,
  moved: DesignPointer,
  idle: DesignToolState,
): DesignToolState {
  const { placed, level } = held;
  const { grip } = placed;
  const start = pressed.pointAt(level) ?? placed.at;
  let to: PlanPoint | null = null;
  const follow = (pointer: DesignPointer) => {
    const at = pointer.pointAt(level);
    if (!at) return;
    const wanted: PlanPoint = [placed.at[0] + at[0] - start[0], placed.at[1] + at[1] - start[1]];
    to = grip.kind === 'opening' ? wanted : onGrid(wanted, context.store.state().snap);
    showReshaped(context, held, to, pointer.screen);
  };
  follow(moved);
  if (!to) return idle;
  const dragging: DesignToolState = {
    name: 'drag-grip',
    move(pointer) {
      follow(pointer);
      return dragging;
    },
    up() {
      if (to) context.store.moveGrip(grip, to);
      return idle;
    },
    key: dropsOn(idle),
    cancel: () => idle,
  };
  return dragging;
}

/** Shows the item's line as it would become, or the reason why it cannot. */
function showReshaped(
  { store, previews }: DesignContext,
  { key, placed: { grip } }: HeldGrip,
  to: PlanPoint,
  screen: ScreenPoint,
): void {
  const made = moveGrip(store.file(), key, grip, to);
  if (!made.ok) return previews.readout({ kind: 'refusal', reason: made.reason }, screen);
  const item = itemsAmong(made.file, [key])[0]!;
  const { points, closed } = drawnLine(item)!;
  previews.lines(itemLines(item));
  const recipe = item.kind === 'piece' ? item.piece.recipe : undefined;
  const opening =
    grip.kind === 'opening' && recipe?.kind === 'wall' ? recipe.openings[grip.index] : undefined;
  if (opening) {
    const [from, until] = [opening.at - opening.width / 2, opening.at + opening.width / 2];
    previews.guides([[pointAlong(points, from), pointAlong(points, until)]]);
    return previews.readout({ kind: 'along-wall', distance: opening.at }, screen);
  }
  const corner = grip.kind === 'side' ? grip.index + 1 : grip.index;
  const before = (corner + points.length - 1) % points.length;
  const sides = linesThrough(points, closed).filter((_, side) => side === corner || side === before);
  previews.readout({ kind: 'lengths', lengths: sides.map(([a, b]) => lengthOf(a, b)) }, screen);
}
