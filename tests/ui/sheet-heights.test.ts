import { describe, expect, it } from 'vitest';
import { nextHeight, restingHeight, tappedHeight } from '../../src/ui/layout/sheet-heights';

const stops = { low: 70, middle: 300, high: 700 };

describe('a sheet', () => {
  it('rests at the nearest height after a slow pull', () => {
    expect(restingHeight(150, 0, stops)).toBe('low');
    expect(restingHeight(280, 0, stops)).toBe('middle');
    expect(restingHeight(560, 0.1, stops)).toBe('high');
  });

  it('goes on to the next height when thrown', () => {
    expect(restingHeight(310, 1, stops)).toBe('high');
    expect(restingHeight(290, -1, stops)).toBe('low');
    expect(restingHeight(690, -1, stops)).toBe('middle');
  });

  it('goes from height to height by keys and by a tap', () => {
    expect(nextHeight('low', 1)).toBe('middle');
    expect(nextHeight('high', 1)).toBe('high');
    expect(tappedHeight('low')).toBe('middle');
    expect(tappedHeight('middle')).toBe('high');
    expect(tappedHeight('high')).toBe('middle');
  });
});
