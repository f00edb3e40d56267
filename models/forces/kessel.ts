/** Kessel: iron-grey long coats, spiked helmets, a boiler with its stack on every back; works floors of iron. */
import { type Joints } from '../kit/body';
import { belt, canteen, onTrunk, pouches, straps } from '../kit/gear';
import { face, headFrame, headRings, mask, onHead } from '../kit/headgear';
import { about, bands, type Marks, type Mounts } from '../kit/marks';
import { ball, block, loft, type Part, rod } from '../kit/parts';
import { hanging, pole } from '../kit/standards';
import { type Uniform } from '../kit/uniform';
import { along } from '../kit/vector';

/** A tall leather helmet with brass fittings and a spike of the given length. */
const spikedHelmet =
  (spike: number) =>
  (joints: Joints): readonly Part[] => {
    const frame = headFrame(joints);
    const ring = headRings(frame);
    const top = onHead(frame, 0, 0.155, 0);
    return [
      loft(
        'helmet',
        [
          ring(0.012, 0.08, 0.088, { paint: 'boots' }),
          ring(0.0, 0.098, 0.122, { crease: true, edge: 0.7 }),
          ring(0.01, 0.098, 0.122, { crease: true, edge: 0.8, paint: 'brass' }),
          ring(0.024, 0.088, 0.1, { edge: 0.2 }),
          ring(0.085, 0.087, 0.098),
          ring(0.13, 0.066, 0.074, { edge: 0.2 }),
          ring(0.158, 0.02, 0.022, { edge: 0.3 }),
        ],
        { across: frame.right, axis: frame.up, sides: 14, caps: ['open', 'flat'] },
      ),
      rod('brass', along(top, frame.up, -0.012), along(top, frame.up, 0.022), 0.042, 0.026, { sides: 8 }),
      rod('brass', top, along(top, frame.up, spike), 0.02, 0.003, { sides: 6 }),
      block('brass', onHead(frame, 0.1, 0.065, 0), [0.014, 0.06, 0.075], {
        x: frame.forward,
        y: frame.up,
        bevel: 0.012,
        fine: true,
      }),
    ];
  };

/** A helmet for officers: a crest of hair falls from its spike. */
const plumedHelmet = (joints: Joints): readonly Part[] => {
  const frame = headFrame(joints);
  return [
    ...spikedHelmet(0.1)(joints),
    loft(
      'white',
      [
        { at: onHead(frame, 0.03, 0.27, 0), r: 0.03, edge: 0.5 },
        { at: onHead(frame, -0.04, 0.29, 0), r: 0.05, fold: 0.1, edge: 0.3 },
        { at: onHead(frame, -0.12, 0.2, 0), r: 0.05, fold: 0.15, edge: 0.2 },
        { at: onHead(frame, -0.15, 0.06, 0), r: 0.02, edge: 0.4 },
      ],
      { across: frame.right, sides: 8, folds: 4 },
    ),
  ];
};

/** A boiler like a drum across the back, with a firebox door and a stack beside the head. */
const boiler = (joints: Joints): readonly Part[] => {
  const { forward, up } = joints;
  const at = (t: number, side: number, back = -0.23) => onTrunk(joints, t, back, side);
  const [low, high] = [at(1.0, 0.12), along(at(1.0, 0.13, -0.26), up, 0.34)];
  return [
    rod('gunmetal', at(0.62, -0.19), at(0.62, 0.19), 0.13, 0.13, { sides: 12, caps: ['round', 'round'] }),
    ...[-0.13, 0, 0.13].map((side) =>
      rod('brass', at(0.62, side - 0.014), at(0.62, side + 0.014), 0.137, 0.137, {
        sides: 12,
        fine: side !== 0,
      }),
    ),
    rod('gunmetal', low, high, 0.042, 0.046, { sides: 9 }),
    rod('brass', along(high, up, -0.03), along(high, up, 0.012), 0.06, 0.056, { sides: 9 }),
    rod('boots', along(high, up, 0.01), along(high, up, 0.016), 0.042, 0.042, { sides: 9, fine: true }),
    block('gunmetal', at(0.6, -0.02, -0.365), [0.03, 0.1, 0.12], { x: forward, y: up, bevel: 0.012 }),
    block('red', at(0.6, -0.02, -0.381), [0.012, 0.05, 0.08], {
      x: forward,
      y: up,
      bevel: 0.004,
      fine: true,
    }),
    ball('brass', at(0.95, -0.1, -0.3), 0.03, 0.03, { sides: 7, fine: true }),
  ];
};

