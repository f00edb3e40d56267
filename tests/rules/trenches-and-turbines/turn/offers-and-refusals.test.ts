import { describe, expect, it } from 'vitest';
import { answer, type Battle } from '../../../../src/engine/index';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import {
  begin,
  force,
  profile,
  rank,
  reply,
  to,
  tokenOf,
  unit,
  type Scene,
} from '../../../support/rules/turbines';

const rs = unit('rs', 'red', rank(2, 0, 0));
const far = unit('far', 'blue', [[35, 0]]);
const touching = unit('foe', 'blue', [[1, 0]]);
const acting = (scene: Partial<Scene> = {}): Battle =>
  begin({ units: [rs, far], play: (game) => activation(game, 'rs'), ...scene });
const withProfile = (fields: Readonly<Record<string, unknown>>) => force([profile('RS', fields)]);
const digging = withProfile({
  specialActions: [
    { id: 'dig-in', name: 'Dig In', text: 'Digs in.', effect: 'dug-in' },
    { id: 'sing', name: 'Sing', text: 'Lifts the mood.' },
  ],
});

const option = (battle: Battle, id: string) => battle.question!.options.find((found) => found.id === id);
const rulesOf = (battle: Battle, id: string) => option(battle, id)?.rules;

/** Returns the rule and the models or units that a refusal names. */
function refusal(battle: Battle, pick: string): readonly [string, readonly string[] | undefined] | null {
  const { by, kind } = battle.question!;
  const given = answer(battle, { by, kind, answer: pick });
  return given.ok ? null : [given.refusal.rule, given.refusal.ids];
}

describe('the offers of an activation', () => {
  it('TT-ACT-05 each action names its rule; the end of the activation is always offered', () => {
    const battle = acting({
      units: [rs, unit('foe', 'blue', [[4, 0]])],
      force: digging,
      objectives: [{ id: 'mast', at: [20, 24], radius: 0.5 }],
      options: { mission: 'signals' },
    });
    const offered = battle.question!.options.map(({ id, rules }) => [id, rules]);
    expect(offered).toEqual([
      ['move', ['TT-MOVE-02']],
      ['walking-charge', ['TT-CHARGE-08']],
      ['running-charge', ['TT-CHARGE-12']],
      ['shoot', ['TT-SHOOT-01', 'TT-SHOOT-14']],
      ['go-prone', ['TT-PRONE-01']],
      ['overwatch', ['TT-OVERWATCH-01']],
      ['dig-in', ['TT-ACT-09']],
      ['sing', ['TT-ACT-09']],
      ['raise-colours', ['TT-MISSION-01']],
      ['end', ['TT-RULING-08']],
    ]);
    expect(rulesOf(acting({ tokens: { rs: { prone: 1 } } }), 'stand-up')).toEqual(['TT-RULING-32']);
    expect(rulesOf(acting({ units: [rs, touching] }), 'fight')).toEqual(['TT-FIGHT-01']);
  });

  it('TT-CHARGE-07 TT-CHARGE-11 a Walking Charge states the Move of 6 inches, a Running Charge twice that', () => {
    const battle = acting({ units: [rs, unit('foe', 'blue', [[4, 0]])] });
    expect(option(battle, 'walking-charge')!.detail).toMatch(/^Up to 6 inches/);
    expect(option(battle, 'running-charge')!.detail).toMatch(/^Up to 12 inches/);
    expect(option(battle, 'walking-charge')!.label).toBe('Walking Charge');
    expect(option(battle, 'walking-charge')!.detail).not.toContain('first strike');
    expect(option(battle, 'running-charge')!.detail).toContain('first strike');
  });

  it('TT-SHOOT-14 a shot states no penalty as the first action, and -1 after one earlier action', () => {
    const first = acting({ units: [rs, unit('foe', 'blue', [[11, 0]])] });
    expect(option(first, 'shoot')!.detail).toBeUndefined();
    const second = reply(first, ['choose-action', 'move'], ['move-unit', {}]);
    expect(option(second, 'shoot')!.detail).toMatch(/^-1 .* 1 earlier action\.$/);
  });

  it('TT-MOVE-02 a Move with a legal place is offered with a plan, and says nothing about moving by hand', () => {
    const battle = acting();
    expect(battle.question!.data).toEqual({ unit: 'rs', left: 2, hasMove: true });
    expect(option(battle, 'move')!.detail).toBe('Up to 6 inches.');
    const moved = reply(battle, ['choose-action', 'move'], ['move-unit', to({ 'rs/1': [1, 0] })]);
    expect(moved.question!.data).toMatchObject({ left: 1 });
  });
});

