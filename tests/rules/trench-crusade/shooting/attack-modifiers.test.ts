import { describe, expect, it } from 'vitest';
import {
  meleeModifiers,
  rangedModifiers,
  rangeTo,
  type Aim,
  type MeleeAttack,
} from '../../../../src/rules/trench-crusade/shooting/attack';
import { weaponsOf } from '../../../../src/rules/trench-crusade/game';
import { eventsOf, lastEvent, reply } from '../../../support/battle';
import { asked, beginTrench, fighter, warband, type TrenchScene } from '../../../support/rules/trench';
import * as fights from '../../../support/rules/trench-melee';
import { against, scene, shoots, wallBefore, type Units } from '../../../support/rules/trench-shooting';
import { box } from '../../../support/tables';

/** Radius of a base of 25 mm. */
const r = 12.5 / 25.4;

describe('the range', () => {
  const range = (heights: readonly [number, number], aim: Aim, more: Partial<TrenchScene> = {}) =>
    asked(
      scene(
        [
          fighter('a', 'red', 'trooper', [10, 10], { elevation: heights[0] }),
          fighter('e1', 'blue', 'trooper', [10, 16], { elevation: heights[1] }),
        ],
        more,
      ),
      (game) => rangeTo(game, 'a', aim),
    );
  const plan = { options: { rangeIn: 'plan' } };
  const apart = 6 - 2 * r;

  it('TC-RULING-57: in space heights count, in plan they do not; from base to base', () => {
    const e1 = { model: 'e1' };
    expect(range([4, 4], e1)).toBeCloseTo(apart, 6);
    expect(range([4, 4], e1, plan)).toBeCloseTo(apart, 6);
    expect(range([4, 1], e1)).toBeCloseTo(Math.sqrt(apart * apart + 9), 6);
    expect(range([4, 1], e1, plan)).toBeCloseTo(apart, 6);
    expect(range([0, 3], e1, plan)).toBeCloseTo(apart, 6);
  });

  it('TC-RULING-57: to a point likewise, from the base to the point', () => {
    const point: Aim = { point: [10, 1, 15] };
    expect(range([4, 0], point)).toBeCloseTo(Math.sqrt((5 - r) * (5 - r) + 9), 6);
    expect(range([4, 0], point, plan)).toBeCloseTo(5 - r, 6);
    expect(range([1, 0], point, plan)).toBeCloseTo(5 - r, 6);
  });
});

describe('the modifiers of a Ranged Attack by name', () => {
  const modifiers = (units: Units, more: Partial<TrenchScene> = {}, aim: Aim = { model: 'e1' }) =>
    asked(scene(units, more), (game) => rangedModifiers(game, 'a', weaponsOf(game, 'a')[0]!, aim));

  it('TC-ATK-04, TC-RANGED-11: none without a cause', () => {
    expect(modifiers(against('trooper', [10, 18]))).toEqual([]);
  });

  it('TC-RANGED-07, TC-COVER-07: Cover names the terrain that gives it, or the model with the keyword', () => {
    const cover = { name: 'Cover', kind: 'pool', value: -1, rule: 'TC-RANGED-07' };
    expect(modifiers(against('trooper', [10, 16]), { terrain: [wallBefore(16)] })).toEqual([
      { ...cover, source: 'wall' },
    ]);
    const hidden = [fighter('a', 'red', 'trooper', [10, 10]), fighter('e1', 'blue', 'hidden', [10, 16])];
    expect(modifiers(hidden)).toEqual([{ ...cover, source: 'e1' }]);
  });

  it('TC-ATK-04: a load that only adds a keyword gives no DICE; one with DICE is named', () => {
    const loaded = (dice: number) =>
      modifiers(against('trooper', [10, 16]), {
        system: { loads: { 'a:rifle': [{ keyword: 'FIRE', dice, name: 'Special Ammunition' }] } },
      });
    expect(loaded(0)).toEqual([]);
    expect(loaded(1)).toMatchObject([{ name: 'Special Ammunition', value: 1, rule: 'TC-ATK-04' }]);
  });
});

