import './table-plan.css';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import type { PlacedModel, PlacedPart, Table } from '../../table/table';
import { sideColour } from '../table/side-colours';
import { text } from '../text';

interface TablePlanProps {
  readonly table: Table;
  readonly models: readonly Pick<PlacedModel, 'id' | 'at' | 'side'>[];
}

/** A map of a table: ground, terrain, zones, objectives and models. */
export function TablePlan({ table, models }: TablePlanProps) {
  const [width, depth] = table.size;
  const colours = new Map(table.sides.map((side, index) => [side.id, sideColour(side, index)]));
  const parts = table.pieces.flatMap((piece) => piece.parts).sort((a, b) => a.top - b.top);
  return (
    <svg
      className="plan"
      viewBox={`0 0 ${width} ${depth}`}
      role="img"
      aria-label={text.start.plan(table.name)}
    >
      <rect className="plan-ground" width={width} height={depth} />
      {table.zones.map(({ id, side, outline }) => (
        <path
          key={id}
          className="plan-zone"
          d={polygon(outline)}
          style={{ stroke: colours.get(side ?? ''), fill: colours.get(side ?? '') }}
        />
      ))}
      {table.pieces.map((piece) => (
        <path key={piece.id} className="plan-area" d={piece.area.map(pathOf).join('')} />
      ))}
      {parts.map((part, index) => (
        <path
          key={index}
          className={`plan-part ${kindOf(part)}`}
          d={part.solids.map(({ outline }) => pathOf(outline)).join('')}
        />
      ))}
      {table.objectives.map(({ id, at, radius = 1 }) => (
        <g key={id} className="plan-objective">
          <circle cx={at[0]} cy={at[1]} r={Math.max(radius, 1)} />
          <path d={`M${at[0]} ${at[1] - 1.4}V${at[1] + 1.4}M${at[0] - 1.4} ${at[1]}H${at[0] + 1.4}`} />
        </g>
      ))}
      {models.map(({ id, at, side }) => (
        <circle
          key={id}
          className="plan-model"
          cx={at[0]}
          cy={at[1]}
          r={width / 90}
          style={{ fill: colours.get(side) }}
        />
      ))}
    </svg>
  );
}

/** Returns a part's class on a map: hole, cover, sight blocker or rough ground. */
function kindOf({ part, tags, top }: PlacedPart): string {
  if (part.dug) return 'dug';
  if (!tags.solid) return 'cloud';
  if (tags.sight === 'blocks') return 'high';
  if (tags.cover === 'solid' || tags.cover === 'heavy') return 'wall';
  return top > 0.3 ? 'low' : 'flat';
}

const polygon = (points: readonly PlanPoint[]): string =>
  `M${points.map((point) => point.join(' ')).join('L')}Z`;

function pathOf(outline: Outline): string {
  switch (outline.shape) {
    case 'polygon':
      return polygon(outline.points);
    case 'circle':
      return ring(outline.centre, outline.radius, outline.radius, 0);
    case 'ellipse':
      return ring(
        outline.centre,
        ...outline.radii,
        (Math.atan2(outline.axis[1], outline.axis[0]) * 180) / Math.PI,
      );
  }
}

/** Returns an ellipse as two arcs, with its first radius turned by `turn` degrees. */
function ring([x, z]: PlanPoint, along: number, across: number, turned: number): string {
  const angle = (turned * Math.PI) / 180;
  const [dx, dz] = [Math.cos(angle) * along, Math.sin(angle) * along];
  const arc = (to: PlanPoint) => `A${along} ${across} ${turned} 0 1 ${to.join(' ')}`;
  return `M${x + dx} ${z + dz}${arc([x - dx, z - dz])}${arc([x + dx, z + dz])}Z`;
}
