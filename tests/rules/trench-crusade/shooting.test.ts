import { describe, expect, it } from 'vitest';
import type { ActionId } from '../../../src/rules/trench-crusade/turn/action-ids';
import { checkAction, carryOut } from '../../../src/rules/trench-crusade/turn/actions';
import { rangedModifiers } from '../../../src/rules/trench-crusade/shooting/attack';
import { modelsInBlast } from '../../../src/rules/trench-crusade/shooting/blast';
import { netDice } from '../../../src/rules/trench-crusade/dice';
import type { Game } from '../../../src/rules/trench-crusade/game';
import type { Point } from '../../../src/geometry/shapes/shapes';
import { weaponsOf } from '../../../src/rules/trench-crusade/game';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../support/battle';
import { asked, beginTrench, fighter, isOut, markers, warband, type TrenchScene } from '../../support/trench';
import { box } from '../../support/tables';

const band = warband(
  {
    trooper: {},
    knife: { weapons: ['knife'] },
    marksman: { ranged: 2 },
    yuzbasi: { ranged: 2, weapons: ['halberd-gun'], abilities: ['alchemical'] },
    prophet: { ranged: 2, weapons: ['automatic-pistol', 'knife'] },
    gunner: { weapons: ['machine-gun', 'knife'] },
    risky: { weapons: ['risky-gun'] },
    two: { weapons: ['rifle', 'carbine', 'knife'] },
    assault: { weapons: ['carbine', 'knife'] },
    burdened: { weapons: ['greatsword', 'carbine'] },
    strong: { weapons: ['greatsword', 'carbine'], keywords: ['STRONG'] },
    flamer: { weapons: ['flamethrower'] },
    bomber: { weapons: ['bomb'] },
    thrower: { weapons: ['grenade'] },
    scatterer: { weapons: ['scatter-gun'] },
    sorcerer: { weapons: ['inferno'] },
    hidden: { keywords: ['COVER'] },
    big: { base: { shape: 'round', mm: 40 }, height: 1.6 },
    small: { base: { shape: 'round', mm: 40 }, height: 0.8 },
    dodger: { weapons: ['no-cover'] },
    plunger: { weapons: ['no-elevation'] },
    far: { weapons: ['no-long-range'] },
    cannon: { weapons: ['flame-cannon'] },
  },
  {
    weapons: [
      { id: 'halberd-gun', name: 'Halberd-Gun', kind: 'ranged', hands: 2, range: 24 },
      {
        id: 'automatic-pistol',
        name: 'Automatic Pistol',
        kind: 'ranged',
        range: 12,
        automatic: 2,
        keywords: ['PISTOL'],
      },
      { id: 'machine-gun', name: 'Machine Gun', kind: 'ranged', hands: 2, range: 24, automatic: 3 },
      {
        id: 'risky-gun',
        name: 'Risky Gun',
        kind: 'ranged',
        hands: 2,
        range: 24,
        automatic: 3,
        keywords: ['RISKY'],
      },
      { id: 'greatsword', name: 'Greatsword', kind: 'melee', hands: 2, keywords: ['HEAVY'] },
      {
        id: 'flamethrower',
        name: 'Flamethrower',
        kind: 'ranged',
        hands: 2,
        range: 12,
        keywords: ['FLAMETHROWER', 'FIRE'],
      },
      {
        id: 'flame-cannon',
        name: 'Flame Cannon',
        kind: 'ranged',
        hands: 2,
        range: 10,
        lineWidth: 1,
        keywords: ['FLAMETHROWER'],
      },
      { id: 'bomb', name: 'Bomb', kind: 'ranged', range: 24, blast: 3 },
      { id: 'grenade', name: 'Grenade', kind: 'ranged', range: 24, blast: 3, keywords: ['SCATTER'] },
      { id: 'scatter-gun', name: 'Scatter Gun', kind: 'ranged', range: 24, keywords: ['SCATTER'] },
      {
        id: 'inferno',
        name: 'Burning Inferno',
        kind: 'ranged',
        range: 18,
        blast: 3,
        blastCost: 3,
        keywords: ['SCATTER'],
      },
      { id: 'no-cover', name: 'Gun', kind: 'ranged', range: 24, keywords: ['IGNORE COVER'] },
      { id: 'no-elevation', name: 'Gun', kind: 'ranged', range: 24, keywords: ['IGNORE ELEVATION'] },
      { id: 'no-long-range', name: 'Gun', kind: 'ranged', range: 24, keywords: ['IGNORE LONG RANGE'] },
    ],
    abilities: [
      {
        id: 'alchemical',
        name: 'Alchemical Ammunition',
        text: '+1 DICE.',
        timing: 'pre-battle',
        once: true,
        effect: { kind: 'load', weapon: 'halberd-gun', dice: 1 },
      },
    ],
  },
);

type Units = TrenchScene['units'];
const scene = (units: Units, more: Partial<TrenchScene> = {}): TrenchScene => ({
  units,
  warbands: [band],
  paper: {},
  activation: { model: 'a' },
  ...more,
});
const shoots = {
  *play(game: Game) {
    yield* carryOut(game, 'a', 'shoot');
  },
};

