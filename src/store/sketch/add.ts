import type { Mm } from '../../geometry/units';
import { gapBetween } from './measure';
import { addItem, itemNamed, moveItem, tableMm, type ItemKind, type Sketch, type Spot } from './sketch';

/** Distance between the spots that are tried. */
const step: Mm = 25;

/** Adds an item at the free spot nearest to the wanted one, and returns the sketch with its name. */
export function addInFreeSpot(sketch: Sketch, kind: ItemKind, wanted: Spot): readonly [Sketch, string] {
  const [added, name] = addItem(sketch, kind, wanted);
  const free = spotsAround(itemNamed(added, name)!.at).find((spot) => isFree(added, name, spot));
  return [free ? moveItem(added, name, free) : added, name];
}

function isFree(sketch: Sketch, name: string, spot: Spot): boolean {
  const placed = { ...itemNamed(sketch, name)!, at: spot };
  return sketch.items.every((item) => item.name === name || gapBetween(item, placed) > 0);
}

/** Returns spots of the table around a middle, the nearest first; below before above at equal distance. */
function spotsAround([x, z]: Spot): readonly Spot[] {
  const reach = Math.floor(tableMm / 2 / step);
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, index) => (index - reach) * step);
  return offsets
    .flatMap((dx) => offsets.map((dz): Spot => [dx, dz]))
    .filter(([dx, dz]) => isOnTable(x + dx) && isOnTable(z + dz))
    .sort((a, b) => a[0] ** 2 + a[1] ** 2 - (b[0] ** 2 + b[1] ** 2) || b[1] - a[1] || b[0] - a[0])
    .map(([dx, dz]): Spot => [x + dx, z + dz]);
}

const isOnTable = (mm: Mm): boolean => mm >= 0 && mm <= tableMm;
