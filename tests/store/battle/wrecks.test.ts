import { expect, test } from 'vitest';
import { stateAt } from '../../../src/engine/index';
import { wrecksOf } from '../../../src/store/battle/wrecks';
import { watchedSession } from '../../support/watched-battle';

test('an armoured car burns from the event in which it falls', async () => {
  const session = await watchedSession('depot');
  const fell = session.head!.events.findIndex(
    ({ text }) => text === 'Armoured car 1 of Heron Armoured Car falls.',
  );
  expect(fell).toBeGreaterThan(0);
  const at = (moment: number) =>
    wrecksOf({ ...session, battle: stateAt(session.head!, moment) }).map(({ id }) => id);
  expect(at(fell)).toEqual([]);
  expect(at(fell + 1)).toEqual(['blue-car/1']);
  // Men who fell do not burn.
  expect(at(session.head!.events.length)).toEqual(['blue-car/1']);
});
