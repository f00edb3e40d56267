import { describe, expect, test } from 'vitest';
import { overlayAsked, readOverlayOptions } from '../../../src/store/overlay/options';

const read = (search: string) => readOverlayOptions(new URLSearchParams(search));

describe('options of the overlay page', () => {
  test('stand before the # or behind it', () => {
    expect(overlayAsked('?overlay=score', '')?.get('overlay')).toBe('score');
    expect(overlayAsked('', '#online=abcdefgh.x&overlay=turn')?.get('overlay')).toBe('turn');
    expect(overlayAsked('?table=canal', '#online=abcdefgh.x')).toBeNull();
  });

  test('name parts in any order, with places and sizes', () => {
    const { parts, problems } = read('overlay=call:150,turn:bottom,score');
    expect(problems).toEqual([]);
    expect(parts).toEqual([
      { part: 'call', place: 'bottom-right', size: 1.5 },
      { part: 'turn', place: 'bottom', size: 1 },
      { part: 'score', place: 'top-left', size: 1 },
    ]);
  });

  test('report what is unknown, and keep the rest', () => {
    const { parts, problems } = read('overlay=score,dice,turn:nowhere,odds:1000&back=green');
    expect(parts.map(({ part }) => part)).toEqual(['score', 'turn', 'odds']);
    expect(problems).toHaveLength(4);
    expect(problems[0]).toBe('The overlay has no part “dice”. There are: score, turn, odds, call.');
    expect(problems[2]).toContain('Sizes: 50 to 300 percent.');
    expect(read('overlay=').problems[0]).toContain('score, turn, odds, call');
    expect(read('overlay=odds&back=00FF00').back).toBe('#00ff00');
  });
});
