/** The paint box: a mid tone for each paint and force; recesses and edges are mixed from it when the figure is painted. */

/** 0: Albion Expedition, khaki and bowl helmets. 1: Rhenish Guard, field grey, deep helmets and masks. */
export type Force = 0 | 1;

export type Paint =
  | 'coat'
  | 'trousers'
  | 'puttee'
  | 'boots'
  | 'leather'
  | 'webbing'
  | 'pack'
  | 'blanket'
  | 'helmet'
  | 'cap'
  | 'steel'
  | 'gunmetal'
  | 'brass'
  | 'wood'
  | 'skin'
  | 'hair'
  | 'mask'
  | 'glass'
  | 'side'
  | 'sidePale'
  | 'white'
  | 'red'
  | 'plate'
  | 'hide'
  | 'hideDark'
  | 'bone'
  | 'mud'
  | 'canvas'
  | 'oilskin'
  | 'grass'
  | 'stone';

const shared = {
  steel: '#9aa3a6',
  gunmetal: '#4b5054',
  brass: '#c79a45',
  wood: '#8a5530',
  skin: '#e6b48d',
  white: '#e6dfcc',
  red: '#b23a2c',
  bone: '#d9cba6',
  mud: '#5d4c3a',
  glass: '#8fb7a8',
  grass: '#b7a262',
  stone: '#8d8778',
} as const;

const forcePaints: readonly [Record<Paint, string>, Record<Paint, string>] = [
  {
    ...shared,
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
    side: '#b4762e',
    sidePale: '#ecdcb4',
    plate: '#9c9587',
    hide: '#7a5b42',
    hideDark: '#3a2b22',
    canvas: '#b3a077',
    oilskin: '#6a5a3c',
  },
  {
    ...shared,
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
    side: '#4a6a85',
    sidePale: '#cfd9dc',
    plate: '#707b82',
    hide: '#5e5654',
    hideDark: '#262122',
    canvas: '#8d8a78',
    oilskin: '#4c4c42',
  },
];

/** Returns the mid tone of a paint for a force, as an sRGB hex string. */
export const paintOf = (paint: Paint, force: Force): string => forcePaints[force][paint];
