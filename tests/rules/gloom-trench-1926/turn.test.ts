import { describe, expect, it } from 'vitest';
import { activation } from '../../../src/rules/gloom-trench-1926/turn/activation';
import { addInitiativeChit, drawChit, fillBag } from '../../../src/rules/gloom-trench-1926/turn/bag';
import { takeDamage } from '../../../src/rules/gloom-trench-1926/morale/casualties';
import { charge } from '../../../src/rules/gloom-trench-1926/melee/charge';
import { living, type Game } from '../../../src/rules/gloom-trench-1926/game';
import { rollSaves } from '../../../src/rules/gloom-trench-1926/shooting/saves';
import { shoot } from '../../../src/rules/gloom-trench-1926/shooting/shooting';
import {
  income,
  openingPools,
  tacticalWindow,
  upkeep,
} from '../../../src/rules/gloom-trench-1926/turn/tactical-points';
import {
  playBattle,
  initiative,
  tacticalPhase,
  turnEndPhase,
} from '../../../src/rules/gloom-trench-1926/turn/turn';
import { eventsOf, lastEvent, optionIds, refused, reply, standing } from '../../support/battle';
import { begin, force, pool, row, squad, unitProfile, type Scene } from '../../support/gloom';

const side = (name: 'red' | 'blue', count: number, fields = {}) =>
  Array.from({ length: count }, (_, i) =>
    squad(`${name}-${i + 1}`, name, row(2, 10 + 5 * i, name === 'red' ? 5 : 43, 1.5), fields),
  );
const scene = (play: NonNullable<Scene['play']>, more: Partial<Scene> = {}) =>
  begin({ units: [...side('red', 4), ...side('blue', 5)], paper: {}, play, ...more });

const ranks = force([
  unitProfile('rifles'),
  unitProfile('hq', { keywords: ['Commander'], tactics: 6 }, { command: 3 }),
  unitProfile('veterans', {}, { command: 2 }),
]);

describe('the bag', () => {
  const withBag = (draws: readonly number[], more: Partial<Scene> = {}) =>
    scene(
      function* (game) {
        yield* fillBag(game);
        yield* addInitiativeChit(game, 'red');
        for (let drawn: string | null = ''; drawn !== null;) drawn = yield* drawChit(game);
      },
      { dice: draws, ...more },
    );
  // 5 red chits, 5 blue, 3 Fog: a draw is a die whose first faces are red, then blue, then Fog.
  const afterOne = (count: number) => count;

  it('GT-V-43 Filling: 4 units and the initiative make 5 red, 5 blue, 3 Fog', () => {
    const battle = scene(function* (game) {
      yield* fillBag(game);
      yield* addInitiativeChit(game, 'red');
    });
    expect(battle.state.system).toMatchObject({ bag: { red: 5, blue: 5 }, fog: 3 });
  });
  it('GT-V-44 Third Fog: R F B F R F make three activations, and 7 chits stay', () => {
    // 13 chits: red 1; 12: Fog from 10; 11: blue 5..9; 10: Fog from 9; 9: red 1; 8: Fog is 8.
    const battle = withBag([1, afterOne(10), 5, afterOne(9), 1, afterOne(8)]);
    expect(eventsOf(battle, 'chit-drawn').map(({ data }) => data['side'])).toEqual(['red', 'blue', 'red']);
    expect(eventsOf(battle, 'fog-drawn')).toHaveLength(3);
    expect(battle.state.system).toMatchObject({ bag: { red: 3, blue: 4 }, fog: 0 });
  });
  it('GT-V-45 Fog first: F F F, no unit activates', () => {
    expect(eventsOf(withBag([13, 12, 11]), 'chit-drawn')).toEqual([]);
  });
  it('GT-V-46 Bag emptied: refilled from the units, not from the remaining chits', () => {
    const battle = scene(function* (game) {
      for (const _turn of [1, 2]) {
        yield* fillBag(game);
        yield* addInitiativeChit(game, 'red');
      }
    });
    expect(battle.state.system).toMatchObject({ bag: { red: 5, blue: 5 }, fog: 3 });
  });
  it('GT-V-49 Destroyed unit: its chit stays; with the option one leaves', () => {
    const destroy = (options: NonNullable<Scene['options']>) =>
      scene(
        function* (game) {
          yield* fillBag(game);
          yield* takeDamage(game, 'blue-1', [1, 1], new Set(living(game, 'blue-1').map(({ id }) => id)));
        },
        { options },
      );
    expect(destroy({}).state.system).toMatchObject({ bag: { blue: 5 } });
    expect(destroy({ destroyedUnitChit: 'remove' }).state.system).toMatchObject({ bag: { blue: 4 } });
  });
  it('GT-V-50 Who draws: blue’s chit makes blue active though red has the initiative, and the next draw follows', () => {
    const battle = scene(
      function* (game) {
        yield* fillBag(game);
        const drawn = yield* drawChit(game);
        yield* activation(game, drawn!);
      },
      { dice: [5], system: { initiative: 'red' } },
    );
    expect(battle.question).toMatchObject({ kind: 'choose-unit', by: 'blue' });
    const chosen = reply(battle, ['choose-unit', 'blue-2']);
    expect(chosen.state).toMatchObject({ activeSide: 'blue', activeUnit: 'blue-2' });
  });
});

