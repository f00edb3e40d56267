import { describe, expect, test } from 'vitest';
import { averageOf, diceThrown, expectedOf, numberOf } from '../../../src/analysis/report/dice-thrown';
import { reportFacts, type ReportFacts } from '../../../src/analysis/report/facts';
import { stateAt, type Battle } from '../../../src/engine/index';
import { watchedBattle } from '../../support/watched-battle';

function factsOf(battle: Battle, ...reviewed: Parameters<typeof reportFacts>[1] & object): ReportFacts {
  const steps = reportFacts(battle, reviewed);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe('the facts of a battle report', () => {
  test('units left are counted at the end of each turn', async () => {
    const { unitsLeft, forces } = factsOf(await watchedBattle('ruined-village'));
    // Destroyed: Colour Party in turn 2, Veterans in 3, Siege Troopers in 4; War Hounds and Storm Troop in 5.
    expect(unitsLeft).toEqual([
      [8, 8],
      [8, 8],
      [7, 8],
      [6, 8],
      [5, 8],
      [5, 6],
      [5, 6],
    ]);
    const gone = forces.flatMap(({ units }) =>
      units.filter(({ left }) => left === 0).map(({ name }) => name),
    );
    expect(gone).toEqual(['Veterans', 'Colour Party', 'Siege Troopers', 'Storm Troop', 'War Hounds']);
  });

  test('the greatest swings are turning points, in their order, for the side that gained', async () => {
    const battle = await watchedBattle('depot');
    const { turningPoints, leads } = factsOf(battle);
    const moments = turningPoints.map(({ moment }) => moment);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    // The Mule Tank destroys the Heron Armoured Car: the greatest loss of the battle.
    const greatest = turningPoints.reduce((a, b) => (b.gain!.points > a.gain!.points ? b : a));
    expect(greatest).toMatchObject({ turn: 4, gain: { side: 'red' } });
    expect(greatest.line).toContain('Heron Armoured Car is destroyed');
    const others = leads.slice(1).map(({ points }, index) => Math.abs(points - leads[index]!.points));
    expect(Math.max(...others)).toBeCloseTo(greatest.gain!.points, 9);
  });

  test('decisions of a review come before swings', async () => {
    const reviewed = { moment: 300, turn: 3, text: 'Turn 3, Rifles: chose “Hold”.' };
    const { turningPoints, plans } = factsOf(await watchedBattle('ruined-village'), reviewed);
    expect(turningPoints).toHaveLength(6);
    expect(turningPoints.filter(({ gain }) => gain === null)).toMatchObject([
      { moment: 300, line: reviewed.text },
    ]);
    for (const { moment } of turningPoints) expect(plans.get(moment)).toBeDefined();
  });

  test('a battle that goes on has a report so far', async () => {
    const battle = stateAt(await watchedBattle('ruined-village'), 211);
    const { result, standing, falls } = factsOf(battle);
    expect(result).toBeNull();
    expect(standing.turns).toEqual([1, 2]);
    expect(falls.every(({ turn }) => turn <= 2)).toBe(true);
  });
});

describe('dice thrown', () => {
  test('depot: every D10 of attacks, saves and leadership is counted, for the side that threw it', async () => {
    const battle = await watchedBattle('depot');
    const types = new Set(['attack-rolled', 'saves-rolled', 'leadership-checked']);
    const faces: Record<string, number[]> = { red: [], blue: [] };
    for (const { type, data } of battle.events)
      if (types.has(type)) {
        const unit = String(data['attacker'] ?? data['unit']);
        faces[unit.split('-')[0]!]!.push(...(data['faces'] as number[]));
      }
    const dice = diceThrown(battle);
    expect(dice.map(({ side, faces: sides }) => [side, sides])).toEqual([
      ['red', 10],
      ['blue', 10],
    ]);
    for (const thrown of dice) {
      const own = faces[thrown.side]!;
      expect(numberOf(thrown)).toBe(own.length);
      expect(averageOf(thrown)).toBeCloseTo(own.reduce((a, b) => a + b, 0) / own.length, 12);
      expect(expectedOf(thrown)).toBe(5.5);
    }
  });
});
