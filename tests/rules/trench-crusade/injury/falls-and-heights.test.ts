import { describe, expect, it } from 'vitest';
import { fallInjury } from '../../../../src/rules/trench-crusade/injury/injury';
import { eventsOf, lastEvent, reply } from '../../../support/battle';
import { boxPart } from '../../../support/geometry/parts';
import {
  beginTrench,
  fighter,
  isDown,
  isOut,
  markers,
  type TrenchScene,
} from '../../../support/rules/trench';
import { hitBy, hurt, hurtBy, plan, scene } from '../../../support/rules/trench-injury';

/** The victim on a roof of 4", 0.5" from its edge at x = 12. */
const onTheRoof = (more: Partial<TrenchScene> = {}): Partial<TrenchScene> => ({
  terrain: [{ id: 'roof', at: [9, 10], parts: [boxPart([0, 0, 0], [6, 4, 6])] }],
  units: [
    fighter('victim', 'red', 'trooper', [12 - 0.5 - 12.5 / 25.4, 10], { elevation: 4 }),
    fighter('enemy', 'blue', 'trooper', [10, 20]),
  ],
  ...more,
});

describe('an injury near a ledge', () => {
  const hit = (dice: readonly number[], more: Partial<TrenchScene> = {}) =>
    beginTrench(scene('trooper', { dice, play: hurt(), ...onTheRoof(more) }));

  it('TC-FALL-04: only a model that goes Down rolls; after a Minor hit, or Down before, it stays', () => {
    expect(hit([3, 4]).question).toMatchObject({ kind: 'ledge-roll', by: 'red' });
    const grazed = hit([3, 3]);
    expect([grazed.question, markers(grazed, 'victim', 'blood')]).toEqual([null, 1]);
    const lying = hit([3, 4], { tokens: { victim: { down: 1 } } });
    expect([lying.question, markers(lying, 'victim', 'blood')]).toEqual([null, 2]);
  });

  it('TC-FALL-01, TC-FALL-02, TC-RULING-93: it is put below by those rules, and the fall of 4" is +1 INJURY DICE', () => {
    const fell = reply(hit([3, 4, 1, 1, 1]), ['ledge-roll', 'fall'], ['spend-blood', '0']);
    const [moved] = eventsOf(fell, 'model-moved');
    expect(moved!.rules).toEqual(['TC-FALL-01', 'TC-RULING-93']);
    expect(moved!.text).toBe('victim falls 4″.');
    expect(fell.state.models['victim']!.y).toBe(0);
    const fall = eventsOf(fell, 'injury-rolled')[1]!;
    expect(fall.rules).toEqual(['TC-FALL-02', 'TC-INJ-05']);
    expect(fall.data).toMatchObject({ cause: 'a fall of 4″', net: 1, attacker: null });
  });
});

describe('the depth of a fall', () => {
  const falls = (depth: number) =>
    beginTrench(
      scene('trooper', { dice: Array<number>(9).fill(1), play: (game) => fallInjury(game, 'victim', depth) }),
    );

  it('TC-FALL-02, TC-FALL-06: nothing below 3", then one INJURY DICE for each full 3"', () => {
    expect(eventsOf(falls(2.99), 'injury-rolled')).toHaveLength(0);
    expect([3, 5.99, 6, 9].map((depth) => lastEvent(falls(depth), 'injury-rolled')['net'])).toEqual([
      1, 1, 2, 3,
    ]);
  });
});

describe('protection other than an INJURY MODIFIER', () => {
  it('TC-ARMOUR-01, TC-ARMOUR-06: armour with INJURY DICE alone is listed once, and counts for a fall too', () => {
    const warded = hurtBy('warded', [1, 1, 1]);
    expect(lastEvent(warded, 'injury-rolled')['modifiers']).toMatchObject([
      { name: 'Warded Armour', kind: 'pool', value: -1 },
    ]);
    expect(plan('warded', null).dice).toBe(-1);
    expect(plan('warded', hitBy({ keywords: ['IGNORE ARMOUR'] })).dice).toBe(0);
  });
});

describe('Memento Mori', () => {
  it('TC-RULING-88: it waits for an injury that would take its bearer out', () => {
    const twice = beginTrench(
      scene('prophet', {
        dice: [3, 4, 6, 6],
        *play(game) {
          yield* hurt()(game);
          yield* hurt()(game);
        },
      }),
    );
    expect(isDown(twice, 'victim')).toBe(true);
    const done = reply(twice, ['spend-blood', '0']);
    expect(isOut(done, 'victim')).toBe(false);
    expect(eventsOf(done, 'injury-replaced')).toHaveLength(1);
  });
});

describe('the height of a Down model', () => {
  it('TC-RULING-24: by the option it is half of its own height', () => {
    const down = (height: number) =>
      lastEvent(
        hurtBy('trooper', [3, 4], hitBy(), {
          units: [
            fighter('enemy', 'blue', 'trooper', [10, 20], { height: 2 }),
            fighter('victim', 'red', 'trooper', [10, 10], { height }),
          ],
          options: { downHeight: 'half' },
        }),
        'model-down',
      )['height'];
    expect([down(1.2), down(3)]).toEqual([0.6, 1.5]);
    expect(lastEvent(hurtBy('trooper', [3, 4]), 'model-down')).toEqual({ model: 'victim' });
  });
});
