import { useThree, type ThreeEvent } from '@react-three/fiber';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { PlanPoint } from '../../geometry/shapes';
import { idle, move, press, type Drag } from '../../tools/drag';

export interface FigureDragHandle {
  /** The pointer went down on a figure that stands at `centre`. */
  press(model: string, centre: PlanPoint, event: ThreeEvent<PointerEvent>): void;
}

interface FigureDragProps {
  readonly size: readonly [width: number, depth: number];
  /** While true the camera lets the pointer be. */
  readonly onHold: (held: boolean) => void;
  readonly onMove: (model: string, at: PlanPoint) => void;
  /** Let go; `at` is null where the drag was given up. */
  readonly onDrop: (model: string, at: PlanPoint | null) => void;
  readonly ref: Ref<FigureDragHandle>;
}

/** Carries a pointer's way across the screen to the table, for the tool that drags figures. */
export function FigureDrag({ size, onHold, onMove, onDrop, ref }: FigureDragProps) {
  const gl = useThree((state) => state.gl);
  const camera = useThree((state) => state.camera);
  const drag = useRef<Drag>(idle);
  const stop = useRef<() => void>(() => {});

  useEffect(() => () => stop.current(), []);

  useImperativeHandle(ref, () => ({
    press(model, centre, { point, nativeEvent }) {
      const level = new Plane(new Vector3(0, 1, 0), -point.y);
      const ray = new Raycaster();
      const onTable = ({ clientX, clientY }: PointerEvent): PlanPoint | null => {
        const frame = gl.domElement.getBoundingClientRect();
        ray.setFromCamera(new Vector2(((clientX - frame.left) / frame.width) * 2 - 1, 1 - ((clientY - frame.top) / frame.height) * 2), camera);
        const hit = ray.ray.intersectPlane(level, new Vector3());
        return hit && [hit.x, hit.z];
      };

      const onPointerMove = (event: PointerEvent) => {
        const at = onTable(event);
        if (!at) return;
        drag.current = move(drag.current, at, [event.clientX, event.clientY], size);
        if (drag.current.state === 'dragging') onMove(model, drag.current.at);
      };
      const finish = (kept: boolean) => {
        stop.current();
        const { current } = drag;
        drag.current = idle;
        if (current.state === 'dragging') onDrop(model, kept ? current.at : null);
      };
      const onPointerUp = () => finish(true);
      const onPointerCancel = () => finish(false);
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        finish(false);
      };

      stop.current();
      stop.current = () => {
        window.removeEventListener('pointermove', onPointerMove);
        window.removeEventListener('pointerup', onPointerUp);
        window.removeEventListener('pointercancel', onPointerCancel);
        window.removeEventListener('keydown', onKey, true);
        onHold(false);
        stop.current = () => {};
      };
      window.addEventListener('pointermove', onPointerMove);
      window.addEventListener('pointerup', onPointerUp);
      window.addEventListener('pointercancel', onPointerCancel);
      window.addEventListener('keydown', onKey, true);
      onHold(true);
      drag.current = press(model, centre, [point.x, point.z], [nativeEvent.clientX, nativeEvent.clientY]);
    },
  }));

  return null;
}