/** Model a of a profile at (10, 10), and enemies along z. */
const against = (profile: string, ...enemies: readonly (readonly [number, number])[]): Units => [
  fighter('a', 'red', profile, [10, 10]),
  ...enemies.map((at, index) => fighter(`e${index + 1}`, 'blue', 'trooper', at)),
];

const barred = (units: Units, action: ActionId, more: Partial<TrenchScene> = {}) =>
  asked(scene(units, more), (game) => checkAction(game, 'a', action)?.rule);
const net = (units: Units, target = 'e1', more: Partial<TrenchScene> = {}) =>
  asked(scene(units, more), (game) =>
    netDice(rangedModifiers(game, 'a', weaponsOf(game, 'a')[0]!, { model: target })),
  );

describe('the modifiers of a shot', () => {
  it('TC-V-002, TC-ATK-04, TC-RANGED-06, TC-RANGED-07, TC-RANGED-11, TC-DICE-02, TC-MARK-01, TC-MARK-02: the Yüzbaşı of the figure', () => {
    // Base to base 17": centres 17.984" apart.
    const begun = beginTrench(
      scene(against('yuzbasi', [10, 27.984]), {
        paper: { cover: () => 'wall' },
        tokens: { a: { blood: 2 } },
        dice: [2, 3, 5],
        ...shoots,
        system: { loads: { 'a:halberd-gun': [{ keyword: null, dice: 1, name: 'Alchemical Ammunition' }] } },
      }),
    );
    const done = reply(begun, ['choose-target', 'e1'], ['spend-blood', '2']);
    const rolled = lastEvent(done, 'success-rolled');
    expect(rolled).toMatchObject({ net: -1, faces: [2, 3, 5], total: 5, outcome: 'failure' });
    expect(
      (rolled['modifiers'] as { name: string; value: number }[]).map(({ name, value }) => [name, value]),
    ).toEqual([
      ['Ranged', 2],
      ['Alchemical Ammunition', 1],
      ['Long Range', -1],
      ['Cover', -1],
      ['BLOOD spent', -2],
    ]);
    expect(markers(done, 'a', 'blood')).toBe(0);
  });

  it('TC-V-153, TC-RANGED-06, TC-RULING-57: Long Range begins beyond half the range, base to base', () => {
    expect(net(against('assault', [10, 16.98]))).toBe(0);
    expect(net(against('assault', [10, 17]))).toBe(-1);
    expect(net(against('far', [10, 30]))).toBe(0);
  });

  it('TC-V-154, TC-ATK-03, TC-RULING-57: 24" reach 24.00" of base to base, not 24.016"', () => {
    expect(barred(against('trooper', [10, 34.98]), 'shoot')).toBeUndefined();
    expect(barred(against('trooper', [10, 35]), 'shoot')).toBe('TC-ATK-03');
  });

  it('TC-RULING-57: in plan a height does not count', () => {
    const units: Units = [
      fighter('a', 'red', 'assault', [10, 10], { elevation: 4 }),
      fighter('e1', 'blue', 'trooper', [10, 16.9]),
    ];
    // 5.916" in plan and 4" up: 7.14" in space.
    const longRange = (options: TrenchScene['options']) =>
      asked(scene(units, options ? { options } : {}), (game) =>
        rangedModifiers(game, 'a', weaponsOf(game, 'a')[0]!, { model: 'e1' }).some(
          ({ name }) => name === 'Long Range',
        ),
      );
    expect(longRange({})).toBe(true);
    expect(longRange({ rangeIn: 'plan' })).toBe(false);
  });

  it('TC-V-155, TC-RANGED-08, TC-V-162, TC-RANGED-12: 3" up is +1, 2.99" is nothing, below is nothing; IGNORE ELEVATION drops it', () => {
    const from = (profile: string, height: number, other = 0): Units => [
      fighter('a', 'red', profile, [10, 10], { elevation: height }),
      fighter('e1', 'blue', 'trooper', [10, 16], { elevation: other }),
    ];
    expect(net(from('trooper', 3))).toBe(1);
    expect(net(from('trooper', 2.99))).toBe(0);
    expect(net(from('trooper', 0, 4))).toBe(0);
    expect(net(from('plunger', 5))).toBe(0);
  });

  it('TC-COVER-01, TC-COVER-07, TC-V-161, TC-V-162, TC-RANGED-07, TC-RANGED-12: Cover, the keyword in the open, IGNORE COVER', () => {
    const behind = { paper: { cover: () => 'wall' } };
    expect(net(against('trooper', [10, 16]), 'e1', behind)).toBe(-1);
    expect(net(against('dodger', [10, 16]), 'e1', behind)).toBe(0);
    expect(net([fighter('a', 'red', 'trooper', [10, 10]), fighter('e1', 'blue', 'hidden', [10, 16])])).toBe(
      -1,
    );
  });
});

