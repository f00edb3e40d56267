/** Pictures of the scene at moments of the battle, for the report. */
import type { Point } from '../../geometry/shapes/shapes';
import type { PdfPicture } from '../../export/sheet/pdf';
import type { CameraApi } from '../../scene/CameraRig';
import type { App } from '../../store/app';
import { looksBack } from '../../store/battle/time';
import { whenShown, type Director } from '../../store/battle/play-director';

/** The scene on the screen. */
export interface SceneOnScreen {
  readonly director: Director;
  readonly camera: () => CameraApi | null;
  /** Returns a copy of the scene as it is on the screen; null without one. */
  readonly takeScene: () => HTMLCanvasElement | null;
}

export interface MomentPicture {
  /** Number of events before the moment. */
  readonly moment: number;
  /** Points of the table to bring into the picture; without any, the whole table. */
  readonly about: readonly Point[];
}

/** Time in which figures reach their places and the camera rests, in milliseconds; and the least number of frames. */
const settling = { ms: 900, frames: 4 };
/** Greatest width of a picture, in pixels. */
const mostPixels = 1400;

/**
 * Shows moments of the battle one after another and takes a picture of each; then returns to the moment shown before.
 * A machine without a scene takes none.
 * @param onTaken receives the number of pictures so far
 */
export async function takeMoments(
  app: App,
  scene: SceneOnScreen,
  moments: readonly MomentPicture[],
  onTaken: (done: number) => void,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, PdfPicture>> {
  const pictures = new Map<number, PdfPicture>();
  const { session } = app.store.getState();
  if (!session?.battle) return pictures;
  const before = looksBack(session) ? session.battle.events.length : null;
  try {
    for (const [done, { moment, about }] of moments.entries()) {
      if (signal.aborted) break;
      app.battle.lookAt(moment, true);
      await whenShown(app, scene.director);
      if (about.length > 0) scene.camera()?.frame(about);
      else scene.camera()?.home();
      await settled();
      const canvas = scene.takeScene();
      if (canvas) pictures.set(moment, await jpegOf(canvas));
      onTaken(done + 1);
    }
  } finally {
    if (before === null) app.battle.returnToHead();
    else app.battle.lookAt(before);
  }
  return pictures;
}

async function settled(): Promise<void> {
  const begun = performance.now();
  for (let frame = 0; frame < settling.frames || performance.now() - begun < settling.ms; frame++)
    await new Promise(requestAnimationFrame);
}

async function jpegOf(canvas: HTMLCanvasElement): Promise<PdfPicture> {
  const share = Math.min(1, mostPixels / canvas.width);
  const [width, height] = [Math.round(canvas.width * share), Math.round(canvas.height * share)];
  const small = document.createElement('canvas');
  Object.assign(small, { width, height });
  small.getContext('2d')?.drawImage(canvas, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => small.toBlob(resolve, 'image/jpeg', 0.88));
  if (!blob) throw new Error('The browser could not write a picture.');
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), width, height };
}
