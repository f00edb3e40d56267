import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/engine/index';
import { byEye, measured } from '../../../src/rules/shared/by-eye';
import { floorHeight } from '../../../src/rules/shared/floors';
import { isWithin } from '../../../src/rules/shared/lengths';
import { oncePerForces, oncePerState } from '../../../src/rules/shared/once-per-state';
import { rulingsOf } from '../../../src/rules/shared/rulings';
import { signed } from '../../../src/rules/shared/text';
import { because, whyCounted, whyExact, whyRolled } from '../../../src/rules/shared/why';
import { coverByLevel, unitDeployment, unitMove } from '../../../src/rules/shared/view';

describe('lengths and signs', () => {
  it('a limit includes a distance that differs by rounding only', () => {
    expect(isWithin(2, 2)).toBe(true);
    expect(isWithin(2 + 5e-7, 2)).toBe(true);
    expect(isWithin(2.00001, 2)).toBe(false);
  });
  it('distances by eye are multiples of 6, the nearest one', () => {
    expect([0, 2.9, 3, 8.9, 9.1, 24].map(byEye)).toEqual([0, 0, 6, 6, 12, 24]);
    expect(measured(7.3)).toBe(7.3);
  });
  it('modifiers have their sign', () => {
    expect([2, 0, -3].map(signed)).toEqual(['+2', '+0', '-3']);
  });
});

describe('heights of floors', () => {
  /** A ground at 0, a floor at 3 on pillars, and a stack from 5 to 6 in two layers, all over one another. */
  const surfaces = [
    { bottom: 0, top: 0 },
    { bottom: 2.8, top: 3 },
    { bottom: 5, top: 5.5 },
    { bottom: 5.5, top: 6 },
  ];
  const query = {
    surfaceHeight: (_at: unknown, level = Infinity) =>
      Math.max(...surfaces.filter(({ bottom }) => bottom <= level).map(({ top }) => top)),
  };
  const at = (level?: number) => floorHeight(query, [0, 0], level);

  it('without a level it is the highest surface', () => {
    expect(at()).toBe(6);
  });
  it('it is the floor at the level or next below it, with a tenth for the click', () => {
    expect([0, 2.6, 2.71, 3, 4.8].map(at)).toEqual([0, 0, 3, 3, 3]);
  });
  it('in matter it is the top of all that lies on it', () => {
    expect([4.91, 5.2, 5.5, 6, 9].map(at)).toEqual([6, 6, 6, 6, 6]);
  });
});

describe('rulings as options', () => {
  const { ruling, amount } = rulingsOf('GT');
  it('named choices have the first one as default, and the ruling’s number has two digits', () => {
    const choices = [
      ['count', 'They count'],
      ['ignore', 'They do not'],
    ] as const;
    expect(ruling('climbs', 7, 'Climbs', 'Do climbs count?', choices)).toEqual({
      name: 'climbs',
      ruling: 'GT-RULING-07',
      title: 'Climbs',
      text: 'Do climbs count?',
      default: 'count',
      choices: [
        { value: 'count', label: 'They count' },
        { value: 'ignore', label: 'They do not' },
      ],
    });
    expect(ruling('climbs', 112, '', '', choices).ruling).toBe('GT-RULING-112');
    expect(ruling('climbs', 'GT-TURN-03', '', '', choices).ruling).toBe('GT-TURN-03');
  });
  it('amounts have a default and may have a least number', () => {
    expect(amount('turns', 3, 'Turns', 'How many?', 'none')).toEqual({
      name: 'turns',
      ruling: 'GT-RULING-03',
      title: 'Turns',
      text: 'How many?',
      default: 'none',
      choices: 'number',
    });
    expect(amount('turns', 3, '', '', 6, 0)).toMatchObject({ default: 6, least: 0 });
  });
});

describe('answers per state', () => {
  it('are found once for each state and arguments', () => {
    const asked: string[] = [];
    const find = oncePerState((_game: { state: () => never }, one: string, other: string) => {
      asked.push(`${one}-${other}`);
      return asked.length;
    });
    const [first, second] = [{}, {}].map((state) => ({ state: () => state as never }));
    expect(find(first!, 'a', 'b')).toBe(1);
    expect(find(first!, 'a', 'b')).toBe(1);
    expect(find(first!, 'b', 'a')).toBe(2);
    expect(find(second!, 'a', 'b')).toBe(3);
    expect(find(first!, 'b', 'a')).toBe(2);
    expect(asked).toEqual(['a-b', 'b-a', 'a-b']);
  });

  it('stay while neither units nor models change', () => {
    let asked = 0;
    const find = oncePerForces((_game: { state: () => never }, _id: string) => ++asked);
    const game = (models: object, units: object, turn: number) => ({
      state: () => ({ models, units, turn }) as never,
    });
    const [models, units] = [{}, {}];
    expect(find(game(models, units, 1), 'a')).toBe(1);
    expect(find(game(models, units, 2), 'a')).toBe(1);
    expect(find(game({}, units, 2), 'a')).toBe(2);
    expect(find(game(models, {}, 2), 'a')).toBe(3);
    expect(find(game(models, units, 3), 'a')).toBe(1);
  });
});

