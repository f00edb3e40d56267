import { describe, expect, it } from 'vitest';
import '../../../src/rules/all-games';
import { ruleModules, rulesIds, shapesOf } from '../../../src/rules/registry';
import { makeSightRuling } from '../../../src/ruling/sight-ruling';
import { writeRulingLink } from '../../../src/export/ruling-link';
import { readRulingLink } from '../../../src/store/ruling/link';
import { groundOf } from '../../../src/store/ruling/ruling';
import { addInFreeSpot } from '../../../src/store/sketch/add';
import { fieldText, formatDistance, readLength } from '../../../src/store/sketch/lengths';
import { gapBetween, itemAt, placeAtGap } from '../../../src/store/sketch/measure';
import { resizeTo, sizeHandles } from '../../../src/store/sketch/resize';
import { readSketch } from '../../../src/store/sketch/read-sketch';
import {
  addItem,
  duplicateItem,
  endNamed,
  firstSketch,
  itemNamed,
  moveItem,
  removeItem,
  replaceItem,
  turnItem,
  type Block,
  type Figure,
  type Item,
  type Round,
  type Sketch,
} from '../../../src/store/sketch/sketch';
import { sketchTable } from '../../../src/store/sketch/to-table';
import { sayVerdict } from '../../../src/store/sketch/verdict-words';
import { placeSketch } from '../../../src/store/sketch/verdicts';
import { readTableValue } from '../../../src/table/read';

/** Two figures on 32 mm bases, 30 mm tall, 300 mm from edge to edge along x, with these pieces. */
const between = (...pieces: readonly Item[]): Sketch => ({
  units: 'mm',
  judge: { kind: 'plain' },
  items: [
    { ...endNamed(firstSketch, 'Viewer'), at: [400, 600] },
    { ...endNamed(firstSketch, 'Target'), at: [732, 600] },
    ...pieces,
  ],
});

const wall = (
  name: string,
  at: readonly [number, number],
  size: readonly [number, number],
  height = 40,
): Block => ({
  kind: 'wall',
  name,
  at,
  size,
  height,
  turn: 0,
});

const rulingOf = (sketch: Sketch) => makeSightRuling(groundOf(placeSketch(sketch)), 'Viewer', 'Target');
const said = (sketch: Sketch) => {
  const { answer, margin } = sayVerdict(rulingOf(sketch), sketch.units);
  return `${answer} ${margin}`;
};

describe('the verdict on a sketch by plain geometry', () => {
  it('is clear with nothing between', () => {
    expect(said(between())).toBe('Clear. Nothing is in the way.');
  });

  it('names the narrowest gap between two walls and both of them', () => {
    const sketch = between(wall('Wall 1', [566, 523.4], [10, 150]), wall('Wall 2', [566, 676.6], [10, 150]));
    expect(said(sketch)).toBe('Clear. The narrowest gap is 3.2 mm between Wall 1 and Wall 2.');
  });

  it('is blocked by a wall taller than both figures, and says how far the target is from being seen', () => {
    const sketch = between(wall('Wall 1', [566, 600], [10, 60]));
    expect(said(sketch)).toMatch(
      /^Blocked by Wall 1\. The target would be seen if it stood [\d.]+ mm further (left|right), as the viewer looks\.$/,
    );
  });

  it('is clear over a wall that is lower than the figures', () => {
    expect(said(between(wall('Wall 1', [566, 600], [10, 900], 20)))).toMatch(
      /^Clear\. A line passes over Wall 1/,
    );
  });

  it('is blocked by a wall that is exactly as tall as the figures only if it is taller than both', () => {
    expect(rulingOf(between(wall('Wall 1', [566, 600], [10, 900], 30))).sight.verdict).not.toBe('blocked');
    expect(rulingOf(between(wall('Wall 1', [566, 600], [10, 900], 30.1))).sight.verdict).toBe('blocked');
  });

  it('goes through a piece that is marked as open', () => {
    const open = { ...wall('Wall 1', [566, 600], [10, 900]), isOpen: true };
    expect(rulingOf(between(open)).sight.verdict).toBe('clear');
  });

  it('is stopped by a wood, unless one of the two stands in it', () => {
    const wood: Item = { ...wall('Wood 1', [566, 600], [100, 900], 100), kind: 'wood' };
    expect(rulingOf(between(wood)).sight.verdict).toBe('blocked');
    expect(rulingOf(between({ ...wood, at: [732, 600] })).sight.verdict).toBe('clear');
  });

  it('is stopped by another figure', () => {
    const [sketch] = addItem(between(), 'figure', [566, 600]);
    const figure = itemNamed(sketch, 'Figure 1') as Figure;
    const tall = replaceItem(sketch, { ...figure, height: 60, base: { shape: 'rect', mm: [30, 400] } });
    expect(rulingOf(tall).sight.verdict).toBe('blocked');
  });
});

