import { describe, expect, it } from 'vitest';
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import type { Game } from '../../../../src/rules/gloom-trench-1926/game';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../../support/battle';
import { begin, row, squad, stress, type Scene } from '../../../support/rules/gloom';
import { base, coherent, far, activate, commands } from './activation-scenes';

describe('coherency on activation', () => {
  it('GT-V-14 Penalty: a stray model brings a token, and only Advance is offered', () => {
    const battle = activate({}, [...row(4, 10, 10, 1.5), [30, 10]]);
    expect(stress(battle, 'red')).toBe(1);
    expect(optionIds(battle)).toEqual(['advance']);
    expect(refused(battle, 'rally')).toBe('GT-COH-06');
  });
  it('GT-V-15 Penalty leads to a test: 6 passes, 5 fails and nothing moves', () => {
    const outcome = (face: number) => {
      const battle = reply(
        activate({ tokens: { red: { stress: 1 } }, dice: [face] }, [...row(4, 10, 10, 1.5), [30, 10]]),
        ['choose-action', 'advance'],
      );
      expect(stress(battle, 'red')).toBe(face === 6 ? 1 : 2);
      expect(eventsOf(battle, 'model-moved')).toEqual([]);
      return { passed: lastEvent(battle, 'stress-tested')['passed'], kind: battle.question?.kind };
    };
    expect(outcome(6)).toEqual({ passed: true, kind: 'advance-order' });
    expect(outcome(5)).toEqual({ passed: false, kind: undefined });
  });
});

describe('the Stress Test', () => {
  const doNothing = (tokens: number, face: number, scene: Partial<Scene> = {}) =>
    reply(activate({ tokens: { red: { stress: tokens } }, dice: [face], ...scene }), [
      'choose-action',
      'do-nothing',
    ]);

  it('GT-V-168 When to test: Command 2 with 2 tokens does not, with 3 it does; any-token with 1', () => {
    const two = commands(2);
    const free = doNothing(2, 8, { force: two });
    expect(eventsOf(free, 'stress-tested')).toEqual([]);
    expect(stress(free, 'red')).toBe(2);
    expect(eventsOf(doNothing(3, 8, { force: two }), 'stress-tested')).toHaveLength(1);
    expect(
      eventsOf(doNothing(1, 8, { force: two, options: { stressTest: 'any-token' } }), 'stress-tested'),
    ).toHaveLength(1);
  });
  it('GT-V-169 Pass and fail: 7 passes and takes a token; 6 fails, keeps all, and the unit has activated', () => {
    expect(stress(doNothing(3, 7), 'red')).toBe(2);
    const failed = doNothing(3, 6);
    expect(stress(failed, 'red')).toBe(3);
    expect(failed.state.units['red']!.activations).toBe(1);
    expect(lastEvent(failed, 'stress-tested')).toMatchObject({ passed: false });
  });
  it('GT-V-170 Thresholds: tokens minus Command 1, 2, 3 need 6, 7, 8; 4 is impossible, but for a point', () => {
    const passes = (over: number, face: number) =>
      lastEvent(doNothing(1 + over, face), 'stress-tested')['passed'];
    expect([1, 2, 3].map((over) => [passes(over, 4 + over), passes(over, 5 + over)])).toEqual([
      [false, true],
      [false, true],
      [false, true],
    ]);
    expect(passes(4, 8)).toBe(false);
    const paid = (face: number) =>
      reply(
        activate({ tokens: { red: { stress: 5 } }, points: { red: 1 }, dice: [face] }),
        ['choose-action', 'do-nothing'],
        ['spend-tp', 'spend'],
      );
    expect(lastEvent(paid(9), 'stress-tested')).toMatchObject({ die: 'D12', passed: true });
    expect(lastEvent(paid(8), 'stress-tested')).toMatchObject({ passed: false });
  });
  it('GT-V-171 Rule of One in a test: Command 5, 1 token, natural 1 fails', () => {
    const battle = doNothing(1, 1, { force: commands(5), options: { stressTest: 'any-token' } });
    expect(lastEvent(battle, 'stress-tested')).toMatchObject({ rollModifier: 4, passed: false });
  });
  it('GT-V-172 Rally skips it: 6 tokens, 6 D6, no test', () => {
    const battle = reply(activate({ tokens: { red: { stress: 6 } }, dice: [4, 4, 4, 4, 4, 4] }), [
      'choose-action',
      'rally',
    ]);
    expect(eventsOf(battle, 'stress-tested')).toEqual([]);
    expect(stress(battle, 'red')).toBe(0);
  });
  it('GT-V-106 Do Nothing: 3 tokens, Command 1, test passed: one token off', () => {
    expect(stress(doNothing(3, 8), 'red')).toBe(2);
  });
  it('GT-RULING-53 options: never takes no token, whenever-not-failed takes one without a test', () => {
    expect(stress(doNothing(3, 8, { options: { tokenOnPass: 'never' } }), 'red')).toBe(3);
    expect(stress(doNothing(1, 8, { options: { tokenOnPass: 'whenever-not-failed' } }), 'red')).toBe(0);
  });
  it('GT-RULING-54 option after-test: tokens of this activation come after the test', () => {
    const battle = reply(
      activate({ tokens: { red: { stress: 1 } }, options: { activationGains: 'after-test' } }, [
        ...row(4, 10, 10, 1.5),
        [30, 10],
      ]),
      ['choose-action', 'advance'],
    );
    expect(eventsOf(battle, 'stress-tested')).toEqual([]);
    expect(stress(battle, 'red')).toBe(2);
  });
});

describe('fearsome places', () => {
  const grave = (gap: number) => ({
    id: 'graves',
    at: [9.5 - gap - base / 2, 10] as const,
    tags: { horrific: true },
    parts: [{ shape: 'box', at: [0, 0, 0], size: [1, 0.1, 1] }] as const,
  });
  /** Distance of its edge to the left of the first model’s base. */
  const rift = (gap: number) =>
    ({ id: 'rift', type: 'incursion', at: [10 - gap - 0.5 - base / 2, 10], radius: 0.5 }) as const;
  const real = (scene: Partial<Scene>) =>
    begin({
      units: [squad('red', 'red', coherent), far],
      play: (game: Game) => activation(game, 'red'),
      ...scene,
    });
  const tokensAt = (gap: number) =>
    stress(reply(real({ terrain: [grave(gap)] }), ['choose-unit', 'red']), 'red');

  it('GT-V-173 Fearsome place: 4.00 brings a token, 4.01 does not; two near, terrain or a marker, bring one', () => {
    expect(tokensAt(4)).toBe(1);
    expect(tokensAt(4.01)).toBe(0);
    const both = real({ terrain: [grave(2)], markers: [rift(3)] });
    expect(stress(reply(both, ['choose-unit', 'red']), 'red')).toBe(1);
    const two = [grave(2), { ...grave(3), id: 'more' }];
    expect(stress(reply(real({ terrain: two }), ['choose-unit', 'red']), 'red')).toBe(1);
    expect(
      stress(
        reply(real({ terrain: two, options: { fearsome: 'per-source' } }), ['choose-unit', 'red']),
        'red',
      ),
    ).toBe(2);
  });
  it('GT-V-174 Fearsome, then test: near a marker 1 token becomes 2, and 6 is needed', () => {
    const test = (face: number) =>
      lastEvent(
        reply(
          real({ markers: [rift(2)], tokens: { red: { stress: 1 } }, dice: [face] }),
          ['choose-unit', 'red'],
          ['choose-action', 'do-nothing'],
        ),
        'stress-tested',
      )['passed'];
    expect([test(5), test(6)]).toEqual([false, true]);
  });
});
