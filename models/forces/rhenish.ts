/** Rhenish Guard: field-grey greatcoats, deep helmets over respirators; duckboards. */
import { bedroll, belt, canteen, cape, gasTin, pouches, straps } from '../kit/gear';
import { deepHelmet, face, mask } from '../kit/headgear';
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
