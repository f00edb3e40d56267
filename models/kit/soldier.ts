/** The plain soldier of each force: the common base of rifleman, leader and crews. */
import { body, type Dress, type Joints, jointsOf, type Pose } from './body';
import { bedroll, belt, canteen, flashes, gasTin, pack, pouches, spade, straps } from './gear';
import { bowlHelmet, deepHelmet, face, mask } from './headgear';
import { type Force } from './paints';
import { type Part } from './parts';

export const fieldDress = (force: Force): Dress =>
  force === 0
    ? { force, coat: 'coat', hem: 0.37, legs: 'puttees' }
    : { force, coat: 'coat', hem: 0.22, legs: 'boots', gloves: 'leather' };

/** Helmet and face of the force: a bowl over a moustache, or a deep helmet over a respirator. */
export const fieldHead = (joints: Joints, force: Force, moustache = false): Part[] =>
  force === 0
    ? [...face(joints, moustache), ...bowlHelmet(joints)]
    : [...mask(joints), ...deepHelmet(joints)];

/** Belt, straps and load of a line soldier. */
export const fieldKit = (joints: Joints, force: Force): Part[] =>
  force === 0
    ? [
        ...belt(joints),
        ...straps(joints),
        ...pouches(joints),
        ...pack(joints),
        ...canteen(joints),
        ...spade(joints),
      ]
    : [
        ...belt(joints),
        ...straps(joints),
        ...pouches(joints, 'leather'),
        ...bedroll(joints),
        ...gasTin(joints),
        ...canteen(joints),
      ];

interface Soldier {
  readonly joints: Joints;
  readonly parts: Part[];
}

/** A soldier in field dress with his head, without load or weapon. */
export function soldier(
  pose: Pose,
  force: Force,
  options: { readonly dress?: Partial<Dress>; readonly moustache?: boolean } = {},
): Soldier {
  const joints = jointsOf(pose);
  return {
    joints,
    parts: [
      ...body(pose, { ...fieldDress(force), ...options.dress }),
      ...flashes(joints),
      ...fieldHead(joints, force, options.moustache ?? false),
    ],
  };
}
