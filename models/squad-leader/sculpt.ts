import { belt, canteen, holster, pouches, sash, scarf, straps, whistle } from '../kit/gear';
import { onBone } from '../kit/members';
import { type Part, rod } from '../kit/parts';
import { striding, upright } from '../kit/poses';
import { type Sculpt } from '../kit/sculpt';
import { soldier } from '../kit/soldier';
import { type Uniform } from '../kit/uniform';
import { along, type Vec } from '../kit/vector';
import { held, pistol, rifle } from '../kit/weapons';

/** One arm flung out towards the objective, pistol low in the other hand. */
const pointing = (uniform: Uniform): readonly Part[] => {
  const pose = striding(
    [
      [0.42, 0.93, -0.2],
      [0.12, 0.5, 0.3],
    ],
    {
      chest: [0.04, 0.79, 0],
      head: [0.085, 0.96, -0.02],
      look: [1, 0.03, -0.35],
      shoulders: [-0.35, 0, 0.94],
      elbows: [
        [0, -1, -0.2],
        [-0.6, -0.6, 0.6],
      ],
    },
  );
  const { joints, parts } = soldier(pose, uniform, { moustache: true });
  const [left, right] = joints.hands;
  return [
    ...parts,
    ...onBone('arms', [
      rod('skin', left, along(left, [0.92, 0.14, -0.36], 0.085), 0.016, 0.011, { sides: 5 }),
    ]),
    ...belt(joints),
    ...straps(joints),
    ...pouches(joints, uniform.pouches),
    ...canteen(joints),
    ...holster(joints),
    ...scarf(joints, 'side'),
    ...whistle(joints),
    ...uniform.leaderLoad(joints),
    ...onBone('arms', pistol(along(right, [0.8, -0.4, 0.1], 0.03), [0.9, -0.4, 0.05])),
  ];
};

/** Upright, a rifle slung, the whistle at the lips. */
const calling = (uniform: Uniform): readonly Part[] => {
  const pose = upright(
    [
      [0.12, 0.72, -0.02],
      [-0.05, 0.98, 0.34],
    ],
    {
      look: [1, 0.05, 0.2],
      head: [0.03, 0.968, 0],
      shoulders: [0.1, 0.12, 1],
      elbows: [
        [-0.2, -1, -0.6],
        [-0.2, -0.8, 0.6],
      ],
    },
  );
  const { joints, parts } = soldier(pose, uniform);
  const raised: Vec = joints.hands[1];
  return [
    ...parts,
    ...onBone('arms', [rod('skin', raised, along(raised, [0.2, 1, 0.2], 0.07), 0.018, 0.013, { sides: 5 })]),
    ...belt(joints),
    ...straps(joints),
    ...pouches(joints, uniform.pouches),
    ...canteen(joints),
    ...scarf(joints, 'side'),
    ...uniform.leaderLoad(joints),
    sash(joints, 'leather', 0.014),
    ...rifle(held([-0.17, 0.5, -0.16], [-0.06, 1, 0.22], [-1, 0, 0]), false),
  ];
};

export const squadLeader: Sculpt = {
  name: 'squad-leader',
  title: 'Squad leader',
  baseMm: 25,
  heightMu: 1.2,
  fallen: 'lies',
  poses: [pointing, calling],
};
