import { createFigureKeeper, type FigureKeeper } from '../../store/figures/figure-keeper';
import { openFigureLibrary } from '../../store/figures/figure-library';
import { newId } from '../../store/new-id';
import { rememberOwnFigures } from './has-figures';

let keeper: FigureKeeper | null = null;

/** Returns the page's keeper of own figures. */
export function figureKeeper(): FigureKeeper {
  keeper ??= createFigureKeeper({
    library: openFigureLibrary(),
    newId,
    now: () => Date.now(),
    remember: rememberOwnFigures,
  });
  return keeper;
}
