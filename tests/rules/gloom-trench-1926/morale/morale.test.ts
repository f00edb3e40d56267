import { describe, expect, it } from 'vitest';
import { moraleStep } from '../../../../src/rules/gloom-trench-1926/morale/morale';
import { lastEvent, reply, standing } from '../../../support/battle';
import { force, row, squad, stress, unitProfile, type Scene } from '../../../support/rules/gloom';
import { damage, wounds } from './casualty-scenes';

describe('comrades and Morale', () => {
  const base = 25 / 25.4;
  const friends = [
    squad('near', 'red', row(2, 10 + 3 + base, 10)),
    squad('edge', 'red', [
      [10, 10 + 6 + base],
      [11.5, 10 + 6 + base],
    ]),
    squad('far', 'red', [[10, 10 - 6.01 - base]]),
    squad('enemy', 'blue', [
      [8, 10],
      [8, 12],
    ]),
  ];
  it('GT-V-175 Comrades: friends at 3 and 6.00 gain a token; at 6.01 and enemies none; or one by the owner', () => {
    const last = (options: NonNullable<Scene['options']> = {}) =>
      damage([1], { units: [squad('red', 'red', [[10, 10]]), ...friends], options });
    const tokens = (battle: ReturnType<typeof last>) =>
      ['near', 'edge', 'far', 'enemy'].map((id) => stress(battle, id));
    expect(tokens(last())).toEqual([1, 1, 0, 0]);
    const one = last({ comradesLost: 'one-by-owner' });
    expect(one.question).toMatchObject({ kind: 'choose-mourner', by: 'red' });
    expect(tokens(reply(one, ['choose-mourner', 'edge']))).toEqual([0, 1, 0, 0]);
  });
  const morale = (dice: readonly number[], scene: Partial<Scene> = {}) =>
    damage([], { dice, play: moraleStep, ...scene });

  it('GT-V-177 Morale: a success takes a token, a natural 1 a model and a token', () => {
    const after = reply(morale([4, 2, 1], { tokens: { red: { stress: 3 } } }), [
      'choose-casualties',
      ['red/5'],
    ]);
    expect(stress(after, 'red')).toBe(1);
    expect(standing(after, 'red')).toHaveLength(4);
  });
  it('GT-V-165 Record leaves: a model that Morale removes takes its record along', () => {
    const after = reply(
      morale([1], { tokens: { red: { stress: 1 } }, force: wounds(2), damage: { 'red/5': 1 } }),
      ['choose-casualties', ['red/5']],
    );
    expect(Object.values(after.state.models).every((model) => model.damage === 0)).toBe(true);
  });
  it('GT-V-178 Last man: gone by the first 1, friends within 6 gain a token', () => {
    const after = morale([1, 1], {
      units: [squad('red', 'red', [[10, 10]]), ...friends],
      tokens: { red: { stress: 2 } },
    });
    expect(after.state.units['red']!.destroyed).toBe(true);
    expect(['near', 'edge'].map((id) => stress(after, id))).toEqual([1, 1]);
  });
  it('GT-V-180 Token gained in the step: no check this turn; with the option growing it joins', () => {
    const scene: Partial<Scene> = {
      units: [squad('red', 'red', [[10, 10]]), ...friends],
      tokens: { red: { stress: 1 } },
    };
    const checks = (battle: ReturnType<typeof morale>) =>
      battle.events.filter(({ type }) => type === 'morale-rolled').map(({ data }) => data['unit']);
    expect(checks(morale([1], scene))).toEqual(['red']);
    expect(
      checks(
        reply(morale([1, 8, 8], { ...scene, options: { moraleList: 'growing' } }), [
          'choose-morale-unit',
          'near',
        ]),
      ),
    ).toEqual(['red', 'near', 'edge']);
  });
  it('GT-V-179 Command 4: a natural 1 costs a model and does not succeed; a natural 2 succeeds', () => {
    const four = force([unitProfile('rifles', {}, { command: 4 })]);
    const after = reply(morale([1, 2], { force: four, tokens: { red: { stress: 2 } } }), [
      'choose-casualties',
      ['red/5'],
    ]);
    expect(lastEvent(after, 'morale-rolled')).toMatchObject({ successes: 1 });
    expect(stress(after, 'red')).toBe(0);
    expect(standing(after, 'red')).toHaveLength(4);
  });
  it('GT-V-181 TP on Morale: owner D12, opponent -1; natural 1s still cost models', () => {
    const asked = morale([1, 8], { tokens: { red: { stress: 2 } }, points: { red: 1, blue: 1 } });
    expect(asked.question).toMatchObject({ kind: 'spend-tp', by: 'red' });
    expect(reply(asked, ['spend-tp', 'none']).question).toMatchObject({ kind: 'spend-tp', by: 'blue' });
    const after = reply(
      asked,
      ['spend-tp', 'spend'],
      ['spend-tp', 'spend'],
      ['choose-casualties', ['red/5']],
    );
    expect(lastEvent(after, 'morale-rolled')).toMatchObject({ die: 'D12', rollModifier: 0, successes: 1 });
    expect(standing(after, 'red')).toHaveLength(4);
  });
});
