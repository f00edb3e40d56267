import type { StoreApi } from 'zustand/vanilla';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../../geometry/units';
import type { TableFile } from '../../../table/format';
import { itemsAmong, movable, piecesAmong, type ItemKey } from '../../../table/items';
import type { DesignState } from '../design-state';
import type { Editing } from './document-slice';
import {
  align,
  copyOf,
  group,
  lift,
  move,
  paste,
  remove,
  setLocked,
  ungroup,
  type Alignment,
  type Clip,
} from '../edit';
import { combine } from '../custom-pieces';
import { gripsOf, moveGrip, removeGrip, type Grip, type Reshaped } from '../grips';
import { missingThere } from '../likeness';
import { shiftBy, turnAbout, type Motion } from '../motion';
import { pivotOf } from '../pivot';
import { settleOnFloors } from '../settle';

/** Changes of the selected items. */
export interface EditSlice extends MotionEdits, GripEdits {
  setLocked(locked: boolean): void;
  group(): void;
  ungroup(): void;
  align(alignment: Alignment): void;
  /** Mirrors the selection, or adds a mirrored copy of it. */
  mirror(motion: Motion, copies: boolean): void;
  /** Deletes the selected grip, or the selected items. */
  remove(): void;
  /** Combines the selected pieces into one. */
  combine(name: string): void;
}

interface MotionEdits {
  /** Moves the selection; its pieces settle on the floors below them if that setting is on. */
  drop(motion: Motion): void;
  /** Moves the selected grip, or the selection without settling. */
  nudge(by: PlanPoint): void;
  /** Turns the selection about its centre, a single piece about its origin. */
  turnBy(degrees: Degrees): void;
  lift(by: Mu): void;
}

interface GripEdits {
  /** Moves a corner or an opening of the selected item to a point of the table; a side's middle becomes a corner there. */
  moveGrip(grip: Grip, to: PlanPoint): void;
  removeGrip(grip: Grip): void;
}

/** Labels of grip edits in the history. */
const gripLabels = {
  corner: { move: 'Move a corner', remove: 'Delete a corner' },
  side: { move: 'Add a corner', remove: 'Delete a corner' },
  opening: { move: 'Move an opening', remove: 'Delete an opening' },
} as const;

export function createEdits(store: StoreApi<DesignState>, editing: Editing): EditSlice {
  const { getState: get } = store;
  const { document, add, change } = editing;
  const { file, commit } = document;
  const grips = gripEdits(store, editing);
  return {
    ...grips,
    ...motionEdits(store, editing, grips),
    setLocked: (locked) => commit(locked ? 'Lock' : 'Unlock', setLocked(file(), get().selection, locked)),
    group: () => commit('Group', group(file(), get().selection)),
    ungroup: () => commit('Ungroup', ungroup(file(), get().selection)),
    align: (alignment) => change('Align', (before, keys) => align(before, keys, alignment, get().meshes)),
    mirror(motion, copies) {
      if (!copies) return change('Mirror', (before, keys) => move(before, keys, motion));
      const clip = withSidesSwapped(file(), copyOf(file(), get().selection));
      const missing = missingThere(file(), clip, motion);
      if (missing.length > 0) add('Mirror a copy', paste(file(), missing, motion));
      else if (clip.length > 0) document.refuse('All of it lies opposite already.');
    },
    remove() {
      const { grip } = get();
      if (grip) grips.removeGrip(grip);
      else change('Delete', remove);
    },
    combine(name) {
      const keys = get().selection;
      if (piecesAmong(file(), movable(file(), keys)).length > 0)
        add('Make one piece', combine(file(), keys, name, pivotOf(file(), keys, get().meshes)));
    },
  };
}

function gripEdits({ getState, setState }: StoreApi<DesignState>, { document }: Editing): GripEdits {
  /** Changes the outline of the one selected item and selects `grip` afterwards. */
  const reshape = (label: string, make: (file: TableFile, key: ItemKey) => Reshaped, grip: Grip | null) => {
    const [key] = getState().selection;
    const made = make(document.file(), key!);
    if (!made.ok) return document.refuse(made.reason);
    document.commit(label, made.file);
    setState({ grip });
  };
  return {
    moveGrip(grip, to) {
      const held: Grip = grip.kind === 'side' ? { kind: 'corner', index: grip.index + 1 } : grip;
      reshape(gripLabels[grip.kind].move, (before, key) => moveGrip(before, key, grip, to), held);
    },
    removeGrip: (grip) =>
      reshape(gripLabels[grip.kind].remove, (before, key) => removeGrip(before, key, grip), null),
  };
}

function motionEdits(
  { getState: get }: StoreApi<DesignState>,
  { document: { file }, change }: Editing,
  grips: GripEdits,
): MotionEdits {
  return {
    drop: (motion) =>
      change('Move', (before, keys) => settleOnFloors(move(before, keys, motion), keys, get())),
    nudge(by) {
      const { grip, selection } = get();
      const held =
        grip &&
        itemsAmong(file(), selection)
          .flatMap(gripsOf)
          .find((each) => each.grip.kind === grip.kind && each.grip.index === grip.index);
      if (held) grips.moveGrip(held.grip, [held.at[0] + by[0], held.at[1] + by[1]]);
      else change('Nudge', (before, keys) => move(before, keys, shiftBy(by)));
    },
    turnBy: (degrees) =>
      change('Turn', (before, keys) =>
        move(before, keys, turnAbout(pivotOf(before, keys, get().meshes), degrees)),
      ),
    lift: (by) => change('Lift', (before, keys) => lift(before, keys, by)),
  };
}

/** Gives each side's zones of a clip to the other side, on a table of two sides. */
function withSidesSwapped({ sides }: TableFile, clip: Clip): Clip {
  const [first, second] = sides;
  if (!first || !second || sides.length !== 2) return clip;
  return clip.map((item) =>
    item.kind === 'zone' && item.zone.side !== undefined
      ? { ...item, zone: { ...item.zone, side: item.zone.side === first.id ? second.id : first.id } }
      : item,
  );
}
