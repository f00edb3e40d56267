import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDesigner, type Designer } from '../../../src/store/design/designer';
import { mirrorMotion } from '../../../src/store/design/mirrors';
import { emptyTable } from '../../../src/store/design/edit';
import { now } from '../../../src/store/design/history';
import { itemsOf } from '../../../src/table/items';
import { readTable } from '../../../src/table/read';
import { writeTable } from '../../../src/table/write';
import { library, opened, hedge } from './designer-scenes';

/** Applies a random action. */
const acts: readonly ((designer: Designer, at: readonly [number, number]) => void)[] = [
  (designer, at) => designer.placing.place(hedge, at, at[0]),
  (designer, at) => designer.placing.draw('wall', [at, [at[0] + 5, at[1]]]),
  (designer, at) =>
    designer.selection.select(
      itemsOf(designer.document.file())
        .map(({ key }) => key)
        .filter((_, index) => (index + Math.round(at[0])) % 2 === 0),
    ),
  (designer) => designer.selection.selectAll(),
  (designer, at) => designer.edit.nudge([at[0] / 10, -1]),
  (designer, at) => designer.edit.turnBy(at[1]),
  (designer) => designer.clipboard.duplicate(),
  (designer) => designer.edit.remove(),
  (designer) => designer.edit.mirror(mirrorMotion(designer.document.file(), 'rising'), true),
  (designer) => designer.edit.mirror(mirrorMotion(designer.document.file(), 'upright'), false),
  (designer) => designer.edit.group(),
  (designer) => designer.document.undo(),
  (designer) => designer.document.redo(),
];

const deeds = fc.array(
  fc.tuple(fc.nat(acts.length - 1), fc.integer({ min: 2, max: 40 }), fc.integer({ min: 2, max: 40 })),
  { maxLength: 14 },
);

describe('whatever is done', () => {
  it('can be taken back to the beginning and done again, and is a table that can be read', () => {
    fc.assert(
      fc.property(deeds, (done) => {
        const designer = opened();
        for (const [act, x, z] of done) acts[act]!(designer, [x, z]);
        const { history } = designer.store.getState();
        expect(readTable(writeTable(designer.document.file()), () => null).ok).toBe(true);
        for (const _ of history.steps) designer.document.undo();
        expect(designer.document.file()).toEqual(emptyTable('Test'));
        for (const _ of history.steps) designer.document.redo();
        expect(designer.document.file()).toBe(history.steps.at(-1)!.state);
      }),
      { seed: 11, numRuns: 60 },
    );
  });

  it('is there again after a reload in the middle, with every step that can be taken back', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, deeds, async (first, then) => {
        const kept = library();
        const designer = opened(kept);
        for (const [act, x, z] of first) acts[act]!(designer, [x, z]);
        await designer.document.settled();
        for (const [act, x, z] of then) acts[act]!(designer, [x, z]);
        await designer.document.settled();
        const found = (await kept.load('d'))!;
        expect(found.history).toEqual(designer.store.getState().history);
        expect(now(createDesigner(kept, found, () => 0).store.getState().history)).toEqual(
          designer.document.file(),
        );
      }),
      { seed: 12, numRuns: 40 },
    );
  });
});
