/** Players' own figures: their meshes for a batch, and their place on a base. */
import { BufferAttribute, BufferGeometry, Color, Matrix4, Vector3 } from 'three';
import type { Degrees, Mu } from '../../geometry/units';
import type { FigureFit, FigureSettings } from '../../table/figure/fit-figure';
import type { FigureLevel, FigureMesh, FigureShape } from '../../table/figure/figure-mesh';
import { tonesOfColour } from './painting';

/** A figure of the player's in place of the program's. */
export interface OwnFigureView {
  readonly shape: FigureShape;
  readonly settings: FigureSettings;
}

/** The mesh of an own figure at one level, painted for a side where it has no colours. */
export interface OwnCast {
  readonly kind: 'own';
  readonly shape: FigureShape;
  readonly level: FigureLevel;
  /** Colour of the side. */
  readonly rim: string;
  /** Colour of the ground on its base. */
  readonly mud: string;
}

const numbers = new WeakMap<FigureShape, number>();
let count = 0;

/** Returns the key of a shape: each shape has its own. */
export function shapeKey(shape: FigureShape): number {
  const known = numbers.get(shape) ?? ++count;
  numbers.set(shape, known);
  return known;
}

export const ownCastKey = ({ shape, level, rim, mud }: OwnCast): string =>
  `own ${shapeKey(shape)} ${level}${shape.levels[level].colours ? '' : ` ${rim} ${mud}`}`;

/** Geometries go with the shapes that they were made of. */
const stock = new WeakMap<FigureShape, Map<string, BufferGeometry>>();

/** Returns the mesh of an own figure, in units of its file. Shared: copy it into a batch, do not draw or dispose it. */
export function ownGeometry(cast: OwnCast): BufferGeometry {
  const made = stock.get(cast.shape) ?? new Map<string, BufferGeometry>();
  stock.set(cast.shape, made);
  const key = ownCastKey(cast);
  const cached = made.get(key);
  if (cached) return cached;
  const mesh = cast.shape.levels[cast.level];
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(mesh.normals, 3));
  geometry.setAttribute('color', new BufferAttribute(mesh.colours ?? painted(mesh, cast), 3));
  geometry.setIndex(new BufferAttribute(mesh.indices, 1));
  geometry.computeBoundingSphere();
  made.set(key, geometry);
  return geometry;
}

/** Height up to which mud splashes, as a share of the figure's. */
const mudShare = 0.14;

/** Paints a figure without colours: the side's colour, a wash in its recesses, a light brush over its edges, and mud at its feet. */
function painted({ positions, normals, relief }: FigureMesh, { shape, rim, mud }: OwnCast): Float32Array {
  const { shade, mid, light } = tonesOfColour(new Color(rim));
  const splash = new Color(mud);
  const colours = new Float32Array(positions.length);
  const colour = new Color();
  for (let point = 0; point < relief.length; point++) {
    const at = point * 3;
    const open = 1 + 1.6 * Math.min(0, Math.max(-0.6, relief[point]!));
    const up = normals[at + 1]!;
    colour.copy(shade).lerp(mid, open);
    colour.lerp(light, Math.min(0.9, 0.3 * Math.max(0, up) * open + Math.max(0, relief[point]!)));
    colour.multiplyScalar(1 - 0.32 * Math.max(0, -up));
    colour.lerp(splash, 0.5 * open * Math.max(0, 1 - positions[at + 1]! / (mudShare * shape.size[1])));
    colour.toArray(colours, at);
  }
  return colours;
}

const upwards = new Vector3(0, 1, 0);
const radians = (degrees: Degrees): number => (degrees * Math.PI) / 180;

/** Returns the matrix from a figure's file to its place on the top of a base that looks along +x. */
export function ownOnBase({ settings }: OwnFigureView, { scale, shift }: FigureFit): Matrix4 {
  return new Matrix4()
    .makeTranslation(...shift)
    .multiply(new Matrix4().makeRotationAxis(upwards, radians(settings.turn)))
    .multiply(new Matrix4().makeScale(scale, scale, scale));
}

/** Returns half the depth of a figure from side to side, in MU: the height of its middle when it lies on its side. */
export function halfDepth({ shape, settings }: OwnFigureView, { scale }: FigureFit): Mu {
  const [x, , z] = shape.size;
  const angle = radians(settings.turn);
  return ((x * Math.abs(Math.sin(angle)) + z * Math.abs(Math.cos(angle))) * scale) / 2;
}