describe('the table of a sketch', () => {
  it.each(['plain', ...rulesIds()])('is a valid table with an answer, judged by %s', (rules) => {
    const judge = rules === 'plain' ? ({ kind: 'plain' } as const) : ({ kind: 'rules', rules } as const);
    const sketch = (['wall', 'building', 'round', 'wood', 'figure'] as const).reduce<Sketch>(
      (now, kind, i) => addItem(now, kind, [500 + 40 * i, 650])[0],
      { ...firstSketch, judge },
    );
    const read = readTableValue(sketchTable(sketch), shapesOf, rulesIds());
    expect(read).toMatchObject({ ok: true });
    expect(rulingOf(sketch).sight.proof).toBe('exact');
  });

  it('has lengths in the unit of the game’s scale', () => {
    const table = sketchTable(between(wall('Wall 1', [508, 254], [25.4, 254])));
    expect(table.terrain[0]).toMatchObject({
      id: 'Wall 1',
      at: [20, 10],
      parts: [{ size: [1, 40 / 25.4, 10].map((mu) => expect.closeTo(mu, 5)) }],
    });
  });

  it('keeps its verdict in a link', async () => {
    const sketch = between(wall('Wall 1', [566, 600], [10, 60]));
    const hash = await writeRulingLink({
      table: sketchTable(sketch),
      from: 'Viewer',
      to: 'Target',
      meshes: new Map(),
    });
    const read = await readRulingLink(hash!, shapesOf);
    if (!read.ok) throw new Error('The link should be readable.');
    expect(read.ruling.table).toEqual(sketchTable(sketch));
  });

  it('is judged by the rules of the chosen game', () => {
    const low = between(wall('Wall 1', [566, 600], [10, 900], 20));
    const verdicts = ruleModules().map(({ system: { id } }) => [
      id,
      rulingOf({ ...low, judge: { kind: 'rules', rules: id } }).sight.verdict,
    ]);
    // Base to base, a low wall stops lines along the ground; between volumes one sees over it.
    expect(Object.fromEntries(verdicts)).toMatchObject({
      'gloom-trench-1926': 'blocked',
      'trench-crusade': 'clear',
    });
  });
});

describe('distances', () => {
  it('are measured from edge to edge', () => {
    const sketch = between();
    expect(gapBetween(itemNamed(sketch, 'Viewer')!, itemNamed(sketch, 'Target')!)).toBeCloseTo(300, 9);
  });

  it('move an item along its line when they are typed', () => {
    const moved = placeAtGap(between(), 'Target', 304.8);
    expect(itemNamed(moved, 'Target')!.at).toEqual([736.8, 600]);
    const walled = placeAtGap(between(wall('Wall 1', [500, 600], [10, 60])), 'Wall 1', 100);
    expect(itemNamed(walled, 'Wall 1')!.at).toEqual([521, 600]);
  });

  it('take hold of the figure rather than of the piece it stands on, else of the nearest in reach', () => {
    const sketch = between({ ...wall('Building 1', [732, 600], [200, 200]), kind: 'building' });
    expect(itemAt(sketch, [732, 605], 20)?.name).toBe('Target');
    expect(itemAt(sketch, [732, 680], 20)?.name).toBe('Building 1');
    expect(itemAt(sketch, [400, 630], 20)?.name).toBe('Viewer');
    expect(itemAt(sketch, [400, 700], 20)).toBeNull();
  });
});

describe('typed lengths', () => {
  it.each([
    ['12', 'in', 304.8],
    ['3,5', 'mm', 3.5],
    ['1 1/2', 'in', 38.1],
    ['80mm', 'in', 80],
    ['4"', 'mm', 101.6],
    ['8 cm', 'in', 80],
    ['', 'mm', null],
    ['a lot', 'mm', null],
    ['-4', 'mm', null],
    ['1/0', 'mm', null],
  ] as const)('%s with %s chosen', (text, units, mm) => {
    expect(readLength(text, units)).toBe(mm);
  });

  it('are shown in the chosen unit', () => {
    expect(formatDistance(304.8, 'in')).toBe('12.0 in');
    expect(formatDistance(304.8, 'mm')).toBe('305 mm');
    expect(fieldText(152.4, 'in')).toBe('6');
  });
});

