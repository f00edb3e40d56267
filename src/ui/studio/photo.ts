/** A subject before the camera: the table as the screen shows it, or one figure. */
import { createStore } from 'zustand/vanilla';
import type { RulingHighlights } from '../../ruling/sight-ruling';
import type { CameraView } from '../../scene/CameraRig';
import type { Quality } from '../../scene/quality';
import type { App } from '../../store/app';
import { createFilmApp } from '../../store/film/film-app';
import { actsOf, logOf } from '../../analysis/log/group-log';
import type { Session } from '../../store/battle/session';
import { momentName } from '../time/moment';
import { drawCaption, drawPlate } from './draw-panels';
import { photograph } from './photograph';
import type { PicturePage } from './sizes';
import { directorAtRest, openTableStudio } from './table-studio';

/** The parts of a picture that a person chooses. */
export interface PictureParts {
  readonly lines: boolean;
  readonly labels: boolean;
  readonly panels: boolean;
}

export interface Photo {
  /** Draws the subject at a size of its page, on a canvas of that size. */
  draw(at: PicturePage, parts: PictureParts): Promise<HTMLCanvasElement>;
  close(): void;
}

/** Opens the table as the screen shows it, for pictures of one page. */
export async function openTablePhoto(
  app: App,
  canvas: PicturePage,
  quality: Quality | 'auto',
  view: CameraView | null,
  ruling: RulingHighlights | null,
): Promise<Photo> {
  const own = createFilmApp(app);
  const director = directorAtRest(own);
  const shown = createStore(() => ({ lines: false, labels: false }));
  const request = { app: own, director, canvas, quality, parts: shown, ruling, view, isMoving: false };
  const studio = await openTableStudio(request);
  return {
    async draw(at, { lines, labels, panels }) {
      shown.setState({ lines, labels });
      await studio.settle();
      return photograph(studio, at, (onto) => {
        const { session } = own.store.getState();
        if (panels && session) drawMoment(onto, at, session);
      });
    },
    close() {
      studio.close();
      director.close();
    },
  };
}

/** Draws the turn and the score, and below them the last act, or else who acts. */
function drawMoment(onto: CanvasRenderingContext2D, at: PicturePage, session: Session): void {
  const { battle } = session;
  if (!battle) return;
  drawPlate(onto, at, session);
  const act = actsOf(logOf(battle)).at(-1);
  const index = session.sides.findIndex(({ id }) => id === (act?.side ?? battle.state.activeSide));
  drawCaption(onto, at, act?.line ?? momentName(session), index < 0 ? null : index, session);
}
