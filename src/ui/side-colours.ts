import type { CSSProperties } from 'react';
import type { SideColour, TableSide } from '../table/format';

/** The paint of each colour that a side can have, as sRGB hex: none is one that a verdict is drawn in. */
export const colourHex: Readonly<Record<SideColour, string>> = {
  ochre: '#b4762e',
  slate: '#4a6a85',
  oxblood: '#8c3b3f',
  olive: '#747c3c',
  plum: '#7b5a8c',
  iron: '#45484a',
};

/** What a side has that chose no colour. */
const byDefault: readonly SideColour[] = ['ochre', 'slate'];

export const colourName = ({ colour }: TableSide, index: number): SideColour => colour ?? byDefault[index] ?? 'iron';
export const sideColour = (side: TableSide, index: number): string => colourHex[colourName(side, index)];

/** The colours of a table's sides for the style sheet. */
export function sideStyle(sides: readonly TableSide[]): CSSProperties {
  const [first, second] = sides.map(sideColour);
  return { ...(first !== undefined && { '--first-side': first }), ...(second !== undefined && { '--second-side': second }) } as CSSProperties;
}
