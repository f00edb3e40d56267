import { describe, expect, test } from 'vitest';
import type { TracedOutcome } from '../../../src/analysis/series/fairness';
import { layoutFigures } from '../../../src/analysis/layout/figures';
import type { Suggestion, SuggestionSearch, SuggestionRequest } from '../../../src/analysis/layout/suggest';
import { fieldGrid } from '../../../src/query/sight/sight-field';
import { ruleModule } from '../../../src/rules/registry';
import { createLab } from '../../../src/store/lab/lab';
import type { LabClient, SeriesRequest, SeriesStore } from '../../../src/store/lab/lab-state';
import { noSpot } from '../../../src/store/lab/map-slice';
import { shownValues, type PartialMap } from '../../../src/store/lab/lab-map-state';
import type { TableFile } from '../../../src/table/format';
import { noMeshes } from '../../../src/table/mesh';
import { place } from '../../../src/table/place';
import { tableFile } from '../../support/tables';

const table = place({ ...tableFile({}), size: [16, 16] }, () => null);
const outcome = (battle: number): TracedOutcome => ({
  battle,
  winner: battle % 2 === 0 ? 'red' : 'blue',
  first: 'red',
  ground: 'red',
  began: 'red',
  players: {},
  scores: {},
  turns: 1,
  lost: {},
  commands: 1,
  hash: '',
  traces: { fell: [], shots: [] },
});
const request: SeriesRequest = { seed: 's', player: 'regular', battles: 4, within: 0, units: 4 };

function opened() {
  const maps: { query: PartialMap['query']; stopped: boolean; take(map: PartialMap): void }[] = [];
  const series: {
    table: TableFile;
    numbers: readonly number[];
    stopped: boolean;
    take(outcome: TracedOutcome): void;
  }[] = [];
  const searches: { request: SuggestionRequest; stopped: boolean; take(search: SuggestionSearch): void }[] =
    [];
  const kept = new Map<string, Parameters<SeriesStore['save']>[1]>();
  const desk: LabClient = {
    prepare() {},
    map(_table, query, take) {
      const work = { query, take, stopped: false };
      maps.push(work);
      return () => void (work.stopped = true);
    },
    figures: async (asked) => layoutFigures(asked, ruleModule(asked.rules).sight({})),
    battles({ table }, numbers, take) {
      const work = { table, numbers, take, stopped: false };
      series.push(work);
      return () => void (work.stopped = true);
    },
    suggest(_table, _meshes, request, take) {
      const work = { request, take, stopped: false };
      searches.push(work);
      return () => void (work.stopped = true);
    },
  };
  const shelf: SeriesStore = {
    load: async (key) => kept.get(key),
    save: async (key, value) => void kept.set(key, value),
  };
  return { lab: createLab(desk, shelf), maps, series, searches, desk, shelf };
}

