/**
 * The human figure: a pose of a few points becomes trunk, limbs and hands. Heroic proportions, as castings
 * have them.
 */
import { type Paint } from './paints';
import { onBone } from './members';
import { forwardOf, loft, type Part, type Ring, rod } from './parts';
import { memberOf, rigOf } from './rig';
import { across, add, along, length, mix, scale, sub, unit, type Vec } from './vector';

export interface Pose {
  readonly pelvis: Vec;
  /** Middle of the shoulder line. */
  readonly chest: Vec;
  /** Middle of the skull. */
  readonly head: Vec;
  /** Direction of the gaze. */
  readonly look: Vec;
  /** From the left shoulder to the right one; and the same for the hips. */
  readonly shoulders: Vec;
  readonly hips: Vec;
  /** Soles, left and right, and the directions of the toes. */
  readonly feet: readonly [Vec, Vec];
  readonly toes: readonly [Vec, Vec];
  readonly hands: readonly [Vec, Vec];
  /** Directions in which elbows and knees bend. */
  readonly elbows?: readonly [Vec, Vec];
  readonly knees?: readonly [Vec, Vec];
}

/** Upright, at ease, arms hanging: the base of other poses. */
export const standing: Pose = {
  pelvis: [0, 0.5, 0],
  chest: [0.01, 0.8, 0],
  head: [0.035, 0.965, 0],
  look: [1, 0, 0],
  shoulders: [0, 0, 1],
  hips: [0, 0, 1],
  feet: [
    [0.02, 0, -0.11],
    [-0.02, 0, 0.11],
  ],
  toes: [
    [1, 0, -0.3],
    [1, 0, 0.3],
  ],
  hands: [
    [0.06, 0.45, -0.24],
    [0.06, 0.45, 0.24],
  ],
};

export interface Dress {
  readonly coat: Paint;
  /** Height of the coat's hem above the soles; a tunic's is near 0.4, a greatcoat's near 0.22. */
  readonly hem: number;
  readonly legs: 'puttees' | 'boots' | 'trousers' | 'baggy';
  readonly sleeves?: Paint;
  readonly gloves?: Paint;
}

/** Places of the body where things are worn and held. */
export interface Joints {
  readonly pelvis: Vec;
  readonly chest: Vec;
  readonly head: Vec;
  readonly look: Vec;
  /** Unit directions of the trunk. */
  readonly up: Vec;
  readonly right: Vec;
  readonly forward: Vec;
  readonly shoulders: readonly [Vec, Vec];
  readonly elbows: readonly [Vec, Vec];
  readonly hands: readonly [Vec, Vec];
  readonly knees: readonly [Vec, Vec];
}

const upperArm = 0.2;
const foreArm = 0.19;
const thigh = 0.245;
const shin = 0.235;

/**
 * Returns the middle joint of a limb of two bones from `a` towards `b`, bent towards `hint`, and the place of
 * the limb's end.
 */
function bend(
  a: Vec,
  b: Vec,
  first: number,
  second: number,
  hint: Vec,
): { readonly joint: Vec; readonly end: Vec } {
  const axis = unit(sub(b, a));
  const reach = Math.min(length(sub(b, a)), (first + second) * 0.995);
  const cosine = (first * first + reach * reach - second * second) / (2 * first * reach);
  const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine));
  return {
    joint: add(along(a, axis, first * cosine), scale(across(hint, axis), first * sine)),
    end: along(a, axis, reach),
  };
}

const sides = [0, 1] as const;

export function jointsOf(pose: Pose): Joints {
  const right = unit(pose.shoulders);
  const up = across(sub(pose.chest, pose.pelvis), right);
  const forward = forwardOf(up, right);
  const shoulders = sides.map((side) =>
    along(along(pose.chest, right, side === 0 ? -0.145 : 0.145), up, -0.01),
  );
  const arms = sides.map((side) =>
    bend(
      shoulders[side]!,
      pose.hands[side],
      upperArm,
      foreArm,
      pose.elbows?.[side] ??
        add(scale(up, -1), add(scale(right, side === 0 ? -0.6 : 0.6), scale(forward, -0.4))),
    ),
  );
  const legs = sides.map((side) =>
    bend(
      hipOf(pose, side),
      add(pose.feet[side], [0, 0.07, 0]),
      thigh,
      shin,
      pose.knees?.[side] ?? pose.toes[side],
    ),
  );
  return {
    pelvis: pose.pelvis,
    chest: pose.chest,
    head: pose.head,
    look: unit(pose.look),
    up,
    right,
    forward,
    shoulders: [shoulders[0]!, shoulders[1]!],
    elbows: [arms[0]!.joint, arms[1]!.joint],
    hands: [arms[0]!.end, arms[1]!.end],
    knees: [legs[0]!.joint, legs[1]!.joint],
  };
}

const hipOf = (pose: Pose, side: 0 | 1): Vec =>
  along(pose.pelvis, unit(pose.hips), side === 0 ? -0.075 : 0.075);

