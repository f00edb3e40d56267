import { type Matrix4 } from 'three';
import { block, type Paint, paint, plank, post, rod, vary, within } from '../primitives';
import { rgb } from '../mesh';
import { extents, type PartView, type Run, runOf } from './part-view';

export const weathered = rgb('#8a7254');
const fresh = rgb('#a3855c');
const dark = rgb('#5b4833');
const rust = rgb('#7a4a30');

/** Gap between boards: a line of shade, too narrow to look or shoot through. */
const boardGap = 0.012;

/** Builds flat planks side by side over a rectangle of the frame; `along` x. */
function floorboards(
  view: PartView,
  frame: Matrix4,
  length: number,
  depth: number,
  bottom: number,
  thickness: number,
  width = 0.26,
): void {
  const count = Math.max(1, Math.round(depth / width));
  const step = depth / count;
  for (let i = 0; i < count; i++) {
    const z = -depth / 2 + step * (i + 0.5);
    plank(
      view.into.wood,
      within(frame, [0, bottom, z]),
      [length, thickness, step - boardGap],
      vary(paint(weathered, 0.85, 1), view.dice, 0.18),
      { offset: view.dice.next(), wear: 0.012 },
    );
  }
}

/** Builds slats across two runners: the floor of a wet trench. */
export function slats(
  view: PartView,
  frame: Matrix4,
  length: number,
  depth: number,
  bottom: number,
  height: number,
): void {
  for (const side of [-0.32, 0.32]) {
    plank(
      view.into.wood,
      within(frame, [0, bottom, side * depth]),
      [length, height * 0.5, 0.09],
      paint(dark),
      { wear: 0 },
    );
  }
  const count = Math.max(2, Math.round(length / 0.24));
  for (let i = 0; i < count; i++) {
    if (view.dice.next() < 0.04) continue;
    const x = -length / 2 + (length / count) * (i + 0.5);
    const slat = within(
      frame,
      [x, bottom + height * 0.45, view.dice.between(-0.03, 0.03)],
      view.dice.between(-0.05, 0.05),
    );
    plank(
      view.into.wood,
      slat,
      [0.15, height * 0.55, depth * view.dice.between(0.9, 1)],
      vary(paint(weathered, 0.85, 1), view.dice, 0.22),
      { offset: view.dice.next(), wear: 0.01 },
    );
  }
}

export function duckboards(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  slats(view, frame, length, depth, 0, height);
}

/** Height of the board on top of a wall of boards. */
const cap = 0.05;

/** Builds a wall of boards with posts on its visible side, the run's +z, and a board on top over its whole depth. */
export function boardWall(view: PartView, { frame, length, height, depth }: Run): void {
  const rows = Math.max(2, Math.round(height / 0.27));
  const step = height / rows;
  const posts = Math.max(2, Math.round(length / 1.25) + 1);
  plank(
    view.into.wood,
    within(frame, [0, 0, -depth * 0.4]),
    [length, height, depth * 0.2],
    paint(dark, 0.35, 0.6),
    { wear: 0 },
  );
  for (let row = 0; row < rows; row++) {
    const joint = length > 2 ? view.dice.between(-0.25, 0.25) * length : length / 2;
    for (const [from, to] of [
      [-length / 2, joint],
      [joint, length / 2],
    ] as const) {
      if (to - from < 0.05) continue;
      const place = within(frame, [
        (from + to) / 2,
        row * step + 0.008,
        -depth * view.dice.between(0.08, 0.12),
      ]);
      const light = 0.72 + (0.28 * row) / rows;
      plank(
        view.into.wood,
        place,
        [to - from - 0.02, step - boardGap, depth * 0.5],
        vary(paint(weathered, light * 0.85, light), view.dice, 0.2),
        { offset: view.dice.next(), wear: 0.012 },
      );
    }
  }
  for (let i = 0; i < posts; i++) {
    const x = -length / 2 + 0.07 + ((length - 0.14) * i) / (posts - 1);
    plank(
      view.into.wood,
      within(frame, [x, 0, depth * 0.32]),
      [0.11, height, depth * 0.36],
      vary(paint(fresh, 0.55, 0.95), view.dice),
      { offset: view.dice.next(), wear: 0.015 },
    );
  }
  plank(
    view.into.wood,
    within(frame, [0, height - cap, 0]),
    [length, cap, depth],
    vary(paint(weathered, 0.8, 1.02), view.dice),
    { offset: view.dice.next(), wear: 0.01 },
  );
}

