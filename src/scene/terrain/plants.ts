import { blade, block, lump, paint, post, rod, slab, vary, within } from '../primitives';
import { rgb, shade } from '../mesh';
import { tuft } from './grass';
import { alongEdge, extents, localOutline, type PartView, runOf, scatter } from './part-view';

const bark = rgb('#6a5a48');
const heartwood = rgb('#b59a6c');
const leaf = rgb('#5d6338');
const drying = rgb('#8b7f45');
const hay = rgb('#b89f5a');

/** Builds clumps of leaves in the part's box, never beyond it by more than a leaf. */
export function hedge(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  block(view.into.foliage, frame, [length - 0.008, height - 0.008, depth - 0.008], paint(leaf, 0.3, 0.55), {
    wear: 0.015,
  });
  const [sides, rings] = view.detail === 'full' ? [8, 5] : [6, 4];
  const columns = Math.max(2, Math.round(length / 0.42));
  for (let i = 0; i < columns; i++) {
    const half = (length / columns) * 0.72;
    const inset = half * 0.88;
    const x = -length / 2 + inset + ((length - 2 * inset) * i) / (columns - 1);
    for (const [low, light] of [
      [0.28, 0.62],
      [0.9, 1],
    ] as const) {
      for (const side of [-1, 1]) {
        // Clumps are dented: those on top rise slightly over the part's height, so that the hedge reaches it.
        const tall = height * view.dice.between(0.34, 0.38);
        const at = within(
          frame,
          [x, Math.min(height * low, height * 1.03 - tall), side * depth * 0.2],
          view.dice.between(-0.2, 0.2),
        );
        lump(
          view.into.foliage,
          at,
          [half, tall, depth * 0.325],
          vary(paint(leaf, light * 0.5, light * 1.1), view.dice, 0.2),
          // The block inside casts the hedge's shadow.
          { seed: view.seed + i * 7 + side, sides, rings, square: 0.7, rough: 0.16, casts: false },
        );
      }
    }
  }
  leaves(view, length, height, depth);
  const stems = Math.round(length * 1.4);
  for (let i = 0; i < stems; i++) {
    const x = view.dice.between(-0.48, 0.48) * length;
    rod(
      view.into.wood,
      frame,
      [
        [x, 0, view.dice.between(-0.2, 0.2)],
        [x + view.dice.between(-0.2, 0.2), height * 0.9, view.dice.between(-0.3, 0.3) * depth],
      ],
      0.025,
      paint(bark, 0.7, 1),
    );
  }
}

function leaves(view: PartView, length: number, height: number, depth: number): void {
  const { frame } = runOf(view);
  const count = Math.round(length * (view.detail === 'reduced' ? 30 : 85));
  for (let i = 0; i < count; i++) {
    const onTop = view.dice.next() < 0.4;
    const side = view.dice.next() < 0.5 ? -1 : 1;
    const x = view.dice.between(-0.5, 0.5) * length;
    const y = onTop ? height - 0.03 : view.dice.between(0.1, height - 0.06);
    const z = onTop ? view.dice.between(-0.45, 0.45) * depth : side * depth * view.dice.between(0.42, 0.5);
    const light = (0.55 + 0.55 * (y / height)) * view.dice.between(0.8, 1.2);
    const colour = view.dice.next() < 0.3 ? drying : leaf;
    const [dx, dy, dz] = [
      view.dice.between(-0.1, 0.1),
      view.dice.between(-0.02, 0.07),
      onTop ? view.dice.between(-0.09, 0.09) : side * view.dice.between(0.01, 0.06),
    ];
    blade(
      view.into.foliage,
      frame,
      [x, y, z],
      [x + dx, y + dy, z + dz],
      [dz * 0.5 + 0.03, 0.015, dx * 0.5],
      shade(colour, light * 0.7),
      shade(colour, light * 1.25),
    );
  }
}

/** Builds a dead trunk, split at the top, with the stumps of its branches. */
export function trunk(view: PartView): void {
  const [diameter, height] = extents(view);
  const radius = diameter / 2;
  const colour = vary(paint(bark, 0.6, 1.02), view.dice, 0.15);
  post(view.into.wood, view.frame, [radius * 1.02, radius], height, colour, {
    sides: 12,
    splintered: 0.07,
    dice: view.dice,
    tile: 1,
  });
  for (let i = 0; i < 4; i++) {
    const angle = view.dice.between(0, 2 * Math.PI);
    const splinter = within(
      view.frame,
      [Math.cos(angle) * radius * 0.6, height - 0.4, Math.sin(angle) * radius * 0.6],
      -angle,
      view.dice.between(-0.12, 0.12),
    );
    post(view.into.wood, splinter, [radius * 0.36, 0.01], 0.4, paint(heartwood, 0.7, 1.1), { sides: 4 });
  }
  const branches = Math.round(height * 1.3);
  for (let i = 0; i < branches; i++) {
    const angle = view.dice.between(0, 2 * Math.PI);
    const y = height * view.dice.between(0.35, 0.88);
    const long = view.dice.between(0.3, 0.9);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const elbow = [c * (radius + long * 0.5), y + long * 0.25, s * (radius + long * 0.5)] as const;
    const tip = [
      elbow[0] + c * long * 0.4 - s * 0.15,
      Math.min(height, elbow[1] + long * 0.4),
      elbow[2] + s * long * 0.4 + c * 0.15,
    ] as const;
    rod(view.into.wood, view.frame, [[0, y, 0], elbow, tip], 0.018 * (radius / 0.2), colour, 5);
  }
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * 2 * Math.PI + view.dice.between(-0.3, 0.3);
    lump(
      view.into.wood,
      within(view.frame, [Math.cos(angle) * radius * 1.1, 0.02, Math.sin(angle) * radius * 1.1], -angle),
      [radius * 0.9, 0.12, radius * 0.35],
      paint(bark, 0.5, 0.9),
      { seed: view.seed + i, sides: 6, rings: 4 },
    );
  }
}

