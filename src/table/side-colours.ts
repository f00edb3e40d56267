import type { SideColour, TableSide } from './format';

/** Colours of sides that chose none. */
const byDefault: readonly SideColour[] = ['ochre', 'slate'];

/** Returns the colour of a side: its own, or that of its place in the table's list. */
export const colourOf = ({ colour }: Pick<TableSide, 'colour'>, index: number): SideColour =>
  colour ?? byDefault[index] ?? 'iron';
