import { useEffect } from 'react';
import type { Point } from '../../geometry/shapes/shapes';
import type { CameraApi } from '../../scene/CameraRig';
import type { App } from '../../store/app';
import type { Beat } from '../../store/battle/play-beats';
import type { Director } from '../../store/battle/play-director';
import { modelsNow, type ModelNow, type Session } from '../../store/battle/session';
import { eyeTowards } from '../table/views';

/** During playback the camera shows the action, or looks through the figures' eyes, until the player moves it. */
export function usePlaybackCamera(app: App, director: Director, camera: () => CameraApi | null): void {
  useEffect(() => {
    let untake = () => {};
    const unwatch = app.store.subscribe(({ playback }, before) => {
      if (playback.running === before.playback.running) return;
      untake();
      untake =
        (playback.running && camera()?.whenTaken(() => app.battle.setPlayback({ watching: 'free' }))) ||
        (() => {});
    });
    const unstage = director.stage.subscribe(({ beat, session }, before) => {
      const { running, watching } = app.store.getState().playback;
      const rig = camera();
      if (!running || !rig || !session || !beat || beat === before.beat || beat.models.length === 0) return;
      if (watching === 'follow') rig.follow(pointsOf(session, beat));
      else if (watching === 'figure') seeThrough(rig, session, beat);
    });
    return () => {
      untake();
      unwatch();
      unstage();
    };
  }, [app, director, camera]);
}

const modelsIn = (session: Session, beat: Beat): readonly ModelNow[] =>
  modelsNow(session).filter(({ id }) => beat.models.includes(id));

/** Present places of its models; their goals are nearby. */
const pointsOf = (session: Session, beat: Beat): readonly Point[] =>
  modelsIn(session, beat).map(({ at, y, height }) => [at[0], y + height / 2, at[1]]);

/** Returns the view from the eyes of the first acting figure towards its first target, else along its facing. */
function seeThrough(rig: CameraApi, session: Session, beat: Beat): void {
  const models = modelsIn(session, beat);
  const actor =
    models.find(({ unit, leader }) => leader && unit === session.battle?.state.activeUnit) ?? models[0];
  const other = models.find(({ side }) => side !== actor?.side);
  if (!actor) return;
  rig.eye((other && eyeTowards(session, actor.id, other.id)) ?? actor);
}
