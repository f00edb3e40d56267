import { describe, expect, it } from 'vitest';
import { gainMarkers } from '../../../../src/rules/trench-crusade/turn/markers';
import { successRoll } from '../../../../src/rules/trench-crusade/turn/success';
import { injure } from '../../../../src/rules/trench-crusade/injury/injury';
import { burst } from '../../../../src/rules/trench-crusade/shooting/blast';
import type { Game } from '../../../../src/rules/trench-crusade/game';
import { groundTest } from '../../../../src/rules/trench-crusade/movement/ground';
import { moveModel } from '../../../../src/rules/trench-crusade/movement/movement';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../../support/battle';
import { box } from '../../../support/tables';
import { beginTrench, fighter, markers, warband, type TrenchScene } from '../../../support/rules/trench';

const plain = warband({ trooper: {}, veteran: { ranged: 1 } });
const units = [fighter('azeb', 'red', 'trooper', [10, 10]), fighter('heretic', 'blue', 'trooper', [10, 20])];

const scene = (more: Partial<TrenchScene>): TrenchScene => ({ units, warbands: [plain], paper: {}, ...more });

/** A Dash of the Azeb's. */
const dash =
  (kind: 'action' | 'test' = 'action') =>
  (game: Game) =>
    successRoll(game, {
      model: 'azeb',
      what: 'Dash',
      rules: ['TC-DASH-01'],
      modifiers: [],
      risky: true,
      kind,
    }) as never;

const wound = (model: string) => (game: Game) =>
  injure(game, { model, cause: 'a fall', rules: [], hit: null, modifiers: [] });

describe('BLOOD and BLESSING on Success Rolls', () => {
  it('TC-V-067, TC-MARK-01 to TC-MARK-04, TC-DICE-09: the opponent commits, then the controller; then the roll', () => {
    const begun = beginTrench(
      scene({ tokens: { azeb: { blood: 3, blessing: 2 } }, dice: [3, 4], play: dash() }),
    );
    expect(begun.question).toMatchObject({ kind: 'spend-blood', by: 'blue' });
    expect(optionIds(begun)).toEqual(['0', '1', '2', '3']);
    const committed = reply(begun, ['spend-blood', '2']);
    expect(committed.question).toMatchObject({ kind: 'spend-blessing', by: 'red' });
    expect(eventsOf(committed, 'success-rolled')).toHaveLength(0);
    const done = reply(committed, ['spend-blessing', '2']);
    expect(lastEvent(done, 'success-rolled')).toMatchObject({
      faces: [3, 4],
      net: 0,
      total: 7,
      outcome: 'success',
    });
    expect([markers(done, 'azeb', 'blood'), markers(done, 'azeb', 'blessing')]).toEqual([1, 0]);
  });

  it('TC-V-068, TC-MARK-04: BLESSING before the opponent has committed is refused', () => {
    const begun = beginTrench(scene({ tokens: { azeb: { blood: 1, blessing: 1 } }, play: dash() }));
    expect(refused(begun, { blessing: 1 })).toBe('TC-MARK-02');
    expect(begun.question!.by).toBe('blue');
  });

  it('TC-V-014, TC-MARK-05: only the markers of the model that rolls count', () => {
    const done = beginTrench(
      scene({ tokens: { heretic: { blood: 3, blessing: 3 } }, dice: [3, 4], play: dash() }),
    );
    expect(done.question).toBeNull();
    expect(lastEvent(done, 'success-rolled')).toMatchObject({ net: 0 });
  });

  it('TC-V-074, TC-MARK-08: INFECTION is spent as BLOOD is', () => {
    const begun = beginTrench(
      scene({ tokens: { azeb: { infection: 1, blood: 1 } }, dice: [6, 6, 1, 1], play: dash() }),
    );
    expect(begun.question).toMatchObject({ kind: 'spend-blood', by: 'blue' });
    expect(optionIds(begun)).toEqual(['0', '0+1', '1', '1+1']);
    const done = reply(begun, ['spend-blood', '1+1']);
    expect(lastEvent(done, 'success-rolled')).toMatchObject({ net: -2, total: 2 });
    expect([markers(done, 'azeb', 'infection'), markers(done, 'azeb', 'blood')]).toEqual([0, 0]);
  });

  it('TC-RULING-10: on every Success Roll, or on ACTIONS only', () => {
    const climb = { tokens: { azeb: { blood: 1 } }, dice: [3, 4], play: dash('test') };
    expect(beginTrench(scene(climb)).question?.kind).toBe('spend-blood');
    const fewer = beginTrench(scene({ ...climb, options: { markersOn: 'actions-only' } }));
    expect(fewer.question).toBeNull();
    expect(lastEvent(fewer, 'success-rolled')).toMatchObject({ net: 0 });
    expect(
      beginTrench(scene({ ...climb, play: dash(), options: { markersOn: 'actions-only' } })).question?.kind,
    ).toBe('spend-blood');
  });

  it('TC-V-072, TC-RULING-10, TC-DASH-04: on the test of dangerous ground and on a climb', () => {
    const wire = box('wire', [8, 8], [12, 12], 0.5, { dangerous: true, solid: false });
    const wall = box('wall', [8, 11], [12, 16], 2, {});
    const on = (terrain: TrenchScene['terrain'], play: TrenchScene['play']) =>
      beginTrench({
        units,
        warbands: [plain],
        tokens: { azeb: { blood: 1 } },
        dice: [6, 6, 6],
        activation: { model: 'azeb' },
        ...(terrain && { terrain }),
        ...(play && { play }),
      });
    const ground = on([wire], (game) => groundTest(game, 'azeb'));
    expect(ground.question).toMatchObject({
      kind: 'spend-blood',
      by: 'blue',
      data: { what: 'Dangerous ground: wire' },
    });
    expect(lastEvent(reply(ground, ['spend-blood', '1']), 'success-rolled')).toMatchObject({ net: -1 });
    const climb = reply(
      on([wall], (game) => moveModel(game, 'azeb', 'move')),
      ['move-model', { azeb: { via: [[10, 13]] } }],
    );
    expect(climb.question).toMatchObject({ kind: 'spend-blood', by: 'blue' });
    expect(lastEvent(reply(climb, ['spend-blood', '1']), 'success-rolled')).toMatchObject({ net: -1 });
  });

  it('each option says the exact chance: 2D6 58.3 %, with one BLOOD spent 31.9 %', () => {
    // 3D6, the two lowest at 7 or more: 69 of 216 throws, counted by hand over the lowest two.
    const begun = beginTrench(scene({ tokens: { azeb: { blood: 1 } }, play: dash() }));
    expect(begun.question!.options.map(({ detail }) => detail)).toEqual([
      '0 DICE: succeeds 58.3 %',
      '-1 DICE: succeeds 31.9 %',
    ]);
  });
});

