import { useId } from 'react';
import type { SightRuling } from '../../ruling/sight-ruling';
import { formatMillimetres } from '../../ruling/sentences';
import type { Corridor, CorridorPlan, Narrowing, NudgePlan, PlanShape } from '../../ruling/corridor-plan';
import { directionInFrame, support, type FramePoint } from '../../ruling/line-frame';
import { placeLabels, px, short, type Label } from './layout';
import { Dimension, Hatchings, Labels, OutlineMark, ScaleBar, SightLine, type ToPaper } from './marks';

const side = 16;
const rowHeight = 17;
const labelRows = 2;
const tallest = 240;
const largestScale = 90;
/** Half the width of ground that the drawing shows, at least and at most, in MU. */
const leastHalf = 2.2;
const mostHalf = 5;
const foot = 40;

/** The corridor seen from above, viewer at the left end, with a lens on what is too small to see at that scale. */
export function PlanDrawing({ call, width = 360 }: { readonly call: SightRuling; readonly width?: number }) {
  const scope = useId();
  const { plan, sight, muMm } = call;
  const extent = alongExtent(plan);
  const half = Math.min(Math.max(leastHalf, reachAside(plan) + 0.7), mostHalf);
  const scale = Math.min((width - 2 * side) / (extent[1] - extent[0]), tallest / (2 * half), largestScale);
  const left = (width - (extent[1] - extent[0]) * scale) / 2;

  const x = (along: number): number => left + (along - extent[0]) * scale;
  const labels = placeLabels(shapeLabels(plan, call, x, half), width, labelRows);
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
      className="call-drawing"
      viewBox={`0 0 ${px(width)} ${px(height)}`}
      role="img"
      aria-label={`Plan of the way from ${sight.from} to ${sight.to}`}
    >
      <Hatchings scope={scope} />
      <Clip id={`${scope}-plan`} window={window} />
      <rect
        className="call-field"
        x={window.x}
        y={px(window.y)}
        width={window.width}
        height={px(window.height)}
      />
      <g clipPath={`url(#${scope}-plan)`}>
        <Ground plan={plan} call={call} scope={scope} scale={scale} toPaper={toPaper} />
        <SightLine
          verdict={sight.verdict}
          from={toPaper([0, 0])}
          to={toPaper([plan.length, 0])}
          stop={stopOf(call, toPaper)}
        />
      </g>
      {lenses.map((lens, i) => (
        <circle
          key={i}
          className="call-lens-mark"
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
      <ScaleBar x={side} y={floor + 26} paper={width} scale={scale} muMm={muMm} />
      {lenses.map((lens, i) => (
        <LensMark
          key={i}
          lens={lens}
          id={`${scope}-lens-${i}`}
          call={call}
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

interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function Clip({ id, window: { x, y, width, height } }: { readonly id: string; readonly window: Window }) {
  return (
    <clipPath id={id}>
      <rect x={px(x)} y={px(y)} width={px(width)} height={px(height)} />
    </clipPath>
  );
}

const farthest = (plan: CorridorPlan, direction: FramePoint): readonly FramePoint[] =>
  [plan.from.outline, plan.to.outline, ...(plan.nudge ? [plan.nudge.outline] : [])].map((outline) =>
    support(outline, direction),
  );

function alongExtent(plan: CorridorPlan): readonly [number, number] {
  const back = farthest(plan, [-1, 0]).map(([along]) => along);
  const ahead = farthest(plan, [1, 0]).map(([along]) => along);
  return [Math.min(0, ...back) - 0.6, Math.max(plan.length, ...ahead) + 0.6];
}

const reachAside = (plan: CorridorPlan): number =>
  Math.max(
    ...farthest(plan, [0, 1]).map(([, aside]) => aside),
    ...farthest(plan, [0, -1]).map(([, aside]) => -aside),
  );

const stopOf = ({ section, plan, sight }: SightRuling, toPaper: ToPaper): readonly [number, number] | null =>
  sight.verdict === 'blocked' && section.stoppedAt !== null
    ? toPaper([Math.min(section.stoppedAt, plan.length), 0])
    : null;

/** Terrain, models, corridor, the two bases and the nudged place of the target. */
function Ground({
  plan,
  call,
  scope,
  scale,
  toPaper,
}: {
  readonly plan: CorridorPlan;
  readonly call: SightRuling;
  readonly scope: string;
  readonly scale: number;
  readonly toPaper: ToPaper;
}) {
  return (
    <>
      {plan.shapes.map((shape, i) => (
        <ShapeMark key={i} shape={shape} call={call} scope={scope} scale={scale} toPaper={toPaper} />
      ))}
      {plan.corridor && (
        <CorridorMark corridor={plan.corridor} length={plan.length} muMm={call.muMm} toPaper={toPaper} />
      )}
      {plan.nudge && <NudgeMark nudge={plan.nudge} scale={scale} toPaper={toPaper} />}
      {[plan.from, plan.to].map(({ id, outline }) => (
        <OutlineMark key={id} className="call-footprint" outline={outline} scale={scale} toPaper={toPaper} />
      ))}
    </>
  );
}

function ShapeMark({
  shape,
  call,
  scope,
  scale,
  toPaper,
}: {
  readonly shape: PlanShape;
  readonly call: SightRuling;
  readonly scope: string;
  readonly scale: number;
  readonly toPaper: ToPaper;
}) {
  const { id, kind, stops, isAtLineHeight: atLine, outlines, mesh } = shape;
  const blocks = atLine && call.sight.blockers.includes(id);
  const passed = stops && !atLine;
  const hatch = blocks
    ? 'stops'
    : kind === 'area'
      ? 'area'
      : kind === 'dug'
        ? 'earth'
        : atLine
          ? 'matter'
          : null;
  return (
    <g
      className={`call-cut call-cut-${kind}${atLine ? ' call-cut-counts' : ''}${blocks ? ' call-cut-blocks' : ''}${passed ? ' call-cut-passed' : ''}`}
    >
      {outlines.map((outline, i) => (
        <g key={i}>
          <OutlineMark className="call-cut-paper" outline={outline} scale={scale} toPaper={toPaper} />
          <OutlineMark
            className="call-cut-edge"
            outline={outline}
            scale={scale}
            toPaper={toPaper}
            fill={hatch === null ? undefined : `url(#${scope}-${hatch})`}
          />
        </g>
      ))}
      {mesh && (
        <>
          <OutlineMark className="call-cut-hull" outline={mesh.hull} scale={scale} toPaper={toPaper} />
          <path
            className="call-cut-edge"
            d={mesh.edges
              .map((edge) => `M${edge.map((point) => toPaper(point).map(px).join(' ')).join(' L')}`)
              .join(' ')}
          />
        </>
      )}
    </g>
  );
}

/** The corridor along the line: to each side as far as the nearest obstacle, or half the widest that is reported. */
function edgesOf({ mm, left, right }: Corridor, muMm: number): readonly [left: number, right: number] {
  const half = mm / 2 / muMm;
  return [left ? Math.min(left.at[1], half) : half, right ? Math.max(right.at[1], -half) : -half];
}

function CorridorMark({
  corridor,
  length,
  muMm,
  toPaper,
}: {
  readonly corridor: Corridor;
  readonly length: number;
  readonly muMm: number;
  readonly toPaper: ToPaper;
}) {
  const [leftEdge, rightEdge] = edgesOf(corridor, muMm);
  const corners = [
    [0, leftEdge],
    [length, leftEdge],
    [length, rightEdge],
    [0, rightEdge],
  ] as const;
  const lines = [leftEdge, rightEdge].map((edge) => [toPaper([0, edge]), toPaper([length, edge])] as const);
  return (
    <g className="call-corridor">
      <polygon points={corners.map((corner) => toPaper(corner).map(px).join(',')).join(' ')} />
      {lines.map(([[x1, y1], [x2, y2]], i) => (
        <line key={i} x1={px(x1)} y1={px(y1)} x2={px(x2)} y2={px(y2)} />
      ))}
    </g>
  );
}

function NudgeMark({
  nudge,
  scale,
  toPaper,
}: {
  readonly nudge: NudgePlan;
  readonly scale: number;
  readonly toPaper: ToPaper;
}) {
  const opened = nudge.opened?.map((point) => toPaper(point));
  return (
    <g className="call-nudge">
      <OutlineMark className="call-ghost" outline={nudge.outline} scale={scale} toPaper={toPaper} />
      {opened && (
        <line
          className="call-opened"
          x1={px(opened[0]![0])}
          y1={px(opened[0]![1])}
          x2={px(opened[1]![0])}
          y2={px(opened[1]![1])}
        />
      )}
    </g>
  );
}

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
    <g className="call-north">
      <polygon points={`${point(11, 0)} ${point(-8, 5)} ${point(-5, 0)} ${point(-8, -5)}`} />
      <text className="call-measure" x={px(x - 16)} y={px(y + 4)} textAnchor="end">
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
    return [{ key: id, text: id, x: x((back + ahead) / 2), y: aside, rank: told.has(id) ? 2 : 1 }];
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
  const labels = placeLabels(
    [plan.from, plan.to].map(({ id }, i): Label => ({
      key: String(i),
      text: id,
      x: x(i === 0 ? 0 : plan.length),
      y: 0,
      rank: 1,
    })),
    width,
    2,
  );
  return (
    <g className="call-ends">
      {labels.map(({ key, text, middle, row }) => (
        <text key={key} className="call-label" x={px(middle)} y={px(y + row * 12)} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}

// The lens: what is too small at the drawing's scale

const lensHeight = 128;
/** Size of the lens's content; content this large needs no lens. */
const lensed = 56;
const enough = 28;

interface Lens {
  readonly centre: FramePoint;
  readonly scale: number;
  readonly measure: { readonly from: FramePoint; readonly to: FramePoint; readonly text: string };
  readonly touches: readonly Narrowing[];
}

function lensesOf(
  { corridor, nudge, to }: CorridorPlan,
  scale: number,
  muMm: number,
  width: number,
): readonly Lens[] {
  if (nudge && nudge.mm > 0) return nudgeLens(nudge, support(to.outline, nudge.vector), scale, muMm);
  if (!corridor || corridor.mm === 0 || (corridor.mm / muMm) * scale >= enough) return [];
  const lensScale = (lensed / corridor.mm) * muMm;
  const [left, right] = edgesOf(corridor, muMm);
  const text = formatMillimetres(corridor.mm);
  const sides = [corridor.left, corridor.right].filter((one): one is Narrowing => one?.isLimit === true);
  const apart = sides.length === 2 && Math.abs(sides[0]!.at[0] - sides[1]!.at[0]) * lensScale > width / 2;
  const lensAt = (along: number, touches: readonly Narrowing[]): Lens => ({
    centre: [along, (left + right) / 2],
    scale: lensScale,
    measure: { from: [along, right], to: [along, left], text },
    touches,
  });
  if (apart) return [...sides].sort((a, b) => a.at[0] - b.at[0]).map((one) => lensAt(one.at[0], [one]));
  return sides.length === 0
    ? []
    : [lensAt(sides.reduce((sum, { at }) => sum + at[0], 0) / sides.length, sides)];
}

function nudgeLens(
  { mm, vector }: NudgePlan,
  edge: FramePoint,
  scale: number,
  muMm: number,
): readonly Lens[] {
  if ((mm / muMm) * scale >= enough) return [];
  const after: FramePoint = [edge[0] + vector[0], edge[1] + vector[1]];
  return [
    {
      centre: [(edge[0] + after[0]) / 2, (edge[1] + after[1]) / 2],
      scale: (lensed / mm) * muMm,
      measure: { from: edge, to: after, text: formatMillimetres(mm) },
      touches: [],
    },
  ];
}

function LensMark({
  lens,
  id,
  window,
  call,
  scope,
  planScale,
}: {
  readonly lens: Lens;
  readonly planScale: number;
  readonly id: string;
  readonly window: Window;
  readonly call: SightRuling;
  readonly scope: string;
}) {
  const { plan, sight, muMm } = call;
  const [cx, cy] = [window.x + window.width / 2, window.y + window.height / 2];
  const toPaper: ToPaper = ([along, aside]) => [
    cx + (along - lens.centre[0]) * lens.scale,
    cy - (aside - lens.centre[1]) * lens.scale,
  ];
  const measured = { from: toPaper(lens.measure.from), to: toPaper(lens.measure.to) };
  const upright = Math.abs(measured.from[0] - measured.to[0]) < Math.abs(measured.from[1] - measured.to[1]);
  return (
    <g className="call-lens">
      <Clip id={id} window={window} />
      <rect
        className="call-field"
        x={px(window.x)}
        y={px(window.y)}
        width={px(window.width)}
        height={px(window.height)}
      />
      <g clipPath={`url(#${id})`}>
        <Ground plan={plan} call={call} scope={scope} scale={lens.scale} toPaper={toPaper} />
        <SightLine
          verdict={sight.verdict}
          from={toPaper([0, 0])}
          to={toPaper([plan.length, 0])}
          stop={stopOf(call, toPaper)}
        />
        {lens.touches.map((one, i) => (
          <TouchMark key={i} touch={one} at={toPaper(one.at)} middle={cx} />
        ))}
      </g>
      <rect
        className="call-lens-rim"
        x={px(window.x)}
        y={px(window.y)}
        width={px(window.width)}
        height={px(window.height)}
      />
      <Dimension {...measured} text={lens.measure.text} at={upright ? 'right' : 'above'} />
      <ScaleBar
        x={window.x + 4}
        y={window.y + window.height + 9}
        paper={window.width}
        scale={lens.scale}
        muMm={muMm}
      />
      <text
        className="call-measure"
        x={px(window.x + window.width)}
        y={px(window.y + window.height + 16)}
        textAnchor="end"
      >{`${short(lens.scale / planScale, 0)} times the plan`}</text>
    </g>
  );
}

/** The closest point of an obstacle, labelled on its side of the line. */
function TouchMark({
  touch: { id, label, side: aside },
  at: [x, y],
  middle,
}: {
  readonly touch: Narrowing;
  readonly at: readonly [number, number];
  readonly middle: number;
}) {
  const [shift, anchor] = x > middle + 20 ? ([-8, 'end'] as const) : ([8, 'start'] as const);
  return (
    <>
      <circle className="call-tangent" cx={px(x)} cy={px(y)} r="4" />
      <text
        className="call-label"
        x={px(x + shift)}
        y={px(aside === 'left' ? y - 10 : y + 20)}
        textAnchor={anchor}
      >
        {label === '' ? id : `${id} (${label})`}
      </text>
    </>
  );
}
