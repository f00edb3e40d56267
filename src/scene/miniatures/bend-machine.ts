/** Moves the parts of a machine, or of a crew's gun. */
import { Matrix4 } from 'three';
import { type Bone, type MachineRig, type MachineStance } from '../../../models';
import { scale } from '../../../models/kit/vector';
import {
  type Bent,
  between,
  carried,
  legTurned,
  movedBy,
  radians,
  still,
  turnAbout,
  turnsBetweenDirections,
} from './turns';

export function bendMachine(rig: MachineRig, from: MachineStance, to: MachineStance, share: number): Bent {
  const blended = (of: 'pitch' | 'recoil' | 'droop' | 'turret' | 'lean'): number =>
    between(from[of], to[of], share);
  const trunk = turnAbout(blended('pitch') * rig.sway * radians, rig.middle);
  const ring = movedBy(trunk, rig.turret);
  const turret = new Matrix4()
    .makeTranslation(...ring)
    .multiply(new Matrix4().makeRotationZ(-blended('lean') * radians))
    .multiply(new Matrix4().makeRotationY(blended('turret') * radians))
    .multiply(new Matrix4().makeTranslation(-rig.turret[0], -rig.turret[1], -rig.turret[2]));
  const recoil = new Matrix4().makeTranslation(...scale(rig.recoil, blended('recoil')));
  const gun = turnAbout(blended('droop') * radians, rig.trunnion).multiply(recoil);
  const moves = new Map<Bone, Matrix4>([
    ['turret', turret],
    ['turretGun', turret.clone().multiply(gun)],
    ['gun', trunk.clone().multiply(gun)],
    ['wheels', still],
    ...legMoves(rig, from, to, share, trunk),
    ...steps(from, to, share, trunk),
  ]);
  return {
    trunk,
    weigh(bone, _, mix) {
      mix.push([moves.get(bone) ?? trunk, 1]);
    },
  };
}

/** Returns the moves of two legs; their soles stay level. */
function legMoves(
  { legs }: MachineRig,
  from: MachineStance,
  to: MachineStance,
  share: number,
  trunk: Matrix4,
): readonly (readonly [Bone, Matrix4])[] {
  if (!legs) return [];
  const sides = [0, 1] as const;
  const upper = sides.map((side) => [legs.hips[side], legs.knees[side]] as const);
  const lower = sides.map((side) => [legs.knees[side], legs.ankles[side]] as const);
  const thighs = turnsBetweenDirections(upper, from.thighs, to.thighs, share);
  const shins = turnsBetweenDirections(lower, from.shins, to.shins, share);
  return sides.flatMap((side) => {
    const ankle = legs.ankles[side];
    const { thigh, shin } = legTurned(
      [legs.hips[side], legs.knees[side], ankle],
      [thighs[side]!, shins[side]!],
      trunk,
    );
    const names = (['leftThigh', 'leftShin', 'leftFoot'] as const).map((name) =>
      side === 0 ? name : (name.replace('left', 'right') as Bone),
    );
    return [
      [names[0]!, thigh],
      [names[1]!, shin],
      [names[2]!, carried(shin, ankle)],
    ] as const;
  });
}

/** Returns the moves of many legs that step in turn. */
const steps = (
  from: MachineStance,
  to: MachineStance,
  share: number,
  trunk: Matrix4,
): readonly (readonly [Bone, Matrix4])[] =>
  (['legsInStep', 'legsOutOfStep'] as const).map((bone, i) => [
    bone,
    trunk
      .clone()
      .multiply(
        new Matrix4().makeTranslation(
          between(from.steps[i]![0], to.steps[i]![0], share),
          between(from.steps[i]![1], to.steps[i]![1], share),
          0,
        ),
      ),
  ]);
