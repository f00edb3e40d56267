import { describe, expect, it } from 'vitest';
import { clockAfter, clockAtStart, leftAt, type ClockRule } from '../../src/net/clock';
import type { Entry, EntryBody } from '../../src/net/entries';
import type { Secret } from '../../src/net/ids';

const minutes = (count: number) => count * 60_000;

function clockOf(
  rule: ClockRule,
  ...steps: readonly (readonly [at: number, body: EntryBody, asks?: string])[]
) {
  return steps.reduce(
    (clock, [at, body, asks], index) =>
      clockAfter(clock, rule, { n: index + 1, at, body, ...(asks !== undefined && { asks }) } as Entry),
    clockAtStart(rule, ['red', 'blue']),
  );
}

const started: EntryBody = { kind: 'started', faces: [] };
const answer = (by: string): EntryBody => ({ kind: 'answer', by, question: 'q', answer: 0, faces: [] });
const budget: ClockRule = { kind: 'budget', budget: minutes(10), increment: 5_000 };

describe('the clock of an online battle', () => {
  it('charges the side that is asked, and adds the increment when it has answered', () => {
    const clock = clockOf(budget, [0, started, 'red'], [minutes(2), answer('red'), 'blue']);
    expect(clock.left).toEqual({ red: minutes(8) + 5_000, blue: minutes(10) });
    expect(leftAt(clock, 'blue', minutes(5))).toBe(minutes(7));
    expect(leftAt(clock, 'red', minutes(5))).toBe(minutes(8) + 5_000);
  });

  it('is not stopped by chat', () => {
    const said: EntryBody = { kind: 'said', by: 'blue', text: 'Well?' };
    const clock = clockOf(
      budget,
      [0, started, 'red'],
      [minutes(1), said],
      [minutes(2), answer('red'), 'red'],
    );
    expect(clock.left['red']).toBe(minutes(8) + 5_000);
  });

  it('stands while the battle is paused', () => {
    const clock = clockOf(
      budget,
      [0, started, 'red'],
      [minutes(1), { kind: 'paused', by: 'blue' }],
      [minutes(60), { kind: 'resumed', by: 'blue' }],
    );
    expect(leftAt(clock, 'red', minutes(61))).toBe(minutes(8));
  });

  it('does not charge the time for which the server was away', () => {
    const clock = clockOf(budget, [0, started, 'red'], [minutes(500), { kind: 'woke' }]);
    expect(leftAt(clock, 'red', minutes(501))).toBe(minutes(9));
  });

  it('gives each answer the whole time in play by post', () => {
    const post: ClockRule = { kind: 'post', each: minutes(60) };
    const clock = clockOf(post, [0, started, 'red'], [minutes(50), answer('red'), 'red']);
    expect(leftAt(clock, 'red', minutes(60))).toBe(minutes(50));
  });

  it('stops when the battle ends', () => {
    const ended: EntryBody = { kind: 'ended', secret: '00'.repeat(32) as Secret };
    const clock = clockOf(budget, [0, started, 'red'], [minutes(1), answer('red')], [minutes(1), ended]);
    expect(clock.running).toBeNull();
  });
});
