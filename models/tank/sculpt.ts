import { barrel, drum, hatch, rivets, stack } from '../kit/machine';
import { marksOf, type Mounts } from '../kit/marks';
import { asBody, onBone } from '../kit/members';
import { block, type Corner, hull, type Part, profile, rod } from '../kit/parts';
import { type MachineRig } from '../kit/rig';
import { type Sculpt } from '../kit/sculpt';
import { type Uniform } from '../kit/uniform';
import { along, mix, sub, unit, type Vec } from '../kit/vector';

const sideways = [-1, 1] as const;

/** Cleats of a track round its run, which is given in (forward, up). */
const cleats = (run: readonly Corner[], middle: number, wide: number): Part[] =>
  run.flatMap((corner, i) => {
    const [a, b] = [corner, run[(i + 1) % run.length]!].map(([x, y]): Vec => [x, y, middle]) as [Vec, Vec];
    const way = unit(sub(b, a));
    const out: Vec = [way[1], -way[0], 0];
    const count = Math.max(1, Math.round(Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) / 0.17));
    return Array.from({ length: count }, (_, k) =>
      block('gunmetal', along(mix(a, b, (k + 0.5) / count), out, 0.012), [0.11, 0.04, wide], {
        x: way,
        y: out,
        bevel: 0,
        fine: true,
      }),
    );
  });

const lozengeRig: MachineRig = {
  kind: 'machine',
  middle: [0, 0.1, 0],
  sway: 1,
  turret: [0.74, 1.66, 0],
  trunnion: [0.5, 0.76, 0],
  recoil: [-0.18, 0, 0],
  legs: null,
};

const lozengeMounts: Mounts = {
  top: [0.7, 2.22, 0],
  deck: [-0.5, 1.2, 0],
  nose: [1.52, 0.74, 0],
  tail: [-1.45, 0.95, 0],
  size: 1,
  hasTurret: true,
};

/** Tracks all round a lozenge, guns in sponsons at its sides, a small turret on the cab. */
function lozenge(): readonly Part[] {
  const run: readonly Corner[] = [
    [-1, 0.02],
    [0.95, 0.02],
    [1.62, 0.42],
    [1.93, 0.95],
    [1.72, 1.3],
    [1.2, 1.42],
    [-0.8, 1.22],
    [-1.66, 0.86],
    [-1.93, 0.52],
    [-1.62, 0.2],
  ];
  const side: readonly Corner[] = [
    [-0.95, 0.09],
    [0.92, 0.09],
    [1.56, 0.46],
    [1.84, 0.95],
    [1.67, 1.23],
    [1.18, 1.34],
    [-0.78, 1.15],
    [-1.62, 0.8],
    [-1.84, 0.52],
    [-1.57, 0.25],
  ];
  return [
    ...sideways.flatMap((hand): Part[] => [
      profile('gunmetal', run, hand * 0.79 - 0.19, 0.38, { bevel: 0.03 }),
      profile('helmet', side, hand === 1 ? 0.95 : -1.0, 0.05, { bevel: 0.012 }),
      profile('helmet', side, hand === 1 ? 0.55 : -0.6, 0.05, { bevel: 0.012, fine: true }),
      ...cleats(run, hand * 0.79, 0.36),
      ...rivets([-1.5, 0.45, hand], [1.5, 0.62, hand], [0, 0, hand]),
      ...rivets([-0.75, 1.05, hand], [1.2, 1.22, hand], [0, 0, hand]),
      ...sponson(hand),
      block('sidePale', [1.55, 0.98, hand * 1.004], [0.1, 0.26, 0.012], { bevel: 0, fine: true }),
      block('side', [1.42, 0.98, hand * 1.004], [0.14, 0.3, 0.014], { bevel: 0 }),
      block('side', [1.68, 0.98, hand * 1.004], [0.14, 0.3, 0.014], { bevel: 0 }),
    ]),
    profile(
      'helmet',
      [
        [-1.55, 0.35],
        [1.25, 0.3],
        [1.5, 0.72],
        [1.36, 1.12],
        [0.9, 1.22],
        [-1.2, 1.02],
      ],
      -0.6,
      1.2,
    ),
    profile(
      'helmet',
      [
        [0.3, 1.15],
        [1.18, 1.15],
        [1.3, 1.3],
        [1.22, 1.66],
        [0.38, 1.7],
      ],
      -0.5,
      1,
      { bevel: 0.03 },
    ),
    ...sideways.map((hand) =>
      block('boots', [1.275, 1.48, hand * 0.24], [0.05, 0.07, 0.26], { y: [-0.2, 1, 0], bevel: 0.01 }),
    ),
    ...rivets([1.27, 1.36, -0.42], [1.27, 1.36, 0.42], [1, 0, 0]),
    block('helmet', [1.53, 0.74, 0], [0.06, 0.3, 0.8], { y: [-0.2, 1, 0] }),
    ...onBone('turret', [
      drum('helmet', [0.74, 1.66, 0], 0.4, 0.5),
      ...hatch([0.68, 2.16, 0.05], 0.22, 'helmet'),
      ...[-0.09, 0.09].flatMap((z) => barrel([1.08, 1.86, z], [1.52, 1.88, z], 0.042, true)),
      block('gunmetal', [1.11, 1.86, 0], [0.09, 0.2, 0.34], { bevel: 0.03 }),
    ]),
    ...stack([-0.25, 1.05, -0.3], [-0.45, 1.62, -0.3], 0.075),
    rod('wood', [-1.0, 1.34, -0.92], [-0.9, 1.34, 0.92], 0.09, 0.09, { sides: 8 }),
    ...[-0.5, 0.5].map((z) =>
      rod('gunmetal', [-0.955, 1.34, z - 0.03], [-0.952, 1.34, z + 0.03], 0.1, 0.1, { sides: 8, fine: true }),
    ),
    block('canvas', [-0.5, 1.22, 0.28], [0.5, 0.2, 0.4], { bevel: 0.08 }),
    block('pack', [-1.3, 1.0, 0.1], [0.36, 0.24, 0.5], { y: [-0.3, 1, 0] }),
  ];
}

