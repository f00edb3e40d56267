import { type ThreeEvent, useFrame, useThree } from '@react-three/fiber';
import { useCallback, type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import { BackSide, DoubleSide, type Material, MeshStandardMaterial, PerspectiveCamera, Vector3 } from 'three';
import { type PlanPoint } from '../../geometry/shapes/shapes';
import { type Degrees, type Mu } from '../../geometry/units';
import { matteMaterial } from '../matte';
import { type Quality } from '../quality';
import { sculptNamed } from '../../../models';
import { useOwned } from '../useOwned';
import { useSteady } from '../useSteady';
import { createActing } from './acting';
import { createFalls } from './falls';
import { createHitVolumes } from './hit-volumes';
import { figureScale, type MiniatureView, type Pose, stanceOf } from './layout';
import { createRings, type RingState } from './rings';
import { useFinest } from './useFinest';
import { createBatch, type Tint, type InstancedBatch, batchKey } from './instanced-batch';

/** Previews of models' places without React. They last until they are restored or the models change. */
export interface MiniaturesHandle {
  /** Shows a model at a place, height (MU) and facing (degrees). Ignores unknown ids. */
  setTransform(id: string, at: PlanPoint, y: Mu, facing: Degrees): void;
  /** Shows a model on a walk, after `walked` MU of it and before the last `left` MU. */
  walk(id: string, pose: Pose, walked: Mu, left: Mu): void;
  /** Shows models firing, in turn. Ignores unknown ids. */
  fire(ids: readonly string[]): void;
  /** Returns a model, or all of them, to their places and stances. */
  restore(id?: string): void;
}

export interface MiniaturesProps {
  readonly models: readonly MiniatureView[];
  readonly selected?: ReadonlySet<string>;
  readonly hovered?: string | null;
  /** Models drawn dimmed: not legal, not concerned. */
  readonly dimmed?: ReadonlySet<string>;
  /** Display of casualties. Default: they lie where they fell. */
  readonly casualties?: 'lying' | 'hidden';
  readonly quality?: Quality;
  readonly reducedMotion?: boolean;
  readonly onHover?: (id: string | null) => void;
  readonly onClick?: (id: string, event: ThreeEvent<MouseEvent>) => void;
  readonly onDoubleClick?: (id: string, event: ThreeEvent<MouseEvent>) => void;
  readonly onPointerDown?: (id: string, event: ThreeEvent<PointerEvent>) => void;
  readonly ref?: Ref<MiniaturesHandle>;
}

/** Below this height on screen (pixels) a figure is drawn from its coarse mesh. */
const coarseBelow = { high: 26, medium: 44, low: 75 } as const;
/** Share of that height from which fine meshes are built, so that they are there when the camera comes nearer. */
const soonFine = 0.75;
const plain: Tint = { light: 1, colour: 1 };
const hoverTint: Tint = { light: 1.3, colour: 1 };
const dimTint: Tint = { light: 0.5, colour: 0.35 };
const fallenTint: Tint = { light: 0.6, colour: 0.3 };
/** A machine burns out: black. */
const burntTint: Tint = { light: 0.28, colour: 0.18 };

/** Longest time step of motion, in seconds: after a rest, the first frame's delta includes the whole rest. */
const longestStep = 0.1;

const none: ReadonlySet<string> = new Set();
const itself = <T,>(made: T): readonly T[] => [made];

/** Draws the painted figures of a table in one batch. Upright cylinders around them take the pointer. */
export function Miniatures({
  models,
  selected = none,
  hovered = null,
  dimmed = none,
  casualties = 'lying',
  quality = 'high',
  reducedMotion = false,
  onHover,
  onClick,
  onDoubleClick,
  onPointerDown,
  ref,
}: MiniaturesProps) {
  const invalidate = useThree((state) => state.invalidate);
  // Meshes of strangers may be open, or turned inside out.
  const isTwoSided = models.some(({ own }) => own);
  const material = useOwned(() => paintedMaterial(quality, isTwoSided), itself, [quality, isTwoSided]);
  const key = batchKey(models);
  const { detail: finest, ask: askForFine } = useFinest(models, key);
  // The key covers everything that a batch is built from.
  const batch = useOwned(
    () => createBatch(models, material, { detail: finest, own: quality === 'low' ? 'low' : 'near' }),
    itself,
    [key, material, finest],
  );
  const rings = useOwned(() => createRings(models), itself, [key]);
  const volumes = useOwned(() => createHitVolumes(models.length), itself, [key]);
  const previews = useRef(new Map<string, Pose>());
  const falls = useRef(createFalls());
  const acting = useRef(createActing());
  const index = useMemo(() => new Map(models.map((model, i) => [model.id, i])), [models]);

  const place = useCallback(
    (model: MiniatureView, i: number): void => {
      const pose = previews.current.get(model.id) ?? model;
      const down = falls.current.down(model.id);
      const shown = !(model.removed && casualties === 'hidden' && down === 1);
      batch.place(model, pose, shown, down, acting.current.of(model.id));
      rings.place(model, pose);
      volumes.place(i, model, pose, shown);
    },
    [batch, rings, volumes, casualties],
  );

  useLayoutEffect(() => {
    previews.current.clear();
    falls.current.tell(models, !reducedMotion);
    acting.current.tell(
      models.map((model) => ({ id: model.id, stance: stanceOf(model) })),
      !reducedMotion,
    );
    models.forEach(place);
    invalidate();
  }, [models, place, reducedMotion, invalidate]);

  useLayoutEffect(() => {
    for (const model of models) {
      const tint = model.removed
        ? sculptNamed(model.sculpt).fallen === 'burns' && !model.own
          ? burntTint
          : fallenTint
        : model.id === hovered
          ? hoverTint
          : dimmed.has(model.id)
            ? dimTint
            : plain;
      batch.tint(model.id, tint);
    }
    invalidate();
  }, [models, batch, hovered, dimmed, invalidate]);

  useLayoutEffect(() => {
    for (const model of models) {
      const state: RingState = selected.has(model.id)
        ? 'selected'
        : model.id === hovered
          ? 'hovered'
          : 'none';
      rings.show(model, state, !reducedMotion);
    }
    invalidate();
  }, [models, rings, selected, hovered, reducedMotion, invalidate]);

  useImperativeHandle(ref, () => {
    const replace = (id: string): void => {
      const i = index.get(id);
      if (i !== undefined) place(models[i]!, i);
    };
    return {
      setTransform(id, at, y, facing) {
        previews.current.set(id, { at, y, facing });
        acting.current.walk(id, null);
        replace(id);
        invalidate();
      },
      walk(id, pose, walked, left) {
        const i = index.get(id);
        if (i === undefined) return;
        previews.current.set(id, pose);
        const scale = figureScale(models[i]!);
        acting.current.walk(id, { walked: walked / scale, left: left / scale });
        replace(id);
        invalidate();
      },
      fire(ids) {
        if (!reducedMotion) acting.current.fire(ids.filter((id) => index.has(id)));
        invalidate();
      },
      restore(id) {
        const ids = id === undefined ? [...previews.current.keys()] : [id];
        for (const one of ids) {
          previews.current.delete(one);
          acting.current.walk(one, null);
          replace(one);
        }
        invalidate();
      },
    };
  });

  useFrame(({ camera, size }, delta) => {
    const tallest = chooseDetail(batch, models, camera, size.height, coarseBelow[quality]);
    if (tallest > soonFine * coarseBelow[quality]) askForFine();
    const step = Math.min(delta, longestStep);
    for (const id of new Set([...falls.current.go(step), ...acting.current.go(step)])) {
      const i = index.get(id);
      if (i !== undefined) place(models[i]!, i);
    }
    if (rings.pulse(step) || falls.current.running() || acting.current.running()) invalidate();
  });

  const idAt = (event: { readonly instanceId?: number | undefined }): string | null =>
    models[event.instanceId ?? -1]?.id ?? null;
  const tell = <E,>(
    event: ThreeEvent<E>,
    handler: ((id: string, event: ThreeEvent<E>) => void) | undefined,
  ): void => {
    const id = idAt(event);
    if (id !== null) handler?.(id, event);
  };

  const handlers = {
    onPointerOver: useSteady((event: ThreeEvent<PointerEvent>) => onHover?.(idAt(event))),
    onPointerMove: keepFromBehind,
    onPointerOut: useSteady(() => onHover?.(null)),
    onClick: useSteady((event: ThreeEvent<MouseEvent>) => tell(event, onClick)),
    onDoubleClick: useSteady((event: ThreeEvent<MouseEvent>) => tell(event, onDoubleClick)),
    onPointerDown: useSteady((event: ThreeEvent<PointerEvent>) => tell(event, onPointerDown)),
  };
  return (
    <group>
      <primitive object={batch.mesh} />
      <primitive object={rings.mesh} />
      <primitive object={volumes.mesh} {...handlers} />
    </group>
  );
}

/** Keeps an event from things behind the figure. */
const keepFromBehind = (event: ThreeEvent<PointerEvent>): void => event.stopPropagation();

/** Emissive light of figures, as a share of their paint: they stay readable in the shade. */
const stageLight = 0.1;

/** Creates matt paint from vertex colours. A tint's last number is its saturation. */
function paintedMaterial(quality: Quality, isTwoSided: boolean): Material {
  // The shadows of the program's figures stay those of their backs.
  const sides = isTwoSided ? ({ side: DoubleSide, shadowSide: BackSide } as const) : {};
  const material =
    quality === 'low'
      ? matteMaterial({ vertexColors: true, ...sides })
      : new MeshStandardMaterial({ vertexColors: true, roughness: 0.82, metalness: 0, ...sides });
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
      diffuseColor.rgb = mix( vec3( dot( diffuseColor.rgb, vec3( 0.3, 0.59, 0.11 ) ) ), diffuseColor.rgb, vColor.a );
      diffuseColor.a = 1.0;`,
      )
      .replace(
        '#include <emissivemap_fragment>',
        `#include <emissivemap_fragment>
      totalEmissiveRadiance += ${stageLight.toFixed(2)} * diffuseColor.rgb;`,
      );
  };
  return material;
}

const centre = new Vector3();

/**
 * Draws near figures from their fine mesh and far ones from the coarse mesh, by their height on screen in
 * pixels. Returns the greatest such height.
 */
function chooseDetail(
  batch: InstancedBatch,
  models: readonly MiniatureView[],
  camera: { readonly position: Vector3 },
  screenHeight: number,
  limit: number,
): number {
  let tallest = 0;
  const perMu =
    camera instanceof PerspectiveCamera
      ? screenHeight / (2 * Math.tan((camera.fov * Math.PI) / 360))
      : Infinity;
  for (const { id, at, y, height } of models) {
    const away = Math.max(0.01, camera.position.distanceTo(centre.set(at[0], y + height / 2, at[1])));
    const tall = (height * perMu) / away;
    batch.setDetail(id, tall < limit ? 'far' : 'near');
    tallest = Math.max(tallest, tall);
  }
  return tallest;
}