describe('the modifiers of a Melee Attack by name', () => {
  const modifiers = (
    profile: string,
    attack: Partial<MeleeAttack> = {},
    more: Partial<TrenchScene> = {},
    enemy = 'trooper',
  ) =>
    asked(
      fights.scene(fights.facing(profile, enemy, fighter('e2', 'blue', 'trooper', [11.6, 10])), more),
      (game) =>
        meleeModifiers(game, {
          attacker: 'a',
          target: 'e1',
          weapon: weaponsOf(game, 'a')[0]!,
          characteristic: 'melee',
          offHand: false,
          ...attack,
        }).map(({ name, value, rule, source }) => [name, value, rule, source]),
    );

  it('TC-ATK-04, TC-KEYWORD-04: none without a cause; the characteristic that its user chose is named', () => {
    expect(modifiers('trooper')).toEqual([]);
    expect(modifiers('assassin')).toEqual([['Melee', 2, 'TC-ATK-04', 'a']]);
    expect(modifiers('gunslinger')).toEqual([]);
    expect(modifiers('gunslinger', { characteristic: 'ranged' })).toEqual([['Ranged', 2, 'TC-ATK-04', 'a']]);
  });

  it('TC-MELEE-05: a Defended Obstacle names the terrain, or the model with the COVER keyword', () => {
    const bags = { terrain: [box('sandbags', [9, 10.708], [11, 11.1], 0.5, {})] };
    expect(modifiers('trooper', {}, bags)).toEqual([['Defended Obstacle', -1, 'TC-MELEE-05', 'sandbags']]);
    expect(modifiers('trooper', {}, {}, 'hidden')).toEqual([['Defended Obstacle', -1, 'TC-MELEE-05', 'e1']]);
  });

  it('TC-RULING-62: without the COVER keyword in melee, terrain still makes a Defended Obstacle', () => {
    const bags = {
      terrain: [box('sandbags', [9, 10.708], [11, 11.1], 0.5, {})],
      options: { coverKeywordInMelee: false },
    };
    expect(modifiers('trooper', {}, bags)).toEqual([['Defended Obstacle', -1, 'TC-MELEE-05', 'sandbags']]);
  });

  it('TC-MELEE-06, TC-RULING-43: the bonus of a dive is for the first attack at any enemy, or for its target', () => {
    const dived = { activation: { model: 'a', dive: 'e1' } };
    const bonus = [['Diving Charge', 1, 'TC-MELEE-06', 'a']];
    expect(modifiers('trooper', { target: 'e2' }, dived)).toEqual(bonus);
    const only = { ...dived, options: { diveBonus: 'target-only' } };
    expect(modifiers('trooper', { target: 'e2' }, only)).toEqual([]);
    expect(modifiers('trooper', { target: 'e1' }, only)).toEqual(bonus);
  });
});

