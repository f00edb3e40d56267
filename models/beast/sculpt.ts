import { asBody, onBone } from '../kit/members';
import { ball, block, loft, type Part, rod } from '../kit/parts';
import { type BeastLeg, type BeastRig, type Bone } from '../kit/rig';
import { type Sculpt } from '../kit/sculpt';
import { type Uniform } from '../kit/uniform';
import { along, mix, unit, type Vec } from '../kit/vector';

const sides = [-1, 1] as const;

/** Fore or hind leg with a clawed foot. */
function leg(bone: Bone, [hip, knee, ankle]: BeastLeg, thick: number): Part[] {
  const foot: Vec = [ankle[0] + 0.03, 0.05, ankle[2]];
  return [
    ...onBone(bone, [
      loft(
        'hide',
        [
          { at: hip, r: [thick, thick * 0.72] },
          { at: mix(hip, knee, 0.55), r: [thick * 0.8, thick * 0.62] },
          { at: knee, r: 0.085, edge: 0.3 },
          { at: mix(knee, ankle, 0.5), r: 0.07 },
          { at: ankle, r: 0.062, paint: 'hideDark' },
        ],
        { across: [1, 0, 0], sides: 8 },
      ),
    ]),
    ...onBone(`${bone}Paw` as Bone, [
      loft(
        'hideDark',
        [
          { at: [foot[0] - 0.06, 0.05, foot[2]], r: [0.06, 0.05] },
          { at: foot, r: [0.08, 0.055] },
          { at: [foot[0] + 0.1, 0.035, foot[2]], r: [0.07, 0.035] },
        ],
        { sides: 8 },
      ),
      ...[-0.05, 0, 0.05].map((z) =>
        rod(
          'bone',
          [foot[0] + 0.12, 0.045, foot[2] + z],
          [foot[0] + 0.21, 0.01, foot[2] + z * 1.3],
          0.02,
          0.004,
          { sides: 5, fine: z === 0 },
        ),
      ),
    ]),
  ];
}

/** Fore left, fore right, hind left, hind right. */
const rig: BeastRig = {
  kind: 'beast',
  middle: [-0.05, 0.66, 0],
  neck: [0.36, 0.82, 0],
  legs: [
    [
      [0.28, 0.66, -0.22],
      [0.34, 0.36, -0.28],
      [0.4, 0.08, -0.29],
    ],
    [
      [0.22, 0.66, 0.22],
      [0.08, 0.36, 0.27],
      [0.1, 0.08, 0.28],
    ],
    [
      [-0.46, 0.52, -0.16],
      [-0.28, 0.32, -0.21],
      [-0.5, 0.1, -0.21],
    ],
    [
      [-0.48, 0.52, 0.16],
      [-0.4, 0.3, 0.21],
      [-0.68, 0.1, 0.21],
    ],
  ],
};

/** A hound grown to the size of a calf, hunched over heavy shoulders, in a harness of plates. */
function hound(): Part[] {
  const spine: readonly Vec[] = [
    [-0.52, 0.62, 0],
    [-0.3, 0.78, 0],
    [-0.04, 0.95, 0],
    [0.2, 1.03, 0],
    [0.38, 0.96, 0],
  ];
  return [
    loft(
      'hide',
      [
        { at: [-0.6, 0.5, 0], r: [0.11, 0.13] },
        { at: [-0.44, 0.52, 0], r: [0.17, 0.19] },
        { at: [-0.18, 0.6, 0], r: [0.17, 0.21] },
        { at: [0.06, 0.68, 0], r: [0.23, 0.29] },
        { at: [0.26, 0.74, 0], r: [0.25, 0.3] },
        { at: [0.42, 0.76, 0], r: [0.18, 0.22] },
      ],
      { sides: 12 },
    ),
    ...onBone('head', houndHead()),
    ...spine.slice(0, 4).map((at, i) =>
      rod('bone', at, along(at, unit([-0.35, 1, 0]), 0.12 + i * 0.03), 0.035, 0.004, {
        sides: 5,
        fine: i === 0,
      }),
    ),
    loft(
      'hide',
      [
        { at: [-0.62, 0.54, 0], r: 0.06 },
        { at: [-0.78, 0.5, 0.04], r: 0.04 },
        { at: [-0.88, 0.58, 0.1], r: 0.028 },
        { at: [-0.9, 0.7, 0.14], r: 0.008, edge: 0.4 },
      ],
      { sides: 6 },
    ),
    ...(['foreLeft', 'foreRight', 'hindLeft', 'hindRight'] as const).flatMap((bone, i) =>
      leg(bone, rig.legs[i]!, 0.16),
    ),
  ];
}