describe('the lab', () => {
  test('a map that waits for a spot starts with one, and stops for another map', async () => {
    const { lab, maps } = opened();
    await lab.open(table, noMeshes);
    lab.maps.request({ subject: { kind: 'sight', spot: noSpot }, eye: 1.2, resolution: 1 });
    expect(maps).toHaveLength(0);
    lab.maps.setSpot([4, 4]);
    expect(maps.map(({ query }) => query.subject)).toEqual([{ kind: 'sight', spot: [4, 4] }]);
    lab.maps.request({ subject: { kind: 'exposure', side: null }, eye: 1.2, resolution: 1 });
    expect(maps.map(({ stopped }) => stopped)).toEqual([true, false]);
    const late = {
      query: maps[0]!.query,
      grid: fieldGrid(table, 1),
      values: new Float32Array(256),
      done: 1,
      end: null,
    };
    maps[0]!.take(late);
    expect(lab.store.getState().map).toBeNull();
    lab.maps.setSpot([5, 5]);
    expect(maps).toHaveLength(2);
  });

  test('figures are worked out when they are looked at', async () => {
    const { lab } = opened();
    await lab.open(table, noMeshes);
    expect(lab.store.getState().figures).toBeNull();
    lab.showTab('figures');
    await expect.poll(() => lab.store.getState().figures?.table).toBe('Test');
  });

  test('battles go on where they were stopped, in another visit too', async () => {
    const { lab, series, desk, shelf } = opened();
    await lab.open(table, noMeshes);
    lab.series.play(request);
    expect(series[0]!.numbers).toEqual([0, 1, 2, 3]);
    series[0]!.take(outcome(1));
    lab.series.stop();
    expect(series[0]!.stopped).toBe(true);
    series[0]!.take(outcome(0));
    expect(lab.store.getState().series).toMatchObject({ running: false, outcomes: [{ battle: 1 }] });

    const again = createLab(desk, shelf);
    await again.open(table, noMeshes);
    expect(again.store.getState().series).toMatchObject({
      request,
      running: false,
      outcomes: [{ battle: 1 }],
    });
    again.series.play(request);
    expect(series[1]!.numbers).toEqual([0, 2, 3]);
    for (const battle of [0, 2, 3]) series[1]!.take(outcome(battle));
    expect(again.store.getState().series).toMatchObject({ running: false });
    again.series.play({ ...request, seed: 'other' });
    expect(series[2]!.numbers).toEqual([0, 1, 2, 3]);
  });

  test('an empty table gets the first units of its rules’ forces', async () => {
    const { lab, series } = opened();
    await lab.open(table, noMeshes);
    lab.series.play({ ...request, units: 2 });
    expect(series[0]!.table.units.map(({ side, profile }) => [side, profile])).toEqual([
      ['red', 'albion-rifles'],
      ['red', 'riflemen'],
      ['blue', 'rhenish-rifles'],
      ['blue', 'rhenish-storm'],
    ]);
    series[0]!.take(outcome(0));
    lab.series.stop();
    // More units are other battles.
    lab.series.play({ ...request, units: 3 });
    expect(series[1]!.numbers).toEqual([0, 1, 2, 3]);
  });

  test('an unreadable or unwritable store is reported until it works', async () => {
    const { series, desk } = opened();
    let full = true;
    const broken: SeriesStore = {
      load: async () => Promise.reject(new Error('The shelf is locked.')),
      save: async () => (full ? Promise.reject(new Error('The disk is full.')) : undefined),
    };
    const lab = createLab(desk, broken);
    await lab.open(table, noMeshes);
    expect(lab.store.getState().savingFailed).toBe('The shelf is locked.');
    lab.series.play(request);
    series[0]!.take(outcome(0));
    await expect.poll(() => lab.store.getState().savingFailed).toBe('The disk is full.');
    full = false;
    series[0]!.take(outcome(1));
    await expect.poll(() => lab.store.getState().savingFailed).toBeNull();
  });

  test('battles end when the sequential test has decided, and not before its eighth round', async () => {
    const { lab, series } = opened();
    await lab.open(table, noMeshes);
    lab.series.play({ ...request, battles: 2000, within: 0.1 });
    // The empty table is its own half turn: a round is two battles. The first to act wins every other battle, so all are even.
    for (let battle = 0; battle < 15; battle++) series[0]!.take(outcome(battle));
    expect(lab.store.getState().series!.running).toBe(true);
    for (let battle = 15; battle < 400; battle++) series[0]!.take(outcome(battle));
    expect(lab.store.getState().series).toMatchObject({ running: false });
    expect(series[0]!.stopped).toBe(true);
  });

  test('another table ends the jobs of the first; kept results stay for comparison', async () => {
    const { lab, series } = opened();
    await lab.open(table, noMeshes);
    lab.series.play(request);
    series[0]!.take(outcome(0));
    lab.holdForComparison();
    await lab.open(
      place({ ...table.file, name: 'Other' }, () => null),
      noMeshes,
    );
    expect(series[0]!.stopped).toBe(true);
    expect(lab.store.getState()).toMatchObject({
      series: null,
      compared: { table: { name: 'Test' }, zone: { rounds: 0 } },
    });
  });

  test('suggestions come as they are found, and are stopped, left, and gone with another table', async () => {
    const { lab, searches } = opened();
    await lab.open(table, noMeshes);
    const [one, other] = [4, 8].map((x): Suggestion => ({
      change: { kind: 'add', piece: 'hedge', at: [x, 8], turn: 0 },
      before: 0.5,
      after: 0.4,
    })) as [Suggestion, Suggestion];
    const counted = { tried: 3, barred: 0, fixed: 0 };
    lab.suggestions.search({ figure: 'zoneSeen', direction: 'lower' });
    searches[0]!.take({ ...counted, done: 0.5, found: [one, other] });
    expect(lab.store.getState().search).toMatchObject({ done: 0.5, found: [one, other], running: true });
    lab.suggestions.stop();
    expect(searches[0]!.stopped).toBe(true);
    searches[0]!.take({ ...counted, done: 1, found: [] });
    expect(lab.store.getState().search).toMatchObject({ found: [one, other], running: false });
    lab.suggestions.pointAt(one);
    expect(lab.store.getState().search!.pointed).toBe(one);
    lab.suggestions.dismiss(one);
    expect(lab.store.getState().search).toMatchObject({ found: [other], pointed: null });

    lab.suggestions.search({ figure: 'hidden', direction: 'raise' });
    expect(lab.store.getState().search).toMatchObject({ found: [], running: true });
    searches[1]!.take({ ...counted, done: 0.5, found: [one] });
    lab.suggestions.dismiss(one);
    expect(lab.store.getState().search).toMatchObject({ found: [], running: true });
    searches[1]!.take({ ...counted, done: 1, found: [structuredClone(one), other] });
    expect(lab.store.getState().search).toMatchObject({ found: [other], running: false });
    await lab.open(
      place({ ...table.file, name: 'Other' }, () => null),
      noMeshes,
    );
    expect(lab.store.getState().search).toBeNull();
  });

  test('cells without a value yet show the coarse cell’s value', () => {
    const map = {
      query: { subject: { kind: 'exposure', side: null }, eye: 1, resolution: 1 },
      grid: { columns: 3, rows: 2, cell: [1, 1] },
      values: Float32Array.from([0.5, NaN, NaN, NaN, 1, NaN]),
      done: 0.3,
      end: null,
    } as const;
    expect([...shownValues(map, 2)]).toEqual([0.5, 0.5, NaN, 0.5, 1, NaN]);
  });
});
