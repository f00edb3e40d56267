import { describe, expect, it } from 'vitest';
import type { ActionId } from '../../../src/rules/trench-crusade/turn/action-ids';
import { checkAction, carryOut } from '../../../src/rules/trench-crusade/turn/actions';
import { activate } from '../../../src/rules/trench-crusade/turn/activation';
import { movementOf } from '../../../src/rules/trench-crusade/movement/movement-type';
import type { Game } from '../../../src/rules/trench-crusade/game';
import { successRoll } from '../../../src/rules/trench-crusade/turn/success';
import { answer, type Battle } from '../../../src/engine/index';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../support/battle';
import {
  asked,
  beginTrench,
  fighter,
  isDown,
  isOut,
  markers,
  warband,
  type TrenchScene,
} from '../../support/trench';

const band = warband(
  {
    trooper: {},
    bomber: { weapons: ['bomb'] },
    nun: { dash: 1 },
    slow: { keywords: ['NO DASH'] },
    medic: { abilities: ['medi-kit', 'chant'] },
    drummer: { abilities: ['drum'] },
    herald: { abilities: ['buzz'] },
    puppeteer: { abilities: ['puppet'] },
    mover: { abilities: ['pull'] },
    starter: { abilities: ['start'] },
    starters: { abilities: ['start', 'start-2'] },
    ender: { abilities: ['end'] },
    enders: { abilities: ['end', 'end-2'] },
  },
  {
    weapons: [{ id: 'bomb', name: 'Bomb', kind: 'ranged', range: 24, blast: 3 }],
    abilities: [
      {
        id: 'medi-kit',
        name: 'Medi-Kit',
        text: 'Stands a friend up.',
        timing: 'action',
        roll: 'risky',
        reach: 1,
        effect: { kind: 'stand-up' },
      },
      {
        id: 'chant',
        name: 'Chant',
        text: 'A BLESSING.',
        timing: 'action',
        roll: 'success',
        effect: { kind: 'markers', marker: 'blessing', count: 1, whom: 'self' },
      },
      {
        id: 'drum',
        name: 'Drum',
        text: '+1 DICE on Dashes.',
        timing: 'passive',
        reach: 6,
        effect: { kind: 'dash-aura', dice: 1 },
      },
      {
        id: 'buzz',
        name: 'Maddening Buzz',
        text: 'Risky.',
        timing: 'passive',
        reach: 6,
        effect: { kind: 'risky-aura' },
      },
      {
        id: 'puppet',
        name: 'Puppet Master',
        text: 'Moves an enemy.',
        timing: 'action',
        reach: 12,
        effect: { kind: 'drive', length: 3, countsAsRetreat: true },
      },
      {
        id: 'pull',
        name: 'Pull',
        text: 'Moves an enemy.',
        timing: 'action',
        reach: 12,
        effect: { kind: 'drive', length: 3 },
      },
      ...['start', 'start-2'].map((id) => ({
        id,
        name: id,
        text: 'A BLESSING.',
        timing: 'turn-start',
        effect: { kind: 'markers', marker: 'blessing', count: 1, whom: 'self' },
      })),
      ...['end', 'end-2'].map((id) => ({
        id,
        name: id,
        text: 'A BLESSING.',
        timing: 'turn-end',
        effect: { kind: 'markers', marker: 'blessing', count: 1, whom: 'self' },
      })),
    ],
  },
);

type Units = TrenchScene['units'];
const scene = (units: Units, more: Partial<TrenchScene> = {}): TrenchScene => ({
  units,
  warbands: [band],
  paper: {},
  ...more,
});

/** Two warbands of these sizes, r1 … and b1 …, far from each other. */
const sides = (red: number, blue: number): Units => [
  ...Array.from({ length: red }, (_, i) => fighter(`r${i + 1}`, 'red', 'trooper', [5 + i * 4, 4])),
  ...Array.from({ length: blue }, (_, i) => fighter(`b${i + 1}`, 'blue', 'trooper', [5 + i * 4, 44])),
];
const one: Units = [fighter('a', 'red', 'trooper', [10, 10]), fighter('e', 'blue', 'trooper', [10, 40])];

