/** Rhenish Guard: field-grey greatcoats, deep helmets over respirators; duckboards. */
import { bedroll, belt, canteen, cape, gasTin, pouches, straps } from '../kit/gear';
import { deepHelmet, face, mask } from '../kit/headgear';
import { about, type Marks, type Mounts } from '../kit/marks';
import { block, loft, rod } from '../kit/parts';
import { flag, pole, spearhead } from '../kit/standards';
import { type Uniform } from '../kit/uniform';

const square = flag({
  drop: 0.5,
  reach: 0.52,
  notch: 0,
  paint: (row, column) => {
    if (row === 0 || row === 5 || column === 0 || column === 9) return 'sidePale';
    return (row === 2 || row === 3 || column === 4 || column === 5) && column > 1 && column < 8
      ? 'boots'
      : 'side';
  },
});

/** A helmet of steel over the cupola, gas cylinders on the deck, a plough ahead and two exhausts behind. */
const armour = ({ top, deck, nose, tail, size }: Mounts): Marks => {
  const [cap, load, bow, back] = [about(top, size), about(deck, size), about(nose, size), about(tail, size)];
  return {
    top: [
      loft(
        'helmet',
        [
          { at: cap(-0.05, -0.02, 0), r: 0.5 * size, edge: 0.9, crease: true },
          { at: cap(-0.02, 0.1, 0), r: 0.37 * size, edge: 0.3 },
          { at: cap(0, 0.28, 0), r: 0.31 * size },
          { at: cap(0, 0.4, 0), r: 0.12 * size, edge: 0.2 },
        ],
        { axis: [0, 1, 0], sides: 14, caps: ['flat', 'flat'] },
      ),
      rod('helmet', cap(0, 0.24, -0.46), cap(0, 0.24, 0.46), 0.06 * size),
    ],
    hull: [
      ...[-0.24, 0, 0.24].map((right) =>
        rod('gunmetal', load(-0.42, 0.12, right), load(0.3, 0.12, right), 0.12 * size, 0.12 * size, {
          sides: 9,
          caps: ['round', 'round'],
        }),
      ),
      block('plate', bow(0.2, -0.02, 0), [0.07 * size, 0.5 * size, 1.1 * size], { y: [0.5, 1, 0] }),
      block('plate', bow(0.34, -0.2, 0), [0.07 * size, 0.3 * size, 1.1 * size], { y: [-0.7, 1, 0] }),
      ...[-0.3, 0.3].map((right) =>
        rod('gunmetal', back(-0.04, -0.3, right), back(-0.16, 0.5, right), 0.1 * size, 0.12 * size, {
          sides: 9,
        }),
      ),
    ],
  };
};

export const rhenish: Uniform = {
  name: 'rhenish',
  arsenal: 1,
  dress: { coat: 'coat', hem: 0.22, legs: 'boots', gloves: 'leather' },
  head: (joints) => [...mask(joints), ...deepHelmet(joints)],
  officerHead: (joints) => [...face(joints, true), ...deepHelmet(joints)],
  heavyHead: (joints) => [...mask(joints), ...deepHelmet(joints)],
  wear: () => [],
  officerWear: (joints) => [cape(joints, 'coat', 'red', 0.16)],
  load: (joints) => [
    ...belt(joints),
    ...straps(joints),
    ...pouches(joints, 'leather'),
    ...bedroll(joints),
    ...gasTin(joints),
    ...canteen(joints),
  ],
  leaderLoad: gasTin,
  pouches: 'leather',
  standard: (foot, up, fly) => [pole(foot, up), ...spearhead(foot, up), square(foot, up, fly)],
  machine: armour,
  standardOnBack: false,
  ground: 'planks',
  paints: {
    coat: '#6f838c',
    trousers: '#5a6a72',
    puttee: '#56646a',
    boots: '#2f2826',
    leather: '#4a3226',
    webbing: '#6f6a58',
    pack: '#6d5f48',
    blanket: '#8a8a80',
    helmet: '#4e5e68',
    cap: '#5a7080',
    hair: '#b08a50',
    mask: '#5e5142',
    plate: '#707b82',
    hide: '#5e5654',
    hideDark: '#262122',
    canvas: '#8d8a78',
    oilskin: '#4c4c42',
    mud: '#4f463b',
    wood: '#8a6848',
  },
};
