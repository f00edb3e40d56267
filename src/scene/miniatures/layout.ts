/** Matrices of a miniature's parts, computed from the model's place. */
import { Matrix4, Vector3 } from 'three';
import { type PlanPoint } from '../../geometry/shapes/shapes';
import { type Degrees, type Mm, type Mu } from '../../geometry/units';
import { type Base } from '../../table/format';
import { baseThickness, sculptNamed, type Side, type StanceName, type UniformName } from '../../../models';
import { fitFigure, type FigureFit } from '../../table/figure/fit-figure';
import { type BaseShape } from './geometry';
import { layOnSide, lyingAngle, manHalfWidth } from './lying';
import { halfDepth, type OwnFigureView, ownOnBase } from './own-figure';

/** A miniature as the scene draws it. It looks along its own +x, turned by `facing` about +y. */
export interface MiniatureView {
  readonly id: string;
  /** A name of `sculptCatalogue`. */
  readonly sculpt: string;
  readonly uniform: UniformName;
  readonly side: Side;
  /** Colour of the base's rim, as sRGB hex: by default the side's own. */
  readonly rim?: string;
  readonly at: PlanPoint;
  /** Height at which the base stands. */
  readonly y: Mu;
  readonly facing: Degrees;
  readonly base: Base;
  /** Millimetres of a MU, for the base. */
  readonly muMm: Mm;
  readonly height: Mu;
  /** Taken off as a casualty. */
  readonly removed: boolean;
  /** Stance by the state of the battle; upright where it is absent. */
  readonly stance?: 'braced' | 'down';
  readonly leader: boolean;
  /** A figure of the player's own, drawn in place of the sculpt. The base stays the profile's. */
  readonly own?: OwnFigureView | undefined;
}

/** A place on the table, as dragging changes it. */
export interface Pose {
  readonly at: PlanPoint;
  readonly y: Mu;
  readonly facing: Degrees;
}

/** Returns half the extents of a base in MU: along the model's own x, then along its z. */
export function halfExtents(base: Base, muMm: Mm): readonly [Mu, Mu] {
  const [x, z] = base.shape === 'round' ? [base.mm, base.mm] : base.mm;
  return [x / muMm / 2, z / muMm / 2];
}

export const baseShapeOf = (base: Base): BaseShape => (base.shape === 'rect' ? 'rect' : 'round');

/** Least share of its stated height that a figure shrinks to on a base that is too small. */
const leastFit = 0.75;
const sculptMuMm = 25.4;

/** Returns the scale of a figure: to its stated height, or smaller on a base that is too small. */
export function figureScale(view: MiniatureView): number {
  const { baseMm, heightMu } = sculptNamed(view.sculpt);
  const [ownX, ownZ] = typeof baseMm === 'number' ? [baseMm, baseMm] : baseMm;
  const [x, z] = halfExtents(view.base, view.muMm);
  const tall = view.height / heightMu;
  const fit = Math.min(x / (ownX / sculptMuMm / 2), z / (ownZ / sculptMuMm / 2)) / tall;
  return tall * Math.min(1, Math.max(leastFit, fit));
}

/** Hashes a name to a small whole number, equal on every machine, which varies poses and falls. */
export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

/** Returns the index of a model's pose among its sculpt's poses. */
export const poseIndex = (view: Pick<MiniatureView, 'id' | 'sculpt'>): number =>
  (hash(view.id) >>> 3) % sculptNamed(view.sculpt).poses.length;

/** Returns the side to which a model falls: 1 for its right. */
const fallSide = ({ id, sculpt }: Pick<MiniatureView, 'id' | 'sculpt'>): -1 | 1 =>
  sculptNamed(sculpt).fallsRight || hash(id) % 2 === 0 ? 1 : -1;

/** Returns the stance that a figure holds. */
export function stanceOf({ id, sculpt, removed, stance }: MiniatureView): StanceName {
  const { onlyKneels = false, fallen } = sculptNamed(sculpt);
  if (removed) return fallen === 'lies' && fallSide({ id, sculpt }) === -1 ? 'fallenLeft' : 'fallen';
  return stance === 'down' && onlyKneels ? 'braced' : (stance ?? 'standing');
}

/** Returns the index of the pose in which a model shoots and lies: one that aims, where its sculpt has one. */
export const aimIndex = (view: Pick<MiniatureView, 'id' | 'sculpt'>): number =>
  sculptNamed(view.sculpt).aims ?? poseIndex(view);

const up = new Vector3(0, 1, 0);
const radians = (degrees: Degrees): number => (degrees * Math.PI) / 180;
const between = (a: number, b: number, share: number): number => a + (b - a) * share;

