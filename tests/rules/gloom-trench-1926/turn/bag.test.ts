import { describe, expect, it } from 'vitest';
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import { addInitiativeChit, drawChit, fillBag } from '../../../../src/rules/gloom-trench-1926/turn/bag';
import { playBattle } from '../../../../src/rules/gloom-trench-1926/turn/turn';
import { takeDamage } from '../../../../src/rules/gloom-trench-1926/morale/casualties';
import { living } from '../../../../src/rules/gloom-trench-1926/game';
import { eventsOf, optionIds, refused, reply } from '../../../support/battle';
import { begin, type Scene } from '../../../support/rules/gloom';
import { side, scene } from './turn-scenes';

describe('the bag', () => {
  const withBag = (draws: readonly number[], more: Partial<Scene> = {}) =>
    scene(
      function* (game) {
        yield* fillBag(game);
        yield* addInitiativeChit(game, 'red');
        for (let drawn: string | null = ''; drawn !== null;) drawn = yield* drawChit(game);
      },
      { dice: draws, ...more },
    );
  // 5 red chits, 5 blue, 3 Fog: a draw is a die whose first faces are red, then blue, then Fog.
  const afterOne = (count: number) => count;

  it('GT-V-43 Filling: 4 units and the initiative make 5 red, 5 blue, 3 Fog', () => {
    const battle = scene(function* (game) {
      yield* fillBag(game);
      yield* addInitiativeChit(game, 'red');
    });
    expect(battle.state.system).toMatchObject({ bag: { red: 5, blue: 5 }, fog: 3 });
  });
  it('GT-V-44 Third Fog: R F B F R F make three activations, and 7 chits stay', () => {
    // 13 chits: red 1; 12: Fog from 10; 11: blue 5..9; 10: Fog from 9; 9: red 1; 8: Fog is 8.
    const battle = withBag([1, afterOne(10), 5, afterOne(9), 1, afterOne(8)]);
    expect(eventsOf(battle, 'chit-drawn').map(({ data }) => data['side'])).toEqual(['red', 'blue', 'red']);
    expect(eventsOf(battle, 'fog-drawn')).toHaveLength(3);
    expect(battle.state.system).toMatchObject({ bag: { red: 3, blue: 4 }, fog: 0 });
  });
  it('GT-V-44 GT-V-45 the third Fog ends the phase, and the Turn End Phase follows', () => {
    const phase = (chits: number, dice: readonly number[]) => {
      let now = begin({
        units: [...side('red', 4), ...side('blue', 5)],
        turn: 1,
        options: { turnLimit: 1 },
        system: { initiative: 'red', bag: { red: 5, blue: 5 }, fog: 3, fogDrawn: 0 },
        dice,
        play: playBattle,
      });
      for (let chit = 0; chit < chits; chit++)
        now = reply(now, ['choose-unit', optionIds(now)[0]!], ['choose-action', 'do-nothing']);
      const { events } = now;
      const last = events.map(({ type }) => type).lastIndexOf('fog-drawn');
      expect(events[last]!.rules).toContain('GT-BAG-05');
      expect(events[last + 1]).toMatchObject({ type: 'phase-began', data: { phase: 'turn-end' } });
      expect(now.question).toBeNull();
      return eventsOf(now, 'unit-activated').map(({ data }) => data['side']);
    };
    expect(phase(3, [1, afterOne(10), 5, afterOne(9), 1, afterOne(8)])).toEqual(['red', 'blue', 'red']);
    expect(phase(0, [13, 12, 11])).toEqual([]);
  });
  it('GT-V-45 Fog first: F F F, no unit activates', () => {
    expect(eventsOf(withBag([13, 12, 11]), 'chit-drawn')).toEqual([]);
  });
  it('GT-V-46 Bag emptied: refilled from the units, not from the remaining chits', () => {
    const battle = scene(function* (game) {
      for (const _turn of [1, 2]) {
        yield* fillBag(game);
        yield* addInitiativeChit(game, 'red');
      }
    });
    expect(battle.state.system).toMatchObject({ bag: { red: 5, blue: 5 }, fog: 3 });
  });
  it('GT-V-49 Destroyed unit: its chit stays; with the option one leaves', () => {
    const destroy = (options: NonNullable<Scene['options']>) =>
      scene(
        function* (game) {
          yield* fillBag(game);
          yield* takeDamage(game, 'blue-1', [1, 1], new Set(living(game, 'blue-1').map(({ id }) => id)));
        },
        { options },
      );
    expect(destroy({}).state.system).toMatchObject({ bag: { blue: 5 } });
    expect(destroy({ destroyedUnitChit: 'remove' }).state.system).toMatchObject({ bag: { blue: 4 } });
  });
  it('GT-V-50 Who draws: blue’s chit makes blue active though red has the initiative, and red draws the next', () => {
    // One red chit, two blue, three Fog: 2 of 6 is blue's; then 1 of 5 is red's.
    const battle = begin({
      units: [...side('red', 1), ...side('blue', 2)],
      turn: 1,
      system: { initiative: 'red', bag: { red: 1, blue: 2 }, fog: 3, fogDrawn: 0 },
      dice: [2, 1],
      play: playBattle,
    });
    expect(battle.question).toMatchObject({ kind: 'choose-unit', by: 'blue' });
    const chosen = reply(battle, ['choose-unit', 'blue-2']);
    expect(chosen.state).toMatchObject({ activeSide: 'blue', activeUnit: 'blue-2' });
    expect(chosen.state.system).toMatchObject({ initiative: 'red', bag: { red: 1, blue: 1 } });
    const next = reply(chosen, ['choose-action', 'do-nothing']);
    expect(next.question).toMatchObject({ kind: 'choose-unit', by: 'red' });
    expect(eventsOf(next, 'chit-drawn').map(({ text, data }) => [text, data['side']])).toEqual([
      ['Red draws a chit of Blue.', 'blue'],
      ['Red draws a chit of Red.', 'red'],
    ]);
    expect(next.state.system).toMatchObject({ bag: { red: 0, blue: 1 }, fog: 3 });
  });
});

