import {
  BackSide,
  BatchedMesh,
  BoxGeometry,
  BufferGeometry,
  Color,
  DoubleSide,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshDepthMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  Texture,
} from 'three';
import { puffGeometry, puffMaterial } from './Gas';
import { ringMaterial } from './miniatures/rings';
import { fieldPicture } from './overlays/FieldLayer';
import { ghostly } from './overlays/MoveGhosts';
import { createGround } from './overlays/MoveGround';
import { createShotMeshes } from './overlays/Shots';
import { createCounters } from './overlays/Tokens';
import { thickLines } from './thick-lines';

export interface Specimens {
  /** Marks, shots, dice. */
  readonly marks: Group;
  /** Bodies as they are drawn into the shadow map. */
  readonly shadows: Group;
  dispose(): void;
}

/**
 * Returns one object of each kind that comes and goes on a table, and one for each way to cast a shadow. They are never
 * drawn. Their shader programs can be linked before the first such object shows, and stay as long as the specimens do:
 * the renderer deletes a program with the last material that uses it. A browser test counts the programs that are linked
 * after the first picture.
 */
export function createSpecimens(): Specimens {
  const shots = createShotMeshes();
  const counters = createCounters();
  const field = fieldPicture(1, 1, [1, 1]);
  const ground = createGround([], 1, []);
  const picture = new Texture();
  const flat = new PlaneGeometry();
  const body = new BoxGeometry();
  const bare = new BufferGeometry().setAttribute('position', flat.getAttribute('position'));
  const wash = { transparent: true, toneMapped: false, depthWrite: false };
  const meshes = [
    new Mesh(flat, field.material),
    new Mesh(flat, ground.material),
    new Mesh(puffGeometry([]), puffMaterial()),
    // The knob of a facing and the ring of an objective; zones and highlights; washes; the cursor; a hidden part.
    new Mesh(flat, new MeshBasicMaterial(wash)),
    new Mesh(flat, new MeshBasicMaterial({ ...wash, side: DoubleSide })),
    new Mesh(bare, new MeshBasicMaterial({ ...wash, side: DoubleSide })),
    new Mesh(flat, new MeshBasicMaterial({ transparent: true, side: DoubleSide })),
    new Mesh(bare, new MeshBasicMaterial({ ...wash, side: DoubleSide, map: picture })),
    // The edges of a highlight.
    new LineSegments(bare, new LineBasicMaterial(wash)),
    // The pole and the flag of an objective; the tray of the dice, and the dice.
    new Mesh(body, new MeshLambertMaterial()),
    new Mesh(flat, new MeshLambertMaterial({ vertexColors: true, side: DoubleSide })),
    new InstancedMesh(body, new MeshLambertMaterial(), 1),
    new InstancedMesh(body, new MeshStandardMaterial({ map: picture }), 1),
  ];
  const lines = [{}, { dashes: [1, 1] } as const].flatMap((dashes) => [
    thickLines({ width: 1, colour: 'white', renderOrder: 0, ...dashes }),
    thickLines({ width: 1, renderOrder: 0, ...dashes }),
  ]);
  const ghosts = batchOf(body, ghostly());
  const rings = batchOf(new PlaneGeometry().deleteAttribute('normal'), ringMaterial(), new Color());
  const marks = new Group();
  marks.add(...meshes, ghosts, rings, ...lines, ...shots.meshes, counters.points);
  const casters = [
    new Mesh(body, caster()),
    new Mesh(body, caster(picture)),
    new InstancedMesh(body, caster(picture), 1),
    batchOf(body, caster(), new Color()),
  ];
  const shadows = new Group();
  shadows.add(...casters);
  return {
    marks,
    shadows,
    dispose() {
      shots.dispose();
      counters.dispose();
      field.texture.dispose();
      picture.dispose();
      for (const { geometry, material } of [...meshes, ghosts, rings, ...lines, ...casters]) {
        geometry.dispose();
        (material as Material).dispose();
      }
      for (const mesh of [...meshes, ghosts, rings, ...casters])
        if (mesh instanceof InstancedMesh || mesh instanceof BatchedMesh) mesh.dispose();
    },
  };
}

function batchOf(geometry: BufferGeometry, material: Material, colour?: Color): BatchedMesh {
  const batch = new BatchedMesh(1, 24, 36, material);
  const instance = batch.addInstance(batch.addGeometry(geometry));
  if (colour) batch.setColorAt(instance, colour);
  return batch;
}

/** The renderer draws shadows with the back sides of bodies. */
const caster = (map: Texture | null = null): MeshDepthMaterial =>
  new MeshDepthMaterial({ map, side: BackSide });
