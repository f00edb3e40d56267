import { expect, test } from 'vitest';
import { changedTable, type LayoutChange } from '../../../src/analysis/layout/suggest';
import { takeChange } from '../../../src/store/design/take-change';
import { noMeshes } from '../../../src/table/mesh';
import { place } from '../../../src/table/place';
import { box, tableFile } from '../../support/tables';

const file = tableFile({ terrain: [box('wall', [4, 4], [8, 5], 2, { cover: 'heavy' })] });

test.each<[LayoutChange, string, object]>([
  [{ kind: 'move', piece: 'wall', at: [12, 4.5], turn: 0 }, 'piece:wall', { id: 'wall', at: [12, 4.5] }],
  [
    { kind: 'turn', piece: 'wall', at: [6, 4.5], turn: 45 },
    'piece:wall',
    { id: 'wall', at: [6, 4.5], turn: 45 },
  ],
  [
    { kind: 'add', piece: 'hedge', at: [20, 20], turn: 90 },
    'piece:hedge-1',
    { id: 'hedge-1', piece: 'hedge', at: [20, 20], turn: 90 },
  ],
])('a suggestion that is taken is the table that was measured: %o', (change, key, placement) => {
  const taken = takeChange(file, change);
  expect(taken.keys).toEqual([key]);
  expect(taken.file.terrain.at(-1)).toMatchObject(placement);
  const stand = ({ pieces }: ReturnType<typeof place>) =>
    pieces.map(({ parts }) =>
      parts.flatMap(({ solids }) => solids.map(({ outline, bottom, top }) => ({ outline, bottom, top }))),
    );
  expect(stand(place(taken.file, () => null))).toEqual(
    stand(
      changedTable(
        place(file, () => null),
        change,
        noMeshes,
      ),
    ),
  );
});