const stand = (pose: Pose, lift: Mu): Matrix4 =>
  new Matrix4().makeRotationAxis(up, radians(pose.facing)).setPosition(pose.at[0], pose.y + lift, pose.at[1]);

const wreckAngle: Degrees = 8;
/** Height of a wreck (MU at 28 mm): it sinks in a little, so that its raised side does not float. */
const sunk = 0.04;

/**
 * Returns the figure's matrix. A casualty falls to its left or right by its name's hash, and a wreck tilts; a crew stays. @param down progress of a casualty's fall: 0 stands, 1 lies
 */
export function figureMatrix(view: MiniatureView, pose: Pose, down = 1): Matrix4 {
  if (view.own) return ownMatrix(view, view.own, pose, down);
  const s = figureScale(view);
  const grown = new Matrix4().makeScale(s, s, s);
  const { fallen, halfWidth = manHalfWidth } = sculptNamed(view.sculpt);
  if (!view.removed || fallen === 'slumps') return stand(pose, baseThickness * s).multiply(grown);
  const side = fallSide(view);
  if (fallen === 'lies') {
    const lift = between(baseThickness, halfWidth, down);
    return stand(pose, 0)
      .multiply(grown)
      .multiply(layOnSide(side, lift, down));
  }
  const tip = new Matrix4().makeRotationX(radians(side * down * wreckAngle));
  return stand(pose, between(baseThickness, sunk, down) * s)
    .multiply(tip)
    .multiply(grown);
}

/** Fits a player's own figure to the base and height of a view. */
export const fitOwn = (view: MiniatureView, { shape, settings }: OwnFigureView): FigureFit =>
  fitFigure(shape.size, settings, { ...view, baseTop: baseThickness * figureScale(view) });

/** Returns the matrix of an own figure, from the units of its file. It falls as the program's figures do. */
function ownMatrix(view: MiniatureView, own: OwnFigureView, pose: Pose, down: number): Matrix4 {
  const fit = fitOwn(view, own);
  const onBase = ownOnBase(own, fit);
  const top = baseThickness * figureScale(view);
  if (!view.removed) return stand(pose, top).multiply(onBase);
  const side = fallSide(view);
  const lies = sculptNamed(view.sculpt).fallen === 'lies';
  const angle = radians(side * down * (lies ? lyingAngle : wreckAngle));
  const middle = new Matrix4().makeTranslation(0, lies ? -0.4 * fit.height * down : 0, 0);
  const lift = top * (1 - down) + (lies ? halfDepth(own, fit) : 0.02) * down;
  return stand(pose, lift).multiply(new Matrix4().makeRotationX(angle)).multiply(middle).multiply(onBase);
}

/** Returns the base's matrix, for a base of half extents 1 and thickness 1. */
export function baseMatrix(view: MiniatureView, pose: Pose): Matrix4 {
  const [x, z] = halfExtents(view.base, view.muMm);
  return stand(pose, 0).multiply(new Matrix4().makeScale(x, baseThickness * figureScale(view), z));
}

/** Radius of a leader's star (MU at 28 mm). */
const starRadius = 0.12;

/** Returns the matrix of a leader's star, on the base's front edge. */
export function leaderMatrix(view: MiniatureView, pose: Pose): Matrix4 {
  const s = figureScale(view);
  const [x] = halfExtents(view.base, view.muMm);
  const size = starRadius * s;
  return stand(pose, baseThickness * s * 1.2)
    .multiply(new Matrix4().makeTranslation(x * 0.88 - size, 0, 0))
    .multiply(new Matrix4().makeScale(size, size * 0.5, size));
}

/** Gap between a base and its ring, height of the ring, and least radius of a hit volume (MU). */
const ringGap = 0.07;
const ringLift = 0.06;
const leastHold = 0.42;

/** Returns the ring's matrix, for a ring with inner half extents near 1. `swell` is 1 at rest. */
export function ringMatrix(view: MiniatureView, pose: Pose, swell: number): Matrix4 {
  const [x, z] = halfExtents(view.base, view.muMm);
  return stand(pose, ringLift).multiply(
    new Matrix4().makeScale((x + ringGap) * swell, 1, (z + ringGap) * swell),
  );
}

/** Returns the matrix of a hit volume, for an upright cylinder of radius 1 and height 1 on y = 0. */
export function hitMatrix(view: MiniatureView, pose: Pose): Matrix4 {
  const [x, z] = halfExtents(view.base, view.muMm);
  const tall = view.removed || view.stance === 'down' ? view.height * 0.4 : view.height;
  return stand(pose, 0).multiply(
    new Matrix4().makeScale(Math.max(x, leastHold), tall, Math.max(z, leastHold)),
  );
}
