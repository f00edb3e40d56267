/** Which options the computer player of Gloom Trench prefers, and what it takes a unit to be worth. */
import { describe, expect, it } from 'vitest';
import { contextOf, type Battle } from '../../../src/engine/index';
import { gloomTrench } from '../../../src/rules/gloom-trench-1926/index';
import { begin, type Scene } from '../../support/rules/gloom';
import { bothForces, fielded } from '../../support/rules/skirmish';

const profile = gloomTrench.aiProfile!;
const scene = (more: Partial<Scene> = {}): Battle =>
  begin({
    units: [
      fielded('red', 'red', 'albion-rifles', 4, 10, 10),
      fielded('blue', 'blue', 'rhenish-rifles', 4, 10, 20),
    ],
    force: bothForces,
    paper: {},
    play: function* () {
      yield* [];
    },
    ...more,
  });
type Asked = Parameters<typeof profile.priority>[1];
/** Returns the options of a question, the preferred first. */
const ranked = (kind: string, ids: readonly string[], data: object = {}, battle = scene()) => {
  const question = {
    kind,
    by: 'red',
    options: ids.map((id) => ({ id, label: id })),
    data,
  } as unknown as Asked;
  const rate = (id: string) => profile.priority(contextOf(battle), question, { id, label: id });
  return [...ids].sort((a, b) => rate(b) - rate(a));
};

describe('the options that the computer player prefers', () => {
  it.each([
    ['GT-SPLIT-01', 'split-fire', ['one', 'split']],
    ['GT-ACT-03', 'advance-order', ['move-first', 'shoot-first']],
    ['GT-MELEE-05', 'choose-reaction', ['hold-and-shoot', 'brace', 'none']],
    ['GT-SHOOT-11', 'press', ['press', 'none']],
    ['GT-SAVE-02', 'choose-save', ['D12', 'D8', 'D6', 'none']],
    ['GT-COVER-17', 'choose-part', ['none', 'light', 'heavy', 'solid']],
    ['GT-COVER-12', 'choose-cover', ['heavy', 'solid', 'light', 'none']],
    ['GT-CAS-02', 'choose-casualties', ['red/2', 'red/1']],
    ['GT-CAS-03', 'choose-wounded', ['red/2', 'red/1']],
    ['GT-PROFILE-06', 'choose-leader', ['red/1', 'red/2']],
    ['GT-SHOOT-03', 'choose-target', ['blue', 'none']],
  ] as const)('%s %s: in this order, however they are listed', (_rule, kind, order) => {
    const data = { unit: 'red', target: 'blue', occasion: 'advance' };
    expect(ranked(kind, order, data)).toEqual(order);
    expect(ranked(kind, [...order].reverse(), data)).toEqual(order);
  });
  it('GT-TP-06 spends points where it has two or more, never for d-1', () => {
    const spending = (red: number) =>
      ranked('spend-tp', ['spend-down', 'none', 'spend'], {}, scene({ points: { red } }));
    expect(spending(1)).toEqual(['none', 'spend', 'spend-down']);
    expect(spending(2)).toEqual(['spend', 'none', 'spend-down']);
  });
  it('GT-ACTIVATE-01 activates the unit with a target before one without, and a stressed one first', () => {
    const units = [
      fielded('red', 'red', 'albion-rifles', 4, 10, 10),
      fielded('far', 'red', 'albion-rifles', 4, 10, 44),
      fielded('blue', 'blue', 'rhenish-rifles', 4, 10, 20),
    ];
    const sees = (from: string, to: string) => !from.startsWith('far') && !to.startsWith('far');
    expect(ranked('choose-unit', ['far', 'red'], {}, scene({ units, paper: { sees } }))).toEqual([
      'red',
      'far',
    ]);
    const shaken = scene({ tokens: { far: { stress: 3 } }, units, paper: { sees: () => false } });
    expect(ranked('choose-unit', ['red', 'far'], {}, shaken)).toEqual(['far', 'red']);
  });
  it('GT-ACT-12 rallies a shaken unit without a target; it does not rally without Stress', () => {
    const blind = (stress: number) => scene({ tokens: { red: { stress } }, paper: { sees: () => false } });
    expect(ranked('choose-action', ['dig-in', 'open-up', 'rally'], { unit: 'red' }, blind(4))[0]).toBe(
      'rally',
    );
    expect(ranked('choose-action', ['rally', 'do-nothing'], { unit: 'red' }, blind(0))).toEqual([
      'do-nothing',
      'rally',
    ]);
  });
});

describe('attacks, rated by their exact odds', () => {
  it('GT-COVER-06 of two like targets it shoots at the one in the open, whichever is named first', () => {
    const battle = scene({
      units: [
        fielded('red', 'red', 'albion-rifles', 4, 10, 10),
        fielded('blue', 'blue', 'rhenish-rifles', 4, 10, 20),
        fielded('open', 'blue', 'rhenish-rifles', 4, 10, 20.5),
      ],
      paper: {
        crossed: (_, to) => (to.startsWith('blue') ? [{ piece: 'wall', cover: 'heavy' as const }] : []),
      },
    });
    const data = { unit: 'red', occasion: 'open-up' };
    expect(ranked('choose-target', ['blue', 'open'], data, battle)).toEqual(['open', 'blue']);
    expect(ranked('choose-target', ['open', 'blue'], data, battle)).toEqual(['open', 'blue']);
  });
  it('GT-ACT-05 it charges a lone survivor rather than shoot at it', () => {
    const facing = (strength: number) =>
      scene({
        units: [
          fielded('red', 'red', 'albion-assault', 6, 10, 10),
          fielded('blue', 'blue', 'rhenish-rifles', strength, 10, 14),
        ],
      });
    const actions = ['open-up', 'charge', 'do-nothing'];
    expect(ranked('choose-action', actions, { unit: 'red' }, facing(1))[0]).toBe('charge');
  });
});

describe('the value and the threat of a unit', () => {
  const value = (battle: Battle, unit: string) => profile.unitValue(contextOf(battle), unit);
  it('grows with models and a place dug in, and falls with Stress and wounds', () => {
    const plain = value(scene(), 'red');
    expect(plain).toBeGreaterThan(0);
    expect(value(scene({ tokens: { red: { 'dug-in': 1 } } }), 'red')).toBeCloseTo(plain + 0.5, 9);
    expect(value(scene({ tokens: { red: { stress: 2 } } }), 'red')).toBeCloseTo(plain * 0.88, 9);
    // From six tokens on it falls no further.
    expect(value(scene({ tokens: { red: { stress: 9 } } }), 'red')).toBeCloseTo(plain * 0.64, 9);
    expect(value(scene({ damage: { 'red/2': 1 } }), 'red')).toBeLessThan(plain);
  });
  it('a unit that is out of sight and out of reach of a charge threatens nobody', () => {
    const threat = (battle: Battle) => profile.threat(contextOf(battle), 'red', 'blue');
    expect(threat(scene())).toBeGreaterThan(0);
    expect(threat(scene({ paper: { sees: () => false } }))).toBe(0);
    const apart = (z: number) =>
      scene({
        units: [
          fielded('red', 'red', 'albion-rifles', 4, 10, 10),
          fielded('blue', 'blue', 'rhenish-rifles', 4, 10, z),
        ],
        paper: { sees: () => false },
      });
    // A Charge may arrive at 5 MU and a mean of 3.5: 8.5 MU between the Leaders’ bases.
    expect(threat(apart(10 + 8.4 + 25 / 25.4))).toBeGreaterThan(0);
    expect(threat(apart(10 + 8.6 + 25 / 25.4))).toBe(0);
  });
});
