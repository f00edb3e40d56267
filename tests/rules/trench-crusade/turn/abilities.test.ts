/** Abilities: who may use them, on whom, within which reach, at which price and with which roll. */
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import { weaponsOf, type Game } from '../../../../src/rules/trench-crusade/game';
import { checkAbility, resolveAbilities } from '../../../../src/rules/trench-crusade/turn/abilities';
import { carryOut } from '../../../../src/rules/trench-crusade/turn/actions';
import { eventsOf, lastEvent, optionIds, reply } from '../../../support/battle';
import {
  asked,
  beginTrench,
  fighter,
  markers,
  warband,
  type TrenchScene,
} from '../../../support/rules/trench';

const gives = (marker: string, whom: string) => ({ kind: 'markers', marker, count: 1, whom });
const ability = (id: string, effect: object, fields: object = {}) => ({
  id,
  name: id.toUpperCase(),
  text: `What ${id} does.`,
  timing: 'action',
  effect,
  ...fields,
});
const all = [
  ability('bless', gives('blessing', 'friend'), { reach: 6 }),
  ability('curse', gives('blood', 'enemy'), { reach: 6 }),
  ability('spit', gives('infection', 'enemy'), { reach: 6 }),
  ability('pray', gives('blessing', 'self')),
  ability('once', gives('blessing', 'self'), { once: true }),
  ability('dear', gives('blessing', 'self'), { cost: 2 }),
  ability('lift', { kind: 'stand-up' }, { reach: 6, roll: 'risky' }),
  ability('chant', gives('blessing', 'self'), { roll: 'success' }),
  ability('leap', { kind: 'redeploy' }, { reach: 8 }),
  ability('buzz', { kind: 'risky-aura' }, { timing: 'passive', reach: 6 }),
  ability('early', gives('blessing', 'self'), { timing: 'turn-start' }),
  ability('late', gives('blessing', 'friend'), { timing: 'turn-end', reach: 6 }),
  ability('late-2', gives('blessing', 'self'), { timing: 'turn-end' }),
  ability('rare', gives('blessing', 'self'), { timing: 'turn-end', once: true }),
  ability(
    'shells',
    { kind: 'load', weapon: 'rifle', keyword: 'SHRAPNEL', dice: 1 },
    {
      timing: 'pre-battle',
      once: true,
    },
  ),
];
const band = warband(
  {
    trooper: {},
    saint: { abilities: all.map(({ id }) => id) },
    chaplain: { abilities: ['late', 'late-2'] },
    captain: { abilities: ['late-2'] },
    veteran: { abilities: ['rare'] },
    loader: { abilities: ['shells'] },
    herald: { abilities: ['buzz', 'pray'] },
  },
  { abilities: all },
);

const starts = ['one', 'two'].map((id) => ability(id, gives('blessing', 'self'), { timing: 'turn-start' }));

const across = 25 / 25.4;
/** Model a of Red, and another at this distance from base edge to base edge. */
const near = (side: 'red' | 'blue', apart: number, profile = 'saint') => [
  fighter('a', 'red', profile, [10, 10]),
  fighter('b', side, 'trooper', [10 + across + apart, 10]),
  fighter('far', 'blue', 'trooper', [50, 45]),
];
const scene = (units: TrenchScene['units'], more: Partial<TrenchScene> = {}): TrenchScene => ({
  units,
  warbands: [band],
  ...more,
});
const refusalFor = (id: string, units = near('blue', 3), more: Partial<TrenchScene> = {}) =>
  asked(scene(units, more), (game) => checkAbility(game, 'a', id));
const uses = (id: string, units = near('blue', 3), more: Partial<TrenchScene> = {}) =>
  beginTrench(
    scene(units, {
      activation: { model: 'a' },
      *play(game: Game) {
        yield* carryOut(game, 'a', `ability:${id}`);
      },
      ...more,
    }),
  );
const used = (battle: Battle) => eventsOf(battle, 'ability-used')[0]!;

