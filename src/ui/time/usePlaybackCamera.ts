import { useEffect } from 'react';
import type { CameraApi } from '../../scene/CameraRig';
import type { App } from '../../store/app';
import type { Director } from '../../store/battle/play-director';
import { modelsNow, type Session } from '../../store/battle/session';
import type { Shot } from '../../store/watch/schedule';
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
    const unstage = director.stage.subscribe(({ shot, session }, before) => {
      const { running, watching } = app.store.getState().playback;
      const rig = camera();
      if (!running || !rig || !session || !shot || shot === before.shot) return;
      const isCut = shot.frame !== before.shot?.frame;
      if (watching === 'follow' && isCut && shot.frame) rig.follow(shot.frame.points);
      else if (watching === 'figure') seeThrough(rig, session, shot);
    });
    return () => {
      untake();
      unwatch();
      unstage();
    };
  }, [app, director, camera]);
}

/** Returns the view from the eyes of the first acting figure towards its first target, else along its facing. */
function seeThrough(rig: CameraApi, session: Session, { act }: Shot): void {
  const concerned = new Set(act?.beats.flatMap(({ models }) => models));
  const models = modelsNow(session).filter(({ id }) => concerned.has(id));
  const actor =
    models.find(({ unit, leader }) => leader && unit === session.battle?.state.activeUnit) ?? models[0];
  const other = models.find(({ side }) => side !== actor?.side);
  if (!actor) return;
  rig.eye((other && eyeTowards(session, actor.id, other.id)) ?? actor);
}
