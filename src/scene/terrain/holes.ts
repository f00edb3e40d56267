import type { PlanPoint } from '../../geometry/shapes/shapes';
import { lump, paint, vary, within } from '../primitives';
import { shade } from '../mesh';
import { noise } from '../ground/noise';
import { alongEdge, extents, localOutline, type PartView, runOf } from './part-view';
import { slats } from './timber';

/**
 * Builds the content of a hole: boards on a trench's floor, water in a ditch or crater, spoil around a
 * crater's rim.
 */
export function hole(view: PartView): void {
  const { length } = runOf(view);
  const { label } = view.placed;
  if (/trench/.test(label)) trenchBoards(view);
  else if (/ditch/.test(label))
    puddle(
      view,
      [
        [-length / 2, 0.5],
        [length / 2, 0.5],
      ],
      0.03,
    );
  else if (/crater/.test(label) && view.part.shape === 'cylinder') {
    if (view.placed.top >= 0) ejecta(view, view.part.radius);
    if (/floor/.test(label)) roundPuddle(view, view.part.radius * view.dice.between(0.4, 0.62));
  }
}

const boardWidth = 0.9;

/** Builds duckboards from each open end of a trench to its middle. */
function trenchBoards(view: PartView): void {
  const outline = localOutline(view).map(([x, z]): PlanPoint => [x + view.part.at[0], z + view.part.at[2]]);
  const floor = view.part.at[1] + 0.005;
  slats(view, within(view.pieceFrame, [0, floor, 0]), boardWidth, boardWidth, 0, 0.05);
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length]!;
    const middle: PlanPoint = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const reach = Math.sqrt(middle[0] ** 2 + middle[1] ** 2);
    if (reach <= boardWidth || walled(view, [middle[0] * (1 - 0.05 / reach), middle[1] * (1 - 0.05 / reach)]))
      return;
    const along = within(view.pieceFrame, [0, floor, 0], Math.atan2(-middle[1], middle[0]));
    const length = reach - boardWidth / 2;
    slats(view, within(along, [boardWidth / 2 + length / 2, 0, 0]), length, boardWidth, 0, 0.05);
  });
}

/** Returns whether a box of the piece stands at a place of its frame. */
function walled({ piece }: PartView, [x, z]: PlanPoint): boolean {
  return piece.parts.some(
    ({ part }) =>
      part.dug !== true &&
      part.shape === 'box' &&
      Math.abs(x - part.at[0]) <= part.size[0] / 2 &&
      Math.abs(z - part.at[2]) <= part.size[2] / 2,
  );
}

/** Builds a low ragged ring of earth outside a crater's rim. */
function ejecta(view: PartView, radius: number): void {
  const mesh = view.into.earth;
  const spokes = 44;
  const profile = [
    [0.98, -0.05, 0.75],
    [1.03, 0.07, 1],
    [1.13, 0.085, 1.05],
    [1.3, 0.03, 0.9],
    [1.5, -0.03, 0.8],
  ] as const;
  const lines = Array.from({ length: spokes + 1 }, (_, i) => {
    const angle = (-(i % spokes) / spokes) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const uneven = noise(c * 3 + 9, s * 3 + 9, view.seed);
    const ray = noise(c * 9 + 19, s * 9 + 19, view.seed + 1);
    return profile.map(([share, y, light], k) => {
      const reach = radius * (k < 2 ? share : 1 + (share - 1) * (0.35 + ray * 0.4 + uneven * 0.25));
      return mesh.corner(
        view.frame,
        [c * reach, y * (0.3 + uneven) - view.part.at[1], s * reach],
        [c * (share - 1.1), 1, s * (share - 1.1)],
        [(c * reach) / 2, (s * reach) / 2],
        shade(view.land.soil, light * (0.8 + ray * 0.35)),
      );
    });
  });
  for (let i = 1; i < lines.length; i++) {
    const [left, right] = [lines[i - 1]!, lines[i]!];
    for (let k = 1; k < profile.length; k++) mesh.quad(left[k]!, right[k]!, right[k - 1]!, left[k - 1]!);
  }
  const clodCount = Math.round(radius * (view.detail === 'reduced' ? 7 : 16));
  for (let i = 0; i < clodCount; i++) {
    const angle = view.dice.between(0, 2 * Math.PI);
    const reach = radius * view.dice.between(1.02, 1.4);
    const size = view.dice.between(0.03, 0.08);
    lump(
      mesh,
      within(
        view.frame,
        [Math.cos(angle) * reach, size * 0.4 - view.part.at[1], Math.sin(angle) * reach],
        angle,
      ),
      [size * 1.3, size, size],
      vary(paint(view.land.soil, 0.6, 1.05), view.dice, 0.2),
      { seed: view.seed + i, sides: 5, rings: 3, rough: 0.4, casts: false },
    );
  }
}

function puddle(view: PartView, [from, to]: readonly [PlanPoint, PlanPoint], y: number): void {
  const { frame } = runOf(view);
  const mesh = view.into.water;
  const columns = Math.max(2, Math.round((to[0] - from[0]) / 0.4));
  const lines = Array.from({ length: columns + 1 }, (_, i) => {
    const x = from[0] + ((to[0] - from[0]) * i) / columns;
    const reach = 0.35 + noise(x * 1.2, 3, view.seed) * 0.5;
    return [-reach, reach].map((z) => mesh.corner(frame, [x, y, z], [0, 1, 0], [x, z], [1, 1, 1]));
  });
  for (let i = 1; i < lines.length; i++)
    mesh.quad(lines[i - 1]![0]!, lines[i - 1]![1]!, lines[i]![1]!, lines[i]![0]!);
}

function roundPuddle(view: PartView, radius: number): void {
  const mesh = view.into.water;
  const corners = 24;
  const middle = mesh.corner(view.frame, [0, 0.02, 0], [0, 1, 0], [0, 0], [1, 1, 1]);
  const rim = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const reach = radius * (0.75 + 0.35 * noise(c * 1.5 + 9, s * 1.5 + 9, view.seed));
    return mesh.corner(view.frame, [c * reach, 0.02, s * reach], [0, 1, 0], [c, s], [1, 1, 1]);
  });
  for (let i = 0; i < corners; i++) mesh.triangle(middle, rim[(i + 1) % corners]!, rim[i]!);
}

/** Builds standing water over the part's outline, its shore slightly uneven. */
export function pool(view: PartView): void {
  const mesh = view.into.water;
  const outline = alongEdge(localOutline(view, 32), 0.25, 0);
  const [long, , wide] = extents(view);
  const at = ([x, z]: PlanPoint) => mesh.corner(view.frame, [x, poolHeight, z], [0, 1, 0], [x, z], [1, 1, 1]);
  const middle = at([0, 0]);
  const shore = outline.map(([x, z]) => {
    // Corners are rounded off, as water does.
    const nearCorner = ((2 * x) / long) ** 4 + ((2 * z) / wide) ** 4;
    const share =
      (0.86 + 0.14 * noise(x * 1.1 + 9, z * 1.1 + 9, view.seed)) / Math.max(1, nearCorner) ** 0.25;
    return at([x * share, z * share]);
  });
  shore.forEach((from, i) => mesh.triangle(middle, from, shore[(i + 1) % shore.length]!));
}

/** Height of standing water over the ground (MU): clear of the ground's surface. */
const poolHeight = 0.02;