describe('second activations', () => {
  const chits = (count: number, options: NonNullable<Scene['options']> = {}, units = 4) =>
    begin({
      units: [...side('red', units), ...side('blue', 1)],
      paper: {},
      options,
      play: function* (game) {
        for (let i = 0; i < count; i++) yield* activation(game, 'red');
      },
    });
  const act = (unit: string) =>
    [
      ['choose-unit', unit],
      ['choose-action', 'do-nothing'],
    ] as const;
  const all = [1, 2, 3, 4].flatMap((i) => act(`red-${i}`));

  it('GT-V-47 Extra chit: any unit may act again; never, the chit is spent; evenly, not a third time', () => {
    expect(optionIds(reply(chits(5), ...all))).toHaveLength(4);
    const never = reply(chits(5, { secondActivation: 'never' }), ...all);
    expect(never.question).toBeNull();
    expect(eventsOf(never, 'chit-spent')).toHaveLength(1);
    const lone = reply(chits(2, {}, 1), ...act('red-1'), ...act('red-1'));
    expect(lone.state.units['red-1']!.activations).toBe(2);
    expect(reply(chits(6), ...all, ...act('red-1'), ...act('red-1')).state.units['red-1']!.activations).toBe(
      3,
    );
    expect(refused(reply(chits(6, { secondActivation: 'evenly' }), ...all, ...act('red-1')), 'red-1')).toBe(
      'GT-ACTIVATE-05',
    );
  });
  it('GT-RULING-35 void if none is left: of two chits more than survivors only the initiative’s lets one act again', () => {
    const after = (options: NonNullable<Scene['options']>, initiative: string) =>
      reply(
        begin({
          units: [...side('red', 3), ...side('blue', 1)],
          paper: {},
          options,
          system: { initiative },
          play: function* (game) {
            yield* activation(game, 'red');
            yield* takeDamage(game, 'red-3', [1, 1], new Set(living(game, 'red-3').map(({ id }) => id)));
            for (let chit = 2; chit <= 4; chit++) yield* activation(game, 'red');
          },
        }),
        ...act('red-1'),
        ...act('red-2'),
      );
    const voided = { destroyedUnitChit: 'void-if-none-left' };
    const extra = reply(after(voided, 'red'), ...act('red-1'));
    expect(extra.question).toBeNull();
    expect(eventsOf(extra, 'chit-spent').map(({ rules }) => rules)).toEqual([['GT-RULING-35']]);
    expect(eventsOf(after(voided, 'blue'), 'chit-spent')).toHaveLength(2);
    expect(optionIds(after({}, 'blue'))).toEqual(['red-1', 'red-2']);
  });
  it('GT-V-48 Too early: a unit that has acted is refused while another has not', () => {
    expect(refused(reply(chits(2), ...act('red-1')), 'red-1')).toBe('GT-ACTIVATE-05');
  });
});

