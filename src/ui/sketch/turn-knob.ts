import { turn } from '../../geometry/turn';
import { toScreen, type PlanView, type ScreenPoint } from '../../store/sketch/plan-view';
import type { Item } from '../../store/sketch/sketch';
import { isRound } from './is-round';

/** Pixels between an item's edge and its knob. */
const stem = 30;

/** Returns the knob that turns an item, and the point of the item that it is tied to; null for a round one. */
export function turnKnob(
  item: Item,
  view: PlanView,
): { readonly at: ScreenPoint; readonly root: ScreenPoint } | null {
  if (isRound(item)) return null;
  const [dx, dz] = turn([0, -1], item.turn);
  const half = depthOf(item) / 2;
  const root = toScreen(view, [item.at[0] + half * dx, item.at[1] + half * dz]);
  return { root, at: [root[0] + stem * dx, root[1] + stem * dz] };
}

function depthOf(item: Item): number {
  if (item.kind === 'round') return item.diameter;
  if (item.kind !== 'figure') return item.size[1];
  return item.base.shape === 'round' ? item.base.mm : item.base.mm[1];
}
