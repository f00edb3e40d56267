/** The paint box: a mid tone for each paint and force; recesses and edges are mixed from it when the figure is painted. */

/** 0: Albion Expedition, khaki and bowl helmets. 1: Rhenish Guard, field grey, deep helmets and masks. */
export type Force = 0 | 1;

export const paintNames = [
  'coat', 'trousers', 'puttee', 'boots', 'leather', 'webbing', 'pack', 'blanket', 'helmet', 'cap', 'steel', 'gunmetal', 'brass',
  'wood', 'skin', 'hair', 'mask', 'glass', 'side', 'sidePale', 'white', 'red', 'plate', 'hide', 'hideDark', 'bone', 'mud', 'canvas',
] as const;
export type Paint = (typeof paintNames)[number];

const shared = {
  steel: '#9aa3a6',
  gunmetal: '#4b5054',
  brass: '#c79a45',
  wood: '#8a5530',
  skin: '#d39a74',
  white: '#e6dfcc',
  red: '#b23a2c',
  bone: '#d9cba6',
  mud: '#54432f',
  glass: '#8fb7a8',
} as const;

const forcePaints: readonly [Record<Paint, string>, Record<Paint, string>] = [
  {
    ...shared,
    coat: '#97804f', trousers: '#7d6a43', puttee: '#a8915f', boots: '#4a3222', leather: '#7a4c2a', webbing: '#bda877', pack: '#8f8253',
    blanket: '#7a7458', helmet: '#76774a', cap: '#8a7448', hair: '#5c3a22', mask: '#8b7a55', side: '#b4762e', sidePale: '#ecdcb4',
    plate: '#8b8f86', hide: '#7b5233', hideDark: '#33231a', canvas: '#a89467',
  },
  {
    ...shared,
    coat: '#6b7b7c', trousers: '#56615f', puttee: '#4f5a5a', boots: '#2f2826', leather: '#4a3226', webbing: '#6f6a58', pack: '#6d5f48',
    blanket: '#8a8a80', helmet: '#4a565b', cap: '#5b6c72', hair: '#b08a50', mask: '#5e5142', side: '#4a6a85', sidePale: '#cfd9dc',
    plate: '#6d767c', hide: '#5b5350', hideDark: '#241f20', canvas: '#7c7a6a',
  },
];

/** The mid tone of a paint for a force, as an sRGB hex string. */
export const paintOf = (paint: Paint, force: Force): string => forcePaints[force][paint];
