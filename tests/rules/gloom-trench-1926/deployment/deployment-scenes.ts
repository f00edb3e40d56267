/** Scenes for the tests of deployment. */
import type { Json } from '../../../../src/engine/index';
import { reply } from '../../../support/battle';
import { begin, row, squad, type Scene } from '../../../support/rules/gloom';

export type Place = readonly [number, number];

/** Returns two units a side, of three and two models, on a table of 60 × 48. */
export const units = [
  squad('red-1', 'red', row(3, 10, 24)),
  squad('red-2', 'red', row(2, 20, 24)),
  squad('blue-1', 'blue', row(3, 10, 30)),
  squad('blue-2', 'blue', row(2, 20, 30)),
];

/** The coin of the set-up shows 1: red is the aggressor. */
export const onGround = (more: Partial<Scene> = {}): Scene => ({
  units,
  dice: [1],
  ...more,
  options: { deployment: 'alternate', ...more.options },
});

export const scene = (more: Partial<Scene> = {}): Scene => onGround({ ...more });

/** Red is the aggressor by the coin, blue takes the far edge. */
export const edgesPicked = (more: Partial<Scene> = {}) => reply(begin(scene(more)), ['choose-edge', 'far']);

export const placed = (unit: string, ...places: readonly Place[]): Json =>
  Object.fromEntries(places.map((at, index) => [`${unit}/${index + 1}`, { at }]));
