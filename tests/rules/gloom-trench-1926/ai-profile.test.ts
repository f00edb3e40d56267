import { ruleModule } from '../../../src/rules/registry';
import { describe, expect, it } from 'vitest';
import { aiProfileOf } from '../../../src/players/player';
import { answer, contextOf, startBattle, type Battle, type Options } from '../../../src/engine/index';
import { planner, quickPlayer, weigh } from '../../../src/players/planner';
import { priorities } from '../../../src/players/quick-player';
import { createTableQuery } from '../../../src/query/table-query';
import { gloomTrench } from '../../../src/rules/gloom-trench-1926/index';
import { place } from '../../../src/table/place';
import type { TerrainPlacement } from '../../../src/table/format';
import { box, tableFile } from '../../support/tables';

const squad = (side: string, profile: string, z: number) => ({
  id: side,
  side,
  profile,
  models: Array.from({ length: 3 }, (_, i) => ({
    id: `${side}/${i}`,
    at: [14 + 2 * i, z] as const,
    leader: i === 0,
  })),
});

/** Plays to red's choice of action, with blue's squad at a distance from base to base. */
function asked(gap: number, terrain: readonly TerrainPlacement[] = [], options: Options = {}): Battle {
  const base = 25 / 25.4;
  const units = [squad('red', 'albion-rifles', 28), squad('blue', 'rhenish-rifles', 28 - gap - base)];
  const file = { ...tableFile({ terrain, options }), size: [32, 36] as const, units };
  const table = place(file, gloomTrench.modelShape);
  let battle = startBattle(
    { format: 'defilade/battle@1', table: file, seed: 'counsel', commands: [] },
    gloomTrench,
    table,
    createTableQuery(table, ruleModule(gloomTrench.id).sight(options)),
  );
  while (battle.question!.kind !== 'choose-action' || battle.question!.data!['unit'] !== 'red') {
    const { question } = battle;
    const red = question!.options.find(({ id }) => id === 'red') ?? question!.options[0]!;
    const next = answer(battle, {
      by: question!.by,
      kind: question!.kind,
      answer: question!.form === 'one' ? red.id : [red.id],
    });
    if (!next.ok) throw new Error(next.refusal.message);
    battle = next.battle;
  }
  return battle;
}

const leaningTo = (battle: Battle, action: string): number => {
  const option = battle.question!.options.find(({ id }) => id === action)!;
  return aiProfileOf(battle).priority(contextOf(battle), battle.question!, option);
};

describe('the computer player’s priorities in Gloom Trench', () => {
  it('GT-ACT-05, GT-MELEE-03: the priority of a Charge grows with the faces of its D6 that bring it into contact', () => {
    // 6 MU and the D6: always over 4 MU, with some faces over 10, never over 15.
    const always = leaningTo(asked(4), 'charge');
    const sometimes = leaningTo(asked(10), 'charge');
    expect(always).toBeGreaterThan(0);
    expect(Math.round((6 * sometimes) / always)).toBeCloseTo((6 * sometimes) / always, 9);
    expect(sometimes).toBeGreaterThan(0);
    expect(sometimes).toBeLessThan(always);
    expect(leaningTo(asked(15), 'charge')).toBe(0);
  });

  it('GT-MELEE-03: a Charge without a route has no priority', () => {
    const moat = box('moat', [0, 20], [32, 21], 0.1, { ground: 'impassable' });
    expect(leaningTo(asked(10, [moat]), 'charge')).toBe(0);
  });
});

describe('a computer player that may not measure before it declares', () => {
  const blind: Options = { premeasure: 'only-when-declared' };
  const shallow = { answers: 4, samples: 8, activations: 0 };
  const rated = (battle: Battle) => priorities(battle, aiProfileOf(battle));

  it('GT-RULING-20: rates actions and units by distances judged to the nearest 6 MU; where measuring is free, by exact ones', () => {
    // 9.1 to 14.9 MU all look like 12. Exactly, the rifles reach 12 MU at one die and 24 at another, and a Charge arrives up to 14.
    const near = asked(9.1, [], blind);
    for (const gap of [10, 11.9, 12.1, 13.9, 14.1, 14.9])
      expect(rated(asked(gap, [], blind)), `${gap} MU`).toEqual(rated(near));
    expect(rated(asked(15.1, [], blind))).not.toEqual(rated(near));
    expect(rated(asked(14.9))).not.toEqual(rated(asked(9.1)));
  });

  it('GT-RULING-20: a Charge at what looks like 12 MU arrives with a 5 or 6 of its D6, at 18 MU never', () => {
    // Move 5, and contact within 2 MU: 12 - 2 - 5 = 5. At 4 MU, which looks like 6, it always arrives.
    const always = leaningTo(asked(4, [], blind), 'charge');
    expect(leaningTo(asked(10, [], blind), 'charge') / always).toBeCloseTo(2 / 6, 9);
    expect(leaningTo(asked(17, [], blind), 'charge')).toBe(0);
  });

  it('GT-RULING-20: does not try out an action, as that would measure; a declared one may be looked into', () => {
    const battle = asked(10, [], blind);
    expect(planner(shallow, 'x')(battle)).toBe(quickPlayer(battle));
    expect(weigh(battle, shallow, 'x').map(({ samples }) => samples)).toEqual([0]);
    expect(weigh(asked(10), shallow, 'x')[0]!.samples).toBeGreaterThan(0);
    // The answer that a person has given stands beside it in the analysis.
    expect(weigh(battle, shallow, 'x', 'rally').map(({ answer: given }) => given)).toContain('rally');
  });
});
