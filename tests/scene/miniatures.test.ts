import { describe, expect, it } from 'vitest';
import { Matrix4, MeshBasicMaterial, Raycaster, Vector3 } from 'three';
import {
  baseThickness,
  sculptCatalogue,
  sculptNamed,
  sculpts,
  type Side,
  uniformNamed,
  uniformNames,
} from '../../models';
import { geometryOf } from '../../src/scene/miniatures/geometry';
import {
  baseMatrix,
  figureMatrix,
  figureScale,
  halfExtents,
  hitMatrix,
  type MiniatureView,
  poseIndex,
} from '../../src/scene/miniatures/layout';
import { createHitVolumes } from '../../src/scene/miniatures/hit-volumes';
import { createRings } from '../../src/scene/miniatures/rings';
import { type Detail, meshOf } from '../../src/scene/miniatures/mesh';
import { batchSize, createBatch, batchKey } from '../../src/scene/miniatures/instanced-batch';

const uniforms = uniformNames.map(uniformNamed);
const details: readonly Detail[] = ['near', 'far'];
const muMm = 25.4;

/** Triangles a figure may have. */
const budget = (crew: boolean, detail: Detail): number =>
  detail === 'near' ? (crew ? 9000 : 4500) : crew ? 1500 : 900;

/** Reach of weapons, hands and tails beyond the base, and of poles and blades above the stated height (MU). */
const reach = 0.75;
const poles = 1.0;

const builds = sculpts.flatMap((sculpt) =>
  sculpt.poses.flatMap((_, pose) =>
    uniforms.flatMap((uniform) => details.map((detail) => ({ sculpt, pose, uniform, detail }))),
  ),
);

describe('sculpts', () => {
  it.each(builds.map((b) => [`${b.sculpt.name} pose ${b.pose}, ${b.uniform.name}, ${b.detail}`, b] as const))(
    '%s is a sound mesh within its base, height and budget',
    (_, { sculpt, pose, uniform, detail }) => {
      const geometry = geometryOf({
        kind: 'figure',
        sculpt: sculpt.name,
        uniform: uniform.name,
        side: 0,
        pose,
        detail,
      });
      const [position, normal, colour] = ['position', 'normal', 'color'].map((name) =>
        geometry.getAttribute(name)!,
      );
      const index = geometry.getIndex()!;
      expect(normal!.count).toBe(position!.count);
      expect(colour!.count).toBe(position!.count);
      for (const attribute of [position!, normal!, colour!])
        expect([...attribute.array].every(Number.isFinite)).toBe(true);
      expect([...index.array].every((i) => i < position!.count)).toBe(true);
      expect(Math.min(...colour!.array)).toBeGreaterThanOrEqual(0);

      const triangles = index.count / 3;
      expect(triangles).toBeLessThanOrEqual(budget(sculpt.fallen !== 'lies', detail));
      expect(triangles).toBeGreaterThan(100);

      geometry.computeBoundingBox();
      const { min, max } = geometry.boundingBox!;
      const [x, z] = typeof sculpt.baseMm === 'number' ? [sculpt.baseMm, sculpt.baseMm] : sculpt.baseMm;
      expect(Math.max(-min.x, max.x)).toBeLessThan(x / muMm / 2 + reach);
      expect(Math.max(-min.z, max.z)).toBeLessThan(z / muMm / 2 + reach);
      expect(min.y).toBeGreaterThan(-baseThickness / 2);
      expect(min.y).toBeLessThan(0.03);
      expect(max.y).toBeLessThan(sculpt.heightMu - baseThickness + poles);
    },
  );

  it.each(builds.map((b) => [`${b.sculpt.name} pose ${b.pose}, ${b.uniform.name}, ${b.detail}`, b] as const))(
    '%s faces outwards: the mesh encloses a volume',
    (_, { sculpt, pose, uniform, detail }) => {
      const { points, indices } = meshOf(sculpt.poses[pose]!(uniform), detail);
      let volume = 0;
      for (let i = 0; i < indices.length; i += 3) {
        const [a, b, c] = [0, 1, 2].map((k) => new Vector3(...points[indices[i + k]!]!));
        volume += a!.dot(b!.cross(c!)) / 6;
      }
      expect(volume).toBeGreaterThan(0.01);
    },
  );

  it('stand: the feet of every figure touch the base near its middle, and the head is at the stated height', () => {
    for (const sculpt of sculpts) {
      for (const uniform of uniforms) {
        const { points } = meshOf(sculpt.poses[0]!(uniform), 'near');
        const [x, z] = typeof sculpt.baseMm === 'number' ? [sculpt.baseMm, sculpt.baseMm] : sculpt.baseMm;
        const within = ([px, , pz]: readonly number[]): boolean =>
          (px! / (x / muMm / 2)) ** 2 + (pz! / (z / muMm / 2)) ** 2 < 1;
        const feet = points.filter((p) => p[1] < 0.02);
        expect(feet.length, sculpt.name).toBeGreaterThan(0);
        expect(feet.filter(within).length / feet.length, sculpt.name).toBeGreaterThan(0.9);
        expect(Math.max(...points.map((p) => p[1])), sculpt.name).toBeGreaterThan(
          sculpt.heightMu - baseThickness - 0.12,
        );
      }
    }
  });

  it('are made of plates whose outlines are convex and anticlockwise', () => {
    const slabs = sculpts.flatMap(({ name, poses }) =>
      poses.flatMap((pose) =>
        uniforms.flatMap((uniform) =>
          pose(uniform).flatMap((part) => (part.kind === 'slab' ? [{ name, part }] : [])),
        ),
      ),
    );
    expect(slabs.length).toBeGreaterThan(20);
    for (const { name, part } of slabs) {
      for (const outline of [part.outline, part.top]) {
        outline.forEach(([x, y], i) => {
          const [[ax, ay], [bx, by]] = [
            outline[(i + 1) % outline.length]!,
            outline[(i + 2) % outline.length]!,
          ];
          expect(
            (ax - x) * (by - ay) - (ay - y) * (bx - ax),
            `${name}: ${JSON.stringify(outline)}`,
          ).toBeGreaterThanOrEqual(0);
        });
      }
    }
  });

  it('differ between the two forces of a game in shape, not in colour alone', () => {
    for (const sculpt of sculpts) {
      const [first, second] = [uniformNamed('albion'), uniformNamed('rhenish')].map((uniform) =>
        JSON.stringify(meshOf(sculpt.poses[0]!(uniform), 'near').points),
      );
      expect(first === second, sculpt.name).toBe(false);
    }
  });

  it('are listed once each, with base and height; an unknown name is refused with a list of names', () => {
    expect(new Set(sculptCatalogue.map((s) => s.name)).size).toBe(sculpts.length);
    for (const { baseMm, heightMu } of sculptCatalogue) {
      expect(Math.min(...[baseMm].flat())).toBeGreaterThanOrEqual(25);
      expect(heightMu).toBeGreaterThan(0.5);
    }
    expect(() => sculptNamed('submarine')).toThrow(/"submarine".*rifleman/);
  });
});

