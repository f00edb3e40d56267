/** Iron Sultanate: turbans with a plume, long green coats over baggy trousers, sashes; desert sand. */
import { type Joints } from '../kit/body';
import { belt, canteen, cape, onTrunk, sash, straps } from '../kit/gear';
import { face, headFrame, headRings, onHead } from '../kit/headgear';
import { about, type Marks, type Mounts } from '../kit/marks';
import { ball, block, cloth, loft, type Part, type Ring, rod } from '../kit/parts';
import { curved, flag, pole } from '../kit/standards';
import { type Uniform } from '../kit/uniform';
import { along, unit, type Vec } from '../kit/vector';

/** A steel cone in a wide wound turban. `plume` is the height of its feathers above the cone. */
const turban =
  (plume: number) =>
  (joints: Joints): readonly Part[] => {
    const frame = headFrame(joints);
    const ring = headRings(frame, () => -0.008);
    const jewel = onHead(frame, 0.15, 0.075, 0);
    return [
      loft(
        'white',
        [
          ring(0.008, 0.09, 0.1, { edge: 0.1 }),
          ring(0.03, 0.138, 0.148, { fold: 0.05, edge: 0.2 }),
          ring(0.075, 0.152, 0.162, { fold: 0.07, edge: 0.3 }),
          ring(0.12, 0.132, 0.142, { fold: 0.06, edge: 0.4 }),
          ring(0.145, 0.08, 0.088, { edge: 0.1, crease: true }),
          ring(0.146, 0.066, 0.072, { paint: 'helmet' }),
          ring(0.19, 0.05, 0.054, { paint: 'helmet', edge: 0.2 }),
          ring(0.23, 0.016, 0.018, { paint: 'helmet', edge: 0.5 }),
        ],
        { across: frame.right, axis: frame.up, sides: 9, folds: 5, caps: ['open', 'flat'] },
      ),
      rod('brass', onHead(frame, -0.008, 0.225, 0), onHead(frame, -0.008, 0.3, 0), 0.016, 0.003, {
        sides: 6,
      }),
      ball('brass', jewel, 0.026, 0.03, { sides: 5, fine: true }),
      ...[-0.03, 0.03].map((side) =>
        curved(
          'side',
          jewel,
          onHead(frame, 0.1, 0.2 + plume - Math.abs(side), side * 2.4),
          onHeadWay(frame.forward, 0.035),
          0.016,
          0.012,
        ),
      ),
    ];
  };

const onHeadWay = (direction: Vec, reach: number): Vec => along([0, 0, 0], direction, reach);

/** A broad sash wound round the waist, with its end hanging, and a curved knife in it. */
const waistSash = (joints: Joints): readonly Part[] => {
  const ring = (t: number, more: Partial<Ring> = {}): Ring => ({
    at: onTrunk(joints, t, 0.004, 0),
    r: [0.15, 0.122],
    fold: 0.04,
    ...more,
  });
  return [
    loft(
      'side',
      [ring(0.16, { edge: 0.6 }), ring(0.22), ring(0.3, { edge: 0.3 }), ring(0.38, { edge: 0.6 })],
      {
        across: joints.right,
        sides: 12,
        folds: 5,
        caps: ['flat', 'flat'],
      },
    ),
    block('side', onTrunk(joints, -0.12, 0.12, -0.1), [0.02, 0.22, 0.09], {
      x: joints.forward,
      y: joints.up,
      bevel: 0.008,
    }),
    curved(
      'leather',
      onTrunk(joints, 0.36, 0.125, 0.09),
      onTrunk(joints, 0.0, 0.15, -0.06),
      [0.04, 0, 0],
      0.022,
      0.012,
    ),
  ];
};

/** A round shield of brass on the back, and a powder horn. */
const backShield = (joints: Joints): readonly Part[] => {
  const at = onTrunk(joints, 0.62, -0.15, 0);
  const ring = (back: number, r: number, more: Partial<Ring> = {}): Ring => ({
    at: along(at, joints.forward, -back),
    r,
    ...more,
  });
  return [
    loft(
      'brass',
      [
        ring(0, 0.2, { edge: 0.9, crease: true }),
        ring(0.018, 0.2, { edge: 0.9 }),
        ring(0.05, 0.15, { paint: 'helmet', edge: 0.1 }),
        ring(0.08, 0.06, { edge: 0.3 }),
        ring(0.12, 0.012, { edge: 0.6 }),
      ],
      { across: joints.right, sides: 14, caps: ['flat', 'flat'] },
    ),
  ];
};

const pennon = flag({
  drop: 0.3,
  reach: 0.66,
  notch: 0.34,
  paint: (row, column) =>
    row === 0 || row === 5 ? 'sidePale' : column > 1 && column < 5 && row > 1 && row < 4 ? 'white' : 'side',
});

