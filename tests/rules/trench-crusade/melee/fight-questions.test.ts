import { describe, expect, it } from 'vitest';
import { carryOut, checkAction } from '../../../../src/rules/trench-crusade/turn/actions';
import { freeAttacks } from '../../../../src/rules/trench-crusade/melee/melee';
import { eventsOf, lastEvent, optionIds, refusalOf, reply } from '../../../support/battle';
import { asked, beginTrench, fighter, isOut, warband, type TrenchScene } from '../../../support/rules/trench';
import { box } from '../../../support/tables';
import { scene, fights, facing, type Units } from '../../../support/rules/trench-melee';

const second = fighter('e2', 'blue', 'trooper', [11.6, 10]);
const begun = (units: Units, more: Partial<TrenchScene> = {}) =>
  beginTrench(scene(units, { dice: Array<number>(12).fill(1), ...fights, ...more }));

describe('when a Fight is refused', () => {
  it.each([
    ['TC-MELEE-04', facing('bare'), {}],
    [
      'TC-MELEE-01',
      [fighter('a', 'red', 'trooper', [10, 10]), fighter('e1', 'blue', 'trooper', [10, 16])],
      {},
    ],
    ['TC-RANGED-04', facing('trooper'), { activation: { model: 'a', shot: 'plain' } }],
  ] as const)('%s: the refusal names the model', (rule, units, more) => {
    expect(asked(scene(units, more), (game) => checkAction(game, 'a', 'fight'))).toMatchObject({
      rule,
      ids: ['a'],
    });
  });

  it('TC-RANGED-04, TC-RULING-65: after an ASSAULT weapon, or under the playtest rules, it may fight', () => {
    const why = (more: Partial<TrenchScene>) =>
      asked(scene(facing('trooper'), more), (game) => checkAction(game, 'a', 'fight')?.rule);
    expect(why({ activation: { model: 'a', shot: 'assault' } })).toBeUndefined();
    const playtest = { options: { edition: 'playtest' } };
    expect(why({ ...playtest, activation: { model: 'a', shot: 'plain' } })).toBeUndefined();
  });
});

describe('a model that is not activated', () => {
  const other = { activation: { model: 'e1', shot: 'plain' as const, wielded: ['knife'] } };
  const refusal = (action: 'fight' | 'fight-again') =>
    asked(scene(facing('swordsman'), other), (game) => checkAction(game, 'a', action));

  it('TC-RANGED-04, TC-MELEE-03: what another model has shot or wielded does not count', () => {
    expect(refusal('fight')).toBeNull();
    expect(refusal('fight-again')).toMatchObject({ rule: 'TC-MELEE-03', ids: ['a'] });
  });
});

describe('the weapon', () => {
  const armed = warband({
    knight: { weapons: ['club', 'knife', 'sword', 'rifle'] },
    gunner: { weapons: ['pistol'] },
    trooper: {},
  });
  const knight = (more: Partial<TrenchScene> = {}) =>
    begun(facing('knight', 'trooper', second), { warbands: [armed], ...more });

  it('TC-MELEE-03: the question names its model, first and second', () => {
    const first = knight();
    expect(first.question).toMatchObject({
      kind: 'choose-weapon',
      by: 'red',
      rules: ['TC-MELEE-03', 'TC-OFFHAND-01'],
      data: { model: 'a', occasion: 'fight' },
    });
    expect(optionIds(first)).toEqual(['club', 'knife', 'sword']);
    const further = reply(first, ['choose-weapon', 'knife'], ['choose-target', 'e1']);
    expect(further.question!.data).toMatchObject({ model: 'a', occasion: 'off-hand-attack' });
    expect(optionIds(further)).toEqual(['sword', 'stop']);
  });

  it('TC-MELEE-02, TC-ATK-02: a weapon without hands left, and a ranged one, are refused by their rules', () => {
    expect(refusalOf(knight(), 'rifle')).toMatchObject({ rule: 'TC-ATK-02', ids: ['a'] });
    const further = reply(knight(), ['choose-weapon', 'knife'], ['choose-target', 'e1']);
    expect(refusalOf(further, 'club')).toMatchObject({ rule: 'TC-MELEE-02', ids: ['a'] });
    expect(refusalOf(further, 'rifle')).toMatchObject({ rule: 'TC-ATK-02', ids: ['a'] });
    expect(refusalOf(further, 'halberd')).toMatchObject({ rule: 'TC-MELEE-03', ids: ['halberd'] });
  });

  it('TC-KEYWORD-04: a pistol with equal characteristics asks for none', () => {
    const done = begun(facing('gunner'), { warbands: [armed] });
    expect(done.question).toBeNull();
    expect(lastEvent(done, 'success-rolled')).toMatchObject({ weapon: 'pistol', target: 'e1' });
  });

  it('TC-KEYWORD-04: with different ones the question gives both', () => {
    expect(begun(facing('gunslinger'), {}).question).toMatchObject({ kind: 'choose-weapon' });
    const asking = reply(begun(facing('gunslinger')), ['choose-weapon', 'pistol']);
    expect(asking.question).toMatchObject({
      kind: 'choose-characteristic',
      by: 'red',
      rules: ['TC-KEYWORD-04'],
      data: { model: 'a', weapon: 'pistol' },
      options: [
        { id: 'melee', detail: '0 DICE' },
        { id: 'ranged', detail: '+2 DICE' },
      ],
    });
  });

  it('TC-OFFHAND-01, TC-RULING-75: in the playtest rules only a one-handed weapon can be the Off-hand weapon', () => {
    const options = { edition: 'playtest' };
    const asking = knight({ options });
    expect(asking.question).toMatchObject({
      rules: ['TC-OFFHAND-01'],
      data: { model: 'a', occasion: 'off-hand' },
    });
    expect(optionIds(asking)).toEqual(['knife', 'sword']);
    const wielded = (weapon: string) =>
      eventsOf(
        reply(
          knight({ options }),
          ['choose-weapon', 'sword'],
          ['choose-weapon', weapon],
          ['choose-target', 'e1'],
        ),
        'weapon-wielded',
      )[0]!;
    expect(wielded('sword')).toMatchObject({
      rules: ['TC-MELEE-03', 'TC-OFFHAND-01'],
      text: 'a attacks with Sword, its Off-hand weapon.',
      data: { model: 'a', weapon: 'sword', offHand: 'sword' },
    });
    expect(wielded('knife').text).toBe('a attacks with Knife.');
  });
});

