/** Terrain as printed or scanned, in closed triangle soups, with models on both sides that it hides now and then. */
import type { MeshSightQuery } from '../../../src/geometry/mesh/prove';
import { buildShell } from '../../../src/geometry/mesh/shell';
import { circleOutline } from '../../../src/geometry/shapes/outline';
import { ballMesh, groundMesh, roughened, subdivided } from './meshes';
import type { Cylinder, Spot } from './plain-rays';

/** Meshes, and two models. */
export interface MeshScene {
  /** Soups of the meshes, nine numbers per triangle, in single precision. */
  readonly soups: readonly Float32Array[];
  readonly line: 'base' | 'volume';
  readonly from: Cylinder;
  readonly to: Cylinder;
}

/** Returns the kernel's question about a scene. */
export function meshQuery({ soups, line, from, to }: MeshScene): MeshSightQuery {
  const body = (id: string, { at, radius, bottom, top }: Cylinder) => ({
    id,
    outline: circleOutline(at, radius),
    bottom,
    top,
  });
  const meshes = soups.map((soup, i) => buildShell(`mesh-${i}`, soup));
  return { line, from: body('a', from), to: body('b', to), blockers: [], meshes, muMm: 25.4 };
}

type Random = () => number;

/** The scenes by name. Each stands around (10, 10) across the x axis, before it is turned. */
const terrains: Readonly<Record<string, (random: Random) => readonly (readonly number[])[]>> = {
  slit: (random) => {
    const width = 10 ** (-2.5 + 2 * random());
    const at = 9.5 + random();
    const thick = 0.05 + 0.3 * random();
    return [blocks([10 - thick, 10], [-0.1, 2], [4, at, at + width, 16], (_i, _j, k) => k !== 1)];
  },
  window: (random) => {
    const [width, height] = [0.05 + 0.5 * random(), 0.02 + 0.3 * random()];
    const [sill, at] = [0.4 + 0.9 * random(), 9.2 + 1.6 * random()];
    return [
      blocks(
        [9.9 - 0.5 * random(), 10.1],
        [-0.1, sill, sill + height, 3],
        [4, at, at + width, 16],
        (_i, j, k) => j !== 1 || k !== 1,
      ),
    ];
  },
  stairs: (random) => {
    const steps = 3 + Math.floor(4 * random());
    const rise = (0.6 + 1.2 * random()) / steps;
    const gap = 0.1 * random();
    return [
      blocks(
        Array.from({ length: steps + 1 }, (_, i) => 9 + (2 * i) / steps),
        Array.from({ length: steps + 1 }, (_, j) => -0.1 + j * rise),
        [5, 10 - gap, 10 + gap, 15],
        // The last step has a gap in its middle.
        (i, j, k) => j <= i && !(i === steps - 1 && j === steps - 1 && k === 1),
      ),
    ];
  },
  arch: (random) => {
    const inner = 0.2 + 1.2 * random();
    const ring = arch(inner, 4 + random(), 0.3 + 0.7 * random(), 24);
    const shift = inner * (0.5 + 2 * random());
    return [ring.map((x, i) => (i % 3 === 2 ? x + shift : x))];
  },
  ring: (random) => [torus(0.4 + random(), 0.1 + 0.3 * random(), 0.4 + random(), 24)],
  sphere: (random) => [ballMesh([10, 0.3 * random(), 10 + 0.6 * (random() - 0.5)], 0.5 + 1.5 * random(), 16)],
  boulders: (random) =>
    [0, 1, 2].map((i) =>
      roughened(
        ballMesh([8.5 + 1.5 * i, 0.2, 9 + i + 0.5 * random()], 0.7 + 0.6 * random(), 12),
        0.02 + 0.06 * random(),
      ),
    ),
  ground: (random) => {
    const [crest, long] = [0.5 + 1.6 * random(), 6 + 8 * random()];
    const turns = [random() * 6, random() * 6, random() * 6];
    return [
      groundMesh([20, 20], 0.5, (x, z) => {
        const hill = (crest / 2) * (1 + Math.cos(((x - 10) * 2 * Math.PI) / long));
        const noise =
          Math.sin(3.1 * x + turns[0]!) + Math.sin(2.7 * z + turns[1]!) + Math.sin(5 * (x - z) + turns[2]!);
        return (Math.abs(x - 10) > long / 2 ? 0 : hill) + 0.06 * noise;
      }),
    ];
  },
};

export const terrainNames: readonly string[] = Object.keys(terrains);

