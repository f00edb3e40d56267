/** Deployments, redeployments and movements as the screen offers them. */
import { describe, expect, it } from 'vitest';
import { deployment } from '../../../../src/rules/trench-crusade/deployment/deployment';
import { redeploy } from '../../../../src/rules/trench-crusade/deployment/redeploy';
import { moveModel } from '../../../../src/rules/trench-crusade/movement/movement';
import { trenchCrusadeView as view } from '../../../../src/rules/trench-crusade/view/view';
import { eventsOf, reply } from '../../../support/battle';
import { boxPart } from '../../../support/geometry/parts';
import { beginTrench, fighter, type TrenchScene } from '../../../support/rules/trench';

const scene = (more: Partial<TrenchScene>): TrenchScene => ({
  units: [fighter('a', 'red', 'azeb', [10, 10]), fighter('e', 'blue', 'azeb', [10, 30])],
  activation: { model: 'a' },
  ...more,
});

describe('placing models on the screen', () => {
  it('TC-SETUP-08: a deployment is checked, planned near a click and drawn', () => {
    const outline = [
      [0, 0],
      [20, 0],
      [20, 8],
      [0, 8],
    ] as const;
    const battle = beginTrench(
      scene({
        zones: [{ id: 'north', side: 'red', outline }],
        undeployed: ['a'],
        system: { zones: { red: ['north'] }, deploysFirst: 'red', takingPart: ['a', 'e'] },
        play: (game) => deployment(game),
      }),
    );
    const offered = view.deploy!(battle, battle.question!)!;
    expect(offered).toMatchObject({ unit: 'a', models: ['a'], zones: [outline] });
    expect(offered.check({ a: { at: [5, 4] } })).toBeNull();
    expect(offered.check({ a: { at: [30, 4] } })?.rule).toBe('TC-SETUP-08');
    expect(offered.towards([5, 4])).toEqual({ a: { at: [5, 4] } });
    expect(offered.sketch({ a: { at: [5, 4] } })).toEqual({
      models: [{ model: 'a', refusal: null }],
      links: [],
    });
    expect(offered.sketch({ a: { at: [30, 4] } }).models[0]!.refusal?.rule).toBe('TC-SETUP-08');
    expect(view.move(battle, battle.question!)).toBeNull();
    expect(view.point!(battle, battle.question!)).toBeNull();
  });

  it('TC-REDEPLOY-01: a redeployment is a spot within reach, and its answer a place with its height', () => {
    const battle = beginTrench(scene({ play: (game) => redeploy(game, 'a', 6) }));
    const offered = view.move(battle, battle.question!)!;
    expect(offered).toMatchObject({ unit: 'a', allowance: 6, plan: { a: { via: [[10, 10]] } } });
    expect(offered.towards([12, 12])).toEqual({ a: { via: [[12, 12]] } });
    expect(offered.planRoute('a', [12, 12])).toEqual([[12, 12]]);
    expect(offered.check({ a: { via: [[12, 12]] } })).toBeNull();
    expect(offered.check({ a: { via: [[17, 10]] } })?.rule).toBe('TC-REDEPLOY-01');
    expect(offered.sketch({ a: { via: [[14, 10]] } }).routes).toMatchObject([{ model: 'a', left: 2 }]);
    expect(offered.sketch({})).toEqual({ routes: [], links: [] });
    expect(offered.answer!({ a: { via: [[12, 12]] } })).toEqual({ at: [12, 12], y: 0 });
    expect(offered.answer!({ a: { via: [[12, 12]], facing: 90 } })).toEqual({
      at: [12, 12],
      y: 0,
      facing: 90,
    });
    expect(offered.answer!({})).toEqual({ at: [10, 10], y: 0 });
    expect(view.deploy!(battle, battle.question!)).toBeNull();
  });

  it('TC-MOVE-04: a movement stays an inch away from enemies, but not from those in melee with the model', () => {
    const near = [
      fighter('a', 'red', 'azeb', [10, 10]),
      fighter('e', 'blue', 'azeb', [10, 30]),
      fighter('f', 'blue', 'azeb', [11.5, 10]),
    ];
    const offered = (units: TrenchScene['units']) => {
      const battle = beginTrench(scene({ units, play: (game) => moveModel(game, 'a', 'move') }));
      return view.move(battle, battle.question!)!;
    };
    expect(offered(near.slice(0, 2)).avoid).toEqual({ models: ['e'], distance: 1 });
    expect(offered(near).avoid).toEqual({ models: ['e'], distance: 1 });
    const open = offered(near.slice(0, 2));
    expect(open.planRoute('a', [14, 10])).toEqual([[14, 10]]);
    expect(open.answer!({ a: { via: [[14, 10]], facing: 45 } })).toEqual({
      a: { via: [{ to: [14, 10] }], facing: 45 },
    });
    expect(open.answer!({ a: { via: [[14, 10]] } })).toEqual({ a: { via: [{ to: [14, 10] }] } });
  });

  it('TC-CLIMB-01, TC-JUMP-09: a movement off a roof falls, or climbs down by choice', () => {
    const roof = { id: 'roof', at: [10, 10] as const, parts: [boxPart([0, 0, 0], [4, 3, 4])] };
    const battle = beginTrench(
      scene({
        units: [
          fighter('a', 'red', 'azeb', [10, 10], { elevation: 3 }),
          fighter('e', 'blue', 'azeb', [10, 30]),
        ],
        terrain: [roof],
        dice: [4, 4],
        play: (game) => moveModel(game, 'a', 'move'),
      }),
    );
    const move = view.move(battle, battle.question!)!;
    const choices = move.choices!({ a: { via: [[13, 10]] } });
    expect(choices.map(({ label }) => label)).toEqual(['3″, with a fall of 3″', '6″, with a climb of 3″']);
    const climbing = choices[1]!.moves;
    expect(move.check(climbing)).toBeNull();
    expect(move.sketch(climbing).routes).toMatchObject([{ model: 'a', left: 0, refusal: null }]);
    // Chosen again, it stays the same; the first choice is what a click without a choice does.
    expect(move.choices!(climbing)).toEqual(choices);
    expect(choices[0]!.moves).toEqual({ a: { via: [[13, 10]] } });
    const down = reply(battle, ['move-model', move.answer!(climbing)]);
    expect(eventsOf(down, 'success-rolled').map(({ data }) => data['what'])).toEqual(['Climb down 3″']);
    expect(down.state.models['a']).toMatchObject({ at: [13, 10], y: 0 });
  });
});
