import { describe, expect, it } from 'vitest';
import { makeView } from '../../src/engine/driver';
import { hashState, withSeed, type Battle } from '../../src/engine/index';
import { leadNow, planner, quickPlayer, weigh } from '../../src/players/planner';
import { answered, playOn } from '../../src/players/player';
import { randomPlayer } from '../../src/players/random-player';
import { sampleForces } from '../../src/rules/gloom-trench-1926/index';
import { begin } from '../support/rules/gloom';
import { unit } from '../support/tables';

const force = { ...sampleForces[0]!, units: sampleForces.flatMap(({ units }) => units) };
const squad = (id: string, side: 'red' | 'blue', x: number, z: number) => ({
  ...unit(id, side, ...Array.from({ length: 4 }, (_, i) => ({ at: [x + 2 * i, z] as const }))),
  profile: side === 'red' ? 'albion-rifles' : 'rhenish-rifles',
});
const units = [
  squad('a', 'red', 6, 8),
  squad('b', 'red', 20, 8),
  squad('c', 'blue', 6, 20),
  squad('d', 'blue', 20, 20),
];
const skirmish = (seed: string): Battle =>
  begin({ units, force, paper: {}, seed, options: { turnLimit: 2 } });
const shallow = { answers: 3, samples: 6, activations: 0 };

/** The first moment at which this is asked. */
function asked(kind: string, seed: string): Battle {
  const players = { red: randomPlayer(seed), blue: randomPlayer(seed) };
  return playOn(skirmish(seed), players, (now) => now.question!.kind === kind);
}

describe('AI players', () => {
  it.each(['one', 'two', 'three', 'four', 'five', 'six'])(
    'first thoughts against chance: legal to the end (%s)',
    (seed) => {
      expect(
        playOn(skirmish(seed), { red: quickPlayer, blue: randomPlayer(seed) }).state.result,
      ).not.toBeNull();
    },
  );

  it('the planner plays legally to the end, and always alike', () => {
    const play = () => playOn(skirmish('deep'), { red: planner(shallow, 'x'), blue: quickPlayer });
    const once = play();
    expect(once.state.result).not.toBeNull();
    expect(hashState(play().state)).toBe(hashState(once.state));
  });

  it.each(['choose-unit', 'choose-action', 'move-unit'])(
    'does not know the dice to come: %s is weighed alike whatever will be rolled',
    (kind) => {
      const moment = asked(kind, 'blind');
      const weighed = weigh(moment, shallow, 'y');
      expect(weigh(withSeed(moment, 'other dice'), shallow, 'y')).toEqual(weighed);
      expect(weighed.length).toBeGreaterThan(1);
    },
  );

  it.each([
    [true, false],
    [false, true],
  ])(
    'GT-RULING-117: what the other side’s pool holds changes a decision only where pools are public (%s)',
    (publicPools, isAlike) => {
      const players = { red: quickPlayer, blue: quickPlayer };
      const moment = playOn(
        begin({ units, force, paper: {}, seed: 'purse', options: { turnLimit: 2, publicPools } }),
        players,
        (now) => now.question!.kind === 'choose-action',
      );
      const { state, question } = moment;
      const other = question!.by === 'red' ? 'blue' : 'red';
      const sides = { ...state.sides, [other]: { ...state.sides[other]!, pools: { 'tactical-points': 9 } } };
      const richer = makeView(moment, { ...moment, state: { ...state, sides } }, (battle) => battle);
      const weighed = weigh(moment, shallow, 'y');
      expect(JSON.stringify(weigh(richer, shallow, 'y')) === JSON.stringify(weighed)).toBe(isAlike);
      expect(leadNow(richer) === leadNow(moment)).toBe(isAlike);
    },
  );

  it('analysis leaves the battle unchanged, and every answer it samples is legal', () => {
    const moment = asked('choose-action', 'calm');
    const before = hashState(moment.state);
    for (const { answer } of weigh(moment, { ...shallow, answers: 9 }, 'z')) answered(moment, answer);
    expect(hashState(moment.state)).toBe(before);
  });

  it('takes the shot at an enemy in the open at short range over doing nothing', () => {
    const near = [squad('a', 'red', 6, 8), squad('c', 'blue', 6, 13)];
    const begun = begin({ units: near, force, paper: {}, seed: 'shot', options: { turnLimit: 1 } });
    const moment = playOn(
      begun,
      { red: quickPlayer, blue: quickPlayer },
      (now) => now.question!.kind === 'choose-action',
    );
    const weighed = weigh(moment, { answers: 9, samples: 60, activations: 0 }, 's');
    const place = (id: string): number => weighed.findIndex(({ answer }) => answer === id);
    expect(place('open-up')).toBeLessThan(place('do-nothing'));
  });
});