/** Returns neck, skull, muzzle, the open jaw with its teeth, eyes and ears. */
function houndHead(): Part[] {
  return [
    loft(
      'hide',
      [
        { at: [0.3, 0.8, 0], r: [0.19, 0.2] },
        { at: [0.5, 0.8, 0], r: [0.14, 0.15] },
        { at: [0.64, 0.76, 0], r: [0.11, 0.12] },
      ],
      { sides: 10 },
    ),
    loft(
      'hide',
      [
        { at: [0.58, 0.78, 0], r: [0.12, 0.115] },
        { at: [0.7, 0.77, 0], r: [0.125, 0.11] },
        { at: [0.8, 0.73, 0], r: [0.08, 0.068] },
        { at: [0.95, 0.69, 0], r: [0.062, 0.05], edge: 0.2 },
        { at: [1.0, 0.685, 0], r: [0.05, 0.04], paint: 'hideDark', edge: 0.4 },
      ],
      { sides: 9 },
    ),
    loft(
      'hide',
      [
        { at: [0.7, 0.67, 0], r: [0.085, 0.045] },
        { at: [0.82, 0.6, 0], r: [0.06, 0.032], edge: 0.3 },
        { at: [0.93, 0.56, 0], r: [0.045, 0.024], edge: 0.3 },
      ],
      { sides: 8 },
    ),
    block('red', [0.84, 0.628, 0], [0.17, 0.018, 0.07], { x: [0.9, -0.36, 0], bevel: 0.008 }),
    ...[0.84, 0.9, 0.96].flatMap((x) =>
      sides.flatMap((z) => [
        rod('bone', [x, 0.672, z * 0.045], [x + 0.012, 0.615, z * 0.045], 0.014, 0.003, {
          sides: 4,
          fine: x < 0.95,
        }),
        rod(
          'bone',
          [x - 0.03, 0.598 - (x - 0.84) * 0.4, z * 0.04],
          [x - 0.025, 0.645 - (x - 0.84) * 0.4, z * 0.042],
          0.012,
          0.003,
          { sides: 4, fine: true },
        ),
      ]),
    ),
    ...sides.flatMap((z) => [
      ball('glass', [0.79, 0.79, z * 0.075], 0.02, 0.02, { sides: 5, fine: true }),
      loft(
        'hide',
        [
          { at: [0.6, 0.86, z * 0.09], r: [0.045, 0.02] },
          { at: [0.5, 0.97, z * 0.15], r: [0.008, 0.006], edge: 0.7 },
        ],
        { sides: 5 },
      ),
    ]),
  ];
}

/** Matted hair over neck and shoulders: locks laid back from the spine. */
const mane = (): Part[] =>
  Array.from({ length: 15 }, (_, i) => {
    const t = Math.floor(i / 3) / 4;
    const side = (i % 3) - 1;
    const root: Vec = [
      0.5 - t * 0.62,
      0.93 + 0.1 * (1 - Math.abs(t * 2 - 0.7)) - Math.abs(side) * 0.07,
      side * 0.12,
    ];
    const out = unit([-1, 0.55 - Math.abs(side) * 0.35, side * 0.7]);
    return loft(
      'hideDark',
      [
        { at: along(root, out, -0.05), r: [0.05, 0.06] },
        { at: along(root, out, 0.09), r: [0.035, 0.05], edge: 0.25 },
        { at: along(along(root, out, 0.2), [0, -1, 0], 0.03), r: 0.006, edge: 0.6 },
      ],
      { sides: 5, caps: ['open', 'flat'], fine: i % 2 === 1 },
    );
  });

/** Ribs that show through the hide. */
const ribs = (): Part[] =>
  sides.flatMap((z) =>
    [0, 1, 2, 3].map((i) => {
      const x = -0.34 + i * 0.085;
      const y = 0.56 + i * 0.03;
      return loft(
        'hide',
        [
          { at: [x + 0.04, y + 0.16, z * 0.1], r: 0.018 },
          { at: [x, y + 0.03, z * (0.165 + i * 0.008)], r: 0.026, edge: 0.5 },
          { at: [x + 0.02, y - 0.13, z * 0.11], r: 0.016 },
        ],
        { sides: 5, across: [1, 0, 0], caps: ['open', 'open'], fine: true },
      );
    }),
  );

/** A collar with spikes. */
const collar = (): Part[] => [
  loft(
    'leather',
    [0.52, 0.6].map((x) => ({ at: [x, 0.79, 0] as Vec, r: [0.15, 0.155] as const, edge: 0.5 })),
    { sides: 12, caps: ['flat', 'flat'] },
  ),
  ...Array.from({ length: 7 }, (_, i) => {
    const angle = (Math.PI * (i - 3)) / 5;
    const out: Vec = [0, Math.cos(angle), Math.sin(angle)];
    const at = along([0.56, 0.79, 0], out, 0.145);
    return rod('steel', at, along(at, out, 0.075), 0.02, 0.003, { sides: 5, fine: i % 2 === 1 });
  }),
];

/** A girth with plates in the side's colour. */
const girth = (): Part[] => [
  loft(
    'leather',
    [-0.02, 0.05].map((x) => ({ at: [x, 0.67, 0] as Vec, r: [0.245, 0.3] as const, edge: 0.4 })),
    { sides: 14, caps: ['flat', 'flat'] },
  ),
  ...sides.map((z) => block('plate', [0.2, 0.84, z * 0.235], [0.26, 0.2, 0.04], { y: [0, 1, -z * 0.45] })),
  ...sides.map((z) =>
    block('side', [0.2, 0.83, z * 0.262], [0.13, 0.11, 0.02], { y: [0, 1, -z * 0.45], fine: true }),
  ),
];

const beastParts = (uniform: Uniform): readonly Part[] =>
  asBody(rig, [
    ...hound(),
    ...mane(),
    ...ribs(),
    ...onBone('head', collar()),
    ...(uniform.arsenal === 0 ? [] : girth()),
  ]);

export const beast: Sculpt = {
  name: 'beast',
  title: 'War beast',
  baseMm: 50,
  heightMu: 1.3,
  fallen: 'lies',
  halfWidth: 0.28,
  poses: [beastParts],
};
