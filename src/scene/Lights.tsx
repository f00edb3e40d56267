import { useFrame, useThree } from '@react-three/fiber';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { DirectionalLight } from 'three';
import type { TableLook } from '../table/format';
import { type Quality, qualitySteps } from './quality';
import { RoomLight } from './RoomLight';
import { skyOf } from './sky';
import { steadyShadows, type SteadyShadowsHandle } from './steady-shadows';

interface LightsProps {
  readonly size: readonly [number, number];
  readonly quality: Quality;
  readonly look: TableLook | undefined;
}

/** Lights the table as its look says: without one, a low warm lamp from the far left and cool dusk from the windows on the right. */
export function Lights({ size, quality, look }: LightsProps) {
  const { environment, shadowPixels } = qualitySteps[quality];
  const [width, depth] = size;
  const reach = Math.sqrt(width * width + depth * depth) / 2;
  const sky = useMemo(() => skyOf(look), [look]);
  const [x, y, z] = sky.key.from;
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
  }, [reach, shadowPixels, sky, invalidate]);
  return (
    <>
      <directionalLight
        ref={key}
        position={[width / 2 + reach * x, reach * y, depth / 2 + reach * z]}
        target-position={[width / 2, 0, depth / 2]}
        color={sky.key.colour}
        intensity={sky.key.intensity}
        castShadow
        shadow-mapSize={[shadowPixels, shadowPixels]}
        shadow-bias={-0.0006}
        shadow-normalBias={0.05}
      />
      <directionalLight
        position={[width * 0.9, 22, depth * 1.9]}
        color={sky.fill.colour}
        intensity={sky.fill.intensity}
      />
      <hemisphereLight
        color={sky.around.above}
        groundColor={sky.around.below}
        intensity={(environment ? 1.2 : 1.9) * sky.around.strength}
      />
      {environment && <RoomLight />}
      <SteadyShadows />
    </>
  );
}

function SteadyShadows() {
  const scene = useThree((state) => state.scene);
  const gl = useThree((state) => state.gl);
  const shadows = useRef<SteadyShadowsHandle>(null);
  useLayoutEffect(() => {
    const made = steadyShadows(gl, scene);
    shadows.current = made;
    return made.stop;
  }, [gl, scene]);
  useFrame(({ camera, invalidate }) => {
    if (shadows.current!.begin(camera)) invalidate();
  });
  return null;
}
