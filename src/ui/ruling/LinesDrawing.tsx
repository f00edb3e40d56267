import { useContext, useId } from 'react';
import { polygonOf } from '../../geometry/shapes/convex';
import type { Outline } from '../../geometry/shapes/shapes';
import type { SightRuling } from '../../ruling/sight-ruling';
import { support } from '../../ruling/line-frame';
import { formatRounded } from '../../table/numbers';
import { DrawingNames } from './drawing-names';
import { px } from './layout';
import { Hatchings, type ToPaper } from './marks';
import { PlanLinesMark, type PlanLines } from './PlanLines';
import { alongExtent, planMargin } from './plan-extent';
import { Clip, type Window } from './PlanLens';
import { proofText } from './proof-words';

const height = 180;
const foot = 22;
/** Corners of a polygon that stands for a curve. */
const curveCorners = 48;

/** The lines of a proof from base to base, viewer left, widened sideways until the bases fill the drawing. Lines stay straight. */
export function LinesDrawing({
  ruling: { plan, sight },
  width,
  lines,
}: {
  readonly ruling: SightRuling;
  readonly width: number;
  readonly lines: PlanLines;
}) {
  const scope = useId();
  const nameOf = useContext(DrawingNames);
  const [back, ahead] = alongExtent(plan);
  const alongScale = (width - 2 * planMargin) / (ahead - back);
  const outlines = [plan.from.outline, plan.to.outline];
  const left = Math.max(...outlines.map((outline) => support(outline, [0, 1])[1]));
  const right = Math.min(...outlines.map((outline) => support(outline, [0, -1])[1]));
  const asideScale = Math.max((height - 24) / (left - right), alongScale);
  const toPaper: ToPaper = ([along, aside]) => [
    planMargin + (along - back) * alongScale,
    height / 2 - (aside - (left + right) / 2) * asideScale,
  ];
  const window: Window = { x: 0, y: 0, width, height };
  const pointsOf = (outline: Outline): string =>
    polygonOf(outline, curveCorners, 'between')
      .map((point) => toPaper(point).map(px).join(','))
      .join(' ');
  const stoppers = new Set(lines.groups.flatMap(({ by }) => by));
  return (
    <svg
      className="ruling-drawing"
      viewBox={`0 0 ${px(width)} ${height + foot}`}
      role="img"
      aria-label={proofText.linesBetween(nameOf(sight.from), nameOf(sight.to))}
    >
      <Hatchings scope={scope} />
      <Clip id={`${scope}-lines`} window={window} />
      <rect className="ruling-field" width={px(width)} height={height} />
      <g clipPath={`url(#${scope}-lines)`}>
        {plan.shapes
          .filter(({ id }) => stoppers.has(id))
          .flatMap(({ outlines }) => outlines)
          .map((outline, i) => (
            <polygon
              key={i}
              className="ruling-lines-stopper"
              points={pointsOf(outline)}
              fill={`url(#${scope}-matter)`}
            />
          ))}
        <PlanLinesMark lines={lines} plan={plan} toPaper={toPaper} isNumbered />
        {[plan.from, plan.to].map(({ id, outline }) => (
          <polygon key={id} className="ruling-footprint" points={pointsOf(outline)} />
        ))}
      </g>
      <text className="ruling-label" x="0" y={height + 16}>
        {nameOf(sight.from)}
      </text>
      <text className="ruling-measure" x={px(width / 2)} y={height + 16} textAnchor="middle">
        {proofText.widened(formatRounded(asideScale / alongScale, 1))}
      </text>
      <text className="ruling-label" x={px(width)} y={height + 16} textAnchor="end">
        {nameOf(sight.to)}
      </text>
    </svg>
  );
}
