import { describe, expect, it } from 'vitest';
import { baseCorners, bruteGap, polygonGap, routeLength } from '../../../src/analysis/audit/brute-force';
import { checkEvent, checkMoves, checkPlaces, isPlain } from '../../../src/analysis/audit/invariants';
import { startBattle, type Battle, type BattleEvent, type BattleState } from '../../../src/engine/index';
import type { ModelState } from '../../../src/engine/state';
import { createTableQuery } from '../../../src/query/table-query';
import { ruleModule } from '../../../src/rules/registry';
import type { Base, TableFile } from '../../../src/table/format';
import { noMeshes } from '../../../src/table/mesh';
import { place } from '../../../src/table/place';

const file = {
  format: 'defilade/table@1',
  name: 'Open ground',
  rules: 'gloom-trench-1926',
  scale: '28mm',
  size: [24, 24],
  terrain: [],
  sides: [{ id: 'red' }, { id: 'blue' }],
  units: ['red', 'blue'].map((side, i) => ({
    id: side,
    side,
    profile: side === 'red' ? 'albion-rifles' : 'rhenish-rifles',
    models: [0, 1, 2].map((n) => ({ id: `${side}/${n}`, at: [6 + 2 * n, 4 + 14 * i], leader: n === 0 })),
  })),
} as unknown as TableFile;
const module = ruleModule(file.rules);
const table = place(file, module.system.modelShape, noMeshes);
const begun = startBattle(
  { format: 'defilade/battle@1', table: file, seed: 's', commands: [] },
  module.system,
  table,
  createTableQuery(table, module.sight({})),
);
const { state } = begun;
const event: BattleEvent = { type: 'fake', rules: ['GT-TP-06'], text: '', data: {} };
const withModel = (id: string, change: Partial<ModelState>): BattleState => ({
  ...state,
  models: { ...state.models, [id]: { ...state.models[id]!, ...change } },
});
const found = (after: BattleState, fake = event, before = state) =>
  checkEvent(before, fake, after).map(({ rule, message }) => `${rule}: ${message}`);

describe('the audit finds states that should not be', () => {
  it('finds nothing wrong with the beginning of a battle', () => {
    expect(found(state)).toEqual([]);
    expect(checkPlaces(table, state, state, 'GT-MOVE-02')).toEqual([]);
  });

  it('a negative token, pool and damage, with the rule of the event', () => {
    const units = { ...state.units, red: { ...state.units['red']!, tokens: { stress: -1 } } };
    expect(found({ ...state, units })[0]).toMatch(/^GT-TP-06: .* has -1 of the token stress\.$/);
    const sides = { ...state.sides, red: { ...state.sides['red']!, pools: { 'tactical-points': -2 } } };
    expect(found({ ...state, sides })[0]).toMatch(/-2 in its pool tactical-points/);
    expect(found(withModel('red/0', { damage: -1 }))[0]).toMatch(/has -1 damage/);
    expect(found(withModel('red/0', { count: 0.5 }))[0]).toMatch(/counts 0.5 models/);
  });

  it('a removed model that comes back or moves', () => {
    const gone = withModel('red/0', { removed: true, count: 0 });
    expect(found(state, event, gone)[0]).toMatch(/was removed and is back/);
    const moved = withModel('red/0', { removed: true, count: 0, at: [1, 1] });
    expect(found(moved, event, gone)[0]).toMatch(/was removed and has moved/);
  });

  it('data that is not plain JSON', () => {
    expect(found(state, { ...event, data: { face: NaN } })[0]).toMatch(/data of fake is not plain/);
    expect([{ a: [1, null, 'x'] }, new Map(), () => 1, [undefined]].map(isPlain)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('bases that overlap, and a base beyond the edge; bases that touch are apart', () => {
    const at = (x: number, z: number) =>
      checkPlaces(table, state, withModel('red/0', { at: [x, z] }), 'GT-MOVE-02').map(
        ({ message }) => message,
      );
    const diameter = 2 * (baseCorners(table, state.models['red/0']!)[0]![0] - state.models['red/0']!.at[0]);
    expect(at(8 - diameter, 4)).toEqual([]);
    expect(at(8 - diameter + 0.1, 4)).toEqual(['The bases of red/0 and red/1 overlap.']);
    expect(at(0.2, 12)).toEqual(["red/0 stands beyond the table's edge."]);
  });

  it('a move that is longer than its allowance, by the legs of its route', () => {
    const asked = {
      ...begun,
      question: {
        kind: 'move-unit',
        by: 'red',
        prompt: '',
        rules: ['GT-MOVE-01'],
        form: 'data',
        options: [],
        data: { allowance: 6 },
      },
    } as Battle;
    const go = (via: readonly (readonly [number, number])[]) =>
      checkMoves(null, asked, { 'red/0': { via } }, withModel('red/0', { at: via.at(-1)! })).map(
        ({ rule }) => rule,
      );
    expect(go([[6, 10]])).toEqual([]);
    expect(go([[6, 10.1]])).toEqual(['GT-MOVE-01']);
    // There and back again: 3.5 MU out, 3.5 MU back.
    expect(go([[6, 7.5], [6, 4]])).toEqual(['GT-MOVE-01']); // prettier-ignore
    expect(routeLength([0, 0], [[3, 4], [3, 5]])).toBe(6); // prettier-ignore
  });
});

describe('distances by brute force', () => {
  it('of squares: edge to edge, corner to corner, 0 where they cross', () => {
    const square = (x: number, z: number, half: number) =>
      [[1, 1], [-1, 1], [-1, -1], [1, -1]].map(([a, b]) => [x + a! * half, z + b! * half] as const); // prettier-ignore
    expect(polygonGap(square(0, 0, 1), square(4, 0, 1))).toBe(2);
    expect(polygonGap(square(0, 0, 1), square(5, 6, 1))).toBe(5);
    expect(polygonGap(square(0, 0, 1), square(1, 1, 1))).toBe(0);
  });

  it('agree with the exact kernel on bases of every shape', () => {
    const bases: readonly Base[] = [
      { shape: 'round', mm: 32 },
      { shape: 'oval', mm: [60, 35] },
      { shape: 'rect', mm: [100, 60] },
    ];
    bases.forEach((base, i) => {
      const models = table.models.map((model, n) => ({
        id: model.id,
        at: [3 + 4 * n, 5 + ((n * 7 + i * 3) % 11)],
        facing: 37 * n + 11 * i,
        base: n % 2 === 0 ? base : bases[(i + 1) % 3]!,
      }));
      const changed = {
        ...file,
        size: [40, 40],
        units: file.units.map((unit) => ({
          ...unit,
          models: models
            .filter(({ id }) => id.startsWith(unit.id))
            .map((model, n) => ({ ...model, leader: n === 0 })),
        })),
      } as unknown as TableFile;
      const placed = place(changed, module.system.modelShape, noMeshes);
      const query = createTableQuery(placed, module.sight({}));
      const gap = bruteGap(placed, module.system.initialState(placed, 's', []));
      for (const a of models)
        for (const b of models)
          if (a.id < b.id)
            expect(Math.abs(gap(a.id, b.id).plan - query.distance(a.id, b.id).distance)).toBeLessThan(0.02);
    });
  });
});
