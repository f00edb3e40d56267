/** The model or profile that a figure is chosen for. */
import type { MiniatureView } from '../../scene/miniatures/layout';
import { usesOf, type FigureUse } from '../../store/figures/own-figures';
import type { Session } from '../../store/battle/session';
import { modelNameOf } from '../parts/names';
import { miniatureViews } from '../table/miniature-views';
import { figureWords as words } from './words';

export interface FigureTarget {
  readonly title: string;
  readonly uses: readonly { readonly use: FigureUse; readonly name: string }[];
  /** The model as the program draws it: its base and height. */
  readonly view: MiniatureView;
}

/** Returns the target of a model of a session; null where it is not on the table. */
export function targetOfModel(session: Session, model: string): FigureTarget | null {
  const placed = session.table.models.find(({ id }) => id === model);
  const view = miniatureViews(session, []).find(({ id }) => id === model);
  if (!placed || !view) return null;
  const [single, profile] = usesOf(session.system, session.table, placed);
  const name = modelNameOf(session, model);
  const title = profile.kind === 'profile' ? profile.title : name;
  return {
    title,
    uses: [
      { use: profile, name: words.everyOf(title) },
      { use: single, name: words.onlyThis(name, session.table.name) },
    ],
    view,
  };
}

/** A man on foot, for figures that are for no profile. */
export const anyView: MiniatureView = {
  id: 'own-figure',
  sculpt: 'rifleman',
  uniform: 'albion',
  side: 0,
  at: [0, 0],
  y: 0,
  facing: 0,
  base: { shape: 'round', mm: 32 },
  muMm: 25.4,
  height: 1.35,
  removed: false,
  leader: false,
};