export function log(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  const radius = Math.min(height, depth) / 2;
  const lying = within(frame, [-length / 2, radius, 0], 0, -Math.PI / 2);
  post(view.into.wood, lying, [radius * 1.03, radius * 0.97], length, paint(bark, 0.85, 1), {
    sides: 9,
    splintered: 0.12,
    dice: view.dice,
    tile: 1,
  });
  post(
    view.into.wood,
    within(frame, [-length / 2 - 0.001, radius, 0], 0, Math.PI / 2),
    [radius, radius * 0.95],
    0.02,
    paint(heartwood, 0.9, 1),
    { sides: 9 },
  );
}

/** Distance of the outermost brambles from a wood's edge, so that its edge shows where it lies. */
const edgeInset = 0.11;

/** Builds the floor of a dead wood: saplings, brambles to its very edge, fallen branches. */
export function woodFloor(view: PartView): void {
  const outline = localOutline(view);
  const isFine = view.detail !== 'reduced';
  for (const [x, z] of scatter(outline, 0.85, view.dice)) {
    const tall = view.dice.between(1, Math.min(2.6, view.height));
    const sapling = within(view.frame, [x, -0.02, z], view.dice.between(0, 6), view.dice.between(-0.1, 0.1));
    const thick = view.dice.between(0.035, 0.085);
    post(view.into.wood, sapling, [thick, thick * 0.45], tall, vary(paint(bark, 0.55, 1), view.dice, 0.2), {
      sides: 5,
      splintered: 0.2,
      dice: view.dice,
      tile: 1,
    });
    for (let i = 0; i < 3; i++) {
      const y = tall * view.dice.between(0.4, 0.95);
      const [dx, dz] = [view.dice.between(-0.4, 0.4), view.dice.between(-0.4, 0.4)];
      rod(
        view.into.wood,
        sapling,
        [
          [0, y, 0],
          [dx, Math.min(tall, y + 0.3), dz],
        ],
        thick * 0.35,
        paint(bark, 0.7, 1),
      );
    }
  }
  const brambles = [
    ...scatter(outline, isFine ? 1.4 : 0.6, view.dice),
    ...alongEdge(outline, isFine ? 0.45 : 0.8, edgeInset),
  ];
  for (const [x, z] of brambles) {
    const size = view.dice.between(0.14, 0.34);
    lump(
      view.into.foliage,
      within(view.frame, [x, size * 0.3, z], view.dice.between(0, 3)),
      [size, size * 0.75, size * 0.8],
      vary(paint(rgb('#5f5334'), 0.45, 1), view.dice, 0.25),
      {
        seed: view.seed + Math.round(x * 100),
        sides: 6,
        rings: view.detail === 'full' ? 4 : 3,
        rough: 0.5,
      },
    );
  }
  for (const [x, z] of scatter(outline, 0.8, view.dice)) {
    const long = view.dice.between(0.4, 1.1);
    const angle = view.dice.between(0, 6);
    rod(
      view.into.wood,
      view.frame,
      [
        [x, 0.04, z],
        [x + Math.cos(angle) * long, 0.06, z + Math.sin(angle) * long],
      ],
      0.035,
      paint(bark, 0.6, 0.9),
      5,
    );
  }
  for (const [x, z] of scatter(outline, isFine ? 7 : 3, view.dice))
    tuft(view.into.foliage, view.frame, [x, 0, z], view.land.blades, view.dice, 1.5);
}

export function haystack(view: PartView): void {
  const outline = localOutline(view, 28);
  const [diameter, height] = extents(view);
  const radius = diameter / 2;
  slab(view.into.foliage, view.frame, outline, [outline], height - 0.005, paint(hay, 0.5, 1), 1.4);
  const straws = Math.round(radius * height * (view.detail === 'reduced' ? 90 : 260));
  for (let i = 0; i < straws; i++) {
    const angle = view.dice.between(0, 2 * Math.PI);
    const onTop = view.dice.next() < 0.3;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const r = onTop ? radius * Math.sqrt(view.dice.next()) : radius;
    const y = onTop ? height - 0.02 : view.dice.between(0.12, height);
    const fall = onTop ? 0.02 : -view.dice.between(0.08, 0.22);
    const [dx, dz] = [
      c * 0.05 - s * view.dice.between(-0.12, 0.12),
      s * 0.05 + c * view.dice.between(-0.12, 0.12),
    ];
    const light = view.dice.between(0.6, 1.2) * (0.6 + 0.4 * (y / height));
    blade(
      view.into.foliage,
      view.frame,
      [c * r, y, s * r],
      [c * r + dx, Math.max(0, y + fall), s * r + dz],
      [-s * 0.02, 0, c * 0.02],
      shade(hay, light * 0.8),
      shade(hay, light * 1.25),
    );
  }
}

/** Builds the bare earth of a burial ground, with straggling grass. */
export function burialGround(view: PartView): void {
  const outline = localOutline(view);
  for (const [x, z] of scatter(outline, view.detail === 'reduced' ? 2 : 4, view.dice))
    tuft(view.into.foliage, view.frame, [x, 0, z], view.land.blades, view.dice, 1.2);
}
