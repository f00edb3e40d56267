import { belt, onTrunk, straps } from '../kit/gear';
import { type Joints } from '../kit/body';
import { onBone } from '../kit/members';
import { loft, type Part, rod } from '../kit/parts';
import { striding } from '../kit/poses';
import { type Sculpt } from '../kit/sculpt';
import { soldier } from '../kit/soldier';
import { type Uniform } from '../kit/uniform';
import { mix, type Vec } from '../kit/vector';
import { held, onHeld } from '../kit/weapons';

/** Two fat cylinders on the back, domed, with valves and hoops. */
const tanks = (joints: Joints): Part[] =>
  [-0.085, 0.085].flatMap((right) => {
    const at = (t: number): Vec => onTrunk(joints, t, -0.2, right);
    return [
      rod('helmet', at(0.12), at(1.06), 0.082, 0.082, { sides: 9, caps: ['round', 'round'] }),
      ...[0.3, 0.86].map((t) => rod('brass', at(t), at(t + 0.07), 0.088, 0.088, { sides: 9, fine: t < 0.5 })),
      rod('brass', at(1.12), at(1.28), 0.02, 0.024, { sides: 6, fine: true }),
    ];
  });

const hose = (from: Vec, to: Vec): Part => {
  const sag: Vec = [
    mix(from, to, 0.5)[0] - 0.04,
    Math.min(from[1], to[1]) - 0.14,
    Math.max(from[2], to[2]) + 0.14,
  ];
  const at = (t: number): Vec => mix(mix(from, sag, t), mix(sag, to, t), t);
  return loft(
    'boots',
    [0, 0.17, 0.34, 0.5, 0.66, 0.83, 1].map((t) => ({ at: at(t), r: 0.024, edge: 0.25 })),
    { sides: 6, across: [0, 1, 0.3] },
  );
};

const lance = held([-0.06, 0.56, 0.15], [1, 0.08, -0.16]);

const thrower = (uniform: Uniform): readonly Part[] => {
  const pose = striding([onHeld(lance, 0.48, -0.02), onHeld(lance, 0.14, -0.02)], {
    pelvis: [0, 0.48, 0],
    chest: [0.06, 0.77, 0],
    head: [0.125, 0.93, 0],
    look: [1, -0.06, -0.05],
    shoulders: [0.35, 0, 0.93],
    feet: [
      [0.22, 0, -0.13],
      [-0.22, 0, 0.14],
    ],
    elbows: [
      [0, -1, -0.5],
      [-0.7, -0.3, 0.8],
    ],
  });
  const { joints, parts } = soldier(pose, uniform, {
    dress: { coat: 'oilskin', hem: 0.2, sleeves: 'oilskin', gloves: 'boots', legs: 'boots' },
  });
  return [
    ...parts,
    ...belt(joints),
    ...straps(joints),
    ...tanks(joints),
    hose(onTrunk(joints, 0.1, -0.2, 0.11), onHeld(lance, 0.02)),
    ...onBone('arms', [
      rod('gunmetal', onHeld(lance, -0.02), onHeld(lance, 0.78), 0.024, 0.02),
      rod('brass', onHeld(lance, 0.06), onHeld(lance, 0.22), 0.034, 0.034, { fine: true }),
      rod('gunmetal', onHeld(lance, 0.74), onHeld(lance, 0.86), 0.03, 0.052, { sides: 9 }),
      rod('boots', onHeld(lance, 0.858), onHeld(lance, 0.864), 0.04, 0.04, { fine: true }),
      rod('wood', onHeld(lance, 0.48, -0.08), onHeld(lance, 0.48, 0), 0.017, 0.017, { sides: 5, fine: true }),
    ]),
  ];
};

export const gasThrower: Sculpt = {
  name: 'gas-thrower',
  title: 'Gas thrower',
  baseMm: 28,
  heightMu: 1.2,
  fallen: 'lies',
  poses: [thrower],
};