/** Returns a scene: terrain of a kind, turned by any angle, with two models 5 to 12 MU apart on both sides of it. */
export function meshScene(name: string, line: 'base' | 'volume', random: Random): MeshScene {
  const plain = terrains[name]!(random).map((soup) => (random() < 0.5 ? soup : subdivided(soup, 0.7)));
  const turn = 2 * Math.PI * random();
  const turned = ([x, y, z]: Spot): Spot => [
    10 + Math.cos(turn) * (x - 10) - Math.sin(turn) * (z - 10),
    y,
    10 + Math.sin(turn) * (x - 10) + Math.cos(turn) * (z - 10),
  ];
  const model = (x: number): Cylinder => {
    const z = 10 + 2 * (random() - 0.5);
    const radius = 0.3 + 0.3 * random();
    const [standX, , standZ] = turned([x, 0, z]);
    const ground = name === 'ground' ? highest(plain[0]!, x, z, radius + 0.8) + 0.01 : 0.01;
    const bottom = ground + (random() < 0.3 ? 0.5 * random() : 0);
    const height = line === 'base' ? 0 : 0.6 + 0.8 * random();
    return { at: [standX, standZ], radius, bottom, top: bottom + height };
  };
  return {
    soups: plain.map((soup) => {
      const placed = new Float32Array(soup.length);
      for (let i = 0; i < soup.length; i += 3) placed.set(turned([soup[i]!, soup[i + 1]!, soup[i + 2]!]), i);
      return placed;
    }),
    line,
    from: model(4 + 3 * random()),
    to: model(13 + 3 * random()),
  };
}

function highest(soup: readonly number[], x: number, z: number, within: number): number {
  let most = 0;
  for (let i = 0; i < soup.length; i += 3)
    if (Math.hypot(soup[i]! - x, soup[i + 2]! - z) <= within) most = Math.max(most, soup[i + 1]!);
  return most;
}

/** Returns the surface of the filled cells of a grid, whose planes stand at these places along the axes. */
function blocks(
  xs: readonly number[],
  ys: readonly number[],
  zs: readonly number[],
  isFilled: (i: number, j: number, k: number) => boolean,
): number[] {
  const counts = [xs.length - 1, ys.length - 1, zs.length - 1];
  const filled = (cell: readonly number[]): boolean =>
    cell.every((at, axis) => at >= 0 && at < counts[axis]!) && isFilled(cell[0]!, cell[1]!, cell[2]!);
  const soup: number[] = [];
  const corner = (at: readonly number[]): number[] => [xs[at[0]!]!, ys[at[1]!]!, zs[at[2]!]!];
  const faces = (cell: readonly number[]): void => {
    for (let axis = 0; axis < 3; axis++)
      for (const side of [0, 1]) {
        const beside = cell.map((at, k) => (k === axis ? at + 2 * side - 1 : at));
        if (filled(beside)) continue;
        const one = (axis + 1) % 3;
        const at = (u: number, v: number): number[] =>
          corner(cell.map((place, k) => place + (k === axis ? side : k === one ? u : v)));
        const ring = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
        if (side === 0) ring.reverse();
        soup.push(...[0, 1, 2, 0, 2, 3].flatMap((k) => ring[k]!));
      }
  };
  for (let i = 0; i < counts[0]!; i++)
    for (let j = 0; j < counts[1]!; j++)
      for (let k = 0; k < counts[2]!; k++) if (isFilled(i, j, k)) faces([i, j, k]);
  return soup;
}

/** Returns the upper half of a thick ring that stands across the x axis at 10: an opening `inner` high, on feet below the ground. */
function arch(inner: number, outer: number, thick: number, steps: number): number[] {
  const at = (step: number, radius: number, x: number): number[] => {
    const turn = (Math.PI * (step - 1)) / (steps - 2);
    const y = step === 0 || step === steps ? -0.1 : radius * Math.sin(turn);
    const z = step === 0 ? radius : step === steps ? -radius : radius * Math.cos(turn);
    return [x, y, 10 + z];
  };
  return loft(
    steps,
    [
      [inner, 10 - thick / 2],
      [outer, 10 - thick / 2],
      [outer, 10 + thick / 2],
      [inner, 10 + thick / 2],
    ].map(
      ([radius, x]) =>
        (step: number) =>
          at(step, radius!, x!),
    ),
  );
}

/** Returns a body between sections: corner k of the section at a step is `corners[k](step)`. */
function loft(steps: number, corners: readonly ((step: number) => number[])[]): number[] {
  const soup: number[] = [];
  for (let step = 0; step < steps; step++)
    corners.forEach((corner, k) => {
      const next = corners[(k + 1) % corners.length]!;
      const [a, b, c, d] = [corner(step), next(step), next(step + 1), corner(step + 1)];
      soup.push(...a, ...b, ...c, ...a, ...c, ...d);
    });
  const [first, last] = [0, steps].map((step) => corners.map((corner) => corner(step))) as [
    number[][],
    number[][],
  ];
  for (let k = 1; k + 1 < corners.length; k++) {
    soup.push(...first[0]!, ...first[k + 1]!, ...first[k]!);
    soup.push(...last[0]!, ...last[k]!, ...last[k + 1]!);
  }
  return soup;
}

/** Returns a ring that stands on edge, its hole towards the x axis; its tube has 12 sides. */
function torus(height: number, hole: number, tube: number, corners: number): number[] {
  const at = (i: number, j: number): number[] => {
    const [around, about] = [(2 * Math.PI * (i % corners)) / corners, (2 * Math.PI * (j % 12)) / 12];
    const reach = hole + tube + tube * Math.cos(about);
    return [10 + tube * Math.sin(about), height + reach * Math.cos(around), 10 + reach * Math.sin(around)];
  };
  const soup: number[] = [];
  for (let i = 0; i < corners; i++)
    for (let j = 0; j < 12; j++) {
      const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
      soup.push(...a, ...b, ...c, ...a, ...c, ...d);
    }
  return soup;
}