describe('shooters, weapons and targets', () => {
  it('TC-V-164, TC-RANGED-01, TC-RANGED-02: not while an enemy is 0.9" away, nor at one', () => {
    expect(barred(against('trooper', [10, 11.884], [10, 20]), 'shoot')).toBe('TC-RANGED-02');
    expect(barred(against('trooper', [10, 12.1], [10, 20]), 'shoot')).toBeUndefined();
  });

  it('TC-RANGED-01: an enemy within 1" cannot be a target, walls or not', () => {
    const walled = scene(against('trooper', [10, 11.884], [10, 20]), {
      options: { meleeThroughWalls: false },
      paper: { sees: (from, to) => !(from === 'a' && to === 'e1') },
      ...shoots,
    });
    const begun = beginTrench(walled);
    expect(optionIds(begun)).toEqual(['e2']);
    expect(refused(begun, 'e1')).toBe('TC-RANGED-01');
  });

  it('TC-V-165, TC-RANGED-03: one weapon in a Shoot', () => {
    const begun = beginTrench(scene(against('two', [10, 16]), { dice: [1, 1], ...shoots }));
    expect(begun.question).toMatchObject({ kind: 'choose-weapon', form: 'one' });
    expect(optionIds(begun)).toEqual(['rifle', 'carbine']);
    expect(refused(begun, ['rifle', 'carbine'])).toBe('TC-RANGED-03');
    const done = reply(begun, ['choose-weapon', 'rifle'], ['choose-target', 'e1']);
    expect(done.question).toBeNull();
  });

  it('TC-V-166, TC-RANGED-04, TC-RULING-65, TC-KEYWORD-01: Shoot excludes Charge and Fight unless ASSAULT, in either order', () => {
    const shot = (how: 'plain' | 'assault'): Partial<TrenchScene> => ({
      activation: { model: 'a', actions: ['shoot'], shot: how },
    });
    expect(barred(against('trooper', [10, 16]), 'charge', shot('plain'))).toBe('TC-RANGED-04');
    expect(barred(against('trooper', [10, 11.8]), 'fight', shot('plain'))).toBe('TC-RANGED-04');
    expect(barred(against('assault', [10, 11.8]), 'fight', shot('assault'))).toBeUndefined();
    const charged: Partial<TrenchScene> = { activation: { model: 'a', actions: ['charge'] } };
    expect(barred(against('trooper', [10, 16]), 'shoot', charged)).toBe('TC-RANGED-04');
    expect(barred(against('assault', [10, 16]), 'shoot', charged)).toBeUndefined();
    const begun = beginTrench(scene(against('two', [10, 16]), { ...charged, dice: [1, 1], ...shoots }));
    expect(begun.question!.kind).toBe('choose-target');
    expect(lastEvent(begun, 'weapon-fired')).toMatchObject({ weapon: 'carbine', assault: true });
  });

  it('TC-RULING-65, TC-RANGED-04: the playtest rules exclude only a Charge, and a charging rapid-fire weapon shoots once', () => {
    const playtest = { options: { edition: 'playtest' } };
    const fought: Partial<TrenchScene> = { activation: { model: 'a', actions: ['fight'] } };
    expect(barred(against('trooper', [10, 16]), 'shoot', fought)).toBe('TC-RANGED-04');
    expect(barred(against('trooper', [10, 16]), 'shoot', { ...fought, ...playtest })).toBeUndefined();
    const rapid = warband(
      { rapid: { weapons: ['storm-gun'] }, trooper: {} },
      {
        weapons: [
          {
            id: 'storm-gun',
            name: 'Storm Gun',
            kind: 'ranged',
            range: 12,
            automatic: 3,
            keywords: ['ASSAULT'],
          },
        ],
      },
    );
    const units: Units = [fighter('a', 'red', 'rapid', [10, 10]), fighter('e1', 'blue', 'trooper', [10, 16])];
    const charged = scene(units, {
      warbands: [rapid],
      activation: { model: 'a', actions: ['charge'] },
      dice: [1, 1],
      ...shoots,
    });
    expect(reply(beginTrench({ ...charged, ...playtest }), ['choose-target', 'e1']).question).toBeNull();
    expect(reply(beginTrench(charged), ['choose-target', 'e1']).question?.kind).toBe('choose-target');
  });

  it('TC-V-167, TC-RANGED-05, TC-RULING-66: a HEAVY item bars Shoot and movement together, unless STRONG', () => {
    const moved: Partial<TrenchScene> = { activation: { model: 'a', actions: ['move'] } };
    const shot: Partial<TrenchScene> = { activation: { model: 'a', actions: ['shoot'], shot: 'assault' } };
    expect(barred(against('burdened', [10, 16]), 'shoot', moved)).toBe('TC-RANGED-05');
    expect(barred(against('burdened', [10, 16]), 'dash', shot)).toBe('TC-RANGED-05');
    expect(barred(against('strong', [10, 16]), 'shoot', moved)).toBeUndefined();
    expect(
      barred(against('burdened', [10, 16]), 'shoot', { ...moved, options: { heavy: 'off' } }),
    ).toBeUndefined();
  });

  it('TC-V-168, TC-ATK-09: a friend cannot be a target', () => {
    const begun = beginTrench(
      scene([...against('trooper', [10, 16]), fighter('friend', 'red', 'trooper', [14, 14])], shoots),
    );
    expect(optionIds(begun)).toEqual(['e1']);
    expect(refused(begun, 'friend')).toBe('TC-ATK-09');
  });

  it('TC-V-169, TC-ATK-02: no melee weapon in a Shoot', () => {
    const begun = beginTrench(scene(against('two', [10, 16]), shoots));
    expect(refused(begun, 'knife')).toBe('TC-ATK-02');
    expect(barred(against('knife', [10, 16]), 'shoot')).toBe('TC-ATK-02');
  });

  it('TC-ATK-03, TC-LOS-01: an unseen enemy cannot be a target', () => {
    const begun = beginTrench(
      scene(against('trooper', [10, 16], [14, 16]), {
        paper: { sees: (from, to) => !(from === 'a' && to === 'e2') },
        ...shoots,
      }),
    );
    expect(optionIds(begun)).toEqual(['e1']);
    expect(refused(begun, 'e2')).toBe('TC-LOS-01');
  });
});

