import { describe, expect, it } from 'vitest';
import { weaponsOf, type Game } from '../../../../src/rules/trench-crusade/game';
import { injure } from '../../../../src/rules/trench-crusade/injury/injury';
import { meleeModifiers } from '../../../../src/rules/trench-crusade/shooting/attack';
import { eventsOf, lastEvent, reply } from '../../../support/battle';
import { boxPart } from '../../../support/geometry/parts';
import {
  asked,
  beginTrench,
  fighter,
  markers,
  warband,
  type TrenchScene,
} from '../../../support/rules/trench';

type Fields = Readonly<Record<string, unknown>>;

/** a of Red, and e of Blue 1″ beside it. */
function scene(a: Fields, more: Partial<TrenchScene> = {}): TrenchScene {
  return {
    units: [fighter('a', 'red', 'a', [10, 10]), fighter('e', 'blue', 'e', [10, 12])],
    warbands: [warband({ a, e: {} })],
    ...more,
  };
}

describe('a model in contact with terrain', () => {
  const close = {
    name: 'Close',
    does: { kind: 'modifier', roll: 'melee', value: 1 },
    if: { self: ['at-terrain'] },
  };
  const blow = (game: Game) =>
    meleeModifiers(game, {
      attacker: 'a',
      target: 'e',
      weapon: weaponsOf(game, 'a')[1]!,
      characteristic: 'melee',
      offHand: false,
    }).map(({ name, value }) => [name, value]);
  // Its base of 25 mm reaches about half an inch from its middle at x = 10.
  const wallAt = (x: number) => ({
    terrain: [{ id: 'wall', at: [x, 9] as const, parts: [boxPart([0, 0, 0], [1, 1, 2])] }],
  });

  it('TC-ATK-04: has its DICE there only', () => {
    expect(asked(scene({ effects: [close] }, wallAt(10.45)), blow)).toEqual([['Close', 1]]);
    expect(asked(scene({ effects: [close] }, wallAt(11)), blow)).toEqual([]);
    expect(asked(scene({ effects: [close] }), blow)).toEqual([]);
  });
});

describe('a Down that TOUGH has made', () => {
  const senses = (tough: boolean, instead: string, more: Fields = {}) => ({
    name: tough ? 'Sense, 2' : 'Sense',
    does: { kind: 'survives', result: 'down', instead, ...(tough && { tough }) },
    if: { selfBears: { marker: 'blood', least: 0, most: 0 } },
    ...more,
  });
  const effects = [senses(false, 'minor'), senses(true, 'none', { once: 'battle' })];
  const hurt = (dice: readonly number[], more: Partial<TrenchScene> = {}, keywords = ['TOUGH']) =>
    beginTrench(
      scene(
        { effects, keywords },
        {
          dice,
          options: { tough: 'once-per-battle' },
          play: function* (game) {
            yield* injure(game, { model: 'a', cause: 'x', rules: ['TC-INJ-01'], hit: null, modifiers: [] });
          },
          ...more,
        },
      ),
    );
  const results = (battle: ReturnType<typeof hurt>) =>
    eventsOf(battle, 'injury-replaced').map(({ data }) => data['outcome']);

  it('TC-INJ-15, TC-KEYWORD-08: is replaced by no effect, once, if it bears no BLOOD MARKER', () => {
    // 5 + 5 = 10: Out of Action, which TOUGH makes Down, and the skill no effect.
    const out = hurt([5, 5]);
    expect(results(out)).toEqual(['down', 'none']);
    expect(markers(out, 'a', 'blood')).toBe(0);
    expect(lastEvent(out, 'effect-used')['keys']).toEqual(['battle:a:Sense, 2']);
    expect(results(hurt([5, 5], { system: { effectsUsed: ['battle:a:Sense, 2'] } }))).toEqual(['down']);
    const bloody = hurt([5, 5], { tokens: { a: { blood: 1 } } });
    expect(results(reply(bloody, ['spend-blood', '0']))).toEqual(['down']);
  });

  it('TC-INJ-15: a Down of its own is a Minor hit, Out of Action without TOUGH stays', () => {
    // 4 + 4 = 8: Down.
    const down = hurt([4, 4]);
    expect(results(down)).toEqual(['minor']);
    expect(markers(down, 'a', 'blood')).toBe(1);
    expect(results(hurt([5, 5], {}, []))).toEqual([]);
  });
});