const view = (id: string, more: Partial<MiniatureView> = {}): MiniatureView => ({
  id,
  sculpt: 'rifleman',
  uniform: 'albion',
  side: 0,
  at: [10, 20],
  y: 0,
  facing: 0,
  base: { shape: 'round', mm: 25.4 },
  muMm,
  height: 1.2,
  removed: false,
  leader: false,
  ...more,
});
const moved = (matrix: Matrix4, x: number, y: number, z: number): number[] =>
  new Vector3(x, y, z)
    .applyMatrix4(matrix)
    .toArray()
    .map((c) => Math.round(c * 1e6) / 1e6 + 0);

describe('layout', () => {
  it('turns a base like the table file: local (1, 0) at 90 degrees lands at (0, -1)', () => {
    const model = view('a', { facing: 90, y: -1.5 });
    expect(moved(baseMatrix(model, model), 1, 0, 0)).toEqual([10, -1.5, 19.5]);
    expect(moved(baseMatrix(model, model), 0, 0, 1)).toEqual([10.5, -1.5, 20]);
  });

  it('takes the first extent of a base along x and the second along z, in MU of the scale', () => {
    expect(halfExtents({ shape: 'oval', mm: [60, 35] }, 10)).toEqual([3, 1.75]);
    expect(halfExtents({ shape: 'round', mm: 25.4 }, 25.4)).toEqual([0.5, 0.5]);
  });

  it('grows figures to the height that the model states, and shrinks them only to fit a smaller base', () => {
    expect(figureScale(view('a', { height: 2.4, base: { shape: 'round', mm: 60 } }))).toBeCloseTo(2);
    expect(figureScale(view('a', { base: { shape: 'round', mm: 20 } }))).toBeCloseTo(20 / 25);
    const tall = view('a', { height: 2.4, base: { shape: 'round', mm: 60 } });
    expect(moved(figureMatrix(tall, tall), 0, 1.1, 0)).toEqual([10, 2.4, 20]);
  });

  it('lays casualties down: at most half their standing height', () => {
    const fallen = view('a', { removed: true });
    const { points } = meshOf(
      sculptNamed('rifleman').poses[poseIndex(fallen)]!(uniformNamed('albion')),
      'near',
    );
    const matrix = figureMatrix(fallen, fallen);
    const heights = points.map((p) => new Vector3(...p).applyMatrix4(matrix).y);
    expect(Math.max(...heights)).toBeLessThan(0.6);
    expect(Math.min(...heights)).toBeGreaterThan(-0.35);
  });

  it('keeps hit volumes of thin figures at least as wide as a thumb', () => {
    const small = view('a', { base: { shape: 'round', mm: 10 } });
    expect(moved(hitMatrix(small, small), 1, 1, 0)).toEqual([10.42, 1.2, 20]);
  });

  it('picks a fixed pose by the model’s name, and uses all poses', () => {
    const poses = Array.from({ length: 60 }, (_, i) => poseIndex(view(`rifles/${i}`)));
    expect(new Set(poses).size).toBe(sculptNamed('rifleman').poses.length);
    expect(poses).toEqual(Array.from({ length: 60 }, (_, i) => poseIndex(view(`rifles/${i}`))));
  });
});

