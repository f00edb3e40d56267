import { describe, expect, it } from 'vitest';
import { checkAction } from '../../../../src/rules/trench-crusade/turn/actions';
import { engagedWith, meleeAround } from '../../../../src/rules/trench-crusade/game';
import { meleeWeapons } from '../../../../src/rules/trench-crusade/melee/melee';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../../support/battle';
import { asked, beginTrench, fighter } from '../../../support/rules/trench';
import { box } from '../../../support/tables';
import { type Units, scene, fights, facing, barred } from '../../../support/rules/trench-melee';

describe('Melee Combat', () => {
  it('TC-V-089, TC-MOVE-04: within 1" of an enemy, base to base', () => {
    const engaged = (gap: number) =>
      asked(
        scene([fighter('a', 'red', 'trooper', [10, 10]), fighter('e1', 'blue', 'trooper', [10, 10 + gap])]),
        (game) => engagedWith(game, 'a'),
      );
    expect(engaged(1.98)).toEqual(['e1']);
    expect(engaged(2)).toEqual([]);
  });

  it('TC-V-090, TC-RULING-19: in space: 0.2" apart in plan and 2" up is not melee', () => {
    expect(
      asked(
        scene([fighter('a', 'red', 'trooper', [10, 10]), fighter('e1', 'blue', 'trooper', [10, 11.184])], {
          terrain: [box('wall', [8, 10.6], [12, 13], 2, {})],
        }),
        (game) => engagedWith(game, 'a'),
      ),
    ).toEqual([]);
  });

  it('TC-V-091, TC-RULING-19, TC-MELEE-01, TC-ATK-03: through a wall they are in melee, but neither can attack', () => {
    const units: Units = [
      fighter('a', 'red', 'trooper', [10, 10]),
      fighter('e1', 'blue', 'trooper', [10, 11.784]),
    ];
    const real = scene(units, { terrain: [box('wall', [4, 10.8], [16, 11], 5, {})] });
    expect(asked(real, (game) => engagedWith(game, 'a'))).toEqual(['e1']);
    for (const model of ['a', 'e1']) {
      const acting = { ...real, activation: { model } };
      expect(asked(acting, (game) => checkAction(game, model, 'fight')?.rule)).toBe('TC-MELEE-01');
    }
    expect(
      asked({ ...real, options: { meleeThroughWalls: false } }, (game) => engagedWith(game, 'a')),
    ).toEqual([]);
  });

  it('TC-RANGED-09: a melee is all models linked by pairs', () => {
    const units: Units = [
      fighter('a', 'red', 'trooper', [10, 10]),
      fighter('e1', 'blue', 'trooper', [11.8, 10]),
      fighter('a2', 'red', 'trooper', [13.6, 10]),
      fighter('e2', 'blue', 'trooper', [18, 10]),
    ];
    expect(asked(scene(units), (game) => meleeAround(game, 'e1'))).toEqual(['a', 'e1', 'a2']);
  });
});

describe('the Fight ACTION', () => {
  it('TC-MELEE-01: only at enemies within 1" that the model sees', () => {
    expect(
      barred(
        [fighter('a', 'red', 'trooper', [10, 10]), fighter('e1', 'blue', 'trooper', [10, 12.1])],
        'fight',
      ),
    ).toBe('TC-MELEE-01');
    const begun = beginTrench(
      scene(
        facing(
          'trooper',
          'trooper',
          fighter('e2', 'blue', 'trooper', [11.6, 10]),
          fighter('e3', 'blue', 'trooper', [10, 20]),
        ),
        fights,
      ),
    );
    expect(optionIds(begun)).toEqual(['e1', 'e2']);
    expect(refused(begun, 'e3')).toBe('TC-MELEE-01');
  });

  it('TC-V-183, TC-MELEE-02, TC-MELEE-03, TC-KEYWORD-09: a two-handed weapon gives one attack, two one-handed give two, at different enemies if wanted', () => {
    const one = reply(beginTrench(scene(facing('great'), { dice: [1, 1], ...fights })), [
      'choose-weapon',
      'great',
    ]);
    expect(one.question).toBeNull();
    const knifeFirst = reply(beginTrench(scene(facing('great'), { dice: [1, 1], ...fights })), [
      'choose-weapon',
      'knife',
    ]);
    expect(knifeFirst.question).toBeNull();
    const two = beginTrench(
      scene(facing('swordsman', 'trooper', fighter('e2', 'blue', 'trooper', [11.6, 10])), {
        dice: [1, 1, 1, 1, 1],
        ...fights,
      }),
    );
    const second = reply(two, ['choose-weapon', 'knife'], ['choose-target', 'e2']);
    expect(optionIds(second)).toEqual(['sword', 'stop']);
    const done = reply(second, ['choose-weapon', 'sword'], ['choose-target', 'e1']);
    expect(
      eventsOf(done, 'success-rolled').map(({ data }) => [data['weapon'], data['target'], data['net']]),
    ).toEqual([
      ['knife', 'e2', 0],
      ['sword', 'e1', -1],
    ]);
    expect(done.question).toBeNull();
  });

  it('TC-V-184, TC-MELEE-04, TC-RULING-77: without a melee weapon no Fight; in the playtest rules bare hands at -1 DICE and -1 INJURY DICE', () => {
    expect(barred(facing('bare'), 'fight')).toBe('TC-MELEE-04');
    const done = beginTrench(
      scene(facing('bare'), { options: { edition: 'playtest' }, dice: [4, 4, 4, 3, 3, 3], ...fights }),
    );
    expect(lastEvent(done, 'success-rolled')).toMatchObject({ net: -1 });
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({ net: -1, total: 6 });
  });

  it('TC-V-169, TC-ATK-02: no rifle in a Fight', () => {
    const begun = beginTrench(scene(facing('soldier'), fights));
    expect(optionIds(begun)).toEqual(['sword', 'knife']);
    expect(refused(begun, 'rifle')).toBe('TC-ATK-02');
    expect(asked(scene(facing('trooper')), (game) => meleeWeapons(game, 'a').map(({ id }) => id))).toEqual([
      'knife',
    ]);
  });

  it('TC-V-190, TC-ATK-01: weapon, target, BLOOD, BLESSING, roll, Injury Roll, in that order', () => {
    const begun = beginTrench(
      scene(facing('swordsman', 'trooper', fighter('e2', 'blue', 'trooper', [11.6, 10])), {
        tokens: { a: { blood: 1, blessing: 1 } },
        dice: [3, 4, 1, 1],
        ...fights,
      }),
    );
    const done = reply(
      begun,
      ['choose-weapon', 'sword'],
      ['choose-target', 'e1'],
      ['spend-blood', '1'],
      ['spend-blessing', '1'],
      ['choose-weapon', 'stop'],
    );
    expect(done.events.map(({ type }) => type)).toEqual([
      'action-begun',
      'token-changed',
      'token-changed',
      'success-rolled',
      'injury-rolled',
      'token-changed',
    ]);
  });
});