const barred = (units: Units, action: ActionId, more: Partial<TrenchScene> = {}, model = 'a') =>
  asked(scene(units, { activation: { model }, ...more }), (game) => checkAction(game, model, action)?.rule);
const takes = (action: ActionId) => ({
  activation: { model: 'a' },
  *play(game: Game) {
    yield* carryOut(game, 'a', action);
  },
});

/** Ends every activation without doing anything, up to the end of the Turn or the battle. */
function idle(battle: Battle, most = 200): { readonly battle: Battle; readonly order: readonly string[] } {
  let now = battle;
  const order: string[] = [];
  for (let count = 0; now.question && count < most; count++) {
    const { kind, by, options } = now.question;
    if (kind === 'choose-model') order.push(by);
    const given =
      { 'choose-action': 'end', 'choose-ability': 'none', 'stand-up': 'stay-down' }[kind] ?? options[0]!.id;
    const answered = answer(now, { by, kind, answer: given });
    if (!answered.ok) throw new Error(answered.refusal.message);
    now = answered.battle;
    if (now.state.turn > battle.state.turn && battle.state.turn > 0) break;
  }
  return { battle: now, order };
}

/** The first Turn of a battle, Red First Player. */
const firstTurn = (units: Units, more: Partial<TrenchScene> = {}) =>
  beginTrench(
    scene(units, {
      turn: 1,
      system: { firstPlayer: 'red', lastTurn: 5 },
      phase: 'activations',
      ...more,
    }),
  );

describe('activations', () => {
  it('TC-V-048, TC-TURN-04, TC-TURN-06, TC-TURN-07: three against five, First Player first: F O F O F O O O', () => {
    const { order, battle } = idle(firstTurn(sides(3, 5)));
    expect(order).toEqual(['red', 'blue', 'red', 'blue', 'red', 'blue', 'blue', 'blue']);
    expect(Object.values(battle.state.units).every(({ activations }) => activations <= 1)).toBe(true);
  });

  it('TC-V-049, TC-TURN-05, TC-TURN-07, TC-ACT-05, TC-RULING-06: doing nothing counts; passing is refused, or allowed for the side with fewer models left', () => {
    const begun = firstTurn(sides(2, 3));
    expect(refused(begun, 'pass')).toBe('TC-RULING-06');
    const done = reply(begun, ['choose-model', 'r1'], ['choose-action', 'end']);
    expect(done.state.units['r1']!.activations).toBe(1);
    const passing = firstTurn(sides(2, 3), { options: { passing: 'allowed-when-outnumbered' } });
    const passed = reply(passing, ['choose-model', 'pass']);
    expect(passed.question!.by).toBe('blue');
    expect(refused(passed, 'pass')).toBe('TC-RULING-06');
  });

  it('TC-TURN-04, TC-TURN-07: only own models, and none twice', () => {
    const done = reply(
      firstTurn(sides(2, 2)),
      ['choose-model', 'r1'],
      ['choose-action', 'end'],
      ['choose-model', 'b1'],
      ['choose-action', 'end'],
    );
    expect(refused(done, 'b2')).toBe('TC-TURN-04');
    expect(refused(done, 'r1')).toBe('TC-TURN-07');
  });

  it('TC-V-057, TC-TURN-05, TC-INJ-08: Out in its own activation, by its own bomb: it ends, and the other side goes on', () => {
    const units: Units = [
      fighter('r1', 'red', 'bomber', [10, 10]),
      fighter('r2', 'red', 'trooper', [40, 10]),
      fighter('b1', 'blue', 'trooper', [10, 40]),
    ];
    const done = reply(
      firstTurn(units, { dice: [3, 4, 6, 6] }),
      ['choose-model', 'r1'],
      ['choose-action', 'shoot'],
      ['choose-target', 'point'],
      ['choose-point', { at: [10, 10] }],
    );
    expect(isOut(done, 'r1')).toBe(true);
    expect(lastEvent(done, 'activation-cut')).toEqual({ model: 'r1' });
    expect(done.question).toMatchObject({ kind: 'choose-model', by: 'blue' });
  });

  it('TC-RULING-09: an activation that was lost does nothing', () => {
    const done = reply(
      firstTurn(sides(1, 1), { system: { firstPlayer: 'red', lastTurn: 5, losesNext: ['r1'] } }),
      ['choose-model', 'r1'],
    );
    expect(done.question).toMatchObject({ kind: 'choose-model', by: 'blue' });
    expect(done.state.system['losesNext']).toEqual([]);
  });
});

