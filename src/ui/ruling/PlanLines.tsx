/** The lines of a proof on the plan: a colour and a number for each piece, or set of pieces, that stops them. */
import { useContext } from 'react';
import type { CorridorPlan } from '../../ruling/corridor-plan';
import type { StoppedLines } from '../../ruling/certificate/stopped-lines';
import type { ConvexPolygon } from '../../geometry/shapes/convex';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { toFrame } from '../../ruling/line-frame';
import { DrawingNames } from './drawing-names';
import { px } from './layout';
import type { ToPaper } from './marks';
import { counted, proofText, stoppersName } from './proof-words';

/** The lines of a proof in the colours of the plan. */
export interface PlanLines {
  readonly groups: readonly StoppedLines[];
  /** Number of the only group that is shown; null for all. */
  readonly shown: number | null;
}

/** Colours that the style sheet has. */
const colours = 6;

/** Returns at most as many groups as there are colours: of more, the smallest become one. */
export function colouredGroups(stopped: readonly StoppedLines[]): readonly StoppedLines[] {
  if (stopped.length <= colours) return stopped;
  const rest = stopped.slice(colours - 1);
  return [
    ...stopped.slice(0, colours - 1),
    {
      by: [...new Set(rest.flatMap(({ by }) => by))],
      cells: rest.reduce((sum, { cells }) => sum + cells, 0),
      shafts: rest.flatMap(({ shafts }) => shafts),
    },
  ];
}

/** The lines as shafts between the bases: strong up to what stops them, faint behind it. */
export function PlanLinesMark({
  lines: { groups, shown },
  plan,
  toPaper,
  isNumbered = false,
}: {
  readonly lines: PlanLines;
  readonly plan: CorridorPlan;
  readonly toPaper: ToPaper;
  readonly isNumbered?: boolean;
}) {
  const onPaper = (point: PlanPoint) => toPaper(toFrame(plan.frame, point));
  const pathOf = (polygons: readonly ConvexPolygon[]): string =>
    polygons
      .filter((polygon) => polygon.length > 2)
      .map((polygon) => `M${polygon.map((point) => onPaper(point).map(px).join(' ')).join('L')}Z`)
      .join('');
  const drawn = groups.map((group, i) => ({ group, i })).filter(({ i }) => shown === null || shown === i);
  return (
    <g className="ruling-lines">
      {drawn.map(({ group: { shafts }, i }) => (
        <g key={i} className={`ruling-lines-${i}`}>
          <path className="ruling-lines-behind" d={pathOf(shafts.map(({ behind }) => behind))} />
          <path className="ruling-lines-before" d={pathOf(shafts.map(({ before }) => before))} />
        </g>
      ))}
      {drawn.map(({ group, i }) => {
        const stop = isNumbered ? stopOf(group) : null;
        if (stop === null) return null;
        const [x, y] = onPaper(stop);
        return (
          <g key={i} className={`ruling-lines-number ruling-lines-${i}`}>
            <circle cx={px(x)} cy={px(y)} r="8" />
            <text x={px(x)} y={px(y + 4.5)} textAnchor="middle">
              {i + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Returns the middle of the places where the widest shaft is stopped; null without shafts. */
function stopOf({ shafts }: StoppedLines): PlanPoint | null {
  const stops = shafts.map(({ before, behind }) => commonEdge(before, behind));
  const widest = stops.reduce((best, next) => (lengthOf(next) > lengthOf(best) ? next : best), []);
  const [a, b] = widest;
  return a && b ? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] : null;
}

/** Returns the corners that two polygons share. */
const commonEdge = (one: ConvexPolygon, other: ConvexPolygon): readonly PlanPoint[] =>
  one.filter(([x, z]) => other.some((point) => Math.abs(point[0] - x) + Math.abs(point[1] - z) < 1e-9));

const lengthOf = ([a, b]: readonly PlanPoint[]): number =>
  a && b ? Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) : 0;

/** The blockers of the lines, by colour and number. Pointing at an entry shows its lines alone, pressing it keeps them. */
export function PlanLinesLegend({
  groups,
  kept,
  onPoint,
  onKeep,
}: {
  readonly groups: readonly StoppedLines[];
  /** Number of the entry that was pressed; null for all lines. */
  readonly kept: number | null;
  readonly onPoint: (group: number | null) => void;
  readonly onKeep: (group: number | null) => void;
}) {
  const nameOf = useContext(DrawingNames);
  return (
    <div
      className="ruling-legend"
      role="group"
      aria-label={proofText.lines}
      onPointerLeave={() => onPoint(null)}
    >
      {groups.map(({ by, cells }, i) => (
        <button
          key={by.join()}
          type="button"
          className={`ruling-legend-entry ruling-lines-${i}`}
          aria-pressed={kept === i}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(i)}
          onClick={() => onKeep(kept === i ? null : i)}
        >
          <span className="ruling-legend-number">{i + 1}</span>
          <span>
            {stoppersName(by.map(nameOf))}
            <small>{counted(cells, 'cell', 'cells')}</small>
          </span>
        </button>
      ))}
    </div>
  );
}
