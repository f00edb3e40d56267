import { useEffect } from 'react';
import type { Point } from '../../geometry/shapes/shapes';
import type { Question } from '../../engine/question';
import type { CameraApi } from '../../scene/CameraRig';
import type { App } from '../../store/app';
import { modelsNow, type ModelNow, type Session } from '../../store/battle/session';
import type { ScreenLayout } from '../app/useMediaQuery';

/**
 * Brings the figures that a new question is about into view: on a desk the unit, by a shift where a panel covers it; on a
 * small screen also the figures to choose from, by the nearest view of them all.
 */
export function useUnitInView(app: App, camera: () => CameraApi | null, layout: ScreenLayout): void {
  useEffect(() => {
    let shown: readonly string[] = [];
    return app.store.subscribe(({ session, playback }, before) => {
      const question = session?.battle?.question;
      if (!question || question === before.session?.battle?.question || playback.running) return;
      const subjects = layout === 'desk' ? unitOf(question) : subjectsOf(question);
      // A move wants a close look; any other question about figures that are shown already leaves the camera alone.
      if (question.form !== 'data' && subjects.every((id) => shown.includes(id))) return;
      if (question.form === 'data' && subjects.join() === shown.join()) return;
      shown = subjects;
      const points = modelsAmong(session, subjects).map(({ at, y, height }): Point => [
        at[0],
        y + height / 2,
        at[1],
      ]);
      if (points.length === 0) return;
      if (layout === 'desk') camera()?.reveal(points);
      else camera()?.show(points);
    });
  }, [app, camera, layout]);
}

const unitOf = ({ data }: Question): readonly string[] =>
  [data?.['unit'], data?.['model']].filter((id) => typeof id === 'string').slice(0, 1);

/** Returns the ids of the unit or model that a question names, and of those to choose from where its options are such. */
export function subjectsOf(question: Question): readonly string[] {
  const { options } = question;
  const figures = options.filter(({ about = [] }) => about.length > 0);
  // One option may be to choose none.
  const isChoiceOfFigures = figures.length > 0 && figures.length >= options.length - 1;
  return [...unitOf(question), ...(isChoiceOfFigures ? figures.flatMap(({ about = [] }) => about) : [])];
}

const modelsAmong = (session: Session, ids: readonly string[]): readonly ModelNow[] =>
  modelsNow(session).filter(({ id, unit, removed }) => !removed && (ids.includes(id) || ids.includes(unit)));
