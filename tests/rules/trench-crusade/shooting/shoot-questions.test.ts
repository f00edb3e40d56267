import { describe, expect, it } from 'vitest';
import { attacksOf, checkShoot, fireModes } from '../../../../src/rules/trench-crusade/shooting/aim';
import { weaponsOf } from '../../../../src/rules/trench-crusade/game';
import { eventsOf, lastEvent, optionIds, refusalOf, reply } from '../../../support/battle';
import {
  asked,
  beginTrench,
  fighter,
  markers,
  warband,
  type TrenchScene,
} from '../../../support/rules/trench';
import { against, scene, shoots, type Units } from '../../../support/rules/trench-shooting';

const arms = warband(
  {
    trooper: {},
    arsenal: { weapons: ['rifle', 'carbine', 'storm', 'derringer', 'knife'] },
    armoured: { armour: ['plate'] },
    bombardier: { weapons: ['mortar'] },
  },
  {
    weapons: [
      { id: 'storm', name: 'Storm Gun', kind: 'ranged', range: 12, automatic: 3, keywords: ['ASSAULT'] },
      { id: 'derringer', name: 'Derringer', kind: 'ranged', range: 3, keywords: ['ASSAULT'] },
      { id: 'mortar', name: 'Mortar', kind: 'ranged', range: 24, automatic: 2, blast: 1 },
    ],
    armour: [{ id: 'plate', name: 'Plate', modifier: -1, heavy: true }],
  },
);
const armed = (profile: string, enemies: Units, more: Partial<TrenchScene> = {}): TrenchScene => ({
  units: [fighter('a', 'red', profile, [10, 10]), ...enemies],
  warbands: [arms],
  activation: { model: 'a' },
  dice: Array<number>(12).fill(1),
  ...more,
});
const enemyAt = (z: number, x = 10, id = 'e1') => fighter(id, 'blue', 'trooper', [x, z]);
const charged: Partial<TrenchScene> = { activation: { model: 'a', actions: ['charge'] } };
const moved: Partial<TrenchScene> = { activation: { model: 'a', actions: ['move'] } };

describe('when a Shoot is refused', () => {
  const refusal = (of: TrenchScene) => asked(of, (game) => checkShoot(game, 'a'));

  it.each([
    ['TC-ATK-02', scene(against('knife', [10, 16]))],
    ['TC-RANGED-02', scene(against('trooper', [10, 11.5]))],
    ['TC-RANGED-04', scene(against('trooper', [10, 16]), charged)],
    ['TC-RANGED-05', scene(against('burdened', [10, 16]), moved)],
    ['TC-ATK-03', scene(against('trooper', [10, 40]))],
  ] as const)('%s: the refusal names the model', (rule, of) => {
    expect(refusal(of)).toMatchObject({ rule, ids: ['a'] });
  });

  it('TC-RANGED-04: after a Charge one ASSAULT weapon among others is enough', () => {
    expect(refusal(scene(against('two', [10, 16]), charged))).toBeNull();
  });

  it('TC-RANGED-05: HEAVY armour bars Shoot after a movement too', () => {
    const moves = armed('armoured', [enemyAt(16)], moved);
    expect(refusal(moves)).toMatchObject({ rule: 'TC-RANGED-05', ids: ['a'] });
    expect(refusal(armed('armoured', [enemyAt(16)]))).toBeNull();
    expect(refusal(armed('trooper', [enemyAt(16)], moved))).toBeNull();
  });

  it('TC-RANGED-04, TC-RANGED-05: what another model has done in its activation does not count', () => {
    const others = { activation: { model: 'e1', actions: ['charge', 'move'] as const } };
    expect(refusal(scene(against('trooper', [10, 16]), others))).toBeNull();
    expect(refusal(scene(against('burdened', [10, 16]), others))).toBeNull();
    const attacks = asked(
      armed('arsenal', [enemyAt(16)], { ...others, options: { edition: 'playtest' } }),
      (game) => attacksOf(game, 'a', weaponsOf(game, 'a')[2]!),
    );
    expect(attacks).toBe(3);
  });
});

