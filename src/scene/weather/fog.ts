import type { Mu } from '../../geometry/units';

/** Colour of fog on the screen. It is a fixed colour, which the light does not change: a test computes contrasts with it. */
export const fogColour = '#8d949c';

/** Heights of the sheets of fog, and the share of the picture behind that a sheet covers where it is thickest. */
export interface FogSheets {
  readonly heights: readonly Mu[];
  readonly densest: number;
}

/**
 * Fog never contradicts a verdict: a figure that is seen by the rules is seen in the picture. All sheets one behind the other cover
 * at most 40 % of what lies behind them, however far away it is, so that the paint of both sides, a figure and its ground, stay
 * apart (tests/scene/weather.test.ts). Lines and marks are drawn over the fog. Fewer sheets, as software rendering has them, are
 * thicker.
 */
export const fogSheets = {
  full: { heights: [0.25, 0.6, 1.05, 1.6, 2.3], densest: 0.095 },
  reduced: { heights: [0.5, 1.5], densest: 0.2 },
} as const satisfies Record<string, FogSheets>;

/** Returns the largest share of the picture that fog covers: a line of sight can pass each sheet once. */
export const densestFog = ({ heights, densest }: FogSheets): number => 1 - (1 - densest) ** heights.length;
