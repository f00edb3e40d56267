import type { Item } from '../../store/sketch/sketch';

/** Reports whether an item looks the same from all sides. */
export const isRound = (item: Item): boolean =>
  item.kind === 'round' || (item.kind === 'figure' && item.base.shape === 'round');
