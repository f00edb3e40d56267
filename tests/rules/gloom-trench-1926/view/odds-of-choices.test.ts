import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import { shoot } from '../../../../src/rules/gloom-trench-1926/shooting/shooting';
import { stressTest } from '../../../../src/rules/gloom-trench-1926/morale/stress';
import { gloomTrenchView } from '../../../../src/rules/gloom-trench-1926/view/view';
import { reply } from '../../../support/battle';
import { begin, type Scene } from '../../../support/rules/gloom';
import { bothForces, fielded } from '../../../support/rules/skirmish';

const scene = (more: Partial<Scene>): Battle =>
  begin({
    units: [
      fielded('red', 'red', 'albion-rifles', 8, 10, 10),
      fielded('blue', 'blue', 'rhenish-rifles', 8, 10, 20),
    ],
    force: bothForces,
    tokens: { red: { stress: 4 } },
    points: { red: 2, blue: 2 },
    ...more,
  });
const shown = (battle: Battle, picked: string) =>
  gloomTrenchView.forecast!(battle, battle.question!, [picked])!;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** Chance of a face that is not a natural 1 and reaches 5 with the modifier. */
const chance = (sides: number, modifier: number) =>
  Array.from({ length: sides }, (_, i) => i + 1).filter((face) => face > 1 && face + modifier >= 5).length /
  sides;

describe('odds of a choice that is not the first', () => {
  it('GT-TP-06, GT-TP-07, GT-STRESS-07: a Stress Test counts the point that is picked, and those spent before', () => {
    const own = scene({
      play: function* (game) {
        yield* stressTest(game, 'red');
      },
    });
    expect(own.question).toMatchObject({ kind: 'spend-tp', by: 'red' });
    const modifier = sum(shown(own, 'none').pools[0]!.modifiers.map(({ value }) => value));
    const passes = (battle: Battle, picked: string) => shown(battle, picked).results[0]!.chances[1]!;
    expect(passes(own, 'none')).toBeCloseTo(chance(8, modifier), 12);
    expect(passes(own, 'spend')).toBeCloseTo(chance(12, modifier), 12);

    const kept = reply(own, ['spend-tp', 'none']);
    expect(kept.question).toMatchObject({ kind: 'spend-tp', by: 'blue' });
    expect(passes(kept, 'spend')).toBeCloseTo(chance(8, modifier - 1), 12);
    const spent = reply(own, ['spend-tp', 'spend']);
    expect(passes(spent, 'none')).toBeCloseTo(chance(12, modifier), 12);
    expect(passes(spent, 'spend')).toBeCloseTo(chance(12, modifier - 1), 12);
  });

  it('GT-RULING-29: a point for d-1 counts as one', () => {
    const own = scene({
      options: { tpOwnSign: 'either' },
      play: function* (game) {
        yield* stressTest(game, 'red');
      },
    });
    const modifier = sum(shown(own, 'none').pools[0]!.modifiers.map(({ value }) => value));
    expect(shown(own, 'spend-down').results[0]!.chances[1]).toBeCloseTo(chance(6, modifier), 12);
  });

  it('GT-TP-06, GT-TP-07, GT-SHOOT-08: a shooting roll counts the points spent before', () => {
    const own = reply(
      scene({
        play: function* (game) {
          yield* shoot(game, 'red', 'open-up', false);
        },
      }),
      ['choose-target', 'blue'],
    );
    const dice = (battle: Battle, picked: string) =>
      shown(battle, picked).pools[0]!.modifiers.map(({ rule }) => rule);
    expect(dice(own, 'spend').filter((rule) => rule.startsWith('GT-TP'))).toEqual(['GT-TP-06']);
    const spent = reply(own, ['spend-tp', 'spend']);
    expect(spent.question).toMatchObject({ kind: 'spend-tp', by: 'blue' });
    expect(dice(spent, 'none').filter((rule) => rule.startsWith('GT-TP'))).toEqual(['GT-TP-06']);
    expect(dice(spent, 'spend').filter((rule) => rule.startsWith('GT-TP'))).toEqual(['GT-TP-06', 'GT-TP-07']);
  });

  it('GT-RULING-08, GT-PROFILE-10: the odds of a weapon are those of the weapon that is picked', () => {
    const asked = reply(
      begin({
        units: [
          fielded('red', 'red', 'rhenish-storm', 6, 10, 10),
          fielded('blue', 'blue', 'albion-rifles', 8, 10, 13),
        ],
        force: bothForces,
        play: function* (game) {
          yield* shoot(game, 'red', 'open-up', false);
        },
      }),
      ['choose-target', 'blue'],
    );
    expect(asked.question!.kind).toBe('choose-weapon');
    for (const { id, label } of asked.question!.options)
      expect(shown(asked, id).pools.map(({ name }) => name)).toContain(label);
  });
});