/** A gun in a sponson on one side. */
const sponson = (hand: 1 | -1): Part[] => {
  const armour = profile(
    'helmet',
    [
      [-0.42, 0.42],
      [0.5, 0.42],
      [0.66, 0.62],
      [0.5, 1.04],
      [-0.42, 1.0],
    ],
    hand === 1 ? 0.98 : -1.34,
    0.36,
    { bevel: 0.05 },
  );
  return [
    armour,
    rod('gunmetal', [0.5, 0.6, hand * 1.14], [0.5, 0.92, hand * 1.14], 0.17, 0.17, { sides: 10 }),
    ...onBone('gun', barrel([0.6, 0.76, hand * 1.14], [1.5, 0.78, hand * 1.18], 0.07)),
    ...rivets([-0.34, 0.94, hand * 1.34], [0.42, 0.97, hand * 1.34], [0, 0, hand]),
    ...rivets([-0.34, 0.5, hand * 1.34], [0.46, 0.5, hand * 1.34], [0, 0, hand]),
  ];
};

const fortRig: MachineRig = {
  kind: 'machine',
  middle: [0, 0.1, 0],
  sway: 1,
  turret: [-0.05, 1.6, 0],
  trunnion: [1.42, 0.98, 0],
  recoil: [-0.24, -0.02, 0],
  legs: null,
};

const fortMounts: Mounts = {
  top: [-0.1, 2.14, 0],
  deck: [-0.9, 1.6, 0],
  nose: [1.88, 0.44, 0],
  tail: [-1.72, 1.0, 0],
  size: 1,
  hasTurret: true,
};

/** A fort on hidden tracks: sloped walls, a howitzer ahead, guns at the sides, a lookout on its roof. */
function fort(): readonly Part[] {
  const foot: readonly Corner[] = [
    [1.82, 0.42],
    [1.2, 1.02],
    [-1.3, 1.02],
    [-1.86, 0.52],
  ];
  const eaves: readonly Corner[] = [
    [1.42, 0.34],
    [0.98, 0.8],
    [-1.12, 0.8],
    [-1.54, 0.42],
  ];
  return [
    ...fortSides(),
    hull('coat', foot, 0.42, 1.52, eaves, { bevel: 0.03 }),
    hull('helmet', eaves, 1.5, 1.6, eaves),
    hull(
      'gunmetal',
      [
        [1.96, 0.12],
        [1.7, 0.62],
        [1.4, 0.7],
      ],
      0.2,
      0.5,
      [
        [1.8, 0.3],
        [1.7, 0.62],
        [1.4, 0.7],
      ],
    ),
    rod('plate', [1.42, 0.98, 0], [1.72, 0.98, 0], 0.32, 0.24, { sides: 12 }),
    ...onBone('gun', barrel([1.7, 0.98, 0], [2.3, 1.04, 0], 0.11)),
    ...sideways.map((hand) =>
      block('boots', [1.53, 1.32, hand * 0.22], [0.05, 0.06, 0.2], { y: [-0.36, 1, 0], bevel: 0.01 }),
    ),
    ...onBone('turret', fortTurret()),
    ...stack([-1.1, 1.5, 0.5], [-1.35, 1.95, 0.5], 0.085),
    ...stack([-1.1, 1.5, -0.5], [-1.35, 1.95, -0.5], 0.085),
    block('blanket', [-0.9, 1.68, 0], [0.26, 0.18, 0.62], { bevel: 0.08 }),
  ];
}

