import { ammunitionBox, crewman, heldBy, sandbag } from '../kit/crew';
import { asBody, onBone } from '../kit/members';
import { block, loft, type Part, rod } from '../kit/parts';
import { kneeling, sitting } from '../kit/poses';
import { type MachineRig } from '../kit/rig';
import { type Sculpt } from '../kit/sculpt';
import { type Uniform } from '../kit/uniform';
import { type Vec } from '../kit/vector';

/** Height of the bore, and the place of the gun's mount. */
const bore = 0.43;
const mount: Vec = [0.3, 0, 0];

/** A water-cooled gun with its belt; the jacket is fluted. */
function gun(): Part[] {
  const at = (x: number, y = 0, z = 0): Vec => [mount[0] + x, bore + y, mount[2] + z];
  const ribs = [0.16, 0.25, 0.34, 0.43, 0.52].flatMap((x) => [
    { at: at(x), r: 0.066, edge: 0.15 },
    { at: at(x + 0.035), r: 0.073, edge: 0.6 },
    { at: at(x + 0.07), r: 0.066, edge: 0.15 },
  ]);
  const cartridges = Array.from({ length: 4 }, (_, i) =>
    block('brass', at(0.02, -0.005 - i * i * 0.011, 0.085 + i * 0.03), [0.05, 0.016, 0.018], {
      bevel: 0.004,
      fine: true,
    }),
  );
  return [
    block('gunmetal', at(-0.03), [0.3, 0.115, 0.085], { bevel: 0.016 }),
    loft('gunmetal', [{ at: at(0.12), r: 0.06 }, ...ribs, { at: at(0.61), r: 0.055 }], {
      sides: 8,
      caps: ['flat', 'flat'],
    }),
    rod('gunmetal', at(0.6), at(0.72), 0.03, 0.042),
    rod('boots', at(0.719), at(0.724), 0.028, 0.028, { fine: true }),
    block('steel', at(0.02, 0.08), [0.05, 0.07, 0.012], { bevel: 0.004, fine: true }),
    ...[-0.035, 0.035].map((z) =>
      rod('wood', at(-0.2, 0.045, z), at(-0.2, -0.06, z), 0.015, 0.015, { sides: 5 }),
    ),
    block('brass', at(-0.19), [0.02, 0.1, 0.08], { bevel: 0.006, fine: true }),
    block('canvas', at(0.02, -0.03, 0.16), [0.05, 0.012, 0.2], { y: [0, 1, -0.8], bevel: 0.003 }),
    ...cartridges,
  ];
}

/** Albion's three-legged mount, or Rhenish's sledge. */
function carriage(uniform: Uniform): Part[] {
  const at = (x: number, y: number, z: number): Vec => [mount[0] + x, y, mount[2] + z];
  const head = rod('gunmetal', at(0, bore - 0.2, 0), at(0, bore - 0.04, 0), 0.05, 0.04);
  if (uniform.arsenal === 0) {
    return [
      head,
      rod('gunmetal', at(0, bore - 0.16, 0), at(0.34, 0.01, -0.26), 0.028, 0.022),
      rod('gunmetal', at(0, bore - 0.16, 0), at(0.34, 0.01, 0.26), 0.028, 0.022),
      rod('gunmetal', at(0, bore - 0.16, 0), at(-0.42, 0.01, 0), 0.028, 0.022),
      ...[
        [0.34, -0.26],
        [0.34, 0.26],
        [-0.42, 0],
      ].map(([x, z]) => block('gunmetal', at(x!, 0.012, z!), [0.09, 0.024, 0.09], { fine: true })),
    ];
  }
  return [
    head,
    block('gunmetal', at(-0.02, bore - 0.16, 0), [0.34, 0.035, 0.2]),
    ...[-0.14, 0.14].flatMap((z) => [
      rod('gunmetal', at(0.4, 0.02, z * 1.5), at(0.08, bore - 0.16, z * 0.7), 0.024, 0.024),
      rod('gunmetal', at(-0.42, 0.02, z), at(-0.12, bore - 0.16, z * 0.7), 0.024, 0.024),
      rod('wood', at(-0.46, 0.025, z), at(0.02, 0.025, z * 1.1), 0.025, 0.025),
    ]),
    block('plate', at(0.17, bore + 0.02, -0.16), [0.02, 0.28, 0.2], { x: [1, 0.1, 0.05] }),
    block('plate', at(0.17, bore + 0.02, 0.16), [0.02, 0.28, 0.2], { x: [1, 0.1, -0.05] }),
  ];
}

const rig: MachineRig = {
  kind: 'machine',
  middle: mount,
  sway: 0,
  turret: mount,
  trunnion: [mount[0], bore - 0.06, 0],
  recoil: [-0.035, 0, 0],
  legs: null,
};

/** Looks through his glasses. */
const observer = (uniform: Uniform): Part[] =>
  crewman(
    kneeling(
      [
        [0.2, 0.6, -0.02],
        [0.2, 0.6, 0.08],
      ],
      {
        pelvis: [-0.03, 0.26, 0.02],
        chest: [0.02, 0.53, 0.01],
        head: [0.06, 0.68, 0.01],
      },
    ),
    uniform,
    [-0.25, 0, -0.6],
    8,
  );

const glasses: readonly Part[] = [-0.645, -0.575].map((z) =>
  rod('gunmetal', [-0.1, 0.675, z], [0.01, 0.675, z], 0.024, 0.03, { sides: 6 }),
);

const team = (uniform: Uniform): readonly Part[] => {
  const watching = observer(uniform);
  return [
    ...asBody(rig, [...onBone('gun', gun()), ...carriage(uniform)]),
    ...watching,
    ...heldBy(watching, 'head', glasses),
    ...crewman(
      sitting(
        [
          [0.21, bore + 0.02, -0.05],
          [0.21, bore + 0.02, 0.05],
        ],
        { chest: [-0.03, 0.43, 0], head: [0.03, 0.585, 0] },
      ),
      uniform,
      [-0.12, 0, 0],
      0,
      true,
    ),
    ...crewman(
      kneeling(
        [
          [0.22, 0.43, -0.08],
          [0.18, 0.4, 0.12],
        ],
        {
          pelvis: [-0.03, 0.25, 0.02],
          chest: [0.06, 0.5, 0.01],
          head: [0.13, 0.645, 0],
          look: [1, -0.2, 0.3],
        },
      ),
      uniform,
      [0.28, 0, 0.58],
      75,
    ),
    ...ammunitionBox([0.32, 0, 0.27], 70),
    ...ammunitionBox([-0.62, 0, 0.45], 25),
    ...ammunitionBox([-0.75, 0, 0.12], -40),
    sandbag([0.82, 0, -0.36], 75),
    sandbag([0.86, 0, 0.33], 100),
    sandbag([0.97, 0, -0.02], 88),
  ];
};

export const machineGun: Sculpt = {
  name: 'machine-gun',
  title: 'Machine-gun team',
  baseMm: 60,
  heightMu: 0.9,
  fallen: 'slumps',
  poses: [team],
};
