/** Bends a figure's mesh from the way it is cast into a stance: turns the points of each bone about its pivot. */
import { BufferAttribute, BufferGeometry } from 'three';
import { type Bone, bones, type Part, type Rig, type Stance } from '../../../models';
import { type Vec } from '../../../models/kit/vector';
import { type Mesh } from './mesh';

/** The bones of a figure's mesh. */
export interface Skeleton {
  readonly rig: Rig;
  /** Bone of each point, as its place in `bones`. */
  readonly bones: Uint8Array;
}

/** Returns the skeleton of a mesh; null for a crew, a rider or a machine, which take no stance. */
export function skeletonOf(mesh: Mesh, parts: readonly Part[]): Skeleton | null {
  const rig = parts.find((part) => part.rig)?.rig;
  return rig ? { rig, bones: Uint8Array.from(mesh.bones, (bone) => bones.indexOf(bone)) } : null;
}

/** A stance between two, `share` of the way to the second. */
export interface Blend {
  readonly from: Stance;
  readonly to: Stance;
  readonly share: number;
}

/** Turns of the bones in radians, forward, from the way they are cast; and the move ahead. */
interface Turns {
  readonly trunk: number;
  readonly head: number;
  readonly arms: number;
  readonly thighs: readonly [number, number];
  readonly shins: readonly [number, number];
  readonly ahead: number;
}

const radians = Math.PI / 180;

/** Returns the direction from `a` to `b` in the plane of the facing: 0 straight down, forward positive. */
const hang = (a: Vec, b: Vec): number => Math.atan2(b[0] - a[0], a[1] - b[1]);

/** Arms that reach out are raised no more than this: a weapon at the hip would point at the sky. */
const mostRaised = 32 * radians;

function turnsOf(stance: Stance, { shoulders, hands, hips, knees, ankles }: Rig): Turns {
  const { arms } = stance;
  const pair = (
    directions: readonly [number, number] | null,
    from: readonly [Vec, Vec],
    to: readonly [Vec, Vec],
  ): readonly [number, number] =>
    directions === null
      ? [0, 0]
      : [hang(from[0], to[0]) - directions[0] * radians, hang(from[1], to[1]) - directions[1] * radians];
  return {
    trunk: stance.trunk * radians,
    head: stance.head * radians,
    arms:
      typeof arms === 'number'
        ? arms * radians
        : Math.max(
            -mostRaised,
            Math.atan2(hands[1] - shoulders[1], hands[0] - shoulders[0]) - arms.reach * radians,
          ),
    thighs: pair(stance.thighs, hips, knees),
    shins: pair(stance.shins, knees, ankles),
    ahead: stance.ahead,
  };
}

const between = (a: number, b: number, share: number): number => a + (b - a) * share;

/** Returns the turns of a body's bones in a blend of two stances. */
export function blended({ from, to, share }: Blend, rig: Rig): Turns {
  const [a, b] = [turnsOf(from, rig), turnsOf(to, rig)];
  const pair = (p: readonly [number, number], q: readonly [number, number]): readonly [number, number] => [
    between(p[0], q[0], share),
    between(p[1], q[1], share),
  ];
  return {
    trunk: between(a.trunk, b.trunk, share),
    head: between(a.head, b.head, share),
    arms: between(a.arms, b.arms, share),
    thighs: pair(a.thighs, b.thighs),
    shins: pair(a.shins, b.shins),
    ahead: between(a.ahead, b.ahead, share),
  };
}

/** A turn about +z, forward, and then a move. */
interface Turn {
  readonly c: number;
  readonly s: number;
  readonly x: number;
  readonly y: number;
}

/** Returns the turn by an angle about a pivot that has itself moved to `to`. */
function turnAbout(angle: number, pivot: Vec, to: Vec): Turn {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { c, s, x: to[0] - pivot[0] * c - pivot[1] * s, y: to[1] + pivot[0] * s - pivot[1] * c };
}

const moved = ({ c, s, x, y }: Turn, p: Vec): Vec => [p[0] * c + p[1] * s + x, p[1] * c - p[0] * s + y, p[2]];

/** Half the length over which a knee bends smoothly, and the depth of a skirt down to where it follows the legs (MU). */
const kneeReach = 0.05;
const skirtDepth = 0.26;

const clamped = (share: number): number => Math.max(0, Math.min(1, share));

