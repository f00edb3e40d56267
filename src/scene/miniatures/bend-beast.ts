/** Bends a beast on four legs. */
import { type BeastRig, type BeastStance, type Bone } from '../../../models';
import {
  type Bent,
  between,
  carried,
  legTurned,
  movedBy,
  radians,
  turnAbout,
  turnsBetweenDirections,
  weighLeg,
} from './turns';

/** Bones of the legs and of the paws, in the order of a rig's legs. */
const legs: readonly Bone[] = ['foreLeft', 'foreRight', 'hindLeft', 'hindRight'];
const paws: readonly Bone[] = ['foreLeftPaw', 'foreRightPaw', 'hindLeftPaw', 'hindRightPaw'];

export function bendBeast(rig: BeastRig, from: BeastStance, to: BeastStance, share: number): Bent {
  const trunk = turnAbout(between(from.trunk, to.trunk, share) * radians, rig.middle);
  const neck = turnAbout(between(from.neck, to.neck, share) * radians, rig.neck, movedBy(trunk, rig.neck));
  const upper = rig.legs.map(([hip, knee]) => [hip, knee] as const);
  const lower = rig.legs.map(([, knee, ankle]) => [knee, ankle] as const);
  const thighs = turnsBetweenDirections(upper, from.upper, to.upper, share);
  const shins = turnsBetweenDirections(lower, from.lower, to.lower, share);
  const turned = rig.legs.map((leg, i) => legTurned(leg, [thighs[i]!, shins[i]!], trunk));
  const soles = turned.map(({ shin }, i) => carried(shin, rig.legs[i]![2]));
  return {
    trunk,
    weigh(bone, p, mix) {
      const leg = turned[legs.indexOf(bone)];
      const sole = soles[paws.indexOf(bone)];
      if (leg) weighLeg(leg, p, mix);
      else mix.push([sole ?? (bone === 'head' ? neck : trunk), 1]);
    },
  };
}
