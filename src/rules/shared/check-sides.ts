import type { Problem, Table } from '../../table/table';

/** What is wrong with the sides of a table for a battle of two. */
export function checkSides(table: Table, game: string, fighter = 'unit'): readonly Problem[] {
  if (table.sides.length !== 2)
    return [
      { at: '/sides', message: `${game} is played by two sides; this table has ${table.sides.length}.` },
    ];
  return table.sides.flatMap((side, index) =>
    table.units.some((unit) => unit.side === side.id)
      ? []
      : [{ at: `/sides/${index}`, message: `${side.name} has no ${fighter}.` }],
  );
}
