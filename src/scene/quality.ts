import type { WebGLRenderer } from 'three';
import type { Detail } from './terrain/part-view';

/** Levels of rendering quality, the best first. */
export const qualities = ['high', 'medium', 'low'] as const;
export type Quality = (typeof qualities)[number];

/** Most that one picture of the largest table may take while the camera turns. `npm run bench scene` measures it. */
export interface Budget {
  readonly calls: number;
  readonly triangles: number;
  readonly ms: number;
  /** Machine that the milliseconds are for, at 1440 × 900. */
  readonly on: string;
}

export interface QualityStep {
  readonly budget: Budget;
  /** Physically shaded materials with relief; else plain matte ones. */
  readonly relief: boolean;
  /** Reflections of lamps around the table. */
  readonly environment: boolean;
  /** Recesses and the feet of bodies are darkened, by depths and normals drawn aside. */
  readonly ambientShade: boolean;
  readonly shadowPixels: number;
  readonly mist: boolean;
  /** The picture is darker towards its edges. */
  readonly darkEdges: boolean;
  readonly detail: Detail;
  /** Pixels of the painted ground per MU. */
  readonly groundPixels: number;
  /** Pixels along a side of the textures that tile over terrain, half of those of the ground's close-up texture. */
  readonly tilePixels: number;
  /** Largest number of pixels drawn for each pixel of the page, along a side. */
  readonly pixelRatio: number;
  /** Share of the pixels, along a side, that is drawn while the camera moves; null: all. */
  readonly movingShare: number | null;
}

export const qualitySteps: Readonly<Record<Quality, QualityStep>> = {
  high: {
    budget: { calls: 100, triangles: 600_000, ms: 17, on: 'on a graphics card' },
    relief: true,
    environment: true,
    ambientShade: true,
    shadowPixels: 4096,
    mist: true,
    darkEdges: true,
    detail: 'full',
    groundPixels: 12,
    tilePixels: 256,
    pixelRatio: 2,
    movingShare: null,
  },
  medium: {
    budget: { calls: 60, triangles: 300_000, ms: 33, on: 'on graphics in the processor' },
    relief: true,
    environment: false,
    ambientShade: false,
    shadowPixels: 2048,
    mist: true,
    darkEdges: true,
    detail: 'medium',
    groundPixels: 12,
    tilePixels: 256,
    pixelRatio: 1,
    movingShare: null,
  },
  low: {
    budget: { calls: 50, triangles: 150_000, ms: 100, on: 'in software on two cores' },
    relief: false,
    environment: false,
    ambientShade: false,
    shadowPixels: 2048,
    mist: false,
    darkEdges: false,
    detail: 'reduced',
    groundPixels: 5,
    tilePixels: 128,
    pixelRatio: 1,
    movingShare: 0.6,
  },
};

/** A picture that takes longer than this is slow. Three in a row show that it is the quality, not other work of the machine. */
const slowMs = 45;
const slowInARow = 3;
/** A picture that takes longer than this shows it alone. */
const muchTooSlowMs = 700;

/**
 * Returns a function that takes the time of each picture and answers whether pictures are too slow at this quality. The first
 * picture may be slow, as textures and bodies go to the GPU with it, but not much too slow.
 */
export function slownessOf(): (pictureMs: number) => boolean {
  let inARow = -1;
  return (pictureMs) => {
    inARow = pictureMs > slowMs ? inARow + 1 : 0;
    return inARow >= slowInARow || pictureMs > muchTooSlowMs;
  };
}

/** Returns the next lower quality; null at the lowest. */
export function stepDown(quality: Quality): Quality | null {
  return qualities[qualities.indexOf(quality) + 1] ?? null;
}

/** Returns the lower of two qualities. */
export const lowerOf = (one: Quality, other: Quality): Quality =>
  qualities.indexOf(one) > qualities.indexOf(other) ? one : other;

/** Extensions of WebGL one of which reflections need: they are drawn with more than eight bits. */
const forReflections = ['EXT_color_buffer_float', 'EXT_color_buffer_half_float'];

/** Returns whether a GPU with these extensions can draw a quality. */
export const canDraw = (quality: Quality, has: (extension: string) => boolean): boolean =>
  !qualitySteps[quality].environment || forReflections.some(has);

/** Returns the first quality to try, by the renderer's name: software renderers begin low. */
export function qualityFor(renderer: string): Quality {
  return isSoftware(renderer) ? 'low' : 'high';
}

function isSoftware(renderer: string): boolean {
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer);
}

/** Returns the name of the browser's renderer; empty if it is unknown. */
export function rendererName(): string {
  const context = document.createElement('canvas').getContext('webgl2');
  if (context === null) return '';
  const name = nameIn(context);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return name;
}

function nameIn(context: WebGLRenderingContext | WebGL2RenderingContext): string {
  const info = context.getExtension('WEBGL_debug_renderer_info');
  return String(context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
}

/**
 * Turns anisotropic filtering off for software renderers, at every quality: Mesa's llvmpipe can take a minute
 * for one frame with it. Call it before anything is drawn.
 */
export function spareSoftware(renderer: WebGLRenderer): void {
  if (isSoftware(nameIn(renderer.getContext()))) renderer.capabilities.getMaxAnisotropy = () => 1;
}
