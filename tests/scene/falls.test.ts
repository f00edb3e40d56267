import { describe, expect, test } from 'vitest';
import { createFalls } from '../../src/scene/miniatures/falls';

const standing = [
  { id: 'a', removed: false },
  { id: 'b', removed: false },
];
const bFell = [
  { id: 'a', removed: false },
  { id: 'b', removed: true },
];

describe('casualties', () => {
  test('fall from standing to lying with acceleration, then lie', () => {
    const falls = createFalls();
    falls.tell(standing, true);
    falls.tell(bFell, true);
    expect(falls.down('b')).toBe(0);
    expect(falls.down('a')).toBe(1);
    const way: number[] = [];
    while (falls.running()) {
      expect(falls.go(0.1)).toEqual(['b']);
      way.push(falls.down('b'));
    }
    expect(way.at(-1)).toBe(1);
    expect(way[0]).toBeGreaterThan(0);
    expect(way[0]).toBeLessThan(way[1]! / 2);
  });

  test('lie at once if they lay when the table opened, and all do under reduced motion', () => {
    const opened = createFalls();
    opened.tell(bFell, true);
    expect(opened.running()).toBe(false);
    const still = createFalls();
    still.tell(standing, false);
    still.tell(bFell, false);
    expect(still.down('b')).toBe(1);
    expect(still.running()).toBe(false);
  });

  test('stand up at once when an earlier moment is shown', () => {
    const falls = createFalls();
    falls.tell(standing, true);
    falls.tell(bFell, true);
    falls.tell(standing, true);
    expect(falls.running()).toBe(false);
  });
});
