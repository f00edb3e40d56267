import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import type { PlacedModel, PlacedPart, Table } from '../../table/table';
import { sideColour } from '../table/side-colours';

/** Colour of zones that no side has. */
const noSide = '#4a3f2a';

/** The models of a plan: their places and sides. */
export type PlanModels = readonly Pick<PlacedModel, 'at' | 'side'>[];

/** Returns the contents of an SVG of a table from above, in MU: ground, zones, terrain, objectives and models. */
export function planMarkup(table: Table, models: PlanModels): string {
  const [width, depth] = table.size;
  const colours = new Map(table.sides.map((side, index) => [side.id, sideColour(side, index)]));
  const colourOf = (side: string | null | undefined): string => colours.get(side ?? '') ?? noSide;
  /** The first side's marks are chequered, as the rims of its bases are. */
  const patternOf = (side: string | null | undefined): string =>
    side !== null && side !== undefined && side === table.sides[0]?.id ? 'chequered' : 'plain';
  const parts = table.pieces.flatMap((piece) => piece.parts).sort((a, b) => a.top - b.top);
  return [
    `<rect class="plan-ground" width="${width}" height="${depth}" />`,
    ...table.zones.map(
      ({ side, outline }) =>
        `<path class="plan-zone ${patternOf(side)}" d="${polygon(outline)}" style="stroke:${colourOf(side)};fill:${colourOf(side)}" />`,
    ),
    ...table.pieces.map(({ area }) => `<path class="plan-area" d="${area.map(pathOf).join('')}" />`),
    ...parts.map(
      (part) =>
        `<path class="plan-part ${kindOf(part)}" d="${part.solids.map(({ outline }) => pathOf(outline)).join('')}" />`,
    ),
    ...table.objectives.map(({ at: [x, z], radius = 1 }) => {
      const cross = `M${x} ${z - 1.4}V${z + 1.4}M${x - 1.4} ${z}H${x + 1.4}`;
      return `<g class="plan-objective"><circle cx="${x}" cy="${z}" r="${Math.max(radius, 1)}" /><path d="${cross}" /></g>`;
    }),
    ...models.map(
      ({ at: [x, z], side }) =>
        `<circle class="plan-model ${patternOf(side)}" cx="${x}" cy="${z}" r="${width / 90}" style="fill:${colourOf(side)}" />`,
    ),
  ].join('');
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
