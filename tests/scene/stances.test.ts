import { MeshBasicMaterial, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import {
  bones,
  recoiling,
  type Stance,
  type StanceName,
  sculptNamed,
  sculpts,
  stances,
  uniformNames,
  walkingAfter,
} from '../../models';
import { createActing } from '../../src/scene/miniatures/acting';
import { geometryOf, skeletonIn } from '../../src/scene/miniatures/geometry';
import { createBatch } from '../../src/scene/miniatures/instanced-batch';
import { figureMatrix, type MiniatureView, stanceOf } from '../../src/scene/miniatures/layout';
import { blended, posed } from '../../src/scene/miniatures/posing';
import { distancesAfter, walkTo } from '../../src/tools/walk';

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

  it('lay every casualty on its side, where its base was', () => {
    for (const sculpt of onFoot) {
      for (const uniform of uniformNames) {
        const { heightMu, baseMm } = sculptNamed(sculpt);
        const { bent, geometry } = boundsOf(sculpt, uniform, stances.fallen);
        const { bones: boneOf, rig } = skeletonIn(geometry)!;
        const points = bent.getAttribute('position');
        // The two fall to different sides.
        for (const id of ['a', 'b']) {
          const model = view(id, {
            sculpt,
            uniform,
            removed: true,
            height: heightMu,
            base: { shape: 'round', mm: baseMm as number },
          });
          const matrix = figureMatrix(model, model);
          const what = `${sculpt} of ${uniform} as ${id}`;
          const [low, high] = [new Vector3(9, 9, 9), new Vector3(-9, -9, -9)];
          let lowestOfBody = 9;
          for (let i = 0; i < points.count; i++) {
            const point = new Vector3().fromBufferAttribute(points, i).applyMatrix4(matrix);
            low.min(point);
            high.max(point);
            if (bones[boneOf[i]!] !== 'arms') lowestOfBody = Math.min(lowestOfBody, point.y);
          }
          // The waist is over the middle of the base. Cloaks and packs sink in by less than the width of a body, weapons by half an MU.
          const waist = new Vector3(...rig.waist).applyMatrix4(matrix);
          expect(Math.hypot(waist.x, waist.z), what).toBeLessThan(0.2);
          expect(lowestOfBody, what).toBeGreaterThan(-0.3);
          expect(low.y, what).toBeGreaterThan(-0.5);
          expect(high.y, what).toBeLessThan(0.7 * heightMu);
          // It reaches from its waist as far as it stood high, and sideways as far as a standing figure may.
          const half = (baseMm as number) / 25.4 / 2;
          expect(Math.max(high.x, -low.x), what).toBeLessThan(half + 0.75);
          expect(Math.max(high.z, -low.z), what).toBeLessThan(heightMu - 0.5 + 0.9);
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

describe('a walk', () => {
  const { rig } = skeletonIn(
    geometryOf({ kind: 'figure', sculpt: 'rifleman', uniform: 'albion', side: 0, pose: 0, detail: 'far' }),
  )!;
  const start = { at: [0, 0], y: 0, facing: 0 } as const;

  /** Returns the turns of all bones in degrees, from the way they are cast, after some seconds of a walk from one stance to the same. */
  function turnsAfter(length: number, stance: StanceName, seconds: number | null): readonly number[] {
    const acting = createActing();
    acting.tell([{ id: 'a', stance }], true);
    if (seconds !== null)
      acting.walk('a', distancesAfter(walkTo(start, { ...start, at: [length, 0] }), seconds));
    const acted = acting.of('a');
    const blend =
      acted.held === null ? acted.blend : { from: stances[stance], to: stances[stance], share: 1 };
    const { trunk, head, arms, thighs, shins } = blended(blend, rig);
    return [trunk, head, arms, ...thighs, ...shins].map((turn) => (turn * 180) / Math.PI);
  }
  const mostApart = (a: readonly number[], b: readonly number[]): number =>
    Math.max(...a.map((turn, i) => Math.abs(turn - b[i]!)));

  it.each([
    [0.1, 'standing'],
    [1, 'standing'],
    [6, 'standing'],
    [14, 'standing'],
    [6, 'braced'],
  ] as const)(
    'of %d MU begins and ends in the stance that the figure holds, %s, within 1°',
    (length, stance) => {
      const { seconds } = walkTo(start, { ...start, at: [length, 0] });
      const held = turnsAfter(length, stance, null);
      const [frame, moment] = [1 / 120, 1 / 1000];
      expect(mostApart(turnsAfter(length, stance, 0), held)).toBe(0);
      expect(mostApart(turnsAfter(length, stance, moment), held)).toBeLessThan(1);
      expect(mostApart(turnsAfter(length, stance, seconds - moment), held)).toBeLessThan(1);
      // Nothing jumps between: the legs swing by 27° either way, twice in 0.4 s, a knee by 42° more.
      for (let passed = 0; passed < seconds; passed += frame) {
        const next = turnsAfter(length, stance, Math.min(seconds, passed + frame));
        expect(mostApart(next, turnsAfter(length, stance, passed))).toBeLessThan(30);
      }
    },
  );
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
