import { barrel, drum, hatch, mudguard, rivets, wheel } from '../kit/machine';
import { marksOf, type Mounts } from '../kit/marks';
import { asBody, onBone } from '../kit/members';
import { block, hull, type Part, rod } from '../kit/parts';
import { type MachineRig } from '../kit/rig';
import { type Sculpt } from '../kit/sculpt';
import { type Uniform } from '../kit/uniform';

const sideways = [-1, 1] as const;

const tourerRig: MachineRig = {
  kind: 'machine',
  middle: [0, 0.36, 0],
  sway: 0.8,
  turret: [-0.04, 1.12, 0],
  trunnion: [0.41, 1.4, 0],
  recoil: [-0.1, 0, 0],
  legs: null,
};

const boxRig: MachineRig = {
  ...tourerRig,
  turret: [-0.3, 1.28, 0],
  trunnion: [0.06, 1.48, 0],
};

const tourerMounts: Mounts = {
  top: [-0.1, 1.76, 0],
  deck: [-0.9, 0.84, 0],
  nose: [1.22, 0.62, 0],
  tail: [-1.28, 0.7, 0],
  size: 0.7,
  hasTurret: true,
};

const boxMounts: Mounts = {
  top: [-0.34, 1.77, 0],
  deck: [-0.82, 1.26, 0],
  nose: [1.4, 0.46, 0],
  tail: [-1.16, 0.86, 0],
  size: 0.7,
  hasTurret: true,
};

/** A long bonnet, a low body with a drum turret, an open deck behind. */
function tourer(): readonly Part[] {
  return [
    ...sideways.flatMap((hand): Part[] => [
      ...onBone('wheels', [
        ...wheel([0.9, hand * 0.58], 0.33, 0.16, true),
        ...wheel([-0.82, hand * 0.58], 0.33, 0.22, true),
      ]),
      ...mudguard('helmet', [0.9, hand * 0.58], 0.72, 0.22),
      block('wood', [0.02, 0.36, hand * 0.58], [1.05, 0.05, 0.2]),
      block('pack', [0.1, 0.47, hand * 0.58], [0.4, 0.18, 0.16]),
      rod('brass', [1.24, 0.74, hand * 0.34], [1.34, 0.74, hand * 0.34], 0.1, 0.1, { sides: 9 }),
      rod('glass', [1.34, 0.74, hand * 0.34], [1.345, 0.74, hand * 0.34], 0.08, 0.08, {
        sides: 8,
        fine: true,
      }),
      ...rivets([-0.3, 0.92, hand * 0.5], [0.42, 0.92, hand * 0.5], [0, 0, hand]),
      ...rivets([0.55, 0.8, hand * 0.36], [1.1, 0.78, hand * 0.3], [0, 0, hand]),
      block('side', [0.05, 0.72, hand * 0.505], [0.3, 0.24, 0.014], { bevel: 0 }),
      block('sidePale', [0.05, 0.72, hand * 0.512], [0.08, 0.24, 0.014], { bevel: 0, fine: true }),
    ]),
    block('gunmetal', [0, 0.36, 0], [2.4, 0.1, 0.6]),
    hull(
      'helmet',
      [
        [1.2, 0.26],
        [0.5, 0.38],
      ],
      0.4,
      0.86,
      [
        [1.16, 0.2],
        [0.5, 0.34],
      ],
    ),
    block('gunmetal', [1.21, 0.62, 0], [0.05, 0.36, 0.4]),
    hull(
      'helmet',
      [
        [0.56, 0.36],
        [0.4, 0.5],
        [-0.46, 0.5],
        [-0.56, 0.42],
      ],
      0.4,
      1.12,
      [
        [0.44, 0.34],
        [0.32, 0.48],
        [-0.44, 0.48],
        [-0.54, 0.4],
      ],
    ),
    ...sideways.map((hand) =>
      block('boots', [0.475, 0.96, hand * 0.18], [0.04, 0.05, 0.18], {
        y: [-0.16, 1, 0],
        bevel: 0.008,
        fine: true,
      }),
    ),
    ...onBone('turret', tourerTurret()),
    ...onBone('turretGun', barrel([0.46, 1.4, 0], [1.02, 1.42, 0], 0.06)),
    block('wood', [-0.92, 0.62, 0], [0.66, 0.3, 0.66]),
    block('canvas', [-0.9, 0.82, 0.1], [0.46, 0.16, 0.4], { bevel: 0.06 }),
    rod('boots', [-1.32, 0.66, 0], [-1.24, 0.66, 0], 0.28, 0.28, { sides: 12 }),
    rod('wood', [-0.7, 0.8, -0.42], [-1.3, 0.8, -0.42], 0.03, 0.03, { sides: 5, fine: true }),
  ];
}

