import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reweigh } from '../../src/analysis/blunders';
import { positionOf, type ExamsFile } from '../../src/players/exams';

const file = JSON.parse(
  readFileSync(new URL('../../exams/gloom-trench-1926.json', import.meta.url), 'utf8'),
) as ExamsFile;
const position = (id: string) =>
  positionOf(
    file,
    file.positions.find((exam) => exam.id === id)!,
  );

describe('weighing a decision anew', () => {
  // In the last turn a full squad stands at short range of a squad in the open.
  it('finds that doing nothing loses points against shooting, with the interval above 0', () => {
    const weighed = reweigh(position('last-shot'), 'do-nothing', 12, 's')!;
    expect(weighed.given).toBe('do-nothing');
    expect(['open-up', 'charge']).toContain(weighed.better);
    expect(weighed.gain.low).toBeGreaterThan(0);
    expect(weighed.gain.value).toBeLessThan(weighed.gain.high);
  });

  it('finds nothing better than the best answer', () => {
    const battle = position('last-shot');
    const { better } = reweigh(battle, 'do-nothing', 12, 's')!;
    const again = reweigh(battle, better, 12, 's');
    expect(again === null || again.gain.low <= 0).toBe(true);
  });

  it('gives the same answer for the same seed', () => {
    const weighed = () => reweigh(position('last-shot'), 'do-nothing', 3, 's');
    expect(weighed()).toEqual(weighed());
  });
});
