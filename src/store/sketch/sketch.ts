/** A sketch of a line of sight: two figures and the pieces between them, seen from above, in millimetres of a real table. */
import type { Degrees, Mm } from '../../geometry/units';
import type { Base } from '../../table/format';

/** A place on the plan in millimetres: x to the right, z towards the person. */
export type Spot = readonly [x: number, z: number];

/** Units in which lengths are shown and typed. */
export type Units = 'mm' | 'in';

/** The judge of the line: plain geometry, or the rules of a game. */
export type Judge = { readonly kind: 'plain' } | { readonly kind: 'rules'; readonly rules: string };

interface Placed {
  /** Unique name, spoken and shown: "Wall 1". */
  readonly name: string;
  /** Its middle. */
  readonly at: Spot;
  /** Anticlockwise, seen from above. */
  readonly turn: Degrees;
  readonly height: Mm;
}

/** A figure on its base. */
export interface Figure extends Placed {
  readonly kind: 'figure';
  readonly base: Base;
}

/** A rectangular piece; `isOpen` lets lines through it. */
export interface Block extends Placed {
  readonly kind: 'wall' | 'building' | 'wood';
  /** In millimetres. */
  readonly size: readonly [width: number, depth: number];
  readonly isOpen?: boolean;
}

/** A round piece; `isOpen` lets lines through it. */
export interface Round extends Placed {
  readonly kind: 'round';
  readonly diameter: Mm;
  readonly isOpen?: boolean;
}

export type Piece = Block | Round;
export type Item = Figure | Piece;
export type ItemKind = Item['kind'];

export interface Sketch {
  readonly units: Units;
  readonly judge: Judge;
  /** Beside the viewer and the target these are pieces and other figures. */
  readonly items: readonly Item[];
}

/** Name of the figure that looks. */
export const viewerName = 'Viewer';
/** Name of the figure that is looked at. */
export const targetName = 'Target';

/** Edge length of the sketched table: four feet. */
export const tableMm: Mm = 1219.2;
const middle: Mm = tableMm / 2;

/** Least and greatest length of a piece, a base or a height. */
export const leastMm: Mm = 0.5;
export const greatestMm: Mm = 1000;

/** Words for the kinds of items; each item's name is its kind with a number. */
export const kindNames: Readonly<Record<ItemKind, string>> = {
  wall: 'Wall',
  building: 'Building',
  round: 'Round piece',
  wood: 'Wood',
  figure: 'Figure',
};

const figureOf = (name: string, at: Spot): Figure => ({
  kind: 'figure',
  name,
  at,
  turn: 0,
  height: 30,
  base: { shape: 'round', mm: 32 },
});

/** Returns a new item of a kind in its usual size. */
function newItem(kind: ItemKind, name: string, at: Spot): Item {
  switch (kind) {
    case 'figure':
      return figureOf(name, at);
    case 'round':
      return { kind, name, at, turn: 0, height: 80, diameter: 80 };
    case 'wall':
      return { kind, name, at, turn: 0, height: 40, size: [10, 150] };
    case 'building':
      return { kind, name, at, turn: 0, height: 100, size: [150, 150] };
    case 'wood':
      return { kind, name, at, turn: 0, height: 100, size: [200, 150] };
  }
}

/** The sketch to begin with: two figures a foot apart, a wall between them. */
export const firstSketch: Sketch = {
  units: 'in',
  judge: { kind: 'plain' },
  items: [
    figureOf(viewerName, [middle - 168.4, middle]),
    figureOf(targetName, [middle + 168.4, middle]),
    newItem('wall', 'Wall 1', [middle + 20, middle + 20]),
  ],
};

/** Returns an item by its name; null without one. */
export const itemNamed = ({ items }: Sketch, name: string | null): Item | null =>
  items.find((item) => item.name === name) ?? null;

/**
 * Returns a figure that every sketch has.
 * @throws when the sketch has lost it
 */
export function endNamed(sketch: Sketch, name: typeof viewerName | typeof targetName): Figure {
  const item = itemNamed(sketch, name);
  if (item?.kind !== 'figure') throw new Error(`The sketch has no ${name}.`);
  return item;
}

/** Reports whether an item is the viewer or the target, which every sketch keeps. */
export const isEnd = ({ name }: Item): boolean => name === viewerName || name === targetName;

/** Returns the first free name of a kind: "Wall 2". */
function freeName({ items }: Sketch, kind: ItemKind): string {
  const used = new Set(items.map(({ name }) => name));
  let number = 1;
  while (used.has(`${kindNames[kind]} ${number}`)) number++;
  return `${kindNames[kind]} ${number}`;
}

const clamp = (mm: Mm): Mm => Math.min(Math.max(mm, 0), tableMm);

/** Returns a spot on the table, to a hundredth of a millimetre. */
export const onTable = ([x, z]: Spot): Spot => [round(clamp(x)), round(clamp(z))];

const round = (mm: Mm): Mm => Math.round(mm * 100) / 100;

/** Adds an item and returns the sketch with its name. */
export function addItem(sketch: Sketch, kind: ItemKind, at: Spot): readonly [Sketch, string] {
  const name = freeName(sketch, kind);
  return [{ ...sketch, items: [...sketch.items, newItem(kind, name, onTable(at))] }, name];
}

/** Adds a copy of an item beside it; of the viewer and the target the copy is another figure. */
export function duplicateItem(sketch: Sketch, name: string): readonly [Sketch, string] {
  const item = itemNamed(sketch, name);
  if (!item) return [sketch, name];
  const copy = freeName(sketch, item.kind);
  const at = onTable([item.at[0] + 25, item.at[1] + 25]);
  return [{ ...sketch, items: [...sketch.items, { ...item, name: copy, at }] }, copy];
}

/** Removes an item; the viewer and the target stay. */
export const removeItem = (sketch: Sketch, name: string): Sketch => ({
  ...sketch,
  items: sketch.items.filter((item) => item.name !== name || isEnd(item)),
});

/** Replaces the item of the same name. */
export const replaceItem = (sketch: Sketch, changed: Item): Sketch => ({
  ...sketch,
  items: sketch.items.map((item) => (item.name === changed.name ? changed : item)),
});

/** Moves an item to a spot. */
export function moveItem(sketch: Sketch, name: string, at: Spot): Sketch {
  const item = itemNamed(sketch, name);
  return item ? replaceItem(sketch, { ...item, at: onTable(at) }) : sketch;
}

/** Turns an item to an angle, in whole tenths of a degree from 0 to 360. */
export function turnItem(sketch: Sketch, name: string, degrees: Degrees): Sketch {
  const item = itemNamed(sketch, name);
  const turn = Math.round((((degrees % 360) + 360) % 360) * 10) / 10;
  return item ? replaceItem(sketch, { ...item, turn: turn === 360 ? 0 : turn }) : sketch;
}
