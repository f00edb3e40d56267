import { describe, expect, test } from 'vitest';
import type { Battle } from '../../src/engine/battle';
import type { BattleEvent } from '../../src/engine/events';
import type { Question } from '../../src/engine/question';
import { ruleModule } from '../../src/rules/registry';
import { whyCounted, whyRolled } from '../../src/rules/shared/why';
import { openTable } from '../../src/store/battle/session';
import { row, squad } from '../support/rules/gloom';
import { tableFile } from '../support/tables';

const view = ruleModule('gloom-trench-1926').view;

/** Five rifles of a sample force 8 MU from five, on open ground. */
const facing = (): Battle =>
  openTable(
    'why',
    tableFile({
      units: [
        squad('rifles', 'red', row(5, 4, 10), { profile: 'riflemen' }),
        squad('line', 'blue', row(5, 4, 2), { profile: 'riflemen' }),
      ],
    }),
    'why',
  ).battle!;

describe('a figure with an explanation', () => {
  test('the range band names both ends and each weapon’s band (GT-SHOOT-04)', () => {
    // 8 MU between the centres of two bases of 25 mm: 8 − 25/25.4 = 7.0 MU, medium for a rifle (6 to 12), a D8.
    const { why } = view.shotAt!(facing(), 'rifles', 'line')!;
    expect(why?.rules).toContain('GT-SHOOT-04');
    expect(why?.steps).toEqual([
      '7.0 MU from Sergeant 1 of rifles to Sergeant 1 of line, base to base.',
      'Rifle: medium range, D8.',
    ]);
  });

  test('a count explains its latest changes by lines of the log', () => {
    const battle = facing();
    const event = (text: string, change: number) => ({
      type: 'token-changed',
      rules: ['GT-STRESS-01'],
      text,
      data: { unit: 'rifles', token: 'stress', change },
    });
    const marked = { ...battle, events: Array.from({ length: 7 }, (_, i) => event(`The ${i}th.`, 1)) };
    expect(whyCounted(marked, ({ data }) => data['token'] === 'stress')).toEqual({
      steps: ['The 2th.', 'The 3th.', 'The 4th.', 'The 5th.', 'The 6th.'],
      rules: ['GT-STRESS-01'],
    });
    expect(view.tokenWhy!(marked, 'rifles', 'stress')?.rules).toEqual(
      expect.arrayContaining(['GT-STRESS-01', 'GT-STRESS-07']),
    );
    expect(whyCounted(battle, () => false)).toBeUndefined();
  });

  test('dice name every modifier with its rule', () => {
    const modifiers = [
      { name: 'Advance', kind: 'roll', value: -1, rule: 'GT-ACT-03' },
      { name: 'Tactical Point', kind: 'dice', value: 1, rule: 'GT-TP-06' },
    ] as const;
    expect(whyRolled(modifiers, ['6 or more.'], ['GT-SHOOT-08'])).toEqual({
      steps: ['Advance: −1 on each face.', 'Tactical Point: +1 step on the dice scale.', '6 or more.'],
      rules: ['GT-SHOOT-08', 'GT-ACT-03', 'GT-TP-06'],
    });
  });

  test('a shot’s hit number, saves and odds all answer', () => {
    const battle = facing();
    const question = {
      kind: 'choose-target',
      by: 'red',
      prompt: '',
      rules: [],
      form: 'one',
      options: [],
      data: { unit: 'rifles', occasion: 'open-up' },
    } as unknown as Question;
    const forecast = view.forecast!(battle, question, ['line'])!;
    // A D8 that succeeds on 5 or more: 4 of 8 faces.
    expect(forecast.pools[0]!.why?.steps.at(-1)).toBe('5 or more on a D8: 4 of 8 faces, 50 %.');
    for (const { why } of [...forecast.pools, ...forecast.results])
      expect(why?.rules.length).toBeGreaterThan(0);
  });
});

test('every rule that a figure names has a title and a sentence', async () => {
  const sources = import.meta.glob<string>('../../src/rules/*/view/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const named = [
    ...new Set(Object.values(sources).flatMap((source) => source.match(/(GT|TC|TT)-[A-Z]+-\d+/g) ?? [])),
  ];
  expect(named.length).toBeGreaterThan(40);
  const systems = { GT: 'gloom-trench-1926', TC: 'trench-crusade', TT: 'trenches-and-turbines' } as const;
  for (const id of named) {
    const system = systems[id.slice(0, 2) as keyof typeof systems];
    expect((await ruleModule(system).titles())[id], id).toBeTruthy();
    if (!id.includes('RULING')) expect((await ruleModule(system).texts())[id], id).toBeTruthy();
  }
});

test('a bomb flies high to its target, bursts there, and causes no other shot', () => {
  const battle = facing();
  const event = (type: string, data: BattleEvent['data']): BattleEvent => ({
    type,
    rules: [],
    text: '',
    data,
  });
  const rolled = (weapon: string) =>
    event('attack-rolled', {
      attacker: 'mortar',
      target: 'line',
      shooters: ['mortar/1'],
      volleys: [{ weapon }],
    });
  const aimed = event('burst-aimed', { attacker: 'mortar', weapon: 'Trench mortar', point: [10, 4] });
  const bombed = { ...battle, events: [...battle.events, aimed] };
  expect(view.act!(aimed, bombed)).toEqual({
    kind: 'lob',
    from: ['mortar'],
    to: [],
    at: [10, 4],
    weapons: ['Trench mortar'],
  });
  expect(view.act!(rolled('Trench mortar'), bombed)).toBeNull();
  const shot = { shooters: ['mortar/1'], target: 'line', point: null };
  expect(view.act!({ ...rolled('Rifle'), shot }, bombed)).toEqual({
    kind: 'shot',
    from: ['mortar/1'],
    to: ['line'],
    weapons: ['Rifle'],
  });
});