describe('abilities that cannot be used', () => {
  it.each([
    ['used before, once a battle', 'once', {}, { used: ['a:once'] }, 'TC-ACT-02', 'a has used ONCE.'],
    ['too dear', 'dear', { a: { blood: 1 } }, {}, 'TC-MARK-01', 'DEAR costs 2 BLOOD MARKERS.'],
    ['a redeployment while Down', 'leap', { a: { down: 1 } }, {}, 'TC-RULING-52', 'a is Down.'],
    ['without a target', 'lift', {}, {}, 'TC-ACT-03', 'LIFT has no target.'],
    ['unknown', 'fly', {}, {}, 'TC-ACT-10', 'a has no such ability.'],
    ['passive', 'buzz', {}, {}, 'TC-ACT-10', 'a has no such ability.'],
    ['of the start of the Turn', 'early', {}, {}, 'TC-ACT-10', 'a has no such ability.'],
  ] as const)('%s: the refusal names its rule and its model', (_, id, tokens, system, rule, message) => {
    expect(refusalFor(id, near('red', 3), { tokens, system })).toEqual({ rule, message, ids: ['a'] });
  });

  it('TC-ACT-02, TC-MARK-01, TC-RULING-52: one used once by another model, one exactly paid for, and a redeployment of a Down model by option are allowed', () => {
    expect(refusalFor('once', near('blue', 3), { system: { used: ['b:once', 'a:dear'] } })).toBeNull();
    expect(refusalFor('pray', near('blue', 3), { system: { used: ['a:pray'] } })).toBeNull();
    expect(refusalFor('dear', near('blue', 3), { tokens: { a: { blood: 2 } } })).toBeNull();
    const down = { tokens: { a: { down: 1 } } };
    expect(refusalFor('leap', near('blue', 3), { ...down, options: { downRedeploy: true } })).toBeNull();
    expect(refusalFor('pray', near('blue', 3), down)).toBeNull();
    expect(refusalFor('leap')).toBeNull();
  });

  it('TC-ACT-10: each at its reach from base edge to base edge, and not a twentieth of an inch beyond', () => {
    const down = { tokens: { b: { down: 1 } } };
    expect([6, 6.05].map((apart) => refusalFor('curse', near('blue', apart))?.rule)).toEqual([
      undefined,
      'TC-ACT-03',
    ]);
    expect([6, 6.05].map((apart) => refusalFor('lift', near('red', apart), down)?.rule)).toEqual([
      undefined,
      'TC-ACT-03',
    ]);
  });

  it('TC-DOWN-04: a friend that stands is not stood up, nor a Down enemy', () => {
    expect(refusalFor('lift', near('red', 3))?.rule).toBe('TC-ACT-03');
    expect(refusalFor('lift', near('blue', 3), { tokens: { b: { down: 1 } } })?.rule).toBe('TC-ACT-03');
  });
});

describe('targets of abilities', () => {
  it('TC-ACT-10: a friend within reach or the bearer itself is chosen by the bearer’s player, and gains the marker', () => {
    const asking = uses('bless', near('red', 6));
    expect(asking.question).toMatchObject({
      kind: 'choose-ability-target',
      by: 'red',
      rules: ['TC-ACT-10'],
      options: [
        { id: 'a', label: 'a', about: ['a'] },
        { id: 'b', label: 'b', about: ['b'] },
      ],
      data: { model: 'a', ability: 'bless' },
    });
    const done = reply(asking, ['choose-ability-target', 'b']);
    expect([markers(done, 'a', 'blessing'), markers(done, 'b', 'blessing')]).toEqual([0, 1]);
    expect(used(done)).toMatchObject({
      rules: ['TC-ACT-10'],
      text: 'a: BLESS on b.',
      data: { model: 'a', ability: 'bless', target: 'b', used: null },
    });
  });

  it('TC-ACT-10: with all friends out of reach the bearer is its own target, and the log does not repeat its name', () => {
    const done = uses('bless', near('red', 6.05));
    expect(done.question).toBeNull();
    expect(markers(done, 'a', 'blessing')).toBe(1);
    expect(used(done).text).toBe('a: BLESS.');
  });

  it('TC-MARK-01, TC-MARK-08: an enemy within reach gains BLOOD or INFECTION by the rule of its kind', () => {
    const cursed = uses('curse');
    expect(markers(cursed, 'b', 'blood')).toBe(1);
    expect(eventsOf(cursed, 'token-changed')[0]!.rules).toEqual(['TC-MARK-01']);
    const infected = uses('spit');
    expect(markers(infected, 'b', 'infection')).toBe(1);
    expect(eventsOf(infected, 'token-changed')[0]!.rules).toEqual(['TC-MARK-08']);
  });

  it('TC-DOWN-04: of two friends within reach only the Down one is stood up', () => {
    const units = [...near('red', 3), fighter('c', 'red', 'trooper', [10, 13])];
    const done = uses('lift', units, { tokens: { c: { down: 1 } }, dice: [3, 4] });
    expect(done.question).toBeNull();
    expect(lastEvent(done, 'stood-up')).toEqual({ model: 'c', halved: false });
    expect(eventsOf(done, 'stood-up')[0]!.rules).toEqual(['TC-DOWN-04']);
  });
});

