import { Html } from '@react-three/drei';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import { Vector3, type Group } from 'three';
import type { Point } from '../../geometry/shapes/shapes';
import { fade, MarkPaint } from './MarkPaint';
import { paperWhite } from './palette';

interface PlayerPointerProps {
  readonly name: string;
  readonly colour: string;
  /** Calls `listener` for each place of the pointer; returns the function that removes it. */
  readonly onPlace: (listener: (at: Point) => void) => () => void;
  readonly reducedMotion: boolean;
}

/** Time for which a pointer that rests stays, and in which it then fades, in seconds. */
const restSeconds = 3;
const fadeSeconds = 0.8;
/** Share of its way that the pointer makes in a second, as an exponent: it is there before the next place comes. */
const approach = 14;
/** Distance of the camera at which the mark has its own size, in MU. */
const plainDistance = 45;
const lift = 0.08;

/** Draws another player's pointer on the table: a ring with a dot and the name. It fades when it rests. */
export function PlayerPointer({ name, colour, onPlace, reducedMotion }: PlayerPointerProps) {
  const invalidate = useThree((state) => state.invalidate);
  const group = useRef<Group>(null);
  const label = useRef<HTMLDivElement>(null);
  const motion = useRef({ target: new Vector3(), rested: Infinity, isShown: false });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onPlace(([x, y, z]) => {
      const now = motion.current;
      now.target.set(x, y + lift, z);
      now.rested = 0;
      if (!now.isShown) group.current?.position.copy(now.target);
      now.isShown = true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        now.rested = restSeconds;
        invalidate();
      }, restSeconds * 1000);
      invalidate();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [onPlace, invalidate]);

  useFrame(({ camera }, delta) => {
    const now = motion.current;
    const mark = group.current;
    if (!mark || !now.isShown) return;
    const step = Math.min(delta, 0.1);
    const isFading = now.rested >= restSeconds;
    if (isFading) now.rested += reducedMotion ? fadeSeconds : step;
    const opacity = Math.max(0, 1 - Math.max(0, now.rested - restSeconds) / fadeSeconds);
    now.isShown = opacity > 0;
    mark.visible = now.isShown;
    mark.position.lerp(now.target, reducedMotion ? 1 : 1 - Math.exp(-approach * step));
    mark.scale.setScalar(Math.max(0.5, camera.position.distanceTo(mark.position) / plainDistance));
    fade(mark, opacity);
    if (label.current) label.current.style.opacity = String(opacity);
    const isMoving = mark.position.distanceToSquared(now.target) > 1e-4;
    if (isMoving || (isFading && now.isShown)) invalidate();
  });

  return (
    <group ref={group} visible={false}>
      <group rotation={[-Math.PI / 2, 0, 0]}>
        <mesh renderOrder={25}>
          <ringGeometry args={[0.42, 0.74, 40]} />
          <MarkPaint colour={paperWhite} />
        </mesh>
        <mesh renderOrder={26}>
          <ringGeometry args={[0.49, 0.67, 40]} />
          <MarkPaint colour={colour} />
        </mesh>
        <mesh renderOrder={25}>
          <circleGeometry args={[0.2, 20]} />
          <MarkPaint colour={paperWhite} />
        </mesh>
        <mesh renderOrder={26}>
          <circleGeometry args={[0.14, 20]} />
          <MarkPaint colour={colour} />
        </mesh>
      </group>
      <Html position={[0, 0.5, 0]} zIndexRange={[4, 0]} style={{ pointerEvents: 'none' }}>
        <div
          ref={label}
          className="table-label player-label"
          style={{ borderColor: colour, opacity: 0 }}
          aria-hidden="true"
        >
          {name}
        </div>
      </Html>
    </group>
  );
}
