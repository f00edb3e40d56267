import { expect, test } from 'vitest';
import { openBattleFile } from '../../src/store/battle/session';
import { levelOf, readSeats, veteranSeats, type ProgramSeat } from '../../src/store/opponent/seats';
import { thinkAs } from '../../src/store/opponent/thought';
import { ruleModule } from '../../src/rules/registry';

test('a saved seat names the samples of its veteran; other numbers than those to choose from make it a person’s', () => {
  expect(readSeats({ red: 'veteran-60', blue: 'veteran-61' })).toEqual({ red: 'veteran-60' });
  expect(veteranSeats.map(levelOf)).toEqual(['veteran', 'veteran', 'veteran']);
  expect(levelOf('recruit')).toBe('recruit');
});

test('a veteran thinks with about as many samples as its seat says, and no more', () => {
  const battle = openBattleFile('thinks', {
    format: 'defilade/battle@1',
    table: ruleModule('gloom-trench-1926').benchmarkTable,
    seed: 'thinks',
    commands: [],
  }).head!;
  const spent = (seat: ProgramSeat): number =>
    thinkAs(battle, seat).weighed.reduce((sum, { samples }) => sum + samples, 0);
  for (const [seat, most] of [
    ['veteran', 20],
    ['veteran-60', 60],
  ] as const) {
    expect(spent(seat), seat).toBeLessThanOrEqual(most);
    expect(spent(seat), seat).toBeGreaterThan(most / 2);
  }
});
