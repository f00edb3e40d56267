/** Opens the studio on a table: for a picture of a moment, and for films. */
import { createRef } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '../../geometry/shapes/shapes';
import type { RulingHighlights } from '../../ruling/sight-ruling';
import type { CameraApi, CameraView } from '../../scene/CameraRig';
import { geometryOf } from '../../scene/miniatures/geometry';
import { allCasts } from '../../scene/miniatures/instanced-batch';
import { type Quality, qualityFor, rendererName } from '../../scene/quality';
import type { App } from '../../store/app';
import { createDirector, type Director } from '../../store/battle/play-director';
import type { Stage } from '../../store/battle/stage';
import { createFilmApp } from '../../store/film/film-app';
import { nextTask } from '../../store/film/film-clock';
import { AppContext } from '../app/useStore';
import { miniatureViews } from '../table/miniature-views';
import { photograph } from './photograph';
import { pageOf, type PicturePage, type PictureSize } from './sizes';
import { openStudio, until, type Studio } from './studio';
import { TableStudio, type ShownParts } from './TableStudio';

export interface TableStudioRequest {
  /** A copy of the app, made by `createFilmApp`. */
  readonly app: App;
  readonly director: Director;
  readonly canvas: PicturePage;
  readonly quality: Quality | 'auto';
  readonly parts: StoreApi<ShownParts>;
  readonly ruling?: RulingHighlights | null;
  /** View to begin with; null for the whole table. */
  readonly view: CameraView | null;
  /** Figures and the camera move; else all of them are in place at once. */
  readonly isMoving: boolean;
}

export interface OpenTableStudio extends Studio {
  readonly camera: CameraApi;
  /** Resolves when the scene shows the director's stage, dice included. */
  settle(): Promise<void>;
}

/**
 * Opens the studio on the table of an app's session.
 * @throws TooLarge, NoWebGl, and when nothing is open
 */
export async function openTableStudio({
  app,
  director,
  canvas,
  quality: wanted,
  parts,
  ruling = null,
  view,
  isMoving,
}: TableStudioRequest): Promise<OpenTableStudio> {
  const { session } = app.store.getState();
  if (!session) throw new Error('No table is open.');
  const quality = wanted === 'auto' ? qualityFor(rendererName()) : wanted;
  for (const cast of allCasts(miniatureViews(session)).values()) {
    geometryOf(cast);
    await nextTask();
  }
  const camera = createRef<CameraApi>();
  let shown: { readonly stage: Stage; readonly parts: ShownParts } | null = null;
  const onShown = (stage: Stage, now: ShownParts) => {
    shown = { stage, parts: now };
  };
  const studio = await openStudio(canvas, (stage) => (
    <AppContext value={app}>
      <TableStudio
        stage={stage}
        session={session}
        director={director}
        quality={quality}
        parts={parts}
        ruling={ruling}
        camera={camera}
        rig={() => camera.current}
        isMoving={isMoving}
        onShown={onShown}
      />
    </AppContext>
  ));
  if (view) camera.current!.take(view);
  const isSettled = () => {
    const stage = director.stage.getState();
    return (
      shown?.stage === stage &&
      shown.parts === parts.getState() &&
      (stage.thrown === null || studio.hasDice())
    );
  };
  return {
    ...studio,
    camera: camera.current!,
    settle: async () => {
      // The director goes on first.
      await nextTask();
      await until(isSettled);
    },
  };
}

/** A director of a picture: it shows the moment, and nothing goes on. */
export const directorAtRest = (app: App): Director =>
  createDirector(app, { rollsDice: () => false, rest: () => new Promise(() => {}) });

export interface PictureRequest {
  readonly size: PictureSize;
  readonly quality: Quality | 'auto';
  readonly parts: ShownParts;
  /** Number of events before the moment; without it, the moment shown on the screen. */
  readonly moment?: number;
  /** Points of the table to bring into the picture; without them, the whole table. */
  readonly about?: readonly Point[];
}

/**
 * Takes pictures of the battle that is open in an app, one after another with one scene. The screen's own scene stays as it is.
 * @param goesOn receives the number of pictures so far, before each; false ends the work
 * @throws TooLarge, NoWebGl, and when nothing is open
 */
export async function takePictures(
  app: App,
  { size, quality, parts }: Omit<PictureRequest, 'moment' | 'about'>,
  moments: readonly Pick<PictureRequest, 'moment' | 'about'>[],
  goesOn: (taken: number) => boolean = () => true,
): Promise<readonly HTMLCanvasElement[]> {
  const events = app.store.getState().session?.head?.events.length ?? 0;
  const own = createFilmApp(app, { from: events, to: events });
  const director = directorAtRest(own);
  const canvas = pageOf(size);
  const studio = await openTableStudio({
    app: own,
    director,
    canvas,
    quality,
    parts: createStore(() => parts),
    view: null,
    isMoving: false,
  });
  try {
    const pictures: HTMLCanvasElement[] = [];
    for (const { moment, about } of moments) {
      if (!goesOn(pictures.length)) break;
      own.battle.lookAt(moment ?? app.store.getState().session?.battle?.events.length ?? 0, true);
      if (about && about.length > 0) studio.camera.show(about);
      else studio.camera.home();
      await studio.settle();
      pictures.push(photograph(studio, canvas));
    }
    return pictures;
  } finally {
    studio.close();
    director.close();
  }
}

/** Takes a picture of a moment of the battle that is open in an app. See `takePictures`. */
export async function takePicture(
  app: App,
  { moment, about, ...rest }: PictureRequest,
): Promise<HTMLCanvasElement> {
  const [picture] = await takePictures(app, rest, [
    { ...(moment !== undefined && { moment }), ...(about && { about }) },
  ]);
  return picture!;
}
