/** The difference between layouts. */
import type { PlacedPiece, Table } from '../../table/table';
import { fieldGrid } from '../../query/sight/sight-field';
import { usualSpacing } from '../layout/figures';
import { createCoverage } from './measures';

/**
 * Returns a function that gives the ground difference of two layouts: of the cells of 1 MU that either covers, the share that the other
 * does not; the least over the second layout as it is, turned by half a turn, and mirrored either way. 0 for the same layout, 1 for
 * layouts without common ground.
 */
export function createGroundDifference(
  ground: Pick<Table, 'size'>,
): (a: readonly PlacedPiece[], b: readonly PlacedPiece[]) => number {
  const cover = createCoverage(ground);
  const { columns, rows } = fieldGrid(ground as Table, usualSpacing.spotsEvery / 2);
  const images: readonly ((column: number, row: number) => number)[] = [
    (column, row) => row * columns + column,
    (column, row) => (rows - 1 - row) * columns + (columns - 1 - column),
    (column, row) => (rows - 1 - row) * columns + column,
    (column, row) => row * columns + (columns - 1 - column),
  ];
  return (a, b) => {
    const [own, other] = [cover(a), cover(b)];
    const shares = images.map((image) => {
      let [both, either] = [0, 0];
      own.forEach((covered, cell) => {
        const there = other[image(cell % columns, Math.floor(cell / columns))]!;
        both += covered & there;
        either += covered | there;
      });
      return either === 0 ? 0 : 1 - both / either;
    });
    return Math.min(...shares);
  };
}
