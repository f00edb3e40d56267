import { type BufferGeometry, MeshBasicMaterial, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import {
  type BodyRig,
  type Bone,
  bones,
  recoiling,
  type Stance,
  sculptNamed,
  sculpts,
  stances,
  uniformNames,
  walkingAfter,
} from '../../models';
import { geometryOf, skeletonIn } from '../../src/scene/miniatures/geometry';
import { createBatch } from '../../src/scene/miniatures/instanced-batch';
import { figureMatrix, type MiniatureView, stanceOf } from '../../src/scene/miniatures/layout';
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

/** Returns the rig of a man on foot. */
function bodyIn(geometry: BufferGeometry): BodyRig {
  const { rig } = skeletonIn(geometry)!.members[0]!;
  if (rig.kind !== 'foot') throw new Error('not a man on foot');
  return rig;
}

/** Heads, packs and helmets rise above the heights that the bodies give by hand: a third of an upright figure. */
const lyingHeight = 0.62;

describe('stances', () => {
  it('are taken by every figure: men on foot, crews and their guns, riders and mounts, machines', () => {
    const kindsOf = (sculpt: string): string[] => {
      const geometry = geometryOf({
        kind: 'figure',
        sculpt,
        uniform: 'albion',
        side: 0,
        pose: 0,
        detail: 'far',
      });
      return skeletonIn(geometry)!
        .members.map(({ rig }) => rig.kind)
        .sort();
    };
    const kinds = Object.fromEntries(sculpts.map(({ name }) => [name, kindsOf(name)]));
    expect(kinds).toEqual({
      ...Object.fromEntries(onFoot.map((name) => [name, ['foot']])),
      'machine-gun': ['crew', 'crew', 'crew', 'machine'],
      mortar: ['crew', 'crew', 'crew', 'machine'],
      cavalry: ['beast', 'rider'],
      beast: ['beast'],
      walker: ['machine'],
      'armoured-car': ['machine'],
      tank: ['machine'],
      shrine: ['machine'],
    });
  });

  it('leave an upright figure as it is cast', () => {
    const { bent, geometry } = boundsOf('rifleman', 'albion', stances.standing);
    const [a, b] = [bent, geometry].map((mesh) => mesh.getAttribute('position').array);
    a!.forEach((c, i) => expect(c).toBeCloseTo(b![i]!, 5));
  });

  it('keep every figure of every force over its base, and on its top', () => {
    const moments = [
      stances.braced,
      stances.down,
      stances.shooting,
      walkingAfter(0.3, 3),
      walkingAfter(1.5, 3),
      recoiling(1),
    ];
    for (const { name, baseMm, heightMu, fallen } of sculpts) {
      const [x, z] = typeof baseMm === 'number' ? [baseMm, baseMm] : baseMm;
      const lowest = onFoot.includes(name) ? -0.5 : -0.06;
      for (const uniform of uniformNames) {
        // A casualty that lies on its side has its own test.
        for (const stance of fallen === 'lies' ? moments : [...moments, stances.fallen]) {
          const { min, max } = boundsOf(name, uniform, stance);
          const what = `${name} of ${uniform}`;
          // Reach and poles as for standing figures in miniatures.test.ts.
          expect(Math.max(max.x, -min.x), what).toBeLessThan(x / 25.4 / 2 + 0.75);
          expect(Math.max(max.z, -min.z), what).toBeLessThan(z / 25.4 / 2 + 0.75);
          expect(max.y, what).toBeLessThan(heightMu + 0.9);
          expect(min.y, what).toBeGreaterThan(lowest);
        }
      }
    }
  });

  it('lay every casualty on its side, where its base was', () => {
    for (const sculpt of onFoot) {
      for (const uniform of uniformNames) {
        const { heightMu, baseMm } = sculptNamed(sculpt);
        // The two fall to different sides.
        for (const id of ['a', 'b']) {
          const model = view(id, {
            sculpt,
            uniform,
            removed: true,
            height: heightMu,
            base: { shape: 'round', mm: baseMm as number },
          });
          const { bent, geometry } = boundsOf(sculpt, uniform, stances[stanceOf(model)]);
          const { bones: boneOf } = skeletonIn(geometry)!;
          const rig = bodyIn(geometry);
          const points = bent.getAttribute('position');
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

  it('lie down by way of the knees: half of the way knees and toes are on the base', () => {
    const geometry = geometryOf({
      kind: 'figure',
      sculpt: 'rifleman',
      uniform: 'albion',
      side: 0,
      pose: 0,
      detail: 'far',
    });
    const { bones: boneOf } = skeletonIn(geometry)!;
    const half = posed(geometry, skeletonIn(geometry)!, {
      from: stances.standing,
      to: stances.down,
      share: 0.5,
    });
    const points = half.getAttribute('position');
    for (const bone of ['leftLeg', 'rightLeg'] as const) {
      const low = [...boneOf.keys()]
        .filter((i) => bones[boneOf[i]!] === bone && points.getY(i) < 0.05)
        .map((i) => points.getX(i));
      // They are apart by most of a shin of 0.235 MU.
      expect(Math.max(...low) - Math.min(...low), bone).toBeGreaterThan(0.15);
    }
  });

  it('keep the lengths of shins: the knee and the sole are as far apart as cast', () => {
    const { bent, geometry } = boundsOf('rifleman', 'albion', walkingAfter(0.3));
    const { bones } = skeletonIn(geometry)!;
    const rig = bodyIn(geometry);
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
    expect(early.foot.thighs![0]).toBeCloseTo(-early.foot.thighs![1]);
    expect(early.foot.thighs![0]).toBeCloseTo(-late.foot.thighs![0]);
    expect(walkingAfter(1.1).foot.thighs![0]).toBeCloseTo(walkingAfter(0).foot.thighs![0]);
  });
});

/** Returns the points of a bone, before and after a figure of Albion takes a stance. */
function pointsOf(sculpt: string, bone: Bone, stance: Stance): readonly (readonly [Vector3, Vector3])[] {
  const { bent, geometry } = boundsOf(sculpt, 'albion', stance);
  const { bones: boneOf, memberOf } = skeletonIn(geometry)!;
  return [...boneOf.keys()]
    .filter((i) => bones[boneOf[i]!] === bone && memberOf[i]! > 0)
    .map((i) => {
      const [cast, now] = [geometry, bent].map((mesh) =>
        new Vector3().fromBufferAttribute(mesh.getAttribute('position'), i),
      );
      return [cast!, now!] as const;
    });
}

describe('stances of guns, beasts and machines', () => {
  it('a gun recoils along its barrel: a machine-gun by 0.035 MU, the guns of a tank by 0.18', () => {
    for (const [sculpt, travel] of [
      ['machine-gun', 0.035],
      ['tank', 0.18],
    ] as const) {
      // Without the hull's own jolt.
      const { machine } = recoiling(1);
      const shot = { ...stances.standing, machine: { ...machine, pitch: 0 } };
      for (const [cast, now] of pointsOf(sculpt, 'gun', shot)) {
        expect(cast.x - now.x).toBeCloseTo(travel, 5);
        expect(now.y).toBeCloseTo(cast.y, 5);
      }
    }
  });

  it('a crew ducks while its gun fires, and its legs stay', () => {
    for (const bone of ['leftLeg', 'rightLeg'] as const)
      for (const [cast, now] of pointsOf('machine-gun', bone, recoiling(1)))
        expect(now.distanceTo(cast)).toBeLessThan(1e-5);
    for (const [cast, now] of pointsOf('machine-gun', 'head', recoiling(1))) {
      expect(now.y).toBeLessThan(cast.y + 0.02);
      expect(now.distanceTo(cast)).toBeGreaterThan(0.01);
    }
  });

  it('a beast lies on its belly: all paws on the ground, its back lower by the length of a lower leg', () => {
    for (const bone of ['foreLeftPaw', 'foreRightPaw', 'hindLeftPaw', 'hindRightPaw'] as const)
      expect(Math.min(...pointsOf('beast', bone, stances.down).map(([, now]) => now.y)), bone).toBeLessThan(
        0.12,
      );
    const tops = pointsOf('beast', 'trunk', stances.down);
    const drop = Math.max(...tops.map(([cast]) => cast.y)) - Math.max(...tops.map(([, now]) => now.y));
    expect(drop).toBeGreaterThan(0.2);
  });

  it('a horse stretches in its gallop, and a rider leans with it', () => {
    // A quarter of a stride: the fore legs reach out, the hind legs push off.
    const stretched = walkingAfter(0.5, 1.5);
    const span = (which: 0 | 1): number => {
      const reach = (bone: Bone) => pointsOf('cavalry', bone, stretched).map((pair) => pair[which].x);
      return Math.max(...reach('foreRight')) - Math.min(...reach('hindLeft'));
    };
    expect(span(1)).toBeGreaterThan(span(0));
    const heads = pointsOf('cavalry', 'head', stretched);
    expect(Math.max(...heads.map(([cast, now]) => now.x - cast.x))).toBeGreaterThan(0.08);
  });

  it('a walker steps: one sole on the ground, the other raised, both level', () => {
    // Half of the way to the next step: the left leg swings ahead.
    const soles = (['leftFoot', 'rightFoot'] as const).map((bone) =>
      pointsOf('walker', bone, walkingAfter(0.01, 2.2)),
    );
    const heights = soles.map((points) => Math.min(...points.map(([, now]) => now.y)));
    expect(Math.min(...heights)).toBeCloseTo(0, 1);
    expect(Math.max(...heights)).toBeGreaterThan(0.05);
    for (const points of soles) {
      const rise = points.map(([cast, now]) => now.y - cast.y);
      expect(Math.max(...rise) - Math.min(...rise)).toBeLessThan(1e-5);
    }
  });

  it('a hull rises at its start, dips at its stop, and is level between', () => {
    const noseRises = (walked: number, left: number): number => {
      const [cast, now] = pointsOf('tank', 'trunk', walkingAfter(walked, left)).reduce((a, b) =>
        a[0].x > b[0].x ? a : b,
      );
      return now.y - cast.y;
    };
    expect(noseRises(0.3, 6)).toBeGreaterThan(0.05);
    expect(noseRises(3, 3)).toBeCloseTo(0, 5);
    expect(walkingAfter(6, 0.3).machine.pitch).toBeCloseTo(-walkingAfter(0.3, 6).machine.pitch);
  });

  it('a wreck has its turret askew, and leans by the angle of a wreck', () => {
    const turned = pointsOf('tank', 'turret', stances.fallen);
    expect(Math.max(...turned.map(([cast, now]) => Math.abs(now.z - cast.z)))).toBeGreaterThan(0.2);
    expect(stanceOf(view('a', { sculpt: 'tank', removed: true }))).toBe('fallen');
    expect(stanceOf(view('a', { sculpt: 'mortar', removed: true }))).toBe('fallen');
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
    // Another id falls to the other side, where it is a body that lies.
    expect(stanceOf(view('b', { removed: true }))).toBe('fallenLeft');
    expect(stanceOf(view('b', { sculpt: 'mortar', removed: true }))).toBe('fallen');
    expect(stanceOf(view('b', { sculpt: 'heavy', removed: true }))).toBe('fallen');
  });
});
