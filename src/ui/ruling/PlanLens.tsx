import { useContext } from 'react';
import type { SightRuling } from '../../ruling/sight-ruling';
import { formatMillimetres } from '../../ruling/sentences';
import type { CorridorPlan, Narrowing, NudgePlan } from '../../ruling/corridor-plan';
import { support, type FramePoint } from '../../ruling/line-frame';
import { DrawingNames } from './drawing-names';
import { px } from './layout';
import { Dimension, ScaleBar, SightLine, type ToPaper } from './marks';
import { edgesOf, Ground } from './PlanGround';
import { formatRounded } from '../../table/numbers';

export interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function Clip({
  id,
  window: { x, y, width, height },
}: {
  readonly id: string;
  readonly window: Window;
}) {
  return (
    <clipPath id={id}>
      <rect x={px(x)} y={px(y)} width={px(width)} height={px(height)} />
    </clipPath>
  );
}

/** Returns the paper point at which a blocked line stops; null for a line that runs through. */
export const stopOf = (
  { section, plan, sight }: SightRuling,
  toPaper: ToPaper,
): readonly [number, number] | null =>
  sight.verdict === 'blocked' && section.stoppedAt !== null
    ? toPaper([Math.min(section.stoppedAt, plan.length), 0])
    : null;

export const lensHeight = 128;
/** Size of the lens's content; content this large needs no lens. */
const lensed = 56;
const enough = 28;

interface Lens {
  readonly centre: FramePoint;
  readonly scale: number;
  readonly measure: { readonly from: FramePoint; readonly to: FramePoint; readonly text: string };
  readonly touches: readonly Narrowing[];
}

export function lensesOf(
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

export function LensMark({
  lens,
  id,
  window,
  ruling,
  scope,
  planScale,
}: {
  readonly lens: Lens;
  readonly planScale: number;
  readonly id: string;
  readonly window: Window;
  readonly ruling: SightRuling;
  readonly scope: string;
}) {
  const { plan, sight, muMm } = ruling;
  const [cx, cy] = [window.x + window.width / 2, window.y + window.height / 2];
  const toPaper: ToPaper = ([along, aside]) => [
    cx + (along - lens.centre[0]) * lens.scale,
    cy - (aside - lens.centre[1]) * lens.scale,
  ];
  const measured = { from: toPaper(lens.measure.from), to: toPaper(lens.measure.to) };
  const upright = Math.abs(measured.from[0] - measured.to[0]) < Math.abs(measured.from[1] - measured.to[1]);
  return (
    <g className="ruling-lens">
      <Clip id={id} window={window} />
      <rect
        className="ruling-field"
        x={px(window.x)}
        y={px(window.y)}
        width={px(window.width)}
        height={px(window.height)}
      />
      <g clipPath={`url(#${id})`}>
        <Ground plan={plan} ruling={ruling} scope={scope} scale={lens.scale} toPaper={toPaper} />
        <SightLine
          verdict={sight.verdict}
          from={toPaper([0, 0])}
          to={toPaper([plan.length, 0])}
          stop={stopOf(ruling, toPaper)}
        />
        {lens.touches.map((one, i) => (
          <TouchMark key={i} touch={one} at={toPaper(one.at)} middle={cx} />
        ))}
      </g>
      <rect
        className="ruling-lens-rim"
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
        className="ruling-measure"
        x={px(window.x + window.width)}
        y={px(window.y + window.height + 16)}
        textAnchor="end"
      >{`${formatRounded(lens.scale / planScale, 0)} times the plan`}</text>
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
  const name = useContext(DrawingNames)(id);
  const [shift, anchor] = x > middle + 20 ? ([-8, 'end'] as const) : ([8, 'start'] as const);
  return (
    <>
      <circle className="ruling-tangent" cx={px(x)} cy={px(y)} r="4" />
      <text
        className="ruling-label"
        x={px(x + shift)}
        y={px(aside === 'left' ? y - 10 : y + 20)}
        textAnchor={anchor}
      >
        {label === '' ? name : `${name} (${label})`}
      </text>
    </>
  );
}