describe('second activations', () => {
  const chits = (count: number, options: NonNullable<Scene['options']> = {}, units = 4) =>
    begin({
      units: [...side('red', units), ...side('blue', 1)],
      options,
      play: function* (game) {
        for (let i = 0; i < count; i++) yield* activation(game, 'red');
      },
    });
  const act = (unit: string) =>
    [
      ['choose-unit', unit],
      ['choose-action', 'do-nothing'],
    ] as const;
  const all = [1, 2, 3, 4].flatMap((i) => act(`red-${i}`));

  it('GT-V-47 Extra chit: any unit may act again; never, the chit is spent; evenly, not a third time', () => {
    const fifth = reply(chits(5), ...all);
    expect(fifth.question).toMatchObject({ kind: 'choose-unit', by: 'red' });
    expect(optionIds(fifth)).toHaveLength(4);
    const never = reply(chits(5, { secondActivation: 'never' }), ...all);
    expect(never.question).toBeNull();
    expect(eventsOf(never, 'chit-spent')).toHaveLength(1);
    const lone = reply(chits(2, {}, 1), ...act('red-1'), ...act('red-1'));
    expect(lone.state.units['red-1']!.activations).toBe(2);
    expect(reply(chits(6), ...all, ...act('red-1'), ...act('red-1')).state.units['red-1']!.activations).toBe(
      3,
    );
    expect(refused(reply(chits(6, { secondActivation: 'evenly' }), ...all, ...act('red-1')), 'red-1')).toBe(
      'GT-ACTIVATE-05',
    );
  });
  it('GT-RULING-35 void if none is left: of two chits more than survivors only the initiative’s lets one act again', () => {
    const after = (options: NonNullable<Scene['options']>, initiative: string) =>
      reply(
        begin({
          units: [...side('red', 3), ...side('blue', 1)],
          options,
          system: { initiative },
          play: function* (game) {
            yield* activation(game, 'red');
            yield* takeDamage(game, 'red-3', [1, 1], new Set(living(game, 'red-3').map(({ id }) => id)));
            for (let chit = 2; chit <= 4; chit++) yield* activation(game, 'red');
          },
        }),
        ...act('red-1'),
        ...act('red-2'),
      );
    const voided = { destroyedUnitChit: 'void-if-none-left' };
    const extra = reply(after(voided, 'red'), ...act('red-1'));
    expect(extra.question).toBeNull();
    expect(eventsOf(extra, 'chit-spent').map(({ rules }) => rules)).toEqual([['GT-RULING-35']]);
    expect(eventsOf(after(voided, 'blue'), 'chit-spent')).toHaveLength(2);
    expect(optionIds(after({}, 'blue'))).toEqual(['red-1', 'red-2']);
  });
  it('GT-V-48 Too early: a unit that has acted is refused while another has not', () => {
    expect(refused(reply(chits(2), ...act('red-1')), 'red-1')).toBe('GT-ACTIVATE-05');
  });
});
