/** The questions and log of set-up: zones, models that take part, the First Player, reserves. */
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import { eventsOf, lastEvent, refusalOf, reply } from '../../../support/battle';
import { beginTrench, fighter, warband, type TrenchScene } from '../../../support/rules/trench';

const north = [
  [0, 0],
  [60, 0],
  [60, 8],
  [0, 8],
] as const;
const south = [
  [0, 40],
  [60, 40],
  [60, 48],
  [0, 48],
] as const;
const zones = [
  { id: 'north', side: 'red', outline: north },
  { id: 'south', side: 'blue', outline: south },
];
const names = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);
const begun = (red: number, blue: number, more: Partial<TrenchScene> = {}): Battle =>
  beginTrench({
    units: [
      ...names('r', red).map((id, i) => fighter(id, 'red', 'trooper', [5 + i * 4, 4])),
      ...names('b', blue).map((id, i) => fighter(id, 'blue', 'trooper', [5 + i * 4, 44])),
    ],
    warbands: [warband({ trooper: {} })],
    paper: {},
    zones,
    ...more,
  });
const storming = { options: { scenario: 'storming-the-shores' } };
const towers = { options: { scenario: 'towers-of-silence' } };

describe('the scenario and its zones', () => {
  it('TC-SETUP-02, TC-SETUP-03: the log names the scenario and its Turns; its objectives are placed at once', () => {
    const battle = begun(2, 3, { objectives: [{ id: 'well', at: [30, 20], radius: 1 }] });
    expect(eventsOf(battle, 'scenario-set')).toMatchObject([
      {
        rules: ['TC-SETUP-02', 'TC-SETUP-03'],
        text: 'No Man’s Land: 5 Turns.',
        data: { turns: 5, objectives: ['well'] },
      },
    ]);
    expect(eventsOf(battle, 'objectives-placed')).toEqual([]);
    expect(eventsOf(battle, 'zones-chosen')).toMatchObject([
      { rules: ['TC-SETUP-05'], text: 'Each side has its zone.' },
    ]);
  });

  it('TC-SETUP-03: objectives that wait for the zones are placed by that rule', () => {
    const battle = begun(2, 3, { ...storming, objectives: [{ id: 'well', at: [30, 20], radius: 1 }] });
    expect(eventsOf(battle, 'objectives-placed')).toMatchObject([
      { rules: ['TC-SETUP-03'], data: { objectives: ['well'] } },
    ]);
  });

  it('TC-SETUP-05: the winner of the roll-off sees the outlines of all zones and takes one', () => {
    const asking = begun(2, 2, { options: { deployment: 'alternate' }, dice: [4, 4, 2, 5] });
    expect(eventsOf(asking, 'rolled-off').map(({ text, rules }) => [text, rules])).toEqual([
      ['Roll-off for the choice of zone: 4 against 4: again.', ['TC-RULING-02']],
      ['Roll-off for the choice of zone: 2 against 5: Blue.', ['TC-RULING-02']],
    ]);
    expect(asking.question).toMatchObject({
      kind: 'choose-zone',
      by: 'blue',
      prompt: 'Blue: in which zone do you deploy?',
      rules: ['TC-SETUP-05'],
      options: [
        { id: 'north', label: 'north' },
        { id: 'south', label: 'south' },
      ],
      data: { zones: { north, south } },
    });
    const chosen = reply(asking, ['choose-zone', 'north']);
    expect(eventsOf(chosen, 'zones-chosen')).toMatchObject([
      { rules: ['TC-SETUP-05'], text: 'Blue deploys in north.' },
    ]);
  });
});

