/** The odds that the screen shows for a question: title, dice, results, notes and their reasons. */
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import { moraleStep } from '../../../../src/rules/gloom-trench-1926/morale/morale';
import { stressTest } from '../../../../src/rules/gloom-trench-1926/morale/stress';
import { shoot } from '../../../../src/rules/gloom-trench-1926/shooting/shooting';
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import { gloomTrenchView as view } from '../../../../src/rules/gloom-trench-1926/view/view';
import { reply } from '../../../support/battle';
import { begin, type Scene } from '../../../support/rules/gloom';
import { bothForces, fielded } from '../../../support/rules/skirmish';

const rifles = fielded('red', 'red', 'albion-rifles', 1, 10, 10);
const enemies = fielded('blue', 'blue', 'rhenish-rifles', 4, 10, 20);
const scene = (more: Partial<Scene> = {}): Battle =>
  begin({
    units: [rifles, enemies],
    force: bothForces,
    play: (game) => shoot(game, 'red', 'open-up', false),
    ...more,
  });
const shown = (battle: Battle, ...picked: readonly string[]) =>
  view.forecast!(battle, battle.question!, picked);
const always = 'All possible rolls are counted, so the chances are exact.';
const target = '5 or more succeeds once modified; a natural 1 never does.';

describe('odds of a shot on the screen', () => {
  it('GT-RULING-118 a weapon that allows no Save', () => {
    const gas = scene({
      units: [
        fielded('red', 'red', 'rhenish-gas', 1, 10, 10),
        fielded('blue', 'blue', 'albion-rifles', 4, 10, 15),
      ],
    });
    const odds = shown(gas, 'blue')!;
    expect(odds.pools[1]).toMatchObject({
      dice: 'none',
      modifiers: [],
      why: { steps: ['No saving throw is allowed.'], rules: ['GT-SAVE-02', 'GT-SAVE-04', 'GT-SAVE-05'] },
    });
    expect(odds.results[1]!.why!.steps[0]).toBe('No hit is saved.');
  });

  it('GT-SHOOT-05 GT-SHOOT-09 one rifle at 9 MU: its die, the Save, hits and casualties, each with its reason', () => {
    const odds = shown(scene(), 'blue')!;
    expect(odds.title).toBe('Before the roll, at 9.0 MU');
    expect(odds.pools).toEqual([
      {
        name: 'Rifle',
        dice: '1 D8, 5 or more (50 %)',
        modifiers: [],
        why: {
          steps: [target, '5 or more on a D8: 4 of 8 faces, 50 %.'],
          rules: ['GT-SHOOT-05', 'GT-SHOOT-08', 'GT-DICE-05', 'GT-DICE-13'],
        },
      },
      {
        name: 'Each saving throw',
        dice: 'D6, 5 or more (33 %)',
        modifiers: [],
        why: {
          steps: [target, '5 or more on a D6: 2 of 6 faces, 33 %.'],
          rules: ['GT-SAVE-02', 'GT-SAVE-04', 'GT-SAVE-05'],
        },
      },
    ]);
    expect(odds.results.map(({ name, why }) => [name, why])).toEqual([
      [
        'Hits',
        { steps: ['Rifle: 1 D8, each hits with 50 %.', always], rules: ['GT-SHOOT-06', 'GT-SHOOT-09'] },
      ],
      [
        'Casualties',
        {
          steps: ['Each hit is saved with 33 %.', 'Unsaved hits do their damage model by model.', always],
          rules: ['GT-SAVE-04', 'GT-PROFILE-02', 'GT-PROFILE-05'],
        },
      ],
    ]);
    expect(odds.results[1]!.chances[1]).toBeCloseTo(1 / 3, 9);
    // A token for damage (1/3), two for a natural 1 on the Save (1/12).
    expect(odds.notes).toEqual(['A Stress token in 33 % of cases, two in 8 %.']);
    expect(shown(scene(), 'none')).toBeNull();
    expect(shown(scene())).toBeNull();
  });
  it('GT-DICE-07 GT-SMALL-03 a die that cannot succeed, and a lone target’s -1', () => {
    const units = [rifles, fielded('blue', 'blue', 'rhenish-rifles', 1, 10, 30)];
    const hidden = scene({
      units,
      paper: { within: { 'blue/1': ['wall'] }, pieces: { wall: { cover: 'heavy' } } },
    });
    const [die] = shown(hidden, 'blue')!.pools;
    expect(die!.dice).toBe('1 D6, cannot succeed');
    expect(die!.why!.steps.slice(-1)).toEqual(['No face of a D6 can.']);
    expect(die!.modifiers.map(({ name }) => name)).toEqual(['Small Unit', 'Heavy Cover', 'Obscured (cover)']);
    expect(shown(hidden, 'blue')!.notes[0]).toContain('0 % of cases, two in 0 %');
  });
  it('GT-COVER-17 GT-PROFILE-10 the picked part and weapon count; without a pick nothing shows', () => {
    const parts = reply(
      scene({
        paper: { within: { 'blue/1': ['wall'] }, pieces: { wall: { cover: 'heavy' } } },
      }),
      ['choose-target', 'blue'],
    );
    expect(parts.question!.kind).toBe('choose-part');
    expect(shown(parts, 'none')!.pools[0]!.dice).toBe('1 D8, 5 or more (50 %)');
    expect(shown(parts, 'heavy')!.pools[0]!.dice).toBe('1 D8, 7 or more (25 %)');
    expect(shown(parts)).toBeNull();
    const arms = reply(
      scene({
        units: [
          fielded('red', 'red', 'albion-assault', 3, 10, 10),
          fielded('blue', 'blue', 'rhenish-rifles', 4, 10, 13.5),
        ],
      }),
      ['choose-target', 'blue'],
    );
    expect(arms.question).toMatchObject({ kind: 'choose-weapon', data: { profile: 'nco' } });
    expect(shown(arms)).toBeNull();
    // Only the NCO takes the picked weapon; the others still have their first.
    expect(
      shown(arms, 'bombs')!
        .pools.map(({ name, dice }) => [name, dice.split(',')[0]])
        .filter(([name]) => name !== 'Each saving throw'),
    ).toEqual([
      ['Trench bombs', '1 D12'],
      ['Trench gun', '2 D12'],
    ]);
  });
  it('GT-TP-06 GT-TP-07 points on the roll: the picked one counts, for either side', () => {
    const own = reply(scene({ points: { red: 1, blue: 1 }, tokens: { red: { stress: 1 } } }), [
      'choose-target',
      'blue',
    ]);
    expect(shown(own, 'spend')!.pools[0]!.dice).toBe('1 D12, 5 or more (67 %)');
    expect(shown(own, 'none')!.pools[0]!.dice).toBe('1 D8, 5 or more (50 %)');
    expect(shown(own)!.pools[0]!.dice).toBe('1 D8, 5 or more (50 %)');
    const against = reply(own, ['spend-tp', 'none']);
    expect(shown(against, 'spend')!.pools[0]!.dice).toBe('1 D8, 6 or more (38 %)');
    // A point on saves has no forecast of its own.
    const saves = reply(scene({ points: { blue: 1 }, dice: [8] }), ['choose-target', 'blue']);
    expect(saves.question).toMatchObject({ kind: 'spend-tp', data: { roll: 'saving throws' } });
    expect(shown(saves, 'spend')).toBeNull();
  });
});

