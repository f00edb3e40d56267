import type { TableFile, TableModel, TableUnit, TerrainPlacement } from '../../src/table/format';
import { unit } from './tables';

/** Returns numbers from 0 to 1, the same for the same seed (mulberry32, Tommy Ettinger). */
export function seededNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface RandomTable {
  readonly seed: number;
  readonly pieces: number;
  /** Models of each side; they stand in the outer thirds of the table. */
  readonly models: number;
  /** Models of a unit; by default all of a side. Third units block. */
  readonly unitSize?: number;
  readonly rules?: string;
  readonly size?: readonly [number, number];
}

/**
 * Returns a table with two sides that face one another over random prisms that block sight. No model stands
 * in a wall.
 */
export function randomTable({
  seed,
  pieces,
  models,
  unitSize = models,
  rules = 'gloom-trench-1926',
  size = [72, 48],
}: RandomTable): TableFile {
  const next = seededNumbers(seed);
  const between = (low: number, high: number): number => low + next() * (high - low);
  const [width, depth] = size;
  const terrain = Array.from({ length: pieces }, (_, i) =>
    randomPrism(`piece-${i + 1}`, between(2, width - 2), between(2, depth - 2), between),
  );
  const isFree = (x: number, z: number): boolean =>
    terrain.every(({ at }) => Math.hypot(at[0] - x, at[1] - z) > largest + 0.8);

  const place = (from: number, to: number): Pick<TableModel, 'at'> => {
    for (let tries = 0; tries < 1000; tries++) {
      const [x, z] = [between(from, to), between(1, depth - 1)];
      if (isFree(x, z)) return { at: [x, z] };
    }
    return { at: [from, between(1, depth - 1)] };
  };
  const side = (name: 'red' | 'blue', from: number, to: number): readonly TableUnit[] =>
    Array.from({ length: Math.ceil(models / unitSize) }, (_, i) =>
      unit(`${name}-${i + 1}`, name, ...Array.from({ length: unitSize }, () => place(from, to))),
    );
  return {
    format: 'defilade/table@1',
    name: `Random ${seed}`,
    rules,
    scale: '28mm',
    size,
    terrain,
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    units: [...side('red', 1, width / 3), ...side('blue', (2 * width) / 3, width - 1)],
  };
}

/** Greatest distance of a prism's corner from its middle. */
const largest = 1.8;

/** Returns a star-shaped outline of 5 to 9 corners, mostly not convex. */
function randomPrism(
  id: string,
  x: number,
  z: number,
  between: (low: number, high: number) => number,
): TerrainPlacement {
  const corners = Math.floor(between(5, 10));
  const outline = Array.from({ length: corners }, (_, i): [number, number] => {
    const [angle, radius] = [((i + between(0.1, 0.9)) / corners) * 2 * Math.PI, between(0.5, largest)];
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return {
    id,
    at: [x, z],
    turn: between(0, 360),
    tags: { sight: 'blocks', cover: 'solid' },
    parts: [{ shape: 'prism', at: [0, 0, 0], outline, height: between(0.5, 5) }],
  };
}
