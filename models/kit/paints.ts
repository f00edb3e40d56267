/** The paint box: a mid tone for each paint and force; recesses and edges are mixed from it when the figure is painted. */

/** The side of the table that a figure fights for: its colours are on the rim, on flashes, scarves and standards. */
export type Side = 0 | 1;

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

/** Paints of every force. */
const shared = {
  steel: '#9aa3a6',
  gunmetal: '#4b5054',
  brass: '#c79a45',
  wood: '#8a5530',
  skin: '#e6b48d',
  white: '#e6dfcc',
  red: '#b23a2c',
  bone: '#d9cba6',
  glass: '#8fb7a8',
  grass: '#b7a262',
  stone: '#8d8778',
} as const;

/** Colours of the two sides. */
const sidePaints = [
  { side: '#b4762e', sidePale: '#ecdcb4' },
  { side: '#4a6a85', sidePale: '#cfd9dc' },
] as const;

type SharedPaint = keyof typeof shared;
type SidePaint = 'side' | 'sidePale';

/** The paints that a force chooses: its cloth, leather and metal, and the ground on its bases. */
export type OwnPaints = Readonly<Record<Exclude<Paint, SharedPaint | SidePaint>, string>> &
  Readonly<Partial<Record<SharedPaint, string>>>;

/** Returns the mid tone of a paint on a side's figure of a force, as an sRGB hex string. */
export function paintOf(paint: Paint, own: OwnPaints, side: Side): string {
  if (paint === 'side' || paint === 'sidePale') return sidePaints[side][paint];
  return own[paint] ?? shared[paint as SharedPaint];
}

/** Returns the colour of a side, as an sRGB hex string. */
export const colourOf = (paint: SidePaint, side: Side): string => sidePaints[side][paint];

/** Returns the usual colour of a paint that most forces share, as an sRGB hex string. */
export const usualColour = (paint: SharedPaint): string => shared[paint];
