/** Where everything of a miniature stands: pure arithmetic between a model's place and the matrices that are drawn. */
import { Matrix4, Quaternion, Vector3 } from 'three';
import { type PlanPoint } from '../../geometry/shapes/shapes';
import { type Degrees, type Mm, type Mu } from '../../geometry/units';
import { type Base } from '../../table/format';
import { baseThickness, type Force, sculptNamed } from '../../../models';
import { type BaseShape } from './geometry';

/** A miniature as the scene is told of it. It looks along its own +x, turned by `facing` about +y. */
export interface MiniatureView {
  readonly id: string;
  /** A name of `sculptCatalogue`. */
  readonly sculpt: string;
  readonly force: Force;
  /** Colour of the base's rim, as sRGB hex: by default the force's own. */
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
  readonly leader: boolean;
}

/** A place on the table, as dragging changes it. */
export interface Pose {
  readonly at: PlanPoint;
  readonly y: Mu;
  readonly facing: Degrees;
}

/** Half the extents of a base in MU: along the model's own x, then along its z. */
export function halfExtents(base: Base, muMm: Mm): readonly [Mu, Mu] {
  const [x, z] = base.shape === 'round' ? [base.mm, base.mm] : base.mm;
  return [x / muMm / 2, z / muMm / 2];
}

export const baseShapeOf = (base: Base): BaseShape => (base.shape === 'rect' ? 'rect' : 'round');

/** Figures shrink to a base smaller than their own, but not below this share of their stated height. */
const leastFit = 0.75;
const sculptMuMm = 25.4;

/** How much larger than cast a figure is drawn: to its stated height, and smaller where its base is too small for it. */
export function figureScale(view: MiniatureView): number {
  const { baseMm, heightMu } = sculptNamed(view.sculpt);
  const [ownX, ownZ] = typeof baseMm === 'number' ? [baseMm, baseMm] : baseMm;
  const [x, z] = halfExtents(view.base, view.muMm);
  const tall = view.height / heightMu;
  const fit = Math.min(x / (ownX / sculptMuMm / 2), z / (ownZ / sculptMuMm / 2)) / tall;
  return tall * Math.min(1, Math.max(leastFit, fit));
}

/** A small whole number from a name, the same on every machine: it varies poses and falls. */
export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

/** Which of its sculpt's poses a model is cast in. */
export const poseIndex = (view: Pick<MiniatureView, 'id' | 'sculpt'>): number =>
  (hash(view.id) >>> 3) % sculptNamed(view.sculpt).poses.length;

const up = new Vector3(0, 1, 0);
const ahead = new Vector3(1, 0, 0);
const radians = (degrees: Degrees): number => (degrees * Math.PI) / 180;

const stand = (pose: Pose, lift: Mu): Matrix4 =>
  new Matrix4().makeRotationAxis(up, radians(pose.facing)).setPosition(pose.at[0], pose.y + lift, pose.at[1]);

/** A body on its side is this far (MU at 28 mm) from the ground to its middle. */
const bodyHalfWidth = 0.17;
const lyingAngle: Degrees = 86;
const wreckAngle: Degrees = 13;

/**
 * The figure's matrix. A casualty lies to its left or right by its name's chance; a wreck leans on its base.
 * @param down how far a casualty has fallen: 0 stands yet, 1 lies
 */
export function figureMatrix(view: MiniatureView, pose: Pose, down = 1): Matrix4 {
  const s = figureScale(view);
  const grown = new Matrix4().makeScale(s, s, s);
  if (!view.removed) return stand(pose, baseThickness * s).multiply(grown);
  const side = hash(view.id) % 2 === 0 ? 1 : -1;
  const lies = sculptNamed(view.sculpt).fallen === 'lies';
  const roll = new Quaternion().setFromAxisAngle(
    ahead,
    radians(side * down * (lies ? lyingAngle : wreckAngle)),
  );
  const tip = new Matrix4().makeRotationFromQuaternion(roll);
  const middle = new Matrix4().makeTranslation(0, lies ? -0.5 * down : 0, 0);
  const lift = baseThickness * (1 - down) + (lies ? bodyHalfWidth : 0.02) * down;
  return stand(pose, lift * s)
    .multiply(tip)
    .multiply(grown)
    .multiply(middle);
}

/** The base's matrix over a base of half extents 1 and thickness 1. */
export function baseMatrix(view: MiniatureView, pose: Pose): Matrix4 {
  const [x, z] = halfExtents(view.base, view.muMm);
  return stand(pose, 0).multiply(new Matrix4().makeScale(x, baseThickness * figureScale(view), z));
}

/** Radius of a leader's star (MU at 28 mm). */
const starRadius = 0.12;

/** A leader's star lies on the base's front edge. */
export function leaderMatrix(view: MiniatureView, pose: Pose): Matrix4 {
  const s = figureScale(view);
  const [x] = halfExtents(view.base, view.muMm);
  const size = starRadius * s;
  return stand(pose, baseThickness * s * 1.2)
    .multiply(new Matrix4().makeTranslation(x * 0.88 - size, 0, 0))
    .multiply(new Matrix4().makeScale(size, size * 0.5, size));
}

/** The gap between a base and the ring round it, how high the ring lies, and the least width at which a pointer finds a miniature (MU). */
const ringGap = 0.07;
const ringLift = 0.06;
const leastHold = 0.42;

/** The ring's matrix over a ring whose inner half extents are near 1. `swell` is 1 at rest. */
export function ringMatrix(view: MiniatureView, pose: Pose, swell: number): Matrix4 {
  const [x, z] = halfExtents(view.base, view.muMm);
  return stand(pose, ringLift).multiply(
    new Matrix4().makeScale((x + ringGap) * swell, 1, (z + ringGap) * swell),
  );
}

/** The matrix of what a pointer can hold, over an upright cylinder of radius 1 and height 1 that stands on y = 0. */
export function hitMatrix(view: MiniatureView, pose: Pose): Matrix4 {
  const [x, z] = halfExtents(view.base, view.muMm);
  const tall = view.removed ? view.height * 0.4 : view.height;
  return stand(pose, 0).multiply(
    new Matrix4().makeScale(Math.max(x, leastHold), tall, Math.max(z, leastHold)),
  );
}
