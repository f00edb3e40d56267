/** Triangle soups for tests: nine numbers per triangle. */
export type PlanCorner = readonly [x: number, z: number];

/**
 * Returns an upright prism over a polygon that is star-shaped around its first corner (fans of triangles for
 * the lids).
 */
export function prismMesh(outline: readonly PlanCorner[], bottom: number, top: number): number[] {
  const soup: number[] = [];
  const push = (...points: (readonly [PlanCorner, number])[]) =>
    points.forEach(([[x, z], y]) => soup.push(x, y, z));
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    push([a, bottom], [b, bottom], [b, top]);
    push([a, bottom], [b, top], [a, top]);
  });
  for (let i = 1; i + 1 < outline.length; i++) {
    push([outline[0]!, top], [outline[i]!, top], [outline[i + 1]!, top]);
    push([outline[0]!, bottom], [outline[i + 1]!, bottom], [outline[i]!, bottom]);
  }
  return soup;
}

export function boxMesh(
  [x, y, z]: readonly [number, number, number],
  [width, height, depth]: readonly [number, number, number],
): number[] {
  return prismMesh(
    [
      [x - width / 2, z - depth / 2],
      [x + width / 2, z - depth / 2],
      [x + width / 2, z + depth / 2],
      [x - width / 2, z + depth / 2],
    ],
    y,
    y + height,
  );
}

/** Returns a closed pyramid on a square, which is not a prism. */
export function pyramidMesh(
  [x, y, z]: readonly [number, number, number],
  side: number,
  height: number,
): number[] {
  const h = side / 2;
  const [a, b, c, d, tip] = [
    [x - h, y, z - h],
    [x + h, y, z - h],
    [x + h, y, z + h],
    [x - h, y, z + h],
    [x, y + height, z],
  ] as const;
  return [
    [a, b, tip],
    [b, c, tip],
    [c, d, tip],
    [d, a, tip],
    [a, c, b],
    [a, d, c],
  ].flat(2);
}

/** Returns a ball of triangles: `rings` from pole to pole, twice as many around. */
export function ballMesh(
  [x, y, z]: readonly [number, number, number],
  radius: number,
  rings: number,
): number[] {
  const at = (ring: number, step: number): [number, number, number] => {
    const [polar, around] = [(Math.PI * ring) / rings, (Math.PI * step) / rings];
    return [
      x + radius * Math.sin(polar) * Math.cos(around),
      y + radius * Math.cos(polar),
      z + radius * Math.sin(polar) * Math.sin(around),
    ];
  };
  const soup: number[] = [];
  for (let ring = 0; ring < rings; ring++) {
    for (let step = 0; step < 2 * rings; step++) {
      const [a, b, c, d] = [at(ring, step), at(ring, step + 1), at(ring + 1, step + 1), at(ring + 1, step)];
      if (ring > 0) soup.push(...a, ...b, ...c);
      if (ring < rings - 1) soup.push(...a, ...c, ...d);
    }
  }
  return soup;
}