describe('ACTIONS', () => {
  it('TC-V-050, TC-ACT-01, TC-ACT-02, TC-DASH-02, TC-RULING-07: different ones in any order, none twice', () => {
    const taken: Partial<TrenchScene> = {
      system: { taken: { a: ['move', 'dash'] } },
      activation: { model: 'a', actions: ['move', 'dash'] },
    };
    expect(barred(one, 'dash', taken)).toBe('TC-ACT-02');
    expect(barred([...one, fighter('near', 'blue', 'trooper', [10, 11.6])], 'fight', taken)).toBeUndefined();
    const before: Partial<TrenchScene> = { system: { taken: { a: ['dash'] } } };
    expect(barred(one, 'dash', before)).toBe('TC-ACT-02');
    expect(barred(one, 'dash', { ...before, options: { repeatScope: 'activation' } })).toBeUndefined();
  });

  it('TC-V-051, TC-ACT-11: one of Move, Charge and Retreat', () => {
    expect(
      barred([...one, fighter('near', 'blue', 'trooper', [10, 16])], 'charge', {
        activation: { model: 'a', actions: ['move'] },
      }),
    ).toBe('TC-ACT-11');
  });

  it('TC-V-035, TC-ACT-01, TC-ACT-10, TC-DASH-02: Move out, Shoot, Dash back', () => {
    const units: Units = [
      fighter('a', 'red', 'trooper', [10, 10]),
      fighter('e', 'blue', 'trooper', [10, 20]),
    ];
    expect(barred(units, 'shoot', { activation: { model: 'a', actions: ['move'] } })).toBeUndefined();
    expect(
      barred(units, 'dash', { activation: { model: 'a', actions: ['move', 'shoot'], shot: 'plain' } }),
    ).toBeUndefined();
  });

  it('TC-V-052, TC-ACT-03, TC-ACT-06, TC-DICE-06: an ordinary ACTION that fails is not performed and not tried again; others are still possible', () => {
    const units: Units = [fighter('a', 'red', 'medic', [10, 10]), fighter('e', 'blue', 'trooper', [10, 40])];
    const done = beginTrench(scene(units, { dice: [2, 4], ...takes('ability:chant') }));
    expect(lastEvent(done, 'success-rolled')).toMatchObject({ total: 6, outcome: 'failure', risky: false });
    expect(markers(done, 'a', 'blessing')).toBe(0);
    expect(eventsOf(done, 'activation-cut')).toHaveLength(0);
    expect(barred(units, 'ability:chant', { system: { taken: { a: ['ability:chant'] } } })).toBe('TC-ACT-02');
    expect(barred(units, 'dash', { system: { taken: { a: ['ability:chant'] } } })).toBeUndefined();
    expect(
      markers(beginTrench(scene(units, { dice: [3, 4], ...takes('ability:chant') })), 'a', 'blessing'),
    ).toBe(1);
  });

  it('TC-V-053, TC-ACT-07, TC-DASH-01: a Dash that fails ends the activation', () => {
    const done = beginTrench(scene(one, { dice: [2, 4], ...takes('dash') }));
    expect(lastEvent(done, 'success-rolled')).toMatchObject({ total: 6, risky: true });
    expect(lastEvent(done, 'activation-cut')).toEqual({ model: 'a' });
  });

  it('TC-V-117, TC-DASH-04: +1 DICE on its Dashes; a friend’s instrument counts too', () => {
    const nun: Units = [fighter('a', 'red', 'nun', [10, 10]), fighter('e', 'blue', 'trooper', [10, 40])];
    expect(
      lastEvent(beginTrench(scene(nun, { dice: [1, 1, 1], ...takes('dash') })), 'success-rolled'),
    ).toMatchObject({ net: 1 });
    const band6 = [...nun, fighter('d', 'red', 'drummer', [10, 16.9])];
    expect(
      lastEvent(beginTrench(scene(band6, { dice: [1, 1, 1, 1], ...takes('dash') })), 'success-rolled'),
    ).toMatchObject({ net: 2 });
    const far = [...nun, fighter('d', 'red', 'drummer', [10, 17.1])];
    expect(
      lastEvent(beginTrench(scene(far, { dice: [1, 1, 1], ...takes('dash') })), 'success-rolled'),
    ).toMatchObject({ net: 1 });
  });

  it('TC-DASH-01: some models cannot Dash', () => {
    expect(
      barred([fighter('a', 'red', 'slow', [10, 10]), fighter('e', 'blue', 'trooper', [10, 40])], 'dash'),
    ).toBe('TC-DASH-01');
  });

  it('TC-V-054, TC-ACT-08: Maddening Buzz makes the roll of a shot Risky; there is one roll only', () => {
    const units: Units = [fighter('a', 'red', 'trooper', [10, 10]), fighter('h', 'blue', 'herald', [10, 15])];
    const done = reply(beginTrench(scene(units, { dice: [1, 1], ...takes('shoot') })), [
      'choose-target',
      'h',
    ]);
    expect(eventsOf(done, 'success-rolled')).toHaveLength(1);
    expect(eventsOf(done, 'success-rolled')[0]!.rules).toContain('TC-ACT-08');
    expect(lastEvent(done, 'activation-cut')).toEqual({ model: 'a' });
  });

  it('TC-V-055, TC-ACT-09, TC-MOVE-03: a Move near Maddening Buzz makes no roll', () => {
    const units: Units = [fighter('a', 'red', 'trooper', [10, 10]), fighter('h', 'blue', 'herald', [10, 15])];
    const done = beginTrench(scene(units, takes('move')));
    expect(eventsOf(done, 'success-rolled')).toHaveLength(0);
    expect(eventsOf(done, 'activation-cut')).toHaveLength(0);
  });

  it('TC-V-056, TC-ACT-04: while a Move is not complete no other ACTION is taken', () => {
    const moving = beginTrench(
      scene(
        [fighter('a', 'red', 'trooper', [10, 10]), fighter('e', 'blue', 'trooper', [10, 20])],
        takes('move'),
      ),
    );
    const { kind, by } = moving.question!;
    expect(kind).not.toBe('choose-action');
    expect(answer(moving, { by, kind: 'choose-action', answer: 'shoot' }).ok).toBe(false);
    expect(refused(moving, 'shoot')).toBeDefined();
  });

  it('TC-DOWN-03, TC-DOWN-04: a friend is stood up by a Medi-Kit, and not halved by it', () => {
    const units: Units = [
      fighter('a', 'red', 'medic', [10, 10]),
      fighter('friend', 'red', 'trooper', [10, 11.6]),
      fighter('e', 'blue', 'trooper', [10, 40]),
    ];
    const done = beginTrench(
      scene(units, { tokens: { friend: { down: 1 } }, dice: [3, 4], ...takes('ability:medi-kit') }),
    );
    expect(isDown(done, 'friend')).toBe(false);
    expect(lastEvent(done, 'stood-up')).toEqual({ model: 'friend', halved: false });
  });
});

