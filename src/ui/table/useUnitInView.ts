import { useEffect } from 'react';
import type { CameraApi } from '../../scene/CameraRig';
import type { App } from '../../store/app';
import type { AppState } from '../../store/app-state';
import { modelsNow } from '../../store/battle/session';

/** Moves the camera when a panel covers the unit that the question is about. */
export function useUnitInView(app: App, camera: () => CameraApi | null): void {
  useEffect(
    () =>
      app.store.subscribe((state, before) => {
        const unit = unitAsked(state);
        if (unit === null || unit === unitAsked(before) || state.playback.running || !state.session) return;
        const models = modelsNow(state.session).filter((model) => model.unit === unit && !model.removed);
        camera()?.reveal(models.map(({ at, y, height }) => [at[0], y + height / 2, at[1]]));
      }),
    [app, camera],
  );
}

function unitAsked({ session }: AppState): string | null {
  const unit = session?.battle?.question?.data?.['unit'];
  return typeof unit === 'string' ? unit : null;
}
