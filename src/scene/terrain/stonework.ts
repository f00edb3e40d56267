import { block, lump, paint, post, slab, vary, within } from '../primitives';
import { stoneGrey } from './masonry';
import { extents, localOutline, type PartView, runOf } from './part-view';

/** A stone wall that is wider than this is a quay: dressed stone, paved. */
const widestWall = 1.2;
const paving = 0.12;

function quay(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  block(view.into.stone, frame, [length, height - paving, depth], paint(stoneGrey, 0.45, 0.85), {
    tile: 1.6,
    wear: 0,
  });
  const [long, wide] = [Math.round(length / 1.1), Math.round(depth / 0.75)];
  for (let i = 0; i < long; i++)
    for (let k = 0; k < wide; k++)
      block(
        view.into.stone,
        within(frame, [((i + 0.5) / long - 0.5) * length, height - paving, ((k + 0.5) / wide - 0.5) * depth]),
        [length / long - 0.015, paving * view.dice.between(0.9, 1), depth / wide - 0.015],
        vary(paint(stoneGrey, 0.8, 1.02), view.dice, 0.14),
        { tile: 2, offset: view.dice.next(), wear: 0.015 },
      );
}

/** Fills the part with courses of field stones, no two alike. */
export function stoneWall(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  if (depth > widestWall) {
    quay(view);
    return;
  }
  // Stones of few sides do not reach as far out, and show no less.
  const core =
    view.detail === 'full'
      ? ([length - 0.01, height - 0.01, depth - 0.01] as const)
      : ([length - 0.03, height - 0.05, depth * 0.84] as const);
  block(view.into.stone, within(frame, [0, 0, 0]), core, paint(stoneGrey, 0.32, 0.46), { wear: 0 });
  const courses = Math.max(2, Math.round(height / 0.24));
  const tall = height / courses;
  const [sides, rings] = { full: [7, 4], medium: [6, 3], reduced: [5, 3] }[view.detail] as [number, number];
  for (let course = 0; course < courses; course++) {
    let x = -length / 2;
    while (x < length / 2 - 0.02) {
      const long = Math.min(view.dice.between(0.26, 0.52), length / 2 - x);
      const top = course === courses - 1;
      const light = 0.62 + (0.38 * (course + 1)) / courses;
      const across = top ? [0] : [-1, 1];
      for (const side of across) {
        const deep = top ? depth * 0.54 : depth * 0.28;
        const stone = within(
          frame,
          [x + long / 2, tall * (course + 0.5), side * depth * 0.25],
          view.dice.between(-0.1, 0.1),
          view.dice.between(-0.06, 0.06),
        );
        lump(
          view.into.stone,
          stone,
          [long * 0.55, tall * 0.58, deep],
          vary(paint(stoneGrey, light * 0.65, light * 1.08), view.dice, 0.2),
          {
            seed: view.seed + course * 53 + Math.round(x * 100),
            sides,
            rings,
            square: 0.7,
            rough: 0.16,
            tile: 1.3,
            // The core casts the wall's shadow.
            casts: false,
          },
        );
      }
      x += long;
    }
  }
  for (let i = 0; i < length * 1.2; i++) {
    const size = view.dice.between(0.05, 0.12);
    const at = [
      view.dice.between(-0.5, 0.5) * length,
      size * 0.2,
      (view.dice.next() < 0.5 ? -1 : 1) * (depth / 2 + view.dice.between(0.05, 0.35)),
    ] as const;
    lump(
      view.into.stone,
      within(frame, at, view.dice.between(0, 3)),
      [size * 1.3, size * 0.7, size],
      vary(paint(stoneGrey, 0.55, 0.95), view.dice),
      { seed: view.seed + i, sides: 5, rings: 3, rough: 0.3, casts: false },
    );
  }
}

/** Builds a column or a pillar of rock. */
export function rock(view: PartView): void {
  const outline = localOutline(view, 28);
  slab(view.into.stone, view.frame, outline, [outline], view.height, paint(stoneGrey, 0.55, 1.05), 2.5);
}

/** Builds a ring of stones around dark water. */
export function wellRim(view: PartView): void {
  const [diameter, height] = extents(view);
  const radius = diameter / 2;
  const courses = Math.max(2, Math.round(height / 0.22));
  const stones = 14;
  for (let course = 0; course < courses; course++) {
    for (let i = 0; i < stones; i++) {
      const angle = ((i + (course % 2) / 2) / stones) * 2 * Math.PI;
      const light = 0.65 + (0.35 * (course + 1)) / courses;
      const at = within(
        view.frame,
        [
          Math.cos(angle) * (radius - 0.15),
          (height / courses) * (course + 0.5),
          Math.sin(angle) * (radius - 0.15),
        ],
        -angle,
      );
      lump(
        view.into.stone,
        at,
        [0.158, (height / courses) * 0.6, ((Math.PI * radius) / stones) * 1.04],
        vary(paint(stoneGrey, light * 0.7, light * 1.05), view.dice, 0.15),
        { seed: view.seed + course * 20 + i, sides: 7, rings: 4, square: 0.8, rough: 0.1 },
      );
    }
  }
  post(view.into.stone, view.frame, [radius - 0.2, radius - 0.2], height - 0.3, paint(stoneGrey, 0.2, 0.25), {
    sides: 16,
  });
  post(
    view.into.water,
    within(view.frame, [0, height - 0.3, 0]),
    [radius - 0.18, radius - 0.18],
    0.01,
    paint([1, 1, 1], 1, 1),
    { sides: 16 },
  );
}
