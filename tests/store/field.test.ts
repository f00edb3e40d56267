import { describe, expect, it } from 'vitest';
import type { PlanPoint } from '../../src/geometry/shapes/shapes';
import { fieldGrid, sightField } from '../../src/query/sight/sight-field';
import { ruleModule } from '../../src/rules/registry';
import { createApp } from '../../src/store/app';
import {
  cellAt,
  noRoom,
  notYet,
  shownCells,
  unseenShare,
  type FillField,
  type PartialField,
} from '../../src/store/view/field';
import { watchField } from '../../src/store/view/field-watch';
import { memoryLibrary } from '../../src/store/persistence/library';
import { modelsNow, queryNow } from '../../src/store/battle/session';
import type { TableFile } from '../../src/table/format';
import { box, tableFile, unit } from '../support/tables';

const file: TableFile = {
  ...tableFile({
    rules: 'trench-crusade',
    terrain: [box('wall', [12, 4], [12.4, 20], 2, {})],
    units: [
      unit('a', 'red', { at: [4, 4] }, { at: [4, 20] }),
      unit('b', 'blue', { at: [20, 4] }, { at: [20, 20] }),
    ],
  }),
  size: [24, 24],
};

/** Works out every field without a thread: all of it as soon as it is let go. */
function fields() {
  const begun: {
    viewers: readonly string[];
    at: PlanPoint;
    resolution: number;
    stopped: boolean;
    finish: () => PartialField;
  }[] = [];
  const fill: FillField = (table, query, take) => {
    const grid = fieldGrid(table, query.resolution);
    const finish = () => {
      const seenBy = new Int16Array(grid.columns * grid.rows).fill(notYet);
      for (const { column, row, seenBy: count } of sightField(
        table,
        ruleModule(table.rules).sight({}),
        query,
      ))
        seenBy[row * grid.columns + column] = count;
      const field = { grid, seenBy, viewers: query.viewers.length, done: 1 };
      take(field);
      return field;
    };
    const work = {
      viewers: query.viewers.map(({ id }) => id),
      at: query.viewers[0]!.at,
      resolution: query.resolution,
      stopped: false,
      finish,
    };
    begun.push(work);
    return () => {
      work.stopped = true;
    };
  };
  return { begun, fill };
}

function opened() {
  const { begun, fill } = fields();
  const app = createApp(
    memoryLibrary(),
    () => 'id',
    () => 0,
  );
  watchField(app.store, fill);
  app.files.openTable(file, 'seed');
  return { app, begun, state: app.store.getState };
}

describe('the field of sight over the table', () => {
  it('is begun from the selection, and tells of each place how many of it see a base there', () => {
    const { app, begun, state } = opened();
    app.view.toggleField();
    expect(begun).toHaveLength(0);
    app.view.select({ unit: 'a', model: null });
    expect(begun.map(({ viewers }) => viewers)).toEqual([['a/1', 'a/2']]);
    const field = begun[0]!.finish();
    expect(state().field).toBe(field);

    // The same question through the port, of places where nobody stands: a model of the other side put there.
    const { session } = state();
    const probe = modelsNow(session!).find(({ id }) => id === 'b/1')!;
    const others = modelsNow(session!)
      .filter(({ side }) => side === 'red')
      .map(({ id, at, facing, y }) => ({ model: id, at, facing, y }));
    for (const [x, z] of [
      [8.5, 12.5],
      [13.5, 12.5],
      [20.5, 1.5],
      [14.5, 2.5],
    ] as const) {
      const query = queryNow(session!).withModels([
        ...others,
        { model: probe.id, at: [x, z], facing: 0, y: 0 },
      ]);
      const { column, row } = cellAt(field.grid, [x, z])!;
      expect(field.seenBy[row * field.grid.columns + column], `${x}, ${z}`).toBe(
        ['a/1', 'a/2'].filter((id) => query.sees(id, probe.id)).length,
      );
    }
  });

  it('is stopped and begun again when another is selected or somebody moves, and not when neither', () => {
    const { app, begun, state } = opened();
    app.view.select({ unit: 'a', model: null });
    app.view.toggleField();
    app.view.hover({ kind: 'model', id: 'b/1' });
    app.view.select({ unit: 'a', model: null });
    expect(begun).toHaveLength(1);
    app.view.select({ unit: 'a', model: 'a/2' });
    expect(begun.map(({ stopped }) => stopped)).toEqual([true, false]);
    app.view.setMode('what-if');
    app.preview.placeModel('a/2', { at: [6, 20], y: 0, facing: 0 });
    expect(begun.map(({ stopped }) => stopped)).toEqual([true, true, false]);
    begun[1]!.finish();
    expect(state().field).toBeNull();
    begun[2]!.finish();
    expect(state().field).not.toBeNull();
  });

  it('looks from a spot as from a base of 25 mm, at any resolution, moved in from the table’s edge until it fits', () => {
    const { app, begun } = opened();
    app.view.toggleField();
    app.view.requestField({ spot: [6, 6], resolution: 0.5, stopped: false });
    expect(begun).toMatchObject([{ viewers: [''], resolution: 0.5 }]);
    expect(begun[0]!.finish()).toMatchObject({ grid: { columns: 48, rows: 48 }, viewers: 1 });
    app.view.requestField({ spot: [0.2, 6], resolution: 0.5, stopped: false });
    expect(begun[1]!.at[0]).toBeCloseTo(12.5 / 25.4, 2);
    expect(begun[1]!.at[0]).toBeGreaterThan(12.5 / 25.4);
    expect(begun[1]!.at[1]).toBe(6);
  });

  it('keeps its partial result when stopped; Escape and another table remove it', () => {
    const { app, begun, state } = opened();
    app.view.select({ unit: 'a', model: null });
    app.view.toggleField();
    begun[0]!.finish();
    app.view.requestField({ ...state().fieldRequest!, stopped: true });
    expect(begun).toMatchObject([{ stopped: true }]);
    expect(state().field).not.toBeNull();
    app.view.stepBack();
    expect(state()).toMatchObject({ fieldRequest: null, field: null, selection: { unit: 'a' } });
    app.view.toggleField();
    app.files.openTable(file, 'seed');
    expect(begun[1]).toMatchObject({ stopped: true });
    expect(state()).toMatchObject({ fieldRequest: null, field: null });
  });

  it('shows the nearest coarser value in cells without their own', () => {
    const grid = { columns: 3, rows: 2, cell: [1, 1] } as const;
    const of = (...seenBy: number[]): PartialField => ({
      grid,
      seenBy: Int16Array.from(seenBy),
      viewers: 4,
      done: 0.5,
    });
    expect([...shownCells(of(4, notYet, 2, notYet, notYet, notYet))]).toEqual([4, 4, 2, 4, 4, 2]);
    expect([...shownCells(of(noRoom, notYet, 1, noRoom, 3, notYet))]).toEqual([
      noRoom,
      notYet,
      1,
      noRoom,
      3,
      1,
    ]);
  });

  it('returns the share of unseen places among the computed ones', () => {
    const grid = { columns: 3, rows: 2, cell: [1, 1] } as const;
    const of = (...seenBy: number[]): PartialField => ({
      grid,
      seenBy: Int16Array.from(seenBy),
      viewers: 4,
      done: 0.5,
    });
    expect(unseenShare(of(0, 0, 2, 4, noRoom, notYet))).toBe(0.5);
    expect(unseenShare(of(noRoom, notYet, notYet, notYet, notYet, notYet))).toBeNull();
  });
});
