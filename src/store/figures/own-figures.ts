/** The player's own figures as the page has them: which figure stands for which model. */
import { createStore } from 'zustand/vanilla';
import type { FigureProfile } from '../../table/figure/figure-file';
import type { FigureShape } from '../../table/figure/figure-mesh';
import type { FigureSettings } from '../../table/figure/fit-figure';
import type { PlacedModel, Table } from '../../table/table';
import type { Session } from '../battle/session';

/** The models that a figure stands for: all of a profile, or a single one of a table. */
export type FigureUse =
  | ({ readonly kind: 'profile' } & FigureProfile)
  | { readonly kind: 'model'; readonly table: string; readonly model: string };

/** A figure that is kept on this machine. */
export interface OwnFigure {
  readonly id: string;
  readonly name: string;
  /** Name of the file that it was made of. */
  readonly fileName: string;
  readonly settings: FigureSettings;
  readonly shape: FigureShape;
  readonly uses: readonly FigureUse[];
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** All figures; empty until they are loaded, and on machines that have none. */
export const ownFigures = createStore<{ readonly figures: readonly OwnFigure[] }>(() => ({ figures: [] }));

export const isSameUse = (a: FigureUse, b: FigureUse): boolean =>
  a.kind === 'profile'
    ? b.kind === 'profile' && a.rules === b.rules && a.title.toLowerCase() === b.title.toLowerCase()
    : b.kind === 'model' && a.table === b.table && a.model === b.model;

/** Returns the figure for a use; null for none. */
export const figureFor = (figures: readonly OwnFigure[], use: FigureUse): OwnFigure | null =>
  figures.find(({ uses }) => uses.some((each) => isSameUse(each, use))) ?? null;

/** Returns the uses that draw a model, the narrowest first: the model itself, then its profile. */
export function usesOf(
  system: Session['system'],
  table: Table,
  { id, unit, profile, leader }: PlacedModel,
): readonly [model: FigureUse, profile: FigureUse] {
  const found = table.units.find((each) => each.id === unit);
  const unitProfile = found?.profile ?? null;
  const shape =
    unitProfile === null ? null : system?.modelShape(unitProfile, profile, leader, table.file.forces);
  return [
    { kind: 'model', table: table.name, model: id },
    { kind: 'profile', rules: table.rules, title: shape?.title ?? found?.name ?? id },
  ];
}

/** Returns a function that finds the own figure of a model of a table; undefined for the program's. */
export function figuresOn(
  figures: readonly OwnFigure[],
  system: Session['system'],
  table: Table,
): (model: string) => OwnFigure | undefined {
  if (figures.length === 0) return () => undefined;
  const found = new Map<string, OwnFigure>();
  for (const model of table.models)
    for (const use of usesOf(system, table, model)) {
      const figure = figureFor(figures, use);
      if (figure && !found.has(model.id)) found.set(model.id, figure);
    }
  return (model) => found.get(model);
}
