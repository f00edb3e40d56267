import type { Outline, PlanPoint } from '../geometry/shapes/shapes';

/**
 * Returns an outline's corners, anticlockwise from above; round outlines get `sides` corners. For drawing
 * only.
 */
export function outlineCorners(outline: Outline, sides = 28): readonly PlanPoint[] {
  if (outline.shape === 'polygon') return outline.points;
  const [along, across] = outline.shape === 'circle' ? [outline.radius, outline.radius] : outline.radii;
  const [ux, uz] = outline.shape === 'circle' ? [1, 0] : outline.axis;
  return Array.from({ length: sides }, (_, i): PlanPoint => {
    const angle = (-i / sides) * 2 * Math.PI;
    const [a, b] = [along * Math.cos(angle), across * Math.sin(angle)];
    return [outline.centre[0] + a * ux - b * uz, outline.centre[1] + a * uz + b * ux];
  });
}
