import type { SightRuling } from '../../ruling/sight-ruling';
import type { Corridor, CorridorPlan, NudgePlan, PlanShape } from '../../ruling/corridor-plan';
import { px } from './layout';
import { OutlineMark, type ToPaper } from './marks';

/** Terrain, models, corridor, the two bases and the nudged place of the target. */
export function Ground({
  plan,
  ruling,
  scope,
  scale,
  toPaper,
}: {
  readonly plan: CorridorPlan;
  readonly ruling: SightRuling;
  readonly scope: string;
  readonly scale: number;
  readonly toPaper: ToPaper;
}) {
  return (
    <>
      {plan.shapes.map((shape, i) => (
        <ShapeMark key={i} shape={shape} ruling={ruling} scope={scope} scale={scale} toPaper={toPaper} />
      ))}
      {plan.corridor && (
        <CorridorMark corridor={plan.corridor} length={plan.length} muMm={ruling.muMm} toPaper={toPaper} />
      )}
      {plan.nudge && <NudgeMark nudge={plan.nudge} scale={scale} toPaper={toPaper} />}
      {[plan.from, plan.to].map(({ id, outline }) => (
        <OutlineMark
          key={id}
          className="ruling-footprint"
          outline={outline}
          scale={scale}
          toPaper={toPaper}
        />
      ))}
    </>
  );
}

function ShapeMark({
  shape,
  ruling,
  scope,
  scale,
  toPaper,
}: {
  readonly shape: PlanShape;
  readonly ruling: SightRuling;
  readonly scope: string;
  readonly scale: number;
  readonly toPaper: ToPaper;
}) {
  const { id, kind, stops, isAtLineHeight: atLine, outlines, mesh } = shape;
  const blocks = atLine && ruling.sight.blockers.includes(id);
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
      className={`ruling-cut ruling-cut-${kind}${atLine ? ' ruling-cut-counts' : ''}${blocks ? ' ruling-cut-blocks' : ''}${passed ? ' ruling-cut-passed' : ''}`}
    >
      {outlines.map((outline, i) => (
        <g key={i}>
          <OutlineMark className="ruling-cut-paper" outline={outline} scale={scale} toPaper={toPaper} />
          <OutlineMark
            className="ruling-cut-edge"
            outline={outline}
            scale={scale}
            toPaper={toPaper}
            fill={hatch === null ? undefined : `url(#${scope}-${hatch})`}
          />
        </g>
      ))}
      {mesh && (
        <>
          <OutlineMark className="ruling-cut-hull" outline={mesh.hull} scale={scale} toPaper={toPaper} />
          <path
            className="ruling-cut-edge"
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
export function edgesOf({ mm, left, right }: Corridor, muMm: number): readonly [left: number, right: number] {
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
    <g className="ruling-corridor">
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
    <g className="ruling-nudge">
      <OutlineMark className="ruling-ghost" outline={nudge.outline} scale={scale} toPaper={toPaper} />
      {opened && (
        <line
          className="ruling-opened"
          x1={px(opened[0]![0])}
          y1={px(opened[0]![1])}
          x2={px(opened[1]![0])}
          y2={px(opened[1]![1])}
        />
      )}
    </g>
  );
}
