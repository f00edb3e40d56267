import { describe, expect, it } from 'vitest';
import { deployment } from '../../../../src/rules/trench-crusade/deployment/deployment';
import { successRoll } from '../../../../src/rules/trench-crusade/turn/success';
import { eventsOf, lastEvent, refused, reply } from '../../../support/battle';
import { beginTrench, fighter, markers, warband, type TrenchScene } from '../../../support/rules/trench';

type Fields = Readonly<Record<string, unknown>>;

/** a and b of Red deploy in a zone of 8″ by its width; e of Blue stands far off. */
function scene(of: Readonly<Record<'a' | 'b', Fields>>, more: Partial<TrenchScene> = {}, width = 20) {
  return beginTrench({
    units: [
      fighter('a', 'red', 'a', [1, 1]),
      fighter('b', 'red', 'b', [1, 1]),
      fighter('e', 'blue', 'e', [40, 40]),
    ],
    warbands: [warband({ ...of, e: {} })],
    zones: [
      {
        id: 'north',
        side: 'red',
        outline: [
          [0, 0],
          [width, 0],
          [width, 8],
          [0, 8],
        ],
      },
    ],
    undeployed: ['a', 'b'],
    system: { zones: { red: ['north'] }, deploysFirst: 'red', takingPart: ['a', 'b', 'e'] },
    play: (game) => deployment(game),
    ...more,
  });
}

const deploys = (how: Fields) => ({ name: 'Own way', does: { kind: 'deploys', ...how } });
const none = { a: {}, b: {} };

describe('effects on deployment', () => {
  it('TC-SETUP-08: a model deploys first of its side', () => {
    expect(scene(none).question!.kind).toBe('choose-deployment');
    const begun = scene({ a: {}, b: { effects: [deploys({ first: true })] } });
    expect(begun.question).toMatchObject({ kind: 'deploy-unit', data: { unit: 'b' } });
    const next = reply(begun, ['deploy-unit', { b: { at: [5, 4] } }]);
    expect(next.question).toMatchObject({ kind: 'deploy-unit', data: { unit: 'a' } });
  });

  const apart = { a: { effects: [deploys({ apart: 8 })] }, b: {} };

  it('TC-SETUP-08: a model keeps its distance from friends, not they from it', () => {
    const next = reply(scene(apart), ['choose-deployment', 'b'], ['deploy-unit', { b: { at: [5, 4] } }]);
    // Both bases of 25 mm take 0.98″ of the distance of their middles.
    expect(refused(next, { a: { at: [13.9, 4] } })).toBe('TC-SETUP-08');
    expect(refused(next, { a: { at: [14.1, 4] } })).toBeUndefined();
    const plan = next.question!.data!['plan'] as { readonly a: { readonly at: readonly number[] } };
    expect(refused(next, plan)).toBeUndefined();
    const first = reply(scene(apart), ['choose-deployment', 'a'], ['deploy-unit', { a: { at: [5, 4] } }]);
    expect(refused(first, { b: { at: [7, 4] } })).toBeUndefined();
  });

  it('TC-SETUP-08: a zone without such a place lets it stand anywhere in it', () => {
    const begun = scene(apart, {}, 8);
    const next = reply(begun, ['choose-deployment', 'b'], ['deploy-unit', { b: { at: [4, 4] } }]);
    expect(refused(next, { a: { at: [6, 4] } })).toBeUndefined();
  });

  it('TC-SETUP-10: an INFILTRATOR that has lost the keyword stays in its zone', () => {
    const lost = {
      name: 'Lost',
      does: { kind: 'keyword', keyword: 'INFILTRATOR', change: 'loses', of: 'unit' },
    };
    const ahead = (effects: readonly Fields[]) => {
      const begun = scene(
        { a: { keywords: ['INFILTRATOR'], effects }, b: {} },
        { options: { infiltratorMin: 8 } },
      );
      return refused(reply(begun, ['choose-deployment', 'a']), { a: { at: [30, 20] } });
    };
    expect([ahead([]), ahead([lost])]).toEqual([undefined, 'TC-SETUP-08']);
  });

  it('TC-ACT-10: a D6 decides as a model is deployed, for the battle', () => {
    const shocked = {
      name: 'Shocked',
      does: { kind: 'modifier', roll: 'success', value: -1 },
      chosen: 'rolled',
      upTo: 2,
    };
    const after = (face: number) =>
      reply(
        scene(
          { a: { effects: [shocked] }, b: {} },
          {
            undeployed: ['a'],
            // Three dice where it has −1 DICE, else two.
            dice: [face, 6, 5, 1],
            play: function* (game) {
              yield* deployment(game);
              yield* successRoll(game, {
                model: 'a',
                what: 'Test',
                rules: ['TC-DICE-06'],
                modifiers: [],
                risky: false,
                kind: 'test',
              });
            },
          },
        ),
        ['deploy-unit', { a: { at: [5, 4] } }],
      );
    // 5 + 1 of three dice fail; 6 + 5 of two succeed.
    expect(lastEvent(after(2), 'success-rolled')).toMatchObject({ net: -1, total: 6, outcome: 'failure' });
    expect(lastEvent(after(2), 'effect-chosen')).toMatchObject({ key: 'a:Shocked', lasts: 'battle' });
    expect(lastEvent(after(3), 'success-rolled')).toMatchObject({ net: 0, total: 11 });
    expect(eventsOf(after(3), 'effect-chosen')).toEqual([]);
  });

  it('TC-MARK-01: a D3 decides the number of markers', () => {
    const blessed = {
      name: 'Blessed',
      does: { kind: 'markers', marker: 'blessing', change: 'D3' },
      after: { event: 'deployed' },
    };
    const begun = scene({ a: { effects: [blessed] }, b: {} }, { undeployed: ['a'], dice: [3] });
    // A 3 or a 4 is 2 on a D3.
    expect(markers(reply(begun, ['deploy-unit', { a: { at: [5, 4] } }]), 'a', 'blessing')).toBe(2);
  });
});
