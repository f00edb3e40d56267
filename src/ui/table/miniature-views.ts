import { ruleModule } from '../../rules/registry';
import type { MiniatureView } from '../../scene/miniatures/layout';
import type { Selection } from '../../store/view/selection';
import { selectedModels } from '../../store/view/sight-report';
import { modelsNow, sculptOf, type ModelNow, type Session } from '../../store/battle/session';
import { figuresOn, ownFigures } from '../../store/figures/own-figures';
import type { TableFile, TableSide } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { place } from '../../table/place';
import { sideColour } from './side-colours';

/** Returns the models of a session for drawing, with the player's own figures. */
export const miniatureViews = (
  session: Session,
  figures = ownFigures.getState().figures,
): readonly MiniatureView[] =>
  viewsOf(session, modelsNow(session), figuresOn(figures, session.system, session.table));

const programsOwn = (): undefined => undefined;

/**
 * Returns models for drawing. The first side of the table wears the first force's kit.
 * @param ownOf finds the player's own figure of a model
 */
export function viewsOf(
  { table, sides }: Pick<Session, 'table' | 'sides'>,
  models: readonly ModelNow[],
  ownOf: (model: string) => MiniatureView['own'] = programsOwn,
): readonly MiniatureView[] {
  const rims = rimsOf(sides);
  return models.map((model) => ({
    id: model.id,
    sculpt: model.sculpt,
    force: model.side === table.sides[0]?.id ? 0 : 1,
    rim: rims.get(model.side)!,
    at: model.at,
    y: model.y,
    facing: model.facing,
    base: model.base,
    muMm: table.muMm,
    height: model.height,
    removed: model.removed,
    leader: model.leader,
    own: ownOf(model.id),
  }));
}

/** Returns the models of a designed table, standing on its terrain. */
export function designedFigures(file: TableFile, meshes: Meshes): readonly MiniatureView[] {
  const system = ruleModule(file.rules).system ?? null;
  const table = place(file, system?.modelShape ?? (() => null), meshes);
  const rims = rimsOf(table.sides);
  const ownOf = figuresOn(ownFigures.getState().figures, system, table);
  return table.models.map((model) => ({
    ...model,
    sculpt: sculptOf(system, table, model),
    force: model.side === table.sides[0]?.id ? 0 : 1,
    rim: rims.get(model.side)!,
    muMm: table.muMm,
    removed: false,
    own: ownOf(model.id),
  }));
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
