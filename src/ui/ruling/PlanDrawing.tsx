import { useContext, useId } from 'react';
import type { SightRuling } from '../../ruling/sight-ruling';
import type { CorridorPlan } from '../../ruling/corridor-plan';
import { directionInFrame, support } from '../../ruling/line-frame';
import type { Naming } from '../../ruling/names';
import { DrawingNames } from './drawing-names';
import { EndNames } from './EndNames';
import { placeLabels, px, type Label } from './layout';
import { alongExtent, farthest, planMargin } from './plan-extent';
import { Ground } from './PlanGround';
import { PlanLinesMark, type PlanLines } from './PlanLines';
import { Clip, LensMark, lensHeight, lensesOf, stopOf, type Window } from './PlanLens';
import { Hatchings, Labels, ScaleBar, SightLine, type ToPaper } from './marks';

const rowHeight = 17;
const labelRows = 2;
const tallest = 240;
const largestScale = 90;
/** Half the width of ground that the drawing shows, at least and at most, in MU. */
const leastHalf = 2.2;
const mostHalf = 5;
const foot = 40;

/** The corridor from above, viewer at the left, with a lens on details too small for the scale. */
export function PlanDrawing({
  ruling,
  width = 360,
  lines,
}: {
  readonly ruling: SightRuling;
  readonly width?: number;
  /** The lines of a checked proof. */
  readonly lines?: PlanLines | undefined;
}) {
  const scope = useId();
  const nameOf = useContext(DrawingNames);
  const { plan, sight, muMm } = ruling;
  const extent = alongExtent(plan);
  const half = Math.min(Math.max(leastHalf, reachAside(plan) + 0.7), mostHalf);
  const scale = Math.min(
    (width - 2 * planMargin) / (extent[1] - extent[0]),
    tallest / (2 * half),
    largestScale,
  );
  const left = (width - (extent[1] - extent[0]) * scale) / 2;

  const x = (along: number): number => left + (along - extent[0]) * scale;
  const labels = placeLabels(shapeLabels(plan, ruling, x, half, nameOf), width, labelRows);
  const rows = labels.reduce((most, { row }) => Math.max(most, row + 1), 0);
  const head = rows * rowHeight + 12;
  const middle = head + half * scale;
  const toPaper: ToPaper = ([along, aside]) => [x(along), middle - aside * scale];
  const floor = middle + half * scale;
  const window: Window = { x: 0, y: head - 4, width, height: floor - head + 8 };

  const lenses = lensesOf(plan, scale, muMm, width);
  const lensTop = floor + foot;
  const height = lensTop + (lenses.length > 0 ? lensHeight + 30 : 0);

  return (
    <svg
      className="ruling-drawing"
      viewBox={`0 0 ${px(width)} ${px(height)}`}
      role="img"
      aria-label={`Plan of the way from ${nameOf(sight.from)} to ${nameOf(sight.to)}`}
    >
      <Hatchings scope={scope} />
      <Clip id={`${scope}-plan`} window={window} />
      <rect
        className="ruling-field"
        x={window.x}
        y={px(window.y)}
        width={window.width}
        height={px(window.height)}
      />
      <g clipPath={`url(#${scope}-plan)`}>
        <Ground plan={plan} ruling={ruling} scope={scope} scale={scale} toPaper={toPaper} />
        {lines && <PlanLinesMark lines={lines} plan={plan} toPaper={toPaper} />}
        <SightLine
          verdict={sight.verdict}
          from={toPaper([0, 0])}
          to={toPaper([plan.length, 0])}
          stop={stopOf(ruling, toPaper)}
        />
      </g>
      {lenses.map((lens, i) => (
        <circle
          key={i}
          className="ruling-lens-mark"
          cx={px(toPaper(lens.centre)[0])}
          cy={px(toPaper(lens.centre)[1])}
          r="7"
        />
      ))}
      <Labels
        labels={labels.map((label) => ({ ...label, y: toPaper([0, label.y])[1] }))}
        y={head - 14}
        step={-rowHeight}
      />
      <Ends plan={plan} x={x} y={floor + 17} width={width} />
      <North plan={plan} at={[width / 2 + 40, floor + 26]} />
      <ScaleBar x={planMargin} y={floor + 26} paper={width} scale={scale} muMm={muMm} />
      {lenses.map((lens, i) => (
        <LensMark
          key={i}
          lens={lens}
          id={`${scope}-lens-${i}`}
          ruling={ruling}
          scope={scope}
          planScale={scale}
          window={{
            x: (width / lenses.length) * i + 4,
            y: lensTop,
            width: width / lenses.length - 8,
            height: lensHeight,
          }}
        />
      ))}
    </svg>
  );
}

const reachAside = (plan: CorridorPlan): number =>
  Math.max(
    ...farthest(plan, [0, 1]).map(([, aside]) => aside),
    ...farthest(plan, [0, -1]).map(([, aside]) => -aside),
  );

/** The table's far edge is north. */
function North({
  plan,
  at: [x, y],
}: {
  readonly plan: CorridorPlan;
  readonly at: readonly [number, number];
}) {
  const [along, aside] = directionInFrame(plan.frame, [0, -1]);
  const point = (forward: number, sideways: number) =>
    `${px(x + along * forward - aside * sideways)},${px(y - aside * forward - along * sideways)}`;
  return (
    <g className="ruling-north">
      <polygon points={`${point(11, 0)} ${point(-8, 5)} ${point(-5, 0)} ${point(-8, -5)}`} />
      <text className="ruling-measure" x={px(x - 16)} y={px(y + 4)} textAnchor="end">
        N
      </text>
    </g>
  );
}

function shapeLabels(
  plan: CorridorPlan,
  { sight }: SightRuling,
  x: (along: number) => number,
  half: number,
  nameOf: Naming,
): readonly Label[] {
  const told = new Set([...sight.blockers, ...sight.crosses.map(({ piece }) => piece)]);
  for (const one of [plan.corridor?.left, plan.corridor?.right]) if (one) told.add(one.id);
  const ids = [
    ...new Set(
      plan.shapes
        .filter(({ id, stops, kind }) => told.has(id) || (stops && kind !== 'dug'))
        .map(({ id }) => id),
    ),
  ];
  return ids.flatMap((id): readonly Label[] => {
    const outlines = plan.shapes
      .filter((shape) => shape.id === id)
      .flatMap(({ outlines: own, mesh }) => [...own, ...(mesh ? [mesh.hull] : [])]);
    const back = Math.max(Math.min(...outlines.map((outline) => support(outline, [-1, 0])[0])), -0.5);
    const ahead = Math.min(
      Math.max(...outlines.map((outline) => support(outline, [1, 0])[0])),
      plan.length + 0.5,
    );
    const aside = Math.min(Math.max(...outlines.map((outline) => support(outline, [0, 1])[1])), half);
    if (aside < -half || back > ahead) return [];
    return [{ key: id, text: nameOf(id), x: x((back + ahead) / 2), y: aside, rank: told.has(id) ? 2 : 1 }];
  });
}

function Ends({
  plan,
  x,
  y,
  width,
}: {
  readonly plan: CorridorPlan;
  readonly x: (along: number) => number;
  readonly y: number;
  readonly width: number;
}) {
  const nameOf = useContext(DrawingNames);
  const ends = [plan.from, plan.to].map(({ id }, i) => ({
    text: nameOf(id),
    x: x(i === 0 ? 0 : plan.length),
  }));
  return <EndNames ends={ends} y={y} width={width} />;
}

// The lens: what is too small at the drawing's scale
