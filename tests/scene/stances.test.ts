import { MeshBasicMaterial, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import {
  recoiling,
  type Stance,
  sculptNamed,
  sculpts,
  stances,
  uniformNames,
  walkingAfter,
} from '../../models';
import { createActing } from '../../src/scene/miniatures/acting';
import { geometryOf, skeletonIn } from '../../src/scene/miniatures/geometry';
import { createBatch } from '../../src/scene/miniatures/instanced-batch';
import { type MiniatureView, stanceOf } from '../../src/scene/miniatures/layout';
import { posed } from '../../src/scene/miniatures/posing';

const onFoot = [
  'rifleman',
  'squad-leader',
  'officer',
  'standard-bearer',
  'medic',
  'assault',
  'gas-thrower',
  'heavy',
];

function boundsOf(sculpt: string, uniform: (typeof uniformNames)[number], stance: Stance) {
  const pose = sculptNamed(sculpt).aims ?? 0;
  const geometry = geometryOf({ kind: 'figure', sculpt, uniform, side: 0, pose, detail: 'far' });
  const bent = posed(geometry, skeletonIn(geometry)!, { from: stances.standing, to: stance, share: 1 });
  bent.computeBoundingBox();
  return { ...bent.boundingBox!, bent, geometry };
}

/** Heads, packs and helmets rise above the heights that the bodies give by hand: a third of an upright figure. */
const lyingHeight = 0.62;

describe('stances', () => {
  it('of figures on foot only: crews, riders and machines have no skeleton', () => {
    for (const { name } of sculpts) {
      const geometry = geometryOf({
        kind: 'figure',
        sculpt: name,
        uniform: 'albion',
        side: 0,
        pose: 0,
        detail: 'far',
      });
      expect(skeletonIn(geometry) !== null, name).toBe(onFoot.includes(name));
    }
  });

  it('leave an upright figure as it is cast', () => {
    const { bent, geometry } = boundsOf('rifleman', 'albion', stances.standing);
    const [a, b] = [bent, geometry].map((mesh) => mesh.getAttribute('position').array);
    a!.forEach((c, i) => expect(c).toBeCloseTo(b![i]!, 5));
  });

  it('keep every figure of every force over its base, and on its top', () => {
    for (const sculpt of onFoot) {
      for (const uniform of uniformNames) {
        for (const stance of [
          stances.braced,
          stances.down,
          stances.shooting,
          walkingAfter(0.3),
          recoiling(1),
        ]) {
          const { min, max } = boundsOf(sculpt, uniform, stance);
          const what = `${sculpt} of ${uniform}`;
          const half = (sculptNamed(sculpt).baseMm as number) / 25.4 / 2;
          // Reach and poles as for standing figures in miniatures.test.ts.
          expect(Math.max(max.x, -min.x), what).toBeLessThan(half + 0.75);
          expect(Math.max(max.z, -min.z), what).toBeLessThan(half + 0.75);
          expect(max.y, what).toBeLessThan(sculptNamed(sculpt).heightMu + 0.9);
          expect(min.y, what).toBeGreaterThan(-0.5);
        }
      }
    }
  });

  it('lower a body: kneeling by a thigh’s length or so, lying to less than half', () => {
    const heights = [stances.standing, stances.braced, stances.down].map(
      (stance) => boundsOf('rifleman', 'albion', stance).max.y,
    );
    // The shin of 0.235 MU stands, the thigh of 0.245 MU lies: kneeling is lower by about the thigh.
    expect(heights[0]! - heights[1]!).toBeGreaterThan(0.1);
    expect(heights[0]! - heights[1]!).toBeLessThan(0.3);
    expect(heights[2]!).toBeLessThan(lyingHeight);
  });

  it('keep the lengths of shins: the knee and the sole are as far apart as cast', () => {
    const { bent, geometry } = boundsOf('rifleman', 'albion', walkingAfter(0.3));
    const { bones, rig } = skeletonIn(geometry)!;
    const foot = [...bones.keys()].find(
      (i) => bones[i] === 3 && geometry.getAttribute('position').getY(i) < 0.04,
    )!;
    const other = [...bones.keys()].findLast(
      (i) => bones[i] === 3 && geometry.getAttribute('position').getY(i) < rig.knees[0][1] - 0.1,
    )!;
    const apart = (mesh: typeof bent): number => {
      const [p, q] = [foot, other].map((i) =>
        new Vector3().fromBufferAttribute(mesh.getAttribute('position'), i),
      );
      return p!.distanceTo(q!);
    };
    expect(apart(bent)).toBeCloseTo(apart(geometry), 5);
  });

  it('swing the legs against each other in a walk, back in step after two paces', () => {
    const [early, late] = [walkingAfter(0.275), walkingAfter(0.825)];
    expect(early.thighs![0]).toBeCloseTo(-early.thighs![1]);
    expect(early.thighs![0]).toBeCloseTo(-late.thighs![0]);
    expect(walkingAfter(1.1).thighs![0]).toBeCloseTo(walkingAfter(0).thighs![0]);
  });
});

describe('acts', () => {
  it('run for a moment after a change, and not at all under reduced motion', () => {
    const acting = createActing();
    acting.tell([{ id: 'a', stance: 'standing' }], true);
    expect(acting.running()).toBe(false);
    acting.tell([{ id: 'a', stance: 'down' }], true);
    expect(acting.running()).toBe(true);
    for (let i = 0; i < 5; i++) acting.go(0.1);
    expect(acting.running()).toBe(false);
    expect(acting.of('a')).toEqual({ held: 'down' });
    acting.tell([{ id: 'a', stance: 'standing' }], false);
    expect(acting.running()).toBe(false);
    expect(acting.of('a')).toEqual({ held: 'standing' });
  });

  it('show a volley in turn, each with a recoil, and end upright', () => {
    const acting = createActing();
    acting.tell(
      ['a', 'b'].map((id) => ({ id, stance: 'standing' as const })),
      true,
    );
    acting.fire(['a', 'b']);
    acting.go(0.06);
    const [first, second] = ['a', 'b'].map((id) => acting.of(id));
    expect(first!.held === null && first!.blend.share).toBeCloseTo(1);
    expect(second!.held === null && second!.blend.share).toBeCloseTo(0.25);
    for (let i = 0; i < 10; i++) acting.go(0.1);
    expect(acting.running()).toBe(false);
    expect(acting.of('a')).toEqual({ held: 'standing' });
  });
});

const view = (id: string, more: Partial<MiniatureView> = {}): MiniatureView => ({
  id,
  sculpt: 'rifleman',
  uniform: 'albion',
  side: 0,
  at: [0, 0],
  y: 0,
  facing: 0,
  base: { shape: 'round', mm: 25 },
  muMm: 25.4,
  height: 1.2,
  removed: false,
  leader: false,
  ...more,
});

describe('stances in a batch', () => {
  it('share a mesh among figures of one cast, and give it back', () => {
    const models = ['a', 'b', 'c'].map((id) => view(id));
    const batch = createBatch(models, new MeshBasicMaterial(), { detail: 'far', own: 'far' });
    for (const model of models) batch.place(model, model, true);
    const meshOfFigure = (i: number): number => batch.mesh.getGeometryIdAt(i * 2);
    const cast = [0, 1, 2].map(meshOfFigure);
    for (const model of models) batch.place(model, model, true, 1, { held: 'down' });
    expect(new Set([0, 1, 2].map(meshOfFigure)).size).toBe(1);
    expect(cast).not.toContain(meshOfFigure(0));
    for (const model of models) batch.place(model, model, true);
    expect([0, 1, 2].map(meshOfFigure)).toEqual(cast);
    batch.dispose();
  });

  it('come from the state: an armoured trooper kneels where others lie, a casualty lies as it fell', () => {
    expect(stanceOf(view('a', { stance: 'down' }))).toBe('down');
    expect(stanceOf(view('a', { sculpt: 'heavy', stance: 'down' }))).toBe('braced');
    expect(stanceOf(view('a', { stance: 'down', removed: true }))).toBe('fallen');
    expect(stanceOf(view('a'))).toBe('standing');
  });
});
