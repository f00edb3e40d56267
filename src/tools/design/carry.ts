import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { pivotOf } from '../../store/design/pivot';
import { shiftBy } from '../../store/design/motion';
import { edgesOf, restingEdges, restingHeight, snapShift, type Snapped } from '../../store/design/snap';
import { groundOf, itemsAmong, movable, piecesAmong } from '../../table/items';
import type { ScreenPoint } from '../state-machine';
import type { DesignContext } from './context';
import { outlineLines, shifted } from './ground-lines';

/** The unlocked part of the selection during a drag. */
export interface Carry {
  /** Shows the items shifted by about this vector, after snapping. */
  show(by: PlanPoint, screen: ScreenPoint): void;
  /** Returns the shift near this one at which it comes to rest. */
  settle(by: PlanPoint): PlanPoint;
}

/** Picks the selection up. What it can snap to is computed once, here. */
export function carrySelection({ store, previews }: DesignContext): Carry {
  const { selection, meshes, snap } = store.state();
  const file = store.file();
  const keys = movable(file, selection);
  const items = itemsAmong(file, keys);
  const edges = edgesOf(items.flatMap((item) => groundOf(item, meshes)));
  const resting = restingEdges(file, keys, meshes);
  const anchor = pivotOf(file, keys, meshes);
  const [piece, ...others] = piecesAmong(file, keys);
  const alone = others.length === 0 ? piece : undefined;
  const markers = items
    .filter(({ kind }) => kind !== 'piece')
    .flatMap((item) => outlineLines(groundOf(item, meshes)));

  const snapped = (by: PlanPoint): Snapped => snapShift(edges, anchor, by, resting, snap);
  const liftAt = (by: PlanPoint): Mu =>
    alone && snap.floors ? restingHeight(file, keys, alone, shiftBy(by), meshes) - (alone.elevation ?? 0) : 0;
  return {
    show(wanted, screen) {
      const { by, guides } = snapped(wanted);
      const lift = liftAt(by);
      previews.carry(shiftBy(by), lift);
      previews.guides([...guides, ...markers.map((line) => shifted(line, by))]);
      const up = lift === 0 ? 0 : (alone?.elevation ?? 0) + lift;
      previews.readout({ kind: 'position', at: [anchor[0] + by[0], anchor[1] + by[1]], up }, screen);
    },
    settle: (by) => snapped(by).by,
  };
}
