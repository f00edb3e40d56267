import { useThree } from '@react-three/fiber';
import { useImperativeHandle, type Ref } from 'react';
import { Vector3 } from 'three';
import type { PlanPoint } from '../../geometry/shapes';
import type { Mu } from '../../geometry/units';

export interface ProbeHandle {
  /** Where the middle of a figure is on the page, in pixels; null behind the camera or without such a figure. */
  onScreen(model: string): { readonly x: number; readonly y: number } | null;
}

interface Standing {
  readonly id: string;
  readonly at: PlanPoint;
  readonly y: Mu;
  readonly height: Mu;
}

/** Tells where figures are on the page, for whoever points at them from outside: tests, pictures. */
export function Probe({ models, ref }: { models: readonly Standing[]; ref: Ref<ProbeHandle> }) {
  const camera = useThree((state) => state.camera);
  const gl = useThree((state) => state.gl);
  useImperativeHandle(ref, () => ({
    onScreen(id) {
      const model = models.find((candidate) => candidate.id === id);
      if (!model) return null;
      const point = new Vector3(model.at[0], model.y + model.height / 2, model.at[1]).project(camera);
      if (point.z > 1) return null;
      const frame = gl.domElement.getBoundingClientRect();
      return { x: frame.left + ((point.x + 1) / 2) * frame.width, y: frame.top + ((1 - point.y) / 2) * frame.height };
    },
  }), [camera, gl, models]);
  return null;
}
