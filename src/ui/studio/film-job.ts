/** The film in the making. It goes on while the sheet is closed; there is one at a time. */
import { createStore } from 'zustand/vanilla';
import type { CameraView } from '../../scene/CameraRig';
import type { Quality } from '../../scene/quality';
import type { App } from '../../store/app';
import { countFrames, runFilm, setUpFilm, type FilmFrame, type FilmPlan } from '../../store/film/film';
import { nextTask } from '../../store/film/film-clock';
import { messageOf } from '../../store/workers/message-of';
import { text } from '../text';
import { drawCaption, drawPlate } from './draw-panels';
import { openEncoder, type FilmEncoder } from './encode';
import { filmJob, isFilming, wouldLoseFilm, type FilmState } from './film-state';
import { pageOf, type PicturePage, type PictureSize } from './sizes';
import { openTableStudio, type OpenTableStudio } from './table-studio';
import { studioWords } from './words';

export interface FilmRequest {
  readonly plan: FilmPlan;
  readonly size: PictureSize;
  readonly quality: Quality | 'auto';
  readonly view: CameraView | null;
  readonly hasCaptions: boolean;
  readonly hasLabels: boolean;
  /** File to write to while filming; null keeps the film in memory. */
  readonly file: FileSystemFileHandle | null;
}

const set = (state: FilmState): void => filmJob.setState(state, true);

/** The wish of the person for the film in the making. */
let wish: 'film' | 'stop' | 'discard' = 'film';

/** Ends the film after the present frame: what is there can be saved. */
export const stopFilm = (): void => {
  wish = 'stop';
};

/** Drops the film, in the making or made. */
export const discardFilm = (): void => {
  wish = 'discard';
  if (!isFilming(filmJob.getState())) set({ kind: 'none' });
};

/** Makes a film of the battle that is open in an app. `filmJob` reports how it goes. */
export async function makeFilm(app: App, request: FilmRequest): Promise<void> {
  if (isFilming(filmJob.getState())) return;
  wish = 'film';
  set({ kind: 'preparing' });
  let encoder: FilmEncoder | null = null;
  let studio: OpenTableStudio | null = null;
  const { plan, size, file } = request;
  const name = app.store.getState().session?.table.name ?? '';
  const film = setUpFilm(app, plan);
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('The browser has no canvas of this size.');
    const of = await countFrames(app, plan);
    encoder = await openEncoder({ canvas, framesPerSecond: plan.framesPerSecond, file });
    studio = await openTableStudio({
      app: film.app,
      director: film.director,
      canvas: pageOf(size),
      quality: request.quality,
      parts: createStore(() => ({ lines: false, labels: request.hasLabels })),
      view: request.view,
      isMoving: true,
    });
    const { shoot } = cameraOf(request, of, studio, encoder, context);
    const frames = await runFilm(film, { settle: studio.settle, shoot });
    if (wished() === 'discard') {
      await encoder.cancel();
      set({ kind: 'none' });
      return;
    }
    set({
      kind: 'done',
      name,
      isKept: false,
      film: await encoder.finish(),
      file: file?.name ?? null,
      frames,
      seconds: frames / plan.framesPerSecond,
      isStopped: wished() === 'stop',
    });
  } catch (reason) {
    await encoder?.cancel().catch(() => {});
    set({ kind: 'failed', reason: failureOf(reason, file !== null) });
  } finally {
    studio?.close();
    film.director.close();
  }
}

/** Says why a film failed. A film kept in memory may outgrow it. */
function failureOf(reason: unknown, isOnDisk: boolean): string {
  if (reason instanceof RangeError && !isOnDisk) return studioWords.film.noMemory;
  return messageOf(reason);
}

/** Lets the browser ask before it closes the page. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();
filmJob.subscribe((state) => {
  if (wouldLoseFilm(state)) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
});

/** The wish as of now: it changes while a film is made. */
const wished = (): typeof wish => wish;

/** Draws each frame and hands it to the encoder. */
function cameraOf(
  { plan, size, hasCaptions }: FilmRequest,
  of: number,
  studio: OpenTableStudio,
  encoder: FilmEncoder,
  context: CanvasRenderingContext2D,
) {
  const page = pageOf(size);
  const begun = performance.now();
  return {
    async shoot(frame: FilmFrame): Promise<boolean> {
      studio.advance(frame.index === 0 ? 0 : 1 / plan.framesPerSecond);
      studio.paint(context);
      if (hasCaptions) drawFrameWords(context, page, frame);
      await encoder.add(frame.index);
      const done = frame.index + 1;
      const seconds = (performance.now() - begun) / 1000;
      set({ kind: 'filming', done, of: Math.max(of, done), left: (seconds / done) * Math.max(0, of - done) });
      // The page answers to its person between frames.
      await nextTask();
      return wished() === 'film';
    },
  };
}

function drawFrameWords(
  context: CanvasRenderingContext2D,
  page: PicturePage,
  { session, caption }: FilmFrame,
): void {
  drawPlate(context, page, session);
  if (!caption) return;
  const { line, stakes, passed, side } = caption;
  const index = session.sides.findIndex(({ id }) => id === side);
  const more = passed > 0 ? ` (${text.time.skipped(passed)})` : '';
  const words = [line, ...(stakes === null ? [] : [stakes])].join(' ') + more;
  drawCaption(context, page, words, index < 0 ? null : index, session);
}
