import { useMemo } from 'react';
import { Wash } from '../../scene/overlays/Wash';
import type { ColourMode } from '../../store/design/design-state';
import type { PlacedPart, Table } from '../../table/table';
import { tagColours, tagOf } from './tag-colours';

/** Colours the table's parts by the value of a tag. */
export function TagWash({ table, mode }: { table: Table; mode: ColourMode }) {
  const byValue = useMemo(() => {
    const parts = new Map<string, PlacedPart[]>();
    for (const part of table.pieces.flatMap((piece) => piece.parts)) {
      const value = tagOf(part, mode);
      parts.set(value, [...(parts.get(value) ?? []), part]);
    }
    return [...parts];
  }, [table, mode]);
  return byValue.map(([value, parts]) => (
    <Wash key={`${mode} ${value}`} parts={parts} colour={tagColours[mode][value] ?? '#888'} />
  ));
}