describe('the weapon', () => {
  it('TC-RANGED-03, TC-ATK-01: the question names the model, the weapons in reach, and their keywords', () => {
    const { question } = beginTrench(armed('arsenal', [enemyAt(16)], shoots));
    expect(question).toMatchObject({
      kind: 'choose-weapon',
      by: 'red',
      rules: ['TC-RANGED-03', 'TC-ATK-01'],
      data: { model: 'a', occasion: 'shoot' },
      options: [
        { id: 'rifle', label: 'Rifle', detail: '24 inches' },
        { id: 'carbine', detail: '12 inches, ASSAULT' },
        { id: 'storm', detail: '12 inches, AUTOMATIC(3), ASSAULT' },
      ],
    });
    expect(question!.options).toHaveLength(3);
    const paid = beginTrench(
      scene(against('sorcerer', [10, 16]), { tokens: { a: { blood: 3 } }, ...shoots }),
    ).question!;
    expect(paid.options.map(({ detail }) => detail)).toEqual([
      '18 inches, SCATTER',
      '18 inches, BLAST(3), SCATTER',
    ]);
  });

  it('TC-ATK-03: the only weapon that reaches an enemy is not asked for', () => {
    const done = beginTrench(scene(against('two', [10, 24]), shoots));
    expect(done.question!.kind).toBe('choose-target');
    expect(eventsOf(done, 'weapon-fired')[0]).toMatchObject({
      rules: ['TC-RANGED-03'],
      data: { model: 'a', weapon: 'rifle', assault: false },
    });
  });

  it('TC-ATK-02, TC-ATK-03, TC-RANGED-04: melee weapons, short ones, and after a Charge those without ASSAULT are refused', () => {
    const fresh = beginTrench(armed('arsenal', [enemyAt(16)], shoots));
    const after = beginTrench(armed('arsenal', [enemyAt(16)], { ...charged, ...shoots }));
    expect(optionIds(after)).toEqual(['carbine', 'storm']);
    expect(refusalOf(fresh, 'knife')).toMatchObject({ rule: 'TC-ATK-02', ids: ['a'] });
    expect(refusalOf(fresh, 'derringer')).toMatchObject({ rule: 'TC-ATK-03', ids: ['a'] });
    expect(refusalOf(after, 'derringer')).toMatchObject({ rule: 'TC-ATK-03', ids: ['a'] });
    expect(refusalOf(after, 'rifle')).toMatchObject({ rule: 'TC-RANGED-04', ids: ['a'] });
    // Not a weapon of this model.
    expect(refusalOf(fresh, 'bomb')).toMatchObject({ rule: 'TC-RANGED-03', ids: ['bomb'] });
    const far = beginTrench({ ...armed('arsenal', [enemyAt(16), enemyAt(24, 10, 'e2')], shoots) });
    expect(optionIds(far)).toEqual(['rifle', 'carbine', 'storm']);
    const two = warband(
      { gunner: { weapons: ['rifle', 'halberd-gun', 'pistol'] }, trooper: {} },
      {
        weapons: [{ id: 'halberd-gun', name: 'Halberd-Gun', kind: 'ranged', range: 24 }],
      },
    );
    const plain = beginTrench({ ...armed('gunner', [enemyAt(24)], shoots), warbands: [two] });
    expect(refusalOf(plain, 'pistol')).toMatchObject({ rule: 'TC-ATK-03', ids: ['a'] });
  });

  it('TC-BLAST-01: a BLAST that costs 3 BLOOD is offered with 3, not with 2; it needs no enemy in sight', () => {
    const modes = (blood: number, z: number) =>
      asked(scene(against('sorcerer', [10, z]), { tokens: { a: { blood } } }), (game) =>
        fireModes(game, 'a').map(({ id, cost }) => [id, cost]),
      );
    expect(modes(2, 16)).toEqual([['inferno', 0]]);
    expect(modes(3, 16)).toEqual([
      ['inferno', 0],
      ['inferno:blast', 3],
    ]);
    expect(modes(4, 40)).toEqual([['inferno:blast', 3]]);
    expect(modes(2, 40)).toEqual([]);
  });

  it('TC-BLAST-01: its price is paid by the player who shoots', () => {
    const begun = beginTrench(
      scene(against('sorcerer', [10, 16]), { tokens: { a: { blood: 4 } }, dice: [1, 1], ...shoots }),
    );
    const paid = reply(begun, ['choose-weapon', 'inferno:blast']);
    expect(eventsOf(paid, 'token-changed')[0]).toMatchObject({
      rules: ['TC-BLAST-01'],
      text: 'Red spends 3 BLOOD MARKERS of a.',
      data: { model: 'a', token: 'blood', change: -3 },
    });
    expect(markers(paid, 'a', 'blood')).toBe(1);
    expect(optionIds(paid)).toEqual(['e1', 'point']);
    const free = reply(begun, ['choose-weapon', 'inferno']);
    expect([markers(free, 'a', 'blood'), optionIds(free)]).toEqual([4, ['e1']]);
  });
});

