import { describe, expect, it } from 'vitest';
import { eventsOf, optionIds, reply } from '../../../support/battle';
import { beginTrench } from '../../../support/rules/trench';
import { facing, fights, scene } from '../../../support/rules/trench-melee';

describe('a Fight of a Down model', () => {
  it('TC-MELEE-03, TC-RULING-46, TC-DOWN-05: it attacks with both weapons, each at -1 DICE', () => {
    const lying = scene(facing('swordsman'), {
      tokens: { a: { down: 1 } },
      dice: [1, 1, 1, 1, 1, 1, 1],
      ...fights,
    });
    const first = reply(beginTrench(lying), ['choose-weapon', 'sword']);
    expect(optionIds(first)).toEqual(['knife', 'stop']);
    const done = reply(first, ['choose-weapon', 'knife']);
    // -1 for Down, and -1 for the Off-hand weapon of the second attack.
    expect(eventsOf(done, 'success-rolled').map(({ data }) => [data['weapon'], data['net']])).toEqual([
      ['sword', -1],
      ['knife', -2],
    ]);
    expect(done.question).toBeNull();
  });

  it('TC-RULING-74, TC-RULING-46: with an automatic pistol it makes all of its attacks', () => {
    const shots = reply(
      beginTrench(
        scene(facing('automatic'), {
          tokens: { a: { down: 1 } },
          options: { pistolAutomatic: true },
          dice: Array<number>(12).fill(1),
          ...fights,
        }),
      ),
      ['choose-characteristic', 'ranged'],
      ['choose-characteristic', 'melee'],
    );
    expect(eventsOf(shots, 'success-rolled').map(({ data }) => data['net'])).toEqual([1, -1]);
    expect(shots.question).toBeNull();
  });
});
