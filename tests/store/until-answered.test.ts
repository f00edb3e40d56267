import { expect, it } from 'vitest';
import { untilAnswered } from '../../src/store/workers/until-answered';

it('passes reports on until the answer is there, and none that comes late', async () => {
  const seen: number[] = [];
  let late = () => {};
  const answer = await untilAnswered(
    (share: number) => void seen.push(share),
    async (report) => {
      report(0);
      report(0.5);
      late = () => report(0.9);
      return 'done';
    },
  );
  late();
  expect(answer).toBe('done');
  expect(seen).toEqual([0, 0.5]);
});

it('passes no report on after a failure', async () => {
  const seen: number[] = [];
  let late = () => {};
  const asked = untilAnswered(
    (share: number) => void seen.push(share),
    async (report) => {
      late = () => report(0.9);
      throw new Error('refused');
    },
  );
  await expect(asked).rejects.toThrow('refused');
  late();
  expect(seen).toEqual([]);
});
