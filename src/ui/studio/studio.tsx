/** A second scene behind the page that draws pictures and films at any size. The scene on the screen stays as it is. */
import type { RootState } from '@react-three/fiber';
import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Stepped } from '../../scene/TableScene';
import { nextTask } from '../../store/film/film-clock';
import { drawLabels } from './draw-labels';
import { rollName } from '../../scene/dice/roll';
import { TooLarge, type PicturePage, type PictureSize } from './sizes';
import './studio.css';

/** The studio as its content knows it. */
export interface StudioStage {
  readonly stepped: Stepped;
  readonly reportMounted: () => void;
}

export interface Studio {
  /**
   * Draws the same page with another number of pixels from now on.
   * @throws TooLarge
   */
  resize(canvas: PicturePage): void;
  /**
   * Advances the scene by this many seconds, and draws it.
   * @throws when the GPU has dropped the scene
   */
  advance(seconds: number): void;
  /** Reports whether dice are on the table. */
  hasDice(): boolean;
  /** Copies the scene as last drawn, with its labels, onto a canvas of the studio's size. Call it in the task of `advance`. */
  paint(onto: CanvasRenderingContext2D): void;
  /** Removes the scene, with all that the GPU holds of it. */
  close(): void;
}

const gaveUp =
  'The graphics of this machine gave up: their memory may be full. Choose a smaller size or a lower quality.';

/** Time after which a scene that does not appear counts as failed, in milliseconds. */
const patienceMs = 60_000;

/**
 * Opens a studio. Its content draws a scene with `stage.stepped`, and reports when all of it is mounted.
 * @throws TooLarge when the GPU cannot draw that many pixels
 * @throws NoWebGl, or what else the content throws
 */
export async function openStudio(
  { page, ratio, size }: PicturePage,
  content: (stage: StudioStage) => ReactNode,
): Promise<Studio> {
  const host = document.createElement('div');
  host.className = 'studio';
  host.ariaHidden = 'true';
  host.inert = true;
  host.style.width = `${page.width}px`;
  host.style.height = `${page.height}px`;
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };

  let scene: RootState | null = null;
  let isMounted = false;
  const failures: unknown[] = [];
  const stage: StudioStage = {
    stepped: {
      pixelRatio: ratio,
      onCreated: (state) => {
        scene = state;
      },
    },
    reportMounted: () => {
      isMounted = true;
    },
  };
  root.render(<Catch onCaught={(failure) => failures.push(failure)}>{content(stage)}</Catch>);

  const begun = performance.now();
  while (!isMounted && failures.length === 0 && performance.now() - begun < patienceMs) await pause();
  try {
    if (failures.length > 0) throw failures[0];
    if (!scene || !isMounted) throw new Error('The scene did not appear.');
    checkSize(scene, size);
  } catch (reason) {
    close();
    throw reason;
  }
  return studioOf(scene, host, { page, ratio, size }, close);
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** @throws TooLarge when the scene is drawn with fewer pixels than asked for */
function checkSize({ gl }: RootState, size: PictureSize): void {
  const context = gl.getContext();
  const [most] = context.getParameter(context.MAX_VIEWPORT_DIMS) as Int32Array;
  const limit = Math.min(most!, context.getParameter(context.MAX_RENDERBUFFER_SIZE) as number);
  const { width, height } = size;
  if (Math.max(width, height) > limit) throw new TooLarge(size, limit);
  if (context.drawingBufferWidth < width || context.drawingBufferHeight < height)
    throw new TooLarge(size, Math.max(context.drawingBufferWidth, context.drawingBufferHeight));
}

function studioOf(scene: RootState, host: HTMLElement, first: PicturePage, close: () => void): Studio {
  let now = 0;
  let { ratio, size } = first;
  const { gl, advance, setDpr } = scene;
  return {
    resize(canvas) {
      if (canvas.ratio !== ratio) setDpr(canvas.ratio);
      checkSize(scene, canvas.size);
      ({ ratio, size } = canvas);
    },
    advance(seconds) {
      if (gl.getContext().isContextLost()) throw new Error(gaveUp);
      now += seconds;
      // Shadows follow what moves, also while the camera does.
      gl.shadowMap.needsUpdate = true;
      advance(now, false);
    },
    hasDice: () => scene.scene.getObjectByName(rollName) !== undefined,
    paint(onto) {
      const { width, height } = size;
      onto.drawImage(gl.domElement, 0, 0, width, height, 0, 0, width, height);
      darkenEdges(onto, size);
      drawLabels(onto, host, ratio);
    },
    close,
  };
}

/** Darkens the corners as the screen's scene has them. */
function darkenEdges(onto: CanvasRenderingContext2D, { width, height }: PictureSize): void {
  onto.save();
  // An ellipse that goes through the corners.
  onto.translate(width / 2, height * 0.46);
  onto.scale((width / 2) * Math.SQRT2, height * 0.54 * Math.SQRT2);
  const shade = onto.createRadialGradient(0, 0, 0.55, 0, 0, 1);
  shade.addColorStop(0, 'rgb(8 6 4 / 0%)');
  shade.addColorStop(1, 'rgb(8 6 4 / 55%)');
  onto.fillStyle = shade;
  onto.fillRect(-2, -2, 4, 4);
  onto.restore();
}

/** Reports what the scene throws. */
class Catch extends Component<{
  readonly children: ReactNode;
  readonly onCaught: (failure: unknown) => void;
}> {
  static getDerivedStateFromError = () => ({ caught: true });

  override state = { caught: false };

  override componentDidCatch(failure: unknown): void {
    this.props.onCaught(failure);
  }

  override render(): ReactNode {
    return this.state.caught ? null : this.props.children;
  }
}

/** Waits until `isReady`, a task at a time, but not for ever. Returns whether it came. */
export async function until(isReady: () => boolean, mostMs = 10_000): Promise<boolean> {
  const begun = performance.now();
  while (!isReady()) {
    if (performance.now() - begun > mostMs) return false;
    await nextTask();
  }
  return true;
}
