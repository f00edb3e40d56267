import { type Pose } from '../kit/body';
import { onBone } from '../kit/members';
import { type Part } from '../kit/parts';
import { type Sculpt } from '../kit/sculpt';
import { soldier } from '../kit/soldier';
import { type Uniform } from '../kit/uniform';
import { held, onHeld, rifle, rifleGrips } from '../kit/weapons';

const aimed = held([0.1, 0.85, 0.11], [1, 0.0, -0.12]);
const aiming: Pose = {
  pelvis: [-0.03, 0.49, 0.0],
  chest: [0.02, 0.785, 0.01],
  head: [0.1, 0.94, 0.06],
  look: [1, -0.06, -0.08],
  shoulders: [0.62, 0, 0.78],
  hips: [0.5, 0, 0.87],
  feet: [
    [0.2, 0, -0.12],
    [-0.22, 0, 0.12],
  ],
  toes: [
    [1, 0, -0.15],
    [0.6, 0, 0.8],
  ],
  hands: [onHeld(aimed, rifleGrips.fore, -0.035), onHeld(aimed, rifleGrips.rear, -0.03)],
  elbows: [
    [0.1, -1, -0.2],
    [-0.3, -0.7, 0.9],
  ],
};

const levelled = held([-0.2, 0.55, 0.16], [1, 0.16, -0.22]);
const charging: Pose = {
  pelvis: [0, 0.48, 0],
  chest: [0.1, 0.765, 0.0],
  head: [0.19, 0.925, 0.01],
  look: [1, -0.05, -0.04],
  shoulders: [0.4, 0, 0.92],
  hips: [0.25, 0, 0.97],
  feet: [
    [0.27, 0, -0.09],
    [-0.27, 0.01, 0.1],
  ],
  toes: [
    [1, 0, -0.1],
    [1, 0, 0.25],
  ],
  hands: [onHeld(levelled, 0.47, -0.025), onHeld(levelled, 0.2, 0)],
  elbows: [
    [-0.1, -1, -0.5],
    [-0.7, 0.1, 0.8],
  ],
};

const ported = held([0.06, 0.4, 0.2], [0.22, 0.75, -0.55], [1, 0, 0.2]);
const advancing: Pose = {
  pelvis: [0, 0.495, 0],
  chest: [0.04, 0.79, 0],
  head: [0.085, 0.955, 0],
  look: [1, -0.04, -0.3],
  shoulders: [-0.2, 0, 1],
  hips: [0.15, 0, 1],
  feet: [
    [-0.17, 0.01, -0.1],
    [0.18, 0, 0.1],
  ],
  toes: [
    [1, 0, -0.2],
    [1, 0, 0.25],
  ],
  hands: [onHeld(ported, 0.5, -0.01), onHeld(ported, 0.17, 0.01)],
};

const pose =
  (stance: Pose, weapon: ReturnType<typeof held>, bayonet: boolean, moustache: boolean) =>
  (uniform: Uniform): readonly Part[] => {
    const { joints, parts } = soldier(stance, uniform, { moustache });
    return [...parts, ...uniform.load(joints), ...onBone('arms', rifle(weapon, bayonet))];
  };

export const rifleman: Sculpt = {
  name: 'rifleman',
  title: 'Rifleman',
  baseMm: 25,
  heightMu: 1.2,
  fallen: 'lies',
  aims: 0,
  poses: [
    pose(aiming, aimed, false, true),
    pose(charging, levelled, true, false),
    pose(advancing, ported, true, true),
  ],
};
