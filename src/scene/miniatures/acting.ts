/**
 * Acts of figures: each holds a stance, and changes it while it walks, fires, falls or lies down. Nothing runs while all hold still.
 */
import {
  isFallen,
  recoiling,
  recoilingIn,
  shareOfWalk,
  type Stance,
  type StanceName,
  stances,
  walkingAfter,
} from '../../../models';
import { type Blend } from './posing';

interface Actor {
  readonly id: string;
  readonly stance: StanceName;
}

/** The stance of a figure: one that it holds, by name, or one of the moment. */
export type Acted =
  { readonly held: StanceName } | { readonly held: null; readonly blend: Blend; readonly aims: boolean };

/** Seconds of a change of stance; of a fall, as falls.ts has it; of a shot, and of its parts. */
const changeSeconds = 0.25;
const fallSeconds = 0.45;
const raiseSeconds = 0.06;
const recoilSeconds = 0.3;
const lowerSeconds = 0.3;
const shotSeconds = raiseSeconds + recoilSeconds + lowerSeconds;

/** A moment of a walk: the distances behind and ahead of a figure, in MU at 28 mm. */
export interface Walked {
  readonly walked: number;
  readonly left: number;
}

export interface Acting {
  /** Updates the figures. A new stance is taken gradually where `isMoving`. */
  tell(actors: readonly Actor[], isMoving: boolean): void;
  /** Shows a figure on a walk; null ends the walk. */
  walk(id: string, walk: Walked | null): void;
  /** Fires the weapons of these figures, the next a moment after the one before. */
  fire(ids: readonly string[]): void;
  of(id: string): Acted;
  /** Advances by `seconds`. Returns the ids of the figures that moved. */
  go(seconds: number): readonly string[];
  running(): boolean;
}

/** Gap between shots of a volley in seconds, as Shots.tsx has it. */
const volleyStep = 0.045;

export function createActing(): Acting {
  const holding = new Map<string, StanceName>();
  const changes = new Map<string, { readonly from: StanceName; readonly passed: number }>();
  const walks = new Map<string, Walked>();
  /** Seconds since each fired; negative for one that waits for its turn. */
  const shots = new Map<string, number>();
  const heldBy = (id: string): StanceName => holding.get(id) ?? 'standing';
  const lasts = (id: string): number => (isFallen(heldBy(id)) ? fallSeconds : changeSeconds);
  const blend = (from: Stance, to: Stance, share: number, aims = false): Acted => ({
    held: null,
    blend: { from, to, share },
    aims,
  });
  return {
    tell(actors, isMoving) {
      for (const { id, stance } of actors) {
        const before = holding.get(id);
        holding.set(id, stance);
        if (!isMoving) changes.delete(id);
        else if (before !== undefined && before !== stance) changes.set(id, { from: before, passed: 0 });
      }
      if (!isMoving) shots.clear();
    },
    walk(id, walk) {
      if (walk === null) walks.delete(id);
      else walks.set(id, walk);
    },
    fire(ids) {
      ids.forEach((id, index) => shots.set(id, -index * volleyStep));
    },
    of(id) {
      const held = stances[heldBy(id)];
      const walk = walks.get(id);
      if (walk) return blend(held, walkingAfter(walk.walked, walk.left), shareOfWalk(walk.walked, walk.left));
      const change = changes.get(id);
      if (change) {
        const share = Math.min(1, change.passed / lasts(id));
        return isFallen(heldBy(id))
          ? blend(stances[change.from], held, share * share)
          : blend(stances[change.from], held, share, heldBy(id) === 'down');
      }
      const fired = shots.get(id);
      if (fired !== undefined && !isFallen(heldBy(id))) {
        const raised = Math.min(1, Math.max(0, fired / raiseSeconds));
        const recoil = fired < raiseSeconds ? 0 : Math.max(0, 1 - (fired - raiseSeconds) / recoilSeconds);
        const lowered = Math.max(0, (fired - raiseSeconds - recoilSeconds) / lowerSeconds);
        return heldBy(id) === 'standing'
          ? blend(held, recoiling(recoil), raised * (1 - Math.min(1, lowered)), true)
          : blend(held, recoilingIn(held, recoil * raised), 1, heldBy(id) === 'down');
      }
      return { held: heldBy(id) };
    },
    go(seconds) {
      const moved = [...changes.keys(), ...shots.keys()];
      for (const [id, { from, passed }] of changes) {
        if (passed >= lasts(id)) changes.delete(id);
        else changes.set(id, { from, passed: passed + seconds });
      }
      for (const [id, passed] of shots) {
        if (passed >= shotSeconds) shots.delete(id);
        else shots.set(id, passed + seconds);
      }
      return moved;
    },
    running: () => changes.size > 0 || shots.size > 0,
  };
}
