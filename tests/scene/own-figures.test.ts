import { describe, expect, it } from 'vitest';
import { MeshBasicMaterial, Vector3 } from 'three';
import { baseThickness } from '../../models';
import { batchKey, batchSize, createBatch } from '../../src/scene/miniatures/instanced-batch';
import { figureMatrix, figureScale, hitMatrix, type MiniatureView } from '../../src/scene/miniatures/layout';
import { usualSettings, type FigureSettings } from '../../src/table/figure/fit-figure';
import { readFigure } from '../../src/table/figure/read-figure';
import { box, stlOf } from '../table/figure/solids';

/** A slab of 4 across (x), 2 deep (y) and 20 tall (z): 2 ahead and 4 from side to side once it is read. */
const slab = await readFigure(stlOf(box([0, 0, 0], [4, 2, 20])), 'slab.stl', null, () =>
  Promise.resolve(null),
);
if (!slab.ok) throw new Error(slab.problem);
const { shape } = slab;

const plain: MiniatureView = {
  id: 'a',
  sculpt: 'rifleman',
  uniform: 'albion',
  side: 0,
  rim: '#c08030',
  at: [5, 7],
  y: 1,
  facing: 90,
  base: { shape: 'round', mm: 25.4 },
  muMm: 25.4,
  height: 1.25,
  removed: false,
  leader: false,
};
const withOwn = (
  settings: Partial<FigureSettings> = {},
  view: Partial<MiniatureView> = {},
): MiniatureView => ({
  ...plain,
  ...view,
  own: { shape, settings: { ...usualSettings, ...settings } },
});
const top = baseThickness * figureScale(plain);
const at = (view: MiniatureView, point: readonly [number, number, number], down?: number) =>
  new Vector3(...point).applyMatrix4(figureMatrix(view, view, down));

describe('own figures on their bases', () => {
  it('stands on the top of the base, as tall as the profile', () => {
    expect(at(withOwn(), [0, 0, 0]).toArray()).toEqual([5, expect.closeTo(1 + top, 9), 7]);
    expect(at(withOwn(), [0, 20, 0]).y).toBeCloseTo(1 + 1.25, 9);
  });

  it('is turned and shifted in the frame of its model', () => {
    // 1:1 in mm. The model faces -z (90 degrees anticlockwise from +x): 12.7 mm ahead are 0.5 MU towards -z.
    const shifted = withOwn({ scale: { kind: 'unit', unit: 'mm' }, shift: [12.7, 25.4, 0] });
    expect(at(shifted, [0, 0, 0]).toArray()).toEqual([
      expect.closeTo(5, 9),
      expect.closeTo(1 + top + 1, 9),
      expect.closeTo(6.5, 9),
    ]);
    // Turned by 90 degrees more, its front looks to -x: 1 unit is 1 mm.
    const turned = withOwn({ scale: { kind: 'unit', unit: 'mm' }, turn: 90 });
    expect(at(turned, [1, 0, 0]).x).toBeCloseTo(5 - 1 / 25.4, 9);
  });

  it('lies on its side as a casualty, on the ground', () => {
    const fallen = withOwn({}, { removed: true });
    const corners = [-2, 2].flatMap((z) => [0, 20].map((y) => at(fallen, [0, y, z]).y));
    // 86 degrees: its lowest corner is within a fifth of its width of the ground, and its head is not a man's height up.
    expect(Math.min(...corners)).toBeGreaterThan(1 - 0.06);
    expect(Math.min(...corners)).toBeLessThan(1 + 0.06);
    expect(Math.max(...corners)).toBeLessThan(1 + 0.45);
    // It begins to fall where it stood.
    expect(at(fallen, [0, 0, 0], 0).y).toBeCloseTo(at(withOwn(), [0, 0, 0]).y, 9);
  });

  it('is hit as the program’s figure is', () => {
    expect(hitMatrix(withOwn({ scale: { kind: 'height', mm: 100 } }), plain)).toEqual(
      hitMatrix(plain, plain),
    );
  });
});

describe('own figures in a batch', () => {
  it('models of one figure and side share its meshes, and settings need no new batch', () => {
    const pair = [withOwn(), withOwn({}, { id: 'b' })];
    const figures = [...batchSize(pair).casts.values()].filter(({ kind }) => kind === 'own');
    expect(figures).toHaveLength(2);
    expect(batchKey(pair)).toBe(batchKey([withOwn({ turn: 30 }), pair[1]!]));
    expect(batchKey(pair)).not.toBe(batchKey([plain, pair[1]!]));
    const batch = createBatch(pair, new MeshBasicMaterial(), { detail: 'far', own: 'low' });
    for (const view of pair) batch.place(view, view, true);
    batch.setDetail('a', 'far');
    batch.dispose();
  });

  it('a figure without colours is painted for its side', () => {
    const blue = withOwn({}, { id: 'b', rim: '#3050a0', side: 1 });
    const casts = [...batchSize([withOwn(), blue]).casts.values()].filter(({ kind }) => kind === 'own');
    expect(casts).toHaveLength(4);
  });
});