describe('Down models', () => {
  const down = (more: Partial<TrenchScene> = {}) =>
    beginTrench(
      scene([fighter('a', 'red', 'trooper', [10, 10]), fighter('e', 'blue', 'trooper', [10, 20])], {
        tokens: { a: { down: 1 } },
        turn: 1,
        play: (game) => activate(game, 'red'),
        ...more,
      }),
    );

  it('TC-DOWN-03, TC-RULING-45: may stand up as the activation begins, or must', () => {
    const asking = reply(down(), ['choose-model', 'a']);
    expect(optionIds(asking)).toEqual(['stand', 'stay-down']);
    const stood = reply(asking, ['stand-up', 'stand']);
    expect(isDown(stood, 'a')).toBe(false);
    expect((stood.state.system['activation'] as { halved: boolean }).halved).toBe(true);
    expect(isDown(reply(down({ options: { standUp: 'forced' } }), ['choose-model', 'a']), 'a')).toBe(false);
  });

  it('TC-V-138, TC-DOWN-02, TC-DOWN-05, TC-RULING-46: stays down: it shoots at one DICE less and does not move; or does nothing at all', () => {
    const lying = reply(down({ dice: [1, 1, 1] }), ['choose-model', 'a'], ['stand-up', 'stay-down']);
    expect(optionIds(lying)).toEqual(['shoot', 'end']);
    expect(refused(lying, 'move')).toBe('TC-DOWN-02');
    expect(
      lastEvent(reply(lying, ['choose-action', 'shoot'], ['choose-target', 'e']), 'success-rolled'),
    ).toMatchObject({ net: -1 });
    const inert = reply(
      down({ options: { downActs: false } }),
      ['choose-model', 'a'],
      ['stand-up', 'stay-down'],
    );
    expect(inert.question).toBeNull();
  });

  it('TC-V-137, TC-DOWN-03, TC-DOWN-04, TC-RULING-45: a model that stood up moves 3" a time; one that a friend stood up 6"', () => {
    const length = (halved: boolean) =>
      asked(scene(one, { activation: { model: 'a', halved } }), (game) => movementOf(game, 'a'));
    expect([length(true), length(false)]).toEqual([3, 6]);
    const stood = reply(down(), ['choose-model', 'a'], ['stand-up', 'stand'], ['choose-action', 'move']);
    expect(stood.question!.data).toMatchObject({ allowance: 3 });
    const dashed = reply(
      down({ dice: [3, 4] }),
      ['choose-model', 'a'],
      ['stand-up', 'stand'],
      ['choose-action', 'dash'],
    );
    expect(dashed.question!.data).toMatchObject({ allowance: 3 });
  });

  it('TC-FALL-04: a roll taken before it is Down has no -1 DICE', () => {
    const rolled = (standing: boolean) =>
      lastEvent(
        beginTrench(
          scene(one, {
            tokens: { a: { down: 1 } },
            dice: [1, 1, 1],
            *play(game) {
              yield* successRoll(game, {
                model: 'a',
                what: 'ledge',
                rules: [],
                modifiers: [],
                risky: false,
                kind: 'test',
                standing,
              });
            },
          }),
        ),
        'success-rolled',
      )['net'];
    expect([rolled(true), rolled(false)]).toEqual([0, -1]);
  });
});