/** Returns both sides with their tracks, guns and devices. */
function fortSides(): readonly Part[] {
  const run: readonly Corner[] = [
    [-1.1, 0.02],
    [1.1, 0.02],
    [1.6, 0.3],
    [1.5, 0.55],
    [-1.5, 0.55],
    [-1.6, 0.3],
  ];
  return [
    ...sideways.flatMap((hand): Part[] => [
      profile('gunmetal', run, hand * 0.62 - 0.24, 0.48, { bevel: 0.03 }),
      ...cleats(run, hand * 0.62, 0.46),
      block('helmet', [-0.05, 0.36, hand * 0.96], [2.3, 0.24, 0.05]),
      ...rivets([-1.1, 0.56, hand * 1.0], [1.05, 0.56, hand * 1.0], [0, 0.2, hand]),
      ...rivets([-1.0, 1.4, hand * 0.83], [0.85, 1.4, hand * 0.83], [0, 0.2, hand]),
      block('boots', [-0.25, 1.0, hand * 0.935], [0.24, 0.05, 0.03], {
        y: [0, 1, -hand * 0.19],
        bevel: 0.006,
        fine: true,
      }),
      ...[-0.8, 0.45].flatMap((x): Part[] => [
        rod('plate', [x, 1.0, hand * 0.86], [x, 0.99, hand * 1.0], 0.15, 0.13, { sides: 10 }),
        ...barrel([x, 0.99, hand * 0.99], [x + 0.12, 0.98, hand * 1.36], 0.042, true),
      ]),
      block('side', [0.0, 0.84, hand * 0.985], [0.34, 0.34, 0.02], { y: [0, 1, -hand * 0.19], bevel: 0 }),
      block('sidePale', [0.0, 0.84, hand * 0.993], [0.08, 0.3, 0.02], {
        y: [0, 1, -hand * 0.19],
        bevel: 0,
        fine: true,
      }),
      block('sidePale', [0.0, 0.84, hand * 0.993], [0.3, 0.08, 0.02], {
        y: [0, 1, -hand * 0.19],
        bevel: 0,
        fine: true,
      }),
    ]),
  ];
}

/** Returns the turret with its hatch. */
function fortTurret(): readonly Part[] {
  return [
    hull(
      'coat',
      [
        [0.62, 0.36],
        [0.36, 0.5],
        [-0.5, 0.5],
        [-0.66, 0.4],
      ],
      1.6,
      2.08,
      [
        [0.46, 0.3],
        [0.28, 0.42],
        [-0.46, 0.42],
        [-0.56, 0.34],
      ],
      { bevel: 0.03 },
    ),
    ...[-0.25, 0.25].map((z) =>
      block('boots', [0.555, 1.86, z * 0.7], [0.05, 0.07, 0.17], { y: [-0.3, 1, 0], bevel: 0.01 }),
    ),
    ...sideways.flatMap((hand) =>
      rivets([-0.45, 2.02, hand * 0.43], [0.3, 2.02, hand * 0.43], [0, 0.2, hand]),
    ),
    ...hatch([-0.1, 2.08, 0], 0.26, 'helmet'),
    rod('brass', [-0.1, 2.16, 0], [-0.1, 2.24, 0], 0.04, 0.04, { sides: 6, fine: true }),
  ];
}

const tank = (uniform: Uniform): readonly Part[] =>
  uniform.arsenal === 0
    ? asBody(lozengeRig, [...lozenge(), ...marksOf(uniform, lozengeMounts)])
    : asBody(fortRig, [...fort(), ...marksOf(uniform, fortMounts)]);

export const tankSculpt: Sculpt = {
  name: 'tank',
  title: 'Tank',
  baseMm: [100, 60],
  heightMu: 2.4,
  fallen: 'burns',
  poses: [tank],
};
