import { describe, expect, test } from 'vitest';
import { readFaces } from '../../src/ui/questions/typed-faces';

describe('faces as typed', () => {
  test.each(['3 5 6', '3,5,6', ' 3; 5 6 '])('are separated by spaces, commas or semicolons: %j', (typed) => {
    expect(readFaces(typed, { sides: 6, count: 3 })).toEqual({ faces: [3, 5, 6], problem: null });
  });
  test('may be incomplete', () => {
    expect(readFaces('', { sides: 6, count: 2 })).toEqual({ faces: [], problem: null });
    expect(readFaces('4', { sides: 6, count: 2 }).problem).toBeNull();
  });
  test.each(['7', '0', '2.5', 'x', '-1'])('must be faces of the die: %s', (typed) => {
    expect(readFaces(typed, { sides: 6, count: 2 }).problem).toBe('A D6 shows 1 to 6.');
  });
  test('are no more than the dice', () => {
    expect(readFaces('1 2 3', { sides: 6, count: 2 }).problem).toBe('Only 2 dice are rolled.');
  });
});
