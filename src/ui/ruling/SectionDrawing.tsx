import { useContext, useId } from 'react';
import type { SightRuling } from '../../ruling/sight-ruling';
import type { Section, SectionBody, SectionCut } from '../../ruling/section';
import { formatMillimetres } from '../../ruling/sentences';
import type { Naming } from '../../ruling/names';
import { DrawingNames } from './drawing-names';
import { EndNames } from './EndNames';
import { placeLabels, px, type Label } from './layout';
import { Dimension, Hatchings, Labels, ScaleBar, SightLine } from './marks';
import { formatRounded } from '../../table/numbers';

const side = 16;
const rowHeight = 17;
const labelRows = 3;
/** Room under the ground for names, the length and the scale. */
const foot = 62;
const tallest = 230;
const largestScale = 90;

/** The side view along the line, with one scale for both axes. */
export function SectionDrawing({
  ruling,
  width = 360,
}: {
  readonly ruling: SightRuling;
  readonly width?: number;
}) {
  const scope = useId();
  const nameOf = useContext(DrawingNames);
  const { section, sight, muMm } = ruling;
  const { extent, cuts, ground, from, to, line, length } = section;

  const [low, high] = heights(section);
  const deepest = Math.min(...ground.map((step) => step.y));
  const scale = Math.min((width - 2 * side) / (extent[1] - extent[0]), tallest / (high - low), largestScale);
  const left = (width - (extent[1] - extent[0]) * scale) / 2;
  const x = (along: number): number => left + (along - extent[0]) * scale;
  const labels = placeLabels(cutLabels(section, x, nameOf), width, labelRows);
  const rows = labels.reduce((most, { row }) => Math.max(most, row + 1), 0);
  const head = rows * rowHeight + 12;
  const height = head + (high - low) * scale + foot;

  const y = (up: number): number => head + (high - up) * scale;
  const [start, end] = [
    [x(0), y(line[0][1])],
    [x(length), y(line[1][1])],
  ] as const;
  const floor = y(low);

  return (
    <svg
      className="ruling-drawing"
      viewBox={`0 0 ${px(width)} ${px(height)}`}
      role="img"
      aria-label={`Section along the line from ${nameOf(sight.from)} to ${nameOf(sight.to)}`}
    >
      <Hatchings scope={scope} />
      <path
        className="ruling-ground"
        d={groundPath(section, x, y, floor)}
        style={{ fill: `url(#${scope}-earth)` }}
      />
      <path className="ruling-surface" d={surfacePath(section, x, y)} />
      {cuts.map((cut, i) => (
        <CutMark key={i} cut={cut} blocks={blocks(ruling, cut)} scope={scope} x={x} y={y} />
      ))}
      {[from, to].map((body, i) => (
        <BodyMark key={i} body={body} x={x} y={y} />
      ))}
      <SightLine verdict={sight.verdict} from={start} to={end} stop={stopPoint(section, x, y)} />
      {tightest(cuts, 'over').map((cut) => (
        <Clearance key="over" cut={cut} section={section} muMm={muMm} x={x} y={y} />
      ))}
      <Labels labels={labels.map((label) => ({ ...label, y: y(label.y) }))} y={head - 14} step={-rowHeight} />
      <Ends from={from} to={to} x={x} y={floor + 15} width={width} />
      <Dimension
        from={[x(0), floor + 36]}
        to={[x(length), floor + 36]}
        text={`${formatRounded(length, 2)} MU · ${formatMillimetres(length * muMm)}`}
      />
      <ScaleBar x={side} y={floor + 50} paper={width} scale={scale} muMm={muMm} />
      {deepest < 0 && (
        <text
          className="ruling-measure"
          x={px(width - side)}
          y={px(floor + 56)}
          textAnchor="end"
        >{`floor ${formatRounded(deepest, 2)} MU`}</text>
      )}
    </svg>
  );
}

type Axis = (length: number) => number;

/** The lowest and the highest that the drawing shows. */
function heights({ ground, cuts, from, to, line }: Section): readonly [number, number] {
  const bottoms = [...ground.map(({ y }) => y), ...cuts.map(({ bottom }) => bottom), from.bottom, to.bottom];
  const tops = [...cuts.map(({ top }) => top), from.top, to.top, line[0][1], line[1][1]];
  return [Math.min(0, ...bottoms) - 0.25, Math.max(...tops) + 0.25];
}

function surfacePath({ ground }: Section, x: Axis, y: Axis): string {
  return ground
    .map(
      ({ span, y: up }, i) =>
        `${i === 0 ? 'M' : 'L'}${px(x(span[0]))} ${px(y(up))} L${px(x(span[1]))} ${px(y(up))}`,
    )
    .join(' ');
}

function groundPath(section: Section, x: Axis, y: Axis, floor: number): string {
  return `${surfacePath(section, x, y)} L${px(x(section.extent[1]))} ${px(floor)} L${px(x(section.extent[0]))} ${px(floor)} Z`;
}

function stopPoint({ stoppedAt, length, line }: Section, x: Axis, y: Axis): readonly [number, number] | null {
  if (stoppedAt === null) return null;
  const share = length === 0 ? 0 : stoppedAt / length;
  return [x(stoppedAt), y(line[0][1] + share * (line[1][1] - line[0][1]))];
}