/** Returns the drum of a turret with its rivets and hatch. */
function tourerTurret(): readonly Part[] {
  return [
    drum('helmet', [-0.04, 1.12, 0], 0.46, 0.58),
    ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((k) => {
      const [x, z] = [Math.cos((Math.PI * k) / 4), Math.sin((Math.PI * k) / 4)];
      return rivets([-0.04 + x * 0.455, 1.2, z * 0.455], [-0.04 + x * 0.45, 1.5, z * 0.45], [x, 0, z]);
    }),
    block('gunmetal', [0.41, 1.4, 0], [0.12, 0.24, 0.3], { bevel: 0.04 }),
    ...hatch([-0.1, 1.69, 0], 0.26, 'helmet'),
  ];
}

/** A tall, sloped box behind a short nose, a domed turret with twin guns, disc wheels. */
function box(): readonly Part[] {
  return [
    ...sideways.flatMap((hand): Part[] => [
      ...onBone('wheels', [
        ...wheel([0.86, hand * 0.58], 0.36, 0.18, false),
        ...wheel([-0.78, hand * 0.58], 0.36, 0.24, false),
      ]),
      ...mudguard('helmet', [0.86, hand * 0.58], 0.78, 0.26),
      ...mudguard('helmet', [-0.78, hand * 0.58], 0.78, 0.26),
      ...rivets([-0.95, 0.72, hand * 0.55], [0.4, 0.72, hand * 0.55], [0, 0.2, hand]),
      ...rivets([-0.85, 1.18, hand * 0.47], [0.3, 1.18, hand * 0.47], [0, 0.2, hand]),
      block('boots', [0.2, 1.04, hand * 0.505], [0.2, 0.05, 0.03], {
        y: [0, 1, -hand * 0.15],
        bevel: 0.006,
        fine: true,
      }),
      block('side', [-0.36, 0.98, hand * 0.518], [0.3, 0.24, 0.016], { y: [0, 1, -hand * 0.15], bevel: 0 }),
      block('sidePale', [-0.36, 0.98, hand * 0.526], [0.3, 0.07, 0.016], {
        y: [0, 1, -hand * 0.15],
        bevel: 0,
        fine: true,
      }),
    ]),
    block('gunmetal', [0, 0.4, 0], [2.3, 0.12, 0.6]),
    hull(
      'coat',
      [
        [1.3, 0.2],
        [0.4, 0.44],
      ],
      0.44,
      0.94,
      [
        [1.14, 0.16],
        [0.4, 0.36],
      ],
    ),
    ...[-0.14, -0.05, 0.05, 0.14].map((z) =>
      block('boots', [1.25, 0.7, z], [0.03, 0.3, 0.04], { y: [-0.3, 1, 0], bevel: 0.004, fine: true }),
    ),
    hull(
      'gunmetal',
      [
        [1.46, 0.08],
        [1.3, 0.42],
        [1.2, 0.42],
      ],
      0.34,
      0.5,
      [
        [1.38, 0.1],
        [1.28, 0.4],
        [1.2, 0.4],
      ],
    ),
    hull(
      'coat',
      [
        [0.58, 0.4],
        [0.4, 0.56],
        [-0.98, 0.56],
        [-1.18, 0.4],
      ],
      0.44,
      1.28,
      [
        [0.34, 0.34],
        [0.24, 0.45],
        [-0.9, 0.45],
        [-1.02, 0.34],
      ],
      { bevel: 0.025 },
    ),
    ...sideways.map((hand) =>
      block('boots', [0.435, 1.08, hand * 0.17], [0.04, 0.06, 0.18], { y: [-0.28, 1, 0], bevel: 0.008 }),
    ),
    ...onBone('turret', [
      drum('helmet', [-0.3, 1.28, 0], 0.42, 0.42, 0.2),
      ...hatch([-0.34, 1.7, 0], 0.2, 'helmet'),
      block('gunmetal', [0.06, 1.48, 0], [0.12, 0.2, 0.42], { bevel: 0.04 }),
    ]),
    ...onBone(
      'turretGun',
      [-0.12, 0.12].flatMap((z) => barrel([0.06, 1.48, z], [0.6, 1.5, z], 0.045)),
    ),
    rod('gunmetal', [-1.14, 0.6, 0.3], [-1.4, 0.5, 0.3], 0.05, 0.05, { sides: 7, fine: true }),
    block('blanket', [-1.2, 0.86, 0], [0.2, 0.18, 0.6], { bevel: 0.07 }),
  ];
}

const car = (uniform: Uniform): readonly Part[] =>
  uniform.arsenal === 0
    ? asBody(tourerRig, [...tourer(), ...marksOf(uniform, tourerMounts)])
    : asBody(boxRig, [...box(), ...marksOf(uniform, boxMounts)]);

export const armouredCar: Sculpt = {
  name: 'armoured-car',
  title: 'Armoured car',
  baseMm: [75, 46],
  heightMu: 2,
  fallen: 'burns',
  poses: [car],
};
