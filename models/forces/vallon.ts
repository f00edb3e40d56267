/** Vallon: russet, crested helmets, short capes, blankets rolled over tall packs; cobbles. */
import { type Joints } from '../kit/body';
import { belt, canteen, onTrunk, pouches, straps } from '../kit/gear';
import { face, headFrame, headRings, onHead } from '../kit/headgear';
import { about, bands, type Marks, type Mounts } from '../kit/marks';
import { block, cloth, loft, type Part, type Ring, rod } from '../kit/parts';
import { flag, pole, spearhead } from '../kit/standards';
import { type Uniform } from '../kit/uniform';
import { along } from '../kit/vector';

/** A dome with a narrow brim and a high crest from brow to nape. */
function crestedHelmet(joints: Joints): readonly Part[] {
  const frame = headFrame(joints);
  const ring = headRings(frame, (up) => -up * 0.1);
  const crest = [-0.12, -0.07, 0, 0.06, 0.1].map((ahead) => ({
    at: onHead(frame, ahead, 0.145 - ahead * ahead * 9, 0),
    r: [0.016, 0.045 - Math.abs(ahead) * 0.15] as const,
    edge: 0.6,
  }));
  return [
    loft(
      'helmet',
      [
        ring(0.02, 0.082, 0.09, { paint: 'boots' }),
        ring(0.0, 0.112, 0.135, { crease: true, edge: 0.7 }),
        ring(0.012, 0.112, 0.135, { crease: true, edge: 0.9 }),
        ring(0.034, 0.092, 0.106, { edge: 0.1 }),
        ring(0.085, 0.086, 0.098),
        ring(0.122, 0.056, 0.068, { edge: 0.2 }),
        ring(0.14, 0.008, 0.01, { edge: 0.3 }),
      ],
      { across: frame.right, axis: frame.up, sides: 12, caps: ['open', 'flat'] },
    ),
    loft('helmet', crest, { across: frame.right, sides: 5 }),
    block('brass', onHead(frame, 0.098, 0.06, 0), [0.014, 0.044, 0.04], {
      x: frame.forward,
      y: frame.up,
      bevel: 0,
      fine: true,
    }),
  ];
}

/** A stiff cap like a drum, with a peak. */
function kepi(joints: Joints): readonly Part[] {
  const frame = headFrame(joints);
  const ring = headRings(frame, (up) => (up > 0.1 ? 0.012 : 0));
  return [
    loft(
      'cap',
      [
        ring(0.02, 0.084, 0.094, { paint: 'side', crease: true }),
        ring(0.07, 0.084, 0.094, { paint: 'side', crease: true }),
        ring(0.072, 0.085, 0.095),
        ring(0.17, 0.078, 0.086, { edge: 0.9, crease: true }),
        ring(0.172, 0.07, 0.078, { paint: 'red', edge: 0.2 }),
      ],
      { across: frame.right, axis: frame.up, sides: 14, caps: ['open', 'flat'] },
    ),
    block('boots', onHead(frame, 0.115, 0.012, 0), [0.08, 0.014, 0.13], {
      x: along(frame.forward, frame.up, -0.3),
      y: frame.up,
      bevel: 0.006,
    }),
    block('brass', onHead(frame, 0.096, 0.11, 0), [0.014, 0.04, 0.04], {
      x: frame.forward,
      y: frame.up,
      bevel: 0.006,
      fine: true,
    }),
  ];
}

/** A cape that ends above the elbows. */
const shortCape = (joints: Joints): readonly Part[] => {
  const ring = (t: number, half: number, deep: number, more: Partial<Ring> = {}): Ring => ({
    at: onTrunk(joints, t, 0.01, 0),
    r: [half, deep],
    ...more,
  });
  return [
    loft(
      'trousers',
      [
        ring(1.16, 0.085, 0.085, { edge: 0.6 }),
        ring(1.08, 0.14, 0.115),
        ring(0.9, 0.225, 0.15, { fold: 0.03 }),
        ring(0.62, 0.28, 0.185, { fold: 0.08, edge: 0.8, crease: true }),
        ring(0.64, 0.26, 0.17, { fold: 0.08, paint: 'boots' }),
      ],
      { across: joints.right, sides: 16, folds: 6, caps: ['open', 'open'] },
    ),
  ];
};

