/** Rings around selected and hovered miniatures, in one draw call. A new selection pulses once. */
import {
  BatchedMesh,
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  MeshBasicMaterial,
  Vector4,
} from 'three';
import { baseShapeOf, type MiniatureView, type Pose, ringMatrix } from './layout';

export type RingState = 'none' | 'hovered' | 'selected';

/** Duration of a pulse in seconds, and its swelling. */
const pulseSeconds = 0.25;
const pulseSwell = 0.28;

const paper = new Color('#F4EEDF');
const opacity: Readonly<Record<RingState, number>> = { none: 0, hovered: 0.55, selected: 1 };

interface Ring {
  readonly slot: number;
  view: MiniatureView;
  pose: Pose;
  state: RingState;
  /** Seconds left of its pulse. */
  left: number;
}

export interface Rings {
  readonly mesh: BatchedMesh;
  place(view: MiniatureView, pose: Pose): void;
  show(view: MiniatureView, state: RingState, pulse: boolean): void;
  /** Advances pulses by `seconds`. Returns true while one runs. */
  pulse(seconds: number): boolean;
  dispose(): void;
}

/** A batch has its program once it has colours. */
const unlit = new Vector4();

export const ringMaterial = () =>
  new MeshBasicMaterial({
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });

export function createRings(models: readonly MiniatureView[]): Rings {
  const material = ringMaterial();
  const outlines = { round: frame(48, 0), rect: frame(4, Math.PI / 4) };
  const mesh = new BatchedMesh(Math.max(1, models.length), 200, 600, material);
  mesh.frustumCulled = false;
  mesh.perObjectFrustumCulled = false;
  mesh.sortObjects = false;
  mesh.renderOrder = 2;
  const geometryIds = { round: mesh.addGeometry(outlines.round), rect: mesh.addGeometry(outlines.rect) };
  outlines.round.dispose();
  outlines.rect.dispose();
  const rings = new Map<string, Ring>(
    models.map((view) => {
      const slot = mesh.addInstance(geometryIds[baseShapeOf(view.base)]);
      mesh.setVisibleAt(slot, false);
      mesh.setColorAt(slot, unlit);
      return [view.id, { slot, view, pose: view, state: 'none', left: 0 }];
    }),
  );
  const colour = new Vector4();
  const write = (ring: Ring): void => {
    const swell = 1 + pulseSwell * (ring.left / pulseSeconds) ** 2;
    mesh.setMatrixAt(ring.slot, ringMatrix(ring.view, ring.pose, swell));
  };
  const ringOf = (id: string): Ring => {
    const ring = rings.get(id);
    if (ring === undefined) throw new Error(`No miniature "${id}" has a ring here.`);
    return ring;
  };
  return {
    mesh,
    place(view, pose) {
      const ring = ringOf(view.id);
      ring.view = view;
      ring.pose = pose;
      write(ring);
    },
    show(view, state, pulse) {
      const ring = ringOf(view.id);
      if (ring.state === state) return;
      if (state === 'selected' && pulse) ring.left = pulseSeconds;
      ring.state = state;
      mesh.setVisibleAt(ring.slot, state !== 'none');
      mesh.setColorAt(ring.slot, colour.set(paper.r, paper.g, paper.b, opacity[state]));
      write(ring);
    },
    pulse(seconds) {
      let running = false;
      for (const ring of rings.values()) {
        if (ring.left === 0) continue;
        ring.left = Math.max(0, ring.left - seconds);
        write(ring);
        running ||= ring.left > 0;
      }
      return running;
    },
    dispose() {
      mesh.dispose();
      material.dispose();
    },
  };
}

/** Builds a flat frame with `corners` corners: inner half extent 1, about an eighth wide. */
function frame(corners: number, start: number): BufferGeometry {
  const reach = 1 / Math.cos(corners === 4 ? Math.PI / 4 : 0);
  const points: number[] = [];
  const indices: number[] = [];
  for (let k = 0; k < corners; k++) {
    const angle = start + (2 * Math.PI * k) / corners;
    for (const r of [1, 1.13]) points.push(reach * r * Math.cos(angle), 0, reach * r * Math.sin(angle));
    const [p, q] = [2 * k, 2 * ((k + 1) % corners)];
    indices.push(p, q, q + 1, p, q + 1, p + 1);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
  geometry.setIndex(indices);
  return geometry;
}