/**
 * Returns a mesh in a stance. It stands on the same height as the one that it is made from, and shares its colours and index.
 */
export function posed(
  geometry: BufferGeometry,
  { rig, bones: boneOf }: Skeleton,
  blend: Blend,
): BufferGeometry {
  const turns = blended(blend, rig);
  const trunk = turnAbout(turns.trunk, rig.waist, rig.waist);
  const head = turnAbout(turns.head, rig.neck, moved(trunk, rig.neck));
  const arms = turnAbout(turns.arms, rig.shoulders, moved(trunk, rig.shoulders));
  const legs = ([0, 1] as const).map((side) => {
    const thigh = turnAbout(turns.thighs[side], rig.hips[side], rig.hips[side]);
    const knee = rig.knees[side];
    const length = Math.hypot(...rig.ankles[side].map((c, i) => c - rig.hips[side][i]!));
    return {
      thigh,
      shin: turnAbout(turns.shins[side], knee, moved(thigh, knee)),
      knee,
      axis: rig.ankles[side].map((c, i) => (c - rig.hips[side][i]!) / length) as unknown as Vec,
    };
  });
  const still: Turn = { c: 1, s: 0, x: 0, y: 0 };
  const middle = (rig.hips[0][2] + rig.hips[1][2]) / 2;
  const apart = Math.max(0.05, Math.abs(rig.hips[1][2] - rig.hips[0][2]));

  /** Writes the turns of a point and their weights into `mix`. */
  const mix: [Turn, number][] = [];
  const weigh = (bone: Bone, p: Vec): void => {
    mix.length = 0;
    if (bone === 'leftLeg' || bone === 'rightLeg') {
      const { thigh, shin, knee, axis } = legs[bone === 'leftLeg' ? 0 : 1]!;
      const below = (p[0] - knee[0]) * axis[0] + (p[1] - knee[1]) * axis[1] + (p[2] - knee[2]) * axis[2];
      const share = clamped(below / kneeReach / 2 + 0.5);
      mix.push([thigh, 1 - share], [shin, share]);
    } else if (bone === 'skirt') {
      const low = clamped((rig.waist[1] + 0.04 - p[1]) / skirtDepth);
      const right = clamped((p[2] - middle) / apart / 2 + 0.5);
      mix.push([still, 1 - low], [legs[0]!.thigh, low * (1 - right)], [legs[1]!.thigh, low * right]);
    } else mix.push([bone === 'head' ? head : bone === 'arms' ? arms : trunk, 1]);
  };
  return bentGeometry(geometry, boneOf, turns.ahead, weigh, mix);
}

function bentGeometry(
  geometry: BufferGeometry,
  boneOf: Uint8Array,
  ahead: number,
  weigh: (bone: Bone, p: Vec) => void,
  mix: readonly (readonly [Turn, number])[],
): BufferGeometry {
  const [points, normals] = [geometry.getAttribute('position').array, geometry.getAttribute('normal').array];
  const to = new Float32Array(points.length);
  const facing = new Float32Array(normals.length);
  let foot = Infinity;
  let bent = Infinity;
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = [points[i]!, points[i + 1]!, points[i + 2]!];
    const [nx, ny] = [normals[i]!, normals[i + 1]!];
    const bone = bones[boneOf[i / 3]!]!;
    weigh(bone, [x, y, z]);
    let [px, py, mx, my] = [0, 0, 0, 0];
    for (const [turn, weight] of mix) {
      px += weight * (x * turn.c + y * turn.s + turn.x);
      py += weight * (y * turn.c - x * turn.s + turn.y);
      mx += weight * (nx * turn.c + ny * turn.s);
      my += weight * (ny * turn.c - nx * turn.s);
    }
    to.set([px + ahead, py, z], i);
    facing.set([mx, my, normals[i + 2]!], i);
    // A stick in the hand may sink into the base: the body lies on it.
    if (bone === 'arms') continue;
    foot = Math.min(foot, y);
    bent = Math.min(bent, py);
  }
  for (let i = 1; i < to.length; i += 3) to[i] = to[i]! + foot - bent;
  const result = new BufferGeometry();
  result.setAttribute('position', new BufferAttribute(to, 3));
  result.setAttribute('normal', new BufferAttribute(facing, 3));
  result.setAttribute('color', geometry.getAttribute('color'));
  result.setIndex(geometry.getIndex());
  return result;
}
