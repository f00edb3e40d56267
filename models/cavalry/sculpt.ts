import { body, jointsOf, type Pose, standing } from '../kit/body';
import { bedroll, belt, canteen, pouches, scarf, straps } from '../kit/gear';
import { asBody, asMan, onBone } from '../kit/members';
import { type Paint } from '../kit/paints';
import { block, loft, type Part, placed, rod } from '../kit/parts';
import { type BeastRig, type Bone } from '../kit/rig';
import { type Sculpt } from '../kit/sculpt';
import { type Uniform } from '../kit/uniform';
import { along, mix, type Vec } from '../kit/vector';
import { sabre } from '../kit/weapons';

const sides = [-1, 1] as const;

/** One leg from shoulder or haunch to the hoof. */
const leg = ({ bone, hip, knee, fetlock, hoof, thick, sock }: HorseLeg): Part[] =>
  onBone(bone, [
    loft(
      'hide',
      [
        { at: hip, r: [thick, thick * 0.75] },
        { at: mix(hip, knee, 0.5), r: [thick * 0.72, thick * 0.6] },
        { at: knee, r: 0.052, edge: 0.3 },
        { at: mix(knee, fetlock, 0.5), r: 0.038 },
        { at: mix(knee, fetlock, 0.6), r: 0.038, paint: 'hideDark' },
        { at: fetlock, r: 0.044, paint: sock, edge: 0.2 },
        { at: mix(fetlock, hoof, 0.55), r: 0.038, paint: sock },
      ],
      { across: [1, 0, 0], sides: 7, caps: ['round', 'flat'] },
    ),
    rod('boots', mix(fetlock, hoof, 0.45), hoof, 0.042, 0.056, { sides: 7 }),
  ]);

interface HorseLeg {
  readonly bone: Bone;
  readonly hip: Vec;
  readonly knee: Vec;
  readonly fetlock: Vec;
  readonly hoof: Vec;
  readonly thick: number;
  readonly sock: Paint;
}

/** Fore left, fore right, hind left, hind right. */
const legs: readonly [HorseLeg, HorseLeg, HorseLeg, HorseLeg] = [
  {
    bone: 'foreLeft',
    hip: [0.34, 0.72, -0.12],
    knee: [0.56, 0.5, -0.13],
    fetlock: [0.44, 0.28, -0.13],
    hoof: [0.48, 0.19, -0.13],
    thick: 0.12,
    sock: 'white',
  },
  {
    bone: 'foreRight',
    hip: [0.32, 0.72, 0.12],
    knee: [0.34, 0.38, 0.13],
    fetlock: [0.3, 0.13, 0.13],
    hoof: [0.35, 0.0, 0.13],
    thick: 0.12,
    sock: 'hideDark',
  },
  {
    bone: 'hindLeft',
    hip: [-0.44, 0.76, -0.12],
    knee: [-0.5, 0.42, -0.13],
    fetlock: [-0.66, 0.16, -0.13],
    hoof: [-0.63, 0.0, -0.13],
    thick: 0.15,
    sock: 'hideDark',
  },
  {
    bone: 'hindRight',
    hip: [-0.42, 0.76, 0.12],
    knee: [-0.3, 0.42, 0.13],
    fetlock: [-0.42, 0.16, 0.13],
    hoof: [-0.36, 0.0, 0.13],
    thick: 0.15,
    sock: 'white',
  },
];

const rig: BeastRig = {
  kind: 'beast',
  middle: [-0.05, 0.78, 0],
  neck: [0.34, 0.86, 0],
  legs: [
    [legs[0].hip, legs[0].knee, legs[0].fetlock],
    [legs[1].hip, legs[1].knee, legs[1].fetlock],
    [legs[2].hip, legs[2].knee, legs[2].fetlock],
    [legs[3].hip, legs[3].knee, legs[3].fetlock],
  ],
};

/** A charger at the trot. The rider comes apart from it. */
function horse(): Part[] {
  return [
    loft(
      'hide',
      [
        { at: [-0.6, 0.79, 0], r: [0.12, 0.13] },
        { at: [-0.46, 0.8, 0], r: [0.185, 0.19] },
        { at: [-0.2, 0.76, 0], r: [0.185, 0.195] },
        { at: [0.08, 0.75, 0], r: [0.19, 0.2] },
        { at: [0.3, 0.8, 0], r: [0.185, 0.215] },
        { at: [0.44, 0.84, 0], r: [0.13, 0.17] },
      ],
      { sides: 12 },
    ),
    ...onBone('head', neckAndHead()),
    loft(
      'hideDark',
      [
        { at: [-0.66, 0.87, 0], r: 0.035 },
        { at: [-0.78, 0.84, 0.02], r: 0.06, fold: 0.15 },
        { at: [-0.86, 0.64, 0.03], r: 0.07, fold: 0.2 },
        { at: [-0.88, 0.42, 0.04], r: 0.02, edge: 0.4 },
      ],
      { sides: 8, folds: 3 },
    ),
    ...legs.flatMap(leg),
  ];
}

