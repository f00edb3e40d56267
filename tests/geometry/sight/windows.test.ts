import { describe, expect, it } from 'vitest';
import { regionOf } from '../../../src/geometry/shapes/region';
import type { Solid } from '../../../src/geometry/shapes/shapes';
import { findSpaceLine } from '../../../src/geometry/sight/space-lines';
import { type Body, notesOf } from '../../../src/geometry/sight/space-problem';
import { crosses, randomFrom } from '../../support/geometry/brute-force';
import {
  narrowed,
  randomWindows,
  slackOf,
  solidsOf,
  windowsOf,
  type WindowScene,
} from '../../support/geometry/window-walls';

const bodyOf = ({ id, outline, bottom, top }: Solid): Body => ({
  id,
  region: regionOf(outline),
  bottom,
  top,
});

function look(scene: WindowScene, degrees: number) {
  const { from, to, blockers } = solidsOf(scene, degrees);
  const notes = notesOf();
  const line = findSpaceLine(
    { from: bodyOf(from), to: bodyOf(to), blockers: blockers.map(bodyOf), join: 1e-9 },
    0,
    notes,
  );
  return { line, notes, blockers };
}

/** Scenes whose windows leave one line in plan with slack, and one in elevation by a hair more or less. */
const scenes = [...Array(400).keys()].flatMap((seed) => {
  const scene = randomWindows(randomFrom(seed));
  const [across, upwards] = [slackOf(windowsOf(scene, 'z')), slackOf(windowsOf(scene, 'y'))];
  return Math.abs(across) < 0.3 && Math.abs(upwards) < 0.3 ? [{ seed, scene, across, upwards }] : [];
});

describe('lines through the windows of several walls', () => {
  it.each(scenes.slice(16, 34))(
    'run, or are stopped, by a hair in height: scene $seed',
    ({ seed, scene, across, upwards }) => {
      for (const hair of [1e-1, 1e-4]) {
        const open = look(narrowed(scene, across - 0.05, upwards - hair), 37 * seed);
        expect(open.line, `${hair}`).not.toBeNull();
        const { line, notes } = look(narrowed(scene, across - 0.05, upwards + hair), 37 * seed);
        expect([line, notes.unsettled], `${hair}`).toEqual([null, 0]);
        expect(notes.cells, `${hair}`).toBeLessThan(3000);
      }
    },
  );

  it.each(scenes.slice(0, 16))(
    'run, or are stopped, by a hair in plan: scene $seed',
    ({ seed, scene, across, upwards }) => {
      for (const hair of [1e-1, 1e-4]) {
        const open = look(narrowed(scene, across - hair, upwards - 0.05), 53 * seed);
        expect(open.line, `${hair}`).not.toBeNull();
        const { line, notes } = look(narrowed(scene, across + hair, upwards - 0.05), 53 * seed);
        expect([line, notes.unsettled], `${hair}`).toEqual([null, 0]);
        expect(notes.cells, `${hair}`).toBeLessThan(3000);
      }
    },
  );

  it('keep clear of all walls, and the ids that stop them suffice', () => {
    for (const { seed, scene, across, upwards } of scenes.slice(0, 12)) {
      const open = look(narrowed(scene, across - 0.02, upwards - 0.01), seed);
      const { dx, dz, offset, start, stop, startY, stopY } = open.line!;
      const at = (along: number, y: number) =>
        [along * dx - offset * dz, y, along * dz + offset * dx] as const;
      for (const blocker of open.blockers)
        expect(crosses([at(start, startY), at(stop, stopY)], blocker, -1e-7), `seed ${seed}`).toBe(false);
      const shut = narrowed(scene, across - 0.02, upwards + 0.01);
      const { notes, blockers } = look(shut, seed);
      const used = blockers.filter(({ id }) => notes.used.has(id));
      const { from, to } = solidsOf(shut, seed);
      const again = findSpaceLine(
        { from: bodyOf(from), to: bodyOf(to), blockers: used.map(bodyOf), join: 1e-9 },
        0,
      );
      expect(again, `seed ${seed}`).toBeNull();
    }
  });
});
