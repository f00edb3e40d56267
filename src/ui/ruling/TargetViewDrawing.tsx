import { useContext, useId } from 'react';
import type { ElevationPoint } from '../../geometry/visibility/elevation';
import type { SightRuling, TargetView } from '../../ruling/sight-ruling';
import { DrawingNames } from './drawing-names';
import { px } from './layout';
import { Hatchings, ScaleBar } from './marks';

const side = 16;
const tallest = 170;
const largestScale = 110;
const foot = 34;

/** The target's volume as the viewer's eye has it, to scale, with the part that is hidden hatched across. */
export function TargetViewDrawing({
  ruling: { sight, muMm },
  shown: {
    elevation: { silhouette, rims, hidden },
  },
  width = 360,
}: {
  readonly ruling: SightRuling;
  readonly shown: TargetView;
  readonly width?: number;
}) {
  const scope = useId();
  const [left, right] = extent(silhouette, 0);
  const [low, high] = extent(silhouette, 1);
  const scale = Math.min(
    (width - 2 * side) / Math.max(right - left, least),
    tallest / Math.max(high - low, least),
    largestScale,
  );
  const toPaper = ([along, up]: ElevationPoint): string =>
    `${px(width / 2 + (along - (left + right) / 2) * scale)} ${px(side + (high - up) * scale)}`;
  const path = (polygons: readonly (readonly ElevationPoint[])[]): string =>
    polygons.map((polygon) => `M${polygon.map(toPaper).join(' L')} Z`).join(' ');
  const floor = side + (high - low) * scale;
  const nameOf = useContext(DrawingNames);
  return (
    <svg
      className="ruling-drawing"
      viewBox={`0 0 ${px(width)} ${px(floor + foot)}`}
      role="img"
      aria-label={`What ${nameOf(sight.from)} sees of ${nameOf(sight.to)}`}
    >
      <Hatchings scope={scope} />
      <path className="ruling-shown" d={path([silhouette])} />
      <path d={path(hidden)} style={{ fill: `url(#${scope}-hidden)` }} />
      <path className="ruling-shown-rim" d={path(rims)} />
      <path className="ruling-shown-edge" d={path([silhouette])} />
      <ScaleBar x={side} y={floor + 20} paper={width} scale={scale} muMm={muMm} />
    </svg>
  );
}

/** A body of no height, or no breadth, is drawn this large at least, in MU. */
const least = 0.01;

function extent(points: readonly ElevationPoint[], axis: 0 | 1): readonly [number, number] {
  const values = points.map((point) => point[axis]);
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
}
