import { body, type Joints, jointsOf, type Pose, standing } from '../kit/body';
import { belt, onTrunk } from '../kit/gear';
import { dropping, onBone } from '../kit/members';
import { ball, block, loft, type Part, resized, rod } from '../kit/parts';
import { type Dropped } from '../kit/rig';
import { type Sculpt } from '../kit/sculpt';
import { type Uniform } from '../kit/uniform';
import { add, along, mix, scale, unit, type Vec } from '../kit/vector';
import { held, onHeld } from '../kit/weapons';

const gun = held([-0.1, 0.56, 0.21], [1, 0.02, -0.06]);

const stance: Pose = {
  ...standing,
  pelvis: [-0.01, 0.475, 0],
  chest: [0.02, 0.775, 0],
  head: [0.05, 0.945, 0],
  shoulders: [-0.12, 0, 1],
  feet: [
    [0.16, 0, -0.17],
    [-0.18, 0, 0.17],
  ],
  toes: [
    [1, 0, -0.2],
    [0.9, 0, 0.5],
  ],
  hands: [[0.26, 0.58, -0.22], onHeld(gun, 0.16, -0.02)],
  elbows: [
    [-0.4, -0.7, -0.8],
    [-0.8, -0.1, 0.8],
  ],
};

/** Plates over trunk, shoulders, thighs and shins. */
const armour = (joints: Joints): Part[] => {
  const ring = (t: number, half: number, deep: number, edge: number, crease = false) => ({
    at: onTrunk(joints, t, 0.008, 0),
    r: [half, deep] as const,
    edge,
    crease,
  });
  const sideways = [-1, 1] as const;
  return [
    loft(
      'plate',
      [
        ring(0.3, 0.155, 0.13, 0.9, true),
        ring(0.34, 0.152, 0.128, 0.2),
        ring(0.45, 0.168, 0.146, 0.05, true),
        ring(0.455, 0.158, 0.136, 0),
        ring(0.48, 0.158, 0.136, 0, true),
        ring(0.485, 0.172, 0.15, 0.9),
        ring(0.66, 0.18, 0.16, 0.1),
        ring(0.92, 0.17, 0.13, 0.15),
        ring(1.04, 0.11, 0.095, 0.9),
      ],
      { across: joints.right, sides: 14, caps: ['flat', 'flat'] },
    ),
    block('plate', onTrunk(joints, 0.66, 0.172, 0), [0.026, 0.18, 0.02], {
      x: joints.forward,
      y: joints.up,
      fine: true,
    }),
    ...sideways.flatMap((side): Part[] => {
      const index = side === -1 ? 0 : 1;
      const shoulder = joints.shoulders[index];
      const out = unit(add(scale(joints.right, side), [0, 0.55, 0]));
      const hip = along(joints.pelvis, joints.right, side * 0.095);
      const knee = joints.knees[index];
      return [
        loft(
          'plate',
          [
            { at: along(shoulder, out, -0.045), r: [0.125, 0.118], edge: 0.9 },
            { at: along(shoulder, out, 0.02), r: [0.118, 0.112], edge: 0.1 },
            { at: along(shoulder, out, 0.07), r: [0.08, 0.075] },
          ],
          { across: joints.forward, sides: 10, caps: ['flat', 'round'] },
        ),
        rod('side', along(shoulder, out, -0.034), along(shoulder, out, -0.004), 0.131, 0.13, {
          sides: 12,
          fine: true,
        }),
        ball('brass', along(along(shoulder, out, 0.05), joints.forward, 0.095), 0.016, 0.016, {
          sides: 5,
          fine: true,
        }),
        ball('brass', along(along(shoulder, out, 0.05), joints.forward, -0.095), 0.016, 0.016, {
          sides: 5,
          fine: true,
        }),
        rod(
          'plate',
          mix(shoulder, joints.elbows[index], 0.5),
          mix(shoulder, joints.elbows[index], 0.95),
          0.082,
          0.074,
          { sides: 8 },
        ),
        ball('plate', joints.elbows[index], 0.078, 0.078, { sides: 7, fine: true }),
        block('plate', along(mix(hip, knee, 0.5), joints.forward, 0.07), [0.04, 0.2, 0.15], {
          x: joints.forward,
          y: mix(hip, knee, -1),
        }),
        ball('plate', along(knee, joints.forward, 0.02), 0.085, 0.08, { sides: 8 }),
        rod(
          'plate',
          mix(knee, [stance.feet[index][0], 0.07, stance.feet[index][2]], 0.2),
          [stance.feet[index][0], 0.06, stance.feet[index][2]],
          0.088,
          0.074,
          { sides: 9 },
        ),
      ];
    }),
  ];
};

