import { useThree } from '@react-three/fiber';
import { useImperativeHandle, useLayoutEffect, type Ref } from 'react';
import { MeshBasicMaterial } from 'three';
import type { MiniatureView } from '../miniatures/layout';
import { createBatch, batchKey } from '../miniatures/instanced-batch';
import { useOwned } from '../useOwned';
import { paperWhite } from './palette';

export interface MoveGhostsHandle {
  /** Shows where this one started as well, while it is in hand; null: only those that have moved. */
  hold(model: string | null): void;
}

interface MoveGhostsProps {
  /** The unit's models where they started. */
  readonly models: readonly MiniatureView[];
  /** Those that stand elsewhere now. */
  readonly moved: ReadonlySet<string>;
  readonly ref: Ref<MoveGhostsHandle>;
}

/** Pale figures where those that are being moved started from. */
export function MoveGhosts({ models, moved, ref }: MoveGhostsProps) {
  const invalidate = useThree((state) => state.invalidate);
  const material = useOwned(ghostly, (made) => [made], []);
  const key = batchKey(models);
  const batch = useOwned(
    () => ghostBatch(models, material),
    (made) => [made],
    [key, material],
  );

  const place = (held: string | null): void => {
    for (const model of models) batch.place(model, model, model.id === held || moved.has(model.id));
    invalidate();
  };
  // `place` is made anew each time from what is listed here.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => place(null), [models, moved, batch]);
  useImperativeHandle(ref, () => ({ hold: place }));

  return <primitive object={batch.mesh} />;
}

const ghostly = () =>
  new MeshBasicMaterial({ color: paperWhite, transparent: true, opacity: 0.3, depthWrite: false });

function ghostBatch(models: readonly MiniatureView[], material: MeshBasicMaterial) {
  const batch = createBatch(models, material);
  batch.mesh.castShadow = false;
  batch.mesh.receiveShadow = false;
  batch.mesh.raycast = () => {};
  batch.mesh.renderOrder = 3;
  for (const { id } of models) batch.setDetail(id, 'far');
  return batch;
}
