import {
  Box3,
  type BufferGeometry,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Raycaster,
  Texture,
  Vector3,
} from 'three';
import { describe, expect, it } from 'vitest';
import { pickGeometry } from '../../src/scene/solid-geometry';
import { surfaceMaterials } from '../../src/scene/materials';
import { surfaceNames } from '../../src/scene/textures';
import { buildTerrain } from '../../src/scene/terrain/build';
import type { Detail } from '../../src/scene/terrain/part-view';
import { isTurf } from '../../src/scene/ground/turf';
import { tableWith } from './tables';
import { catalogue } from '../../src/table/catalogue';

const names = catalogue.map(({ name }) => name);
/** Extent of loose matter around a piece's foot (rubble, spoil, tufts) and above its top (loose bricks, straw), in MU. */
const spillAside = 1.7;
const spillUp = 0.13;
/** Blades of grass are no cover: they may be this much taller. */
const grassUp = 0.35;

const onTable = (piece: string, turn = 0) => tableWith([{ id: piece, piece, at: [12, 12], turn }]);

function meshes(piece: string, detail: Detail = 'full'): readonly Mesh[] {
  const material = new MeshBasicMaterial();
  return buildTerrain(onTable(piece), detail).bodies.map(({ geometry }) => new Mesh(geometry, material));
}

function firstHit(bodies: readonly Mesh[], from: Vector3, way: Vector3, reach = Infinity): Vector3 | null {
  return new Raycaster(from, way, 0, reach).intersectObjects([...bodies])[0]?.point ?? null;
}