describe('hits and misses', () => {
  it('TC-V-005, TC-V-006, TC-AUTO-01, TC-AUTO-02, TC-ATK-05, TC-ATK-07, TC-ATK-08: the War Prophet of the figure', () => {
    // Knight 7" away, the Wretched 5" away in Cover; they stand within 6" of one another.
    const begun = beginTrench(
      scene(against('prophet', [10, 17.984], [10, 15.984]), {
        paper: { cover: (_from, to) => (to === 'e2' ? 'wall' : null) },
        dice: [3, 3, 2, 1, 4, 5, 3, 3],
        ...shoots,
      }),
    );
    const second = reply(begun, ['choose-target', 'e1']);
    expect(lastEvent(second, 'success-rolled')).toMatchObject({
      net: 1,
      faces: [3, 3, 2],
      total: 6,
      outcome: 'failure',
    });
    expect(optionIds(second)).toEqual(['e1', 'e2', 'stop']);
    const done = reply(second, ['choose-target', 'e2']);
    expect(lastEvent(done, 'success-rolled')).toMatchObject({
      net: 1,
      faces: [1, 4, 5],
      total: 9,
      outcome: 'success',
    });
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({ model: 'e2', faces: [3, 3] });
    expect(done.question).toBeNull();
  });

  it('TC-V-071, TC-MARK-09, TC-AUTO-04: a marker of the first attack is spent on the second', () => {
    const begun = beginTrench(
      scene(against('prophet', [10, 14]), { dice: [6, 6, 1, 1, 1, 1, 1, 5, 5, 1, 1, 1, 1], ...shoots }),
    );
    // Ranged +2: four dice, 6 and 6: critical, three injury dice 1 1 1: a Minor hit. Then 5 5: a hit.
    const second = reply(begun, ['choose-target', 'e1']);
    expect(markers(second, 'e1', 'blood')).toBe(1);
    const asking = reply(second, ['choose-target', 'e1']);
    expect(asking.question).toMatchObject({ kind: 'spend-blood', by: 'red' });
    expect(lastEvent(reply(asking, ['spend-blood', '1']), 'injury-rolled')).toMatchObject({ net: 1 });
  });

  it('TC-V-181, TC-AUTO-04: BLOOD spent on the first roll does not affect the second', () => {
    const begun = beginTrench(
      scene(against('prophet', [10, 14]), {
        tokens: { a: { blood: 1 } },
        dice: [1, 1, 1, 1, 1, 1, 1],
        ...shoots,
      }),
    );
    const done = reply(begun, ['choose-target', 'e1'], ['spend-blood', '1'], ['choose-target', 'e1']);
    expect(eventsOf(done, 'success-rolled').map(({ data }) => data['net'])).toEqual([1, 2]);
  });

  it('TC-V-180, TC-AUTO-03, TC-RULING-73: targets within 6" of one another, pair by pair', () => {
    // e1 to e2 and e2 to e3 5.9" base to base; e1 to e3 more than 6".
    const units = against('gunner', [10, 20], [16.884, 20], [23.768, 20]);
    const begun = beginTrench(scene(units, { dice: [1, 1, 1, 1, 1, 1, 1], ...shoots }));
    const third = reply(begun, ['choose-target', 'e1'], ['choose-target', 'e2']);
    expect(optionIds(third)).toEqual(['e1', 'e2', 'stop']);
    expect(refused(third, 'e3')).toBe('TC-AUTO-03');
    const fromFirst = reply(
      beginTrench(scene(units, { options: { spread: 'from-first' }, dice: [1, 1, 1, 1, 1, 1], ...shoots })),
      ['choose-target', 'e2'],
      ['choose-target', 'e1'],
    );
    expect(optionIds(fromFirst)).toEqual(['e1', 'e2', 'e3', 'stop']);
  });

  it('TC-RULING-73: a target that has been removed counts where it stood', () => {
    const units = against('gunner', [10, 16], [16.9, 16]);
    const begun = beginTrench(scene(units, { dice: [6, 6, 6, 6, 6, 6], ...shoots }));
    const second = reply(begun, ['choose-target', 'e1']);
    expect(isOut(second, 'e1')).toBe(true);
    expect(optionIds(second)).toEqual(['e2', 'stop']);
    const farther = reply(
      beginTrench(scene(against('gunner', [10, 16], [17.1, 16]), { dice: [6, 6, 6, 6, 6, 6], ...shoots })),
      ['choose-target', 'e1'],
    );
    expect(farther.question).toBeNull();
  });

  it('TC-V-182, TC-KEYWORD-06, TC-ATK-07, TC-RULING-89: a RISKY miss loses the rest and the activation, or the ACTION is finished', () => {
    const units = against('risky', [10, 16]);
    const dice = [3, 4, 1, 1, 2, 2, 2, 2];
    const begun = beginTrench(scene(units, { dice, ...shoots }));
    const lost = reply(begun, ['choose-target', 'e1'], ['choose-target', 'e1']);
    expect(lost.question).toBeNull();
    expect(eventsOf(lost, 'success-rolled')).toHaveLength(2);
    expect(lastEvent(lost, 'activation-cut')).toEqual({ model: 'a' });
    const finished = beginTrench(scene(units, { dice, options: { riskyFinishes: true }, ...shoots }));
    expect(
      eventsOf(
        reply(finished, ['choose-target', 'e1'], ['choose-target', 'e1'], ['choose-target', 'e1']),
        'success-rolled',
      ),
    ).toHaveLength(3);
  });
});