/** Trunk, coat, legs, arms and hands. The head comes from headgear.ts. */
export function body(pose: Pose, dress: Dress): Part[] {
  const joints = jointsOf(pose);
  const ankles = [add(pose.feet[0], [0, 0.07, 0]), add(pose.feet[1], [0, 0.07, 0])] as const;
  return [
    ...onBone('leftLeg', leg(pose, joints, dress, 0)),
    ...onBone('rightLeg', leg(pose, joints, dress, 1)),
    {
      ...trunk(pose, joints, dress),
      member: memberOf(rigOf(joints, [hipOf(pose, 0), hipOf(pose, 1)], ankles)),
    },
    ...onBone('skirt', [skirt(pose, joints, dress)]),
    ...onBone('arms', [...arm(joints, dress, 0), ...arm(joints, dress, 1)]),
  ];
}

function trunk(pose: Pose, joints: Joints, dress: Dress): Part {
  const { pelvis, chest, up, forward } = joints;
  const ring = (t: number, half: number, deep: number, ahead: number, more: Partial<Ring> = {}): Ring => ({
    at: along(mix(pelvis, chest, t), forward, ahead),
    r: [half, deep],
    ...more,
  });
  return loft(
    dress.coat,
    [
      ring(0.12, 0.135, 0.105, 0),
      ring(0.34, 0.13, 0.1, 0, { fold: 0.02 }),
      ring(0.66, 0.155, 0.115, 0.015),
      ring(0.9, 0.165, 0.105, 0.005),
      { at: along(chest, up, 0.025), r: [0.12, 0.085], edge: 0.15 },
      { at: along(mix(chest, pose.head, 0.35), up, 0), r: [0.075, 0.07], edge: 0.5, crease: true },
      { at: along(mix(chest, pose.head, 0.38), up, 0), r: [0.058, 0.055], paint: 'skin' },
    ],
    { across: joints.right, sides: 12, folds: 5, caps: ['open', 'open'] },
  );
}

/** Returns the coat below the belt: it hangs from the waist and opens over the stride. */
function skirt(pose: Pose, joints: Joints, dress: Dress): Part {
  const { pelvis, right } = joints;
  const middle = mix(pose.feet[0], pose.feet[1], 0.5);
  const stride = Math.abs(pose.feet[0][0] - pose.feet[1][0]);
  const spread = Math.abs(pose.feet[0][2] - pose.feet[1][2]);
  const drop = (pelvis[1] + 0.03 - dress.hem) / pelvis[1];
  const hem: Vec = [
    pelvis[0] + (middle[0] - pelvis[0]) * drop,
    dress.hem,
    pelvis[2] + (middle[2] - pelvis[2]) * drop,
  ];
  const half = 0.135 + spread * 0.22 * drop;
  const deep = 0.115 + stride * 0.36 * drop;
  const waist = along(pelvis, joints.up, 0.075);
  return loft(
    dress.coat,
    [
      { at: waist, r: [0.13, 0.102] },
      { at: mix(waist, hem, 0.32), r: [0.15 + half * 0.05, 0.115 + deep * 0.1], fold: 0.03 },
      { at: mix(waist, hem, 0.68), r: [0.1 + half * 0.42, 0.08 + deep * 0.5], fold: 0.09 },
      { at: hem, r: [half * 1.12, deep * 1.1], fold: 0.17, edge: 0.75, crease: true },
      { at: along(hem, [0, 1, 0], 0.012), r: [half * 0.98, deep * 0.96], fold: 0.17, paint: 'boots' },
      { at: mix(hem, waist, 0.3), r: [half * 0.5, deep * 0.5], paint: 'boots' },
    ],
    { across: across(right, [0, 1, 0]), axis: [0, -1, 0], sides: 16, folds: 5, caps: ['open', 'open'] },
  );
}

/** Returns the radius of loose cloth, less near the ground. */
const loose = (r: number, at: Vec): number => Math.min(r, Math.max(0.06, at[1] * 0.9));

