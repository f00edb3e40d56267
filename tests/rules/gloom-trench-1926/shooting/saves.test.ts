import { describe, expect, it } from 'vitest';
import { lastEvent, reply, standing } from '../../../support/battle';
import { force, stress, unitProfile } from '../../../support/rules/gloom';
import { duel } from './duel';

describe('hits, saves and Stress', () => {
  it('GT-V-117 Whole attack: hits, saves, damage, one token', () => {
    const after = reply(
      duel([8, 5, 4, 2, 1, 5, 3]),
      ['choose-target', 'blue'],
      ['choose-casualties', ['blue/5']],
    );
    expect(lastEvent(after, 'attack-rolled')).toMatchObject({ hits: 2 });
    expect(lastEvent(after, 'saves-rolled')).toMatchObject({ faces: [5, 3], saved: 1, failed: 1 });
    expect(standing(after, 'blue')).toEqual(['blue/1', 'blue/2', 'blue/3', 'blue/4']);
    expect(stress(after, 'blue')).toBe(1);
    expect(after.question).toBeNull();
  });

  it('GT-V-118 Natural 1 on a save: a token for the damage and one for the 1', () => {
    const after = reply(
      duel([8, 8, 1, 1, 1, 1, 6]),
      ['choose-target', 'blue'],
      ['choose-casualties', ['blue/5']],
    );
    expect(standing(after, 'blue')).toHaveLength(4);
    expect(stress(after, 'blue')).toBe(2);
  });

  it('GT-V-119 Three natural 1s: still two tokens', () => {
    const after = reply(
      duel([8, 8, 8, 1, 1, 1, 1, 1]),
      ['choose-target', 'blue'],
      ['choose-casualties', ['blue/3', 'blue/4', 'blue/5']],
    );
    expect(standing(after, 'blue')).toHaveLength(2);
    expect(stress(after, 'blue')).toBe(2);
  });

  it('GT-V-120 All saved: no damage, no token', () => {
    const after = reply(duel([8, 8, 8, 1, 1, 5, 6, 5]), ['choose-target', 'blue']);
    expect(standing(after, 'blue')).toHaveLength(5);
    expect(stress(after, 'blue')).toBe(0);
  });

  it('GT-V-121 Press: a token goes for -1 on the saves; one at most, none without a token', () => {
    const hit = reply(duel([8, 8, 1, 1, 1, 5, 6], { tokens: { blue: { stress: 2 } } }), [
      'choose-target',
      'blue',
    ]);
    expect(hit.question).toMatchObject({ kind: 'press', by: 'red' });
    const pressed = reply(hit, ['press', 'press']);
    expect(lastEvent(pressed, 'saves-rolled')).toMatchObject({ rollModifier: -1, saved: 1, failed: 1 });
    expect(pressed.question?.kind).toBe('choose-casualties');
    expect(stress(pressed, 'blue')).toBe(1);
    expect(stress(reply(pressed, ['choose-casualties', ['blue/5']]), 'blue')).toBe(2);
    const unstressed = reply(duel([8, 1, 1, 1, 1, 6]), ['choose-target', 'blue']);
    expect(unstressed.question).toBeNull();
  });

  it('GT-V-122 Press, then TP: -1 for a point needs a token still there', () => {
    const shot = (tokens: number) =>
      reply(
        duel([8, 1, 1, 1, 1, 6], { tokens: { blue: { stress: tokens } }, points: { red: 1 } }),
        ['choose-target', 'blue'],
        ['spend-tp', 'none'],
        ['press', 'press'],
      );
    expect(shot(1).question).toBeNull();
    expect(shot(2).question).toMatchObject({ kind: 'spend-tp', by: 'red' });
    const both = reply(shot(2), ['spend-tp', 'spend']);
    expect(lastEvent(both, 'saves-rolled')).toMatchObject({ rollModifier: -2, failed: 1 });
  });

  it('GT-V-125 Shooting ignores Damage: one failed save is 1 damage', () => {
    const strong = force([unitProfile('rifles', {}, { damage: 3 })]);
    const after = reply(
      duel([8, 1, 1, 1, 1, 2], { force: strong }),
      ['choose-target', 'blue'],
      ['choose-casualties', ['blue/5']],
    );
    expect(standing(after, 'blue')).toHaveLength(4);
  });
});
