import { type Side, uniformFor } from '../../../models';
import type { RuleSystem } from '../../engine/rule-system';
import type { MiniatureView } from '../../scene/miniatures/layout';
import type { ModelNow } from '../../store/battle/session';
import { figureOf } from '../../store/battle/figure-of';
import type { TableSide } from '../../table/format';
import type { PlacedModel, Table } from '../../table/table';
import { sideColour } from './side-colours';

/** A model as its figure needs it. */
type FigureModel = Omit<ModelNow, 'count' | 'damage' | 'profile'>;

/** Looks of models besides their places. */
interface Looks {
  /** Returns the stance of a unit's figures. */
  readonly stanceOf?: (unit: string) => MiniatureView['stance'];
  /** Finds the player's own figure of a model. */
  readonly ownOf?: (model: string) => MiniatureView['own'];
}

/** Returns models of a table for drawing. */
export function viewsOf(
  { table, sides }: { readonly table: Table; readonly sides: readonly TableSide[] },
  models: readonly FigureModel[],
  { stanceOf = () => undefined, ownOf = () => undefined }: Looks = {},
): readonly MiniatureView[] {
  const rims = rimsOf(sides);
  const heights = new Map(table.models.map(({ id, height }) => [id, height]));
  return models.map((model) => ({
    id: model.id,
    sculpt: model.sculpt,
    ...dressOf(table, model.side, model.force),
    rim: rims.get(model.side)!,
    at: model.at,
    y: model.y,
    facing: model.facing,
    base: model.base,
    muMm: table.muMm,
    // A game may make a model lower while it is down. The figure keeps its size, and lies.
    height: Math.max(model.height, heights.get(model.id) ?? 0),
    removed: model.removed,
    ...stanceIn(stanceOf(model.unit)),
    leader: model.leader,
    own: ownOf(model.id),
  }));
}

/** Returns the models of a table that no battle has changed, as their figures need them. */
export const modelsAtRest = (
  system: RuleSystem | null,
  table: Table,
  models: readonly PlacedModel[] = table.models,
): readonly FigureModel[] =>
  models.map((model) => ({ ...model, ...figureOf(system, table, model), removed: false }));

/** Returns the figures that stand on a table when a battle on it begins. */
export function openingFigures(system: RuleSystem, table: Table): readonly MiniatureView[] {
  const { models } = system.initialState(table, '', []);
  const deployed = table.models.filter(({ id }) => !models[id]?.undeployed);
  return viewsOf({ table, sides: table.sides }, modelsAtRest(system, table, deployed));
}

const stanceIn = (stance: MiniatureView['stance']): Pick<MiniatureView, 'stance'> =>
  stance === undefined ? {} : { stance };

/** Returns the uniform of a force, and the side whose colours it wears. */
function dressOf(
  { sides }: Pick<Table, 'sides'>,
  id: string,
  force: string | null,
): Pick<MiniatureView, 'uniform' | 'side'> {
  const side: Side = id === sides[0]?.id ? 0 : 1;
  return { uniform: uniformFor(force, side), side };
}

const rimsOf = (sides: readonly TableSide[]): ReadonlyMap<string, string> =>
  new Map(sides.map((side, index) => [side.id, sideColour(side, index)]));