describe('changing a sketch', () => {
  it('numbers pieces by their kind and fills gaps', () => {
    const [one, first] = addItem(between(), 'wall', [100, 100]);
    const [two, second] = addItem(one, 'wall', [200, 100]);
    const [three, third] = addItem(removeItem(two, first), 'wall', [300, 100]);
    expect([first, second, third]).toEqual(['Wall 1', 'Wall 2', 'Wall 1']);
    expect(three.items.map(({ name }) => name)).toEqual(['Viewer', 'Target', 'Wall 2', 'Wall 1']);
  });

  it('copies the target as another figure, and never removes it', () => {
    const [copied, name] = duplicateItem(between(), 'Target');
    expect(name).toBe('Figure 1');
    expect(itemNamed(copied, 'Figure 1')).toMatchObject({ kind: 'figure', at: [757, 625] });
    expect(removeItem(copied, 'Target')).toEqual(copied);
  });

  it('keeps everything on the table and angles within a turn', () => {
    expect(itemNamed(moveItem(between(), 'Target', [-50, 5000]), 'Target')!.at).toEqual([0, 1219.2]);
    expect(itemNamed(turnItem(between(), 'Target', -15), 'Target')!.turn).toBe(345);
    expect(itemNamed(turnItem(between(), 'Target', 359.99), 'Target')!.turn).toBe(0);
  });
});

describe('a saved sketch', () => {
  it('reads back unchanged', () => {
    const sketch = {
      ...between(wall('Wall 1', [1, 2], [3, 4])),
      judge: { kind: 'rules', rules: rulesIds()[0]! } as const,
    };
    expect(readSketch(JSON.parse(JSON.stringify(sketch)))).toEqual(sketch);
  });

  it.each([
    ['no object', 'sketch'],
    ['no target', { ...firstSketch, items: firstSketch.items.slice(0, 1) }],
    ['two of one name', { ...firstSketch, items: [...firstSketch.items, firstSketch.items[2]] }],
    ['an unknown game', { ...firstSketch, judge: { kind: 'rules', rules: 'chess' } }],
    [
      'a length of text',
      {
        ...firstSketch,
        items: [...firstSketch.items, { kind: 'round', name: 'R', at: [1, 1], turn: 0, height: '3' }],
      },
    ],
  ])('with %s is refused', (_, value) => {
    expect(readSketch(value)).toBeNull();
  });
});

describe('adding', () => {
  it('takes the wanted spot where it is free, and the nearest free one beside what stands there', () => {
    const sketch = between(wall('Wall 1', [566, 600], [10, 150]));
    const [open, name] = addInFreeSpot(sketch, 'building', [566, 900]);
    expect(itemNamed(open, name)!.at).toEqual([566, 900]);
    const [beside, second] = addInFreeSpot(sketch, 'round', [566, 600]);
    const round = itemNamed(beside, second)!;
    expect(sketch.items.every((item) => gapBetween(item, round) > 0)).toBe(true);
    // A round piece of 80 mm clears the wall's side, 5 mm from its middle, at the second step of 25 mm.
    expect(round.at).toEqual([616, 600]);
  });
});

describe('resizing by an edge', () => {
  const handleTo = (piece: Block | Round, outward: readonly [number, number]) =>
    sizeHandles(piece).find(
      (handle) => Math.abs(handle.outward[0] - outward[0]) + Math.abs(handle.outward[1] - outward[1]) < 1e-9,
    )!;

  it('moves the edge to the spot in whole millimetres, and the opposite edge stays', () => {
    const piece = wall('Wall 1', [600, 600], [10, 150]);
    // The lower edge, at z = 675, goes to 700.4; the upper one stays at 525.
    const resized = resizeTo(piece, handleTo(piece, [0, 1]), [630, 700.4], 'mm');
    expect(resized).toMatchObject({ size: [10, 175], at: [600, 612.5] });
  });

  it('follows the edge of a turned piece', () => {
    // Turned by a quarter, its depth lies along x: from 525 to 675.
    const piece = { ...wall('Wall 1', [600, 600], [10, 150]), turn: 90 };
    const resized = resizeTo(piece, handleTo(piece, [-1, 0]), [425, 600], 'mm');
    expect(resized).toMatchObject({ size: [10, 250], at: [550, 600] });
  });

  it('keeps at least one step: 1 mm, or a tenth of an inch', () => {
    const piece = wall('Wall 1', [600, 600], [10, 150]);
    const edge = handleTo(piece, [0, 1]);
    expect(resizeTo(piece, edge, [600, 400], 'mm')).toMatchObject({ size: [10, 1] });
    expect(resizeTo(piece, edge, [600, 400], 'in')).toMatchObject({ size: [10, 2.54] });
  });

  it('changes the diameter of a round piece about its middle', () => {
    const piece: Round = {
      kind: 'round',
      name: 'Round piece 1',
      at: [600, 600],
      turn: 0,
      height: 80,
      diameter: 80,
    };
    expect(resizeTo(piece, handleTo(piece, [1, 0]), [660, 600], 'mm')).toMatchObject({
      diameter: 120,
      at: [600, 600],
    });
  });
});