/** Returns neck and head with ears, eyes and mane. */
function neckAndHead(): Part[] {
  return [
    loft(
      'hide',
      [
        { at: [0.3, 0.83, 0], r: [0.13, 0.2] },
        { at: [0.48, 1.02, 0], r: [0.09, 0.145] },
        { at: [0.58, 1.2, 0], r: [0.07, 0.105] },
        { at: [0.63, 1.3, 0], r: [0.06, 0.08] },
      ],
      { sides: 10 },
    ),
    loft(
      'hide',
      [
        { at: [0.58, 1.33, 0], r: [0.066, 0.07] },
        { at: [0.68, 1.27, 0], r: [0.072, 0.088] },
        { at: [0.8, 1.17, 0], r: [0.05, 0.06] },
        { at: [0.89, 1.09, 0], r: [0.046, 0.052], paint: 'hideDark', edge: 0.2 },
      ],
      { sides: 9 },
    ),
    ...sides.map((z) =>
      loft(
        'hide',
        [
          { at: [0.59, 1.36, z * 0.045], r: 0.026 },
          { at: [0.6, 1.45, z * 0.055], r: 0.006, edge: 0.6 },
        ],
        { sides: 5, caps: ['open', 'flat'] },
      ),
    ),
    block('white', [0.74, 1.262, 0], [0.2, 0.02, 0.04], { x: [0.77, -0.64, 0], bevel: 0.008, fine: true }),
    ...sides.map((z) =>
      block('boots', [0.7, 1.285, z * 0.07], [0.035, 0.022, 0.014], { x: [0.7, -0.6, 0], fine: true }),
    ),
    loft(
      'hideDark',
      [
        { at: [0.6, 1.4, 0], r: [0.022, 0.05] },
        { at: [0.5, 1.28, 0], r: [0.028, 0.06], fold: 0.2 },
        { at: [0.4, 1.12, 0], r: [0.03, 0.06], fold: 0.2 },
        { at: [0.26, 0.98, 0], r: [0.022, 0.04] },
      ],
      { sides: 8, folds: 3 },
    ),
  ];
}

/** Saddle, blanket in the side's colour, bags, bridle and reins. */
function tack(uniform: Uniform): Part[] {
  const strap = (a: Vec, b: Vec): Part => rod('leather', a, b, 0.01, 0.01, { sides: 4, fine: true });
  const cloth: Paint = uniform.arsenal === 0 ? 'side' : 'coat';
  return [
    loft(
      cloth,
      [-0.34, -0.33, 0.13, 0.14].map((x, i) => ({
        at: [x, 0.8, 0] as Vec,
        r: [0.202, 0.19] as const,
        edge: i === 0 || i === 3 ? 0.9 : 0.1,
      })),
      { sides: 14, caps: ['flat', 'flat'] },
    ),
    loft(
      'side',
      [
        { at: [-0.345, 0.8, 0], r: [0.206, 0.193] },
        { at: [-0.3, 0.8, 0], r: [0.206, 0.193], edge: 0.5 },
      ],
      { sides: 14, caps: ['flat', 'flat'], fine: true },
    ),
    block('leather', [-0.06, 0.985, 0], [0.3, 0.07, 0.2], { bevel: 0.03 }),
    block('leather', [-0.21, 1.03, 0], [0.05, 0.1, 0.18]),
    ...sides.map((z) => block('leather', [-0.33, 0.85, z * 0.205], [0.17, 0.19, 0.08])),
    rod('blanket', [-0.33, 1.02, -0.17], [-0.33, 1.02, 0.17], 0.055, 0.055, { sides: 8 }),
    ...onBone('head', [
      ...sides.flatMap((z) => [
        strap([0.58, 1.36, z * 0.055], [0.85, 1.12, z * 0.052]),
        strap([0.85, 1.12, z * 0.054], [0.16, 1.13, z * 0.06]),
        strap([0.4, 0.98, z * 0.14], [0.53, 0.74, 0]),
      ]),
      rod('leather', [0.73, 1.23, -0.075], [0.73, 1.23, 0.075], 0.012, 0.012, { fine: true }),
    ]),
  ];
}

const seat: Vec = [-0.06, 1.0, 0];
const riding: Pose = {
  ...standing,
  pelvis: seat,
  chest: [-0.02, 1.29, 0],
  head: [0.02, 1.45, 0],
  look: [1, -0.05, 0.08],
  shoulders: [-0.25, 0, 0.97],
  feet: [
    [0.06, 0.55, -0.27],
    [0.06, 0.55, 0.27],
  ],
  toes: [
    [1, 0, -0.2],
    [1, 0, 0.2],
  ],
  knees: [
    [1, 0.3, -0.7],
    [1, 0.3, 0.7],
  ],
  hands: [
    [0.2, 1.13, -0.04],
    [0.1, 1.44, 0.36],
  ],
  elbows: [
    [-0.4, -0.8, -0.6],
    [-0.5, -0.8, 0.6],
  ],
};

const rider = (uniform: Uniform): readonly Part[] => {
  const joints = jointsOf(riding);
  return [
    ...asBody(rig, [...horse(), ...tack(uniform)]),
    ...asMan('rider', [
      ...body(riding, { coat: 'coat', hem: 0.83, legs: 'boots', gloves: 'leather' }),
      ...onBone('head', uniform.head(joints, true)),
      ...belt(joints),
      ...straps(joints),
      ...pouches(joints),
      ...canteen(joints),
      ...scarf(joints, 'side'),
      ...(uniform.arsenal === 1 ? bedroll(joints) : []),
      ...onBone('arms', sabre(along(joints.hands[1], [0, 1, 0], 0.02), [0.75, 0.62, -0.1])),
    ]),
  ].map((part) => placed(part, [-0.02, 0, 0]));
};

export const cavalry: Sculpt = {
  name: 'cavalry',
  title: 'Cavalry',
  baseMm: [60, 35],
  heightMu: 1.7,
  fallen: 'lies',
  halfWidth: 0.24,
  poses: [rider],
};