/** A tall pack with a blanket over it in a horseshoe, and a mess tin on top. */
const tallPack = (joints: Joints): readonly Part[] => {
  const { forward, up, right } = joints;
  const roll = [
    [0.34, -0.15],
    [0.86, -0.155],
    [1.12, -0.1],
    [1.2, 0],
    [1.12, 0.1],
    [0.86, 0.155],
    [0.34, 0.15],
  ] as const;
  return [
    block('pack', onTrunk(joints, 0.74, -0.24, 0), [0.13, 0.3, 0.22], { x: forward, y: up, bevel: 0.024 }),
    loft(
      'blanket',
      roll.map(([t, side]) => ({ at: onTrunk(joints, t, -0.25, side), r: 0.05, edge: 0.15 })),
      { across: forward, sides: 8 },
    ),
    rod('steel', onTrunk(joints, 1.3, -0.25, -0.05), onTrunk(joints, 1.3, -0.25, 0.06), 0.055, 0.055, {
      sides: 9,
    }),
    ...[-0.06, 0.06].map((side) =>
      block('leather', along(onTrunk(joints, 0.72, -0.308, side), right, 0), [0.01, 0.22, 0.018], {
        x: forward,
        y: up,
        bevel: 0.003,
        fine: true,
      }),
    ),
  ];
};

const tricolour = flag({
  drop: 0.5,
  reach: 0.78,
  notch: -0.36,
  paint: (_, column) => (column < 3 ? 'side' : column < 6 ? 'sidePale' : 'red'),
});

/** Fascines lashed over the tail, a crest along the cupola, and a pennant of the side. */
const fascines = ({ top, deck, tail, size }: Mounts): Marks => {
  const [cap, load, back] = [about(top, size), about(deck, size), about(tail, size)];
  return {
    top: [
      rod('helmet', cap(0, -0.02, 0), cap(0, 0.14, 0), 0.36 * size, 0.24 * size, { sides: 12 }),
      block('helmet', cap(-0.02, 0.22, 0), [0.78 * size, 0.28 * size, 0.07 * size], { bevel: 0.02 * size }),
    ],
    hull: [
      ...(
        [
          [0, 0.28],
          [-0.3, 0.16],
          [-0.16, 0.56],
        ] as const
      ).map(([ahead, up]) =>
        rod('grass', back(ahead + 0.1, up, -0.62), back(ahead + 0.1, up, 0.62), 0.2 * size, 0.2 * size, {
          sides: 8,
        }),
      ),
      ...bands('leather', (right) => back(-0.06, 0.33, right), 0.8, 0.45 * size),
      rod('wood', load(0.1, -0.05, -0.34), load(0.04, 1.3, -0.34), 0.026 * size),
      cloth(
        [load(0.04, 1.28, -0.34), load(0.05, 0.98, -0.34)],
        [load(-0.6, 1.2, -0.34), load(-0.6, 1.08, -0.34)],
        6,
        [0, 0, 1],
        (_, column) => 0.05 * size * Math.sin(column * 7),
        (_, column) => (column < 2 ? 'side' : column < 4 ? 'sidePale' : 'red'),
      ),
    ],
  };
};

export const vallon: Uniform = {
  name: 'vallon',
  arsenal: 0,
  dress: { coat: 'coat', hem: 0.28, legs: 'puttees' },
  head: (joints, moustache) => [...face(joints, moustache), ...crestedHelmet(joints)],
  officerHead: (joints) => [...face(joints, true), ...kepi(joints)],
  heavyHead: (joints) => [...face(joints, true), ...crestedHelmet(joints)],
  wear: shortCape,
  officerWear: shortCape,
  load: (joints) => [
    ...belt(joints),
    ...straps(joints),
    ...pouches(joints, 'leather'),
    ...tallPack(joints),
    ...canteen(joints),
  ],
  leaderLoad: tallPack,
  pouches: 'leather',
  standard: (foot, up, fly) => [pole(foot, up), ...spearhead(foot, up), tricolour(foot, up, fly)],
  machine: fascines,
  standardOnBack: false,
  ground: 'cobbles',
  paints: {
    coat: '#ad7048',
    trousers: '#7d5138',
    puttee: '#8c6a4a',
    boots: '#3a2a20',
    leather: '#6b3f24',
    webbing: '#b59a6a',
    pack: '#7c7a5c',
    blanket: '#b9ac8c',
    helmet: '#7a6a58',
    cap: '#7d3f2c',
    hair: '#3c2a1c',
    mask: '#7a6a50',
    plate: '#98897a',
    hide: '#8a6a48',
    hideDark: '#33261c',
    canvas: '#b0a684',
    oilskin: '#62523f',
    mud: '#57524b',
    stone: '#8b8984',
  },
};
