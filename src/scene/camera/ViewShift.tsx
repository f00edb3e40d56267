import { useFrame, useThree } from '@react-three/fiber';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { type PerspectiveCamera, Vector2 } from 'three';
import type { PixelSize } from './framing';
import type { Insets } from './insets';

/** Speed of the shift after a panel opens, in parts of the remaining way a second, and the longest step of a frame. */
const shiftRate = 14;
const longestStep = 0.05;

/** Shifts the picture so that its middle lies in the middle of the free part of the page. */
export function ViewShift({ insets, reducedMotion }: { insets: Insets; reducedMotion: boolean }) {
  const camera = useThree((state) => state.camera) as PerspectiveCamera;
  const page = useThree((state) => state.size);
  const invalidate = useThree((state) => state.invalidate);
  const shift = useRef<Vector2>(null);
  const wanted = useMemo(
    () => new Vector2((insets.right - insets.left) / 2, (insets.bottom - insets.top) / 2),
    [insets],
  );
  useLayoutEffect(() => {
    if (reducedMotion || shift.current === null) shift.current = wanted.clone();
    shiftView(camera, shift.current, page);
    invalidate();
  }, [camera, wanted, page, reducedMotion, invalidate]);
  useFrame((_, delta) => {
    const now = shift.current;
    if (now === null || now.equals(wanted)) return;
    now.lerp(wanted, 1 - Math.exp(-shiftRate * Math.min(delta, longestStep)));
    if (now.distanceTo(wanted) < 0.5) now.copy(wanted);
    shiftView(camera, now, page);
    invalidate();
  });
  return null;
}

const shiftView = (camera: PerspectiveCamera, by: Vector2, { width, height }: PixelSize) =>
  camera.setViewOffset(width, height, by.x, by.y, width, height);