describe('the target', () => {
  it('TC-ATK-03, TC-AUTO-01: the question counts the attacks; after the first the rest may be given up', () => {
    const begun = beginTrench(
      scene(against('gunner', [10, 16]), { dice: Array<number>(6).fill(1), ...shoots }),
    );
    expect(begun.question).toMatchObject({
      kind: 'choose-target',
      by: 'red',
      rules: ['TC-ATK-03'],
      data: { model: 'a', weapon: 'machine-gun', attack: 1, of: 3 },
      options: [{ id: 'e1', label: 'e1', rules: ['TC-ATK-03'], about: ['e1'] }],
    });
    const second = reply(begun, ['choose-target', 'e1']);
    expect(second.question!.data).toMatchObject({ attack: 2, of: 3 });
    expect(second.question!.options[1]).toMatchObject({ id: 'stop', rules: ['TC-AUTO-01'] });
    const stopped = reply(second, ['choose-target', 'stop']);
    expect(stopped.question).toBeNull();
    expect(eventsOf(stopped, 'success-rolled')).toHaveLength(1);
  });

  it('TC-ATK-03, TC-DOWN-05: it gives the range and the chances: 21 and 1 of 36, or 7+ and 12 with the lowest of three', () => {
    const detail = (units: Units, more: Partial<TrenchScene> = {}, index = 0) =>
      beginTrench(scene(units, { ...shoots, ...more })).question!.options[index]!.detail;
    expect(detail(against('trooper', [10, 18]))).toBe('7.0 inches; 0 DICE: succeeds 58.3 %, critical 2.8 %');
    // The two lowest of three dice: 7 or more in 69 of 216 throws, 12 in one.
    expect(detail(against('trooper', [10, 28]))).toBe(
      '17.0 inches, Long Range; -1 DICE: succeeds 31.9 %, critical 0.5 %',
    );
    expect(detail(against('trooper', [10, 18]), { tokens: { a: { down: 1 } } })).toContain('; -1 DICE');
    expect(detail(against('marksman', [10, 18]), { tokens: { a: { down: 1 } } })).toContain('; +1 DICE');
    const melee = [...against('trooper', [10, 18]), fighter('f', 'red', 'trooper', [11.6, 18])];
    expect(detail(melee)).toContain('7.0 inches, in melee; ');
    expect(detail(against('flamer', [10, 18]))).toBe('7.0 inches, Long Range; hits without a roll');
  });

  it('TC-ATK-09, TC-ATK-03: refusals name shooter and target; a model out of play gets no reason', () => {
    const begun = beginTrench(
      scene(
        [...against('trooper', [10, 16], [10, 40], [30, 30]), fighter('friend', 'red', 'trooper', [14, 14])],
        { removed: ['e3'], ...shoots },
      ),
    );
    expect(refusalOf(begun, 'friend')).toMatchObject({ rule: 'TC-ATK-09', ids: ['a', 'friend'] });
    expect(refusalOf(begun, 'e2')).toMatchObject({ rule: 'TC-ATK-03', ids: ['a', 'e2'] });
    for (const id of ['e3', 'nobody'])
      expect(refusalOf(begun, id)).toMatchObject({ rule: 'TC-ATK-03', ids: [id] });
  });

  it('TC-AUTO-03, TC-RULING-73: one target too far from any earlier one is refused, and both are named', () => {
    // e1 to e2 and e2 to e3 5.9" base to base; e1 to e3 more than 6".
    const begun = beginTrench(
      scene(against('gunner', [10, 20], [16.884, 20], [23.768, 20], [30, 40]), {
        dice: Array<number>(9).fill(1),
        removed: ['e4'],
        ...shoots,
      }),
    );
    const third = reply(begun, ['choose-target', 'e2'], ['choose-target', 'e1']);
    expect(optionIds(third)).toEqual(['e1', 'e2', 'stop']);
    expect(refusalOf(third, 'e3')).toMatchObject({ rule: 'TC-AUTO-03', ids: ['e1', 'e3'] });
    expect(refusalOf(third, 'e4')).toMatchObject({ ids: ['e4'] });
    expect(refusalOf(third, 'nobody')).toMatchObject({ ids: ['nobody'] });
  });
});