describe('batch', () => {
  const models = Array.from({ length: 120 }, (_, i) =>
    view(`m${i}`, {
      sculpt: sculpts[i % sculpts.length]!.name,
      side: (i % 2) as Side,
      uniform: i % 2 === 0 ? 'albion' : 'rhenish',
      leader: i % 10 === 0,
    }),
  );

  it('is one mesh for 120 figures: an instance for each figure, base and leader’s mark', () => {
    expect(batchSize(models).instances).toBe(120 * 2 + 12);
    const batch = createBatch(models, new MeshBasicMaterial());
    expect(batch.mesh.instanceCount).toBe(252);
    for (const model of models) batch.place(model, model, true);
    const matrix = new Matrix4();
    batch.mesh.getMatrixAt(0, matrix);
    figureMatrix(models[0]!, models[0]!).elements.forEach((e, i) =>
      expect(matrix.elements[i]).toBeCloseTo(e, 5),
    );
    batch.dispose();
  });

  it('hides the base of a fallen casualty, keeps that of a wreck, and changes detail', () => {
    const pair = [
      view('man'),
      view('gun', { sculpt: 'machine-gun', base: { shape: 'round', mm: 60 }, height: 0.9 }),
    ];
    const batch = createBatch(pair, new MeshBasicMaterial());
    for (const model of pair) batch.place({ ...model, removed: true }, model, true);
    expect([0, 1, 2, 3].map((slot) => batch.mesh.getVisibleAt(slot))).toEqual([true, false, true, true]);
    const near = batch.mesh.getGeometryIdAt(0);
    batch.setDetail('man', 'far');
    expect(batch.mesh.getGeometryIdAt(0)).not.toBe(near);
    expect(() => batch.tint('nobody', { light: 1, colour: 1 })).toThrow(/nobody/);
    batch.dispose();
  });

  it('stays valid while only places, heights and losses change', () => {
    const later = models.map((model) => ({ ...model, at: [1, 2] as const, y: 3, facing: 45, removed: true }));
    expect(batchKey(later)).toBe(batchKey(models));
    expect(batchKey(models.slice(1))).not.toBe(batchKey(models));
  });

  it('is empty without models', () => {
    const batch = createBatch([], new MeshBasicMaterial());
    expect(batch.mesh.instanceCount).toBe(0);
    batch.dispose();
  });
});

describe('rings and hit volumes', () => {
  it('pulse once on selection, a quarter of a second, and not at all under reduced motion', () => {
    const models = [view('a'), view('b')];
    const rings = createRings(models);
    for (const model of models) rings.place(model, model);
    const width = (): number => {
      const matrix = new Matrix4();
      rings.mesh.getMatrixAt(0, matrix);
      return new Vector3().setFromMatrixScale(matrix).x;
    };
    const rest = width();
    rings.show(models[0]!, 'selected', true);
    rings.show(models[1]!, 'hovered', true);
    expect(width()).toBeGreaterThan(rest);
    expect(rings.pulse(0.2)).toBe(true);
    expect(rings.pulse(0.1)).toBe(false);
    expect(width()).toBeCloseTo(rest);
    rings.show(models[0]!, 'none', true);
    rings.show(models[0]!, 'selected', false);
    expect(rings.pulse(0.1)).toBe(false);
    expect(width()).toBeCloseTo(rest);
    rings.dispose();
  });

  it('find the first model on a ray, at its current place', () => {
    const models = [view('near', { at: [2, 0] }), view('far', { at: [6, 0] })];
    const holds = createHitVolumes(models.length);
    models.forEach((model, i) => holds.place(i, model, model));
    holds.mesh.updateMatrixWorld();
    const ray = new Raycaster(new Vector3(-5, 0.6, 0), new Vector3(1, 0, 0));
    const hits = (): (number | undefined)[] => ray.intersectObject(holds.mesh).map((hit) => hit.instanceId);
    expect(hits()[0]).toBe(0);
    holds.place(0, models[0]!, { at: [2, 5], y: 0, facing: 0 });
    expect(new Set(hits())).toEqual(new Set([1]));
    holds.dispose();
  });
});