describe('movement by effects', () => {
  // The puppeteer's enemy a stands in melee with its own enemy, friend of the puppeteer.
  const units: Units = [
    fighter('p', 'blue', 'puppeteer', [10, 16]),
    fighter('q', 'blue', 'mover', [14, 16]),
    fighter('a', 'red', 'trooper', [10, 10]),
    fighter('e', 'blue', 'trooper', [11.6, 10]),
  ];
  const moved = (by: string, ability: string, more: Partial<TrenchScene> = {}) =>
    beginTrench(
      scene(units, {
        activation: { model: by },
        *play(game) {
          yield* carryOut(game, by, `ability:${ability}`);
        },
        ...more,
      }),
    );

  it('TC-V-100, TC-MOVE-15: out of melee: a free attack only where it counts as a Retreat', () => {
    const quiet = moved('q', 'pull');
    expect(quiet.question).toMatchObject({ kind: 'drive-model', by: 'blue', data: { model: 'a' } });
    const away = reply(quiet, ['drive-model', { via: [[8, 10]] }]);
    expect(away.state.models['a']!.at).toEqual([8, 10]);
    expect(eventsOf(away, 'success-rolled')).toHaveLength(0);
    const retreat = moved('p', 'puppet', { dice: [1, 1] });
    expect(retreat.question).toMatchObject({
      kind: 'choose-free-attack',
      by: 'blue',
      data: { model: 'e', target: 'a' },
    });
    expect(reply(retreat, ['choose-free-attack', 'knife']).question).toMatchObject({ kind: 'drive-model' });
    const felled = moved('p', 'puppet', { dice: [3, 4, 3, 4] });
    expect(reply(felled, ['choose-free-attack', 'knife']).question).toBeNull();
  });

  it('TC-MOVE-15, TC-MOVE-16, TC-MOVE-08, TC-MOVE-11: at most the length, not onto a model, not off the table; into melee if it leads there', () => {
    const begun = moved('q', 'pull', { units: [...units, fighter('e2', 'blue', 'trooper', [7, 10])] });
    expect(refused(begun, { via: [[10, 13.1]] })).toBe('TC-MOVE-15');
    expect(refused(begun, { via: [[7.5, 10]] })).toBe('TC-MOVE-10');
    expect(refused(begun, { via: [[8.5, 10]] })).toBeUndefined();
    expect(refused(begun, { via: 'there' })).toBe('TC-MOVE-15');
  });

  it('TC-DOWN-02: a Down model is not moved', () => {
    expect(
      barred(units, 'ability:pull', { activation: { model: 'q' }, tokens: { a: { down: 1 } } }, 'q'),
    ).toBe('TC-ACT-03');
  });
});