/** A crescent above three horse tails. */
const crescent = (foot: Vec, up: Vec, fly: Vec): readonly Part[] => {
  const top = along(foot, up, 1.47);
  const right = unit([-fly[2], 0, fly[0]]);
  const point = (degrees: number, r: number): Vec => {
    const angle = (degrees * Math.PI) / 180;
    return along(along(along(top, up, 0.11), up, -r * Math.cos(angle)), right, r * Math.sin(angle));
  };
  return [
    ball('brass', top, 0.035, 0.035, { sides: 7 }),
    loft(
      'brass',
      [-140, -100, -50, 0, 50, 100, 140].map((angle) => ({
        at: point(angle, 0.09),
        r: 0.008 + 0.02 * (1 - Math.abs(angle) / 140),
        edge: 0.5,
      })),
      { sides: 6, across: fly },
    ),
    ...[-1, 0, 1].map((hand) =>
      curved(
        'hideDark',
        along(along(top, up, -0.05), right, hand * 0.03),
        along(along(top, up, -0.42), right, hand * 0.11),
        along([0, 0, 0], right, hand * 0.05),
        0.02,
        0.034,
      ),
    ),
  ];
};

/** An onion dome with a crescent over the cupola, an awning over the deck, and a lance with its pennant. */
const pavilion = ({ top, deck, tail, size }: Mounts): Marks => {
  const [cap, load, back] = [about(top, size), about(deck, size), about(tail, size)];
  return {
    top: [
      loft(
        'brass',
        [
          { at: cap(0, -0.02, 0), r: 0.24 * size, edge: 0.6 },
          { at: cap(0, 0.16, 0), r: 0.36 * size },
          { at: cap(0, 0.34, 0), r: 0.22 * size },
          { at: cap(0, 0.5, 0), r: 0.05 * size },
          { at: cap(0, 0.64, 0), r: 0.015 * size, edge: 0.5 },
        ],
        { axis: [0, 1, 0], sides: 12, caps: ['flat', 'flat'] },
      ),
      curved('brass', cap(0, 0.86, -0.12), cap(0, 0.86, 0.12), [0, -0.2 * size, 0], 0.03 * size, 0.03 * size),
    ],
    hull: [
      ...[-0.42, 0.3].flatMap((ahead) =>
        [-0.4, 0.4].map((right) =>
          rod('wood', load(ahead, -0.06, right), load(ahead, 0.6, right), 0.026 * size),
        ),
      ),
      block('side', load(-0.06, 0.62, 0), [0.98 * size, 0.05 * size, 1.04 * size], { bevel: 0.02 * size }),
      block('sidePale', load(-0.06, 0.56, 0), [1.0 * size, 0.12 * size, 0.94 * size], { bevel: 0.02 * size }),
      rod('wood', back(0.05, -0.2, -0.4), back(-0.5, 1.3, -0.4), 0.026 * size),
      cloth(
        [back(-0.48, 1.26, -0.4), back(-0.38, 0.98, -0.4)],
        [back(-1.0, 1.02, -0.4), back(-1.0, 0.96, -0.4)],
        6,
        [0, 0, 1],
        (_, column) => 0.05 * size * Math.sin(column * 7),
        (_, column) => (column === 0 ? 'sidePale' : 'side'),
      ),
    ],
  };
};

export const ironSultanate: Uniform = {
  name: 'iron-sultanate',
  arsenal: 0,
  dress: { coat: 'coat', hem: 0.36, legs: 'baggy', sleeves: 'canvas' },
  head: (joints) => [...face(joints, true), ...turban(0.02)(joints)],
  officerHead: (joints) => [...face(joints, true), ...turban(0.16)(joints)],
  heavyHead: (joints) => [...face(joints, true), ...turban(0.1)(joints)],
  wear: waistSash,
  officerWear: (joints) => [...waistSash(joints), cape(joints, 'blanket', 'side', 0.16)],
  load: (joints) => [
    ...belt(joints),
    ...straps(joints),
    sash(joints, 'leather', 0.018),
    ...backShield(joints),
    ...canteen(joints),
  ],
  leaderLoad: backShield,
  pouches: 'leather',
  standard: (foot, up, fly) => [pole(foot, up), ...crescent(foot, up, fly), pennon(foot, up, fly)],
  machine: pavilion,
  standardOnBack: true,
  ground: 'sand',
  paints: {
    coat: '#3f7a62',
    trousers: '#b6a27c',
    puttee: '#8a5a3a',
    boots: '#5a2f20',
    leather: '#7a4526',
    webbing: '#b08a4a',
    pack: '#8a7a50',
    blanket: '#8c3f34',
    helmet: '#9aa0a0',
    cap: '#8c3f34',
    hair: '#241a14',
    mask: '#a08860',
    plate: '#a58a52',
    hide: '#b98a4a',
    hideDark: '#3a281c',
    canvas: '#c4b28a',
    oilskin: '#6a5636',
    mud: '#b59a6b',
    skin: '#c08a60',
    stone: '#a8946c',
  },
};
