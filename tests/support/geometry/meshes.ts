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

/** Returns the soup with its longest edges halved until none is longer than `longest`. */
export function subdivided(soup: ArrayLike<number>, longest: number): number[] {
  const left: (readonly number[])[] = [];
  for (let i = 0; i < soup.length; i += 9) left.push(Array.from({ length: 9 }, (_, k) => soup[i + k]!));
  const done: number[] = [];
  for (let triangle = left.pop(); triangle !== undefined; triangle = left.pop()) {
    const corner = (k: number) => triangle!.slice(3 * (k % 3), 3 * (k % 3) + 3);
    const lengths = [0, 1, 2].map((k) => {
      const [p, q] = [corner(k), corner(k + 1)];
      return Math.hypot(p[0]! - q[0]!, p[1]! - q[1]!, p[2]! - q[2]!);
    });
    const k = lengths.indexOf(Math.max(...lengths));
    if (lengths[k]! <= longest) {
      done.push(...triangle);
      continue;
    }
    const [a, b, c] = [corner(k), corner(k + 1), corner(k + 2)];
    const middle = a.map((x, axis) => (x + b[axis]!) / 2);
    left.push([...a, ...middle, ...c], [...middle, ...b, ...c]);
  }
  return done;
}

/** Returns a closed upright body over a convex outline whose top edge is cut off at 45° by `by` towards its middle. */
export function bevelledMesh(
  outline: readonly PlanCorner[],
  bottom: number,
  top: number,
  by: number,
): number[] {
  const [cx, cz] = [0, 1].map((axis) => outline.reduce((sum, at) => sum + at[axis]!, 0) / outline.length);
  const inner = outline.map(([x, z]): PlanCorner => {
    const length = Math.hypot(x - cx!, z - cz!);
    return [x - ((x - cx!) / length) * by, z - ((z - cz!) / length) * by];
  });
  const soup: number[] = [];
  const push = (...points: (readonly [PlanCorner, number])[]) =>
    points.forEach(([[x, z], y]) => soup.push(x, y, z));
  const shoulder = top - by;
  outline.forEach((a, i) => {
    const next = (i + 1) % outline.length;
    const [b, c, d] = [outline[next]!, inner[i]!, inner[next]!];
    push([a, bottom], [b, bottom], [b, shoulder]);
    push([a, bottom], [b, shoulder], [a, shoulder]);
    push([a, shoulder], [b, shoulder], [d, top]);
    push([a, shoulder], [d, top], [c, top]);
    if (i === 0 || next === 0) return;
    push([inner[0]!, top], [c, top], [d, top]);
    push([outline[0]!, bottom], [b, bottom], [a, bottom]);
  });
  return soup;
}

/** Returns closed ground over a rectangle from (0, 0), from y = −1 up to heights at the points of a grid. */
export function groundMesh(
  [width, depth]: readonly [number, number],
  step: number,
  heightAt: (x: number, z: number) => number,
): number[] {
  const [columns, rows] = [Math.round(width / step), Math.round(depth / step)];
  const at = (i: number, k: number) => [i * step, heightAt(i * step, k * step), k * step];
  const foot = (i: number, k: number) => [i * step, -1, k * step];
  const soup: number[] = [];
  for (let i = 0; i < columns; i++) {
    for (let k = 0; k < rows; k++) {
      soup.push(
        ...at(i, k),
        ...at(i, k + 1),
        ...at(i + 1, k),
        ...at(i + 1, k),
        ...at(i, k + 1),
        ...at(i + 1, k + 1),
      );
      soup.push(...foot(i, k), ...foot(i + 1, k), ...foot(i, k + 1));
      soup.push(...foot(i + 1, k), ...foot(i + 1, k + 1), ...foot(i, k + 1));
    }
  }
  const wall = (i: number, k: number, nextI: number, nextK: number) =>
    soup.push(
      ...foot(i, k),
      ...foot(nextI, nextK),
      ...at(i, k),
      ...at(i, k),
      ...foot(nextI, nextK),
      ...at(nextI, nextK),
    );
  for (let i = 0; i < columns; i++) {
    wall(i + 1, 0, i, 0);
    wall(i, rows, i + 1, rows);
  }
  for (let k = 0; k < rows; k++) {
    wall(0, k, 0, k + 1);
    wall(columns, k + 1, columns, k);
  }
  return soup;
}

/** Returns the soup with each point moved by up to `most` along each axis, equal points alike. */
export function roughened(soup: readonly number[], most: number): number[] {
  return soup.map((x, i) => {
    const at = i - (i % 3);
    const mixed = soup[at]! * 12.9898 + soup[at + 1]! * 78.233 + soup[at + 2]! * 37.719 + (i % 3);
    const share = mixed * 43.7585 - Math.floor(mixed * 43.7585);
    return x + most * (2 * (Math.round(share * 1e6) / 1e6) - 1);
  });
}

/** Returns a box whose faces are cut into a grid of squares. */
export function cutBox(size: number, cuts: number): number[] {
  const soup: number[] = [];
  const at = (face: number, u: number, v: number): number[] => {
    const [a, b] = [(u / cuts - 0.5) * size, (v / cuts - 0.5) * size];
    const h = size / 2;
    return [
      [a, b, h],
      [b, a, -h],
      [h, a, b],
      [-h, b, a],
      [b, h, a],
      [a, -h, b],
    ][face]!;
  };
  for (let face = 0; face < 6; face++) {
    for (let u = 0; u < cuts; u++)
      for (let v = 0; v < cuts; v++)
        soup.push(
          ...at(face, u, v),
          ...at(face, u + 1, v),
          ...at(face, u + 1, v + 1),
          ...at(face, u, v),
          ...at(face, u + 1, v + 1),
          ...at(face, u, v + 1),
        );
  }
  return soup;
}
