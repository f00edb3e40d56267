import { ruleModule } from '../../rules/registry';
import type { MiniatureView } from '../../scene/miniatures/layout';
import type { Selection } from '../../store/view/selection';
import { selectedModels } from '../../store/view/sight-report';
import { modelsNow, unitsNow, type Session } from '../../store/battle/session';
import { figuresOn, ownFigures } from '../../store/figures/own-figures';
import type { TableFile } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { place } from '../../table/place';
import { modelsAtRest, viewsOf } from './figure-views';

/** Returns the models of a session for drawing, with the player's own figures. */
export const miniatureViews = (
  session: Session,
  figures = ownFigures.getState().figures,
): readonly MiniatureView[] =>
  viewsOf(session, modelsNow(session), {
    stanceOf: stanceTeller(session),
    ownOf: figuresOn(figures, session.system, session.table),
  });

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
  return viewsOf({ table, sides: table.sides }, modelsAtRest(system, table), {
    ownOf: figuresOn(ownFigures.getState().figures, system, table),
  });
}

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
