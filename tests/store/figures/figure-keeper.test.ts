import { afterEach, expect, test } from 'vitest';
import { createFigureKeeper, freeUses, readDraft } from '../../../src/store/figures/figure-keeper';
import { readSavedFigure, type FigureLibrary } from '../../../src/store/figures/figure-library';
import {
  figureFor,
  figuresOn,
  ownFigures,
  usesOf,
  type OwnFigure,
} from '../../../src/store/figures/own-figures';
import { usualSettings } from '../../../src/table/figure/fit-figure';
import { readFigure } from '../../../src/table/figure/read-figure';
import { watchedSession } from '../../support/watched-battle';
import { box, stlOf } from '../../table/figure/solids';

const stl = stlOf(box([0, 0, 0], [10, 10, 30]));
const read = (bytes: Uint8Array, name: string) => readFigure(bytes, name, null, () => Promise.resolve(null));

/** A library in memory that can be full. */
function memory(): FigureLibrary & { isFull: boolean } {
  const figures = new Map<string, OwnFigure>();
  const sources = new Map<string, Uint8Array>();
  const library = {
    isFull: false,
    list: () => Promise.resolve([...figures.values()]),
    save: (changed: readonly OwnFigure[], added: ReadonlyMap<string, Uint8Array> = new Map()) => {
      if (library.isFull) return Promise.reject(new Error('Full.'));
      for (const figure of changed) figures.set(figure.id, figure);
      for (const [id, bytes] of added) sources.set(id, bytes);
      return Promise.resolve();
    },
    source: (id: string) => Promise.resolve(sources.get(id)),
    remove: (id: string) => {
      figures.delete(id);
      sources.delete(id);
      return Promise.resolve();
    },
  };
  return library;
}

function keeperOf(library = memory()) {
  let ids = 0;
  const remembered: boolean[] = [];
  const keeper = createFigureKeeper({
    library,
    newId: () => `figure-${++ids}`,
    now: () => ids,
    remember: (has) => void remembered.push(has),
  });
  return { keeper, remembered };
}

async function draft(name = 'guard.stl', bytes = stl) {
  const reading = await readDraft(bytes, name, usualSettings, read);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.draft;
}

const riflemen = { kind: 'profile', rules: 'gloom-trench-1926', title: 'Rifleman' } as const;
const one = { kind: 'model', table: 'The Lane', model: 'south-1' } as const;
const all = () => ownFigures.getState().figures;

// Other test files share this worker's stores.
afterEach(() => ownFigures.setState({ figures: [] }));

test('a change of a figure that another tab removed fails, and keeps nothing', async () => {
  const library = memory();
  const { keeper } = keeperOf(library);
  const { id } = await keeper.add(await draft(), [riflemen]);
  await library.remove(id);
  await keeper.load();
  await expect(keeper.change(id, { name: 'Ghost' })).rejects.toThrow('This figure is no longer here.');
  await expect(keeper.assign(one, id)).rejects.toThrow('This figure is no longer here.');
  expect(await library.list()).toEqual([]);
});

test('a figure is kept for a profile, found by any spelling of it, and again after a reload', async () => {
  const library = memory();
  const { keeper, remembered } = keeperOf(library);
  const { id } = await keeper.add(await draft(), [riflemen]);
  expect(figureFor(all(), { ...riflemen, title: 'RIFLEMAN' })?.id).toBe(id);
  expect(figureFor(all(), { ...riflemen, rules: 'trench-crusade' })).toBeNull();
  await keeper.change(id, { settings: { ...usualSettings, turn: 30 } });
  ownFigures.setState({ figures: [] });
  const later = keeperOf(library);
  await later.keeper.load();
  expect(figureFor(all(), riflemen)).toMatchObject({ name: 'guard', settings: { turn: 30 } });
  // Tabs that load the figures of another must not make it load them again.
  expect(later.remembered).toEqual([]);
  await keeper.remove(id);
  expect([all().length, remembered.at(-1)]).toEqual([0, false]);
});

test('a use has one figure: a new one takes its place, and the other is kept for its other uses', async () => {
  const { keeper } = keeperOf();
  const first = await keeper.add(await draft(), [riflemen, one]);
  const second = await keeper.add(await draft('other.stl'), [riflemen]);
  expect(all().map(({ id, uses }) => [id, uses])).toEqual([
    [first.id, [one]],
    [second.id, [riflemen]],
  ]);
  await keeper.assign(one, second.id);
  expect(figureFor(all(), one)?.id).toBe(second.id);
  await keeper.assign(riflemen, null);
  expect(all().map(({ uses }) => uses)).toEqual([[], [one]]);
});

test('what cannot be kept changes nothing', async () => {
  const library = memory();
  const { keeper } = keeperOf(library);
  const { id } = await keeper.add(await draft(), [riflemen]);
  const before = all();
  library.isFull = true;
  await expect(keeper.add(await draft('other.stl'), [riflemen])).rejects.toThrow('Full.');
  await expect(keeper.change(id, { name: 'x' })).rejects.toThrow('Full.');
  expect(all()).toBe(before);
});

test('a shared figure is opened by another player with its settings and profiles', async () => {
  const { keeper } = keeperOf();
  const { id } = await keeper.add(await draft(), [riflemen, one]);
  await keeper.change(id, { name: 'The guard', settings: { ...usualSettings, shift: [1, 0, 2] } });
  const opened = await draft('guard.figure.zip', await keeper.shared(id));
  expect(opened).toMatchObject({
    name: 'The guard',
    fileName: 'guard.stl',
    settings: { shift: [1, 0, 2] },
    profiles: [{ rules: 'gloom-trench-1926', title: 'Rifleman' }],
  });
  expect(opened.source).toEqual(stl);
  // Here the profile has a figure already.
  expect(freeUses(opened.profiles, all())).toEqual([]);
  expect(freeUses(opened.profiles, [])).toEqual([riflemen]);
});

test('damaged records are left out', async () => {
  const { keeper } = keeperOf();
  const figure = await keeper.add(await draft(), []);
  expect(readSavedFigure(figure)).toEqual([figure]);
  const { near, ...levels } = figure.shape.levels;
  expect(readSavedFigure({ ...figure, shape: { ...figure.shape, levels } })).toEqual([]);
  expect(near.indices.length).toBeGreaterThan(0);
  expect(readSavedFigure('figure')).toEqual([]);
});

test('on a table the figure of a single model goes before that of its profile', async () => {
  const { table, system } = await watchedSession('ruined-village');
  const { keeper } = keeperOf();
  const [model] = table.models;
  const [own, profile] = usesOf(system, table, model!);
  const forAll = await keeper.add(await draft(), [profile]);
  const same = table.models.filter((each) => {
    const [, use] = usesOf(system, table, each);
    return use.kind === 'profile' && profile.kind === 'profile' && use.title === profile.title;
  });
  expect(table.models.filter(({ id }) => figuresOn(all(), system, table)(id))).toEqual(same);
  const alone = await keeper.add(await draft('alone.stl'), [own]);
  const of = figuresOn(all(), system, table);
  expect([of(model!.id)?.id, same.length > 1 ? of(same[1]!.id)?.id : forAll.id]).toEqual([
    alone.id,
    forAll.id,
  ]);
});