describe('the models that take part', () => {
  it('TC-SETUP-06: a warband of nine brings eight into the Towers of Silence; one of eight is not asked', () => {
    const asking = begun(8, 9, towers);
    expect(asking.question).toMatchObject({
      kind: 'choose-models',
      by: 'blue',
      prompt: 'Blue: which 8 models take part?',
      rules: ['TC-SETUP-06'],
      options: names('b', 9).map((id) => ({ id, label: id, about: [id] })),
      min: 8,
      max: 8,
    });
    expect(refusalOf(asking, names('b', 9))).not.toBeNull();
    const taken = reply(asking, ['choose-models', ['b1', ...names('b', 9).slice(2)]]);
    expect(eventsOf(taken, 'left-out')).toMatchObject([
      { rules: ['TC-SETUP-06'], text: 'Blue leaves out b2.', data: { side: 'blue', models: ['b2'] } },
    ]);
  });

  it('TC-SETUP-06: several models left out are all named; eight a side are all taken', () => {
    const taken = reply(begun(10, 8, towers), ['choose-models', names('r', 8)]);
    expect(eventsOf(taken, 'left-out')[0]!.text).toBe('Red leaves out r9, r10.');
    expect(eventsOf(begun(8, 8, towers), 'left-out')).toEqual([]);
    expect(eventsOf(begun(9, 12), 'left-out')).toEqual([]);
  });
});

describe('the First Player', () => {
  it('TC-INIT-01: the smaller side chooses itself or the other, and the log says whom', () => {
    const asking = begun(3, 2);
    expect(asking.question).toMatchObject({
      kind: 'choose-first-player',
      by: 'blue',
      prompt: 'Blue: who goes first?',
      rules: ['TC-INIT-01'],
      options: [
        { id: 'blue', label: 'Blue' },
        { id: 'red', label: 'Red' },
      ],
    });
    const chosen = reply(asking, ['choose-first-player', 'red']);
    expect(eventsOf(chosen, 'first-player')).toMatchObject([
      { rules: ['TC-INIT-01'], text: 'Red goes first.', data: { side: 'red' } },
    ]);
  });

  it('TC-RULING-02, TC-RULING-03: equal sides roll two dice each by option; the log has both pairs', () => {
    const battle = begun(2, 2, { options: { rollOff: '2d6' }, dice: [1, 6, 3, 3] });
    expect(eventsOf(battle, 'rolled-off').map(({ text }) => text)).toEqual([
      'Roll-off for the First Player: 1 6 against 3 3: Red.',
    ]);
    expect(lastEvent(battle, 'rolled-off')).toMatchObject({ winner: 'red' });
  });
});

describe('reserves of Storming the Shores', () => {
  const held = (red: number) =>
    reply(begun(red, 9, { options: { ...storming.options, deployment: 'alternate' } }), [
      'choose-first-player',
      'red',
    ]);

  it('TC-SETUP-09: the attacker names two models for Turn 2, the defender none', () => {
    const asking = held(4);
    expect(asking.question).toMatchObject({
      kind: 'choose-reserves',
      by: 'red',
      prompt: 'Red: which 2 models arrive in Turn 2?',
      rules: ['TC-SETUP-09'],
      options: names('r', 4).map((id) => ({ id, label: id, about: [id] })),
      min: 2,
      max: 2,
    });
    const reserved = reply(asking, ['choose-reserves', ['r2', 'r4']]);
    expect(eventsOf(reserved, 'model-reserved')).toMatchObject([
      { rules: ['TC-SETUP-09'], text: 'r2 is held back.', data: { model: 'r2' } },
      { rules: ['TC-SETUP-09'], text: 'r4 is held back.', data: { model: 'r4' } },
    ]);
    expect(reserved.question).toMatchObject({ kind: 'choose-deployment', by: 'blue' });
    expect(reserved.state.system['reserves']).toEqual(['r2', 'r4']);
  });

  it('TC-SETUP-09: of two models one comes first, and a lone model is not held back', () => {
    expect(held(2).question).toMatchObject({ kind: 'choose-reserves', min: 1, max: 1 });
    expect(held(1).question!.kind).not.toBe('choose-reserves');
    expect(eventsOf(held(1), 'model-reserved')).toEqual([]);
  });
});
