/** Stances shared by several sculpts. Each looks along +x from the middle of its base. */
import { type Pose, standing } from './body';
import { type Vec } from './vector';

/** Upright with one foot ahead; the hands are the sculpt's own. */
export const striding = (hands: readonly [Vec, Vec], more: Partial<Pose> = {}): Pose => ({
  ...standing,
  pelvis: [0, 0.495, 0],
  chest: [0.035, 0.79, 0],
  head: [0.075, 0.955, 0],
  look: [1, 0, 0],
  shoulders: [0.1, 0, 1],
  hips: [-0.1, 0, 1],
  feet: [
    [0.19, 0, -0.1],
    [-0.19, 0.01, 0.1],
  ],
  toes: [
    [1, 0, -0.15],
    [1, 0, 0.3],
  ],
  hands,
  ...more,
});

/** Heels together in front of a line, feet a little apart. */
export const upright = (hands: readonly [Vec, Vec], more: Partial<Pose> = {}): Pose => ({
  ...standing,
  feet: [
    [0.05, 0, -0.13],
    [-0.05, 0, 0.13],
  ],
  hands,
  ...more,
});

/** On the right knee, the left foot ahead. */
export const kneeling = (hands: readonly [Vec, Vec], more: Partial<Pose> = {}): Pose => ({
  ...standing,
  pelvis: [-0.03, 0.29, 0.02],
  chest: [0.03, 0.575, 0.01],
  head: [0.08, 0.735, 0.01],
  shoulders: [0.15, 0, 1],
  feet: [
    [0.19, 0, -0.1],
    [-0.28, 0.05, 0.12],
  ],
  toes: [
    [1, 0, -0.15],
    [1, 0, 0.1],
  ],
  knees: [
    [0.6, 0.8, -0.2],
    [0.8, -0.6, 0.15],
  ],
  hands,
  ...more,
});

/** Sitting on the ground, legs drawn up ahead. */
export const sitting = (hands: readonly [Vec, Vec], more: Partial<Pose> = {}): Pose => ({
  ...standing,
  pelvis: [-0.08, 0.13, 0],
  chest: [-0.05, 0.425, 0],
  head: [0, 0.585, 0],
  feet: [
    [0.3, 0, -0.2],
    [0.3, 0, 0.2],
  ],
  toes: [
    [1, 0.2, -0.3],
    [1, 0.2, 0.3],
  ],
  knees: [
    [0.2, 1, -0.5],
    [0.2, 1, 0.5],
  ],
  hands,
  ...more,
});
