import { describe, expect, it } from 'vitest';
import { carryOut } from '../../../../src/rules/trench-crusade/turn/actions';
import { type Game } from '../../../../src/rules/trench-crusade/game';
import { freeAttacks } from '../../../../src/rules/trench-crusade/melee/melee';
import { eventsOf, lastEvent, refused, reply } from '../../../support/battle';
import { box } from '../../../support/tables';
import { beginTrench, fighter, isDown, markers, type TrenchScene } from '../../../support/rules/trench';
import { type Units, scene, fights, facing, barred, net } from '../../../support/rules/trench-melee';

/** Half an inch high, in contact with the enemy's base, between it and model a. */
const sandbags = box('sandbags', [9, 10.708], [11, 11.1], 0.5, {});

describe('the modifiers of a Melee Attack', () => {
  it('TC-V-012, TC-V-013, TC-MELEE-05, TC-MARK-02, TC-MELEE-03, TC-OFFHAND-01, TC-ATK-06, TC-DICE-07, TC-RULING-75: the Assassin of the figure', () => {
    const begun = beginTrench(
      scene(facing('assassin', 'heretic'), {
        terrain: [sandbags],
        tokens: { a: { blood: 1 }, e1: { blood: 1 } },
        dice: [2, 3, 6, 6, 5, 4, 3, 2, 1],
        ...fights,
      }),
    );
    const first = reply(begun, ['spend-blood', '1']);
    expect(lastEvent(first, 'success-rolled')).toMatchObject({
      net: 0,
      faces: [2, 3],
      total: 5,
      outcome: 'failure',
    });
    const second = reply(first, ['choose-weapon', 'dagger']);
    expect(lastEvent(second, 'success-rolled')).toMatchObject({ net: 0, faces: [6, 6], outcome: 'critical' });
    // TC-V-014: only now can the Trooper's own marker be spent.
    expect(second.question).toMatchObject({ kind: 'spend-blood', by: 'red' });
    const done = reply(second, ['spend-blood', '1']);
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({
      base: 2,
      net: 3,
      faces: [5, 4, 3, 2, 1],
      added: -1,
      total: 8,
      outcome: 'down',
    });
    expect([isDown(done, 'e1'), markers(done, 'e1', 'blood')]).toEqual([true, 1]);
  });

  it('TC-V-015, TC-INJ-02, TC-INJ-03, TC-INJ-06, TC-INJ-09, TC-KEYWORD-05, TC-ARMOUR-02, TC-INJ-10: its Injury Roll by name', () => {
    const begun = beginTrench(
      scene(facing('assassin', 'heretic'), {
        tokens: { e1: { blood: 1 } },
        dice: [6, 6, 1, 1, 5, 4, 3, 2, 1],
        ...fights,
      }),
    );
    const done = reply(begun, ['spend-blood', '1'], ['choose-weapon', 'stop']);
    const list = lastEvent(done, 'injury-rolled')['modifiers'] as {
      name: string;
      value: number;
      kind: string;
    }[];
    expect(list.map(({ name, kind, value }) => [name, kind, value])).toEqual([
      ['Critical Hit, CRITICAL', 'pool', 2],
      ['Assassin’s Dagger', 'total', 1],
      ['Standard Armour', 'total', -1],
      ['Trench Shield', 'total', -1],
      ['BLOOD spent', 'pool', 1],
    ]);
  });

  it('TC-V-185, TC-KEYWORD-02, TC-RULING-78: BLOCK is -1 against a model that has charged, once, or for each', () => {
    const charged: Partial<TrenchScene> = { activation: { model: 'a', actions: ['charge'], charged: 'e1' } };
    expect(net(facing('trooper', 'guard'), charged)).toBe(-1);
    expect(net(facing('trooper', 'guard'))).toBe(0);
    expect(net(facing('trooper', 'double'), charged)).toBe(-1);
    expect(net(facing('trooper', 'double'), { ...charged, options: { blockStacks: true } })).toBe(-2);
  });

  it('TC-V-101, TC-MOVE-16, TC-KEYWORD-02: moved into melee without charging: no BLOCK', () => {
    expect(
      net(facing('trooper', 'guard'), { activation: { model: 'a', actions: ['move'], charged: null } }),
    ).toBe(0);
  });

  it('TC-V-186, TC-KEYWORD-03: FEAR is -1, but not for a model that has it', () => {
    expect(net(facing('trooper', 'horror'))).toBe(-1);
    expect(net(facing('horror', 'horror'))).toBe(0);
  });

  it('TC-V-163, TC-MELEE-05, TC-RULING-62, TC-MELEE-08: Cover makes a Defended Obstacle, the keyword too unless the table says no; IGNORE COVER', () => {
    expect(net(facing('trooper'), { terrain: [sandbags] })).toBe(-1);
    expect(net(facing('cutter'), { terrain: [sandbags] })).toBe(0);
    // Beside the wall on the other side of the target there is none.
    expect(net(facing('trooper'), { terrain: [box('wall', [9, 12.1], [11, 12.5], 0.5, {})] })).toBe(0);
    expect(net(facing('trooper', 'hidden'))).toBe(-1);
    expect(net(facing('trooper', 'hidden'), { options: { coverKeywordInMelee: false } })).toBe(0);
  });

  it('TC-V-188, TC-MELEE-08, TC-OFFHAND-01: IGNORE OFF-HAND WEAPON', () => {
    expect(net(facing('trained'), {}, true, 0)).toBe(-1);
    expect(net(facing('trained'), {}, true, 1)).toBe(0);
  });

  it('TC-V-189, TC-MELEE-06, TC-RULING-43: the bonus of a dive is for the first attack, or the first against the target', () => {
    const dive = { activation: { model: 'a', dive: 'e1' }, dice: [1, 1, 1, 1, 1, 1] };
    const done = reply(
      beginTrench(scene(facing('swordsman'), { ...dive, ...fights })),
      ['choose-weapon', 'sword'],
      ['choose-weapon', 'knife'],
    );
    expect(eventsOf(done, 'success-rolled').map(({ data }) => data['net'])).toEqual([1, -1]);
    const other = scene(facing('swordsman', 'trooper', fighter('e2', 'blue', 'trooper', [11.6, 10])), {
      ...dive,
      options: { diveBonus: 'target-only' },
      ...fights,
    });
    const turned = reply(
      beginTrench(other),
      ['choose-weapon', 'sword'],
      ['choose-target', 'e2'],
      ['choose-weapon', 'knife'],
      ['choose-target', 'e1'],
    );
    expect(eventsOf(turned, 'success-rolled').map(({ data }) => data['net'])).toEqual([0, 0]);
  });

  it('TC-V-187, TC-KEYWORD-04, TC-RULING-74, TC-OFFHAND-01: a PISTOL by either characteristic, off-hand as any weapon, no Long Range; AUTOMATIC counts for nothing', () => {
    const begun = beginTrench(scene(facing('gunslinger'), { dice: [1, 1, 1, 1, 1, 1, 1, 1], ...fights }));
    expect(reply(begun, ['choose-weapon', 'pistol']).question).toMatchObject({
      kind: 'choose-characteristic',
      by: 'red',
    });
    const first = reply(begun, ['choose-weapon', 'pistol'], ['choose-characteristic', 'ranged']);
    expect(lastEvent(first, 'success-rolled')).toMatchObject({ net: 2 });
    const other = reply(
      begun,
      ['choose-weapon', 'knife'],
      ['choose-weapon', 'pistol'],
      ['choose-characteristic', 'ranged'],
    );
    expect(lastEvent(other, 'success-rolled')).toMatchObject({ net: 1 });
    expect(
      lastEvent(
        reply(begun, ['choose-weapon', 'pistol'], ['choose-characteristic', 'melee']),
        'success-rolled',
      ),
    ).toMatchObject({ net: 0 });
    const rapid = { dice: [1, 1, 1, 1, 1, 1, 1, 1], ...fights };
    expect(
      reply(beginTrench(scene(facing('automatic'), rapid)), ['choose-characteristic', 'ranged']).question,
    ).toBeNull();
    expect(
      reply(beginTrench(scene(facing('automatic'), { ...rapid, options: { pistolAutomatic: true } })), [
        'choose-characteristic',
        'ranged',
      ]).question?.kind,
    ).toBe('choose-characteristic');
    const hit = reply(
      beginTrench(
        scene(facing('automatic'), { dice: [6, 6, 1, 1, 1, 1], tokens: { e1: { down: 1 } }, ...fights }),
      ),
      ['choose-characteristic', 'ranged'],
    );
    // Critical +1, Down in melee +1, the weapon's own -1.
    expect(lastEvent(hit, 'injury-rolled')).toMatchObject({ net: 1 });
  });

  it('TC-OFFHAND-01, TC-RULING-75, TC-MELEE-03: in the playtest rules two ACTIONS, the Off-hand weapon named first; it suffers even as the first', () => {
    const playtest = { options: { edition: 'playtest' }, dice: [1, 1, 1, 1, 1] };
    const twice = {
      *play(game: Game) {
        yield* carryOut(game, 'a', 'fight');
        yield* carryOut(game, 'a', 'fight-again');
      },
    };
    const begun = beginTrench(scene(facing('swordsman'), { ...playtest, ...twice }));
    expect(begun.question).toMatchObject({ kind: 'choose-weapon', data: { occasion: 'off-hand' } });
    const done = reply(begun, ['choose-weapon', 'sword'], ['choose-weapon', 'sword']);
    expect(eventsOf(done, 'success-rolled').map(({ data }) => data['net'])).toEqual([-1, 0]);
    expect(eventsOf(done, 'action-begun').map(({ data }) => data['action'])).toEqual([
      'fight',
      'fight-again',
    ]);
    const open = (wielded: readonly string[], units = facing('swordsman')) =>
      barred(units, 'fight-again', { ...playtest, activation: { model: 'a', wielded } });
    expect(open(['sword'])).toBeUndefined();
    expect(open([])).toBe('TC-MELEE-03');
    expect(open(['sword', 'knife'])).toBe('TC-MELEE-03');
    expect(open(['great'], facing('great'))).toBe('TC-MELEE-03');
  });

  it('TC-RULING-75: a lone attack is never Off-hand', () => {
    const done = reply(
      beginTrench(scene(facing('swordsman'), { dice: [1, 1], ...fights })),
      ['choose-weapon', 'knife'],
      ['choose-weapon', 'stop'],
    );
    expect(eventsOf(done, 'success-rolled').map(({ data }) => data['net'])).toEqual([0]);
  });
});