describe('Tactical Points', () => {
  const commanded = [
    squad('hq', 'red', [[10, 5]], { profile: 'hq' }),
    squad('red', 'red', [[20, 5]]),
    squad('blue', 'blue', row(2, 10, 40)),
  ];

  it('GT-V-51 Opening pool: the highest Command; a formation adds', () => {
    const play = openingPools;
    expect(pool(scene(play, { units: commanded, force: ranks }), 'red')).toBe(3);
    expect(pool(scene(play, { units: commanded, force: { ...ranks, extraTp: 1 } }), 'red')).toBe(4);
  });
  it('GT-V-52 Income: 5 6 2 and a Commander make +3, in turn 1 too', () => {
    const battle = scene(
      function* (game) {
        yield* openingPools(game);
        yield* income(game, 'red');
      },
      { units: commanded, force: ranks, dice: [5, 6, 2] },
    );
    expect(pool(battle, 'red')).toBe(6);
  });
  it('GT-V-53 No luck: 1 4 without a Commander is +0', () => {
    const units = [
      squad('red', 'red', [[10, 5]], { profile: 'veterans' }),
      squad('blue', 'blue', row(2, 10, 40)),
    ];
    expect(
      pool(
        scene((game) => income(game, 'red'), { units, force: ranks, dice: [1, 4] }),
        'red',
      ),
    ).toBe(0);
  });
  it('GT-V-54 Commander lost: two dice of the next best, no extra point; whole-force keeps three dice', () => {
    const units = [
      squad('hq', 'red', [[10, 5]], { profile: 'hq' }),
      squad('red', 'red', [[30, 5]], { profile: 'veterans' }),
      squad('blue', 'blue', row(2, 10, 40)),
    ];
    const lost = (options: NonNullable<Scene['options']>, dice: readonly number[]) =>
      scene(
        function* (game) {
          yield* openingPools(game);
          yield* takeDamage(game, 'hq', [1], new Set(['hq/1']));
          yield* income(game, 'red');
        },
        { units, force: ranks, dice, options },
      );
    expect(lastEvent(lost({}, [5, 6]), 'points-changed')).toMatchObject({
      faces: [5, 6],
      commanders: 0,
      change: 2,
    });
    expect(lastEvent(lost({ incomeCommand: 'whole-force' }, [5, 6, 5]), 'points-changed')).toMatchObject({
      faces: [5, 6, 5],
    });
  });
  it('GT-V-55 Upkeep: 4 points, 5 1 6 4 leave 2', () => {
    expect(
      pool(
        scene((game) => upkeep(game, 'red'), { points: { red: 4 }, dice: [5, 1, 6, 4] }),
        'red',
      ),
    ).toBe(2);
  });
  it('GT-V-219 Large pool: 3, +3 a turn, nothing lost: 6, 9, 12; the option caps it', () => {
    const turns = (dice: readonly number[], options: NonNullable<Scene['options']> = {}) => {
      const pools: number[] = [];
      scene(
        function* (game) {
          for (const _turn of [1, 2, 3]) {
            yield* income(game, 'red');
            pools.push(game.state().sides['red']!.pools['tactical-points']!);
            yield* upkeep(game, 'red');
          }
        },
        { units: commanded, force: ranks, points: { red: 3 }, dice, options },
      );
      return pools;
    };
    const fives = (count: number) => Array<number>(count).fill(5);
    // Two fives, a miss and the Commander are +3; then an upkeep of fives.
    expect(turns([5, 5, 1, ...fives(6), 5, 5, 1, ...fives(9), 5, 5, 1, ...fives(12)])).toEqual([6, 9, 12]);
    expect(turns(fives(40), { poolMaximum: 7 })).toEqual([7, 7, 7]);
  });

  const window = (more: Partial<Scene>) =>
    scene(function* (game: Game) {
      yield* tacticalWindow(game, { name: 'saving throws', side: 'red', unit: 'red-1' });
    }, more);

  /** Three saving throws of D6 by red, with what the players pay for them. */
  const saves = (more: Partial<Scene>, ...answers: readonly string[]) => {
    const asked = scene(
      function* (game: Game) {
        const bought = yield* tacticalWindow(game, { name: 'saving throws', side: 'red', unit: 'red-1' });
        yield* rollSaves(
          game,
          'red-1',
          'D6',
          [{ hits: 3, damage: 1, none: false, ignoresObscured: false, modifiers: [] }],
          bought,
        );
      },
      { dice: [5, 5, 5], ...more },
    );
    return reply(asked, ...answers.map((given) => ['spend-tp', given] as const));
  };

  it('GT-V-56 Own roll: one point on a D6 save pool of 3: all three dice are D8', () => {
    expect(window({ points: { red: 2 } }).question).toMatchObject({ kind: 'spend-tp', by: 'red' });
    const spent = saves({ points: { red: 2 } }, 'spend');
    expect(pool(spent, 'red')).toBe(1);
    expect(lastEvent(spent, 'saves-rolled')).toMatchObject({ die: 'D8', rollModifier: 0, faces: [5, 5, 5] });
  });
  it('GT-V-57 Against stress: a unit with a token shoots: -1 on every die for a point; without a token it is refused', () => {
    const shooting = (tokens: number) =>
      reply(
        begin({
          units: [squad('red', 'red', row(3, 10, 10)), squad('blue', 'blue', row(3, 10, 21))],
          paper: {},
          points: { blue: 1 },
          ...(tokens > 0 && { tokens: { red: { stress: tokens } } }),
          dice: [5, 5, 5],
          play: (game) => shoot(game, 'red', 'open-up', false),
        }),
        ['choose-target', 'blue'],
      );
    const asked = shooting(1);
    expect(asked.question).toMatchObject({ kind: 'spend-tp', by: 'blue', rules: ['GT-TP-07', 'GT-TP-13'] });
    expect(lastEvent(reply(asked, ['spend-tp', 'spend']), 'attack-rolled')).toMatchObject({
      hits: 0,
      volleys: [{ die: 'D8', rollModifier: -1, faces: [5, 5, 5] }],
    });
    expect(lastEvent(shooting(0), 'attack-rolled')).toMatchObject({ hits: 3 });
  });
  it('GT-V-58 Both: the roller declares first, then the opponent: D8 and -1', () => {
    const both = { points: { red: 1, blue: 1 }, tokens: { 'red-1': { stress: 1 } } };
    expect(saves(both).question?.by).toBe('red');
    expect(saves(both, 'spend').question?.by).toBe('blue');
    expect(lastEvent(saves(both, 'spend', 'spend'), 'saves-rolled')).toMatchObject({
      die: 'D8',
      rollModifier: -1,
    });
  });
  it('GT-V-59 Twice: not on the same roll; with the option unlimited two points on a D6 make D8 and +1', () => {
    const once = saves({ points: { red: 2 } }, 'spend');
    expect(once.question).toBeNull();
    expect(pool(once, 'red')).toBe(1);
    const twice = saves({ points: { red: 2 }, options: { tpPerRoll: 'unlimited' } }, 'spend', 'spend');
    expect(lastEvent(twice, 'saves-rolled')).toMatchObject({ die: 'D8', rollModifier: 1 });
    expect(pool(twice, 'red')).toBe(0);
  });
  it('GT-V-60 Empty pool: no modifier, no Unit Order, no reaction', () => {
    expect(window({ tokens: { 'red-1': { stress: 1 } } }).question).toBeNull();
    const steady = {
      id: 'steady',
      name: 'Steady',
      when: 'either',
      text: '-1 token',
      effect: { kind: 'tokens', token: 'stress', change: -1 },
    };
    const led = force([unitProfile('rifles', { orders: ['steady'] }, { keywords: ['Squad Leader'] })], {
      orders: [steady],
    });
    const acting = (red: number) =>
      reply(
        scene((game) => activation(game, 'red'), { force: led, points: { red } }),
        ['choose-unit', 'red-1'],
        ['choose-action', 'do-nothing'],
      ).question?.kind;
    expect([acting(1), acting(0)]).toEqual(['unit-order', undefined]);
    const charged = (blue: number) =>
      reply(
        begin({
          units: [squad('red', 'red', [[10, 10]]), squad('blue', 'blue', [[10, 18]])],
          paper: {},
          points: { blue },
          dice: [3, 1, 1, 8, 1, 1],
          play: (game) => charge(game, 'red', 'blue'),
        }),
        ['move-unit', { 'red/1': { via: [[10, 16]] } }],
      ).question?.kind;
    expect(charged(1)).toBe('choose-reaction');
    expect(charged(0)).not.toBe('choose-reaction');
  });
  it('GT-V-61 Not for income or upkeep; on initiative d+1', () => {
    const battle = scene(
      function* (game) {
        yield* income(game, 'red');
        yield* upkeep(game, 'red');
        yield* initiative(game);
      },
      { points: { red: 1 }, dice: [5, 5, 5], system: { lastInitiative: 'blue' }, turn: 2 },
    );
    expect(eventsOf(battle, 'points-changed')).toHaveLength(2);
    expect(battle.question).toMatchObject({ kind: 'spend-tp', by: 'red', data: { roll: 'initiative roll' } });
    const rolled = reply(battle, ['spend-tp', 'spend']);
    expect(eventsOf(rolled, 'initiative-rolled')[0]!.data).toMatchObject({ die: 'D8' });
  });
});