describe('the second Melee Attack ACTION of the playtest rules', () => {
  it('TC-MELEE-03, TC-RULING-75: it is made with the weapon that has not attacked', () => {
    const again = (used: string) => {
      const done = beginTrench(
        scene(facing('swordsman'), {
          options: { edition: 'playtest' },
          activation: { model: 'a', wielded: [used], offHand: 'knife' },
          dice: Array<number>(9).fill(1),
          *play(game) {
            yield* carryOut(game, 'a', 'fight-again');
          },
        }),
      );
      const { weapon, net } = lastEvent(done, 'success-rolled');
      return [weapon, net];
    };
    expect(again('sword')).toEqual(['knife', -1]);
    expect(again('knife')).toEqual(['sword', 0]);
  });
});

describe('the target', () => {
  // A wall between a and e3, which is within an inch.
  const walled: Partial<TrenchScene> = { terrain: [box('wall', [8, 8.9], [12, 9.2], 5, {})] };
  const units = facing(
    'swordsman',
    'trooper',
    second,
    fighter('e3', 'blue', 'trooper', [10, 8.1]),
    fighter('far', 'blue', 'trooper', [10, 20]),
    fighter('gone', 'blue', 'trooper', [14, 14]),
    fighter('friend', 'red', 'trooper', [8.4, 10]),
  );
  const asking = () => reply(begun(units, { ...walled, removed: ['gone'] }), ['choose-weapon', 'sword']);

  it('TC-ATK-03, TC-ATK-09, TC-MELEE-01, TC-LOS-01: friends, unseen and distant enemies are refused, each by its rule', () => {
    const battle = asking();
    expect(optionIds(battle)).toEqual(['e1', 'e2']);
    for (const [id, rule] of [
      ['friend', 'TC-ATK-09'],
      ['e3', 'TC-LOS-01'],
      ['far', 'TC-MELEE-01'],
    ] as const)
      expect(refusalOf(battle, id)).toMatchObject({ rule, ids: ['a', id] });
    // A model out of play, and an unknown name, are just not among the options.
    for (const id of ['gone', 'nobody'])
      expect(refusalOf(battle, id)).toMatchObject({ rule: 'TC-ATK-03', ids: [id] });
  });

  it('TC-ATK-03: the question gives the attack and, for each enemy, its chances: 21 and 1 of 36 without DICE', () => {
    const battle = asking();
    expect(battle.question).toMatchObject({
      kind: 'choose-target',
      by: 'red',
      rules: ['TC-ATK-03', 'TC-MELEE-01'],
      data: { model: 'a', weapon: 'sword', characteristic: 'melee', offHand: false },
      options: [
        { id: 'e1', detail: '0 DICE: succeeds 58.3 %, critical 2.8 %', about: ['e1'] },
        { id: 'e2', about: ['e2'] },
      ],
    });
    const offHand = reply(battle, ['choose-target', 'e1'], ['choose-weapon', 'knife']);
    expect(offHand.question!.data).toMatchObject({ weapon: 'knife', offHand: true });
    expect(offHand.question!.options[0]!.detail).toMatch(/^-1 DICE/);
  });
});

