import { armouredCar } from './armoured-car/sculpt';
import { assault } from './assault/sculpt';
import { beast } from './beast/sculpt';
import { cavalry } from './cavalry/sculpt';
import { gasThrower } from './gas-thrower/sculpt';
import { heavy } from './heavy/sculpt';
import { type Sculpt } from './kit/sculpt';
import { machineGun } from './machine-gun/sculpt';
import { medic } from './medic/sculpt';
import { mortar } from './mortar/sculpt';
import { officer } from './officer/sculpt';
import { rifleman } from './rifleman/sculpt';
import { shrineSculpt } from './shrine/sculpt';
import { squadLeader } from './squad-leader/sculpt';
import { standardBearer } from './standard-bearer/sculpt';
import { tankSculpt } from './tank/sculpt';
import { walkerSculpt } from './walker/sculpt';

export { uniformFor, uniformNamed } from './forces/uniforms';
export { litterOf } from './kit/grounds';
export { baseThickness, type Sculpt } from './kit/sculpt';
export { colourOf, type OwnPaints, type Paint, paintOf, type Side, usualColour } from './kit/paints';
export { type Uniform, type UniformName, uniformNames } from './kit/uniform';
export {
  type BeastRig,
  type BodyRig,
  type Bone,
  bones,
  type Dropped,
  type DroppedBone,
  type MachineRig,
  type Member,
  type Rig,
} from './kit/rig';
export { type BeastStance } from './kit/beast-stances';
export { type BodyStance } from './kit/body-stances';
export { type MachineStance } from './kit/machine-stances';
export {
  isFallen,
  recoiling,
  recoilingIn,
  shareOfWalk,
  type Stance,
  type StanceName,
  stances,
  walkingAfter,
} from './kit/stances';
export {
  type Block,
  type Cap,
  type Corner,
  type Loft,
  type Part,
  type Ring,
  type Sheet,
  type Slab,
} from './kit/parts';

/** All miniatures, in the order of a force list. */
export const sculpts: readonly Sculpt[] = [
  rifleman,
  squadLeader,
  officer,
  standardBearer,
  medic,
  assault,
  gasThrower,
  machineGun,
  mortar,
  heavy,
  cavalry,
  beast,
  walkerSculpt,
  armouredCar,
  tankSculpt,
  shrineSculpt,
];

/** Catalogue for the app: each sculpt's name, its title, its usual base and its height. */
export const sculptCatalogue = sculpts.map(({ name, title, baseMm, heightMu }) => ({
  name,
  title,
  baseMm,
  heightMu,
}));

const byName: ReadonlyMap<string, Sculpt> = new Map(sculpts.map((sculpt) => [sculpt.name, sculpt]));

/**
 * Returns the sculpt of that name.
 * @throws Error for a name that `sculptCatalogue` does not have
 */
export function sculptNamed(name: string): Sculpt {
  const sculpt = byName.get(name);
  if (sculpt === undefined)
    throw new Error(`Unknown sculpt "${name}": it is one of ${sculpts.map((s) => s.name).join(', ')}.`);
  return sculpt;
}
