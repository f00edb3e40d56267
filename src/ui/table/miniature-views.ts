import { type Side, uniformFor } from '../../../models';
import { ruleModule } from '../../rules/registry';
import type { MiniatureView } from '../../scene/miniatures/layout';
import type { Selection } from '../../store/view/selection';
import { selectedModels } from '../../store/view/sight-report';
import { figureOf, modelsNow, unitsNow, type ModelNow, type Session } from '../../store/battle/session';
import { figuresOn, ownFigures } from '../../store/figures/own-figures';
import type { TableFile, TableSide } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { place } from '../../table/place';
import type { Table } from '../../table/table';
import { sideColour } from './side-colours';

/** Returns the models of a session for drawing, with the player's own figures. */
export const miniatureViews = (
  session: Session,
  figures = ownFigures.getState().figures,
): readonly MiniatureView[] =>
  viewsOf(session, modelsNow(session), {
    stanceOf: stanceTeller(session),
    ownOf: figuresOn(figures, session.system, session.table),
  });

/** Looks of a session's models besides their places. */
interface Looks {
  /** Returns the stance of a unit's figures. */
  readonly stanceOf?: (unit: string) => MiniatureView['stance'];
  /** Finds the player's own figure of a model. */
  readonly ownOf?: (model: string) => MiniatureView['own'];
}

/** Returns models for drawing. */
export function viewsOf(
  { table, sides }: Pick<Session, 'table' | 'sides'>,
  models: readonly ModelNow[],
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

const stanceIn = (stance: MiniatureView['stance']): Pick<MiniatureView, 'stance'> =>
  stance === undefined ? {} : { stance };

/** Returns a function for the stance of a unit's figures, by its tokens as its game reads them. */
function stanceTeller(session: Session): (unit: string) => MiniatureView['stance'] {
  const stances = ruleModule(session.table.file.rules).view?.stances;
  if (!stances) return () => undefined;
  const tokens = new Map(unitsNow(session).map((unit) => [unit.id, unit.tokens]));
  const has = (unit: string, names: readonly string[]): boolean =>
    names.some((name) => (tokens.get(unit)?.[name] ?? 0) > 0);
  return (unit) => (has(unit, stances.down) ? 'down' : has(unit, stances.braced) ? 'braced' : undefined);
}

/** Returns the models of a designed table, standing on its terrain. */
export function designedFigures(file: TableFile, meshes: Meshes): readonly MiniatureView[] {
  const system = ruleModule(file.rules).system ?? null;
  const table = place(file, system?.modelShape ?? (() => null), meshes);
  const rims = rimsOf(table.sides);
  const ownOf = figuresOn(ownFigures.getState().figures, system, table);
  return table.models.map((model) => {
    const { sculpt, force } = figureOf(system, table, model);
    return {
      ...model,
      sculpt,
      ...dressOf(table, model.side, force),
      rim: rims.get(model.side)!,
      muMm: table.muMm,
      removed: false,
      own: ownOf(model.id),
    };
  });
}

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

/** Returns the models with a ring, and the models dimmed because the question is not about them. */
export function modelsLit(
  session: Session,
  selection: Selection | null,
  picked: readonly string[],
): { selected: ReadonlySet<string>; dimmed: ReadonlySet<string> } {
  const selected = new Set(selection ? selectedModels(session, selection).map(({ id }) => id) : []);
  const options = session.battle?.question?.options ?? [];
  for (const option of options) if (picked.includes(option.id)) addAbout(session, selected, option.about);
  const concerned = new Set(selected);
  for (const option of options) addAbout(session, concerned, option.about);
  const dimmed =
    concerned.size === selected.size
      ? []
      : modelsNow(session).filter(
          (model) => !concerned.has(model.id) && model.side === askedAbout(session, concerned),
        );
  return { selected, dimmed: new Set(dimmed.map(({ id }) => id)) };
}

/** Returns the pieces and objectives that the shown options concern. */
export const piecesAbout = (session: Session, shown: readonly string[]): readonly string[] =>
  (session.battle?.question?.options ?? [])
    .filter(({ id }) => shown.includes(id))
    .flatMap(({ about = [] }) => about)
    .filter((id) => session.table.pieces.some((piece) => piece.id === id));

/** Returns the side of the models that the question offers. */
function askedAbout(session: Session, concerned: ReadonlySet<string>): string | undefined {
  return modelsNow(session).find(({ id }) => concerned.has(id))?.side;
}

function addAbout(session: Session, models: Set<string>, about: readonly string[] = []): void {
  for (const model of modelsNow(session))
    if (about.includes(model.id) || about.includes(model.unit)) models.add(model.id);
}
