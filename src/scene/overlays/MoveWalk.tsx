import { useFrame, useThree } from '@react-three/fiber';
import { useImperativeHandle, useLayoutEffect, useRef, type Ref, type RefObject } from 'react';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { distancesAfter, poseAfter, samePose, walkTo, type Pose, type Walk } from '../../tools/walk';
import type { MiniaturesHandle } from '../miniatures/Miniatures';
import type { MiniatureView } from '../miniatures/layout';

export interface MoveWalkHandle {
  /** Registers a place set by hand, so that the figure does not walk there. */
  putDown(model: string, pose: Pose): void;
}

interface MoveWalkProps {
  readonly models: readonly MiniatureView[];
  /** Known paths of models to their places. */
  readonly routes: ReadonlyMap<string, readonly PlanPoint[]>;
  /** Returns the height of the ground under a walking figure. */
  readonly surface: (at: PlanPoint) => Mu;
  readonly miniatures: RefObject<MiniaturesHandle | null>;
  readonly reducedMotion: boolean;
  readonly ref: Ref<MoveWalkHandle>;
}

interface Walking {
  readonly walk: Walk;
  /** Seconds; null before its first picture, whose delta is the whole rest before it. */
  readonly passed: number | null;
}

/**
 * Animates figures from the place shown before to their place now. Mounted after the miniatures that it
 * moves.
 */
export function MoveWalk({ models, routes, surface, miniatures, reducedMotion, ref }: MoveWalkProps) {
  const invalidate = useThree((state) => state.invalidate);
  const shown = useRef(new Map<string, Pose>());
  const walks = useRef(new Map<string, Walking>());

  useLayoutEffect(() => {
    for (const model of models) {
      const before = shown.current.get(model.id);
      shown.current.set(model.id, model);
      if (before === undefined || samePose(before, model)) continue;
      if (reducedMotion || model.removed) {
        if (walks.current.delete(model.id)) miniatures.current?.restore(model.id);
      } else
        walks.current.set(model.id, {
          walk: walkTo(before, model, routes.get(model.id)),
          passed: null,
        });
    }
    invalidate();
  }, [models, routes, miniatures, reducedMotion, invalidate]);

  useImperativeHandle(ref, () => ({
    putDown(model, pose) {
      walks.current.delete(model);
      shown.current.set(model, pose);
    },
  }));

  useFrame((_, delta) => {
    for (const [id, { walk, passed }] of walks.current) {
      const now = passed === null ? 0 : passed + delta;
      if (now < walk.seconds) {
        const { at, y, facing } = poseAfter(walk, now);
        walks.current.set(id, { walk, passed: now });
        const { walked, left } = distancesAfter(walk, now);
        miniatures.current?.walk(id, { at, y: footing(y, surface(at)), facing }, walked, left);
      } else {
        walks.current.delete(id);
        miniatures.current?.restore(id);
      }
    }
  });

  return null;
}

/** Ground farther than this from the straight line is a roof above or a pit below, not the path. */
const farGround: Mu = 1.5;

const footing = (straight: Mu, ground: Mu): Mu =>
  Math.abs(ground - straight) < farGround ? ground : straight;
