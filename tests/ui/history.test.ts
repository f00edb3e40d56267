import { describe, expect, test } from 'vitest';
import { createLayers, type Browser } from '../../src/ui/app/history';

/** A browser's history in memory. Going to an entry is answered later, as browsers do. */
function fakeBrowser(address = '/') {
  let entries: { state: unknown; address: string }[] = [{ state: null, address }];
  let at = 0;
  const listeners: (() => void)[] = [];
  const microtasks: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  const browser: Browser = {
    history: {
      get state() {
        return entries[at]!.state as unknown;
      },
      pushState(state, _title, address) {
        entries = [...entries.slice(0, ++at), { state, address: String(address) }];
      },
      replaceState(state, _title, address) {
        entries[at] = { state, address: String(address) };
      },
      go(by = 0) {
        tasks.push(() => {
          at += by;
          for (const listener of listeners) listener();
        });
      },
    },
    location: {
      get href() {
        return entries[at]!.address;
      },
    },
    addEventListener: (_type, listener) => listeners.push(listener),
  };
  const runMicrotasks = () => {
    while (microtasks.length > 0) microtasks.shift()!();
  };
  /** Does what has been asked for by now, until nothing is left. */
  const run = () => {
    runMicrotasks();
    while (tasks.length > 0) {
      tasks.shift()!();
      runMicrotasks();
    }
  };
  return {
    browser,
    run,
    runMicrotasks,
    later: (work: () => void) => microtasks.push(work),
    /** Presses Back or Forward. */
    press(by: number) {
      browser.history.go(by);
      run();
    },
    place: () => ({ at, entries: entries.length, address: entries[at]!.address }),
  };
}

/** Layers that note their closing by name. */
function openPage(address?: string) {
  const page = fakeBrowser(address);
  const layers = createLayers(page.browser, page.later);
  const closed: string[] = [];
  const open = (name: string, below?: string) => {
    const remove = layers.add(() => closed.push(name), below);
    page.run();
    return () => {
      remove();
      page.run();
    };
  };
  return { ...page, layers, closed, open };
}

describe('Back', () => {
  test('closes the topmost layer, one a press', () => {
    const { open, press, closed, place } = openPage();
    open('start');
    open('new battle');
    expect(place().at).toBe(2);
    press(-1);
    expect(closed).toEqual(['new battle']);
    press(-1);
    expect(closed).toEqual(['new battle', 'start']);
    expect(place().at).toBe(0);
  });

  test('has nothing left to close once a layer was closed by its own button', () => {
    const { open, closed, place } = openPage();
    const close = open('menu');
    close();
    expect(place().at).toBe(0);
    expect(closed).toEqual([]);
  });

  test('closes a sheet that took the place of another', () => {
    const { layers, run, press, place } = openPage();
    const closed: string[] = [];
    const removeMenu = layers.add(() => closed.push('menu'));
    run();
    removeMenu();
    layers.add(() => closed.push('new battle'));
    run();
    expect(place().at).toBe(1);
    press(-1);
    expect(closed).toEqual(['new battle']);
  });

  test('closes a sheet that was opened while the browser was still on its way', () => {
    const { layers, run, runMicrotasks, press, place } = openPage();
    const closed: string[] = [];
    const removeMenu = layers.add(() => closed.push('menu'));
    run();
    removeMenu();
    // The browser has been asked to go back, and has not yet done so.
    runMicrotasks();
    layers.add(() => closed.push('keys'));
    run();
    expect(place().at).toBe(1);
    press(-1);
    expect(closed).toEqual(['keys']);
  });

  test('goes back two entries at once where two layers close together', () => {
    const { layers, run, place } = openPage();
    const [first, second] = [layers.add(() => {}), layers.add(() => {})];
    run();
    expect(place().at).toBe(2);
    first();
    second();
    run();
    expect(place().at).toBe(0);
  });

  test('Forward reopens nothing, and the entry after it does not count', () => {
    const { open, press, closed, place } = openPage();
    open('lab');
    press(-1);
    press(1);
    expect(closed).toEqual(['lab']);
    expect(place().at).toBe(0);
  });

  test('leaves the plain address below a screen that an address opened', () => {
    const { open, press, closed, place } = openPage('/?design=hill');
    open('designer', '/');
    expect(place()).toEqual({ at: 1, entries: 2, address: '/?design=hill' });
    press(-1);
    expect(closed).toEqual(['designer']);
    expect(place().address).toBe('/');
  });

  test('drops the entry of a sheet that a reload closed', () => {
    const { browser, later, run, place } = fakeBrowser();
    browser.history.pushState({ depth: 1 }, '', '/');
    createLayers(browser, later).settle();
    run();
    expect(place().at).toBe(0);
  });
});
