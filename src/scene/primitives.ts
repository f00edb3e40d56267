/** Primitive bodies of terrain, written into a mesh with painted shading: dark feet, light edges. */
import { Matrix4, Quaternion, Vector3 } from 'three';
import { type MeshWriter, type Rgb, shade } from './mesh';
import { type Chance, noise } from './ground/noise';

type Triple = readonly [number, number, number];

/** A colour with its brightness at the foot and at the head of a body. */
export interface Paint {
  readonly colour: Rgb;
  readonly foot: number;
  readonly head: number;
}

export const paint = (colour: Rgb, foot = 0.62, head = 1): Paint => ({ colour, foot, head });

/** Varies a paint's brightness slightly, so that no two planks match. */
export const vary = (base: Paint, dice: Chance, by = 0.12): Paint => ({
  ...base,
  colour: shade(base.colour, 1 + dice.between(-by, by)),
});

const at = ({ colour, foot, head }: Paint, share: number): Rgb => shade(colour, foot + (head - foot) * share);

/** Returns a frame within another: moved, then turned about y, then about z and x (radians). */
export function within(frame: Matrix4, [x, y, z]: Triple, aboutY = 0, aboutZ = 0, aboutX = 0): Matrix4 {
  const local = new Matrix4().makeTranslation(x, y, z);
  if (aboutY !== 0) local.multiply(new Matrix4().makeRotationY(aboutY));
  if (aboutZ !== 0) local.multiply(new Matrix4().makeRotationZ(aboutZ));
  if (aboutX !== 0) local.multiply(new Matrix4().makeRotationX(aboutX));
  return new Matrix4().multiplyMatrices(frame, local);
}

/** Returns the frame whose y axis runs from one point to another of `frame`. */
export function between(
  frame: Matrix4,
  from: Triple,
  to: Triple,
): { readonly frame: Matrix4; readonly length: number } {
  const axis = new Vector3(...to).sub(new Vector3(...from));
  const length = axis.length();
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), axis.divideScalar(length));
  const local = new Matrix4().makeRotationFromQuaternion(turn).setPosition(...from);
  return { frame: new Matrix4().multiplyMatrices(frame, local), length };
}