describe('initiative', () => {
  const units = [
    squad('hq', 'red', [[10, 5]], { profile: 'hq' }),
    squad('blue', 'blue', [[10, 40]], { profile: 'veterans' }),
  ];
  const roll = (dice: readonly number[], more: Partial<Scene> = {}) =>
    scene(initiative, { units, force: ranks, dice, system: { lastInitiative: 'blue' }, ...more });

  it('GT-V-64 Initiative: 5 6 2 against 5 1 is red’s', () => {
    expect(lastEvent(roll([5, 6, 2, 5, 1], { turn: 1 }), 'initiative-won')).toEqual({ side: 'red' });
  });
  it('GT-V-65 Tie, turn 1: both roll again, points declared anew', () => {
    const battle = roll([5, 1, 1, 5, 1, 5, 5, 1, 1, 1], { turn: 1, points: { red: 2 } });
    expect(battle.question?.by).toBe('red');
    const again = reply(battle, ['spend-tp', 'none']);
    expect(again.question).toMatchObject({ kind: 'spend-tp', by: 'red' });
    expect(lastEvent(reply(again, ['spend-tp', 'none']), 'initiative-won')).toEqual({ side: 'red' });
  });
  it('GT-V-66 Tie, turn 3: to the side that lacked it', () => {
    expect(lastEvent(roll([5, 1, 1, 5, 1], { turn: 3 }), 'initiative-won')).toEqual({ side: 'red' });
  });
});

