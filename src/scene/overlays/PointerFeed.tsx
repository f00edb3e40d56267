import { useThree } from '@react-three/fiber';
import { useEffect, useImperativeHandle, useMemo, type Ref } from 'react';
import { Plane, Raycaster, Vector2, Vector3, type Camera } from 'three';
import type { Mu } from '../../geometry/units';
import type { BattlePointer, BattleTarget } from '../../tools/battle/context';
import type { Machine } from '../../tools/state-machine';

export interface PointerFeedHandle {
  /** Reports a press on a thing, hit at this height. */
  press(target: BattleTarget, event: PointerEvent, level?: Mu): void;
}

interface PointerFeedProps {
  readonly machine: Machine<BattlePointer>;
  readonly ref: Ref<PointerFeedHandle>;
}

/** Feeds pointer events and keys of the page to a tool's machine. */
export function PointerFeed({ machine, ref }: PointerFeedProps) {
  const canvas = useThree((state) => state.gl.domElement);
  const camera = useThree((state) => state.camera);
  const pointerOf = useMemo(() => pointerReader(canvas, camera), [canvas, camera]);

  useImperativeHandle(
    ref,
    () => ({
      press: (target, event, level = 0) => machine.down(pointerOf(event, { target, level })),
    }),
    [machine, pointerOf],
  );
  useEffect(() => {
    const onPointerMove = (event: PointerEvent) => event.isPrimary && machine.move(pointerOf(event));
    const onPointerUp = (event: PointerEvent) => event.isPrimary && machine.up(pointerOf(event));
    // A second finger turns the table: a figure under the first is let go.
    const onPointerDown = (event: PointerEvent) => !event.isPrimary && machine.cancel();
    const onKey = (event: KeyboardEvent) => {
      if (machine.key({ key: event.key, shift: event.shiftKey })) event.stopPropagation();
    };
    window.addEventListener('pointerdown', onPointerDown, true);
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', onPointerUp);
    window.addEventListener('pointercancel', machine.cancel);
    // Captured, so that Escape drops the preview before it steps back elsewhere.
    window.addEventListener('keydown', onKey, true);
    return () => {
      machine.cancel();
      window.removeEventListener('pointerdown', onPointerDown, true);
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', onPointerUp);
      window.removeEventListener('pointercancel', machine.cancel);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [machine, pointerOf]);
  return null;
}

/** Returns a function that describes pointer events for the tools. */
function pointerReader(canvas: HTMLCanvasElement, camera: Camera) {
  const [ray, plane, onScreen, point] = [new Raycaster(), new Plane(), new Vector2(), new Vector3()];
  return (event: PointerEvent, pressed: BattlePointer['pressed'] = null): BattlePointer => ({
    screen: [event.clientX, event.clientY],
    pressed,
    isOverTable: event.target === canvas,
    pointAt(level) {
      const frame = canvas.getBoundingClientRect();
      onScreen.set(
        ((event.clientX - frame.left) / frame.width) * 2 - 1,
        1 - ((event.clientY - frame.top) / frame.height) * 2,
      );
      ray.setFromCamera(onScreen, camera);
      plane.set(up, -level);
      const hit = ray.ray.intersectPlane(plane, point);
      return hit && [hit.x, hit.z];
    },
  });
}

const up = new Vector3(0, 1, 0);
