/**
 * Draws a throw: dice follow the recorded physics, each turned onto itself so that the rolled numeral comes
 * up.
 */
import {
  type BufferGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  Quaternion,
  TorusGeometry,
  Vector3,
} from 'three';
import type { Point } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { faceUp, numeralsOf, shapeOfDie, solids, turnOnto } from './solids';
import { framesPerSecond, matRadius, posesPerDie, type Thrown } from './throw';

/** A die and its face. */
export interface Die {
  readonly sides: number;
  readonly face: number;
}

export interface Roll {
  readonly object: Group;
  /** Shows the roll `seconds` after its start. */
  show(seconds: number): void;
  /** Scales everything; 1 is full size. */
  shrink(size: number): void;
  readonly seconds: number;
  /** Returns the numerals that face up in the last frame. */
  numeralsUp(): readonly number[];
  dispose(): void;
}

/** Name of a throw's object in the scene. */
export const rollName = 'dice';

/** Longest time shown until dice rest, in seconds; longer throws play faster. */
const longestSeconds = 1.8;

/** Builds a throw at a place, with dice of a size. Geometries and the paint stay the caller's. */
export function createRoll(
  dice: readonly Die[],
  thrown: Thrown,
  at: Point,
  size: Mu,
  geometryOf: (sides: number) => BufferGeometry,
  paint: Material,
  matPaint: MatPaint,
): Roll {
  const object = new Group();
  object.name = rollName;
  object.position.set(...at);
  object.scale.setScalar(size);
  const mat = createMat(matRadius(dice.length), matPaint);
  object.add(mat.object);
  const kinds = [...new Set(dice.map(({ sides }) => sides))];
  const meshes = new Map(
    kinds.map((sides) => [
      sides,
      new InstancedMesh(geometryOf(sides), paint, dice.filter((die) => die.sides === sides).length),
    ]),
  );
  for (const mesh of meshes.values()) {
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.frustumCulled = false;
    object.add(mesh);
  }
  const laid = dice.map(({ sides, face }, index) =>
    turnOnto(solids[shapeOfDie(sides)!], numeralsOf(sides).indexOf(face), thrown.up[index]!),
  );
  const slots = dice.map(
    ({ sides }, index) => dice.slice(0, index).filter((die) => die.sides === sides).length,
  );
  const seconds = Math.min(longestSeconds, thrown.frames / framesPerSecond);

  const turns = dice.map(() => new Quaternion());
  const [place, grown, matrix] = [new Vector3(), new Vector3(1, 1, 1), new Matrix4()];
  return {
    object,
    seconds,
    show(passed) {
      const frame = Math.min(thrown.frames - 1, Math.floor((passed / seconds) * thrown.frames));
      dice.forEach(({ sides }, index) => {
        const pose = thrown.poses.subarray((frame * dice.length + index) * posesPerDie);
        place.set(pose[0]!, pose[1]!, pose[2]!);
        const turned = turns[index]!.set(pose[3]!, pose[4]!, pose[5]!, pose[6]!).multiply(laid[index]!);
        meshes.get(sides)!.setMatrixAt(slots[index]!, matrix.compose(place, turned, grown));
      });
      for (const mesh of meshes.values()) mesh.instanceMatrix.needsUpdate = true;
    },
    numeralsUp: () =>
      dice.map(
        ({ sides }, index) => numeralsOf(sides)[faceUp(solids[shapeOfDie(sides)!], turns[index]!).face]!,
      ),
    shrink: (share) => object.scale.setScalar(size * share),
    dispose() {
      mat.dispose();
      for (const mesh of meshes.values()) mesh.dispose();
    },
  };
}

const matThickness = 0.12;

/** Materials of the mat: leather with a brass rim. */
export interface MatPaint {
  readonly leather: Material;
  readonly rim: Material;
}

function createMat(radius: number, paint: MatPaint): { readonly object: Group; dispose(): void } {
  const leather = new CylinderGeometry(radius, radius + 0.1, matThickness, 48);
  const rim = new TorusGeometry(radius, 0.1, 8, 64);
  const object = new Group();
  const base = new Mesh(leather, paint.leather);
  base.position.y = -matThickness / 2 + 0.005;
  base.receiveShadow = true;
  const ring = new Mesh(rim, paint.rim);
  ring.rotation.x = Math.PI / 2;
  object.add(base, ring);
  return {
    object,
    dispose() {
      leather.dispose();
      rim.dispose();
    },
  };
}