describe('shooting into melee', () => {
  // Pilgrim a; the Communicant (friend) in melee with Azeb, Janissary and Yüzbaşı.
  const units: Units = [
    fighter('a', 'red', 'trooper', [10, 10]),
    fighter('communicant', 'red', 'trooper', [10, 18]),
    fighter('azeb', 'blue', 'trooper', [8.3, 18]),
    fighter('janissary', 'blue', 'trooper', [11.7, 18]),
    fighter('yuzbasi', 'blue', 'trooper', [10, 19.7]),
  ];
  const figure = (face: number, more: Partial<TrenchScene> = {}) =>
    reply(
      beginTrench(
        scene(units, {
          paper: { sees: (from, to) => !(from === 'a' && to === 'yuzbasi') },
          dice: [face, 1, 1],
          ...shoots,
          ...more,
        }),
      ),
      ['choose-target', 'azeb'],
    );

  it.each([1, 2, 3])(
    'TC-V-007, TC-RANGED-09, TC-RULING-63: on %i the shot goes at the Communicant',
    (face) => {
      const done = figure(face);
      expect(lastEvent(done, 'shot-into-melee')).toMatchObject({ face, target: 'communicant' });
      expect(done.question).toBeNull();
    },
  );

  it.each([4, 5, 6])(
    'TC-V-008, TC-RANGED-09, TC-RANGED-10: on %i the shooter picks the Azeb or the Janissary; the hidden Yüzbaşı is not offered',
    (face) => {
      const picking = figure(face);
      expect(picking.question).toMatchObject({ kind: 'choose-melee-target', by: 'red' });
      expect(optionIds(picking)).toEqual(['azeb', 'janissary']);
      expect(refused(picking, 'yuzbasi')).toBe('TC-RANGED-10');
      expect(lastEvent(reply(picking, ['choose-melee-target', 'janissary']), 'success-rolled')).toMatchObject(
        { target: 'janissary' },
      );
    },
  );

  it('TC-RANGED-09: in the playtest rules the enemy is random too', () => {
    const done = figure(5, { options: { edition: 'playtest' }, dice: [5, 2, 1, 1] });
    expect(lastEvent(done, 'shot-into-melee')).toMatchObject({ target: 'janissary' });
  });

  it('TC-V-170, TC-RANGED-09, TC-RULING-63: along a chain, among the friends at random; where none is seen, at an enemy', () => {
    const chain: Units = [
      fighter('a', 'red', 'trooper', [10, 10]),
      fighter('a1', 'red', 'trooper', [10, 20]),
      fighter('b1', 'blue', 'trooper', [11.88, 20]),
      fighter('a2', 'red', 'trooper', [13.76, 20]),
      fighter('b2', 'blue', 'trooper', [15.64, 20]),
    ];
    const at = (dice: readonly number[], more: Partial<TrenchScene> = {}) =>
      reply(beginTrench(scene(chain, { dice, ...shoots, ...more })), ['choose-target', 'b2']);
    expect(lastEvent(at([2, 1, 1, 1]), 'shot-into-melee')).toMatchObject({ target: 'a1' });
    expect(lastEvent(at([2, 2, 1, 1]), 'shot-into-melee')).toMatchObject({ target: 'a2' });
    const chosen = at([2, 1, 1], { options: { intoMeleeFriend: 'shooter-chooses' } });
    expect(chosen.question).toMatchObject({ kind: 'choose-friend', by: 'red' });
    const blind = {
      paper: { sees: (from: string, to: string) => !(from === 'a' && (to === 'a1' || to === 'a2')) },
    };
    expect(at([2, 1, 1], blind).question).toMatchObject({ kind: 'choose-melee-target' });
    const lost = at([2, 1, 1], { ...blind, options: { noSuitableFriend: 'shot-lost' } });
    expect(lastEvent(lost, 'shot-into-melee')).toMatchObject({ target: null });
    expect(eventsOf(lost, 'success-rolled')).toHaveLength(0);
  });

  it('TC-V-172, TC-RULING-64, TC-BLAST-01: the die is rolled for a FLAMETHROWER and a blast at a model, not for a blast at a point', () => {
    const firedBy = (profile: string): Units => [fighter('a', 'red', profile, [10, 10]), ...units.slice(1)];
    const flame = reply(beginTrench(scene(firedBy('flamer'), { dice: [1, 1, 1], ...shoots })), [
      'choose-target',
      'azeb',
    ]);
    expect(lastEvent(flame, 'shot-into-melee')).toMatchObject({ target: 'communicant' });
    const bomb = (options: TrenchScene['options'] = {}) =>
      beginTrench(scene(firedBy('bomber'), { dice: [1, 1, 1], options: options ?? {}, ...shoots }));
    const dice = (battle: ReturnType<typeof bomb>) => eventsOf(battle, 'shot-into-melee').length;
    expect(dice(reply(bomb(), ['choose-target', 'azeb']))).toBe(1);
    expect(dice(reply(bomb({ blastIntoMelee: 'no-roll' }), ['choose-target', 'azeb']))).toBe(0);
    expect(dice(reply(bomb(), ['choose-target', 'point'], ['choose-point', { at: [10, 18] }]))).toBe(0);
  });
});

