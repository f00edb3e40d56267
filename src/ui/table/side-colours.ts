import type { CSSProperties } from 'react';
import type { SideColour, TableSide } from '../../table/format';
import { colourOf } from '../../table/side-colours';

/** Paints of the sides' colours as sRGB hex. None is a verdict's colour, and any two differ for every kind of colour blindness. */
export const colourHex: Readonly<Record<SideColour, string>> = {
  ochre: '#b4762e',
  slate: '#4a6a85',
  oxblood: '#86262a',
  olive: '#c6c95a',
  plum: '#42205a',
  iron: '#8b8e90',
};

export const sideColour = (side: TableSide, index: number): string => colourHex[colourOf(side, index)];

/** Returns the colours of a table's sides for the style sheet. */
export function sideStyle(sides: readonly TableSide[]): CSSProperties {
  const [first, second] = sides.map(sideColour);
  return {
    ...(first !== undefined && { '--first-side': first }),
    ...(second !== undefined && { '--second-side': second }),
  } as CSSProperties;
}