/** Two rows of buttons down the coat. */
const buttons = (joints: Joints): readonly Part[] =>
  [0.36, 0.54, 0.72, 0.88].flatMap((t) =>
    [-0.055, 0.055].map((side) =>
      ball('brass', onTrunk(joints, t, 0.118, side), 0.014, 0.014, { sides: 5, fine: true }),
    ),
  );

const gonfalon = hanging({
  at: 1.42,
  wide: 0.52,
  drop: 0.5,
  hem: (u) => 0.12 * (1 - Math.abs(2 * u - 1)),
  paint: (row, column) => {
    if (column === 0 || column === 9) return 'sidePale';
    const wheel = (row - 2) ** 2 + (column - 4.5) ** 2 / 2.2;
    return wheel < 3.4 && wheel > 0.8 ? 'boots' : 'side';
  },
});

/** A toothed wheel at the top of the pole. */
const gearWheel = (
  foot: Parameters<typeof gonfalon>[0],
  up: Parameters<typeof gonfalon>[1],
): readonly Part[] => {
  const hub = along(foot, up, 1.52);
  const teeth = [0, 45, 90, 135].map((turn) => {
    const angle = (turn * Math.PI) / 180;
    return block('brass', hub, [0.2, 0.032, 0.03], {
      x: [0, Math.cos(angle), Math.sin(angle)],
      y: [1, 0, 0],
      bevel: 0.006,
    });
  });
  return [
    rod('brass', along(hub, [1, 0, 0], -0.014), along(hub, [1, 0, 0], 0.014), 0.07, 0.07, { sides: 12 }),
    ...teeth,
  ];
};

/** A boiler across the tail under a tall funnel with a brass crown, and a spike on the cupola. */
const furnace = ({ top, tail, size }: Mounts): Marks => {
  const [cap, back] = [about(top, size), about(tail, size)];
  return {
    top: [
      rod('brass', cap(0, -0.02, 0), cap(0, 0.1, 0), 0.3 * size, 0.16 * size, { sides: 12 }),
      rod('brass', cap(0, 0.08, 0), cap(0, 0.62, 0), 0.08 * size, 0.008, { sides: 7 }),
    ],
    hull: [
      rod('gunmetal', back(-0.12, 0.05, -0.5), back(-0.12, 0.05, 0.5), 0.34 * size, 0.34 * size, {
        sides: 14,
        caps: ['round', 'round'],
      }),
      ...bands('brass', (right) => back(-0.12, 0.05, right), 0.6, 0.36 * size),
      rod('gunmetal', back(-0.12, 0.2, 0), back(-0.12, 1.5, 0), 0.17 * size, 0.14 * size, { sides: 11 }),
      rod('brass', back(-0.12, 1.4, 0), back(-0.12, 1.62, 0), 0.16 * size, 0.27 * size, { sides: 11 }),
      rod('boots', back(-0.12, 1.62, 0), back(-0.12, 1.63, 0), 0.22 * size, 0.22 * size, {
        sides: 10,
        fine: true,
      }),
    ],
  };
};

export const kessel: Uniform = {
  name: 'kessel',
  arsenal: 1,
  dress: { coat: 'coat', hem: 0.3, legs: 'boots', gloves: 'leather' },
  head: (joints, moustache) => [...face(joints, moustache), ...spikedHelmet(0.13)(joints)],
  officerHead: (joints) => [...face(joints, true), ...plumedHelmet(joints)],
  heavyHead: (joints) => [...mask(joints), ...spikedHelmet(0.2)(joints)],
  wear: buttons,
  officerWear: (joints) => [...buttons(joints), ...boiler(joints)],
  load: (joints) => [
    ...belt(joints),
    ...straps(joints),
    ...pouches(joints, 'leather'),
    ...boiler(joints),
    ...canteen(joints),
  ],
  leaderLoad: boiler,
  pouches: 'leather',
  standard: (foot, up, fly) => [pole(foot, up), ...gearWheel(foot, up), ...gonfalon(foot, up, fly)],
  machine: furnace,
  standardOnBack: false,
  ground: 'plates',
  paints: {
    coat: '#566b72',
    trousers: '#434d52',
    puttee: '#434d52',
    boots: '#26211f',
    leather: '#5a3a22',
    webbing: '#8a7a58',
    pack: '#5f5138',
    blanket: '#7d7a6a',
    helmet: '#33302c',
    cap: '#33302c',
    hair: '#8a6136',
    mask: '#4c4438',
    plate: '#5f686c',
    hide: '#4e4640',
    hideDark: '#221e1c',
    canvas: '#857c62',
    oilskin: '#3c3a32',
    mud: '#3f3d3b',
    gunmetal: '#565654',
  },
};
