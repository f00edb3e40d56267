import { useThree, type ThreeEvent } from '@react-three/fiber';
import { useImperativeHandle, useRef, type Ref } from 'react';
import type { Mesh } from 'three';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { turn } from '../../geometry/turn';
import type { Degrees, Mu } from '../../geometry/units';
import { brass } from './palette';

export interface FacingKnobHandle {
  /** Shows the knob in front of another facing, without React. */
  turn(facing: Degrees): void;
}

interface FacingKnobProps {
  readonly at: PlanPoint;
  readonly y: Mu;
  readonly facing: Degrees;
  /** Half the base's larger extent, in MU. */
  readonly radius: Mu;
  readonly onPress: (event: ThreeEvent<PointerEvent>) => void;
  readonly ref: Ref<FacingKnobHandle>;
}

/** Distance from the base to the knob; radius of the drawn knob and of its press area. */
const standOff: Mu = 0.7;
const knobRadius: Mu = 0.2;
const pressRadius: Mu = 0.55;

/** A knob in front of a figure; a drag of it turns the figure. */
export function FacingKnob({ at, y, facing, radius, onPress, ref }: FacingKnobProps) {
  const invalidate = useThree((state) => state.invalidate);
  const knob = useRef<Mesh>(null);
  const reach = radius + standOff;
  useImperativeHandle(ref, () => ({
    turn(degrees) {
      knob.current?.position.set(...knobAt(at, y, degrees, reach));
      invalidate();
    },
  }));
  return (
    <mesh
      ref={knob}
      position={knobAt(at, y, facing, reach)}
      renderOrder={24}
      onPointerDown={(event) => {
        event.stopPropagation();
        onPress(event);
      }}
      onClick={(event) => event.stopPropagation()}
    >
      <sphereGeometry args={[pressRadius, 8, 6]} />
      <meshBasicMaterial visible={false} />
      <mesh renderOrder={24}>
        <sphereGeometry args={[knobRadius, 16, 12]} />
        <meshBasicMaterial color={brass} depthTest={false} transparent toneMapped={false} />
      </mesh>
    </mesh>
  );
}

function knobAt(at: PlanPoint, y: Mu, facing: Degrees, reach: Mu): [x: Mu, y: Mu, z: Mu] {
  const [dx, dz] = turn([reach, 0], facing);
  return [at[0] + dx, y + knobRadius, at[1] + dz];
}
