import { useThree } from '@react-three/fiber';
import { useCallback, useImperativeHandle, useLayoutEffect, type Ref } from 'react';
import { MeshBasicMaterial } from 'three';
import type { MiniatureView } from '../miniatures/layout';
import { createBatch, batchKey } from '../miniatures/instanced-batch';
import { useOwned } from '../useOwned';
import { paperWhite } from './palette';

export interface MoveGhostsHandle {
  /** Also shows the start of this model, which is in hand; null for none. */
  hold(model: string | null): void;
}

interface MoveGhostsProps {
  /** The unit's models at their starting places. */
  readonly models: readonly MiniatureView[];
  /** Ids of the models that have moved. */
  readonly moved: ReadonlySet<string>;
  readonly ref: Ref<MoveGhostsHandle>;
}

/** Draws pale figures at the starting places of moved models. */
export function MoveGhosts({ models, moved, ref }: MoveGhostsProps) {
  const invalidate = useThree((state) => state.invalidate);
  const material = useOwned(ghostly, (made) => [made], []);
  const key = batchKey(models);
  const batch = useOwned(
    () => ghostBatch(models, material),
    (made) => [made],
    [key, material],
  );

  const hold = useCallback(
    (held: string | null): void => {
      for (const model of models) batch.place(model, model, model.id === held || moved.has(model.id));
      invalidate();
    },
    [models, moved, batch, invalidate],
  );
  useLayoutEffect(() => hold(null), [hold]);
  useImperativeHandle(ref, () => ({ hold }), [hold]);

  return <primitive object={batch.mesh} />;
}

export const ghostly = () =>
  new MeshBasicMaterial({ color: paperWhite, transparent: true, opacity: 0.3, depthWrite: false });

function ghostBatch(models: readonly MiniatureView[], material: MeshBasicMaterial) {
  const batch = createBatch(models, material);
  batch.mesh.castShadow = false;
  batch.mesh.receiveShadow = false;
  batch.mesh.raycast = () => {};
  batch.mesh.renderOrder = 3;
  // A batch of nothing has a program of its own.
  batch.mesh.visible = models.length > 0;
  for (const { id } of models) batch.setDetail(id, 'far');
  return batch;
}
