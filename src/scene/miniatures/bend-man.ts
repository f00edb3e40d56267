/** Bends a man's body: on foot, in a crew, on a mount. */
import { Matrix4 } from 'three';
import { type BodyRig, type BodyStance, type Bone, type DroppedBone } from '../../../models';
import { type Vec } from '../../../models/kit/vector';
import { type Mu } from '../../geometry/units';
import { clingingTo, spreadBehind } from './bend-cape';
import { droppedTo } from './bend-dropped';
import { layOnSide } from './lying';
import {
  allBetween,
  type Bent,
  between,
  clamped,
  legTurned,
  type Mix,
  movedBy,
  radians,
  still,
  turnAbout,
  turnsTo,
  weighLeg,
} from './turns';

/** Turns of the bones in radians, forward, from the way they are cast; and the move ahead. */
export interface ManTurns {
  readonly trunk: number;
  readonly head: number;
  readonly arms: number;
  readonly thighs: readonly number[];
  readonly shins: readonly number[];
  readonly ahead: number;
  readonly clings: number;
  /** Side on which he comes to lie, and the progress of his fall. */
  readonly side: BodyStance['side'];
  readonly fallen: number;
}

/** Arms that reach out are raised no more than this: a weapon at the hip would point at the sky. */
const mostRaised = 32 * radians;

function turnsOf(stance: BodyStance, { shoulders, hands, hips, knees, ankles }: BodyRig): ManTurns {
  const { arms } = stance;
  const sides = [0, 1] as const;
  return {
    clings: stance.clings,
    side: stance.side,
    fallen: Math.abs(stance.side),
    trunk: stance.trunk * radians,
    head: stance.head * radians,
    arms:
      typeof arms === 'number'
        ? arms * radians
        : Math.max(
            -mostRaised,
            Math.atan2(hands[1] - shoulders[1], hands[0] - shoulders[0]) - arms.reach * radians,
          ),
    thighs: turnsTo(
      stance.thighs,
      sides.map((side) => [hips[side], knees[side]]),
    ),
    shins: turnsTo(
      stance.shins,
      sides.map((side) => [knees[side], ankles[side]]),
    ),
    ahead: stance.ahead,
  };
}

/** Returns the turns of a man's bones `share` of the way between two stances. He lies down and stands up by way of his knees. */
export function turnsBetween(rig: BodyRig, from: BodyStance, to: BodyStance, share: number): ManTurns {
  const middle =
    from.side === 0 && to.side === 0 && !(from.through && to.through) && (from.through ?? to.through);
  if (!middle) return turnsDirectly(rig, from, to, share);
  return share < 0.5
    ? turnsDirectly(rig, from, middle, share * 2)
    : turnsDirectly(rig, middle, to, share * 2 - 1);
}

function turnsDirectly(rig: BodyRig, from: BodyStance, to: BodyStance, share: number): ManTurns {
  const [a, b] = [turnsOf(from, rig), turnsOf(to, rig)];
  return {
    trunk: between(a.trunk, b.trunk, share),
    head: between(a.head, b.head, share),
    arms: between(a.arms, b.arms, share),
    thighs: allBetween(a.thighs, b.thighs, share),
    shins: allBetween(a.shins, b.shins, share),
    ahead: between(a.ahead, b.ahead, share),
    clings: between(a.clings, b.clings, share),
    side: b.side || a.side,
    fallen: between(a.fallen, b.fallen, share),
  };
}

/** Depth of a skirt from the waist down to where it follows the legs, and its height above the waist, where it is on the trunk (MU at 28 mm). */
const skirtDepth = 0.26;
const skirtTop = 0.075;
/** Distance from the middle of the legs beyond which a skirt is pressed to them, and the share of its folds that remains. */
const closeSkirt = 0.07;
const pressedFolds = 0.15;

export function bendMan(rig: BodyRig, from: BodyStance, to: BodyStance, share: number, halfWidth: Mu): Bent {
  const turns = turnsBetween(rig, from, to, share);
  const { clings, side, fallen } = turns;
  const whole = new Matrix4().makeTranslation(turns.ahead, 0, 0);
  const onWaist = movedBy(whole, rig.waist);
  const trunk = turnAbout(turns.trunk, rig.waist, onWaist);
  const head = turnAbout(turns.head, rig.neck, movedBy(trunk, rig.neck));
  const arms = turnAbout(turns.arms, rig.shoulders, movedBy(trunk, rig.shoulders));
  const [left, right] = ([0, 1] as const).map((side) =>
    legTurned(
      [rig.hips[side], rig.knees[side], rig.ankles[side]],
      [turns.thighs[side]!, turns.shins[side]!],
      whole,
    ),
  );
  const middle = (rig.hips[0][2] + rig.hips[1][2]) / 2;
  const apart = Math.max(0.05, Math.abs(rig.hips[1][2] - rig.hips[0][2]));
  // A stride spreads a skirt; one that clings lies along both legs.
  const bothThighs = turnAbout((turns.thighs[0]! + turns.thighs[1]!) / 2, rig.waist, onWaist);
  const pressed = (p: Vec, low: number): Matrix4 => {
    const ahead = p[0] - rig.waist[0];
    const loose = Math.max(0, Math.abs(ahead) - closeSkirt) * (1 - pressedFolds);
    return bothThighs.clone().multiply(new Matrix4().makeTranslation(-Math.sign(ahead) * loose * low, 0, 0));
  };
  const weighSkirt = (p: Vec, mix: Mix): void => {
    const high = clamped((p[1] - rig.waist[1]) / skirtTop);
    const low = clamped((rig.waist[1] + 0.04 - p[1]) / skirtDepth);
    const toRight = clamped((p[2] - middle) / apart / 2 + 0.5);
    mix.push(
      [trunk, (1 - low) * high],
      [whole, (1 - low) * (1 - high)],
      [left!.thigh, low * (1 - toRight) * (1 - clings)],
      [right!.thigh, low * toRight * (1 - clings)],
    );
    if (clings > 0) mix.push([pressed(p, low), low * clings]);
  };
  const toGround = side === 0 ? still : layOnSide(side, halfWidth);
  const capeMove = (p: Vec): Matrix4 => {
    const carried = clingingTo(trunk, rig, p, clings);
    return side === 0 ? carried : spreadBehind(carried, toGround, rig, p, fallen);
  };
  const droppedMove = (bone: DroppedBone, carrier: Matrix4): Matrix4 => {
    const dropped = rig.dropped[bone];
    return dropped && side !== 0 ? droppedTo(dropped, carrier, toGround, side, fallen) : carrier;
  };
  const moves: Readonly<Partial<Record<Bone, Matrix4>>> = {
    head,
    arms,
    fromHands: droppedMove('fromHands', arms),
    fromBack: droppedMove('fromBack', trunk),
  };
  return {
    trunk,
    weigh(bone, p, mix) {
      if (bone === 'leftLeg') weighLeg(left!, p, mix);
      else if (bone === 'rightLeg') weighLeg(right!, p, mix);
      else if (bone === 'skirt') weighSkirt(p, mix);
      else if (bone === 'cape') mix.push([capeMove(p), 1]);
      else mix.push([moves[bone] ?? trunk, 1]);
    },
  };
}