const blocks = ({ sight }: SightRuling, { id, stops }: SectionCut): boolean =>
  stops && sight.blockers.includes(id);

function CutMark({
  cut,
  blocks,
  scope,
  x,
  y,
}: {
  readonly cut: SectionCut;
  readonly blocks: boolean;
  readonly scope: string;
  readonly x: Axis;
  readonly y: Axis;
}) {
  const { span, bottom, top, kind, stops, edges } = cut;
  const hatch = blocks ? 'stops' : kind === 'area' ? 'area' : stops ? 'matter' : null;
  const fill = hatch === null ? {} : { fill: `url(#${scope}-${hatch})` };
  const at = {
    x: px(x(span[0])),
    y: px(y(top)),
    width: px(x(span[1]) - x(span[0])),
    height: px(y(bottom) - y(top)),
  };
  const className = `ruling-cut ruling-cut-${kind}${stops ? ' ruling-cut-counts' : ''}${blocks ? ' ruling-cut-blocks' : ''}`;
  if (edges) {
    const d = edges
      .map(([p, q]) => `M${px(x(p[0]))} ${px(y(p[1]))} L${px(x(q[0]))} ${px(y(q[1]))}`)
      .join(' ');
    return (
      <g className={className}>
        <path className="ruling-cut-edge" d={d} />
      </g>
    );
  }
  return (
    <g className={className}>
      <rect className="ruling-cut-paper" {...at} />
      <rect className="ruling-cut-edge" {...at} style={fill} />
    </g>
  );
}

/** A model: the outline of its volume, and its base as a bar at its height. */
function BodyMark({
  body: { span, bottom, top },
  x,
  y,
}: {
  readonly body: SectionBody;
  readonly x: Axis;
  readonly y: Axis;
}) {
  const width = Math.max(x(span[1]) - x(span[0]), 1);
  return (
    <g className="ruling-body">
      <rect
        className="ruling-volume"
        x={px(x(span[0]))}
        y={px(y(top))}
        width={px(width)}
        height={px(y(bottom) - y(top))}
      />
      <rect className="ruling-base" x={px(x(span[0]))} y={px(y(bottom) - 2)} width={px(width)} height="4" />
    </g>
  );
}

/** The obstacle that the line clears by least. */
function tightest(cuts: readonly SectionCut[], way: 'over'): readonly SectionCut[] {
  const gapOf = ({ passing }: SectionCut): number => (passing.way === way ? passing.gap : Infinity);
  return cuts
    .filter((cut) => cut.stops && cut.passing.way === way)
    .sort((a, b) => gapOf(a) - gapOf(b))
    .slice(0, 1);
}

function Clearance({
  cut,
  section,
  muMm,
  x,
  y,
}: {
  readonly cut: SectionCut;
  readonly section: Section;
  readonly muMm: number;
  readonly x: Axis;
  readonly y: Axis;
}) {
  if (cut.passing.way !== 'over') return null;
  const [from, to] = section.line;
  // The line is lowest over one of the obstacle's two edges.
  const along = to[1] < from[1] ? Math.min(cut.span[1], section.length) : Math.max(cut.span[0], 0);
  const at = x(along);
  const beside = at > x(section.extent[1]) / 2 ? 'left' : 'right';
  return (
    <Dimension
      from={[at, y(cut.top)]}
      to={[at, y(cut.top + cut.passing.gap)]}
      text={formatMillimetres(cut.passing.gap * muMm)}
      at={beside}
    />
  );
}

/** One label a piece, at its tallest cut: its name and height. The foot of its leader is a height in MU. */
function cutLabels({ cuts, extent }: Section, x: Axis, nameOf: Naming): readonly Label[] {
  const ids = [...new Set(cuts.map(({ id }) => id))];
  return ids.map((id): Label => {
    const own = cuts.filter((cut) => cut.id === id);
    const met = own.filter(({ stops, passing }) => stops && passing.way === 'through');
    const shown = (met.length > 0 ? met : own).reduce((best, cut) => (cut.top > best.top ? cut : best));
    const rank = met.length > 0 ? 3 : shown.stops && shown.passing.way !== 'beyond' ? 2 : 1;
    const middle = (Math.max(shown.span[0], extent[0]) + Math.min(shown.span[1], extent[1])) / 2;
    return {
      key: id,
      text: `${nameOf(id)} · ${formatRounded(shown.top, 2)} MU`,
      x: x(middle),
      y: shown.top,
      rank,
    };
  });
}

/** The names under both models, with their height unless they stand on the table. */
function Ends({
  from,
  to,
  x,
  y,
  width,
}: {
  readonly from: SectionBody;
  readonly to: SectionBody;
  readonly x: Axis;
  readonly y: number;
  readonly width: number;
}) {
  const nameOf = useContext(DrawingNames);
  const ends = [from, to].map(({ id, bottom, span }) => ({
    text: bottom === 0 ? nameOf(id) : `${nameOf(id)} · at ${formatRounded(bottom, 2)} MU`,
    x: x((span[0] + span[1]) / 2),
  }));
  return <EndNames ends={ends} y={y} width={width} />;
}
