import { useThree } from '@react-three/fiber';
import { useImperativeHandle, type Ref } from 'react';
import { Vector3 } from 'three';
import type { PlanPoint, Point } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';

export interface ProbeHandle {
  /**
   * Returns the page position of a figure's middle, in pixels; null behind the camera or for an unknown
   * figure.
   */
  onScreen(model: string): PagePoint | null;
  /** Returns the page position of a point of the table; null behind the camera. */
  spotOnScreen(spot: Point): PagePoint | null;
}

interface PagePoint {
  readonly x: number;
  readonly y: number;
}

interface Standing {
  readonly id: string;
  readonly at: PlanPoint;
  readonly y: Mu;
  readonly height: Mu;
}

/** Locates figures on the page, for tests and pictures. */
export function Probe({ models, ref }: { models: readonly Standing[]; ref: Ref<ProbeHandle> }) {
  const camera = useThree((state) => state.camera);
  const gl = useThree((state) => state.gl);
  useImperativeHandle(ref, () => {
    const spotOnScreen = (spot: Point): PagePoint | null => {
      const point = new Vector3(...spot).project(camera);
      if (point.z > 1) return null;
      const frame = gl.domElement.getBoundingClientRect();
      return {
        x: frame.left + ((point.x + 1) / 2) * frame.width,
        y: frame.top + ((1 - point.y) / 2) * frame.height,
      };
    };
    return {
      spotOnScreen,
      onScreen(id) {
        const model = models.find((candidate) => candidate.id === id);
        return model ? spotOnScreen([model.at[0], model.y + model.height / 2, model.at[1]]) : null;
      },
    };
  }, [camera, gl, models]);
  return null;
}