describe('explanations', () => {
  const event = (index: number, type = 'hit') => ({
    type,
    rules: [`R-${index % 2}`],
    text: `Line ${index}.`,
    data: {},
  });
  const battleWith = (...events: readonly object[]) => ({ events }) as unknown as Battle;
  const isHit = ({ type }: { readonly type: string }) => type === 'hit';

  it('a count is explained by the last five events that changed it, oldest first', () => {
    const events = [1, 2, 3, 4, 5, 6].map((index) => event(index));
    expect(whyCounted(battleWith(...events, event(7, 'miss')), isHit, ['R-1', 'R-9'])).toEqual({
      steps: ['Line 2.', 'Line 3.', 'Line 4.', 'Line 5.', 'Line 6.'],
      rules: ['R-0', 'R-1', 'R-9'],
    });
  });
  it('a count that no event changed needs no explanation, unless rules apply to it', () => {
    expect(whyCounted(battleWith(event(1, 'miss')), isHit)).toBeUndefined();
    expect(whyCounted(battleWith(), isHit, ['R-9'])).toEqual({ steps: [], rules: ['R-9'] });
    expect(whyCounted(battleWith(event(1)), isHit)).toEqual({ steps: ['Line 1.'], rules: ['R-1'] });
    expect(because(undefined)).toEqual({});
    expect(because({ steps: [], rules: [] })).toEqual({ why: { steps: [], rules: [] } });
  });
  it('a chance of dice is explained by each modifier and its effect, then by the faces', () => {
    const modifier = (kind: 'roll' | 'dice' | 'pool' | 'total' | 'target', value: number) =>
      ({ name: kind, kind, value, rule: `R-${kind}` }) as const;
    const { steps, rules } = whyRolled(
      [
        modifier('roll', 1),
        modifier('dice', 1),
        modifier('pool', 2),
        modifier('total', 3),
        modifier('target', 1),
      ],
      ['4 or more succeeds.'],
      ['R-base', 'R-pool'],
    );
    expect(steps).toEqual([
      'roll: +1 on each face.',
      'dice: +1 step on the dice scale.',
      'pool: +2 to the dice thrown.',
      'total: +3 to the sum.',
      'target: +1 to the number needed.',
      '4 or more succeeds.',
    ]);
    expect(rules).toEqual(['R-base', 'R-pool', 'R-roll', 'R-dice', 'R-total', 'R-target']);
  });
  it('exact chances say so, after their steps', () => {
    const { steps, rules } = whyExact(['One.', 'Two.'], ['R-1']);
    expect(steps.slice(0, 2)).toEqual(['One.', 'Two.']);
    expect(steps[2]).toMatch(/exact/);
    expect(rules).toEqual(['R-1']);
  });
});

describe('views of questions', () => {
  it('cover counts the visible models at each level, with every piece once', () => {
    const seen = [
      { level: 'heavy', pieces: ['wall', 'house'] },
      { level: 'none', pieces: [] },
      { level: 'heavy', pieces: ['wall'] },
    ] as const;
    const cover = coverByLevel(seen, (level) => [`R-${level}`]);
    const byLevel = Object.fromEntries(cover!.map(({ level, ...rest }) => [level, rest]));
    expect(byLevel).toEqual({
      none: { models: 1, pieces: [], why: { steps: ['1 of 3 visible models have it.'], rules: ['R-none'] } },
      heavy: {
        models: 2,
        pieces: ['wall', 'house'],
        why: { steps: ['2 of 3 visible models have it.'], rules: ['R-heavy'] },
      },
    });
    expect(coverByLevel([], () => [])).toEqual([]);
  });
  it('moves and deployments show the question’s terms with the game’s checks', () => {
    const terms = { unit: 'a', allowance: 6, plan: { 'a/1': { via: [] } }, climbs: true };
    const checks = { check: () => null } as never;
    const move = unitMove(terms, (given, plan) => {
      expect(given).toBe(terms);
      expect(plan).toBe(terms.plan);
      return checks;
    });
    expect(move).toMatchObject({ unit: 'a', allowance: 6, plan: terms.plan });
    expect(move.check).toBe((checks as typeof move).check);

    const battle = { state: { units: { a: { models: ['a/1', 'a/2'] } } } } as unknown as Battle;
    const deployment = unitDeployment(battle, { unit: 'a', zones: [], plan: null }, (unit, models) => {
      expect([unit, models]).toEqual(['a', ['a/1', 'a/2']]);
      return checks;
    });
    expect(deployment).toMatchObject({ unit: 'a', models: ['a/1', 'a/2'], zones: [], plan: null });
    expect(deployment.check).toBe((checks as typeof deployment).check);
  });
});