describe('the refusals of an activation', () => {
  it.each<readonly [string, Partial<Scene>, string, string]>([
    ['a third action', { force: withProfile({ actions: 1 }) }, 'running-charge', 'TT-ACT-02'],
    ['a fight without contact', {}, 'fight', 'TT-FIGHT-01'],
    [
      'to go prone as a vehicle',
      { force: withProfile({ keywords: ['Vehicle'] }), units: [unit('rs', 'red', [[0, 0]]), far] },
      'go-prone',
      'TT-RULING-16',
    ],
    ['Overwatch twice', { tokens: { rs: { overwatch: 1 } } }, 'overwatch', 'TT-RULING-70'],
    ['to dig in twice', { force: digging, tokens: { rs: { 'dug-in': 1 } } }, 'dig-in', 'TT-ACT-09'],
    [
      'to break off where it is forbidden',
      { units: [rs, touching], options: { breakOff: 'forbidden' } },
      'move',
      'TT-RULING-14',
    ],
    [
      'Overwatch in contact where a unit may only fight',
      { units: [rs, touching], options: { engagedActions: 'fightOnly' } },
      'overwatch',
      'TT-RULING-80',
    ],
    [
      'a mission action far from every objective',
      { options: { mission: 'signals' } },
      'raise-colours',
      'TT-MISSION-02',
    ],
    [
      'a mission action in contact',
      {
        units: [rs, touching],
        objectives: [{ id: 'mast', at: [20, 24], radius: 0.5 }],
        options: { mission: 'signals' },
      },
      'raise-colours',
      'TT-MISSION-02',
    ],
  ])('%s names the rule and the unit', (_, scene, pick, rule) => {
    expect(refusal(acting(scene), pick)).toEqual([rule, ['rs']]);
  });

  it('TT-RULING-19 a unit out of coherency is refused all but a Move; the models that stray are named', () => {
    const apart = unit('rs', 'red', [
      [0, 0],
      [9, 0],
    ]);
    const battle = acting({ units: [apart, far], options: { outOfCoherency: 'perUnit' } });
    expect(refusal(battle, 'overwatch')).toEqual(['TT-RULING-19', ['rs/2']]);
    expect(refusal(battle, 'move')).toBeNull();
  });

  it('TT-RULING-32 by option a unit stands up free of charge, but only as its activation begins', () => {
    const battle = acting({
      force: digging,
      tokens: { rs: { prone: 1 } },
      options: { standUp: 'freeAtStart' },
    });
    const up = reply(battle, ['choose-action', 'stand-up']);
    expect(up.question!.data).toMatchObject({ left: 2 });
    const later = reply(battle, ['choose-action', 'sing']);
    expect(refusal(later, 'stand-up')).toEqual(['TT-RULING-32', ['rs']]);
  });

  it('TT-ACT-09 a special action digs in only if its profile says so', () => {
    const start = acting({ force: digging });
    expect(tokenOf(reply(start, ['choose-action', 'dig-in']), 'rs', 'dug-in')).toBe(1);
    expect(tokenOf(reply(start, ['choose-action', 'sing']), 'rs', 'dug-in')).toBe(0);
    expect(refusal(acting({ force: digging, tokens: { rs: { 'dug-in': 1 } } }), 'sing')).toBeNull();
  });

  it('an answer other than an action of the unit is refused', () => {
    expect(refusal(acting(), 'sing')).not.toBeNull();
  });
});
