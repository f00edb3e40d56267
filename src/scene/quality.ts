import type { WebGLRenderer } from 'three';
import type { Detail } from './terrain/part-view';

/** How much work a picture may be. */
export const qualities = ['high', 'medium', 'low'] as const;
export type Quality = (typeof qualities)[number];

export interface QualityStep {
  /** Physically shaded materials with relief; else plain matte ones. */
  readonly relief: boolean;
  /** Light that surfaces mirror, from lamps round the table. */
  readonly environment: boolean;
  readonly shadowPixels: number;
  readonly mist: boolean;
  readonly detail: Detail;
  /** Pixels of the painted ground a MU. */
  readonly groundPixels: number;
  /** Most pixels drawn for each pixel of the page. */
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
    pixelRatio: 2,
  },
  medium: {
    relief: true,
    environment: false,
    shadowPixels: 2048,
    mist: true,
    detail: 'full',
    groundPixels: 12,
    pixelRatio: 1,
  },
  low: {
    relief: false,
    environment: false,
    shadowPixels: 2048,
    mist: false,
    detail: 'reduced',
    groundPixels: 8,
    pixelRatio: 1,
  },
};

/** A picture that takes longer than this to draw calls for the next lower step. */
export const slowPictureMs = 45;

/** The step below, or null at the lowest. */
export function stepDown(quality: Quality): Quality | null {
  return qualities[qualities.indexOf(quality) + 1] ?? null;
}

/** Where to begin, by the name of the renderer: software renderers begin low. */
export function qualityFor(renderer: string): Quality {
  return isSoftware(renderer) ? 'low' : 'high';
}

function isSoftware(renderer: string): boolean {
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer);
}

/** The name of the renderer that this browser draws with; empty where it does not say. */
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
 * Lets a software renderer sample textures without anisotropy, at every quality: Mesa's llvmpipe can take a minute for
 * one picture with it. To be called before anything is drawn.
 */
export function spareSoftware(renderer: WebGLRenderer): void {
  if (isSoftware(nameIn(renderer.getContext()))) renderer.capabilities.getMaxAnisotropy = () => 1;
}