describe('terrain', () => {
  it.each(names)(
    '%s: is drawn, finite, and stays within its parts but for what lies round its foot',
    (name) => {
      for (const turn of [0, 30]) {
        const table = onTable(name, turn);
        const { bodies, puffs } = buildTerrain(table, 'full');
        expect(Object.keys(bodies).length + puffs.length).toBeGreaterThan(0);
        const back = new Matrix4()
          .makeRotationY((turn * Math.PI) / 180)
          .setPosition(12, 0, 12)
          .invert();
        const drawn = new Box3();
        for (const { surface, geometry } of bodies) {
          expect(Array.from(geometry.getAttribute('position').array).every(Number.isFinite)).toBe(true);
          expect(Array.from(geometry.getAttribute('normal').array).every(Number.isFinite)).toBe(true);
          geometry.applyMatrix4(back).computeBoundingBox();
          if (surface === 'foliage') geometry.boundingBox!.max.y -= grassUp - spillUp;
          drawn.union(geometry.boundingBox!);
        }
        const level = onTable(name);
        const parts = new Box3();
        for (const { solids, mesh, bottom, top } of level.pieces[0]!.parts) {
          for (let i = 0; mesh && i < mesh.length; i += 3)
            parts.expandByPoint(new Vector3(mesh[i]! - 12, mesh[i + 1]!, mesh[i + 2]! - 12));
          for (const { outline } of solids) {
            const corners =
              outline.shape === 'polygon'
                ? outline.points
                : outline.shape === 'circle'
                  ? ([
                      [outline.centre[0] - outline.radius, outline.centre[1] - outline.radius],
                      [outline.centre[0] + outline.radius, outline.centre[1] + outline.radius],
                    ] as const)
                  : [];
            for (const [x, z] of corners)
              parts
                .expandByPoint(new Vector3(x - 12, bottom, z - 12))
                .expandByPoint(new Vector3(x - 12, top, z - 12));
          }
        }
        parts.min.sub(new Vector3(spillAside, 0.3, spillAside));
        parts.max.add(new Vector3(spillAside, spillUp, spillAside));
        if (!drawn.isEmpty())
          expect({ name, inside: parts.containsBox(drawn), drawn, parts }).toMatchObject({ inside: true });
      }
    },
  );

  it.each(names)('%s: what blocks sight or gives cover is as high as its part says', (name) => {
    const bodies = meshes(name);
    for (const { part, tags, top, bottom, label, solids } of onTable(name).pieces[0]!.parts) {
      const exact =
        part.shape === 'box' &&
        tags.solid &&
        part.dug !== true &&
        /wall|sill|lintel|parapet boards|sandbag|roof|bunker|concrete/.test(label);
      if (!exact) continue;
      const outline = solids[0]!.outline;
      if (outline.shape !== 'polygon') continue;
      const [x, z] = [0, 1].map(
        (k) => outline.points.reduce((sum, point) => sum + point[k]!, 0) / outline.points.length,
      ) as [number, number];
      const around = [-0.2, -0.1, 0, 0.1, 0.2]
        .flatMap(
          (d) =>
            [
              [x + d, z],
              [x, z + d],
            ] as const,
        )
        .map(
          ([px, pz]) =>
            firstHit(bodies, new Vector3(px, top + 0.12, pz), new Vector3(0, -1, 0), top - bottom + 0.12)
              ?.y ?? -Infinity,
        );
      expect({ label, top, high: Math.max(...around) > top - 0.06 }).toMatchObject({ high: true });
      expect({ label, top, low: Math.max(...around) < top + 0.12 }).toMatchObject({ low: true });
    }
  });

  it('hedge: its clumps reach its height all along', () => {
    const bodies = meshes('hedge');
    const tops = Array.from({ length: 40 }, (_, i) => 12 - 2.6 + (5.2 * i) / 39).map((x) =>
      Math.max(
        ...[-0.2, 0, 0.2].map(
          (dz) => firstHit(bodies, new Vector3(x, 3, 12 + dz), new Vector3(0, -1, 0))?.y ?? 0,
        ),
      ),
    );
    expect(tops.filter((y) => y > 1.25 - 0.15).length).toBeGreaterThan(32);
  });

  const openings = [
    { piece: 'ruin-corner', name: 'a window', at: [-1, 1.25, -2.8], way: [0, 0, 1] },
    { piece: 'ruin-corner', name: 'the window of the other wall', at: [-2.8, 1.25, -0.75], way: [1, 0, 0] },
    { piece: 'ruined-house', name: 'a window', at: [1, 1.25, -2.3], way: [0, 0, 1] },
    { piece: 'ruined-house', name: 'a window upstairs', at: [-1.75, 3.6, -2.3], way: [0, 0, 1] },
    { piece: 'ruined-house', name: 'the door', at: [0.875, 0.9, 2.3], way: [0, 0, 1] },
    { piece: 'bunker', name: 'the firing slit', at: [0, 0.94, -1.75], way: [0, 0, 1] },
    { piece: 'bunker', name: 'the door', at: [1.37, 0.8, 1.75], way: [0, 0, 1] },
  ] as const;
  it.each(openings)('$piece: one can look through $name', ({ piece, at, way }) => {
    const through = new Vector3(...way);
    const from = new Vector3(at[0] + 12, at[1], at[2] + 12).addScaledVector(through, -0.8);
    expect(firstHit(meshes(piece), from, through, 1.6)).toBeNull();
  });

  it('ruined-house: the wall beside a window blocks the view', () => {
    expect(
      firstHit(meshes('ruined-house'), new Vector3(12 - 0.375, 1.25, 8), new Vector3(0, 0, 1), 3),
    ).not.toBeNull();
  });

  it('fills a gas cloud with puffs no higher than the cloud', () => {
    const { puffs } = buildTerrain(onTable('gas-cloud'), 'full');
    expect(puffs.length).toBeGreaterThan(8);
    for (const { at, radius } of puffs) expect(at[1] + radius).toBeLessThan(2.5 + 0.5);
  });

  it('draws a custom piece without a catalogue name', () => {
    const table = tableWith([
      {
        id: 'mine',
        at: [12, 12],
        parts: [
          { shape: 'box', at: [0, 0, 0], size: [4, 1, 0.3] },
          { shape: 'cylinder', at: [3, 0, 0], radius: 1, height: 1 },
          {
            shape: 'prism',
            at: [-4, 0, 0],
            outline: [
              [0, 0],
              [2, 0],
              [0, 2],
            ],
            height: 0.5,
          },
        ],
      },
    ]);
    expect(buildTerrain(table, 'full').bodies.map(({ surface }) => surface)).toEqual(
      expect.arrayContaining(['wood', 'earth']),
    );
  });

  it('is equal on every run, and has fewer triangles at reduced detail', () => {
    const table = tableWith(
      names.map((piece, i) => ({
        id: piece,
        piece,
        at: [8 * (i % 6) + 4, 8 * Math.floor(i / 6) + 4] as const,
      })),
      [48, 48],
    );
    const bytesOf = (geometry: BufferGeometry, attribute: string): Buffer =>
      Buffer.from(geometry.getAttribute(attribute).array.buffer);
    const build = (detail: Detail) =>
      buildTerrain(table, detail).bodies.map(({ surface, geometry }) => [
        surface,
        bytesOf(geometry, 'position').toString('base64'),
        bytesOf(geometry, 'color').toString('base64'),
      ]);
    expect(build('full')).toEqual(build('full'));
    const count = (detail: Detail) =>
      buildTerrain(table, detail).bodies.reduce(
        (sum, { geometry }) => sum + geometry.getIndex()!.count / 3,
        0,
      );
    expect(count('medium')).toBeLessThan(count('full'));
    expect(count('reduced')).toBeLessThan(count('full') * 0.7);
    expect(count('full')).toBeLessThan(250_000);
  });

  it.each(['stone-wall', 'hedge'])('%s: few of its triangles cast a shadow, of about its size', (name) => {
    const { bodies } = buildTerrain(onTable(name), 'full');
    const [whole, shadow] = [new Box3(), new Box3()];
    let [all, cast] = [0, 0];
    for (const { geometry, casting } of bodies) {
      const index = geometry.getIndex()!;
      const places = geometry.getAttribute('position');
      all += index.count;
      cast += casting;
      for (let i = 0; i < index.count; i++) {
        const corner = new Vector3().fromBufferAttribute(places, index.getX(i));
        whole.expandByPoint(corner);
        if (i < casting) shadow.expandByPoint(corner);
      }
    }
    expect(cast).toBeLessThan(all / 4);
    expect(Math.abs(whole.max.y - shadow.max.y)).toBeLessThan(0.1);
    expect(shadow.max.x - shadow.min.x).toBeGreaterThan((whole.max.x - whole.min.x) * 0.8);
  });

  it('takes one draw call a surface at most', () => {
    const table = tableWith(names.map((piece) => ({ id: piece, piece, at: [12, 12] as const })));
    expect(buildTerrain(table, 'full').bodies.length).toBeLessThanOrEqual(9);
  });

  it('finds the piece under the pointer', () => {
    const table = tableWith([
      { id: 'wall', piece: 'stone-wall', at: [6, 6] },
      { id: 'house', piece: 'ruined-house', at: [16, 16] },
    ]);
    const { geometry, pieceAt } = pickGeometry(table.pieces);
    const mesh = new Mesh(geometry, new MeshBasicMaterial());
    const over = (x: number, z: number) => {
      const hit = new Raycaster(new Vector3(x, 10, z), new Vector3(0, -1, 0)).intersectObject(mesh)[0];
      return typeof hit?.faceIndex === 'number' ? pieceAt(hit.faceIndex) : null;
    };
    expect([over(6.1, 6), over(13.3, 14.3), over(10, 10)]).toEqual(['wall', 'house', null]);
  });

  it('counts a hill’s levels as turf, and nothing else', () => {
    const turf = catalogue.flatMap(({ name }) =>
      onTable(name)
        .pieces[0]!.parts.filter(isTurf)
        .map(({ label }) => `${name}: ${label}`),
    );
    expect(turf).toEqual(['hill: lower slope', 'hill: hilltop']);
  });

  it('disposes every texture and material of its surfaces', () => {
    for (const quality of ['high', 'low'] as const) {
      const materials = surfaceMaterials(quality);
      const owned = new Set<Material | Texture>();
      for (const name of [...surfaceNames, 'water'] as const) {
        const material = materials.of(name);
        owned.add(material);
        for (const value of Object.values(material)) if (value instanceof Texture) owned.add(value);
      }
      let disposed = 0;
      for (const each of owned) each.addEventListener('dispose', () => disposed++);
      materials.dispose();
      expect(owned.size).toBeGreaterThan(15);
      expect(disposed).toBe(owned.size);
    }
  });
});
