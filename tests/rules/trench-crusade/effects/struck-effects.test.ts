import { describe, expect, it } from 'vitest';
import { react } from '../../../../src/rules/trench-crusade/effects/react';
import { hasKeyword, modelOf, weaponsOf, type Game } from '../../../../src/rules/trench-crusade/game';
import { placeModel } from '../../../../src/rules/trench-crusade/deployment/place-model';
import { strike } from '../../../../src/rules/trench-crusade/injury/strike';
import { carryOut } from '../../../../src/rules/trench-crusade/turn/actions';
import { activate } from '../../../../src/rules/trench-crusade/turn/activation';
import { lastEvent, optionIds, reply } from '../../../support/battle';
import { beginTrench, fighter, markers, warband, type TrenchScene } from '../../../support/rules/trench';

type Fields = Readonly<Record<string, unknown>>;

/** a of Red shoots e of Blue; g of Blue, on a 40 mm base, stands 1″ beside e. */
function scene(of: Readonly<Record<'a' | 'e' | 'g', Fields>>, more: Partial<TrenchScene> = {}): TrenchScene {
  return {
    units: [
      fighter('a', 'red', 'a', [10, 4]),
      fighter('e', 'blue', 'e', [10, 10]),
      fighter('g', 'blue', 'g', [12, 10]),
    ],
    warbands: [warband({ ...of, g: { base: { shape: 'round', mm: 40 }, ...of.g } })],
    ...more,
  };
}
const none = { a: {}, e: {}, g: {} };

function* hitOn(game: Game, more: Fields = {}) {
  yield* strike(game, {
    model: 'e',
    cause: 'Rifle',
    rules: ['TC-ATK-05'],
    hit: {
      attacker: 'a',
      weapon: { ...weaponsOf(game, 'a')[0]!, ...more },
      melee: false,
      critical: false,
      direct: true,
    },
    modifiers: [],
  });
}

describe('a model that takes hits', () => {
  const guard = {
    name: 'Guard',
    does: { kind: 'takes-hits' },
    on: { who: 'other-friends', within: 1.5, having: 'PILGRIM' },
    if: { weaponLacks: 'BLAST' },
  };
  const struck = (of: Partial<Record<'a' | 'e' | 'g', Fields>>, weapon: Fields = {}) =>
    beginTrench(
      scene(
        { ...none, g: { effects: [guard] }, e: { traits: ['Pilgrim'] }, ...of },
        { dice: [3, 1], play: (game) => hitOn(game, weapon) },
      ),
    );

  it('TC-ATK-05: is asked, and has the Injury Roll in place of the target', () => {
    const asked = struck({});
    expect(optionIds(asked)).toEqual(['use', 'skip']);
    // 3 + 1 = 4: a Minor hit, and one BLOOD MARKER.
    const taken = reply(asked, ['use-effect', 'use']);
    expect([markers(taken, 'e', 'blood'), markers(taken, 'g', 'blood')]).toEqual([0, 1]);
    const left = reply(asked, ['use-effect', 'skip']);
    expect([markers(left, 'e', 'blood'), markers(left, 'g', 'blood')]).toEqual([1, 0]);
  });

  it('TC-ATK-05: is not asked for others, or against BLAST', () => {
    expect(struck({ e: {} }).question).toBeNull();
    expect(struck({}, { blast: 3 }).question).toBeNull();
  });
});

describe('after an Injury Roll', () => {
  const blown = (distance: number | string) => ({
    name: 'Blown',
    does: { kind: 'push', distance },
    on: { who: 'cause' },
    after: { event: 'injures' },
    if: { weapon: 'Rifle' },
  });
  const pushed = (distance: number | string, dice: readonly number[], tokens: TrenchScene['tokens'] = {}) => {
    const battle = beginTrench(
      scene({ ...none, a: { effects: [blown(distance)] } }, { dice, tokens, play: (game) => hitOn(game) }),
    );
    return battle.state.models['e']!.at;
  };

  it('TC-FALL-05: the target is pushed straight away from the attacker', () => {
    expect(pushed(3, [3, 1])).toEqual([10, 13]);
    expect(pushed('D6', [3, 1, 5])).toEqual([10, 15]);
    // 5 of a D6 is 3 of a D3.
    expect(pushed('D3', [3, 1, 5])).toEqual([10, 13]);
  });

  it('TC-FALL-05: a Down model is pushed, too; one Out of Action is not', () => {
    expect(pushed(3, [3, 1], { e: { down: 1 } })).toEqual([10, 13]);
    expect(pushed(3, [6, 6])).toEqual([10, 10]);
  });

  it('TC-MARK-01: markers are placed even if the injury has no effect', () => {
    const cruel = {
      name: 'Cruel',
      does: { kind: 'markers', marker: 'blood', change: 1 },
      on: { who: 'cause' },
      after: { event: 'injures' },
    };
    const hurt = beginTrench(
      scene(
        { ...none, a: { effects: [cruel] }, e: { armour: ['reinforced'] } },
        { dice: [1, 1], play: (game) => hitOn(game) },
      ),
    );
    // 2 - 2 for the armour: no effect.
    expect(lastEvent(hurt, 'injury-rolled')).toMatchObject({ outcome: 'none' });
    expect(markers(hurt, 'e', 'blood')).toBe(1);
  });
});

