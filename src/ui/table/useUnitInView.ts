import { useEffect } from 'react';
import type { Point } from '../../geometry/shapes/shapes';
import type { CameraApi } from '../../scene/CameraRig';
import type { App } from '../../store/app';
import type { AppState } from '../../store/app-state';
import { modelsNow } from '../../store/battle/session';
import type { ScreenLayout } from '../app/useMediaQuery';

/**
 * Brings the unit that the question is about into view: beside panels by a shift where one covers it, on a small screen by
 * a closer look.
 */
export function useUnitInView(app: App, camera: () => CameraApi | null, layout: ScreenLayout): void {
  useEffect(
    () =>
      app.store.subscribe((state, before) => {
        const unit = unitAsked(state);
        if (unit === null || unit === unitAsked(before) || state.playback.running || !state.session) return;
        const models = modelsNow(state.session).filter((model) => model.unit === unit && !model.removed);
        const points = models.map(({ at, y, height }): Point => [at[0], y + height / 2, at[1]]);
        if (layout === 'desk') camera()?.reveal(points);
        else camera()?.follow(points);
      }),
    [app, camera, layout],
  );
}

function unitAsked({ session }: AppState): string | null {
  const unit = session?.battle?.question?.data?.['unit'];
  return typeof unit === 'string' ? unit : null;
}
