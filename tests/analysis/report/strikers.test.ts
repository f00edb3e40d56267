import { describe, expect, test } from 'vitest';
import { strikersOf } from '../../../src/analysis/report/strikers';
import type { BattleEvent } from '../../../src/engine/events';

const sides = { rifles: 'red', lancers: 'blue', guard: 'blue', raiders: 'red' };

const event = (type: string, data: BattleEvent['data']): BattleEvent => ({ type, rules: [], text: '', data });
const strike = (attacker: string, target: string, hits: number) =>
  event('attack-rolled', { attacker, target, hits });
const saves = (unit: string, failed: number, lost = 0) => event('saves-rolled', { unit, failed, lost });
const falls = (unit: string) => event('model-removed', { unit, model: `${unit}-1` });

const of = (...events: readonly BattleEvent[]) =>
  strikersOf(events, (unit) => (sides as Readonly<Record<string, string>>)[unit] ?? null, 'rifles');

describe('who struck a unit in a melee of several', () => {
  test('two that strike at once, before the losses: the log cannot tell them apart', () => {
    expect(
      of(
        strike('lancers', 'rifles', 2),
        saves('rifles', 1),
        strike('guard', 'rifles', 1),
        saves('rifles', 1),
        falls('rifles'),
        falls('rifles'),
      ),
    ).toEqual(['lancers', 'guard']);
  });

  test('the last to strike is not the one if it did no harm: no hits, all saved, or failed saves without effect', () => {
    const harmed = [strike('lancers', 'rifles', 2), saves('rifles', 1)];
    expect(of(...harmed, strike('guard', 'rifles', 0), falls('rifles'))).toEqual(['lancers']);
    expect(of(...harmed, strike('guard', 'rifles', 2), saves('rifles', 0), falls('rifles'))).toEqual([
      'lancers',
    ]);
    expect(of(...harmed, strike('guard', 'rifles', 2), saves('rifles', 1, 1), falls('rifles'))).toEqual([
      'lancers',
    ]);
  });

  test('a second weapon whose hits are saved takes nothing from the first', () => {
    expect(
      of(
        strike('lancers', 'rifles', 2),
        saves('rifles', 1),
        strike('lancers', 'rifles', 1),
        saves('rifles', 0),
        falls('rifles'),
      ),
    ).toEqual(['lancers']);
  });

  test('losses taken after each strike: only those whose strike cost a model', () => {
    expect(
      of(
        strike('lancers', 'rifles', 1),
        saves('rifles', 1),
        falls('rifles'),
        strike('guard', 'rifles', 1),
        saves('rifles', 1),
      ),
    ).toEqual(['lancers']);
  });

  test('blows at others, by friends and by no unit do not count', () => {
    expect(
      of(
        strike('guard', 'raiders', 3),
        saves('raiders', 3),
        strike('raiders', 'rifles', 1),
        strike('a model', 'rifles', 1),
        falls('rifles'),
      ),
    ).toEqual([]);
  });
});
