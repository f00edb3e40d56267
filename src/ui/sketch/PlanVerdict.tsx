import { closestInPlan } from '../../geometry/distance';
import { fromFrame, type FramePoint } from '../../ruling/line-frame';
import { unlimitedCorridor } from '../../ruling/sentences';
import { highlightsOf, type SightRuling } from '../../ruling/sight-ruling';
import { formatDistance } from '../../store/sketch/lengths';
import { gapBetween, outlineOf } from '../../store/sketch/measure';
import { toScreen, type PlanView, type ScreenPoint } from '../../store/sketch/plan-view';
import { endNamed, targetName, viewerName, type Sketch } from '../../store/sketch/sketch';
import type { SketchRuling } from '../../store/sketch/verdicts';
import { px } from '../ruling/layout';
import { OutlineMark, SightLine } from '../ruling/marks';
import { edgesOf } from '../ruling/PlanGround';

interface PlanVerdictProps {
  readonly found: SketchRuling;
  readonly view: PlanView;
}

/** The verdict on the plan: the line up to its stop, the corridor, and the nearest place where the target would be seen. */
export function PlanVerdict({ found: { sketch, ruling }, view }: PlanVerdictProps) {
  const { muMm, sight, plan } = ruling;
  const onScreen = (mu: readonly [number, number]): ScreenPoint =>
    toScreen(view, [mu[0] * muMm, mu[1] * muMm]);
  const framed = (point: FramePoint): ScreenPoint => onScreen(fromFrame(plan.frame, point));
  const { segment, stop } = highlightsOf(ruling);
  const [from, to] = segment;
  const corridor = corridorOf(ruling);
  const target = endNamed(sketch, targetName);
  const shift = sight.nudge && sight.verdict === 'blocked' ? sight.nudge.vector : null;
  return (
    <g className="sketch-line" aria-hidden="true">
      {corridor && (
        <polygon
          className="sketch-corridor"
          points={corridor.map((point) => framed(point).map(px).join(',')).join(' ')}
        />
      )}
      {shift && (
        <>
          <OutlineMark
            className="ruling-ghost"
            outline={outlineOf({
              ...target,
              at: [target.at[0] + shift[0] * muMm, target.at[1] + shift[1] * muMm],
            })}
            toPaper={(spot) => toScreen(view, spot)}
            scale={view.scale}
          />
          {plan.nudge?.opened && (
            <Opened ends={[framed(plan.nudge.opened[0]), framed(plan.nudge.opened[1])]} />
          )}
        </>
      )}
      <SightLine
        verdict={sight.verdict}
        from={onScreen([from[0], from[2]])}
        to={onScreen([to[0], to[2]])}
        stop={stop && sight.verdict === 'blocked' ? onScreen([stop.at[0], stop.at[2]]) : null}
      />
    </g>
  );
}

function Opened({ ends: [a, b] }: { readonly ends: readonly [ScreenPoint, ScreenPoint] }) {
  return <line className="ruling-opened" x1={px(a[0])} y1={px(a[1])} x2={px(b[0])} y2={px(b[1])} />;
}

/** Returns the corners of the corridor in the plan's frame; null without a limited one. */
function corridorOf({ plan: { corridor, length }, muMm }: SightRuling): readonly FramePoint[] | null {
  if (!corridor || corridor.mm >= unlimitedCorridor) return null;
  const [left, right] = edgesOf(corridor, muMm);
  return [
    [0, left],
    [length, left],
    [length, right],
    [0, right],
  ];
}

/** Pixels between the bases and the line that measures their distance. */
const aside = 44;

/** The distance of the two bases from edge to edge, drawn beside them. */
export function PlanDistance({ sketch, view }: { readonly sketch: Sketch; readonly view: PlanView }) {
  const [viewer, target] = [endNamed(sketch, viewerName), endNamed(sketch, targetName)];
  const gap = gapBetween(viewer, target);
  if (gap === 0) return null;
  const [a, b] = closestInPlan(outlineOf(viewer), outlineOf(target)).points.map((spot) =>
    toScreen(view, spot),
  );
  const [dx, dy] = [b![0] - a![0], b![1] - a![1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  // Above the bases, as far as their names are below.
  const side = dx >= 0 ? 1 : -1;
  const far = aside + 16 * view.scale;
  const [nx, ny] = [(side * dy * far) / length, (-side * dx * far) / length];
  const [p, q] = [shifted(a!, nx, ny), shifted(b!, nx, ny)];
  const text = formatDistance(gap, sketch.units);
  const tick = 5 / far;
  return (
    <g className="sketch-distance" aria-hidden="true">
      <line x1={px(p[0])} y1={px(p[1])} x2={px(q[0])} y2={px(q[1])} />
      {[p, q].map((end, i) => (
        <line
          key={i}
          x1={px(end[0] - nx * tick)}
          y1={px(end[1] - ny * tick)}
          x2={px(end[0] + nx * tick)}
          y2={px(end[1] + ny * tick)}
        />
      ))}
      <text x={px((p[0] + q[0]) / 2)} y={px((p[1] + q[1]) / 2 + 5)} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

const shifted = ([x, y]: ScreenPoint, dx: number, dy: number): ScreenPoint => [x + dx, y + dy];