describe('FLAMETHROWER', () => {
  it('TC-V-171, TC-FLAME-01 to TC-FLAME-03, TC-RULING-67: hits in Cover without a roll, never critically, and no BLOOD can be spent on it', () => {
    const done = reply(
      beginTrench(
        scene(against('flamer', [10, 16]), {
          paper: { cover: () => 'wall' },
          tokens: { a: { blood: 3 } },
          dice: [1, 1],
          ...shoots,
        }),
      ),
      ['choose-target', 'e1'],
    );
    expect(done.question).toBeNull();
    expect(eventsOf(done, 'success-rolled')).toHaveLength(0);
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({ model: 'e1', net: 0 });
    expect(markers(done, 'a', 'blood')).toBe(3);
    // 2 is a Minor hit; FIRE adds one.
    expect(markers(done, 'e1', 'blood')).toBe(2);
  });

  it('TC-RULING-67: the target must be seen, unless the table says otherwise', () => {
    const blind = { paper: { sees: () => false } };
    expect(barred(against('flamer', [10, 16]), 'shoot', blind)).toBe('TC-ATK-03');
    expect(
      barred(against('flamer', [10, 16]), 'shoot', { ...blind, options: { flameNeedsSight: false } }),
    ).toBeUndefined();
    expect(barred(against('flamer', [10, 30]), 'shoot', { options: { flameNeedsSight: false } })).toBe(
      'TC-ATK-03',
    );
  });

  it('TC-ATK-10: a line hits all models on it, friend or foe', () => {
    const units: Units = [
      ...against('cannon', [10, 18]),
      fighter('friend', 'red', 'trooper', [10.9, 14]),
      fighter('aside', 'blue', 'trooper', [12, 14]),
    ];
    const begun = reply(beginTrench(scene(units, { dice: [1, 1, 1, 1], ...shoots })), [
      'choose-target',
      'e1',
    ]);
    expect(lastEvent(begun, 'area-hit')).toMatchObject({ models: ['e1', 'friend'] });
  });
});