describe('prices and rolls of abilities', () => {
  it('TC-MARK-01: the price is paid by the bearer in BLOOD, and an ability once used is remembered', () => {
    const paid = uses('dear', near('blue', 3), { tokens: { a: { blood: 3 } } });
    expect([markers(paid, 'a', 'blood'), markers(paid, 'a', 'blessing')]).toEqual([1, 1]);
    expect(eventsOf(paid, 'token-changed')[0]).toMatchObject({
      rules: ['TC-MARK-01'],
      text: 'Red spends 2 BLOOD MARKERS of a.',
      data: { model: 'a', token: 'blood', change: -2 },
    });
    expect(used(uses('once')).data).toMatchObject({ key: 'a:once', used: 'a:once' });
  });

  it('TC-ACT-06, TC-ACT-07: a failed roll has no effect; only a Risky one ends the activation', () => {
    const plain = uses('chant', near('blue', 3), { dice: [2, 4] });
    expect(lastEvent(plain, 'success-rolled')).toMatchObject({
      ability: 'chant',
      what: 'CHANT',
      risky: false,
      net: 0,
      modifiers: [],
    });
    expect([eventsOf(plain, 'ability-used'), eventsOf(plain, 'activation-cut')]).toEqual([[], []]);
    const risky = uses('lift', near('red', 3), { tokens: { b: { down: 1 } }, dice: [2, 4] });
    expect(lastEvent(risky, 'success-rolled')).toMatchObject({ ability: 'lift', risky: true });
    expect(eventsOf(risky, 'activation-cut')).toHaveLength(1);
    expect(eventsOf(risky, 'stood-up')).toEqual([]);
  });

  it('TC-ACT-08: an enemy’s aura makes the roll Risky at 6 inches and not beyond; another ability with that reach does not', () => {
    const risky = (apart: number, profile = 'herald', side: 'red' | 'blue' = 'blue') =>
      lastEvent(
        uses(
          'chant',
          [
            fighter('a', 'red', 'saint', [10, 10]),
            fighter('h', side, profile, [10 + across + apart, 10]),
            fighter('far', 'blue', 'trooper', [50, 45]),
          ],
          { dice: [3, 4] },
        ),
        'success-rolled',
      )['risky'];
    expect([risky(6), risky(6.05), risky(3, 'chaplain'), risky(3, 'herald', 'red')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('abilities of a time', () => {
  const units = [
    fighter('a', 'red', 'chaplain', [10, 10]),
    fighter('c', 'red', 'captain', [14, 10]),
    fighter('d', 'red', 'trooper', [50, 10]),
    fighter('e', 'blue', 'chaplain', [10, 40]),
  ];
  const atEnd = (more: Partial<TrenchScene> = {}, timing: 'turn-end' | 'turn-start' = 'turn-end') =>
    beginTrench(
      scene(units, {
        system: { firstPlayer: 'red' },
        play: (game) => resolveAbilities(game, timing),
        ...more,
      }),
    );

  it('TC-END-01: the First Player is asked first; the options say what each ability does, and none is one of them', () => {
    const asking = atEnd();
    expect(asking.question).toMatchObject({
      kind: 'choose-ability',
      by: 'red',
      prompt: 'Red: which ability do you use?',
      rules: ['TC-END-01'],
      options: [
        { id: 'a:late', label: 'a: LATE', detail: 'What late does.', about: ['a'] },
        { id: 'a:late-2', label: 'a: LATE-2', detail: 'What late-2 does.', about: ['a'] },
        { id: 'c:late-2', label: 'c: LATE-2', about: ['c'] },
        { id: 'none', label: 'None' },
      ],
      data: { when: 'turn-end' },
    });
    expect(atEnd({ system: { firstPlayer: 'blue' } }).question!.by).toBe('blue');
    expect(atEnd({ system: { firstPlayer: null } }).question!.by).toBe('red');
  });

  it('TC-END-01: the chosen ability is played, not the first of the list, and is not offered again', () => {
    const other = reply(atEnd(), ['choose-ability', 'c:late-2']);
    expect(used(other)).toMatchObject({ rules: ['TC-END-01'], data: { model: 'c', ability: 'late-2' } });
    expect(other.question!.by).toBe('blue');
    const again = reply(other, ['choose-ability', 'e:late-2']);
    expect(optionIds(again)).toEqual(['a:late', 'a:late-2', 'none']);
  });

  it('TC-SETUP-07, TC-RULING-08: a player that wants none is not asked again, and the other goes on alone', () => {
    const declined = reply(atEnd(), ['choose-ability', 'none']);
    expect(eventsOf(declined, 'ability-used')).toEqual([]);
    expect(declined.question!.by).toBe('blue');
    const alone = reply(declined, ['choose-ability', 'e:late-2']);
    expect(alone.question!.by).toBe('blue');
    expect(reply(alone, ['choose-ability', 'none']).question).toBeNull();
  });

  it('TC-ACT-02, TC-TURN-03: one that was used for the battle, or whose bearer is out of play, is not offered', () => {
    const veteran = [fighter('a', 'red', 'veteran', [10, 10]), fighter('e', 'blue', 'trooper', [10, 40])];
    expect(optionIds(atEnd({ units: veteran }))).toEqual(['a:rare', 'none']);
    expect(atEnd({ units: veteran, system: { firstPlayer: 'red', used: ['a:rare'] } }).question).toBeNull();
    expect(optionIds(atEnd({ removed: ['a'] }))).toEqual(['c:late-2', 'none']);
    expect(optionIds(atEnd({ undeployed: ['c'] }))).toEqual(['a:late', 'a:late-2', 'none']);
    expect(atEnd({}, 'turn-start').question).toBeNull();
  });

  it('TC-SETUP-07: ammunition is loaded before the battle by a model still to be deployed: the weapon keeps its keyword and DICE', () => {
    const done = reply(
      beginTrench(
        scene([fighter('a', 'red', 'loader', [10, 10]), fighter('e', 'blue', 'trooper', [10, 40])], {
          undeployed: ['a', 'e'],
          play: (game) => resolveAbilities(game, 'pre-battle'),
        }),
      ),
      ['choose-ability', 'a:shells'],
    );
    expect(used(done).rules).toEqual(['TC-SETUP-07']);
    expect(eventsOf(done, 'weapon-loaded')[0]).toMatchObject({
      rules: ['TC-SETUP-07'],
      text: 'a loads SHELLS.',
      data: { weapon: 'a:rifle', keyword: 'SHRAPNEL', dice: 1, name: 'SHELLS' },
    });
  });

  it('TC-SETUP-07: a loaded weapon has the keywords of its loads, each once; a load without one adds none', () => {
    const load = (keyword: 'SHRAPNEL' | null) => ({ keyword, dice: 1, name: 'SHELLS' });
    const loads = { 'a:rifle': [load('SHRAPNEL'), load(null), load('SHRAPNEL')], 'a:knife': [load(null)] };
    const keywords = (model: string) =>
      asked(scene(units, { system: { loads } }), (game) =>
        weaponsOf(game, model).map((weapon) => [weapon.id, weapon.keywords]),
      );
    expect(keywords('a')).toEqual([
      ['rifle', ['SHRAPNEL']],
      ['knife', []],
    ]);
    expect(keywords('c')).toEqual([
      ['rifle', []],
      ['knife', []],
    ]);
  });

  it('TC-TURN-03, TC-RULING-08: one side after the other is an option for the end of the Turn alone', () => {
    const band = warband({ bearer: { abilities: ['one', 'two'] } }, { abilities: starts });
    const begun = beginTrench(
      scene([fighter('a', 'red', 'bearer', [10, 10]), fighter('e', 'blue', 'bearer', [10, 40])], {
        warbands: [band],
        options: { endEffects: 'simultaneous' },
        system: { firstPlayer: 'red' },
        play: (game) => resolveAbilities(game, 'turn-start'),
      }),
    );
    expect(reply(begun, ['choose-ability', 'a:one']).question!.by).toBe('blue');
  });

  it('TC-REDEPLOY-01: a Leap asks for a place within its reach', () => {
    expect(uses('leap').question).toMatchObject({ kind: 'redeploy-model', by: 'red', data: { model: 'a' } });
  });
});
