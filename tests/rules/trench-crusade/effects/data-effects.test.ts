import { describe, expect, it } from 'vitest';
import { carryOut, checkAction } from '../../../../src/rules/trench-crusade/turn/actions';
import { injuryPlan } from '../../../../src/rules/trench-crusade/injury/injury-plan';
import { injure } from '../../../../src/rules/trench-crusade/injury/injury';
import { moraleTests } from '../../../../src/rules/trench-crusade/turn/morale';
import { movementOf } from '../../../../src/rules/trench-crusade/movement/movement-type';
import { meleeModifiers, rangedModifiers } from '../../../../src/rules/trench-crusade/shooting/attack';
import { react } from '../../../../src/rules/trench-crusade/effects/react';
import { hasKeyword, weaponsOf, type Game } from '../../../../src/rules/trench-crusade/game';
import { riskyBecause } from '../../../../src/rules/trench-crusade/turn/success';
import { eventsOf, lastEvent, reply } from '../../../support/battle';
import { asked, beginTrench, fighter, warband, type TrenchScene } from '../../../support/rules/trench';

type Fields = Readonly<Record<string, unknown>>;

/** The shooter a of Red, its friend b beside it, and the enemy e of Blue, 10" from a. */
function scene(
  effects: Readonly<Record<string, readonly Fields[]>>,
  more: Partial<TrenchScene> = {},
): TrenchScene {
  return {
    units: [
      fighter('a', 'red', 'a', [10, 10]),
      fighter('b', 'red', 'b', [13, 10]),
      fighter('e', 'blue', 'e', [10, 21]),
    ],
    warbands: [
      warband({
        a: { effects: effects['a'] ?? [] },
        b: { effects: effects['b'] ?? [], keywords: ['FEAR'] },
        e: { effects: effects['e'] ?? [], keywords: ['TOUGH'] },
      }),
    ],
    ...more,
  };
}

const modifier = (name: string, roll: string, value: number, more: Fields = {}): Fields => ({
  name,
  does: { kind: 'modifier', roll, value },
  ...more,
});

const shot = (game: Game) =>
  rangedModifiers(game, 'a', weaponsOf(game, 'a')[0]!, { model: 'e' }).map(({ name, value }) => [
    name,
    value,
  ]);

const blow = (game: Game) =>
  meleeModifiers(game, {
    attacker: 'a',
    target: 'e',
    weapon: weaponsOf(game, 'a')[1]!,
    characteristic: 'melee',
    offHand: false,
  }).map(({ name, value }) => [name, value]);

const hitBy = (game: Game) =>
  injuryPlan(game, {
    model: 'e',
    cause: 'Rifle',
    rules: [],
    hit: { attacker: 'a', weapon: weaponsOf(game, 'a')[0]!, melee: false, critical: false, direct: true },
    modifiers: [],
  }).modifiers.map(({ name, kind, value }) => [name, kind, value]);