describe('BLAST', () => {
  const withReal = (units: Units, more: Partial<TrenchScene> = {}): TrenchScene => {
    const { paper: _, ...others } = scene(units, more);
    return others;
  };

  it('TC-V-173, TC-BLAST-01, TC-BLAST-02, TC-RULING-70: at a point no Cover; Long Range and Elevation count; an unseen point is refused', () => {
    const at = (point: Point, height = 0) =>
      asked(
        scene(
          [
            fighter('a', 'red', 'bomber', [10, 10], { elevation: height }),
            fighter('e1', 'blue', 'hidden', [10, 20]),
          ],
          { paper: { cover: () => 'wall' } },
        ),
        (game) => netDice(rangedModifiers(game, 'a', weaponsOf(game, 'a')[0]!, { point })),
      );
    expect(at([10, 0, 20])).toBe(0);
    expect(at([10, 0, 30])).toBe(-1);
    expect(at([10, 0, 15], 3)).toBe(1);
    const wall = box('wall', [5, 14.8], [15, 15.2], 4, {});
    const begun = beginTrench(
      withReal([...against('bomber'), fighter('e1', 'blue', 'trooper', [30, 10])], {
        terrain: [wall],
        dice: [1, 1],
        ...shoots,
      }),
    );
    const asking = reply(begun, ['choose-target', 'point']);
    expect(refused(asking, { at: [10, 20] })).toBe('TC-RULING-70');
    expect(refused(asking, { at: [40, 10] })).toBe('TC-ATK-03');
    expect(refused(asking, { at: [80, 10] })).toBe('TC-RULING-70');
    expect(refused(asking, { at: [20, 10] })).toBeUndefined();
    const blind = beginTrench(
      withReal([...against('bomber'), fighter('e1', 'blue', 'trooper', [30, 10])], {
        terrain: [wall],
        options: { blindPoint: 'allowed' },
        ...shoots,
      }),
    );
    expect(refused(reply(blind, ['choose-target', 'point']), { at: [10, 20] })).toBeUndefined();
  });

  it('TC-BLAST-01, TC-RULING-70: under a roof a height selects the floor; without one the roof is aimed at, which no model below it sees', () => {
    const roof = {
      id: 'roof',
      at: [10, 10] as const,
      parts: [{ shape: 'box' as const, at: [0, 3, 0] as const, size: [8, 0.5, 8] as const }],
    };
    const units = [
      fighter('a', 'red', 'bomber', [10, 8], { elevation: 0 }),
      fighter('e1', 'blue', 'trooper', [30, 10]),
    ];
    const begun = reply(beginTrench(withReal(units, { terrain: [roof], dice: [6, 6, 1, 1], ...shoots })), [
      'choose-target',
      'point',
    ]);
    expect(refused(begun, { at: [10, 11] })).toBe('TC-RULING-70');
    expect(lastEvent(reply(begun, ['choose-point', { at: [10, 11], y: 0 }]), 'area-hit')['centre']).toEqual([
      10, 0, 11,
    ]);
  });

  it('TC-V-174, TC-BLAST-03, TC-BLAST-04, TC-BLAST-09, TC-RULING-68: 3" from the point to the nearest point of a base, up and down too', () => {
    const hit = (at: readonly [number, number], elevation = 0, options: TrenchScene['options'] = {}) =>
      asked(
        withReal(
          [fighter('a', 'red', 'bomber', [30, 30]), fighter('e1', 'blue', 'trooper', at, { elevation })],
          options ? { options } : {},
        ),
        (game) => modelsInBlast(game, [10, 0, 10], 3, null),
      );
    expect(hit([13.49, 10])).toEqual(['e1']);
    expect(hit([13.5, 10])).toEqual([]);
    expect(hit([10, 10], 3.5)).toEqual([]);
    expect(hit([13.49, 10], 0, { blastReach: 'base-centre' })).toEqual([]);
  });

  it('TC-V-175, TC-BLAST-05, TC-RULING-69: a wall between shields', () => {
    const wall = box('wall', [7, 10.9], [13, 11.1], 3, {});
    expect(
      asked(
        withReal([fighter('a', 'red', 'bomber', [30, 30]), fighter('e1', 'blue', 'trooper', [10, 12])], {
          terrain: [wall],
        }),
        (game) => modelsInBlast(game, [10, 0, 10], 3, null),
      ),
    ).toEqual([]);
  });

  it('TC-RULING-69: models shield too, but not the one on the centre; or only terrain does', () => {
    const units: Units = [
      fighter('a', 'red', 'bomber', [30, 30]),
      fighter('mid', 'blue', 'big', [10, 10]),
      fighter('near', 'blue', 'big', [10, 12]),
      fighter('behind', 'blue', 'small', [10, 13.7]),
    ];
    const hits = (inCentre: string | null, options: TrenchScene['options'] = {}) =>
      asked(withReal(units, options ? { options } : {}), (game) =>
        modelsInBlast(game, [10, 0, 10], 3.5, inCentre),
      );
    expect(hits('mid')).toEqual(['mid', 'near']);
    expect(hits('mid', { blastShield: 'terrain-only' })).toEqual(['mid', 'near', 'behind']);
  });

  it('TC-V-176, TC-BLAST-06, TC-BLAST-07, TC-RULING-71: an Injury Roll each in the attacker’s order; a critical counts for the centre model only', () => {
    const units = against('bomber', [10, 20], [11.5, 20], [8.5, 20]);
    const begun = beginTrench(scene(units, { dice: [6, 6, 1, 1, 1, 1, 1, 1, 1], ...shoots }));
    const asking = reply(begun, ['choose-target', 'e2']);
    expect(asking.question).toMatchObject({ kind: 'choose-injured', by: 'red' });
    const done = reply(asking, ['choose-injured', 'e3'], ['choose-injured', 'e2']);
    expect(eventsOf(done, 'injury-rolled').map(({ data }) => [data['model'], data['net']])).toEqual([
      ['e3', 0],
      ['e2', 1],
      ['e1', 0],
    ]);
    const empty = reply(
      beginTrench(scene(units, { dice: [6, 6, 1, 1, 1, 1, 1, 1], ...shoots })),
      ['choose-target', 'point'],
      ['choose-point', { at: [10, 21] }],
    );
    const all = reply(empty, ['choose-injured', 'e1'], ['choose-injured', 'e2']);
    expect(eventsOf(all, 'injury-rolled').map(({ data }) => data['net'])).toEqual([0, 0, 0]);
  });

  it('TC-RULING-71: the model over the point aimed at is in the centre, or only a target', () => {
    const centre = (options: TrenchScene['options']) =>
      lastEvent(
        reply(
          beginTrench(
            scene(against('bomber', [10, 20]), { dice: [6, 6, 1, 1, 1], options: options ?? {}, ...shoots }),
          ),
          ['choose-target', 'point'],
          ['choose-point', { at: [10.2, 20] }],
        ),
        'area-hit',
      )['inCentre'];
    expect([centre({}), centre({ centreModel: 'target-only' })]).toEqual(['e1', null]);
  });

  it('TC-V-177, TC-BLAST-08: a miss without SCATTER does nothing', () => {
    const done = reply(beginTrench(scene(against('bomber', [10, 20]), { dice: [1, 1], ...shoots })), [
      'choose-target',
      'e1',
    ]);
    expect(done.question).toBeNull();
    expect(eventsOf(done, 'area-hit')).toHaveLength(0);
  });
});

