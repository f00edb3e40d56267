import { useThree, type ThreeEvent } from '@react-three/fiber';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import { carry, idle, move, press, type Drag } from './figure-drag-state';
import { facingOf, turnOfKey } from '../../tools/turn';

/** How a figure is being held: over a spot, turned so. */
export interface HeldPose {
  readonly at: PlanPoint;
  readonly facing: Degrees;
}

export interface FigureDragHandle {
  /** The pointer went down on a figure that stands so. */
  press(model: string, pose: HeldPose, event: ThreeEvent<PointerEvent>): void;
  /** The pointer brings a figure from beside the table, over the page. */
  carry(model: string, facing: Degrees, event: PointerEvent): void;
  /** The spot of the table under the pointer; null beside the table. */
  spotAt(event: PointerEvent): PlanPoint | null;
}

interface FigureDragProps {
  readonly size: readonly [width: number, depth: number];
  /** While true the camera lets the pointer be. */
  readonly onHold: (held: boolean) => void;
  readonly onMove: (model: string, pose: HeldPose) => void;
  /** Let go; null where the drag was given up. */
  readonly onDrop: (model: string, pose: HeldPose | null) => void;
  readonly ref: Ref<FigureDragHandle>;
}

/** Carries a pointer's way across the screen to the table, for the tool that drags figures. Q and E turn what is held. */
export function FigureDrag({ size, onHold, onMove, onDrop, ref }: FigureDragProps) {
  const gl = useThree((state) => state.gl);
  const camera = useThree((state) => state.camera);
  const drag = useRef<Drag>(idle);
  const stop = useRef<() => void>(() => {});

  useEffect(() => () => stop.current(), []);

  useImperativeHandle(ref, () => {
    /** Where the pointer is on a level of the table. */
    const onLevel = (level: Mu) => {
      const plane = new Plane(new Vector3(0, 1, 0), -level);
      const ray = new Raycaster();
      return ({ clientX, clientY }: PointerEvent): PlanPoint | null => {
        const frame = gl.domElement.getBoundingClientRect();
        ray.setFromCamera(
          new Vector2(
            ((clientX - frame.left) / frame.width) * 2 - 1,
            1 - ((clientY - frame.top) / frame.height) * 2,
          ),
          camera,
        );
        const hit = ray.ray.intersectPlane(plane, new Vector3());
        return hit && [hit.x, hit.z];
      };
    };

    const follow = (
      model: string,
      startFacing: Degrees,
      onTable: (event: PointerEvent) => PlanPoint | null,
    ) => {
      let facing = startFacing;
      const show = () => {
        if (drag.current.state === 'dragging') onMove(model, { at: drag.current.at, facing });
      };
      const onPointerMove = (event: PointerEvent) => {
        const at = onTable(event);
        if (!at) return;
        drag.current = move(drag.current, at, [event.clientX, event.clientY], size);
        show();
      };
      const finish = (kept: boolean) => {
        stop.current();
        const { current } = drag;
        drag.current = idle;
        if (current.state === 'dragging') onDrop(model, kept ? { at: current.at, facing } : null);
      };
      const onPointerUp = () => finish(true);
      const onPointerCancel = () => finish(false);
      const onKey = (event: KeyboardEvent) => {
        const turn = turnOfKey(event.key);
        if (event.key !== 'Escape' && turn === null) return;
        event.stopPropagation();
        if (turn === null) return finish(false);
        facing = facingOf(facing + turn);
        show();
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
    };

    return {
      press(model, { at, facing }, { point, nativeEvent }) {
        follow(model, facing, onLevel(point.y));
        drag.current = press(model, at, [point.x, point.z], [nativeEvent.clientX, nativeEvent.clientY]);
      },
      carry(model, facing, event) {
        const onTable = onLevel(0);
        const at = onTable(event);
        if (!at) return;
        follow(model, facing, onTable);
        drag.current = move(carry(model, at), at, [event.clientX, event.clientY], size);
      },
      spotAt(event) {
        const at = onLevel(0)(event);
        return at && at[0] >= 0 && at[1] >= 0 && at[0] <= size[0] && at[1] <= size[1] ? at : null;
      },
    };
  });

  return null;
}