describe('reactions of one group', () => {
  const heals = (name: string, marker: string) => ({
    name,
    does: { kind: 'markers', marker, change: -1 },
    after: { event: 'activation-start' },
    chosen: 'then',
    oneOf: 'Cure',
  });
  const blessed = {
    name: 'Blessed',
    does: { kind: 'markers', marker: 'blessing', change: 1 },
    after: { event: 'activation-start' },
    chosen: 'then',
    with: 'Health',
  };
  const cured = (tokens: Fields) =>
    beginTrench(
      scene(
        { ...none, a: { effects: [heals('Blood', 'blood'), heals('Health', 'infection'), blessed] } },
        {
          tokens: { a: tokens as Record<string, number> },
          play: (game) => react(game, 'activation-start', 'a'),
        },
      ),
    );
  const left = (battle: ReturnType<typeof cured>) =>
    (['blood', 'infection', 'blessing'] as const).map((marker) => markers(battle, 'a', marker));

  it('TC-MARK-01: one of them happens, and what goes along with it', () => {
    const asked = cured({ blood: 2, infection: 1 });
    expect(optionIds(asked)).toEqual(['Blood', 'Health', '']);
    expect(left(reply(asked, ['choose-outcome', 'Blood']))).toEqual([1, 1, 0]);
    expect(left(reply(asked, ['choose-outcome', 'Health']))).toEqual([2, 0, 1]);
    expect(left(reply(asked, ['choose-outcome', '']))).toEqual([2, 1, 0]);
  });

  it('TC-MARK-01: only those are offered that change anything', () => {
    expect(optionIds(cured({ infection: 1 }))).toEqual(['use', 'skip']);
    expect(cured({}).question).toBeNull();
  });
});

describe('conditions and durations', () => {
  it('TC-DOWN-03: an enemy keeps models down that stand on small bases', () => {
    const pin = {
      name: 'Pin',
      does: { kind: 'cannot', action: 'stand-up' },
      on: { who: 'enemies', within: 9 },
      if: { selfBase: { least: 1, most: 32 } },
    };
    const rises = (model: string) =>
      reply(
        beginTrench(
          scene(
            { ...none, a: { effects: [pin] } },
            { tokens: { [model]: { down: 1 } }, turn: 1, play: (game) => activate(game, 'blue') },
          ),
        ),
        ['choose-model', model],
      ).question?.kind;
    expect([rises('e'), rises('g')]).toEqual(['choose-action', 'stand-up']);
  });

  it('TC-ACT-10: an ACTION gives a keyword until its bearer moves', () => {
    const fortify = {
      name: 'Fortify',
      does: { kind: 'keyword', keyword: 'COVER', change: 'gains' },
      chosen: 'action',
      action: { lasts: 'stay' },
    };
    const covered: boolean[] = [];
    beginTrench(
      scene(
        { ...none, a: { effects: [fortify] } },
        {
          activation: { model: 'a' },
          *play(game) {
            const note = () => covered.push(hasKeyword(game, 'a', 'COVER'));
            const { at, facing, y } = modelOf(game, 'a');
            note();
            yield* carryOut(game, 'a', 'deed:Fortify');
            note();
            yield* placeModel(game, { model: 'a', at, facing, y }, ['TC-MOVE-01'], 'turns');
            note();
            yield* placeModel(
              game,
              { model: 'a', at: [at[0] + 1, at[1]], facing, y },
              ['TC-MOVE-01'],
              'moves',
            );
            note();
          },
        },
      ),
    );
    expect(covered).toEqual([false, true, true, false]);
  });

  it('TC-ACT-03: a modifier names the ACTION that it is for', () => {
    const roused = {
      name: 'Rouse',
      does: { kind: 'markers', marker: 'blessing', change: 1 },
      chosen: 'action',
      action: { roll: 'success' },
    };
    const skill = (named: string) => ({
      name: 'Skill',
      does: { kind: 'modifier', roll: 'ability', value: 2 },
      if: { named },
    });
    const net = (named: string) =>
      lastEvent(
        beginTrench(
          scene(
            { ...none, a: { effects: [roused, skill(named)] } },
            {
              activation: { model: 'a' },
              dice: [4, 4, 1, 1],
              play: (game) => carryOut(game, 'a', 'deed:Rouse'),
            },
          ),
        ),
        'success-rolled',
      ).net;
    expect([net('Rouse'), net('Treat')]).toEqual([2, 0]);
  });
});
