import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortNumbers } from '../../src/geometry/sort-numbers';

test('numbers are sorted as the language sorts them, in short lists and in long ones', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true }), { maxLength: 150 }), (list) => {
      expect(sortNumbers([...list])).toEqual([...list].sort((a, b) => a - b));
    }),
  );
});
