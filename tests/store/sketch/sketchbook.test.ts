import { describe, expect, it } from 'vitest';
import '../../../src/rules/all-games';
import { createRulingContext, makeSightRuling } from '../../../src/ruling/sight-ruling';
import { citePlainSight, plainSight } from '../../../src/rules/plain-sight';
import { fitView, panView, pinchView, toPlan, toScreen, zoomView } from '../../../src/store/sketch/plan-view';
import { addItem, firstSketch, itemNamed, moveItem, type Sketch } from '../../../src/store/sketch/sketch';
import { openSketchbook, shownSketch } from '../../../src/store/sketch/sketchbook';
import { createVerdicts } from '../../../src/store/sketch/verdicts';
import type { TableRulingClient } from '../../../src/store/workers/ruling-client';

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as unknown as Storage;
}

const open = (storage = memoryStorage()) => openSketchbook(() => storage, 'Begin');

describe('the sketchbook', () => {
  it('begins with two figures and a wall, of which the target is selected', () => {
    const { store } = open();
    expect(shownSketch(store.getState()).items.map(({ name }) => name)).toEqual([
      'Viewer',
      'Target',
      'Wall 1',
    ]);
    expect(store.getState().selected).toBe('Target');
  });

  it('makes a drag one step, however often it was previewed', () => {
    const book = open();
    const at = (x: number) => moveItem(firstSketch, 'Wall 1', [x, 500]);
    book.preview(at(300));
    book.preview(at(310));
    expect(itemNamed(shownSketch(book.store.getState()), 'Wall 1')!.at).toEqual([310, 500]);
    book.commit('Move Wall 1');
    book.undo();
    expect(shownSketch(book.store.getState())).toBe(firstSketch);
    book.redo();
    expect(itemNamed(shownSketch(book.store.getState()), 'Wall 1')!.at).toEqual([310, 500]);
  });

  it('drops a cancelled drag', () => {
    const book = open();
    book.preview(moveItem(firstSketch, 'Wall 1', [300, 500]));
    book.cancel();
    expect(shownSketch(book.store.getState())).toBe(firstSketch);
  });

  it('merges the steps of a held arrow key', () => {
    const book = open();
    for (const x of [301, 302, 303])
      book.commit('Move Wall 1', moveItem(firstSketch, 'Wall 1', [x, 500]), true);
    book.undo();
    expect(shownSketch(book.store.getState())).toBe(firstSketch);
  });

  it('is there after a reload, and starting over can be undone', () => {
    const storage = memoryStorage();
    const book = open(storage);
    const [sketch, name] = addItem(firstSketch, 'wood', [200, 300]);
    book.commit(`Add ${name}`, sketch);
    expect(shownSketch(open(storage).store.getState())).toEqual(sketch);
    book.startOver('Start over');
    expect(shownSketch(open(storage).store.getState())).toEqual(firstSketch);
    book.undo();
    expect(shownSketch(open(storage).store.getState())).toEqual(sketch);
  });

  it('forgets the selection of an item that an undone step added', () => {
    const book = open();
    const [sketch, name] = addItem(firstSketch, 'wood', [200, 300]);
    book.commit(`Add ${name}`, sketch);
    book.select(name);
    book.undo();
    expect(book.store.getState().selected).toBeNull();
  });

  it('opens the first sketch where the saved one is damaged, or the browser has no storage', () => {
    const storage = memoryStorage();
    storage.setItem('defilade-sketch', '{"items": 3}');
    expect(shownSketch(open(storage).store.getState())).toBe(firstSketch);
    const none = openSketchbook(() => {
      throw new DOMException('denied');
    }, 'Begin');
    none.commit('Move', moveItem(firstSketch, 'Wall 1', [1, 1]));
    expect(itemNamed(shownSketch(none.store.getState()), 'Wall 1')!.at).toEqual([1, 1]);
  });
});

/** A client that answers when the test says so. */
function slowClient() {
  const waiting: (() => void)[] = [];
  const asked: number[] = [];
  const client: TableRulingClient = {
    rulingOn: (table, from, to) =>
      new Promise((resolve) => {
        asked.push(table.pieces.length);
        const context = createRulingContext(table, plainSight, citePlainSight);
        waiting.push(() => resolve(makeSightRuling(context, from, to)));
      }),
    close: () => {},
  };
  const answer = async () => {
    waiting.shift()!();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { client, asked, answer };
}

describe('verdicts on a sketch that changes', () => {
  const withPieces = (count: number): Sketch =>
    Array.from({ length: count }).reduce<Sketch>((now) => addItem(now, 'round', [100, 100])[0], firstSketch);

  it('leave out the sketches that were replaced meanwhile, and end with the last', async () => {
    const { client, asked, answer } = slowClient();
    const verdicts = createVerdicts(client);
    for (const count of [1, 2, 3, 4]) verdicts.judge(withPieces(count));
    await answer();
    expect(verdicts.store.getState()).toMatchObject({ isProving: true });
    await answer();
    expect(asked).toEqual([2, 5]);
    expect(verdicts.store.getState().isProving).toBe(false);
    expect(verdicts.store.getState().latest!.table.pieces).toHaveLength(5);
  });

  it('are not asked for again where only the units have changed', async () => {
    const { client, asked, answer } = slowClient();
    const verdicts = createVerdicts(client);
    verdicts.judge(firstSketch);
    await answer();
    verdicts.judge({ ...firstSketch, units: 'mm' });
    expect(asked).toHaveLength(1);
    expect(verdicts.store.getState().isProving).toBe(false);
  });

  it('state the reason of a failure, and recover with the next sketch', async () => {
    let fails = true;
    const { client, answer } = slowClient();
    const verdicts = createVerdicts({
      ...client,
      rulingOn: (...request) =>
        fails ? Promise.reject(new Error('no thread')) : client.rulingOn(...request),
    });
    verdicts.judge(firstSketch);
    await new Promise((resolve) => setTimeout(resolve));
    expect(verdicts.store.getState()).toMatchObject({ failed: 'no thread', isProving: false });
    fails = false;
    verdicts.judge(withPieces(1));
    await answer();
    expect(verdicts.store.getState()).toMatchObject({ failed: null, isProving: false });
  });
});

describe('the view of the plan', () => {
  const view = fitView({ min: [100, 200], max: [300, 300] }, [500, 400], 50);

  it('fits a box with a margin around it', () => {
    // 200 mm in 400 pixels: two pixels a millimetre, the box in the middle.
    expect(view.scale).toBe(2);
    expect(toScreen(view, [100, 200])).toEqual([50, 100]);
    expect(toScreen(view, [300, 300])).toEqual([450, 300]);
  });

  it('zooms around the pointer, which keeps its spot', () => {
    const zoomed = zoomView(view, [50, 100], 3);
    expect(zoomed.scale).toBe(6);
    expect(toPlan(zoomed, [50, 100])).toEqual([100, 200]);
  });

  it('follows a finger, and two fingers', () => {
    expect(toScreen(panView(view, [30, -20]), [100, 200])).toEqual([80, 80]);
    const pinched = pinchView(
      view,
      [
        [100, 100],
        [200, 100],
      ],
      [
        [150, 180],
        [350, 180],
      ],
    );
    expect(pinched.scale).toBe(4);
    expect(toPlan(pinched, [150, 180])).toEqual(toPlan(view, [100, 100]));
    expect(toPlan(pinched, [350, 180])).toEqual(toPlan(view, [200, 100]));
  });
});
