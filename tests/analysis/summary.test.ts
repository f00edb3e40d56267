import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/analysis/series/simulate';
import { summarise } from '../../src/analysis/series/summary';

const outcome = (battle: number, winner: string | null, more: Partial<Outcome> = {}): Outcome => ({
  battle,
  winner,
  players: { red: 0, blue: 1 },
  first: 'red',
  ground: 'red',
  began: 'red',
  scores: {},
  turns: 6,
  lost: {},
  commands: 10,
  hash: `h${battle}`,
  ...more,
});

describe('the summary of a series', () => {
  const four = [
    outcome(0, 'red', { scores: { red: 3, blue: 1 }, lost: { guns: 2 } }),
    outcome(1, 'blue', { players: { red: 1, blue: 0 }, turns: 4 }),
    outcome(2, null, { first: 'blue', began: 'blue' }),
    outcome(3, 'red', { players: { red: 1, blue: 0 }, first: 'blue', began: 'blue', lost: { guns: 1 } }),
  ];
  const summary = summarise(four, ['red', 'blue'], ['guns', 'rifles'], 4);

  it('counts wins by side, by player and by who acted first', () => {
    expect(summary.wins['red']).toMatchObject({ count: 2, value: 0.5 });
    expect(summary.wins['blue']).toMatchObject({ count: 1, value: 0.25 });
    expect(summary.draws).toBe(1);
    // Player 0 wins as red in battle 0 and as blue in battle 1; player 1 as red in battle 3.
    expect(summary.players.map(({ count }) => count)).toEqual([2, 1]);
    // Two and a half points of four for player 0; the side named first has 1, 0, ½ and 0.
    expect(summary.points.value).toBe(0.625);
    expect(summary.seat.value).toBe(0.375);
    // Of three decided battles the side that acted first won battle 0 only.
    expect(summary.first.value).toBeCloseTo(1 / 3, 12);
  });

  it('means margins, turns and losses', () => {
    expect(summary.margin.value).toBe(0.5);
    expect(summary.turns.value).toBe(5.5);
    expect(summary.lost['guns']!.value).toBe(0.75);
    expect(summary.lost['rifles']!.value).toBe(0);
  });

  it('is the same in whatever order the battles come, and refuses one that stands twice', () => {
    expect(summarise([...four].reverse(), ['red', 'blue'], ['guns', 'rifles'], 4)).toEqual(summary);
    expect(() => summarise([...four, four[2]!], ['red', 'blue'], [], 4)).toThrow('Battle 2 stands twice.');
  });
});