/** A tall trench shield with a viewing slit, a painted stripe and rivets. */
const shield = (at: Vec, out: Vec, uniform: Uniform): Part[] => {
  const x = unit(out);
  const right: Vec = unit([-x[2], 0, x[0]]);
  const point = (up: number, side: number, lift = 0): Vec =>
    along(along(along(at, [0, 1, 0], up), right, side), x, lift);
  const panel = (side: number, bend: number): Part =>
    block('plate', point(0, side, Math.abs(side) * -0.12), [0.032, 0.76, 0.15], {
      x: unit(along(x, right, bend)),
      bevel: 0.012,
    });
  return [
    panel(-0.14, -0.35),
    panel(0, 0),
    panel(0.14, 0.35),
    block('side', point(-0.13, 0, 0.008), [0.034, 0.3, 0.152], { x, bevel: 0.006 }),
    ...(uniform.arsenal === 0
      ? [
          block('sidePale', point(-0.13, 0, 0.012), [0.034, 0.24, 0.04], { x, bevel: 0.006, fine: true }),
          block('sidePale', point(-0.09, 0, 0.013), [0.034, 0.04, 0.12], { x, bevel: 0.006, fine: true }),
        ]
      : [-0.22, -0.13, -0.04].map((up) =>
          block('sidePale', point(up, 0, 0.012), [0.034, 0.036, 0.13], { x, bevel: 0.006, fine: true }),
        )),
    block('boots', point(0.22, 0, 0.012), [0.02, 0.03, 0.12], { x, bevel: 0.004 }),
    ...[-0.33, 0.33].flatMap((up) =>
      [-0.05, 0.05].map((side) =>
        ball('steel', point(up, side, 0.018), 0.014, 0.014, { sides: 5, fine: true }),
      ),
    ),
  ];
};

/** A belt-fed gun carried at the hip, as long as the man is broad. */
const heavyGun = (): Part[] => [
  block('gunmetal', onHeld(gun, 0.2), [0.36, 0.13, 0.09], { x: gun.dir, y: gun.up }),
  rod('gunmetal', onHeld(gun, 0.34), onHeld(gun, 0.76), 0.058, 0.058, { sides: 9 }),
  ...[0.42, 0.52, 0.62, 0.72].map((t) =>
    rod('gunmetal', onHeld(gun, t), onHeld(gun, t + 0.03), 0.068, 0.068, { sides: 9, fine: true }),
  ),
  rod('gunmetal', onHeld(gun, 0.74), onHeld(gun, 0.86), 0.032, 0.045, { sides: 8 }),
  rod('wood', onHeld(gun, 0.02), onHeld(gun, 0.03, -0.12), 0.02, 0.02, { sides: 6 }),
  rod('gunmetal', onHeld(gun, 0.2, -0.08), onHeld(gun, 0.2, -0.2), 0.075, 0.075, { sides: 10 }),
  rod('steel', onHeld(gun, 0.3, 0.06), onHeld(gun, 0.46, 0.11), 0.013, 0.013, { sides: 5, fine: true }),
];

/** The man is cast at this factor of a common soldier. */
const bulk = 1.33;

/** Place of the shield, and the direction in which it looks; it falls flat before its bearer's legs. */
const shieldAt: Vec = [0.34, 0.5, -0.27];
const shieldLooks: Vec = [1, 0, -0.3];
const fallenShield: Dropped = {
  at: shieldAt,
  long: [0, 1, 0],
  face: shieldLooks,
  lies: [0.52, 0.05, 0.02],
  turn: 12,
};

const trooper = (uniform: Uniform): readonly Part[] => {
  const joints = jointsOf(stance);
  const man = [
    ...body(stance, {
      coat: uniform.arsenal === 0 ? 'leather' : 'coat',
      hem: 0.26,
      legs: 'boots',
      gloves: 'gunmetal',
      sleeves: 'coat',
    }),
    ...onBone('head', uniform.heavyHead(joints)),
    ...armour(joints),
    ...belt(joints),
    block('pack', onTrunk(joints, 0.6, -0.2, 0), [0.12, 0.26, 0.28], { x: joints.forward, y: joints.up }),
    rod('gunmetal', onTrunk(joints, 0.4, -0.29, 0.06), onTrunk(joints, 1.2, -0.29, 0.06), 0.032, 0.032),
    ...onBone('arms', heavyGun()),
  ];
  return dropping(man, 'fromHands', fallenShield, shield(shieldAt, shieldLooks, uniform)).map((part) =>
    resized(part, bulk),
  );
};

export const heavy: Sculpt = {
  name: 'heavy',
  title: 'Heavy trooper',
  baseMm: 40,
  heightMu: 1.6,
  fallen: 'lies',
  halfWidth: 0.34,
  onlyKneels: true,
  fallsRight: true,
  poses: [trooper],
};
