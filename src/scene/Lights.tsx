import { useFrame, useThree } from '@react-three/fiber';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { DirectionalLight } from 'three';
import { cameraWatch } from './camera-watch';
import { type Quality, qualitySteps } from './quality';
import { RoomLight } from './RoomLight';

interface LightsProps {
  readonly size: readonly [number, number];
  readonly quality: Quality;
}

/** Lights the table: a low warm lamp from the far left, cool dusk from the windows on the right. */
export function Lights({ size, quality }: LightsProps) {
  const { environment, shadowPixels } = qualitySteps[quality];
  const [width, depth] = size;
  const reach = Math.sqrt(width * width + depth * depth) / 2;
  const key = useRef<DirectionalLight>(null);
  const invalidate = useThree((state) => state.invalidate);
  useLayoutEffect(() => {
    const light = key.current!;
    const camera = light.shadow.camera;
    Object.assign(camera, {
      left: -reach,
      right: reach,
      top: reach * 0.75,
      bottom: -reach * 0.75,
      near: reach * 0.5,
      far: reach * 4,
    });
    camera.updateProjectionMatrix();
    light.target.updateMatrixWorld();
    light.shadow.map?.dispose();
    light.shadow.map = null;
    invalidate();
  }, [reach, shadowPixels, invalidate]);
  return (
    <>
      <directionalLight
        ref={key}
        position={[width / 2 - reach * 1.5, reach * 1.25, depth / 2 - reach * 0.75]}
        target-position={[width / 2, 0, depth / 2]}
        color="#ffd2a0"
        intensity={4.2}
        castShadow
        shadow-mapSize={[shadowPixels, shadowPixels]}
        shadow-bias={-0.0006}
        shadow-normalBias={0.05}
      />
      <directionalLight position={[width * 0.9, 22, depth * 1.9]} color="#93a8c6" intensity={1.25} />
      <hemisphereLight args={['#93a1b5', '#4a3a29', environment ? 1.2 : 1.9]} />
      {environment && <RoomLight />}
      <StillShadows />
    </>
  );
}

/**
 * Draws shadows only while the camera stands still, as they do not depend on it: turning the table then costs
 * half. A turn ends with one more frame that updates the shadows.
 */
function StillShadows() {
  const isStill = useMemo(() => cameraWatch(), []);
  useFrame(({ gl, camera, invalidate }) => {
    const still = isStill(camera);
    gl.shadowMap.autoUpdate = false;
    gl.shadowMap.needsUpdate ||= still;
    if (!still) invalidate();
  });
  return null;
}
