/** Widths of the panels at the page's edges, in pixels. Views centre on the free part. */
export interface Insets {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const noInsets: Insets = { left: 0, right: 0, top: 0, bottom: 0 };

export const areSameInsets = (one: Insets, other: Insets): boolean =>
  one.left === other.left &&
  one.right === other.right &&
  one.top === other.top &&
  one.bottom === other.bottom;