describe('the attack', () => {
  it('TC-ATK-04, TC-MELEE-06, TC-DIVE-04: its roll does not count as a shot; the bonus of a dive is used up by its rule', () => {
    const dived = begun(facing('trooper'), { activation: { model: 'a', dive: 'e1' } });
    const [rolled] = eventsOf(dived, 'success-rolled');
    expect(rolled!.data).toMatchObject({ what: 'Knife at e1', melee: true, net: 1 });
    expect(rolled).not.toHaveProperty('shot');
    expect(eventsOf(dived, 'dive-bonus-used')[0]).toMatchObject({
      rules: ['TC-DIVE-04', 'TC-RULING-43'],
      data: { model: 'a' },
    });
  });

  it('TC-ATK-05: the Injury Roll of a hit cites the attack', () => {
    const hit = begun(facing('guard'), { dice: [3, 4, 1, 1] });
    expect(eventsOf(hit, 'injury-rolled')[0]!.rules).toContain('TC-ATK-05');
  });

  it('TC-INJ-11: a Melee Attack hits its target itself', () => {
    const saws = warband(
      { sawyer: { weapons: ['saw'] }, trooper: {} },
      { weapons: [{ id: 'saw', name: 'Saw', kind: 'melee', hands: 2, injuryBase: 3, directOnly: true }] },
    );
    const hit = begun(facing('sawyer'), { warbands: [saws], dice: [3, 4, 1, 1, 1] });
    expect(lastEvent(hit, 'injury-rolled')).toMatchObject({ base: 3, total: 3 });
  });

  it('TC-MELEE-02: with its last target out, neither a second weapon nor a second shot follows', () => {
    const sword = reply(begun(facing('swordsman'), { dice: [3, 4, 6, 6] }), ['choose-weapon', 'sword']);
    expect([isOut(sword, 'e1'), sword.question]).toEqual([true, null]);
    const shots = reply(
      begun(facing('automatic'), { dice: [6, 5, 4, 3, 6, 6, 6, 6], options: { pistolAutomatic: true } }),
      ['choose-characteristic', 'ranged'],
    );
    expect([isOut(shots, 'e1'), shots.question]).toEqual([true, null]);
    expect(eventsOf(shots, 'success-rolled')).toHaveLength(1);
  });

  it('TC-RULING-89: a RISKY weapon that misses loses the other attacks; or the ACTION is finished', () => {
    const missed = (options: TrenchScene['options']) =>
      reply(begun(facing('risky'), { options: options ?? {} }), ['choose-weapon', 'risky-knife']);
    const ended = missed({});
    expect(lastEvent(ended, 'activation-cut')).toEqual({ model: 'a' });
    expect(ended.question).toBeNull();
    expect(optionIds(missed({ riskyFinishes: true }))).toEqual(['knife', 'stop']);
  });
});

describe('free attacks', () => {
  const retreats = (units: Units, more: Partial<TrenchScene> = {}) => {
    const results: boolean[] = [];
    const battle = beginTrench(
      scene(units, {
        ...more,
        *play(game) {
          results.push(yield* freeAttacks(game, 'a'));
        },
      }),
    );
    return { battle, results };
  };

  it('TC-RETREAT-02, TC-RULING-26: the questions say who attacks whom, with what', () => {
    const { battle } = retreats(facing('trooper', 'swordsman', second));
    expect(battle.question).toMatchObject({
      kind: 'choose-attacker',
      by: 'blue',
      rules: ['TC-RETREAT-02', 'TC-RULING-26'],
      options: [
        { id: 'e1', label: 'e1', about: ['e1'] },
        { id: 'e2', label: 'e2', about: ['e2'] },
      ],
    });
    expect(reply(battle, ['choose-attacker', 'e1']).question).toMatchObject({
      kind: 'choose-free-attack',
      by: 'blue',
      rules: ['TC-RETREAT-02'],
      data: { model: 'e1', target: 'a' },
      options: [
        { id: 'sword', label: 'Attack with Sword', about: ['a'] },
        { id: 'knife', about: ['a'] },
        { id: 'none' },
      ],
    });
  });

  it('TC-RETREAT-02, TC-RETREAT-03: once it is Out, no enemy attacks it further', () => {
    const { battle, results } = retreats(facing('trooper', 'trooper', second), { dice: [3, 4, 6, 6] });
    const done = reply(battle, ['choose-attacker', 'e1'], ['choose-free-attack', 'knife']);
    expect([isOut(done, 'a'), done.question]).toEqual([true, null]);
    expect(results).toEqual([false]);
  });

  it('TC-RETREAT-02, TC-MELEE-04: an enemy without a melee weapon, or that does not see it, is not asked', () => {
    const unarmed = retreats(facing('trooper', 'bare'));
    expect([unarmed.battle.question, unarmed.results]).toEqual([null, [true]]);
    const walled = retreats(
      [fighter('a', 'red', 'trooper', [10, 10]), fighter('e1', 'blue', 'trooper', [10, 11.784])],
      { terrain: [box('wall', [4, 10.8], [16, 11], 5, {})] },
    );
    expect([walled.battle.question, walled.results]).toEqual([null, [true]]);
  });

  it('TC-RETREAT-02: in the playtest rules a model moved by another’s ability has begun no activation beside an enemy', () => {
    const driven = retreats(facing('trooper'), {
      options: { edition: 'playtest' },
      activation: { model: 'e1', engaged: ['a'] },
    });
    expect([driven.battle.question, driven.results]).toEqual([null, [true]]);
  });

  it('TC-RETREAT-03: a model whose activation is over does not move', () => {
    const over = retreats(facing('trooper', 'bare'), { activation: { model: 'a', over: true } });
    expect(over.results).toEqual([false]);
  });
});
