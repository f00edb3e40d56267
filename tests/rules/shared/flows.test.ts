import { describe, expect, it } from 'vitest';
import {
  nameNewLeader,
  recordDamage,
  removeFromBase,
  removeUnit,
} from '../../../src/rules/shared/casualties';
import { endByScore, isSideGone } from '../../../src/rules/shared/end-of-battle';
import { living } from '../../../src/rules/shared/roster';
import { rollOff } from '../../../src/rules/shared/roll-off';
import { changeTokens, setToken } from '../../../src/rules/shared/tokens';
import type { BattleEvent, Flow } from '../../../src/engine/index';
import type { Game } from '../../../src/rules/gloom-trench-1926/game';
import { refused, reply } from '../../support/battle';
import { begin, squad } from '../../support/rules/gloom';

const units = [
  squad('red-1', 'red', [
    [10, 10],
    [10, 14],
    [10, 18],
  ]),
  squad('blue-1', 'blue', [[30, 30]]),
];

const play = (part: (game: Game) => Flow<unknown>, dice: readonly number[] = []) =>
  begin({
    units,
    dice,
    *play(game) {
      yield* part(game);
    },
  });

describe('casualties', () => {
  it('damage is recorded with the unit, the model and the amount', () => {
    const battle = play((game) => recordDamage(game, 'red-1/2', 2, 'R-1', 'is hurt'));
    expect(battle.events).toEqual([
      {
        type: 'damage-recorded',
        rules: ['R-1'],
        text: 'Rifleman 2 of red-1 is hurt.',
        data: { unit: 'red-1', model: 'red-1/2', damage: 2 },
      },
    ]);
    expect(battle.state.models['red-1/2']!.damage).toBe(2);
  });

  it('a model falls from its base, which goes with the last one', () => {
    const three = squad('red-1', 'red', [[10, 10]], {}, { base: { shape: 'round', mm: 40, count: 3 } });
    const battle = begin({
      units: [three, units[1]!],
      *play(game) {
        yield* removeFromBase(game, 'red-1/1', ['R-1', 'R-2']);
        expect(living(game, 'red-1')[0]).toMatchObject({ count: 2, removed: false });
        yield* removeFromBase(game, 'red-1/1', []);
        yield* removeFromBase(game, 'red-1/1', []);
      },
    });
    expect(battle.events.map(({ data }) => data['count'])).toEqual([2, 1, 0]);
    expect(battle.events[0]).toMatchObject({
      type: 'model-removed',
      rules: ['R-1', 'R-2'],
      text: 'Rifleman 1 of red-1 falls.',
      data: { unit: 'red-1', model: 'red-1/1' },
    });
    expect(battle.state.models['red-1/1']).toMatchObject({ count: 0, removed: true });
  });

  it('a destroyed unit leaves with all its models', () => {
    const battle = play((game) => removeUnit(game, 'red-1', 'it runs', ['R-3']));
    expect(battle.events).toEqual([
      {
        type: 'unit-destroyed',
        rules: ['R-3'],
        text: 'red-1 is destroyed: it runs.',
        data: { unit: 'red-1' },
      },
    ]);
    expect(battle.state.units['red-1']!.destroyed).toBe(true);
    expect(battle.state.models['red-1/3']!.removed).toBe(true);
  });

  const succession = {
    prompt: 'Who leads?',
    rules: ['R-4'],
    askedBy: ['R-5'],
    text: (leader: string, unit: string) => `${leader} leads ${unit}.`,
  };

  it('the owner chooses a new leader among the candidates', () => {
    const battle = play(function* (game) {
      yield* removeFromBase(game, 'red-1/1', []);
      yield* nameNewLeader(game, 'red-1', living(game, 'red-1'), succession);
    });
    expect(battle.question).toMatchObject({
      kind: 'choose-leader',
      by: 'red',
      prompt: 'Who leads?',
      rules: ['R-5'],
      options: [
        { id: 'red-1/2', label: 'Rifleman 2', about: ['red-1/2'] },
        { id: 'red-1/3', label: 'Rifleman 3', about: ['red-1/3'] },
      ],
      data: { unit: 'red-1' },
    });
    expect(refused(battle, 'red-1/1')).toBe('R-5');
    const led = reply(battle, ['choose-leader', 'red-1/3']);
    expect(led.events.at(-1)).toEqual({
      type: 'leader-named',
      rules: ['R-4'],
      text: 'Rifleman 3 leads red-1.',
      data: { unit: 'red-1', model: 'red-1/3' },
    });
    expect(led.state.models['red-1/3']!.leader).toBe(true);
  });

  it('the only candidate leads without a question', () => {
    const battle = play((game) =>
      nameNewLeader(game, 'red-1', living(game, 'red-1').slice(1, 2), succession),
    );
    expect(battle.question).toBeNull();
    expect(battle.events.at(-1)!.data).toEqual({ unit: 'red-1', model: 'red-1/2' });
  });
});