describe('free attacks', () => {
  // a retreats from e1 and e2.
  const units: Units = facing('trooper', 'trooper', fighter('e2', 'blue', 'trooper', [11.6, 10]));
  const retreats = (more: Partial<TrenchScene> = {}) => {
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

  it('TC-V-112, TC-RETREAT-02, TC-RULING-26: each enemy may attack once, in the order of its controller; misses let it go', () => {
    const { battle, results } = retreats({ dice: [1, 1, 1, 1] });
    expect(battle.question).toMatchObject({ kind: 'choose-attacker', by: 'blue' });
    const first = reply(battle, ['choose-attacker', 'e2']);
    expect(first.question).toMatchObject({
      kind: 'choose-free-attack',
      by: 'blue',
      data: { model: 'e2', target: 'a' },
    });
    const done = reply(first, ['choose-free-attack', 'knife'], ['choose-free-attack', 'knife']);
    expect(eventsOf(done, 'success-rolled').map(({ data }) => data['model'])).toEqual(['e2', 'e1']);
    expect(results).toEqual([true]);
  });

  /** A whole Retreat; e1 attacks first, then e2. */
  const retreated = (dice: readonly number[]) =>
    reply(
      beginTrench(
        scene(units, {
          dice,
          *play(game) {
            yield* carryOut(game, 'a', 'retreat');
          },
        }),
      ),
      ['choose-attacker', 'e1'],
      ['choose-free-attack', 'knife'],
      ['choose-free-attack', 'knife'],
    );
  const moves = (...at: readonly number[]) => ({ a: { via: [at] } });

  it('TC-V-112, TC-RETREAT-01, TC-RETREAT-02, TC-RETREAT-04: both miss: up to 6", and it ends beyond 1" of all', () => {
    const leaving = retreated([1, 1, 1, 1]);
    expect(leaving.question).toMatchObject({ kind: 'move-model', by: 'red', data: { allowance: 6 } });
    expect(refused(leaving, moves(10, 4))).toBeUndefined();
    expect(refused(leaving, moves(10, 3.99))).toBe('TC-MOVE-03');
    expect(refused(leaving, moves(9.7, 9.9))).toBe('TC-RETREAT-04');
    expect(reply(leaving, ['move-model', moves(10, 4)]).state.models['a']!.at).toEqual([10, 4]);
  });

  it('TC-V-113, TC-V-114, TC-RETREAT-03, TC-DOWN-01: Down ends the activation where it stands; a Minor hit does not', () => {
    const felled = retreated([3, 4, 3, 4, 1, 1]);
    expect(eventsOf(felled, 'success-rolled').map(({ data }) => data['model'])).toEqual(['e1', 'e2']);
    expect(isDown(felled, 'a')).toBe(true);
    expect(lastEvent(felled, 'activation-cut')).toEqual({ model: 'a' });
    expect([felled.question, felled.state.models['a']!.at]).toEqual([null, [10, 10]]);
    const grazed = retreated([3, 4, 1, 1, 1, 1]);
    expect([markers(grazed, 'a', 'blood'), isDown(grazed, 'a')]).toEqual([1, false]);
    expect(grazed.question?.kind).toBe('move-model');
  });

  it('TC-V-113, TC-RETREAT-03, TC-DOWN-01: Down by the first, the second is still made; no movement', () => {
    const { battle, results } = retreats({ dice: [3, 4, 3, 4, 1, 1] });
    const done = reply(
      battle,
      ['choose-attacker', 'e1'],
      ['choose-free-attack', 'knife'],
      ['choose-free-attack', 'knife'],
    );
    expect(isDown(done, 'a')).toBe(true);
    expect(eventsOf(done, 'success-rolled')).toHaveLength(2);
    expect(results).toEqual([false]);
  });

  it('TC-V-114, TC-RETREAT-03: a Minor hit lets it move', () => {
    const { battle, results } = retreats({ dice: [3, 4, 1, 1] });
    reply(battle, ['choose-attacker', 'e1'], ['choose-free-attack', 'knife'], ['choose-free-attack', 'none']);
    expect(results).toEqual([true]);
  });

  it('TC-V-116, TC-RULING-26, TC-DOWN-05: a Down enemy attacks at -1 DICE, or not at all', () => {
    const alone = { units: facing('trooper'), tokens: { e1: { down: 1 } }, dice: [1, 1, 1] };
    const done = reply(retreats(alone).battle, ['choose-free-attack', 'knife']);
    expect(lastEvent(done, 'success-rolled')).toMatchObject({ net: -1 });
    expect(retreats({ ...alone, options: { downFreeAttack: false } }).battle.question).toBeNull();
  });

  it('TC-V-217, TC-RULING-09: a RISKY weapon that misses ends no activation; or the next one is lost', () => {
    const risky = { units: facing('trooper', 'risky'), dice: [1, 1] };
    const done = reply(retreats(risky).battle, ['choose-free-attack', 'risky-knife']);
    expect(eventsOf(done, 'activation-cut')).toHaveLength(0);
    expect(done.state.system['losesNext']).toEqual([]);
    const lost = reply(retreats({ ...risky, options: { riskyOutOfTurn: 'lose-next-activation' } }).battle, [
      'choose-free-attack',
      'risky-knife',
    ]);
    expect(lost.state.system['losesNext']).toEqual(['e1']);
  });

  it('TC-RETREAT-02: in the playtest rules only enemies within 1" at the start of the activation attack', () => {
    const { battle } = retreats({
      options: { edition: 'playtest' },
      activation: { model: 'a', engaged: ['e1'] },
    });
    expect(battle.question).toMatchObject({ kind: 'choose-free-attack', data: { model: 'e1' } });
  });
});