describe('SCATTER', () => {
  const thrown = (faces: readonly number[], more: Partial<TrenchScene> = {}) =>
    reply(
      beginTrench(
        scene([...against('thrower'), fighter('e1', 'blue', 'trooper', [40, 40])], {
          dice: [...faces, 1, 1],
          ...shoots,
          ...more,
        }),
      ),
      ['choose-target', 'point'],
      ['choose-point', { at: [10, 20] }],
    );

  it.each([
    ['TC-V-178 result 6: 1"', [3, 3], 1],
    ['TC-V-178 result 2: 5"', [1, 1], 5],
    ['TC-V-010 result 5: 2"', [2, 3], 2],
  ] as const)('%s (TC-SCATTER-01)', (_title, faces, distance) => {
    expect(lastEvent(reply(thrown(faces), ['choose-direction', { bearing: 0 }]), 'scattered')).toMatchObject({
      distance,
    });
  });

  it('TC-V-178, TC-SCATTER-02, TC-SCATTER-03: the opponent says +x, result 4: the point moves 3" there', () => {
    const asking = thrown([2, 2]);
    expect(asking.question).toMatchObject({ kind: 'choose-direction', by: 'blue' });
    const done = reply(asking, ['choose-direction', { bearing: 0 }]);
    expect(lastEvent(done, 'scattered')['to']).toEqual([13, 0, 20]);
    expect(lastEvent(done, 'area-hit')).toMatchObject({ centre: [13, 0, 20] });
    expect(refused(asking, 'north')).toBe('TC-SCATTER-02');
  });

  it('TC-V-011, TC-SCATTER-01 to TC-SCATTER-04, TC-BLAST-08, TC-BLAST-09: Burning Inferno paid for with 3 BLOOD', () => {
    const units: Units = [
      fighter('a', 'red', 'sorcerer', [10, 10]),
      fighter('castigator', 'blue', 'trooper', [10, 18]),
      fighter('pilgrim', 'blue', 'trooper', [14.5, 18]),
      fighter('prisoner', 'blue', 'trooper', [14.5, 20]),
    ];
    const begun = beginTrench(scene(units, { tokens: { a: { blood: 3 } }, dice: [2, 3, 4, 4], ...shoots }));
    expect(optionIds(begun)).toEqual(['inferno', 'inferno:blast']);
    const asking = reply(begun, ['choose-weapon', 'inferno:blast'], ['choose-target', 'castigator']);
    expect(markers(asking, 'a', 'blood')).toBe(0);
    const done = reply(asking, ['choose-direction', { bearing: 180 }]);
    expect(lastEvent(done, 'scattered')).toMatchObject({ distance: 2 });
    expect(lastEvent(done, 'area-hit')).toMatchObject({ models: ['castigator'], inCentre: null });
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({ model: 'castigator' });
  });

  it('TC-V-179, TC-SCATTER-04, TC-RULING-72: under a base it is a direct hit; off the table it does nothing', () => {
    const under = thrown([2, 2], {
      units: [...against('thrower'), fighter('e1', 'blue', 'trooper', [13.2, 20])],
    });
    expect(lastEvent(reply(under, ['choose-direction', { bearing: 0 }]), 'area-hit')).toMatchObject({
      inCentre: 'e1',
    });
    const edge = reply(
      beginTrench(
        scene([...against('thrower'), fighter('e1', 'blue', 'trooper', [40, 40])], {
          dice: [1, 1],
          ...shoots,
        }),
      ),
      ['choose-target', 'point'],
      ['choose-point', { at: [2, 10] }],
    );
    const gone = reply(edge, ['choose-direction', { bearing: 180 }]);
    expect(lastEvent(gone, 'scattered')).toMatchObject({ to: null });
    expect(eventsOf(gone, 'area-hit')).toHaveLength(0);
  });

  it('TC-V-179, TC-RULING-72: over a pit it lands at the bottom; a wall may stop it', () => {
    const pit = {
      id: 'pit',
      at: [13, 20] as const,
      tags: {},
      parts: [{ shape: 'box' as const, at: [0, -2, 0] as const, size: [2, 2, 2] as const, dug: true }],
    };
    const wall = box('wall', [11, 15], [11.5, 25], 3, {});
    const units = [...against('thrower'), fighter('e1', 'blue', 'trooper', [40, 40])];
    const land = (terrain: TrenchScene['terrain'], options: TrenchScene['options'] = {}) => {
      const begun = beginTrench({
        units,
        warbands: [band],
        activation: { model: 'a' },
        dice: [2, 2],
        options: options ?? {},
        ...(terrain && { terrain }),
        ...shoots,
      });
      return lastEvent(
        reply(
          begun,
          ['choose-target', 'point'],
          ['choose-point', { at: [10, 20] }],
          ['choose-direction', { bearing: 0 }],
        ),
        'scattered',
      )['to'];
    };
    expect(land([pit])).toEqual([13, -2, 20]);
    expect(land([wall])).toEqual([13, 0, 20]);
    const [x, y, z] = land([wall], { scatterWalls: 'stop' }) as unknown as Point;
    expect(x).toBeLessThan(11);
    expect([Math.round(x * 10) / 10, y, z]).toEqual([11, 0, 20]);
  });

  it('TC-V-223, TC-RULING-94: without BLAST a miss hits nothing, or the model under the point', () => {
    const units = against('scatterer', [10, 20], [12, 20]);
    const nothing = reply(beginTrench(scene(units, { dice: [2, 3], ...shoots })), ['choose-target', 'e1']);
    expect(nothing.question).toBeNull();
    const under = reply(
      beginTrench(
        scene(units, { dice: [2, 3, 1, 1], options: { scatterNoBlast: 'model-under-point' }, ...shoots }),
      ),
      ['choose-target', 'e1'],
      ['choose-direction', { bearing: 0 }],
    );
    expect(lastEvent(under, 'injury-rolled')).toMatchObject({ model: 'e2' });
  });
});
