import { block, lump, paint, plank, slab, vary, within } from '../primitives';
import { blend, rgb, shade } from '../mesh';
import { noise } from '../ground/noise';
import { extents, localOutline, type PartView, runOf, scatter } from './part-view';
import { weathered } from './timber';

/** Tint of bricks; their red is in the texture. */
const brickTint = rgb('#d9cdbf');
const soot = rgb('#a89c92');
const plaster = rgb('#b3a68c');
export const stoneGrey = rgb('#8d8877');
const concreteGrey = rgb('#a09a8a');
const dust = rgb('#8b7560');
const brickTile = 1.5;

/** Builds brick courses at heights fixed to the table, so that they continue from part to part. */
function bricks(view: PartView, from: number, height: number, light: number): void {
  const { frame, length, depth } = runOf(view);
  const own = blend(brickTint, soot, noise(view.piece.at[0] * 3.1, view.piece.at[1] * 3.1, 5));
  const low = view.placed.bottom + from - view.piece.bottom;
  const foot = low < 0.2 ? 0.55 : 0.88;
  block(
    view.into.brick,
    within(frame, [0, from, 0]),
    [length, height, depth],
    paint(own, foot * light, light),
    { tile: brickTile, offset: (view.placed.part.at[0] + view.placed.part.at[2]) / brickTile, wear: 0.008 },
  );
}

export function wall(view: PartView): void {
  if (view.part.shape === 'box') bricks(view, 0, view.height, 1);
  else roundWall(view);
  foot(view, 0.8);
}

/** Builds a chimney, or another wall that is not a box, of bricks. */
function roundWall(view: PartView): void {
  const outline = localOutline(view, 28);
  slab(view.into.brick, view.frame, outline, [outline], view.height, paint(soot, 0.6, 0.95), brickTile);
}

/** Builds a shot-up wall: a ragged top with loose bricks, rubble at its foot. */
export function brokenWall(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  bricks(view, 0, height, 1);
  for (let x = -length / 2 + 0.1; x < length / 2 - 0.08; x += view.dice.between(0.14, 0.3)) {
    const loose = within(
      frame,
      [x, height - 0.02, view.dice.between(-0.06, 0.06)],
      view.dice.between(-0.4, 0.4),
      view.dice.between(-0.12, 0.12),
    );
    block(
      view.into.brick,
      loose,
      [0.24, view.dice.between(0.05, 0.11), Math.min(0.16, depth)],
      vary(paint(brickTint, 0.8, 1.05), view.dice, 0.2),
      { tile: 3, offset: view.dice.next(), wear: 0.015 },
    );
  }
  foot(view, 2.2);
}

/** Builds fallen bricks and dust at a wall's foot. */
function foot(view: PartView, amount: number): void {
  if (view.placed.bottom - view.piece.bottom > 0.2) return;
  const { frame, length, depth } = runOf(view);
  const count = Math.round(length * amount * (view.detail === 'reduced' ? 1.5 : 3));
  for (let i = 0; i < count; i++) {
    const side = view.dice.next() < 0.5 ? -1 : 1;
    const away = depth / 2 + view.dice.next() * view.dice.next() * 0.55;
    rubbleBit(
      view,
      within(
        frame,
        [view.dice.between(-0.5, 0.5) * length, -0.01, side * away],
        view.dice.between(0, 3),
        view.dice.between(-0.3, 0.3),
      ),
      i,
    );
  }
}

function rubbleBit(view: PartView, at: ReturnType<typeof within>, index: number): void {
  if (view.dice.next() < 0.6)
    block(
      view.into.brick,
      at,
      [view.dice.between(0.1, 0.22), 0.08, 0.11],
      vary(paint(brickTint, 0.65, 1), view.dice, 0.25),
      { tile: 3, offset: view.dice.next(), wear: 0.012 },
    );
  else
    lump(view.into.stone, at, [0.09, 0.06, 0.08], vary(paint(dust, 0.6, 1), view.dice, 0.2), {
      seed: view.seed + index,
      sides: 5,
      rings: 3,
      rough: 0.4,
    });
}

/** Builds the wall under a window with its stone sill, flush on top. */
export function windowSill(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  const sill = 0.08;
  bricks(view, 0, height - sill, 0.97);
  block(
    view.into.stone,
    within(frame, [0, height - sill, 0]),
    [length + 0.001, sill, depth + 0.02],
    vary(paint(shade(stoneGrey, 0.78), 0.9, 1.05), view.dice),
    { tile: 2, offset: view.dice.next() },
  );
  foot(view, 1);
}

