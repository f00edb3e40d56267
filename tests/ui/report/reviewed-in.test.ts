import { expect, test } from 'vitest';
import { backTo } from '../../../src/engine/index';
import type { ReviewRun } from '../../../src/store/review/review';
import { reviewedIn } from '../../../src/ui/report/make-report';
import { watchedSession } from '../../support/watched-battle';

test('the decisions of a review of this battle, at the moments before them; none of another', async () => {
  const session = await watchedSession('ruined-village');
  const battle = session.head!;
  const command = battle.commands.findIndex((_, index) => backTo(battle, index).state.turn === 3);
  const { answer } = battle.commands[command]!;
  const gain = { value: 2, low: 1, high: 3 };
  const run = {
    battle,
    findings: [{ command, given: answer, better: answer, gain }],
  } as unknown as ReviewRun;
  expect(reviewedIn(run, session)).toEqual([
    {
      moment: battle.eventsAfter[command],
      turn: 3,
      text: expect.stringMatching(/^Turn 3, .*2\.0 ± 1\.0 points/) as string,
    },
  ]);
  expect(reviewedIn(run, { ...session, head: backTo(battle, 40) })).toEqual([]);
  expect(reviewedIn(null, session)).toEqual([]);
});
