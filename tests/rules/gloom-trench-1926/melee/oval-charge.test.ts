import { describe, expect, it } from 'vitest';
import { planCharge, planMove } from '../../../../src/rules/gloom-trench-1926/movement/plan-move';
import { charge } from '../../../../src/rules/gloom-trench-1926/melee/charge';
import type { TableUnit } from '../../../../src/table/format';
import { randomNumbers } from '../../../support/random-answers';
import { eventsOf, refused, reply } from '../../../support/battle';
import { asked, begin, force, unitProfile, type Scene } from '../../../support/rules/gloom';

type Base = { readonly shape: 'oval' | 'rect'; readonly mm: readonly [number, number] };
type Stand = { readonly base: Base; readonly at: readonly [number, number]; readonly facing: number };

const inch = 25.4;

/** Points of a base's edge, close together. */
function edge({ base, at, facing }: Stand): readonly (readonly [number, number])[] {
  const [a, b] = base.mm.map((mm) => mm / 2 / inch) as [number, number];
  const turn = (facing * Math.PI) / 180;
  return Array.from({ length: 720 }, (_, i) => {
    const angle = (i * Math.PI) / 360;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const scale = base.shape === 'oval' ? 1 : 1 / Math.max(Math.abs(c), Math.abs(s));
    const [x, y] = [a * c * scale, b * s * scale];
    // Facings run anticlockwise seen from above, and z towards the viewer.
    return [at[0] + x * Math.cos(turn) - y * Math.sin(turn), at[1] - x * Math.sin(turn) - y * Math.cos(turn)];
  });
}

/** The gap between two bases by brute force: too large by 0.01 at most. */
const gapOf = (one: Stand, other: Stand): number => {
  const there = edge(other);
  return Math.min(...edge(one).map(([x, z]) => Math.min(...there.map(([u, w]) => Math.hypot(u - x, w - z)))));
};

const unitAt = (id: string, side: 'red' | 'blue', { base, at, facing }: Stand): TableUnit => ({
  id,
  side,
  profile: 'rider',
  models: [{ id: `${id}/1`, at, facing, leader: true, base, height: 1.6 }],
});

const scene = (charger: Stand, target: Stand): Scene => ({
  units: [unitAt('red', 'red', charger), unitAt('blue', 'blue', target)],
  force: force([
    unitProfile('rider', { composition: [{ model: 'rifleman', count: 1 }], move: 8 }, { base: charger.base }),
  ]),
});

const reaches = (charger: Stand, target: Stand, allowance: number): boolean =>
  asked(scene(charger, target), (game) =>
    planCharge(game, { mode: 'charge', unit: 'red', target: 'blue', allowance }),
  ) !== null;

const cavalry = { shape: 'oval', mm: [60, 35] } as const;

describe('charges by and at bases that are not round', () => {
  it('GT-MELEE-03 GT-ACT-06 cavalry with an allowance of 11 reaches a target that needs 10.70', () => {
    // Half of 60 mm is 1.181 MU on either side: bases end to end, 12.70 apart.
    const apart = 12.7 + 2 * (30 / inch);
    const [red, blue] = [
      { base: cavalry, at: [10, 20], facing: 0 },
      { base: cavalry, at: [10 + apart, 20], facing: 0 },
    ] as const;
    expect(reaches(red, blue, 10.71)).toBe(true);
    expect(reaches(red, blue, 10.69)).toBe(false);
  });

  it('GT-MELEE-03 arrive on open ground if the gap less 2 MU is within the allowance', () => {
    const random = randomNumbers(1926);
    const baseOf = (): Base => ({
      shape: random() < 0.5 ? 'oval' : 'rect',
      mm: [30 + Math.floor(random() * 90), 25 + Math.floor(random() * 50)],
    });
    for (let i = 0; i < 60; i++) {
      const angle = random() * 2 * Math.PI;
      const apart = 6 + random() * 10;
      const red: Stand = { base: baseOf(), at: [22, 22], facing: Math.floor(random() * 360) };
      const blue: Stand = {
        base: baseOf(),
        at: [22 + apart * Math.cos(angle), 22 + apart * Math.sin(angle)],
        facing: Math.floor(random() * 360),
      };
      const needs = gapOf(red, blue) - 2;
      if (needs < 0.5) continue;
      const told = `${JSON.stringify([red, blue])} needs ${needs.toFixed(3)}`;
      expect(reaches(red, blue, needs + 0.002), told).toBe(true);
      expect(reaches(red, blue, needs - 0.02), told).toBe(false);
    }
  });
});

describe('the plan of a move', () => {
  it('GT-MOVE-01 goes as far as it can towards a spot that cannot be reached', () => {
    // The spot, and all within 1.5 MU of it, lies in an impassable block; 3.5 MU straight ahead are free.
    const block = {
      id: 'block',
      at: [15, 22] as const,
      tags: { sight: 'blocks', cover: 'none', ground: 'impassable' } as const,
      parts: [{ shape: 'box', at: [0, 0, 0], size: [3, 3, 8] } as const],
    };
    const stand: Stand = { base: cavalry, at: [9, 22], facing: 0 };
    const away: Stand = { base: cavalry, at: [50, 40], facing: 0 };
    const end = asked({ ...scene(stand, away), terrain: [block] }, (game) =>
      planMove(game, { mode: 'move', unit: 'red', target: null, allowance: 6 }, [15, 22]),
    )['red/1']?.via.at(-1);
    expect(end?.[0]).toBeGreaterThan(10);
  });
});

describe('a charge for which no route is found', () => {
  // A rider 60 mm long stands across a gap of 50 mm between two impassable walls: turned, it passes.
  const block = (id: string, z0: number, z1: number) => ({
    id,
    at: [17, (z0 + z1) / 2] as const,
    tags: { sight: 'blocks', cover: 'none', ground: 'impassable' } as const,
    parts: [{ shape: 'box', at: [0, 0, 0], size: [0.4, 3, z1 - z0] } as const],
  });
  const gap = 50 / inch;
  const narrow: Scene = {
    ...scene({ base: cavalry, at: [14, 22], facing: 90 }, { base: cavalry, at: [21, 22], facing: 0 }),
    terrain: [block('north', 2, 22 - gap / 2), block('south', 22 + gap / 2, 42)],
    dice: [6],
    play: (game) => charge(game, 'red', 'blue'),
  };

  it('GT-MELEE-03 asks the player, who may place the models or give the charge up', () => {
    const battle = begin(narrow);
    expect(battle.question).toMatchObject({ kind: 'move-unit', by: 'red', data: { plan: {} } });
    expect(refused(battle, { 'red/1': { via: [[15, 22]] } })).toBe('GT-ACT-06');
    const given = reply(battle, ['move-unit', {}]);
    expect(eventsOf(given, 'charge-failed')).toHaveLength(1);
    expect(given.question).toBeNull();
  });
});
