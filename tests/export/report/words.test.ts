import { expect, test } from 'vitest';
import { toWhom } from '../../../src/export/report/words';

test('a unit fell to an enemy, to a melee of several, or to its own nerve', () => {
  expect(toWhom({ by: { unit: 'guard', name: 'Guard' }, among: [], kind: 'melee' })).toBe('Guard');
  expect(toWhom({ by: null, among: ['Lancers', 'Guard'], kind: 'melee' })).toBe(
    'the melee with Lancers and Guard',
  );
  expect(toWhom({ by: null, among: [], kind: 'nerve' })).toBe('its own nerve');
});
