import { expect, test } from 'vitest';
import { shoot } from '../../../src/rules/gloom-trench-1926/shooting/shooting';
import { blastsOf, freshBlasts } from '../../../src/store/battle/blasts';
import { reply } from '../../support/battle';
import { begin } from '../../support/rules/gloom';
import { watchedBattle } from '../../support/watched-battle';
import { bombardment } from '../../rules/gloom-trench-1926/shooting/mortar';

test('a mortar leaves a blast where its shell burst, and none before it fell', () => {
  // A 5 on the D8 hits the spot: the target's Leader at (30, 20). The mortar's radius is 2 MU.
  const battle = reply(
    begin({ ...bombardment, play: (game) => shoot(game, 'red', 'open-up', false), dice: [5, 1, 1, 1, 1, 1] }),
    ['choose-target', 'blue'],
  );
  expect(blastsOf(battle)).toEqual([{ at: [30, 20], radius: 2 }]);
  const fell = battle.events.findIndex(({ type }) => type === 'burst');
  expect(blastsOf({ ...battle, events: battle.events.slice(0, fell) })).toEqual([]);
});

test('a battle has a blast for each area that was hit', async () => {
  const battle = await watchedBattle('minster');
  const hits = battle.events.filter(({ type, data }) => type === 'area-hit' && data['radius'] !== null);
  expect(blastsOf(battle)).toHaveLength(hits.length);
});

test('dust stays for the turn of the blast alone', () => {
  const battle = reply(
    begin({ ...bombardment, play: (game) => shoot(game, 'red', 'open-up', false), dice: [5, 1, 1, 1, 1, 1] }),
    ['choose-target', 'blue'],
  );
  expect(freshBlasts(battle)).toEqual(blastsOf(battle));
  const next = { type: 'turn-began', rules: [], text: 'Turn 2.', data: { turn: 2 } };
  const later = { ...battle, events: [...battle.events, next] };
  expect(freshBlasts(later)).toEqual([]);
  expect(blastsOf(later)).toEqual(blastsOf(battle));
});
