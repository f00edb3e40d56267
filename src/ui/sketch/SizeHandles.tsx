import { sizeHandles, type SizeHandle } from '../../store/sketch/resize';
import { toScreen, type PlanView } from '../../store/sketch/plan-view';
import type { Piece } from '../../store/sketch/sketch';
import { px } from '../ruling/layout';

/** Length on the screen (pixels) from which an edge can be dragged without hiding the piece's middle. */
const leastSpan = 64;

/** Returns the edges of a piece that can be dragged at this zoom. */
export const shownHandles = (piece: Piece, view: PlanView): readonly SizeHandle[] =>
  sizeHandles(piece).filter(({ span }) => span * view.scale >= leastSpan);

/** Marks at the edges of the selected piece, by which a pointer resizes it. */
export function SizeHandles({ piece, view }: { readonly piece: Piece; readonly view: PlanView }) {
  return (
    <g className="sketch-handles" aria-hidden="true">
      {shownHandles(piece, view).map(({ at, outward }) => {
        const [x, y] = toScreen(view, at);
        return <circle key={outward.join()} cx={px(x)} cy={px(y)} r="6" />;
      })}
    </g>
  );
}
