import { expect, test } from 'vitest';
import type { ClientState } from '../../../src/net/client-state';
import { createCallJudge } from '../../../src/store/overlay/judge-calls';
import type { RulingSubject } from '../../../src/store/ruling/ruling';
import type { SightRuling } from '../../../src/ruling/sight-ruling';
import { callOn, groundOn } from '../../support/calls';
import { unit } from '../../support/tables';

const units = [unit('a', 'red', { at: [4, 10] }), unit('b', 'blue', { at: [20, 10] })];
const { table } = groundOn({ units });
const clear = callOn({ units });

/** A state after a number of opened calls. */
const calls = (count: number): ClientState =>
  ({ room: { calls: Array.from({ length: count }, (_, i) => ({ n: i + 1 })) } }) as unknown as ClientState;

/** A judge whose rulings are answered by hand. */
function judgeByHand() {
  const asked: { answer: (ruling: SightRuling) => void; fail: () => void }[] = [];
  let open = 0;
  const judge = createCallJudge({
    openRulingClient: () => {
      open++;
      return {
        ruling: () =>
          new Promise((answer, reject) => asked.push({ answer, fail: () => reject(new Error('Gone.')) })),
        unitRuling: () => Promise.reject(new Error('Two models were asked about.')),
        close: () => void open--,
      };
    },
    named: (ruling) => ({ ...ruling, sentence: `Named: ${ruling.sentence}` }),
    subjectOf: (_, { n }) =>
      ({ kind: 'models', from: 'a/1', to: 'b/1', shared: { call: n, table } }) as unknown as RulingSubject,
  });
  return { judge, asked, open: () => open };
}

test('the call that was opened last is judged once, with names', async () => {
  const { judge, asked, open } = judgeByHand();
  expect(await judge.judge(calls(0))).toBe(false);
  const first = judge.judge(calls(2));
  expect(asked).toHaveLength(1);
  asked[0]!.answer(clear);
  expect(await first).toBe(true);
  // Nothing stands between a and b.
  expect(judge.call()).toMatchObject({ verdict: 'clear', sentence: `Named: ${clear.sentence}` });
  expect(await judge.judge(calls(2))).toBe(false);
  expect([asked.length, open()]).toEqual([1, 0]);
});

test('a ruling that takes longer than the next call is dropped', async () => {
  const { judge, asked } = judgeByHand();
  const slow = judge.judge(calls(1));
  const later = judge.judge(calls(2));
  asked[1]!.answer({ ...clear, sentence: 'Second.' });
  expect(await later).toBe(true);
  asked[0]!.answer({ ...clear, sentence: 'First.' });
  expect(await slow).toBe(false);
  expect(judge.call()?.sentence).toBe('Named: Second.');
});

test('a ruling that fails leaves the call before', async () => {
  const { judge, asked, open } = judgeByHand();
  const first = judge.judge(calls(1));
  asked[0]!.answer(clear);
  await first;
  const second = judge.judge(calls(2));
  asked[1]!.fail();
  expect(await second).toBe(false);
  expect(judge.call()?.verdict).toBe('clear');
  expect(open()).toBe(0);
});