describe('a point', () => {
  const aims = (more: Partial<TrenchScene> = {}, units = against('bomber', [30, 10])) =>
    reply(beginTrench(scene(units, { dice: Array<number>(8).fill(1), ...shoots, ...more })), [
      'choose-target',
      'point',
    ]);

  it('TC-BLAST-01, TC-RULING-70: it is offered by its rule; the question gives range and radius', () => {
    const begun = beginTrench(scene(against('bomber', [30, 10]), shoots));
    expect(begun.question!.options[1]).toMatchObject({ id: 'point', rules: ['TC-BLAST-01'] });
    expect(aims().question).toMatchObject({
      kind: 'choose-point',
      by: 'red',
      rules: ['TC-BLAST-01', 'TC-RULING-70'],
      data: { model: 'a', weapon: 'bomb', range: 24, radius: 3, plan: { at: [10, 10], y: 0 } },
    });
  });

  it('TC-ATK-03, TC-RULING-70: off the table, out of range or unseen, the refusal names the shooter', () => {
    const screened = aims({
      terrain: [{ id: 'wall', at: [10, 15], parts: [{ shape: 'box', at: [0, 0, 0], size: [10, 4, 0.4] }] }],
    });
    for (const [at, rule] of [
      [[80, 10], 'TC-RULING-70'],
      [[40, 10], 'TC-ATK-03'],
      [[10, 20], 'TC-RULING-70'],
    ] as const)
      expect(refusalOf(screened, { at })).toMatchObject({ rule, ids: ['a'] });
  });

  it('TC-BLAST-03: an attack at a point has no target in its roll, and bursts where it was aimed', () => {
    const done = reply(aims({ dice: [3, 4, 1, 1, 1] }), ['choose-point', { at: [12, 20] }]);
    const rolled = eventsOf(done, 'success-rolled')[0]!;
    expect(rolled.data).toMatchObject({ what: 'Bomb', target: null, weapon: 'bomb', melee: false });
    expect(rolled).not.toHaveProperty('shot');
    expect(eventsOf(done, 'area-hit')[0]).toMatchObject({
      rules: ['TC-BLAST-03'],
      text: 'Bomb hits no model.',
      shot: { shooters: ['a'], target: null, point: [12, 20] },
    });
  });

  it('TC-AUTO-01, TC-AUTO-02: attacks at points are counted, and the rest may be given up', () => {
    const begun = beginTrench(armed('bombardier', [enemyAt(30)], shoots));
    expect(begun.question!.data).toMatchObject({ attack: 1, of: 2 });
    expect(optionIds(begun)).toEqual(['e1', 'point']);
    const second = reply(begun, ['choose-target', 'point'], ['choose-point', { at: [12, 20] }]);
    expect(second.question!.data).toMatchObject({ attack: 2, of: 2 });
    expect(optionIds(second)).toEqual(['e1', 'point', 'stop']);
    expect(reply(second, ['choose-target', 'stop']).question).toBeNull();
  });
});