describe('effects of a time', () => {
  const abilities = (battle: Battle) => {
    const order: string[] = [];
    let now = battle;
    while (now.question?.kind === 'choose-ability') {
      order.push(now.question.by);
      now = reply(now, ['choose-ability', now.question.options[0]!.id]);
    }
    return { order, now };
  };

  it('TC-V-047, TC-TURN-02, TC-TURN-03: one of the First Player’s, two of the other’s: F O O, before activations', () => {
    const units: Units = [
      fighter('a', 'red', 'starter', [10, 4]),
      fighter('b', 'blue', 'starters', [10, 44]),
    ];
    const begun = reply(beginTrench(scene(units, { dice: [6, 1] })), ['choose-first-player', 'red']);
    const { order, now } = abilities(begun);
    expect(order).toEqual(['red', 'blue', 'blue']);
    expect(now.question!.kind).toBe('choose-model');
    expect(eventsOf(now, 'phase-began').map(({ data }) => data['phase'])).toEqual([
      'pre-battle',
      'deployment',
      'turn-start',
      'activations',
    ]);
  });

  it('TC-V-059, TC-END-01, TC-END-02, TC-RULING-08: at the end alternately from the First Player, then the score; or one side after the other', () => {
    const units: Units = [fighter('a', 'red', 'enders', [10, 4]), fighter('b', 'blue', 'enders', [10, 44])];
    const objective = { objectives: [{ id: 'well', at: [10, 4] as const, radius: 1 }] };
    const atEnd = (options: TrenchScene['options'] = {}) => {
      let now = reply(
        beginTrench(
          scene(units, { ...objective, options: options ?? {}, dice: [6, 1, ...Array<number>(40).fill(3)] }),
        ),
        ['choose-first-player', 'red'],
      );
      while (now.question!.kind !== 'choose-ability')
        now = reply(now, [
          now.question!.kind,
          now.question!.kind === 'choose-action' ? 'end' : now.question!.options[0]!.id,
        ]);
      return abilities(now);
    };
    const alternate = atEnd();
    expect(alternate.order).toEqual(['red', 'blue', 'red', 'blue']);
    const types = alternate.now.events.map(({ type }) => type);
    expect(types.indexOf('points-scored')).toBeGreaterThan(types.lastIndexOf('ability-used'));
    expect(atEnd({ endEffects: 'simultaneous' }).order).toEqual(['red', 'red', 'blue', 'blue']);
  });
});
