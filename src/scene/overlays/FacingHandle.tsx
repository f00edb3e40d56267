import { useThree, type ThreeEvent } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import { type Mesh, Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { turn } from '../../geometry/turn';
import type { Degrees, Mu } from '../../geometry/units';
import { facingTo } from '../../tools/turn';
import { brass } from './palette';

interface FacingHandleProps {
  readonly at: PlanPoint;
  readonly y: Mu;
  readonly facing: Degrees;
  /** Half the base's larger extent. */
  readonly radius: Mu;
  readonly onHold: (held: boolean) => void;
  readonly onTurn: (facing: Degrees) => void;
  readonly onDone: (facing: Degrees) => void;
}

/** How far the knob stands off the base, and how large what a finger can take of it is. */
const standOff: Mu = 0.7;
const knob: Mu = 0.2;
const hold: Mu = 0.55;

/** A knob before a figure: whoever drags it round turns the figure. */
export function FacingHandle({ at, y, facing, radius, onHold, onTurn, onDone }: FacingHandleProps) {
  const { gl, camera, invalidate } = useThree();
  const arm = useRef<Mesh>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const reach = radius + standOff;

  const onPointerDown = (event: ThreeEvent<PointerEvent>) => {
    event.stopPropagation();
    const plane = new Plane(new Vector3(0, 1, 0), -y);
    const ray = new Raycaster();
    let now = facing;
    const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
      const frame = gl.domElement.getBoundingClientRect();
      ray.setFromCamera(
        new Vector2(
          ((clientX - frame.left) / frame.width) * 2 - 1,
          1 - ((clientY - frame.top) / frame.height) * 2,
        ),
        camera,
      );
      const hit = ray.ray.intersectPlane(plane, new Vector3());
      if (!hit) return;
      now = facingTo(at, [hit.x, hit.z]);
      place(arm.current, at, y, now, reach);
      onTurn(now);
      invalidate();
    };
    const onPointerUp = () => {
      stop.current();
      onDone(now);
    };
    stop.current = () => {
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', onPointerUp);
      window.removeEventListener('pointercancel', onPointerUp);
      onHold(false);
      stop.current = () => {};
    };
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', onPointerUp);
    window.addEventListener('pointercancel', onPointerUp);
    onHold(true);
  };

  return (
    <mesh
      ref={(mesh) => {
        arm.current = mesh;
        place(mesh, at, y, facing, reach);
      }}
      renderOrder={24}
      onPointerDown={onPointerDown}
      onClick={(event) => event.stopPropagation()}
    >
      <sphereGeometry args={[hold, 8, 6]} />
      <meshBasicMaterial visible={false} />
      <mesh renderOrder={24}>
        <sphereGeometry args={[knob, 16, 12]} />
        <meshBasicMaterial color={brass} depthTest={false} transparent toneMapped={false} />
      </mesh>
    </mesh>
  );
}

function place(mesh: Mesh | null, at: PlanPoint, y: Mu, facing: Degrees, reach: Mu): void {
  const [dx, dz] = turn([reach, 0], facing);
  mesh?.position.set(at[0] + dx, y + knob, at[1] + dz);
}
