import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/store/app';
import { memoryLibrary } from '../../src/store/persistence/library';
import { findActions, keysOf, type Action } from '../../src/ui/palette/action';
import { openActions, type OpenHost } from '../../src/ui/palette/open-actions';
import { tableActions } from '../../src/ui/palette/table-actions';
import { timeActions } from '../../src/ui/palette/time-actions';

const action = (name: string, group = 'Open'): Action => ({ name, group, run: () => {} });
const pressed = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {}) =>
  keysOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...held });

describe('finding an action', () => {
  const actions = [
    action('Play The Trench Line (Gloom Trench 1926)', 'Table'),
    action('Design from The Trench Line', 'Table'),
    action('Ruler', 'Tool'),
    action('Go to Café Guard', 'Unit'),
    action('Underline', 'Tool'),
  ];
  const names = (query: string) => findActions(actions, query).map(({ name }) => name);

  test('keeps all in their order without a query', () => {
    expect(names('  ')).toEqual(actions.map(({ name }) => name));
  });

  test('needs every word, in any order, in any case', () => {
    expect(names('line DESIGN')).toEqual(['Design from The Trench Line']);
    expect(names('line battle')).toEqual([]);
  });

  test('counts the kind of an action as one of its words', () => {
    expect(names('tool')).toEqual(['Ruler', 'Underline']);
  });

  test('puts names that begin so first, words that begin so next', () => {
    expect(names('line')).toEqual([
      'Play The Trench Line (Gloom Trench 1926)',
      'Design from The Trench Line',
      'Underline',
    ]);
    expect(findActions([action('The ruler'), action('Ruler')], 'ru').map(({ name }) => name)).toEqual([
      'Ruler',
      'The ruler',
    ]);
  });

  test('does not mind accents', () => {
    expect(names('cafe')).toEqual(['Go to Café Guard']);
  });
});

test('pressed keys have the names that people read', () => {
  expect(pressed('r')).toBe('R');
  expect(pressed(' ')).toBe('Space');
  expect(pressed('z', { ctrlKey: true })).toBe('Ctrl+Z');
  expect(pressed('k', { metaKey: true })).toBe('Ctrl+K');
  expect(pressed('Z', { ctrlKey: true, shiftKey: true })).toBe('Ctrl+Y');
  expect(pressed('?', { shiftKey: true })).toBe('?');
});

describe('the actions of an open battle', () => {
  const nothing = () => {};
  const tableHost = { camera: () => null, toggleHelp: nothing, toggleLog: nothing, openPalette: nothing };
  const openHost: OpenHost = {
    camera: () => null,
    onStart: nothing,
    onNewBattle: nothing,
    onMenu: nothing,
    onDesign: nothing,
    onSketch: nothing,
    onLab: nothing,
    onRules: nothing,
    onOpenFiles: nothing,
    onQuality: nothing,
  };
  const openApp = async () => {
    const app = createApp(
      memoryLibrary(),
      () => 'battle',
      () => 0,
    );
    await app.files.openFile(readFileSync('public/tables/trench-line.table.json', 'utf8'), 'trench line');
    return app;
  };

  test('have keys of their own, each for one action', async () => {
    const app = await openApp();
    const keys = [...tableActions(app, tableHost), ...timeActions(app)].flatMap(({ keys }) => keys ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(['Ctrl+Z', 'R', 'W', 'F', 'C', 'Space', 'Ctrl+K']));
  });

  test('cannot undo before a step; a call without two figures asks for them', async () => {
    const app = await openApp();
    const run = (keys: string) => tableActions(app, tableHost).find((each) => each.keys === keys)!.run;
    expect(run('Ctrl+Z')).toBeNull();
    run('C')!();
    expect(app.store.getState()).toMatchObject({ mode: 'call', ruling: null });
    run('C')!();
    expect(app.store.getState().mode).toBe('select');
    const [viewer] = app.store.getState().session!.table.units;
    const target = app.store.getState().session!.table.units.find(({ side }) => side !== viewer!.side)!;
    app.view.select({ unit: viewer!.id, model: null });
    app.view.hover({ kind: 'unit', id: target.id });
    run('C')!();
    expect(app.store.getState().ruling).toMatchObject({ from: viewer!.id, to: target.id });
  });

  test('go to a unit by its name', async () => {
    const app = await openApp();
    const [unit] = app.store.getState().session!.table.units;
    const [found] = findActions(openActions(app, openHost), `go to ${unit!.name}`);
    found!.run!();
    expect(app.store.getState().selection).toEqual({ unit: unit!.id, model: null });
  });

  test('open any shipped table by its name', async () => {
    const app = await openApp();
    const [found] = findActions(openActions(app, openHost), 'play minster');
    await found!.run!();
    expect(app.store.getState().session!.table.name).toBe('The Minster');
  });
});
