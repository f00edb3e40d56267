import { expect, test } from 'vitest';
import { openTable } from '../../src/store/battle/session';
import { underSpot } from '../../src/store/view/under-spot';
import { row, squad } from '../support/rules/gloom';
import { box, tableFile } from '../support/tables';

test('under a spot are the nearest figure whose base reaches it, and the piece that lies there', () => {
  const wall = box('wall', [9, 9], [15, 11], 1, { cover: 'heavy' });
  const session = openTable(
    'under',
    tableFile({
      terrain: [wall],
      units: [squad('rifles', 'red', row(2, 10, 10, 1), { profile: 'riflemen' })],
    }),
    'under',
  );
  // Bases of 25 mm about x = 10 and x = 11 have a radius of 0.49 MU.
  expect(underSpot(session, [10.4, 10])).toMatchObject({ model: { id: 'rifles/1' }, piece: { id: 'wall' } });
  expect(underSpot(session, [10.6, 10]).model?.id).toBe('rifles/2');
  expect(underSpot(session, [10.5, 10]).model).toBeNull();
  expect(underSpot(session, [14, 10])).toMatchObject({ model: null, piece: { id: 'wall' } });
  expect(underSpot(session, [30, 30])).toEqual({ model: null, piece: null });
});
