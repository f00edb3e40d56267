import { ammunitionBox, crewman, heldBy, sandbag } from '../kit/crew';
import { asBody, onBone } from '../kit/members';
import { block, loft, type Part, rod } from '../kit/parts';
import { kneeling } from '../kit/poses';
import { type MachineRig } from '../kit/rig';
import { type Sculpt } from '../kit/sculpt';
import { type Uniform } from '../kit/uniform';
import { along, scale, unit, type Vec } from '../kit/vector';

const breech: Vec = [-0.05, 0.06, 0];
const barrel = unit([0.62, 0.79, 0]);

function tube(uniform: Uniform): Part[] {
  const wide = uniform.arsenal === 0 ? 0.068 : 0.095;
  const long = uniform.arsenal === 0 ? 0.68 : 0.56;
  const at = (t: number): Vec => along(breech, barrel, t);
  return [
    ...onBone('gun', [
      loft(
        'gunmetal',
        [
          { at: at(0), r: wide * 0.7 },
          { at: at(0.06), r: wide, edge: 0.3 },
          { at: at(long - 0.07), r: wide * 0.96 },
          { at: at(long - 0.06), r: wide * 1.16, edge: 0.7 },
          { at: at(long), r: wide * 1.16, edge: 1, crease: true },
          { at: at(long), r: wide * 0.8, edge: 0.2, crease: true },
          { at: at(long - 0.03), r: wide * 0.76, paint: 'boots' },
        ],
        { axis: barrel, sides: 10, caps: ['round', 'flat'] },
      ),
      rod('steel', at(long * 0.55), at(long * 0.62), wide * 1.2, wide * 1.2, { sides: 10 }),
    ]),
    ...[-0.2, 0.2].map((z) => rod('gunmetal', at(long * 0.58), [0.52, 0.02, z], 0.024, 0.02)),
    rod('gunmetal', [0.42, 0.14, -0.15], [0.42, 0.14, 0.15], 0.014, 0.014, { sides: 5, fine: true }),
    block('wood', [breech[0] - 0.02, 0.025, 0], [0.36, 0.05, 0.42]),
    block('gunmetal', [breech[0], 0.06, 0], [0.18, 0.03, 0.18], { fine: true }),
  ];
}

const rig: MachineRig = {
  kind: 'machine',
  middle: breech,
  sway: 0,
  turret: breech,
  trunnion: breech,
  recoil: scale(barrel, -0.07),
  legs: null,
};

/** A finned bomb, its nose along `dir`. */
function bomb(at: Vec, dir: Vec): Part[] {
  const d = unit(dir);
  const point = (t: number): Vec => along(at, d, t);
  return [
    loft(
      'helmet',
      [
        { at: point(-0.08), r: 0.018 },
        { at: point(-0.03), r: 0.044 },
        { at: point(0.04), r: 0.048, edge: 0.2 },
        { at: point(0.09), r: 0.022, paint: 'red', edge: 0.4 },
      ],
      { sides: 7 },
    ),
    rod('steel', point(-0.16), point(-0.1), 0.036, 0.03, { sides: 4 }),
  ];
}

const team = (uniform: Uniform): readonly Part[] => {
  const loader = crewman(
    kneeling(
      [
        [0.3, 0.66, 0.0],
        [0.25, 0.6, 0.14],
      ],
      {
        pelvis: [-0.02, 0.28, 0.02],
        chest: [0.05, 0.54, 0.01],
        head: [0.1, 0.685, 0.02],
        look: [1, 0.1, 0.1],
      },
    ),
    uniform,
    [0.12, 0, 0.55],
    92,
    true,
  );
  const carrier = crewman(
    kneeling(
      [
        [0.22, 0.5, -0.12],
        [0.2, 0.34, 0.12],
      ],
      {
        pelvis: [-0.02, 0.28, 0.02],
        chest: [0.0, 0.56, 0.01],
        head: [0.02, 0.715, 0],
        look: [1, 0.12, -0.2],
      },
    ),
    uniform,
    [-0.62, 0, 0.14],
    14,
  );
  return [
    ...asBody(rig, tube(uniform)),
    ...loader,
    ...heldBy(loader, 'arms', bomb([0.34, 0.68, 0.24], [-0.5, -0.8, -0.25])),
    ...carrier,
    ...heldBy(carrier, 'arms', bomb([-0.4, 0.43, 0.14], [0.2, 1, 0])),
    ...crewman(
      kneeling(
        [
          [0.2, 0.38, -0.06],
          [0.2, 0.36, 0.1],
        ],
        {
          pelvis: [-0.02, 0.27, 0.02],
          chest: [0.03, 0.54, 0.01],
          head: [0.07, 0.69, 0],
          look: [1, -0.15, 0.1],
        },
      ),
      uniform,
      [0.1, 0, -0.6],
      -62,
    ),
    ...ammunitionBox([-0.55, 0, -0.52], 30, 'wood'),
    ...ammunitionBox([-0.38, 0, 0.72], -35, 'wood'),
    ...[0, 1, 2].flatMap((i) => bomb([-0.28 + i * 0.11, 0.15, -0.83 + i * 0.035], [0.15, 1, 0.05 * i])),
    sandbag([0.82, 0, 0.3], 70),
    sandbag([0.86, 0, -0.22], 100),
  ];
};

export const mortar: Sculpt = {
  name: 'mortar',
  title: 'Mortar team',
  baseMm: 60,
  heightMu: 0.9,
  fallen: 'slumps',
  poses: [team],
};