describe('markers on Injury Rolls', () => {
  it('TC-V-070, TC-MARK-06, TC-MARK-07, TC-INJ-13, TC-RULING-11: one BLESSING against one BLOOD', () => {
    const begun = beginTrench(
      scene({ tokens: { azeb: { blood: 1, blessing: 1 } }, dice: [3, 3], play: wound('azeb') }),
    );
    expect(begun.question).toMatchObject({ kind: 'spend-blood', by: 'blue' });
    // The opponent of the model's player first, then that player.
    expect(reply(begun, ['spend-blood', '1']).question).toMatchObject({ kind: 'spend-blessing', by: 'red' });
    const done = reply(begun, ['spend-blood', '1'], ['spend-blessing', '1']);
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({
      base: 2,
      net: 0,
      faces: [3, 3],
      total: 6,
      outcome: 'minor',
    });
    expect(markers(done, 'azeb', 'blood')).toBe(1);
  });

  it('TC-RULING-11: both at once, neither knowing of the other', () => {
    const begun = beginTrench(
      scene({
        tokens: { azeb: { blood: 1, blessing: 1 } },
        dice: [3, 3],
        options: { injuryMarkers: 'secret-simultaneous' },
        play: wound('azeb'),
      }),
    );
    const asked = reply(begun, ['spend-blood', '1']);
    expect(asked.events).toEqual(begun.events);
    expect(markers(asked, 'azeb', 'blood')).toBe(1);
    expect(asked.question!.options[0]!.detail).toBe(begun.question!.options[0]!.detail);
    expect(lastEvent(reply(asked, ['spend-blessing', '1']), 'injury-rolled')).toMatchObject({ net: 0 });
  });

  it('TC-V-069, TC-MARK-06, TC-ATK-10: a friend’s blast lets the enemy spend the BLOOD of the model it injures', () => {
    const bomb = { ...plain.models[0]!.weapons[0]!, id: 'bomb', name: 'Bomb', blast: 2 };
    const begun = beginTrench(
      scene({
        units: [...units, fighter('friend', 'red', 'trooper', [12, 10])],
        tokens: { friend: { blood: 2 } },
        dice: [1, 1, 1, 1],
        play: (game) =>
          burst(game, 'azeb', bomb, {
            centre: [12, 0, 10],
            inCentre: 'friend',
            critical: false,
            atPoint: true,
          }),
      }),
    );
    const asked =
      begun.question!.kind === 'choose-injured' ? reply(begun, ['choose-injured', 'friend']) : begun;
    expect(asked.question).toMatchObject({ kind: 'spend-blood', by: 'blue' });
    const done = reply(asked, ['spend-blood', '2']);
    expect(
      eventsOf(done, 'injury-rolled').find(({ data }) => data['model'] === 'friend')?.data,
    ).toMatchObject({ net: 2 });
  });
});

describe('how many markers', () => {
  const gain = (count: number) => (game: Game) =>
    gainMarkers(game, 'azeb', 'blood', count, ['TC-MARK-01'], 'a test');

  it('TC-V-073, TC-RULING-12: a seventh BLOOD MARKER is kept; with a limit of 6 it is not', () => {
    const seventh = { tokens: { azeb: { blood: 6 } }, play: gain(1) };
    expect(markers(beginTrench(scene(seventh)), 'azeb', 'blood')).toBe(7);
    expect(markers(beginTrench(scene({ ...seventh, options: { maxBlood: 6 } })), 'azeb', 'blood')).toBe(6);
    expect(
      markers(
        beginTrench(scene({ tokens: { azeb: { blood: 5 } }, play: gain(3), options: { maxBlood: 6 } })),
        'azeb',
        'blood',
      ),
    ).toBe(6);
  });
});
