import { describe, expect, it } from 'vitest';
import { answer, type Battle } from '../../../../src/engine/index';
import type { ActionId } from '../../../../src/rules/trench-crusade/turn/action-ids';
import { carryOut } from '../../../../src/rules/trench-crusade/turn/actions';
import { sampleWarbands } from '../../../../src/rules/trench-crusade/index';
import { trenchCrusadeView as view } from '../../../../src/rules/trench-crusade/view/view';
import { eventsOf, reply } from '../../../support/battle';
import { box } from '../../../support/tables';
import { tableFile } from '../../../support/tables';
import { beginTrench, fighter, type TrenchScene } from '../../../support/rules/trench';

const battle = (action: ActionId, more: Partial<TrenchScene> = {}): Battle =>
  beginTrench({
    units: [fighter('a', 'red', 'yuzbasi', [10, 10]), fighter('e', 'blue', 'hell-knight', [10, 20])],
    activation: { model: 'a' },
    *play(game) {
      yield* carryOut(game, 'a', action);
    },
    ...more,
  });

const moveOf = (moving: Battle) => view.move(moving, moving.question!)!;

const file = tableFile({ rules: 'trench-crusade' });

describe('Trench Crusade on the screen', () => {
  it('has a card for every model of its warbands, and marks samples', () => {
    for (const { models } of sampleWarbands)
      for (const { id, name } of models) expect(view.unitCard(id, file)).toMatchObject({ lines: [{ name }] });
    expect(view.unitCard('assassin', file)).toMatchObject({
      lines: [{ stats: ['6"', '0', '+2', '-1'] }],
      weapons: [{ name: 'Assassin’s Dagger' }, { name: 'Grenades' }],
    });
    expect(view.unitCard('assassin', file)!.special.map(({ name }) => name)).toContain('Sample');
    expect(view.unitCard('nobody', file)).toBeNull();
  });

  it('shows the dice, every modifier and the exact chances of the shot that is picked', () => {
    const choosing = battle('shoot');
    expect(view.forecast!(choosing, choosing.question!, [])).toBeNull();
    const forecast = view.forecast!(choosing, choosing.question!, ['e'])!;
    expect(forecast.pools[0]).toMatchObject({
      name: 'Halberd-Gun',
      dice: '4 D6, 7 or more with the highest two',
      modifiers: [{ name: 'Ranged', value: 2 }],
    });
    expect(forecast.pools[1]).toMatchObject({ dice: '2 D6, the highest 2 count, -3' });
    expect(forecast.results[0]!.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it('shows the odds before markers are spent', () => {
    const spending = reply(battle('dash', { tokens: { a: { blood: 1 } } }));
    expect(view.forecast!(spending, spending.question!, [])).toMatchObject({
      title: 'Before the roll: Dash',
      results: [{ name: 'Success' }],
    });
    // Two dice come to 7 or more in 21 of 36 cases; of three, the two lowest.
    const three = [1, 2, 3, 4, 5, 6].flatMap((a) =>
      [1, 2, 3, 4, 5, 6].flatMap((b) => [1, 2, 3, 4, 5, 6].map((c) => a + b + c - Math.max(a, b, c))),
    );
    const success = (picked: string) =>
      view.forecast!(spending, spending.question!, [picked])!.results[0]!.chances[1];
    expect([success('0'), success('1')]).toEqual([
      expect.closeTo(21 / 36, 12),
      expect.closeTo(three.filter((sum) => sum >= 7).length / 216, 12),
    ]);
    const injury = reply(battle('shoot', { tokens: { e: { blood: 1 } }, dice: [6, 6, 1, 1] }), [
      'choose-target',
      'e',
    ]);
    expect(view.forecast!(injury, injury.question!, [])).toMatchObject({
      title: 'Before the Injury Roll: Halberd-Gun',
    });
  });

  it('tells a roll’s arithmetic: which dice counted, the modifiers, the result', () => {
    const shot = reply(battle('shoot', { dice: [1, 6, 2, 3, 5, 5] }), ['choose-target', 'e']);
    const [rolled] = eventsOf(shot, 'success-rolled');
    expect(view.arithmetic!(rolled!, shot)).toMatchObject({
      dice: [{ faces: [1, 6, 2, 3], successes: [false, true, false, true] }],
      facts: [
        ['Net DICE', '2'],
        ['Result', '9'],
      ],
    });
    expect(view.act!(rolled!, shot)).toEqual({
      kind: 'shot',
      from: ['a'],
      to: ['e'],
      weapons: ['halberd-gun'],
    });
  });

  it('offers the way round and the climb where both are legal, and no choice otherwise', () => {
    // A wall 1.2" high: 4" and the climb straight over it; round its end by tangents and arcs of a 32 mm base 2 (2.069 + 0.557) + 0.4 = 5.65".
    const moving = battle('move', { terrain: [box('wall', [8.8, 11.8], [11.2, 12.2], 1.2, {})] });
    const move = moveOf(moving);
    const choices = move.choices!({ a: { via: [[10, 14]] } });
    expect(choices.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^5\.6[567]″, without a roll$/),
      '5.2″, with a climb of 1.2″',
    ]);
    for (const { moves } of choices) expect(move.check(moves)).toBeNull();
    expect(move.sketch(choices[1]!.moves).routes[0]!.left).toBeCloseTo(0.8, 3);
    expect(move.choices!({ a: { via: [[14, 10]] } })).toEqual([]);
    expect(move.choices!({})).toEqual([]);
  });

  it('previews a movement: the rest of the allowance, the refusal, jumps on the route', () => {
    const moving = battle('move');
    const move = view.move(moving, moving.question!)!;
    expect(move).toMatchObject({ unit: 'a', allowance: 6 });
    expect(move.sketch({ a: { via: [[10, 14]] } }).routes[0]).toMatchObject({ left: 2, refusal: null });
    expect(move.check({ a: { via: [[10, 17]] } })).toMatchObject({ rule: 'TC-MOVE-03' });
    expect(move.check({ a: { via: [[10, 15]] } })).toBeNull();
    const { by, kind } = moving.question!;
    expect(answer(moving, { by, kind, answer: move.answer!(move.towards([30, 10])) }).ok).toBe(true);
    // A trench 2" wide and 5" deep: down and up again is too far, across it is not.
    const trench = {
      id: 'trench',
      at: [12, 10] as const,
      parts: [{ shape: 'box' as const, at: [0, -5, 0] as const, size: [2, 5, 30] as const, dug: true }],
    };
    const jumping = battle('move', { terrain: [trench] });
    const across = view.move(jumping, jumping.question!)!.answer!({ a: { via: [[14, 10]] } }) as {
      readonly a: { readonly via: readonly object[] };
    };
    expect(across.a.via).toEqual([{ to: [14, 10], jump: true }]);
  });

  it('takes points and directions from the table', () => {
    const bomber = {
      units: [
        fighter('a', 'red', 'artillery-witch', [10, 10]),
        fighter('e', 'blue', 'hell-knight', [10, 20]),
      ],
    };
    const aiming = reply(battle('shoot', { ...bomber, dice: [1, 1, 1] }), ['choose-target', 'point']);
    const point = view.point!(aiming, aiming.question!)!.answer([10, 0, 18]);
    const scattering = reply(aiming, ['choose-point', point]);
    // Along +x, then away from the viewer: bearings turn anticlockwise seen from above.
    const { answer: towards } = view.point!(scattering, scattering.question!)!;
    expect([towards([15, 0, 18]), towards([10, 0, 12])]).toEqual([{ bearing: 0 }, { bearing: 90 }]);
  });

  it('reports obstacles of a shot, and the holder of an objective', () => {
    const wall = box('wall', [9, 18.9], [11, 19.45], 0.8, {});
    expect(view.shotAt!(battle('shoot', { terrain: [wall] }), 'a', 'e')).toMatchObject({
      band: 'close',
      cover: [{ name: 'In Cover', pieces: ['wall'] }],
    });
    const held = battle('shoot', { objectives: [{ id: 'well', at: [10, 10.5], radius: 0.5 }] });
    expect(view.holders!(held)).toEqual(new Map([['well', 'red']]));
    expect(view.pools!(held, 'red')).toMatchObject([
      { value: 0, name: 'Victory Points' },
      { value: 1, name: 'model in play' },
    ]);
  });
});
