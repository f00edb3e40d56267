import { describe, expect, it } from 'vitest';
import {
  canDraw,
  lowerOf,
  qualities,
  qualityFor,
  qualitySteps,
  slownessOf,
  stepDown,
} from '../../src/scene/quality';

describe('quality', () => {
  it.each([
    ['ANGLE (Mesa, llvmpipe (LLVM 15.0.7 256 bits), OpenGL 4.5)', 'low'],
    ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', 'low'],
    ['ANGLE (Microsoft, Microsoft Basic Render Driver, D3D11)', 'low'],
    ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060, OpenGL 4.5)', 'high'],
    ['', 'high'],
  ])('begins by the renderer: %s → %s', (renderer, quality) => {
    expect(qualityFor(renderer)).toBe(quality);
  });

  it('steps down once at a time and ends at low', () => {
    expect([stepDown('high'), stepDown('medium'), stepDown('low')]).toEqual(['medium', 'low', null]);
  });

  it('falls back where the GPU lacks the pictures that reflections need', () => {
    expect(canDraw('high', () => false)).toBe(false);
    expect(canDraw('high', (extension) => extension === 'EXT_color_buffer_half_float')).toBe(true);
    expect(canDraw('medium', () => false)).toBe(true);
    expect([lowerOf('high', 'medium'), lowerOf('low', 'medium')]).toEqual(['medium', 'low']);
  });

  it('has budgets that shrink from step to step, in calls and triangles', () => {
    const budgets = qualities.map((quality) => qualitySteps[quality].budget);
    for (const key of ['calls', 'triangles'] as const) {
      const list = budgets.map((budget) => budget[key]);
      expect(list).toEqual([...list].sort((a, b) => b - a));
    }
  });

  it.each([
    { pictures: [60, 60, 60, 60], slowAt: 3 },
    { pictures: [20, 60, 60, 60], slowAt: 3 },
    { pictures: [60, 60, 20, 60, 60, 20], slowAt: -1 },
    { pictures: [600, 20, 44, 44, 44, 44], slowAt: -1 },
    { pictures: [20, 300, 20, 300], slowAt: -1 },
    { pictures: [800], slowAt: 0 },
    { pictures: [600, 20, 800], slowAt: 2 },
  ])('pictures of $pictures ms are too slow from number $slowAt on', ({ pictures, slowAt }) => {
    const isSlow = slownessOf();
    expect(pictures.findIndex((ms) => isSlow(ms))).toBe(slowAt);
  });
});
