import { belt, canteen, holster, sash, straps } from '../kit/gear';
import { type Part } from '../kit/parts';
import { striding } from '../kit/poses';
import { type Sculpt } from '../kit/sculpt';
import { soldier } from '../kit/soldier';
import { bearing } from '../kit/standards';
import { type Uniform } from '../kit/uniform';
import { along, unit, type Vec } from '../kit/vector';

const foot: Vec = [0.17, 0.3, 0.1];
const pole = unit([0.1, 1, 0.04]);

const bearer = (uniform: Uniform): readonly Part[] => {
  const pose = striding([along(foot, pole, 0.5), along(foot, pole, 0.22)], {
    chest: [-0.005, 0.8, 0],
    head: [0.02, 0.962, -0.01],
    look: [1, 0.08, -0.1],
    shoulders: [0.15, 0, 1],
    elbows: [
      [-0.2, -0.6, -1],
      [-0.5, -0.8, 0.9],
    ],
  });
  const { joints, parts } = soldier(pose, uniform, { moustache: true });
  const man = [
    ...parts,
    ...belt(joints),
    ...straps(joints),
    ...canteen(joints),
    ...holster(joints),
    sash(joints, 'side', 0.03),
    ...(uniform.arsenal === 0 ? uniform.leaderLoad(joints) : []),
  ];
  return bearing(man, 'fromHands', uniform.standard, [foot, pole, [-0.86, 0.04, 0.5]]);
};

export const standardBearer: Sculpt = {
  name: 'standard-bearer',
  title: 'Standard bearer',
  baseMm: 28,
  heightMu: 1.2,
  fallen: 'lies',
  poses: [bearer],
};