describe('the die for a shot into melee', () => {
  /** Friend f in melee with e1 and e2. */
  const units = (shooter: string): Units => [
    ...against(shooter, [10, 18], [13.4, 18]),
    fighter('f', 'red', 'trooper', [11.7, 18]),
  ];
  const shotAt = (shooter: string, dice: readonly number[], more: Partial<TrenchScene> = {}) =>
    reply(beginTrench(scene(units(shooter), { dice, ...shoots, ...more })), ['choose-target', 'e1']);

  it('TC-RANGED-09: a single friend is not drawn by a further die', () => {
    const done = shotAt('trooper', [2, 3, 4, 1, 1]);
    expect(eventsOf(done, 'shot-into-melee')[0]).toMatchObject({
      rules: ['TC-RANGED-09', 'TC-RANGED-10'],
      text: 'Into the melee: 2. The shot goes at f.',
      data: { model: 'a', face: 2, target: 'f' },
    });
    expect(lastEvent(done, 'success-rolled')).toMatchObject({ target: 'f', faces: [3, 4] });
  });

  it('TC-RANGED-09, TC-RANGED-10: the question names the enemies in that melee; another model is refused', () => {
    const asking = shotAt('trooper', [4, 1, 1]);
    expect(asking.question).toMatchObject({
      kind: 'choose-melee-target',
      by: 'red',
      rules: ['TC-RANGED-09'],
      data: { model: 'a' },
      options: [
        { id: 'e1', label: 'e1', about: ['e1'] },
        { id: 'e2', about: ['e2'] },
      ],
    });
    expect(refusalOf(asking, 'f')).toMatchObject({ rule: 'TC-RANGED-10', ids: ['a', 'f'] });
    expect(refusalOf(asking, 'nobody')).toMatchObject({ rule: 'TC-RANGED-09', ids: ['nobody'] });
  });

  it('TC-RULING-63: a shot without a suitable friend is lost on 1 to 3 only, and then the next attack follows', () => {
    const hidden = {
      paper: { sees: (from: string, to: string) => !(from === 'a' && to === 'f') },
      options: { noSuitableFriend: 'shot-lost' },
    };
    const lost = shotAt('gunner', [3, 1, 1, 1, 1], hidden);
    expect(eventsOf(lost, 'shot-into-melee')[0]!.text).toContain('lost');
    expect(lost.question).toMatchObject({ kind: 'choose-target', data: { attack: 2, of: 3 } });
    expect(shotAt('trooper', [4, 1, 1], hidden).question!.kind).toBe('choose-melee-target');
    const seen = { options: { noSuitableFriend: 'shot-lost' } };
    expect(lastEvent(shotAt('trooper', [3, 1, 1], seen), 'shot-into-melee')).toMatchObject({ target: 'f' });
  });

  it('TC-RULING-64: the option for blasts changes nothing for other weapons', () => {
    const done = shotAt('trooper', [2, 1, 1], { options: { blastIntoMelee: 'no-roll' } });
    expect(eventsOf(done, 'shot-into-melee')).toHaveLength(1);
  });
});
