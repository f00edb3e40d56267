import { describe, expect, it } from 'vitest';
import { contextOf, type Battle } from '../../../../src/engine/index';
import { quickAnswer } from '../../../../src/players/quick-player';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { sampleForces } from '../../../../src/rules/trenches-and-turbines/index';
import { shootAt } from '../../../../src/rules/trenches-and-turbines/shooting/shooting';
import { fireLine } from '../../../../src/rules/trenches-and-turbines/shooting/volleys';
import {
  actionsLeft,
  begin,
  force,
  needed,
  optionIds,
  piece,
  profile,
  rank,
  refused,
  reply,
  setUp,
  to,
  tokenOf,
  unit,
  type Scene,
} from '../../../support/rules/turbines';

const digIn = {
  id: 'dig-in',
  name: 'Dig In',
  text: 'Cover (1) until one of its models moves.',
  barsShoot: true,
  effect: 'dug-in',
};
const diggers = force([profile('RS', { specialActions: [digIn] })]);
const near = [unit('rs', 'red', rank(5, 0, 0)), unit('foe', 'blue', rank(5, 10, 0))];
const far = [near[0]!, unit('foe', 'blue', rank(5, 39, -12))];

const acting = (scene: Partial<Scene> = {}) =>
  begin({ units: near, force: diggers, play: (game) => activation(game, 'rs'), ...scene });

/** The target number of the saves of `rs`, shot at as its activation ends. */
const saves = (
  scene: Partial<Scene>,
  ...answers: Parameters<typeof reply> extends [Battle, ...infer A] ? A : never
) => {
  const shot = reply(
    begin({
      units: near,
      force: diggers,
      dice: [1, 9, 9, 9, 9, 10],
      *play(game) {
        yield* activation(game, 'rs');
        yield* shootAt(game, fireLine(game, 'foe', 'rs', 'shoot', 0));
      },
      ...scene,
    }),
    ...answers,
    ['choose-action', 'end'],
  );
  const fallen = shot.question?.kind === 'casualty-order' ? reply(shot, ['casualty-order', ['rs/2']]) : shot;
  return needed(fallen, 'saves-rolled');
};

describe('Dig In, an action of a profile', () => {
  it('TT-ACT-09 TT-SAVE-03 gives Cover (1) to a unit in the open', () => {
    expect(saves({})).toBe(4);
    expect(saves({}, ['choose-action', 'dig-in'])).toBe(5);
  });

  it('TT-ACT-09 TT-PRONE-05 TT-RULING-53 counts as Cover while prone, and does not add to better cover', () => {
    expect(saves({}, ['choose-action', 'go-prone'])).toBe(4);
    const down = reply(acting(), ['choose-action', 'dig-in'], ['choose-action', 'go-prone']);
    expect([tokenOf(down, 'rs', 'dug-in'), tokenOf(down, 'rs', 'prone')]).toEqual([1, 1]);
    const three = force([profile('RS', { specialActions: [digIn], actions: 3 })]);
    expect(saves({ force: three }, ['choose-action', 'dig-in'], ['choose-action', 'go-prone'])).toBe(6);
    const trench = piece('trench', [-1, 1], [-1, 6], 0.4, { cover: 'heavy' });
    expect(saves({ terrain: [trench] }, ['choose-action', 'dig-in'])).toBe(6);
  });

  it('TT-ACT-09 TT-SHOOT-04 costs an action, bars the shot, and is not offered to a unit that is dug in', () => {
    const dug = reply(acting(), ['choose-action', 'dig-in']);
    expect(actionsLeft(dug)).toBe(1);
    expect(refused(dug, 'shoot')).toBe('TT-SHOOT-04');
    expect(refused(dug, 'dig-in')).toBe('TT-ACT-09');
    expect(optionIds(dug)).not.toContain('dig-in');
  });

  it('TT-ACT-09 ends when one of its models moves, not when all stay', () => {
    const dug = reply(acting({ force: force([profile('RS', { specialActions: [digIn], actions: 3 })]) }), [
      'choose-action',
      'dig-in',
    ]);
    const stayed = reply(dug, ['choose-action', 'move'], ['move-unit', {}]);
    expect(tokenOf(stayed, 'rs', 'dug-in')).toBe(1);
    const moved = reply(stayed, ['choose-action', 'move'], ['move-unit', to({ 'rs/5': [-1, 4.8] })]);
    expect(tokenOf(moved, 'rs', 'dug-in')).toBe(0);
  });

  it('the conscripts of Vallon have it, and their text says what it does', () => {
    const conscripts = sampleForces
      .flatMap(({ units }) => units)
      .find(({ id }) => id === 'vallon-conscripts')!;
    expect(conscripts.specialActions).toMatchObject([{ id: 'dig-in', effect: 'dug-in', barsShoot: true }]);
    expect(conscripts.specialActions[0]!.text).toContain('Cover (1)');
  });
});

describe('computer players and Dig In', () => {
  const quick = (scene: Partial<Scene>) => {
    const { battle, system } = setUp({
      units: near,
      force: diggers,
      play: (game) => activation(game, 'rs'),
      ...scene,
    });
    return {
      battle,
      first: quickAnswer(battle, system.aiProfile!),
      priorityOf: (id: string, at: Battle = battle) =>
        system.aiProfile!.priority(
          contextOf(at),
          at.question!,
          at.question!.options.find((option) => option.id === id)!,
        ),
    };
  };

  it('shoot first, and dig in with the action that is left', () => {
    const { battle, first } = quick({ dice: [10, 10, 10, 10, 10] });
    expect(first).toBe('shoot');
    const { system } = setUp({ units: near, force: diggers, play: (game) => activation(game, 'rs') });
    const shot = reply(
      battle,
      ['choose-action', 'shoot'],
      ['choose-target', 'foe'],
      ['choose-reaction', 'none'],
    );
    expect(quickAnswer(shot, system.aiProfile!)).toBe('dig-in');
  });

  it('do not dig where no enemy can shoot, where cover is as good, or for an action without effect', () => {
    const end = 0.2;
    expect(quick({ units: far }).priorityOf('dig-in')).toBeLessThan(end);
    const trench = piece('trench', [-1, 1], [-1, 6], 0.4, { cover: 'light' });
    expect(quick({ terrain: [trench] }).priorityOf('dig-in')).toBeLessThan(end);
    const idle = force([profile('RS', { specialActions: [{ id: 'sing', name: 'Sing', text: 'A song.' }] })]);
    expect(quick({ force: idle }).priorityOf('sing')).toBeLessThan(end);
  });
});
