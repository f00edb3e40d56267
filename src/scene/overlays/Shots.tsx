import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import {
  AdditiveBlending,
  BoxGeometry,
  Color,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Quaternion,
  Vector3,
} from 'three';
import type { Point } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { useOwned } from '../useOwned';

/** A short effect: a flight, a flash, a burst. */
export type ShotEffect =
  | { readonly kind: 'shot'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'lob'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'blow'; readonly at: Point }
  | { readonly kind: 'burst'; readonly at: Point; readonly radius: Mu };

/**
 * Durations in seconds: flight of a tracer and of a bomb, flash, smoke, and the gap between shots of a
 * volley.
 */
const flySeconds = 0.16;
const lobSeconds = 0.75;
const flashSeconds = 0.12;
const smokeSeconds = 1.1;
const volleyStep = 0.045;

const most = 96;
const tracerLength: Mu = 1.6;
const puffs = 7;
/** Puffs of a bomb's trail, and the height of its flight as a share of its distance. */
const trail = 7;
const lobHeight = 0.4;
const bombRadius: Mu = 0.28;

/** Seconds until an effect is over. */
const lasts: Readonly<Record<ShotEffect['kind'], number>> = {
  shot: flySeconds,
  lob: lobSeconds,
  blow: flashSeconds,
  burst: smokeSeconds,
};

/** Draws flashes and smoke: three draw calls while an effect runs, none otherwise. */
export function Shots({ shown }: { shown: readonly ShotEffect[] }) {
  const { scene, invalidate } = useThree();
  const drawn = useOwned(createShots, (made) => [made], []);
  const passed = useRef<number | null>(Infinity);

  useEffect(() => {
    scene.add(...drawn.meshes);
    return () => void scene.remove(...drawn.meshes);
  }, [scene, drawn]);

  useEffect(() => {
    drawn.hide();
    passed.current = shown.length > 0 ? null : Infinity;
    invalidate();
  }, [shown, drawn, invalidate]);

  useFrame((_, delta) => {
    if (passed.current === Infinity) return;
    passed.current = passed.current === null ? 0 : passed.current + Math.min(delta, 0.1);
    if (drawn.show(shown, passed.current)) invalidate();
    else {
      drawn.hide();
      passed.current = Infinity;
    }
  });

  return null;
}

/** Creates the meshes of tracers, flashes and smoke. */
export function createShotMeshes() {
  const bright = new MeshBasicMaterial({
    color: new Color('#ffd58a').multiplyScalar(1.6),
    transparent: true,
    opacity: 0.95,
    blending: AdditiveBlending,
    depthWrite: false,
    toneMapped: false,
  });
  const grey = new MeshLambertMaterial({
    color: '#6f675b',
    transparent: true,
    opacity: 0.55,
    depthWrite: false,
  });
  const tracers = new InstancedMesh(new BoxGeometry(1, 0.05, 0.05), bright, most);
  const flashes = new InstancedMesh(new IcosahedronGeometry(1, 1), bright, most);
  const smoke = new InstancedMesh(new IcosahedronGeometry(1, 2), grey, most);
  const meshes = [tracers, flashes, smoke];
  for (const mesh of meshes) {
    mesh.frustumCulled = false;
    mesh.raycast = () => {};
  }
  return {
    tracers,
    flashes,
    smoke,
    meshes,
    dispose(): void {
      for (const mesh of meshes) {
        mesh.geometry.dispose();
        mesh.dispose();
      }
      bright.dispose();
      grey.dispose();
    },
  };
}

/** Creates the effects' meshes and the functions that place their instances. */
function createShots() {
  const { tracers, flashes, smoke, meshes, dispose } = createShotMeshes();
  const [place, turned, grown, matrix, ahead] = [
    new Vector3(),
    new Quaternion(),
    new Vector3(),
    new Matrix4(),
    new Vector3(1, 0, 0),
  ];
  const put = (mesh: InstancedMesh, at: Vector3, size: Vector3, along?: Vector3): void => {
    if (mesh.count >= most) return;
    turned.identity();
    if (along) turned.setFromUnitVectors(ahead, along);
    mesh.setMatrixAt(mesh.count++, matrix.compose(at, turned, size));
  };
  const flare = (at: Point, size: Mu, time: number): void => {
    const share = time / flashSeconds;
    if (share >= 0 && share < 1) put(flashes, place.set(...at), grown.setScalar(size * (1 - share * share)));
  };

  const shot = (from: Point, to: Point, time: number): void => {
    flare(from, 0.28, time);
    const direction = new Vector3(...to).sub(new Vector3(...from));
    const length = direction.length();
    const share = time / flySeconds;
    if (share < 0 || share >= 1 || length === 0) return;
    direction.normalize();
    const middle = Math.max(0, share * length - tracerLength / 2);
    put(
      tracers,
      place.set(...from).addScaledVector(direction, middle),
      grown.set(Math.min(tracerLength, length), 1, 1),
      direction,
    );
  };
  const lob = (from: Point, to: Point, time: number): void => {
    flare(from, 0.4, time);
    for (let behind = 0; behind < trail; behind++) {
      const share = time / lobSeconds - behind * 0.035;
      if (share < 0 || share >= 1) continue;
      place.set(...from).lerp(grown.set(...to), share);
      place.y += 4 * lobHeight * Math.hypot(to[0] - from[0], to[2] - from[2]) * share * (1 - share);
      put(smoke, place, grown.setScalar(bombRadius * (1 - behind / trail)));
    }
  };
  const burst = (at: Point, radius: Mu, time: number): void => {
    flare(at, radius * 0.6, time);
    const share = time / smokeSeconds;
    if (share < 0 || share >= 1) return;
    const size = radius * 0.42 * Math.sin(Math.PI * Math.sqrt(share));
    for (let puff = 0; puff < puffs; puff++)
      put(smoke, placePuff(place, at, radius, share, puff), grown.setScalar(size));
  };

  return {
    meshes,
    /** Draws the effects at a time. Returns false when all are over. */
    show(shown: readonly ShotEffect[], seconds: number): boolean {
      for (const mesh of meshes) mesh.count = 0;
      shown.forEach((one, index) => {
        const time = seconds - index * volleyStep;
        if (one.kind === 'shot') shot(one.from, one.to, time);
        else if (one.kind === 'lob') lob(one.from, one.to, time);
        else if (one.kind === 'blow') flare(one.at, 0.35, time);
        else burst(one.at, one.radius, time);
      });
      for (const mesh of meshes) {
        mesh.visible = mesh.count > 0;
        mesh.instanceMatrix.needsUpdate = true;
      }
      return seconds < secondsOf(shown);
    },
    hide(): void {
      for (const mesh of meshes) mesh.visible = false;
    },
    dispose,
  };
}

/** Places a puff of smoke in a ring that grows and rises with `share`, 0 … 1. */
function placePuff(place: Vector3, at: Point, radius: Mu, share: number, puff: number): Vector3 {
  const angle = (2 * Math.PI * puff) / puffs;
  const out = radius * (0.25 + 0.55 * Math.sqrt(share)) * (puff % 2 === 0 ? 1 : 0.55);
  return place.set(
    at[0] + Math.cos(angle) * out,
    at[1] + 0.3 + radius * 0.7 * share * (puff % 3 === 0 ? 1.3 : 0.8),
    at[2] + Math.sin(angle) * out,
  );
}

/** Returns the seconds until all effects are over. */
const secondsOf = (shown: readonly ShotEffect[]): number =>
  shown.length * volleyStep + Math.max(flySeconds, ...shown.map(({ kind }) => lasts[kind]));