function leg(pose: Pose, joints: Joints, dress: Dress, side: 0 | 1): Part[] {
  const sole = pose.feet[side];
  const toe = unit([pose.toes[side][0], 0, pose.toes[side][2]]);
  const ankle = add(sole, [0, 0.07, 0]);
  const knee = joints.knees[side];
  const hip = hipOf(pose, side);
  const calf = mix(knee, ankle, 0.3);
  const wide = dress.legs === 'baggy';
  const shinRings: Ring[] =
    dress.legs === 'puttees'
      ? [
          { at: mix(knee, ankle, 0.12), r: 0.064, crease: true },
          { at: mix(knee, ankle, 0.13), r: 0.07, paint: 'puttee', edge: 0.7 },
          { at: mix(knee, ankle, 0.34), r: 0.072, paint: 'puttee' },
          { at: mix(knee, ankle, 0.37), r: 0.064, paint: 'puttee', edge: 0.1 },
          { at: mix(knee, ankle, 0.4), r: 0.069, paint: 'puttee', edge: 0.6 },
          { at: mix(knee, ankle, 0.62), r: 0.059, paint: 'puttee' },
          { at: mix(knee, ankle, 0.65), r: 0.053, paint: 'puttee', edge: 0.1 },
          { at: mix(knee, ankle, 0.68), r: 0.057, paint: 'puttee', edge: 0.6 },
          { at: ankle, r: 0.05, paint: 'puttee', crease: true },
          { at: along(ankle, [0, -1, 0], 0.02), r: 0.055, paint: 'boots' },
        ]
      : dress.legs === 'boots'
        ? [
            { at: mix(knee, ankle, 0.2), r: 0.066, crease: true },
            { at: mix(knee, ankle, 0.22), r: 0.08, paint: 'boots', edge: 0.8 },
            { at: mix(knee, ankle, 0.5), r: 0.071, paint: 'boots' },
            { at: ankle, r: 0.055, paint: 'boots' },
            { at: along(ankle, [0, -1, 0], 0.03), r: 0.055, paint: 'boots' },
          ]
        : dress.legs === 'baggy'
          ? [
              { at: mix(knee, ankle, 0.2), r: loose(0.115, mix(knee, ankle, 0.2)), fold: 0.1 },
              {
                at: mix(knee, ankle, 0.48),
                r: loose(0.105, mix(knee, ankle, 0.48)),
                edge: 0.5,
                fold: 0.12,
                crease: true,
              },
              { at: mix(knee, ankle, 0.56), r: 0.06, paint: 'puttee', edge: 0.4 },
              { at: ankle, r: 0.05, paint: 'puttee' },
              { at: along(ankle, [0, -1, 0], 0.02), r: 0.055, paint: 'boots' },
            ]
          : [
              { at: calf, r: 0.072 },
              { at: mix(knee, ankle, 0.85), r: 0.068, edge: 0.5, crease: true },
              { at: along(ankle, [0, -1, 0], 0.01), r: 0.052, paint: 'boots' },
            ];
  return [
    loft(
      'trousers',
      [
        { at: hip, r: 0.092 },
        { at: mix(hip, knee, 0.5), r: wide ? 0.118 : 0.088 },
        { at: knee, r: wide ? loose(0.122, knee) : 0.072, edge: 0.25 },
        ...shinRings,
      ],
      { across: across([0, 0, 1], unit(sub(ankle, hip))), sides: 8, caps: ['open', 'open'] },
    ),
    loft(
      'boots',
      [
        { at: add(along(sole, toe, -0.05), [0, 0.042, 0]), r: [0.04, 0.044] },
        { at: add(along(sole, toe, 0.01), [0, 0.05, 0]), r: [0.046, 0.049] },
        { at: add(along(sole, toe, 0.075), [0, 0.036, 0]), r: [0.047, 0.035], edge: 0.3 },
        { at: add(along(sole, toe, 0.105), [0, 0.03, 0]), r: [0.038, 0.028], edge: 0.4 },
      ],
      { across: [-toe[2], 0, toe[0]], sides: 7 },
    ),
  ];
}

/** A thumb on the inner side of a hand. */
function thumb(joints: Joints, hand: Vec, reach: Vec, side: 0 | 1, paint: Paint): Part {
  const inward = across(scale(joints.right, side === 0 ? 1 : -1), reach);
  const root = along(hand, inward, 0.03);
  return rod(paint, root, along(along(root, reach, 0.042), inward, 0.016), 0.015, 0.012, {
    sides: 4,
    caps: ['open', 'flat'],
    fine: true,
  });
}

function arm(joints: Joints, dress: Dress, side: 0 | 1): Part[] {
  const shoulder = joints.shoulders[side];
  const elbow = joints.elbows[side];
  const hand = joints.hands[side];
  const cuff = mix(elbow, hand, 0.8);
  const paint = dress.sleeves ?? dress.coat;
  const reach = unit(sub(hand, elbow));
  return [
    loft(
      paint,
      [
        { at: shoulder, r: 0.074 },
        { at: mix(shoulder, elbow, 0.4), r: 0.067, fold: 0.03 },
        { at: mix(shoulder, elbow, 0.8), r: 0.059 },
        { at: mix(mix(shoulder, elbow, 0.95), mix(elbow, hand, 0.05), 0.5), r: 0.058, edge: 0.25 },
        { at: mix(elbow, hand, 0.22), r: 0.057 },
        { at: mix(elbow, hand, 0.55), r: 0.054, fold: 0.03 },
        { at: cuff, r: 0.056, edge: 0.7, crease: true },
        { at: cuff, r: 0.04 },
      ],
      { across: joints.right, sides: 8, folds: 3, caps: ['round', 'flat'] },
    ),
    loft(
      dress.gloves ?? 'skin',
      [
        { at: mix(elbow, hand, 0.78), r: 0.034 },
        { at: hand, r: [0.042, 0.038], edge: 0.25 },
        { at: along(hand, reach, 0.035), r: [0.036, 0.032], edge: 0.35 },
      ],
      { across: joints.right, sides: 6, caps: ['open', 'round'] },
    ),
    thumb(joints, hand, reach, side, dress.gloves ?? 'skin'),
  ];
}
