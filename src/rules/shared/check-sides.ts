import type { Problem, Table } from '../../table/table';

/** Lists the problems of a table's sides for a battle of two. */
export function checkSides(table: Table, game: string, fighter = 'unit'): readonly Problem[] {
  if (table.sides.length !== 2)
    return [{ at: '/sides', message: `${game} needs two sides; this table has ${table.sides.length}.` }];
  return table.sides.flatMap((side, index) =>
    table.units.some((unit) => unit.side === side.id)
      ? []
      : [{ at: `/sides/${index}`, message: `${side.name} has no ${fighter}.` }],
  );
}