const boxFaces: readonly { readonly normal: Triple; readonly right: Triple; readonly up: Triple }[] = [
  { normal: [1, 0, 0], right: [0, 0, -1], up: [0, 1, 0] },
  { normal: [-1, 0, 0], right: [0, 0, 1], up: [0, 1, 0] },
  { normal: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
  { normal: [0, 0, -1], right: [-1, 0, 0], up: [0, 1, 0] },
  { normal: [0, 1, 0], right: [1, 0, 0], up: [0, 0, -1] },
  { normal: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
];

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

interface BlockOptions {
  /** Width of the worn edges in MU. */
  readonly wear?: number;
  /** Size of a repeat of the material's texture (MU). */
  readonly tile?: number;
  /** Shifts the texture, so that neighbours differ. */
  readonly offset?: number;
  /** Turns the texture on each face so that its grain runs along the face's longer side. */
  readonly grain?: boolean;
}

/** Writes a timber: a block with lengthwise grain. */
export function plank(
  mesh: MeshWriter,
  frame: Matrix4,
  size: Triple,
  colours: Paint,
  options: BlockOptions = {},
): void {
  block(mesh, frame, size, colours, { tile: 1.6, grain: true, ...options });
}

/** Writes a box on its frame's origin, with worn (chamfered) edges if the mesh draws chamfers. */
export function block(
  mesh: MeshWriter,
  frame: Matrix4,
  size: Triple,
  colours: Paint,
  options: BlockOptions = {},
): void {
  const { wear = 0.02, tile = 2, offset = 0, grain = false } = options;
  const worn = mesh.chamfers ? Math.min(wear, size[0] / 3, size[1] / 3, size[2] / 3) : 0;
  const half: Triple = [size[0] / 2, size[1] / 2, size[2] / 2];
  const share = (y: number) => (y + half[1]) / size[1];
  const faceCorners = boxFaces.map(({ normal, right, up }) => {
    const reach = Math.abs(dot(normal, half));
    const [wide, high] = [Math.abs(dot(right, half)) - worn, Math.abs(dot(up, half)) - worn];
    return (
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const
    ).map(([a, b]): Triple => [
      normal[0] * reach + right[0] * wide * a + up[0] * high * b,
      normal[1] * reach + right[1] * wide * a + up[1] * high * b,
      normal[2] * reach + right[2] * wide * a + up[2] * high * b,
    ]);
  });
  const lift = (p: Triple): Triple => [p[0], p[1] + half[1], p[2]];
  boxFaces.forEach(({ normal, right, up }, face) => {
    const turned = grain && Math.abs(dot(right, half)) > Math.abs(dot(up, half));
    const [across, along] = turned ? [up, right] : [right, up];
    const numbers = faceCorners[face]!.map((corner) =>
      mesh.corner(
        frame,
        lift(corner),
        normal,
        [dot(corner, across) / tile + offset, dot(corner, along) / tile + offset * 0.7],
        at(colours, share(corner[1])),
      ),
    );
    mesh.quad(numbers[0]!, numbers[1]!, numbers[2]!, numbers[3]!);
  });
  if (worn > 0) writeChamfers(mesh, frame, half, worn, (y) => shade(at(colours, share(y)), 1.22), lift);
}

function writeChamfers(
  mesh: MeshWriter,
  frame: Matrix4,
  half: Triple,
  worn: number,
  colourAt: (y: number) => Rgb,
  lift: (p: Triple) => Triple,
): void {
  const signs = [-1, 1] as const;
  const corner = (axis: number, signX: number, signY: number, signZ: number): Triple => {
    const sign = [signX, signY, signZ] as const;
    return [0, 1, 2].map((i) => sign[i]! * (half[i]! - (i === axis ? 0 : worn))) as unknown as Triple;
  };
  const write = (points: readonly Triple[], normal: Triple) => {
    const length = Math.sqrt(dot(normal, normal));
    const unit: Triple = [normal[0] / length, normal[1] / length, normal[2] / length];
    const [a, b, c] = [points[0]!, points[1]!, points[2]!];
    const u: Triple = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const v: Triple = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const turned: Triple = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const ordered = dot(turned, unit) > 0 ? points : [...points].reverse();
    const numbers = ordered.map((p) =>
      mesh.corner(frame, lift(p), unit, [p[0], p[1] + p[2]], colourAt(p[1])),
    );
    if (numbers.length === 3) mesh.triangle(numbers[0]!, numbers[1]!, numbers[2]!);
    else mesh.quad(numbers[0]!, numbers[1]!, numbers[2]!, numbers[3]!);
  };
  for (const s of signs) {
    for (const t of signs) {
      write([corner(0, s, t, -1), corner(0, s, t, 1), corner(1, s, t, 1), corner(1, s, t, -1)], [s, t, 0]);
      write([corner(1, -1, s, t), corner(1, 1, s, t), corner(2, 1, s, t), corner(2, -1, s, t)], [0, s, t]);
      write([corner(0, s, -1, t), corner(0, s, 1, t), corner(2, s, 1, t), corner(2, s, -1, t)], [s, 0, t]);
      for (const r of signs) write([corner(0, s, t, r), corner(1, s, t, r), corner(2, s, t, r)], [s, t, r]);
    }
  }
}

/** Writes a round, tapered post on its frame's origin; `splintered` (MU) breaks its top edge unevenly. */
export function post(
  mesh: MeshWriter,
  frame: Matrix4,
  radii: readonly [foot: number, head: number],
  height: number,
  colours: Paint,
  options: {
    readonly sides?: number;
    readonly splintered?: number;
    readonly dice?: Chance;
    readonly tile?: number;
  } = {},
): void {
  const { sides = 8, splintered = 0, dice, tile = 1.5 } = options;
  const slope = (radii[0] - radii[1]) / height;
  const lean = Math.sqrt(1 + slope * slope);
  const rings = Array.from({ length: sides + 1 }, (_, i) => {
    const angle = (i / sides) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const top = height - (dice !== undefined && i < sides ? dice.next() * splintered : 0);
    const normal: Triple = [c / lean, slope / lean, s / lean];
    const u = ((i / sides) * 2 * Math.PI * radii[0]) / tile;
    return { c, s, top, normal, u };
  });
  rings[sides] = { ...rings[sides]!, top: rings[0]!.top };
  const light = (i: number) => 0.9 + 0.2 * ((i % 3) / 2);
  const foot = rings.map(({ c, s, normal, u }, i) =>
    mesh.corner(
      frame,
      [c * radii[0], 0, s * radii[0]],
      normal,
      [u, 0],
      shade(at(colours, 0), light(i % sides)),
    ),
  );
  const head = rings.map(({ c, s, normal, u, top }, i) =>
    mesh.corner(
      frame,
      [c * radii[1], top, s * radii[1]],
      normal,
      [u, top / tile],
      shade(at(colours, 1), light(i % sides)),
    ),
  );
  for (let i = 0; i < sides; i++) mesh.quad(foot[i]!, head[i]!, head[i + 1]!, foot[i + 1]!);
  const lid = shade(at(colours, 1), 1.25);
  const middle = mesh.corner(frame, [0, height - splintered * 0.6, 0], [0, 1, 0], [0, 0], lid);
  const edge = rings.map(({ c, s, top }) =>
    mesh.corner(
      frame,
      [c * radii[1], top, s * radii[1]],
      [0, 1, 0],
      [(c * radii[1]) / tile, (s * radii[1]) / tile],
      lid,
    ),
  );
  for (let i = 0; i < sides; i++) mesh.triangle(middle, edge[i + 1]!, edge[i]!);
}

/**
 * Writes an irregular rounded body about its frame's origin with the given half extents: a stone, a clod, a
 * clump of leaves. `square` goes from 0 (an ellipsoid) to 1 (almost a box); sandbags lie between. The body
 * never exceeds its half extents.
 */
export function lump(
  mesh: MeshWriter,
  frame: Matrix4,
  half: Triple,
  colours: Paint,
  options: {
    readonly seed: number;
    readonly sides?: number;
    readonly rings?: number;
    readonly square?: number;
    readonly rough?: number;
    readonly tile?: number;
    /** Does it cast a shadow? Default: yes. */
    readonly casts?: boolean;
  },
): void {
  const { seed, sides = 7, rings = 4, square = 0, rough = 0.18, tile = 1.2, casts = true } = options;
  const power = 1 - square * 0.6;
  const boxed = (v: number) => Math.sign(v) * Math.abs(v) ** power;
  const rows: number[][] = [];
  for (let ring = 0; ring <= rings; ring++) {
    const tilt = (ring / rings - 0.5) * Math.PI;
    const row: number[] = [];
    for (let side = 0; side <= sides; side++) {
      const angle = ((side % sides) / sides) * 2 * Math.PI;
      const raw: Triple = [
        boxed(Math.cos(tilt)) * boxed(Math.cos(angle)),
        boxed(Math.sin(tilt)),
        boxed(Math.cos(tilt)) * boxed(Math.sin(angle)),
      ];
      const dent = 1 - rough * noise(raw[0] * 1.7 + 9, raw[2] * 1.7 + raw[1] * 2.3 + 9, seed);
      const p: Triple = [raw[0] * half[0] * dent, raw[1] * half[1] * dent, raw[2] * half[2] * dent];
      const n: Triple = [raw[0] / half[0], raw[1] / half[1], raw[2] / half[2]];
      const length = Math.sqrt(dot(n, n)) || 1;
      row.push(
        mesh.corner(
          frame,
          p,
          [n[0] / length, n[1] / length, n[2] / length],
          [(p[0] + (seed % 7)) / tile, (p[1] + p[2] + (seed % 5)) / tile],
          at(colours, (raw[1] + 1) / 2),
        ),
      );
    }
    rows.push(row);
  }
  for (let ring = 1; ring < rows.length; ring++) {
    const [below, above] = [rows[ring - 1]!, rows[ring]!];
    for (let side = 0; side < sides; side++) {
      const next = side + 1;
      // The first and the last row lie in one point each.
      if (ring < rings) mesh.triangle(below[side]!, above[side]!, above[next]!, casts);
      if (ring > 1) mesh.triangle(below[side]!, above[next]!, below[next]!, casts);
    }
  }
}

/** Writes a round rod along points of the frame: wire, rope, a branch. */
export function rod(
  mesh: MeshWriter,
  frame: Matrix4,
  points: readonly Triple[],
  radius: number,
  colours: Paint,
  sides = 4,
): void {
  const rings = points.map((point, i) => {
    const along = new Vector3(...(points[i + 1] ?? point))
      .sub(new Vector3(...(points[i - 1] ?? point)))
      .normalize();
    const side = new Vector3(along.y, along.z, along.x).cross(along).normalize();
    const up = new Vector3().crossVectors(along, side);
    return Array.from({ length: sides + 1 }, (_, k) => {
      const angle = (k / sides) * 2 * Math.PI;
      const n = side.clone().multiplyScalar(Math.cos(angle)).addScaledVector(up, Math.sin(angle));
      return mesh.corner(
        frame,
        [point[0] + n.x * radius, point[1] + n.y * radius, point[2] + n.z * radius],
        [n.x, n.y, n.z],
        [i, k / sides],
        at(colours, (n.y + 1) / 2),
      );
    });
  });
  for (let i = 1; i < rings.length; i++) {
    for (let k = 0; k < sides; k++)
      mesh.quad(rings[i - 1]![k]!, rings[i - 1]![k + 1]!, rings[i]![k + 1]!, rings[i]![k]!);
  }
}

/** Writes a leaf or blade of grass: a two-sided triangle with an upward normal for even light, too thin for a shadow. */
export function blade(
  mesh: MeshWriter,
  frame: Matrix4,
  foot: Triple,
  tip: Triple,
  width: Triple,
  dark: Rgb,
  light: Rgb,
): void {
  const a = mesh.corner(
    frame,
    [foot[0] - width[0], foot[1] - width[1], foot[2] - width[2]],
    [0, 1, 0],
    [0, 0],
    dark,
  );
  const b = mesh.corner(
    frame,
    [foot[0] + width[0], foot[1] + width[1], foot[2] + width[2]],
    [0, 1, 0],
    [0.1, 0],
    dark,
  );
  const c = mesh.corner(frame, tip, [0, 1, 0], [0.05, 0.1], light);
  mesh.triangle(a, b, c, false);
  mesh.triangle(a, c, b, false);
}

/**
 * Writes an upright body over a simple outline (anticlockwise from above, cut into convex pieces for its
 * top).
 */
export function slab(
  mesh: MeshWriter,
  frame: Matrix4,
  outline: readonly (readonly [number, number])[],
  tops: readonly (readonly (readonly [number, number])[])[],
  height: number,
  colours: Paint,
  tile = 2,
): void {
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length]!;
    const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.sqrt(dx * dx + dz * dz);
    if (length === 0) return;
    const normal: Triple = [-dz / length, 0, dx / length];
    const u = (p: readonly [number, number]) => (p[0] * dx + p[1] * dz) / length / tile;
    const write = (p: readonly [number, number], y: number) =>
      mesh.corner(frame, [p[0], y, p[1]], normal, [u(p), y / tile], at(colours, y / height));
    mesh.quad(write(from, 0), write(to, 0), write(to, height), write(from, height));
  });
  for (const top of tops) {
    const numbers = top.map(([x, z]) =>
      mesh.corner(frame, [x, height, z], [0, 1, 0], [x / tile, z / tile], at(colours, 1)),
    );
    for (let i = 2; i < numbers.length; i++) mesh.triangle(numbers[0]!, numbers[i - 1]!, numbers[i]!);
  }
}
