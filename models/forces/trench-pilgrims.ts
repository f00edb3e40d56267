/** Trench Pilgrims: undyed habits to the ankles, flat-topped helms, a cross on every back; snow. */
import { type Joints } from '../kit/body';
import { belt, cape, onTrunk, straps } from '../kit/gear';
import { headFrame, headRings, onHead } from '../kit/headgear';
import { about, type Marks, type Mounts } from '../kit/marks';
import { ball, block, loft, type Part, rod } from '../kit/parts';
import { cross, hanging, pole } from '../kit/standards';
import { type Uniform } from '../kit/uniform';
import { along, type Vec } from '../kit/vector';

/** A flat-topped helm with an eye slit and a cross of brass, over a cowl that falls on the shoulders. */
function helm(joints: Joints): readonly Part[] {
  const frame = headFrame(joints);
  const ring = headRings(frame, () => 0.004);
  return [
    loft(
      'blanket',
      [
        ring(-0.23, 0.2, 0.14, { edge: 0.8, fold: 0.08, crease: true }),
        ring(-0.17, 0.15, 0.12, { fold: 0.06 }),
        ring(-0.11, 0.085, 0.088, { edge: 0.1 }),
      ],
      { across: frame.right, axis: frame.up, sides: 14, folds: 6, caps: ['open', 'flat'] },
    ),
    loft(
      'helmet',
      [
        ring(-0.145, 0.086, 0.108, { edge: 0.9 }),
        ring(-0.06, 0.094, 0.108, { edge: 0.1 }),
        ring(0.004, 0.098, 0.108, { edge: 0.4, crease: true }),
        ring(0.006, 0.094, 0.1, { paint: 'boots' }),
        ring(0.026, 0.094, 0.1, { paint: 'boots', crease: true }),
        ring(0.028, 0.1, 0.108, { edge: 0.6 }),
        ring(0.175, 0.108, 0.116, { edge: 0.9, crease: true }),
        ring(0.185, 0.09, 0.1, { edge: 0.5 }),
      ],
      { across: frame.right, axis: frame.up, sides: 14, caps: ['open', 'flat'] },
    ),
    ...cross('brass', onHead(frame, 0.112, 0.012, 0), frame.up, frame.forward, 0.3, 0.022),
    ...[-0.09, -0.06].flatMap((up) =>
      [-0.05, 0.05].map((side) =>
        ball('boots', onHead(frame, 0.094, up, side), 0.009, 0.009, { sides: 4, fine: true }),
      ),
    ),
  ];
}

/** A ring of brass behind the head. */
const halo = (joints: Joints): readonly Part[] => {
  const frame = headFrame(joints);
  const around = Array.from({ length: 17 }, (_, k) => {
    const angle = (2 * Math.PI * k) / 16;
    return {
      at: onHead(frame, -0.13, 0.06 + 0.2 * Math.sin(angle), 0.2 * Math.cos(angle)),
      r: 0.016,
      edge: 0.4,
    };
  });
  return [
    loft('brass', around, { sides: 6, across: frame.forward, caps: ['open', 'open'] }),
    ...[30, 90, 150].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const at = (r: number): Vec => onHead(frame, -0.13, 0.06 + r * Math.sin(angle), r * Math.cos(angle));
      return rod('brass', at(0.21), at(0.29), 0.016, 0.003, { sides: 5 });
    }),
  ];
};

/** A rope belt with its end, a rosary, and the cross that each has carved for himself. */
const burden = (joints: Joints): readonly Part[] => {
  const middle = along(onTrunk(joints, 0.95, -0.21, 0), joints.up, 0.05);
  return [
    ...cross('wood', middle, along(joints.up, joints.right, 0.16), joints.forward, 0.72, 0.062),
    rod('webbing', onTrunk(joints, 0.24, 0.115, -0.05), onTrunk(joints, -0.2, 0.15, -0.06), 0.012, 0.016, {
      sides: 5,
    }),
    block('leather', onTrunk(joints, 0.3, -0.15, 0), [0.09, 0.14, 0.2], {
      x: joints.forward,
      y: joints.up,
      bevel: 0.02,
    }),
  ];
};

const labarum = hanging({
  at: 1.12,
  wide: 0.34,
  drop: 0.56,
  hem: (u) => (u < 0.5 ? 0.2 * (1 - 2 * u) : 0.2 * (2 * u - 1)),
  paint: (row, column) =>
    column === 0 || column === 9
      ? 'side'
      : row === 1 || ((column === 4 || column === 5) && row < 4)
        ? 'side'
        : 'sidePale',
});

/** A great cross over the deck, a bell in its frame on the cupola, and an icon before the nose. */
const procession = ({ top, deck, nose, size }: Mounts): Marks => {
  const [cap, load, bow] = [about(top, size), about(deck, size), about(nose, size)];
  return {
    top: [
      ...[-0.26, 0.26].map((right) => rod('wood', cap(0, -0.05, right), cap(0, 0.56, right), 0.04 * size)),
      block('wood', cap(0, 0.56, 0), [0.12 * size, 0.08 * size, 0.7 * size]),
      rod('brass', cap(0, 0.14, 0), cap(0, 0.46, 0), 0.21 * size, 0.08 * size, { sides: 10 }),
    ],
    hull: [
      ...cross('wood', load(-0.1, 0.62, 0), [0, 1, 0], [1, 0, 0], 1.44 * size, 0.14 * size),
      block('bone', bow(0.12, 0.28, 0), [0.07 * size, 0.8 * size, 0.6 * size], { bevel: 0.02 * size }),
      block('side', bow(0.16, 0.28, 0), [0.03 * size, 0.64 * size, 0.46 * size], { bevel: 0 }),
      ball('brass', bow(0.18, 0.36, 0), 0.12 * size, 0.16 * size, { sides: 10 }),
      block('wood', bow(0.1, 0.72, 0), [0.2 * size, 0.06 * size, 0.74 * size], { bevel: 0.02 * size }),
    ],
  };
};

export const trenchPilgrims: Uniform = {
  name: 'trench-pilgrims',
  arsenal: 0,
  dress: { coat: 'coat', hem: 0.1, legs: 'boots', gloves: 'leather' },
  head: helm,
  officerHead: (joints) => [...helm(joints), ...halo(joints)],
  heavyHead: (joints) => [...helm(joints), ...burden(joints)],
  wear: () => [],
  officerWear: (joints) => [cape(joints, 'blanket', 'side', 0.16)],
  load: (joints) => [...belt(joints), ...straps(joints), ...burden(joints)],
  leaderLoad: burden,
  pouches: 'leather',
  standard: (foot, up, fly) => [
    pole(foot, up, 1.3),
    ...cross('brass', along(foot, up, 1.36), up, fly, 0.34, 0.05),
    ...labarum(foot, up, fly),
  ],
  machine: procession,
  standardOnBack: true,
  ground: 'snow',
  paints: {
    coat: '#a8926e',
    trousers: '#6f5f4a',
    puttee: '#a08c68',
    boots: '#33261e',
    leather: '#5f3c26',
    webbing: '#a48a58',
    pack: '#7a6848',
    blanket: '#7d352c',
    helmet: '#8f9290',
    cap: '#a5483a',
    hair: '#4a3424',
    mask: '#7a6a50',
    plate: '#8f8a80',
    hide: '#8a7460',
    hideDark: '#3a2c24',
    canvas: '#b8a988',
    oilskin: '#5c4c38',
    mud: '#d5dade',
    grass: '#8f8358',
  },
};