describe('modifiers as data', () => {
  it('stand in the roll by name: own, of a friend near, and against', () => {
    const steady = modifier('Steady', 'ranged', 1);
    const guided = modifier('Guided', 'ranged', 1, { on: { who: 'friends', within: 3 } });
    const evasive = {
      name: 'Evasive',
      does: { kind: 'modifier', roll: 'ranged', whose: 'against', value: -2 },
    };
    expect(asked(scene({ a: [steady], b: [guided], e: [evasive] }), shot)).toEqual([
      ['Steady', 1],
      ['Guided', 1],
      ['Evasive', -2],
    ]);
    expect(asked(scene({ a: [steady] }), blow)).toEqual([]);
  });

  it('reach as far as they say, from base to base', () => {
    // b's base of 25 mm is 3" - 25/25.4" = 2.016" from a's.
    const within = (reach: number) =>
      asked(scene({ b: [modifier('Guided', 'ranged', 1, { on: { who: 'friends', within: reach } })] }), shot);
    expect(within(2)).toEqual([]);
    expect(within(2.1)).toEqual([['Guided', 1]]);
  });

  it.each([
    ['range', { range: { least: 0, most: 10.1 } }, true],
    ['range too short', { range: { least: 0, most: 10 } }, false],
    ['range too far', { range: { least: 11 } }, false],
    ['the weapon by name', { weapon: 'Rifle' }, true],
    ['another weapon', { weapon: 'Pistol' }, false],
    ['keyword of the other', { otherHas: 'TOUGH' }, true],
    ['another keyword of the other', { otherHas: 'FEAR' }, false],
    ['markers of the other', { otherBears: { marker: 'blood', least: 2 } }, true],
    ['more markers of the other', { otherBears: { marker: 'blood', least: 3 } }, false],
    ['Down other', { other: ['down'] }, false],
    ['not moved', { self: ['unmoved', 'up'] }, true],
    ['charging', { self: ['charging'] }, false],
    ['a friend near', { near: { who: 'friends', within: 2.1 } }, true],
    ['two friends near', { near: { who: 'friends', within: 9, least: 2 } }, false],
    ['an enemy near', { near: { who: 'enemies', within: 10.1 } }, true],
    ['ranged', { attack: 'ranged' }, true],
    ['melee', { attack: 'melee' }, false],
    ['open ground', { other: ['in-the-open'] }, true],
    ['Cover', { other: ['in-cover'] }, false],
  ])('hold under their conditions: %s', (_what, conditions, holds) => {
    // Bases of 25 mm 11" apart: 10.016" from base to base.
    const tokens = { e: { blood: 2 } };
    const found = asked(scene({ a: [modifier('Keen', 'ranged', 1, { if: conditions })] }, { tokens }), shot);
    expect(found).toEqual(holds ? [['Keen', 1]] : []);
  });

  it('change Injury Rolls, by dice or to the total, of the attacker and of the victim', () => {
    const cruel = { name: 'Cruel', does: { kind: 'modifier', roll: 'injury', value: 1, as: 'total' } };
    const tough = { name: 'Thick', does: { kind: 'modifier', roll: 'injury', whose: 'against', value: -1 } };
    expect(asked(scene({ a: [cruel], e: [tough] }), hitBy)).toEqual([
      ['Cruel', 'total', 1],
      ['Thick', 'pool', -1],
    ]);
  });

  it('are had once a Turn, and stand in the event', () => {
    const once = modifier('Lucky', 'ranged', 1, { once: 'turn' });
    const shoot = (game: Game) => carryOut(game, 'a', 'shoot');
    const rolled = reply(
      beginTrench(scene({ a: [once] }, { activation: { model: 'a' }, dice: [1, 1, 1, 1, 1], play: shoot })),
      ['choose-target', 'e'],
    );
    expect(lastEvent(rolled, 'success-rolled')).toMatchObject({
      net: 1,
      faces: [1, 1, 1],
      modifiers: [{ name: 'Lucky', kind: 'pool', value: 1, source: 'a' }],
    });
    expect(lastEvent(rolled, 'effect-used')).toEqual({ keys: ['turn:a:Lucky'] });
    expect(rolled.state.system['effectsUsed']).toEqual(['turn:a:Lucky']);
    expect(asked(scene({ a: [once] }, { system: { effectsUsed: ['turn:a:Lucky'] } }), shot)).toEqual([]);
  });

  it('change the Morale Test of the warband', () => {
    const brave = modifier('Banner', 'morale', 2);
    const tested = beginTrench(
      scene(
        { b: [brave] },
        {
          tokens: { a: { down: 1 } },
          dice: [1, 2, 5, 6],
          turn: 1,
          play: moraleTests,
        },
      ),
    );
    const [test] = eventsOf(tested, 'morale-rolled').filter(({ data }) => data['side'] === 'red');
    expect(test!.data).toMatchObject({ faces: [1, 2, 5, 6], total: 11, passed: true });
  });
});