describe('the roll and the hit', () => {
  const shot = (profile: string, dice: readonly number[], more: Partial<TrenchScene> = {}) =>
    reply(beginTrench(scene(against(profile, [10, 16]), { dice, ...shoots, ...more })), [
      'choose-target',
      'e1',
    ]);

  it('TC-ATK-04, TC-ATK-05: weapon and target are named, the shot is drawn, and only the target is injured', () => {
    const hit = shot('trooper', [3, 4, 1, 1]);
    const [rolled] = eventsOf(hit, 'success-rolled');
    expect(rolled).toMatchObject({
      rules: ['TC-ATK-04'],
      data: { what: 'Rifle at e1', target: 'e1', weapon: 'rifle', melee: false },
      shot: { shooters: ['a'], target: 'e1', point: null },
    });
    const [injury] = eventsOf(hit, 'injury-rolled');
    expect(injury!.rules).toContain('TC-ATK-05');
    expect(injury!.data).toMatchObject({ model: 'e1', modifiers: [] });
    expect(eventsOf(hit, 'area-hit')).toHaveLength(0);
  });

  it('TC-INJ-12: a shot at a Down model has no further INJURY DICE', () => {
    const hit = shot('trooper', [3, 4, 1, 1], { tokens: { e1: { down: 1 } } });
    expect(lastEvent(hit, 'injury-rolled')).toMatchObject({ net: 0 });
  });

  it('TC-INJ-11: a shot hits its target directly: three dice of a weapon that rolls them for direct hits', () => {
    const lances = warband(
      { lancer: { weapons: ['lance'] }, trooper: {} },
      {
        weapons: [{ id: 'lance', name: 'Lance', kind: 'ranged', range: 24, injuryBase: 3, directOnly: true }],
      },
    );
    const hit = shot('lancer', [3, 4, 1, 1, 1], { warbands: [lances] });
    expect(lastEvent(hit, 'injury-rolled')).toMatchObject({ base: 3, total: 3 });
  });

  it('TC-FLAME-01: the automatic hit names weapon and target, and is drawn as a shot', () => {
    const hit = shot('flamer', [1, 1]);
    expect(eventsOf(hit, 'automatic-hit')[0]).toMatchObject({
      rules: ['TC-FLAME-01', 'TC-FLAME-02', 'TC-FLAME-03'],
      data: { model: 'a', weapon: 'flamethrower', target: 'e1' },
      shot: { shooters: ['a'], target: 'e1', point: null },
    });
  });

  it('TC-FLAME-01, TC-BLAST-01: a flame at a point is drawn where it bursts', () => {
    const flames = warband(
      { pyro: { weapons: ['fire-pot'] }, trooper: {} },
      {
        weapons: [
          {
            id: 'fire-pot',
            name: 'Fire Pot',
            kind: 'ranged',
            range: 12,
            blast: 2,
            keywords: ['FLAMETHROWER'],
          },
        ],
      },
    );
    const done = reply(
      beginTrench(scene(against('pyro', [10, 18]), { warbands: [flames], dice: [1, 1], ...shoots })),
      ['choose-target', 'point'],
      ['choose-point', { at: [11, 17] }],
    );
    const [hit] = eventsOf(done, 'automatic-hit');
    expect(hit!.data['target']).toBeNull();
    expect(hit).not.toHaveProperty('shot');
    expect(eventsOf(done, 'area-hit')[0]).toMatchObject({
      shot: { shooters: ['a'], target: null, point: [11, 17] },
      data: { models: ['e1'] },
    });
    expect(eventsOf(done, 'success-rolled')).toHaveLength(0);
  });
});

describe('a shooter in its own blast', () => {
  const mortars = warband(
    { bombardier: { weapons: ['mortar'] }, trooper: {} },
    { weapons: [{ id: 'mortar', name: 'Mortar', kind: 'ranged', range: 24, automatic: 3, blast: 2 }] },
  );
  const fires = (dice: readonly number[], more: Partial<TrenchScene> = {}) =>
    reply(
      beginTrench(scene(against('bombardier', [30, 10]), { warbands: [mortars], dice, ...shoots, ...more })),
      ['choose-target', 'point'],
      ['choose-point', { at: [10, 12] }],
    );

  it.each([{}, { riskyFinishes: true }])(
    'TC-RULING-71, TC-DOWN-01: Down or Out of Action it makes no further attack (%j)',
    (options) => {
      expect(fires([4, 4, 1, 1], { options }).question?.kind).toBe('choose-target');
      const down = fires([4, 4, 4, 4], { options });
      expect(eventsOf(down, 'activation-cut')).toHaveLength(1);
      expect(down.question).toBeNull();
      const out = fires([4, 4, 5, 5], { options });
      expect([lastEvent(out, 'model-removed')['model'], out.question]).toEqual(['a', null]);
    },
  );

  it('TC-RULING-46, TC-RULING-89: one that lay Down before goes on', () => {
    const lying = { tokens: { a: { down: 1 } } };
    expect(fires([4, 4, 4, 1, 1], lying).question?.kind).toBe('choose-target');
    const risky = { ...lying, options: { riskyFinishes: true }, dice: Array<number>(9).fill(1), ...shoots };
    const gun = beginTrench(scene(against('risky', [10, 16]), risky));
    expect(reply(gun, ['choose-target', 'e1']).question?.kind).toBe('choose-target');
  });
});