/** Builds a step of planks over a timber face. */
export function fireStep(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  block(
    view.into.earth,
    within(frame, [0, 0, 0]),
    [length - 0.1, height - 0.07, depth - 0.06],
    paint(rgb('#58432e'), 0.45, 0.8),
    { wear: 0.03 },
  );
  floorboards(view, frame, length, depth, height - 0.07, 0.07, 0.3);
  const posts = Math.max(2, Math.round(length / 1.2));
  for (const side of [-1, 1]) {
    for (let row = 0; row < 3; row++) {
      plank(
        view.into.wood,
        within(frame, [0, 0.02 + (row * (height - 0.1)) / 3, side * (depth / 2 - 0.035)]),
        [length, (height - 0.1) / 3 - 0.03, 0.05],
        vary(paint(weathered, 0.5 + row * 0.1, 0.65 + row * 0.1), view.dice, 0.18),
        { offset: view.dice.next(), wear: 0.01 },
      );
    }
    for (let i = 0; i < posts; i++) {
      plank(
        view.into.wood,
        within(frame, [-length / 2 + (length / posts) * (i + 0.5), 0, side * (depth / 2 - 0.01)]),
        [0.1, height - 0.07, 0.05],
        paint(fresh, 0.5, 0.85),
        { wear: 0.01 },
      );
    }
  }
}

/** Builds a floor or platform of boards over a dark layer of boards. */
export function deck(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  floorboards(view, frame, length, depth, height / 2, height / 2);
  layer(view, frame, [length, height * 0.6, depth], paint(dark, 0.7, 0.8));
}

/** Distance (MU) of a dark layer from the ends of its boards: faces in one plane flicker. */
const apart = 0.012;

/** Builds the dark layer under boards. */
function layer(
  view: PartView,
  frame: Matrix4,
  [x, y, z]: readonly [number, number, number],
  colours: Paint,
): void {
  plank(view.into.wood, frame, [x - 2 * apart, y, z - 2 * apart], colours, { wear: 0 });
}

/** Builds the deck of a bridge: boards across its length. */
export function bridgeDeck(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  layer(view, frame, [length, height * 0.6, depth], paint(dark));
  const count = Math.round(length / 0.26);
  for (let i = 0; i < count; i++) {
    const x = -length / 2 + (length / count) * (i + 0.5);
    plank(
      view.into.wood,
      // A turn that keeps within the gap: the tops of boards that overlap flicker.
      within(frame, [x, height * 0.55, 0], view.dice.between(-1, 1) * (boardGap / depth)),
      [length / count - boardGap, height * 0.45, depth],
      vary(paint(weathered, 0.85, 1), view.dice, 0.2),
      { offset: view.dice.next(), wear: 0.012 },
    );
  }
}

export function handrail(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  const posts = Math.max(2, Math.round(length / 1.5) + 1);
  for (let i = 0; i < posts; i++) {
    const x = -length / 2 + depth / 2 + ((length - depth) * i) / (posts - 1);
    plank(
      view.into.wood,
      within(frame, [x, 0, 0], 0, view.dice.between(-0.03, 0.03)),
      [depth * 0.8, height, depth * 0.8],
      vary(paint(weathered, 0.7, 1), view.dice),
      { offset: view.dice.next() },
    );
  }
  for (const y of [height - 0.1, height * 0.45]) {
    plank(
      view.into.wood,
      within(frame, [0, y, 0]),
      [length, 0.08, depth * 0.5],
      vary(paint(fresh, 0.8, 1), view.dice),
      { offset: view.dice.next() },
    );
  }
}

export function ladder(view: PartView): void {
  const [x, height, z] = extents(view);
  const across = Math.max(x, z) >= 2 * Math.min(x, z) ? (z > x ? 'z' : 'x') : 'z';
  const width = (across === 'z' ? z : x) - 0.08;
  for (const side of [-0.5, 0.5]) {
    const foot = across === 'z' ? ([0, 0, side * width] as const) : ([side * width, 0, 0] as const);
    plank(
      view.into.wood,
      within(view.frame, foot),
      [0.08, height, 0.08],
      vary(paint(fresh, 0.7, 1), view.dice),
      { offset: view.dice.next(), wear: 0.01 },
    );
  }
  for (let y = 0.2; y < height - 0.05; y += 0.26) {
    plank(
      view.into.wood,
      within(view.frame, [0, y, 0]),
      across === 'z' ? [0.05, 0.055, width] : [width, 0.055, 0.05],
      vary(paint(weathered), view.dice),
      { wear: 0.01 },
    );
  }
}