describe('tokens', () => {
  it('are added and removed, or set to a count', () => {
    const battle = play(function* (game) {
      yield* changeTokens('red-1', 'stress', 2, ['R-1'], 'Two.');
      yield* setToken(game, 'red-1', 'stress', 5, ['R-2'], 'Five.');
      yield* setToken(game, 'red-1', 'stress', 5, ['R-2'], 'Five again.');
      yield* setToken(game, 'red-1', 'stress', 1, ['R-2'], 'One.');
      yield* setToken(game, 'blue-1', 'stress', 0, ['R-2'], 'None.');
    });
    expect(battle.events.map(({ text, rules, data }) => [text, rules[0], data['change']])).toEqual([
      ['Two.', 'R-1', 2],
      ['Five.', 'R-2', 3],
      ['One.', 'R-2', -4],
    ]);
    expect(battle.state.units['red-1']!.tokens).toEqual({ stress: 1 });
  });
});

describe('roll-offs', () => {
  const terms = {
    rule: 'R-1',
    dieFaces: 6,
    count: 2,
    text: ({ what, winner }: { readonly what: string; readonly winner: string | null }) =>
      `${what}: ${winner}.`,
  };
  /** Rolls off with dice in the order of the rolls; returns the winner and the events. */
  const rounds = (...dice: readonly number[]) => {
    const table = { sides: [{ id: 'red' }, { id: 'blue' }] } as unknown as Game['table'];
    const flow = rollOff({ table }, 'the zone', terms);
    const events: BattleEvent[] = [];
    const left = [...dice];
    let step = flow.next();
    while (!step.done) {
      const { value } = step;
      if (value.type === 'event') events.push(value.event);
      step = flow.next(value.type === 'roll' ? left.splice(0, value.count) : undefined);
    }
    return { winner: step.value, events, left };
  };

  it('the higher sum wins, of the first side or the other', () => {
    const { winner, events } = rounds(1, 5, 4, 1);
    expect(winner).toBe('red');
    expect(events).toEqual([
      {
        type: 'rolled-off',
        rules: ['R-1'],
        text: 'the zone: red.',
        data: { what: 'the zone', faces: { red: [1, 5], blue: [4, 1] }, winner: 'red' },
      },
    ]);
    expect(rounds(6, 1, 2, 6).winner).toBe('blue');
  });

  it('on a tie both roll again, until one side wins', () => {
    const { winner, events, left } = rounds(3, 3, 5, 1, 1, 1, 1, 1, 2, 3, 1, 2);
    expect(winner).toBe('red');
    expect(events.map(({ data }) => data['winner'])).toEqual([null, null, 'red']);
    expect(left).toEqual([]);
  });
});

describe('the end of a battle', () => {
  const end = (scores: Readonly<Record<string, number>>, showsScores: boolean) => {
    const battle = play((game) =>
      endByScore(game, 'Turn 6 is over.', 'R-1', (side) => scores[side]!, { showsScores }),
    );
    return { event: battle.events.at(-1)!, result: battle.state.result };
  };

  it('the higher score wins', () => {
    const { event, result } = end({ red: 3, blue: 5 }, true);
    expect(event).toMatchObject({
      type: 'battle-over',
      rules: ['R-1'],
      text: 'Turn 6 is over. Red 3, Blue 5: Blue wins.',
      data: { winner: 'blue', reason: 'Turn 6 is over.', scores: { red: 3, blue: 5 } },
    });
    expect(result).toEqual({ winner: 'blue', reason: 'Turn 6 is over.' });
    expect(end({ red: 1, blue: 0 }, false).event.text).toBe('Turn 6 is over. Red wins.');
    expect(end({ red: 1, blue: 0 }, false).event.data['winner']).toBe('red');
  });

  it('equal scores are a draw', () => {
    const { event, result } = end({ red: 2, blue: 2 }, true);
    expect(event.text).toBe('Turn 6 is over. Red 2, Blue 2: a draw.');
    expect(result!.winner).toBeNull();
    expect(end({ red: 0, blue: 0 }, false).event.text).toBe('Turn 6 is over. A draw.');
  });

  it('a side is gone once it has no unit on the table', () => {
    const gone: boolean[] = [];
    play(function* (game) {
      gone.push(isSideGone(game));
      yield* removeUnit(game, 'blue-1', 'lost', []);
      gone.push(isSideGone(game));
    });
    expect(gone).toEqual([false, true]);
  });
});
