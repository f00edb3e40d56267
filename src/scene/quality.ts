import type { WebGLRenderer } from 'three';
import type { Detail } from './terrain/part-view';

/** Levels of rendering quality, the best first. */
export const qualities = ['high', 'medium', 'low'] as const;
export type Quality = (typeof qualities)[number];

export interface QualityStep {
  /** Physically shaded materials with relief; else plain matte ones. */
  readonly relief: boolean;
  /** Reflections of lamps around the table. */
  readonly environment: boolean;
  readonly shadowPixels: number;
  readonly mist: boolean;
  readonly detail: Detail;
  /** Pixels of the painted ground per MU. */
  readonly groundPixels: number;
  /** Pixels along a side of the textures that tile over terrain, half of those of the ground's close-up texture. */
  readonly tilePixels: number;
  /** Largest number of pixels drawn for each pixel of the page, along a side. */
  readonly pixelRatio: number;
}

export const qualitySteps: Readonly<Record<Quality, QualityStep>> = {
  high: {
    relief: true,
    environment: true,
    shadowPixels: 4096,
    mist: true,
    detail: 'full',
    groundPixels: 12,
    tilePixels: 256,
    pixelRatio: 2,
  },
  medium: {
    relief: true,
    environment: false,
    shadowPixels: 2048,
    mist: true,
    detail: 'full',
    groundPixels: 12,
    tilePixels: 256,
    pixelRatio: 1,
  },
  low: {
    relief: false,
    environment: false,
    shadowPixels: 2048,
    mist: false,
    detail: 'reduced',
    groundPixels: 8,
    tilePixels: 128,
    pixelRatio: 1,
  },
};

/** A frame that takes longer than this requests the next lower quality. */
export const slowPictureMs = 45;

/** Returns the next lower quality; null at the lowest. */
export function stepDown(quality: Quality): Quality | null {
  return qualities[qualities.indexOf(quality) + 1] ?? null;
}

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
