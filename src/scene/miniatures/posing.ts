/** Bends a figure's mesh from the way it is cast into a stance: moves the points of each bone of each of its bodies. */
import { BufferAttribute, BufferGeometry, Matrix4 } from 'three';
import { type Bone, bones, type Member, type Part, type Stance } from '../../../models';
import { type Vec } from '../../../models/kit/vector';
import { type Mu } from '../../geometry/units';
import { bendBeast } from './bend-beast';
import { bendMachine } from './bend-machine';
import { bendMan } from './bend-man';
import { manHalfWidth } from './lying';
import { type Mesh } from './mesh';
import { type Bent, type Mix, still } from './turns';

/** The bodies and bones of a figure's mesh. */
export interface Skeleton {
  readonly members: readonly Member[];
  /** Body of each point, as its place in `members` from 1 on; 0 for one that keeps still. */
  readonly memberOf: Uint8Array;
  /** Bone of each point, as its place in `bones`. */
  readonly bones: Uint8Array;
  /** Half the width of its body in MU at 28 mm. */
  readonly halfWidth: Mu;
}

/** Returns the skeleton of a mesh; null where none of its parts takes stances. */
export function skeletonOf(mesh: Mesh, parts: readonly Part[], halfWidth = manHalfWidth): Skeleton | null {
  const members = new Map<Member['rig'], Member>();
  for (const { member } of parts) if (member) members.set(member.rig, member);
  const rigs = [...members.keys()];
  if (rigs.length === 0) return null;
  // All that a man on foot carries moves with him.
  const rest = rigs[0]!.kind === 'foot' ? 1 : 0;
  return {
    members: [...members.values()],
    memberOf: Uint8Array.from(mesh.members, (member) => (member ? rigs.indexOf(member.rig) + 1 : rest)),
    bones: Uint8Array.from(mesh.bones, (bone) => bones.indexOf(bone)),
    halfWidth,
  };
}

/** A stance between two, `share` of the way to the second. */
export interface Blend {
  readonly from: Stance;
  readonly to: Stance;
  readonly share: number;
}

function bentAs({ rig }: Member, { from, to, share }: Blend, halfWidth: Mu): Bent {
  switch (rig.kind) {
    case 'beast':
      return bendBeast(rig, from.beast, to.beast, share);
    case 'machine':
      return bendMachine(rig, from.machine, to.machine, share);
    default:
      return bendMan(rig, from[rig.kind], to[rig.kind], share, halfWidth);
  }
}

/** A body in its place among the others. */
interface Placed {
  readonly bent: Bent;
  /** From the sculpt's frame to that in which the body was built, and back. */
  readonly inwards: Matrix4;
  readonly outwards: Matrix4;
  /** Does it stand by itself, so that it is raised or lowered onto the base? A crew kneels around its gun. */
  readonly stands: boolean;
  /** Returns the depth to which a bone sinks into the base. */
  gives(bone: Bone): Mu;
}

function placedBodies({ members, halfWidth }: Skeleton, blend: Blend): readonly Placed[] {
  const mount = members.find(({ rig }) => rig.kind === 'beast');
  return members.map((member) => {
    const frame = new Matrix4().makeRotationY((member.turn * Math.PI) / 180).setPosition(...member.at);
    const carrier = mount && member.rig.kind === 'rider' ? bentAs(mount, blend, halfWidth).trunk : still;
    return {
      bent: bentAs(member, blend, halfWidth),
      inwards: frame.clone().invert(),
      outwards: frame.multiply(carrier),
      stands: member.rig.kind !== 'crew',
      gives: (bone) => (member.rig.kind === 'foot' && isOnTrunk.has(bone) ? pressedIn : 0),
    };
  });
}

/**
 * Returns a mesh in a stance. It stands on the same height as the one that it is made from, and shares its colours and index.
 */
export function posed(geometry: BufferGeometry, skeleton: Skeleton, blend: Blend): BufferGeometry {
  const bodies = placedBodies(skeleton, blend);
  const { memberOf, bones: boneOf } = skeleton;
  const [points, normals] = [geometry.getAttribute('position').array, geometry.getAttribute('normal').array];
  const to = new Float32Array(points);
  const facing = new Float32Array(normals);
  const lift = new Lift();
  const mix: Mix = [];
  for (let i = 0; i < points.length; i += 3) {
    const body = bodies[memberOf[i / 3]! - 1];
    if (!body) continue;
    const bone = bones[boneOf[i / 3]!]!;
    const p = applied(body.inwards, points[i]!, points[i + 1]!, points[i + 2]!, 1);
    const n = applied(body.inwards, normals[i]!, normals[i + 1]!, normals[i + 2]!, 0);
    mix.length = 0;
    body.bent.weigh(bone, p, mix);
    to.set(mixed(mix, body.outwards, p, 1), i);
    facing.set(mixed(mix, body.outwards, n, 0), i);
    if (body.stands && !sinks.has(bone)) lift.note(points[i + 1]!, to[i + 1]! + body.gives(bone));
  }
  for (let i = 0; i < to.length; i += 3) {
    if (!bodies[memberOf[i / 3]! - 1]?.stands) continue;
    to[i + 1] = to[i + 1]! + lift.by;
    // The hem of a coat lies on the base of a man who kneels.
    if (cloth.has(bones[boneOf[i / 3]!]!)) to[i + 1] = Math.max(to[i + 1]!, lift.ground + clothThickness);
  }
  const result = new BufferGeometry();
  result.setAttribute('position', new BufferAttribute(to, 3));
  result.setAttribute('normal', new BufferAttribute(facing, 3));
  result.setAttribute('color', geometry.getAttribute('color'));
  result.setIndex(geometry.getIndex());
  return result;
}

/** Bones that may sink into the base: the body lies on weapons and cloth. */
const sinks: ReadonlySet<Bone> = new Set<Bone>(['arms', 'gun', 'cape', 'skirt', 'fromHands', 'fromBack']);
const cloth: ReadonlySet<Bone> = new Set<Bone>(['cape', 'skirt']);
/** Trunk and head of a man who lies press spikes, buckles and cowls into the earth. */
const isOnTrunk: ReadonlySet<Bone> = new Set<Bone>(['trunk', 'head']);
const pressedIn: Mu = 0.07;
const clothThickness: Mu = 0.01;

/** Height by which bodies are raised, so that their lowest point is where it was cast. */
class Lift {
  private cast = Infinity;
  private bent = Infinity;

  note(cast: number, bent: number): void {
    this.cast = Math.min(this.cast, cast);
    this.bent = Math.min(this.bent, bent);
  }

  /** Height of the lowest point as cast. */
  get ground(): number {
    return this.cast;
  }

  get by(): number {
    return this.cast === Infinity ? 0 : this.cast - this.bent;
  }
}

/** Applies a move to a point (w = 1) or to a direction (w = 0). */
function applied({ elements: e }: Matrix4, x: number, y: number, z: number, w: 0 | 1): Vec {
  return [
    e[0]! * x + e[4]! * y + e[8]! * z + e[12]! * w,
    e[1]! * x + e[5]! * y + e[9]! * z + e[13]! * w,
    e[2]! * x + e[6]! * y + e[10]! * z + e[14]! * w,
  ];
}

function mixed(mix: Mix, outwards: Matrix4, [x, y, z]: Vec, w: 0 | 1): Vec {
  let [sx, sy, sz] = [0, 0, 0];
  for (const [move, weight] of mix) {
    const [mx, my, mz] = applied(move, x, y, z, w);
    sx += weight * mx;
    sy += weight * my;
    sz += weight * mz;
  }
  return applied(outwards, sx, sy, sz, w);
}
