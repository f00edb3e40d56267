/** Albion Expedition: khaki tunics, puttees, bowl helmets, big packs; mud of the line. */
import { belt, canteen, cape, pack, pouches, spade, straps } from '../kit/gear';
import { bowlHelmet, face, greatHelm, peakedCap } from '../kit/headgear';
import { about, type Marks, type Mounts } from '../kit/marks';
import { block, rod } from '../kit/parts';
import { flag, pole, spearhead } from '../kit/standards';
import { type Uniform } from '../kit/uniform';

const swallowTail = flag({
  drop: 0.44,
  reach: 0.62,
  notch: 0.16,
  paint: (row, column) =>
    row === 2 || row === 3 || column === 3 || column === 4
      ? 'sidePale'
      : (row + column) % 2 === 0 && (row === 0 || row === 5)
        ? 'red'
        : 'side',
});

/** Crates under a tarpaulin on the deck; a signal mast with discs and an umbrella over the cupola. */
const signals = ({ top, deck, tail, size }: Mounts): Marks => {
  const [cap, load, back] = [about(top, size), about(deck, size), about(tail, size)];
  return {
    top: [
      rod('gunmetal', cap(-0.1, -0.05, 0), cap(-0.1, 0.3, 0), 0.05 * size),
      rod('helmet', cap(-0.1, 0.26, 0), cap(-0.1, 0.36, 0), 0.42 * size, 0.1 * size, { sides: 10 }),
    ],
    hull: [
      block('wood', load(0.05, 0.14, 0.05), [0.62 * size, 0.34 * size, 0.62 * size]),
      block('canvas', load(0, 0.4, 0), [0.52 * size, 0.26 * size, 0.7 * size], { bevel: 0.08 * size }),
      rod('wood', back(0.12, -0.1, 0.3), back(0.06, 1.5, 0.3), 0.03 * size),
      ...[0.95, 1.36].map((up) =>
        rod('white', back(0.06, up, 0.26), back(0.06, up, 0.34), 0.19 * size, 0.19 * size, { sides: 10 }),
      ),
    ],
  };
};

export const albion: Uniform = {
  name: 'albion',
  arsenal: 0,
  dress: { coat: 'coat', hem: 0.37, legs: 'puttees' },
  head: (joints, moustache) => [...face(joints, moustache), ...bowlHelmet(joints)],
  officerHead: (joints) => [...face(joints, true), ...peakedCap(joints)],
  heavyHead: greatHelm,
  wear: () => [],
  officerWear: (joints) => [cape(joints, 'trousers', 'side', 0.16)],
  load: (joints) => [
    ...belt(joints),
    ...straps(joints),
    ...pouches(joints),
    ...pack(joints),
    ...canteen(joints),
    ...spade(joints),
  ],
  leaderLoad: pack,
  pouches: 'webbing',
  standard: (foot, up, fly) => [pole(foot, up), ...spearhead(foot, up), swallowTail(foot, up, fly)],
  machine: signals,
  standardOnBack: false,
  ground: 'mud',
  paints: {
    coat: '#a69159',
    trousers: '#81704a',
    puttee: '#c4ae76',
    boots: '#4b3628',
    leather: '#824f2b',
    webbing: '#cdbd90',
    pack: '#9f8c54',
    blanket: '#7a7458',
    helmet: '#80804a',
    cap: '#9c8450',
    hair: '#5c3a22',
    mask: '#8b7a55',
    plate: '#9c9587',
    hide: '#7a5b42',
    hideDark: '#3a2b22',
    canvas: '#b3a077',
    oilskin: '#6a5a3c',
    mud: '#5d4c3a',
  },
};