describe('other deeds as data', () => {
  it('keywords are gained and lost; who loses one has it from nobody', () => {
    const gains = (keyword: string, of = 'unit') => ({
      name: `gains ${keyword}`,
      does: { kind: 'keyword', keyword, change: 'gains', of },
    });
    const loses = { name: 'loses', does: { kind: 'keyword', keyword: 'FEAR', change: 'loses' } };
    expect(asked(scene({ a: [gains('FEAR')] }), (game) => hasKeyword(game, 'a', 'FEAR'))).toBe(true);
    expect(asked(scene({ b: [loses] }), (game) => hasKeyword(game, 'b', 'FEAR'))).toBe(false);
    expect(asked(scene({ b: [loses, gains('FEAR')] }), (game) => hasKeyword(game, 'b', 'FEAR'))).toBe(false);
    const armed = asked(scene({ a: [gains('FIRE', 'weapons')] }), (game) => weaponsOf(game, 'a'));
    expect(armed.map(({ keywords }) => keywords)).toEqual([['FIRE'], ['FIRE']]);
  });

  it('movement is longer or shorter, never below an inch', () => {
    const move = (value: number) =>
      asked(scene({ a: [{ name: 'Swift', does: { kind: 'movement', value } }] }), (game) =>
        movementOf(game, 'a'),
      );
    expect([move(2), move(-2), move(-9)]).toEqual([8, 4, 1]);
  });

  it('an ACTION is forbidden with the name of the effect', () => {
    const rooted = {
      name: 'Rooted',
      does: { kind: 'cannot', action: 'dash' },
      on: { who: 'enemies', within: 12 },
    };
    expect(asked(scene({ e: [rooted] }), (game) => checkAction(game, 'a', 'dash'))).toMatchObject({
      rule: 'TC-ACT-10',
      message: 'Rooted: a cannot take this ACTION.',
    });
    expect(asked(scene({ e: [rooted] }), (game) => checkAction(game, 'a', 'move'))).toBeNull();
  });

  it('rolls of ACTIONS become Risky near an enemy', () => {
    const buzz = (within: number) => ({
      name: 'Buzz',
      does: { kind: 'risky' },
      on: { who: 'enemies', within },
    });
    const why = (within: number) =>
      asked(scene({ e: [buzz(within)] }), (game) =>
        riskyBecause(game, { model: 'a', kind: 'action', risky: false }),
      );
    expect([why(10), why(10.1)]).toEqual([[], ['TC-ACT-08']]);
  });

  it('an injury is survived once', () => {
    const lives = (instead: string) => ({
      name: 'Charmed',
      does: { kind: 'survives', result: 'out', instead },
      once: 'battle',
    });
    const injured = (instead: string) =>
      beginTrench(
        scene(
          { a: [lives(instead)] },
          {
            dice: [6, 6, 6, 6],
            *play(game) {
              for (let i = 0; i < 2; i++)
                yield* injure(game, { model: 'a', cause: 'x', rules: [], hit: null, modifiers: [] });
            },
          },
        ),
      );
    // With a BLOOD MARKER the opponent is asked before the second roll.
    const spared = reply(injured('minor'), ['spend-blood', '0']);
    expect(eventsOf(spared, 'injury-replaced')).toHaveLength(1);
    expect(spared.state.models['a']!.removed).toBe(true);
    const untouched = injured('none');
    expect(eventsOf(untouched, 'injury-replaced')).toHaveLength(1);
    expect(untouched.state.models['a']!.removed).toBe(true);
  });
});

describe('reactions as data', () => {
  const felled = (effects: Readonly<Record<string, readonly Fields[]>>) =>
    beginTrench(
      scene(effects, {
        dice: [6, 6],
        *play(game) {
          yield* injure(game, {
            model: 'b',
            cause: 'Rifle',
            rules: [],
            hit: {
              attacker: 'e',
              weapon: weaponsOf(game, 'e')[0]!,
              melee: false,
              critical: false,
              direct: true,
            },
            modifiers: [],
          });
        },
      }),
    );
  const marks = (event: string, more: Fields = {}, within?: number): Fields => ({
    name: 'Mark',
    does: { kind: 'markers', marker: 'blessing', change: 1 },
    after: { event, ...(within !== undefined && { within }) },
    ...more,
  });

  it('follow the fall of a friend near, and no farther', () => {
    const tokens = (within: number) =>
      felled({ a: [marks('friend-falls', {}, within)] }).state.units['a']!.tokens['blessing'] ?? 0;
    expect([tokens(2.1), tokens(2)]).toEqual([1, 0]);
  });

  it('follow the own fall, the victim’s and the enemy’s, on those that they name', () => {
    expect(felled({ e: [marks('fells')] }).state.units['e']!.tokens).toEqual({ blessing: 1 });
    expect(felled({ e: [marks('enemy-falls', {}, 20)] }).state.units['e']!.tokens).toEqual({ blessing: 1 });
    const curse = marks('falls', {
      does: { kind: 'markers', marker: 'blood', change: 2 },
      on: { who: 'cause' },
    });
    expect(felled({ b: [curse] }).state.units['e']!.tokens).toEqual({ blood: 2 });
    const last = marks('falls', { on: { who: 'friends', within: 6 } });
    expect(felled({ b: [last] }).state.units['a']!.tokens).toEqual({ blessing: 1 });
  });

  it('take markers off, and stand friends up, at the start of a Turn', () => {
    const heals = marks('turn-start', { does: { kind: 'markers', marker: 'blood', change: -2 } });
    const raises = {
      name: 'Rise',
      does: { kind: 'stand-up' },
      on: { who: 'friends', within: 6 },
      after: { event: 'turn-start' },
    };
    const now = beginTrench(
      scene(
        { a: [heals, raises] },
        { tokens: { a: { blood: 3 }, b: { down: 1 } }, play: (game) => react(game, 'turn-start') },
      ),
    );
    expect(now.state.units['a']!.tokens).toEqual({ blood: 1 });
    expect(now.state.units['b']!.tokens['down'] ?? 0).toBe(0);
  });
});
