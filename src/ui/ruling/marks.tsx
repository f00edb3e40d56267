/** Marks of both drawings. Shapes repeat the meaning of colours: hatching, dashes, bars. */
import type { Verdict } from '../../engine/port/sight';
import type { Outline } from '../../geometry/shapes/shapes';
import { px, scaleBarLength, type PlacedLabel } from './layout';
import { formatRounded } from '../../table/numbers';

export type ToPaper = (point: readonly [number, number]) => readonly [number, number];

/** Hatchings by use; `scope` keeps the ids of several drawings on one page apart. */
export function Hatchings({ scope }: { readonly scope: string }) {
  return (
    <defs>
      <pattern
        id={`${scope}-earth`}
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line className="ruling-hatch-earth" x1="0" y1="0" x2="0" y2="7" />
      </pattern>
      <pattern
        id={`${scope}-stops`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <line className="ruling-hatch-stops" x1="0" y1="0" x2="0" y2="5" />
      </pattern>
      <pattern
        id={`${scope}-matter`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <line className="ruling-hatch-matter" x1="0" y1="0" x2="0" y2="5" />
      </pattern>
      <pattern
        id={`${scope}-hidden`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line className="ruling-hatch-hidden" x1="0" y1="0" x2="0" y2="5" />
        <line className="ruling-hatch-hidden" x1="0" y1="0" x2="5" y2="0" />
      </pattern>
      <pattern id={`${scope}-area`} width="6" height="6" patternUnits="userSpaceOnUse">
        <circle className="ruling-hatch-area" cx="3" cy="3" r="0.9" />
      </pattern>
    </defs>
  );
}

interface SightLineProps {
  readonly verdict: Verdict;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** The point at which it is stopped; null for a free line. */
  readonly stop: readonly [number, number] | null;
}

/** Draws the line: solid if clear; ending in a bar, with a faint dashed rest, if blocked; dotted if too close to call. */
export function SightLine({ verdict, from, to, stop }: SightLineProps) {
  const end = stop ?? to;
  const length = Math.max(Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2), 1e-6);
  const across = [(-(to[1] - from[1]) / length) * 8, ((to[0] - from[0]) / length) * 8] as const;
  return (
    <g className={`ruling-line ruling-${verdict}`}>
      {stop && (
        <line className="ruling-line-rest" x1={px(stop[0])} y1={px(stop[1])} x2={px(to[0])} y2={px(to[1])} />
      )}
      <line className="ruling-line-run" x1={px(from[0])} y1={px(from[1])} x2={px(end[0])} y2={px(end[1])} />
      <circle className="ruling-line-end" cx={px(from[0])} cy={px(from[1])} r="3" />
      {stop ? (
        <line
          className="ruling-line-bar"
          x1={px(stop[0] - across[0])}
          y1={px(stop[1] - across[1])}
          x2={px(stop[0] + across[0])}
          y2={px(stop[1] + across[1])}
        />
      ) : (
        <circle className="ruling-line-end" cx={px(to[0])} cy={px(to[1])} r="3" />
      )}
    </g>
  );
}

/** An outline of the plan on paper. It keeps its turn, so the paper must have one scale in both directions. */
export function OutlineMark({
  outline,
  toPaper,
  scale,
  className,
  fill,
}: {
  readonly outline: Outline;
  readonly toPaper: ToPaper;
  readonly scale: number;
  readonly className: string;
  readonly fill?: string | undefined;
}) {
  const style = fill === undefined ? {} : { fill };
  if (outline.shape === 'polygon') {
    const points = outline.points.map((point) => toPaper(point).map(px).join(',')).join(' ');
    return <polygon className={className} points={points} style={style} />;
  }
  const [x, y] = toPaper(outline.centre);
  if (outline.shape === 'circle')
    return (
      <circle className={className} cx={px(x)} cy={px(y)} r={px(outline.radius * scale)} style={style} />
    );
  const [ux, uz] = outline.axis;
  // The matrix of a turn that takes the paper's x axis to the ellipse's first axis; the paper's y runs down.
  return (
    <ellipse
      className={className}
      rx={px(outline.radii[0] * scale)}
      ry={px(outline.radii[1] * scale)}
      transform={`matrix(${ux} ${-uz} ${uz} ${ux} ${px(x)} ${px(y)})`}
      style={style}
    />
  );
}

/** A measure between two points of one height or one place, with its length written beside it. */
export function Dimension({
  from,
  to,
  text,
  at = 'above',
}: {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly text: string;
  readonly at?: 'above' | 'left' | 'right';
}) {
  const upright = Math.abs(to[0] - from[0]) < Math.abs(to[1] - from[1]);
  const [tx, ty] = upright ? [4, 0] : [0, 4];
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
  const anchor = at === 'above' ? 'middle' : at === 'left' ? 'end' : 'start';
  const shift = at === 'above' ? [0, -5] : at === 'left' ? [-7, -5] : [7, -5];
  return (
    <g className="ruling-dimension">
      <line x1={px(from[0])} y1={px(from[1])} x2={px(to[0])} y2={px(to[1])} />
      {[from, to].map(([x, y], i) => (
        <line key={i} x1={px(x - tx - ty)} y1={px(y - ty + tx)} x2={px(x + tx + ty)} y2={px(y + ty - tx)} />
      ))}
      <text
        className="ruling-measure"
        x={px(middle[0] + shift[0]!)}
        y={px(middle[1] + shift[1]!)}
        textAnchor={anchor}
      >
        {text}
      </text>
    </g>
  );
}

/** Words in their rows with a leader each; rows grow upwards from `y` (`step` negative) or downwards. */
export function Labels({
  labels,
  y,
  step,
}: {
  readonly labels: readonly PlacedLabel[];
  readonly y: number;
  readonly step: number;
}) {
  return (
    <g className="ruling-labels">
      {labels.map(({ key, text, x, y: foot, middle, row }) => {
        const base = y + row * step;
        return (
          <g key={key}>
            <polyline
              className="ruling-leader"
              points={`${px(middle)},${px(step < 0 ? base + 4 : base - 12)} ${px(x)},${px(foot)}`}
            />
            <text className="ruling-label" x={px(middle)} y={px(base)} textAnchor="middle">
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** A scale bar of a round length in MU with its millimetres, or in millimetres alone if a MU does not fit. */
export function ScaleBar({
  x,
  y,
  paper,
  scale,
  muMm,
}: {
  readonly x: number;
  readonly y: number;
  readonly paper: number;
  /** Drawing units in one MU. */
  readonly scale: number;
  readonly muMm: number;
}) {
  const inMu = paper / 4 / scale >= 1;
  const length = inMu ? scaleBarLength(paper, scale) : scaleBarLength(paper, scale / muMm);
  const width = length * (inMu ? scale : scale / muMm);
  const half = width / 2;
  return (
    <g className="ruling-scale">
      <rect className="ruling-scale-dark" x={px(x)} y={px(y)} width={px(half)} height="4" />
      <rect className="ruling-scale-light" x={px(x + half)} y={px(y)} width={px(half)} height="4" />
      <text className="ruling-measure" x={px(x + width + 6)} y={px(y + 6)}>
        {inMu ? `${formatRounded(length, 2)} MU` : `${formatRounded(length, 4)} mm`}
      </text>
    </g>
  );
}
