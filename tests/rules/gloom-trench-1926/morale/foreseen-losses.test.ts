import { describe, expect, it } from 'vitest';
import { forecastNerve } from '../../../../src/rules/gloom-trench-1926/morale/forecast-nerve';
import { fallOrder, foreseen, type FallOrder } from '../../../../src/rules/gloom-trench-1926/morale/losses';
import { asked, force, rifleman, row, squad, unitProfile, type Scene } from '../../../support/rules/gloom';

const guard = { ...rifleman, id: 'guard', name: 'Guard', wounds: 3 };
const both = force([unitProfile('rifles', { models: [{ ...rifleman, wounds: 2 }, guard] })]);
/** A guard, three riflemen, and blue far off. */
const red = squad('red', 'red', row(4, 10, 10));
const units = [
  { ...red, models: red.models.map((model, i) => ({ ...model, profile: i === 0 ? 'guard' : 'rifleman' })) },
  squad('blue', 'blue', row(2, 10, 40)),
];
const order = (more: Partial<Scene> = {}, eligible: (model: string) => boolean = () => true): FallOrder =>
  asked({ units, force: both, ...more }, (game) => fallOrder(game, 'red', eligible));

describe('the foreseen order of casualties', () => {
  it('GT-CAS-04 the profile with most models falls first', () => {
    expect(order()).toEqual({
      models: ['red/2', 'red/3', 'red/4', 'red/1'],
      wounds: [2, 2, 2, 3],
      standing: 4,
      carries: true,
    });
  });
  it('GT-CAS-03 a wounded model falls first, with the Wounds that it has left', () => {
    expect(order({ damage: { 'red/1': 2 } })).toMatchObject({
      models: ['red/1', 'red/2', 'red/3', 'red/4'],
      wounds: [1, 2, 2, 2],
    });
    expect(order({ damage: { 'red/4': 1 } })).toMatchObject({
      models: ['red/4', 'red/2', 'red/3', 'red/1'],
      wounds: [1, 2, 2, 3],
    });
  });
  it('GT-RULING-106 damage that the unit carries counts for the first model, which keeps at least one Wound', () => {
    expect(order({ tokens: { red: { damage: 1 } } }).wounds).toEqual([1, 2, 2, 3]);
    expect(order({ tokens: { red: { damage: 5 } } }).wounds).toEqual([1, 2, 2, 3]);
  });
  it('GT-CAS-05 only models that can be hit fall, and they alone count for the profile; all of them stand', () => {
    const hit = (ids: readonly string[]) => order({}, (model) => ids.includes(model));
    expect(hit(['red/1', 'red/3'])).toMatchObject({
      models: ['red/1', 'red/3'],
      wounds: [3, 2],
      standing: 4,
    });
    expect(hit([])).toMatchObject({ models: [], wounds: [], standing: 4 });
  });
  it('GT-BASE-04 a base of three appears three times, and its damage counts once', () => {
    const team = squad('red', 'red', [[10, 10]], {}, { base: { shape: 'round', mm: 60, count: 3 } });
    const found = order({
      units: [team, units[1]!],
      force: force([unitProfile('rifles', {}, { wounds: 2 })]),
      damage: { 'red/1': 1 },
    });
    expect(found).toMatchObject({ models: ['red/1', 'red/1', 'red/1'], wounds: [1, 2, 2], standing: 3 });
  });
  it('GT-RULING-105 lost: damage beyond a model does not carry over', () => {
    expect(order({ options: { damageSpill: 'lost' } }).carries).toBe(false);
  });
});

describe('foreseen losses', () => {
  const against = (carries: boolean, wounds: readonly number[] = [2, 2, 1]): FallOrder => ({
    models: wounds.map((_, index) => `m${index}`),
    wounds,
    standing: wounds.length,
    carries,
  });
  const none = { fallen: 0, taken: 0 };

  it('GT-CAS-01 GT-CAS-03 damage adds up: 3 points take a model of 2 Wounds and wound the next; 2 more take that and the last', () => {
    const first = foreseen(against(true), none, [3]);
    expect(first).toEqual({ fallen: 1, taken: 1, applied: 3 });
    expect(foreseen(against(true), first, [2])).toEqual({ fallen: 3, taken: 0, applied: 2 });
    expect(foreseen(against(true), first, [1])).toEqual({ fallen: 2, taken: 0, applied: 1 });
    expect(foreseen(against(true), none, [])).toEqual({ fallen: 0, taken: 0, applied: 0 });
  });
  it('GT-CAS-05 damage beyond the last model is not taken', () => {
    expect(foreseen(against(true), none, [4, 5])).toEqual({ fallen: 3, taken: 0, applied: 5 });
    expect(foreseen(against(false), { fallen: 2, taken: 0 }, [1, 1])).toEqual({
      fallen: 3,
      taken: 0,
      applied: 1,
    });
  });
  it('GT-RULING-105 lost: each hit stops at its model', () => {
    expect(foreseen(against(false), none, [3])).toEqual({ fallen: 1, taken: 0, applied: 2 });
    expect(foreseen(against(false), { fallen: 0, taken: 1 }, [3, 1])).toEqual({
      fallen: 1,
      taken: 1,
      applied: 2,
    });
  });
});

describe('odds of a Stress Test', () => {
  const test = (tokens: number, tokenOnPass: string) =>
    asked({ units, force: both, tokens: { red: { stress: tokens } }, options: { tokenOnPass } }, (game) =>
      forecastNerve(game, 'red', 'stress-test'),
    );
  it('GT-RULING-53 no token goes with the option never, nor from a unit without tokens; no model runs', () => {
    // Command 1 and 3 tokens: a D8 at -2 needs 7.
    expect(test(3, 'rolled').tokensLost).toEqual([0.75, 0.25]);
    expect(test(3, 'never')).toMatchObject({ chance: 0.25, tokensLost: [1, 0] });
    // Without tokens 4 is enough.
    expect(test(0, 'rolled')).toMatchObject({ chance: 5 / 8, tokensLost: [1, 0], casualties: [1] });
  });
});
