import { describe, expect, it } from 'vitest';
import type { Solid } from '../../src/geometry/shapes';
import { visibleShare } from '../../src/geometry/visible';

const model = (id: string, x: number, z: number, bottom = 0): Solid => ({
  id, outline: { shape: 'circle', centre: [x, z], radius: 12.5 / 25.4 }, bottom, top: bottom + 1.2,
});
const box = (width: number, height: number, depth: number, x: number, z: number): Solid => ({
  id: 'wall', bottom: 0, top: height,
  outline: { shape: 'polygon', points: [[x - width / 2, z - depth / 2], [x - width / 2, z + depth / 2], [x + width / 2, z + depth / 2], [x + width / 2, z - depth / 2]] },
});
const share = (from: Solid, to: Solid, blockers: readonly Solid[]): number => visibleShare({ from, to, blockers, muMm: 25.4 }).share;

describe('the visible share of a target', () => {
  const target = model('t', 20, 12);
  const viewer = model('a', 20, 0);
  /** A wall half an inch high that touches the target's base from the viewer's side. */
  const low = box(2, 0.5, 0.4, 20, 11.308);

  it('is all in the open and nothing behind a high wall', () => {
    expect(share(viewer, target, [])).toBe(1);
    expect(share(viewer, target, [box(40, 3, 0.4, 20, 6)])).toBe(0);
  });

  it('TC-V-156 a half-inch wall in contact hides about 43%', () => {
    expect(Math.abs(share(viewer, target, [low]) - 0.57)).toBeLessThan(0.03);
  });

  it.each([
    ['20 above, 2 away', model('a', 20, 10, 20), 0.01],
    ['6 above', model('a', 20, 0, 6), 0.28],
    ['4 above, 3 away', model('a', 20, 9, 4), 0.12],
  ])('TC-V-160 from %s', (_name, from, hidden) => {
    expect(Math.abs(1 - share(from, target, [low]) - hidden)).toBeLessThan(0.035);
  });

  it('says which part is hidden', () => {
    const { spots } = visibleShare({ from: viewer, to: target, blockers: [low], muMm: 25.4 });
    for (const { at, seen } of spots) if (at[2] < 11.6) expect(seen).toBe(at[1] > 0.5);
  });
});