describe('the turn', () => {
  it('GT-V-67 Step order', () => {
    const battle = begin({
      units: [...side('red', 1), ...side('blue', 1)],
      paper: {},
      options: { turnLimit: 1 },
      play: playBattle,
      seed: 'order',
    });
    let now = battle;
    for (let i = 0; now.question && i < 60; i++) {
      const { kind, options } = now.question;
      now = reply(now, [
        kind,
        kind === 'choose-action'
          ? 'do-nothing'
          : kind === 'spend-tp' || kind === 'unit-order'
            ? 'none'
            : options[0]!.id,
      ]);
    }
    const steps = now.events.flatMap(({ type, data }) =>
      type === 'step'
        ? [data['step']]
        : type === 'phase-began'
          ? [data['phase']]
          : type === 'turn-ended'
            ? ['tidy']
            : [],
    );
    expect(steps.filter((step) => step !== 'reroll')).toEqual([
      'tactical',
      'tactical-effects',
      'morale',
      'pool',
      'bag',
      'initiative',
      'activations',
      'turn-end',
      'end-effects',
      'tidy',
      'tea',
    ]);
    const upkeepAt = now.events.map(({ rules }) => rules[0]).lastIndexOf('GT-TP-14');
    expect(now.events.slice(0, upkeepAt).some(({ data }) => data['step'] === 'end-effects')).toBe(true);
    expect(now.events.slice(upkeepAt).some(({ type }) => type === 'turn-ended')).toBe(true);
  });
  it('GT-V-68 Who orders effects: red had the initiative in turn 2 and has it in turn 3: blue the Tactical effects, red the End effects', () => {
    const ordering = (system: Scene['system'], play: NonNullable<Scene['play']>) =>
      eventsOf(
        begin({
          units: [...side('red', 1), ...side('blue', 1)],
          paper: {},
          turn: 3,
          ...(system && { system }),
          seed: 'x',
          play,
        }),
        'step',
      )[0]!;
    const tactical = ordering({ initiative: 'red', lastInitiative: 'red' }, tacticalPhase);
    expect(tactical).toMatchObject({ rules: ['GT-TAC-02'], data: { step: 'tactical-effects' } });
    expect(tactical.text).toMatch(/Blue would order/);
    const end = ordering({ initiative: 'red', lastInitiative: 'red' }, turnEndPhase);
    expect(end).toMatchObject({ rules: ['GT-END-02'], data: { step: 'end-effects' } });
    expect(end.text).toMatch(/Red would order/);
    // The side that lacked the initiative is stored from turn to turn.
    const begun = begin({
      units: [...side('red', 1), ...side('blue', 1)],
      paper: {},
      turn: 2,
      system: { initiative: 'red', lastInitiative: 'blue' },
      seed: 'x',
      play: function* () {
        yield { type: 'event', event: { type: 'turn-began', rules: [], text: '', data: { turn: 3 } } };
      },
    });
    expect(begun.state.system['lastInitiative']).toBe('red');
  });
  it('GT-V-69 Morale before income: the highest Command lost to Morale counts no more', () => {
    const units = [
      squad('hq', 'red', [[10, 5]], { profile: 'hq' }),
      squad('red', 'red', [[30, 5]], { profile: 'veterans' }),
      squad('blue', 'blue', row(2, 10, 40)),
    ];
    const battle = begin({
      units,
      force: ranks,
      paper: {},
      tokens: { hq: { stress: 1 } },
      dice: [1, 5, 6],
      system: { lastInitiative: 'blue' },
      turn: 2,
      play: tacticalPhase,
    });
    expect(standing(battle, 'hq')).toEqual([]);
    expect(eventsOf(battle, 'points-changed')[0]!.data).toMatchObject({
      side: 'red',
      faces: [5, 6],
      commanders: 0,
    });
  });
});