describe('odds of a bomb on the screen', () => {
  const bombing = (scatter: string) =>
    shown(
      scene({
        units: [
          fielded('red', 'red', 'albion-mortar', 1, 10, 10),
          { ...fielded('near', 'red', 'albion-rifles', 3, 13, 20), name: 'Near friends' },
          { ...enemies, name: 'The enemy' },
        ],
        options: { scatter },
      }),
      'blue',
    )!;
  it('GT-PROFILE-14 the die that aims, those under the burst, and whom it catches how often', () => {
    const odds = bombing('d8');
    expect(odds.title).toMatch(/^Before the roll, at 8\.\d MU$/);
    expect(odds.pools.map(({ name }) => name)).toEqual([
      'Trench mortar, on the spot',
      'Trench mortar',
      'Each saving throw',
    ]);
    expect(odds.pools[0]).toMatchObject({
      dice: 'D8, 5 or more (50 %)',
      modifiers: [],
      why: { steps: [target, '5 or more on a D8: 4 of 8 faces, 50 %.'] },
    });
    expect(odds.pools[1]!.dice).toBe('3 D8, 5 or more (50 %)');
    expect(odds.results.map(({ name }) => name)).toEqual(['Hits', 'Casualties']);
    expect(odds.results[0]!.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(odds.notes).toHaveLength(2);
    expect(odds.notes[0]).toMatch(/^It catches The enemy in \d+ % of cases\.$/);
    expect(odds.notes[1]).toMatch(/^It catches Near friends in \d+ %\.$/);
  });
  it('GT-RULING-23 says that all directions were tested one degree apart', () => {
    expect(bombing('continuous').notes.at(-1)).toContain('one degree apart');
  });
});

describe('odds of a melee on the screen', () => {
  const near = [
    fielded('red', 'red', 'albion-rifles', 4, 10, 10),
    { ...fielded('blue', 'blue', 'rhenish-rifles', 4, 10, 14.5), name: 'Grenadiers' },
  ];
  const choosing = (more: Partial<Scene> = {}) =>
    reply(scene({ units: near, play: (game) => activation(game, 'red'), ...more }), ['choose-unit', 'red']);

  it('GT-MELEE-15 a Charge: the dice of both, losses of the first round, who wins', () => {
    const odds = shown(choosing(), 'charge')!;
    expect(odds.title).toBe('The melee, as both stand now');
    expect(odds.pools.map(({ name }) => name)).toContain('Each saving throw of Grenadiers');
    expect(odds.results.map(({ name }) => name)).toEqual([
      'Lost by Grenadiers, first round',
      expect.stringMatching(/^Lost by .*, first round$/),
    ]);
    expect(odds.notes[0]).toMatch(/wins in \d+ %, Grenadiers in \d+ %; neither in \d+ %\.$/);
    expect(odds.notes[1]).toMatch(/^The first round settles it in \d+ %\.$/);
    const blow = odds.pools[0]!;
    expect(blow.why!.rules.slice(0, 4)).toEqual(['GT-MELEE-15', 'GT-MELEE-16', 'GT-DICE-05', 'GT-DICE-13']);
    expect(odds.results[0]!.why!.rules).toEqual(['GT-SAVE-04', 'GT-PROFILE-02', 'GT-PROFILE-05']);
    expect(shown(choosing(), 'dig-in')).toBeNull();
    expect(shown(choosing())).toBeNull();
  });
  it('GT-RULING-20 while measuring is forbidden a note says why there are none', () => {
    const blind = shown(choosing({ options: { premeasure: 'only-when-declared' } }), 'charge')!;
    expect(blind).toMatchObject({ title: 'The melee', pools: [], results: [] });
    expect(blind.notes[0]).toContain('forbids measuring');
    expect(shown(choosing({ options: { premeasure: 'only-when-declared' } }), 'dig-in')).toBeNull();
  });
  it('GT-MELEE-02 of two targets equally close the odds are those of the picked one', () => {
    const two = choosing({
      units: [
        fielded('red', 'red', 'albion-rifles', 1, 20, 10),
        { ...fielded('a', 'blue', 'rhenish-rifles', 1, 15, 10), name: 'Left' },
        { ...fielded('b', 'blue', 'rhenish-rifles', 1, 25, 10), name: 'Right' },
      ],
      paper: {},
      dice: [6],
    });
    const asked = reply(two, ['choose-action', 'charge']);
    expect(asked.question!.kind).toBe('choose-charge-target');
    expect(shown(asked, 'b')!.results[0]!.name).toBe('Lost by Right, first round');
    expect(shown(asked)).toBeNull();
  });
});

describe('odds of a reaction on the screen', () => {
  it('GT-MELEE-05 Hold and Shoot shows the shot at the charger; another reaction the melee', () => {
    const battle = scene({ units: [fielded('red', 'red', 'albion-rifles', 4, 10, 10), enemies] });
    const question = {
      kind: 'choose-reaction',
      by: 'blue',
      options: [],
      data: { unit: 'red', target: 'blue', moved: 4 },
    } as unknown as NonNullable<Battle['question']>;
    const odds = (pick: string) => view.forecast!(battle, question, [pick])!;
    expect(odds('hold-and-shoot').pools[0]!.dice).toMatch(/^4 D6, /);
    expect(odds('hold-and-shoot').pools[1]!.modifiers.map(({ name }) => name)).toEqual(['Hold and Shoot']);
    expect(odds('none').title).toBe('The melee, as both stand now');
    expect(odds('brace').pools).not.toEqual(odds('none').pools);
  });
});

describe('odds of nerves on the screen', () => {
  const stressed = (more: Partial<Scene> = {}) =>
    scene({
      units: [fielded('red', 'red', 'albion-rifles', 4, 10, 10), enemies],
      tokens: { red: { stress: 2 } },
      play: (game) => activation(game, 'red'),
      ...more,
    });
  it('GT-ACT-12 Rally: dice, tokens lost, and their rules', () => {
    const odds = shown(reply(stressed(), ['choose-unit', 'red']), 'rally')!;
    expect(odds.title).toBe('Rally, before the roll');
    expect(odds.pools[0]).toMatchObject({ name: 'Rally' });
    expect(odds.pools[0]!.dice).toMatch(/^\d D\d+ at [+-]\d \(\d+ % each\)$/);
    expect(odds.pools[0]!.why!.rules[0]).toBe('GT-ACT-12');
    expect(odds.pools[0]!.why!.steps.at(-1)).toBe(target);
    expect(odds.results.map(({ name }) => name)).toEqual(['Stress tokens lost']);
    expect(odds.results[0]!.why!.rules).toEqual(['GT-ACT-12']);
    expect(odds.results[0]!.why!.steps[0]).toMatch(/^\d D\d+, each succeeds with \d+ %\.$/);
    expect(odds.notes).toEqual([]);
  });
  it('GT-STRESS-07 an action that needs a Stress Test first; a Charge shows its melee', () => {
    const choosing = reply(stressed({ tokens: { red: { stress: 4 } } }), ['choose-unit', 'red']);
    expect(choosing.question!.data!['testDue']).toBe(true);
    expect(shown(choosing, 'dig-in')!.title).toBe('Stress Test, before the roll');
    expect(shown(choosing)).toBeNull();
  });
  it('GT-STRESS-07 points on a Stress Test', () => {
    const asking = stressed({
      points: { red: 1 },
      tokens: { red: { stress: 4 } },
      play: function* (game) {
        yield* stressTest(game, 'red');
      },
    });
    const odds = shown(asking, 'none')!;
    expect(odds.title).toBe('Stress Test, before the roll');
    expect(odds.results[0]!.why!.rules).toEqual(['GT-STRESS-07']);
  });
  it('GT-MORALE-02 GT-MORALE-03 Morale: tokens lost, and a model for each natural 1', () => {
    const asking = stressed({ points: { red: 1 }, play: moraleStep });
    expect(asking.question).toMatchObject({ kind: 'spend-tp', data: { roll: 'Morale roll' } });
    const odds = shown(asking, 'none')!;
    expect(odds.title).toBe('Morale, before the roll');
    expect(odds.pools[0]!.dice).toMatch(/^2 D\d+ at /);
    expect(odds.results.map(({ name }) => name)).toEqual(['Stress tokens lost', 'Casualties']);
    expect(odds.results[1]!.why).toMatchObject({
      steps: ['Each natural 1 takes a model.', always],
      rules: ['GT-MORALE-03'],
    });
    expect(odds.results[0]!.why!.rules).toEqual(['GT-MORALE-02', 'GT-MORALE-03']);
  });
});