/** Builds a single beam, post or leg, roughly squared. */
export function beam(view: PartView): void {
  const [x, y, z] = extents(view);
  plank(view.into.wood, view.frame, [x, y, z], vary(paint(weathered, 0.62, 1), view.dice), {
    offset: view.dice.next(),
    wear: 0.008,
  });
}

/** Builds upright boards, as around a platform. */
export function palisade(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  const count = Math.max(1, Math.round(length / 0.24));
  for (let i = 0; i < count; i++) {
    const x = -length / 2 + (length / count) * (i + 0.5);
    const own = height - (view.dice.next() < 0.25 ? 0.02 : 0);
    plank(
      view.into.wood,
      within(frame, [x, 0, 0]),
      [length / count - boardGap, own, depth * 0.96],
      vary(paint(weathered, 0.75, 1), view.dice, 0.2),
      { offset: view.dice.next(), wear: 0.012 },
    );
  }
  for (const y of [height * 0.2, height * 0.75])
    plank(view.into.wood, within(frame, [0, y, 0]), [length, 0.09, depth], paint(dark, 0.9, 1.1));
}

export function graveCross(view: PartView): void {
  const { frame, length, height } = runOf(view);
  const priority = within(
    frame,
    [0, 0, 0],
    0,
    view.dice.between(-0.09, 0.09),
    view.dice.between(-0.07, 0.07),
  );
  const wood = vary(paint(weathered, 0.6, 1.05), view.dice, 0.2);
  plank(view.into.wood, priority, [0.1, height - 0.02, 0.08], wood, {
    offset: view.dice.next(),
    wear: 0.015,
  });
  plank(view.into.wood, within(priority, [0, height * 0.62, 0.01]), [length * 0.95, 0.1, 0.07], wood, {
    offset: view.dice.next(),
    wear: 0.015,
  });
}

/** Builds a spoked wheel with an iron tyre, standing on its rim. */
export function wheel(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  const radius = Math.min(length, height) / 2;
  const hub = within(frame, [0, radius, 0]);
  const circle = (r: number) =>
    Array.from(
      { length: 17 },
      (_, i) => [r * Math.cos((i / 16) * 2 * Math.PI), r * Math.sin((i / 16) * 2 * Math.PI), 0] as const,
    );
  const felloe = depth / 2;
  rod(view.into.metal, hub, circle(radius - 0.02), 0.02, paint(rust), 5);
  rod(view.into.wood, hub, circle(radius - felloe), felloe, paint(weathered, 0.7, 1), 8);
  for (let i = 0; i < 8; i++) {
    if (view.dice.next() < 0.12) continue;
    const angle = (i / 8) * 2 * Math.PI;
    rod(
      view.into.wood,
      hub,
      [
        [0, 0, 0],
        [(radius - felloe) * Math.cos(angle), (radius - felloe) * Math.sin(angle), 0],
      ],
      0.022,
      paint(fresh, 0.7, 1),
    );
  }
  post(
    view.into.metal,
    within(hub, [0, 0, -depth / 2], 0, 0, Math.PI / 2),
    [0.08, 0.07],
    depth,
    paint(rust),
    { sides: 8 },
  );
}

/** Builds an open box of planks with sprung boards. */
export function wagonBody(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  floorboards(view, frame, length, depth, 0, 0.08);
  for (const side of [-1, 1]) {
    for (let row = 0; row < 3; row++) {
      const y = 0.08 + (row * (height - 0.08)) / 3;
      const place = within(
        frame,
        [0, y, side * (depth / 2 - 0.03)],
        0,
        row === 2 ? view.dice.between(-0.02, 0.02) : 0,
      );
      plank(
        view.into.wood,
        place,
        [length, (height - 0.08) / 3 - boardGap, 0.06],
        vary(paint(rgb('#6f6a4e'), 0.75, 1), view.dice, 0.15),
        { offset: view.dice.next(), wear: 0.012 },
      );
    }
    for (const x of [-0.42, 0, 0.42])
      plank(
        view.into.wood,
        within(frame, [x * length, 0, side * (depth / 2 - 0.01)]),
        [0.09, height, 0.05],
        paint(dark, 0.8, 1.1),
      );
  }
  for (const end of [-1, 1]) {
    for (let row = 0; row < 3; row++) {
      plank(
        view.into.wood,
        within(frame, [end * (length / 2 - 0.03), 0.08 + (row * (height - 0.08)) / 3, 0]),
        [0.06, (height - 0.08) / 3 - boardGap, depth - 0.14],
        vary(paint(rgb('#6f6a4e'), 0.75, 1), view.dice, 0.15),
        { wear: 0.012 },
      );
    }
  }
}
