import { useEffect, useEffectEvent } from 'react';
import type { Insets } from '../../scene/camera/insets';
import type { MiniatureView } from '../../scene/miniatures/layout';
import { modelsNow, type Session } from '../../store/battle/session';
import { rememberPlan } from '../app/first-plan';
import { useAppState } from '../app/useStore';
import { hasOwnFigures } from '../figures/has-figures';
import { rememberInsets } from '../layout/expected-insets';
import { nearAzimuth } from './near-side';

/** Remembers the table as it stands for the beginning of the next visit, whenever a person leaves it or the page. */
export function useRememberedTable(
  session: Session,
  figures: readonly MiniatureView[],
  insets: Insets,
): void {
  const seats = useAppState((state) => state.seats);
  const remote = useAppState((state) => state.remote);
  const remember = useEffectEvent(() => {
    rememberInsets(insets);
    const { table, sides, meshes } = session;
    const isWhole = remote === null && meshes.size === 0 && !hasOwnFigures();
    rememberPlan(
      { ...table, sides },
      modelsNow(session),
      isWhole ? { file: table.file, figures, azimuth: nearAzimuth(table, seats) } : null,
    );
  });
  useEffect(() => {
    // Phones may end a page without any event but this one.
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') remember();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      remember();
    };
  }, []);
}
