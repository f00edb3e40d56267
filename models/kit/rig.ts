/** Rigs: the pivots about which parts of a figure turn when it takes another stance than it is cast in. */
import { type Joints } from './body';
import { mix, scale, type Vec } from './vector';

/**
 * Bones of men, of four-legged beasts and of machines: parts that turn together. Parts without a bone move with the trunk. Arms include
 * the weapon in the hands; the skirt hangs from the waist and follows the legs; the cape hangs from the shoulders. A casualty drops a shield,
 * a standard, a cane or a sabre: from the hands or from the back.
 */
export const bones = [
  'trunk',
  'head',
  'arms',
  'leftLeg',
  'rightLeg',
  'skirt',
  'cape',
  'fromHands',
  'fromBack',
  'foreLeft',
  'foreRight',
  'hindLeft',
  'hindRight',
  'foreLeftPaw',
  'foreRightPaw',
  'hindLeftPaw',
  'hindRightPaw',
  'turret',
  'turretGun',
  'gun',
  'wheels',
  'leftThigh',
  'leftShin',
  'leftFoot',
  'rightThigh',
  'rightShin',
  'rightFoot',
  'legsInStep',
  'legsOutOfStep',
] as const;
export type Bone = (typeof bones)[number];

/** Bones of the things that a casualty drops. */
export type DroppedBone = 'fromHands' | 'fromBack';

/** A thing that a casualty drops, and its place on the ground beside him. */
export interface Dropped {
  /** A point of it as cast, the unit direction of its length, and a direction in which its face looks. */
  readonly at: Vec;
  readonly long: Vec;
  readonly face: Vec;
  /** The point on the ground: ahead of the casualty, above the ground, and from his soles towards his head. */
  readonly lies: Vec;
  /** Turn of its length from the casualty's own, ahead, in degrees. */
  readonly turn: number;
}

/** The pivots of a man's bones, left before right. */
export interface BodyRig {
  /** A figure on foot by itself, one of a crew, or a rider, whom his mount carries. */
  readonly kind: 'foot' | 'crew' | 'rider';
  readonly waist: Vec;
  readonly neck: Vec;
  /** Middle between the shoulders, and between the hands. */
  readonly shoulders: Vec;
  readonly hands: Vec;
  readonly hips: readonly [Vec, Vec];
  readonly knees: readonly [Vec, Vec];
  readonly ankles: readonly [Vec, Vec];
  readonly dropped: Readonly<Partial<Record<DroppedBone, Dropped>>>;
}

/** Hip or shoulder, knee and ankle of a beast's leg. */
export type BeastLeg = readonly [Vec, Vec, Vec];

/** The pivots of a beast on four legs. */
export interface BeastRig {
  readonly kind: 'beast';
  readonly middle: Vec;
  readonly neck: Vec;
  /** Fore left, fore right, hind left, hind right. */
  readonly legs: readonly [BeastLeg, BeastLeg, BeastLeg, BeastLeg];
}

/** The pivots of a machine, or of a crew's gun. */
export interface MachineRig {
  readonly kind: 'machine';
  /** Pivot of the hull's pitch, and the share of the pitch that it follows: 0 for a gun on the ground. */
  readonly middle: Vec;
  readonly sway: number;
  /** Middle of the turret's ring, and the trunnions of the guns. */
  readonly turret: Vec;
  readonly trunnion: Vec;
  /** Way of the guns at full recoil. */
  readonly recoil: Vec;
  /** Legs of a machine on two legs, left before right. */
  readonly legs: {
    readonly hips: readonly [Vec, Vec];
    readonly knees: readonly [Vec, Vec];
    readonly ankles: readonly [Vec, Vec];
  } | null;
}

export type Rig = BodyRig | BeastRig | MachineRig;

/** One of the bodies of a sculpt that take stances: its rig as it was built, then its place and its turn about +y in degrees. */
export interface Member {
  readonly rig: Rig;
  readonly at: Vec;
  readonly turn: number;
}

/** Returns a body that has not been moved since it was built. */
export const memberOf = (rig: Rig): Member => ({ rig, at: [0, 0, 0], turn: 0 });

/** Returns the rig of a man's body. */
export const rigOf = (joints: Joints, hips: readonly [Vec, Vec], ankles: readonly [Vec, Vec]): BodyRig => ({
  kind: 'foot',
  waist: joints.pelvis,
  neck: mix(joints.chest, joints.head, 0.4),
  shoulders: mix(...joints.shoulders, 0.5),
  hands: mix(...joints.hands, 0.5),
  hips,
  knees: joints.knees,
  ankles,
  dropped: {},
});

/** Returns the rig of a man's body cast at another size. */
export const resizedRig = (rig: BodyRig, factor: number): BodyRig => ({
  kind: rig.kind,
  waist: scale(rig.waist, factor),
  neck: scale(rig.neck, factor),
  shoulders: scale(rig.shoulders, factor),
  hands: scale(rig.hands, factor),
  hips: [scale(rig.hips[0], factor), scale(rig.hips[1], factor)],
  knees: [scale(rig.knees[0], factor), scale(rig.knees[1], factor)],
  ankles: [scale(rig.ankles[0], factor), scale(rig.ankles[1], factor)],
  dropped: Object.fromEntries(
    Object.entries(rig.dropped).map(([bone, dropped]) => [
      bone,
      { ...dropped, at: scale(dropped.at, factor), lies: scale(dropped.lies, factor) },
    ]),
  ),
});
