import { bedroll, belt, canteen, onTrunk, pouches, satchel, straps } from '../kit/gear';
import { onBone } from '../kit/members';
import { loft, type Part, type Ring } from '../kit/parts';
import { type Joints } from '../kit/body';
import { striding } from '../kit/poses';
import { type Sculpt } from '../kit/sculpt';
import { soldier } from '../kit/soldier';
import { type Uniform } from '../kit/uniform';
import { along } from '../kit/vector';
import { club, held, machinePistol, onHeld, stickGrenade, trenchGun } from '../kit/weapons';

const breastplate = (joints: Joints): Part => {
  const ring = (t: number, half: number, deep: number, ahead: number, edge: number): Ring => ({
    at: onTrunk(joints, t, ahead, 0),
    r: [half, deep],
    edge,
  });
  return loft(
    'plate',
    [
      ring(0.48, 0.145, 0.11, 0.022, 0.9),
      ring(0.54, 0.147, 0.114, 0.026, 0.1),
      ring(0.76, 0.158, 0.122, 0.026, 0.05),
      ring(0.93, 0.132, 0.104, 0.018, 0.2),
      ring(0.98, 0.1, 0.09, 0.012, 0.9),
    ],
    { across: joints.right, sides: 12, caps: ['flat', 'open'] },
  );
};

/** Steel over chest and belly, grenades at the belt and a bag of charges. */
const stormKit = (joints: Joints, uniform: Uniform): Part[] => [
  ...belt(joints),
  ...straps(joints),
  ...canteen(joints),
  breastplate(joints),
  ...[0.44, 0.34].map((t) =>
    loft(
      'plate',
      [
        { at: onTrunk(joints, t - 0.045, 0.022, 0), r: [0.135, 0.112], edge: 0.9 },
        { at: onTrunk(joints, t + 0.06, 0.012, 0), r: [0.13, 0.106], edge: 0.2 },
      ],
      { across: joints.right, sides: 12, caps: ['flat', 'flat'] },
    ),
  ),
  ...[-0.11, -0.06, 0.06, 0.11].flatMap((right) =>
    stickGrenade(
      onTrunk(joints, 0.16, 0.13 - Math.abs(right) * 0.25, right),
      along([0, 0, 0], joints.forward, 0.1),
    ),
  ),
  ...satchel(joints, 'canvas', 1.15),
  ...(uniform.arsenal === 0 ? pouches(joints).slice(0, 1) : bedroll(joints)),
];

/** At a run, the club swung up behind the head. */
const clubbing = (uniform: Uniform): readonly Part[] => {
  const pose = striding(
    [
      [0.32, 0.66, -0.2],
      [-0.14, 1.02, 0.27],
    ],
    {
      pelvis: [0, 0.475, 0],
      chest: [0.12, 0.755, 0],
      head: [0.2, 0.915, -0.01],
      look: [1, -0.05, -0.1],
      shoulders: [-0.45, 0.15, 0.9],
      feet: [
        [0.29, 0, -0.1],
        [-0.26, 0.02, 0.1],
      ],
      elbows: [
        [0, -1, -0.4],
        [-0.5, -0.4, 0.8],
      ],
    },
  );
  const { joints, parts } = soldier(pose, uniform, { dress: { hem: 0.36, legs: 'puttees' } });
  return [...parts, ...stormKit(joints, uniform), ...onBone('arms', club(joints.hands[1], [-0.35, 1, 0.12]))];
};

const gun = held([-0.12, 0.6, 0.17], [1, 0.1, -0.2]);

/** Advancing with a short gun at the hip. */
const clearing = (uniform: Uniform): readonly Part[] => {
  const pose = striding([onHeld(gun, 0.45, -0.03), onHeld(gun, 0.18, -0.02)], {
    pelvis: [0, 0.475, 0],
    chest: [0.07, 0.76, 0],
    head: [0.14, 0.925, 0],
    look: [1, -0.04, -0.02],
    shoulders: [0.35, 0, 0.93],
    feet: [
      [0.25, 0, -0.12],
      [-0.22, 0, 0.13],
    ],
    elbows: [
      [0, -1, -0.5],
      [-0.7, -0.2, 0.8],
    ],
  });
  const { joints, parts } = soldier(pose, uniform, {
    dress: { hem: 0.36, legs: 'puttees' },
    moustache: true,
  });
  return [
    ...parts,
    ...stormKit(joints, uniform),
    ...onBone('arms', uniform.arsenal === 0 ? trenchGun(gun) : machinePistol(gun)),
  ];
};

export const assault: Sculpt = {
  name: 'assault',
  title: 'Close-assault trooper',
  baseMm: 25,
  heightMu: 1.2,
  fallen: 'lies',
  poses: [clearing, clubbing],
};