/** Builds the wall over an opening, carried by a timber. */
export function lintel(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  const timber = Math.min(0.14, height * 0.4);
  plank(
    view.into.wood,
    frame,
    [length + 0.001, timber, depth + 0.015],
    vary(paint(weathered, 0.7, 0.85), view.dice),
    { offset: view.dice.next() },
  );
  bricks(view, timber, height - timber, 1);
}

/** Builds board-marked concrete, stained by rust and rain. */
export function concrete(view: PartView): void {
  const [x, y, z] = extents(view);
  const low = view.placed.bottom - view.piece.bottom < 0.2;
  block(view.into.concrete, view.frame, [x, y, z], paint(concreteGrey, low ? 0.62 : 0.88, 1), {
    tile: 2.2,
    wear: 0.035,
    offset: (view.part.at[0] + view.part.at[2]) * 0.31,
  });
}

/** Builds the bunker's roof: concrete with a little earth and dead weeds on it. */
export function concreteRoof(view: PartView): void {
  concrete(view);
  const [x, height, z] = extents(view);
  for (let i = 0; i < 7; i++) {
    const size = view.dice.between(0.08, 0.2);
    lump(
      view.into.earth,
      within(view.frame, [view.dice.between(-0.45, 0.45) * x, height, view.dice.between(-0.42, 0.42) * z]),
      [size * 2, 0.04, size * 1.6],
      paint(rgb('#84775a'), 0.9, 1.05),
      { seed: view.seed + i, sides: 7, rings: 4, rough: 0.3 },
    );
  }
}

/** Bits of a heap lie within this share of its outline, so that they do not stick out of it. */
const inside = 0.95;

/** Builds a heap of bricks and beams with the part's outline and height. */
export function rubble(view: PartView): void {
  const outline = localOutline(view);
  slab(
    view.into.stone,
    view.frame,
    outline,
    [outline],
    view.height - 0.04,
    paint(shade(dust, 0.8), 0.45, 0.8),
    1.5,
  );
  const edgeBits = outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length]!;
    return Array.from(
      { length: Math.ceil(Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2) * 5) },
      () => {
        const t = view.dice.next();
        return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t] as const;
      },
    );
  });
  const density = view.detail === 'reduced' ? 8 : 16;
  scatter(outline, density, view.dice).forEach(([x, z], i) =>
    heapBit(view, x * inside, view.height - 0.13, z * inside, i),
  );
  edgeBits.forEach(([x, z], i) =>
    heapBit(view, x * inside, view.dice.between(0, Math.max(0.02, view.height - 0.14)), z * inside, i + 500),
  );
  for (let i = 0; i < 3; i++) {
    const long = view.dice.between(0.7, 1.3);
    const beam = within(
      view.frame,
      [view.dice.between(-0.5, 0.5), view.height - 0.14, view.dice.between(-0.4, 0.4)],
      view.dice.between(0, 6),
      view.dice.between(-0.03, 0.03),
    );
    plank(view.into.wood, beam, [long, 0.12, 0.12], vary(paint(weathered, 0.7, 1), view.dice), {
      offset: view.dice.next(),
    });
  }
}

function heapBit(view: PartView, x: number, y: number, z: number, index: number): void {
  const at = within(
    view.frame,
    [x, y, z],
    view.dice.between(0, 3),
    view.dice.between(-0.26, 0.26),
    view.dice.between(-0.26, 0.26),
  );
  const kind = view.dice.next();
  const light = 0.75 + 0.3 * (y / Math.max(0.2, view.height));
  if (kind < 0.55)
    block(
      view.into.brick,
      at,
      [0.24, 0.1, 0.13],
      vary(paint(brickTint, 0.65 * light, light), view.dice, 0.25),
      { tile: 3, offset: view.dice.next(), wear: 0.012 },
    );
  else if (kind < 0.8)
    lump(view.into.stone, at, [0.13, 0.09, 0.11], vary(paint(dust, 0.6 * light, light), view.dice, 0.25), {
      seed: view.seed + index,
      sides: 5,
      rings: 3,
      rough: 0.45,
    });
  else
    block(
      view.into.concrete,
      at,
      [view.dice.between(0.15, 0.35), 0.05, view.dice.between(0.12, 0.25)],
      vary(paint(plaster, 0.7 * light, light), view.dice, 0.15),
      { tile: 3, offset: view.dice.next(), wear: 0.012 },
    );
}
