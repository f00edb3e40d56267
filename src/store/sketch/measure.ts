import { planDistance } from '../../geometry/distance';
import {
  circleOutline,
  outlineBounds,
  rectangleOutline,
  type PlanBounds,
} from '../../geometry/shapes/outline';
import type { Outline } from '../../geometry/shapes/shapes';
import type { Mm } from '../../geometry/units';
import { baseOutline } from '../../table/base';
import { itemNamed, moveItem, targetName, viewerName, type Item, type Sketch, type Spot } from './sketch';

/** Returns an item's outline on the plan, in millimetres. */
export function outlineOf(item: Item): Outline {
  switch (item.kind) {
    case 'figure':
      return baseOutline(item.base, item.at, item.turn, 1);
    case 'round':
      return circleOutline(item.at, item.diameter / 2);
    case 'wall':
    case 'building':
    case 'wood':
      return rectangleOutline(item.at, item.size, item.turn);
  }
}

/** Returns the distance of two items from edge to edge; 0 where they touch or overlap. */
export function gapBetween(a: Item, b: Item): Mm {
  const gap: number = planDistance(outlineOf(a), outlineOf(b));
  return gap;
}

/** Returns the figure from which an item's distance is measured: the viewer, and for the viewer itself the target. */
export const referenceOf = (sketch: Sketch, { name }: Item): Item =>
  itemNamed(sketch, name === viewerName ? targetName : viewerName)!;

const halvings = 50;

/** Moves an item along the line from its reference until their edges are this far apart. */
export function placeAtGap(sketch: Sketch, name: string, gap: Mm): Sketch {
  const item = itemNamed(sketch, name);
  if (!item) return sketch;
  const from = referenceOf(sketch, item);
  const [dx, dz] = [item.at[0] - from.at[0], item.at[1] - from.at[1]];
  const length = Math.sqrt(dx * dx + dz * dz);
  const [ux, uz] = length > 0 ? [dx / length, dz / length] : [1, 0];
  const spotAt = (far: Mm): Spot => [from.at[0] + far * ux, from.at[1] + far * uz];
  let [near, far] = [0, gap + 4000];
  for (let step = 0; step < halvings; step++) {
    const half = (near + far) / 2;
    if (gapBetween({ ...item, at: spotAt(half) }, from) < gap) near = half;
    else far = half;
  }
  return moveItem(sketch, name, spotAt(far));
}

/** Returns the item to take hold of at a spot: the smallest under it, figures before pieces, else the nearest in reach. */
export function itemAt({ items }: Sketch, spot: Spot, reach: Mm): Item | null {
  const point = circleOutline(spot, 0);
  const found = items
    .map((item) => ({ item, far: planDistance(outlineOf(item), point) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far || sizeOf(a.item) - sizeOf(b.item));
  return found[0]?.item ?? null;
}

/** Ranks items that lie over each other: figures stand on pieces. */
function sizeOf(item: Item): number {
  if (item.kind === 'figure') return 0;
  return item.kind === 'round' ? item.diameter * item.diameter : item.size[0] * item.size[1];
}

/** Returns the box around all items. */
export function boundsOf({ items }: Sketch): PlanBounds {
  const boxes = items.map((item) => outlineBounds(outlineOf(item)));
  return {
    min: [Math.min(...boxes.map(({ min }) => min[0])), Math.min(...boxes.map(({ min }) => min[1]))],
    max: [Math.max(...boxes.map(({ max }) => max[0])), Math.max(...boxes.map(({ max }) => max[1]))],
  };
}
