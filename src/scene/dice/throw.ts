/**
 * Throws of dice as rigid bodies, computed before they are shown: the pose of each die in every sixtieth of a
 * second, and its final face. Equal seeds give equal throws. For show only: the rolled numbers are decided
 * before.
 */
import type Rapier from '@dimforge/rapier3d-compat';
import { Quaternion } from 'three';
import { faceUp, solids, type DieShape } from './solids';

/** A recorded throw. Lengths are in dice: a die is 1 from face to face. */
export interface Thrown {
  readonly frames: number;
  /** For each frame and die: x, y, z, and a quaternion. */
  readonly poses: Float32Array;
  /** Final face of each die. */
  readonly up: readonly number[];
}

export const posesPerDie = 7;
export const framesPerSecond = 60;

/** Returns half the width of the mat for a number of dice. */
export const matRadius = (count: number): number => 1.6 + Math.sqrt(count);

const longest = 6 * framesPerSecond;
/** Largest tilt and height of a die that lies flat. */
const mostTilt = 0.01;
const mostHeight = 0.6;
/** A die rests after this many frames below this speed. */
const stillSpeed = 0.15;
const stillFrames = 6;

/** Throws dice. A die that leans on another is knocked off. */
export function throwDice(rapier: typeof Rapier, shapes: readonly DieShape[], seed: number): Thrown {
  const random = randomNumbers(seed);
  const world = new rapier.World({ x: 0, y: -55, z: 0 });
  world.timestep = 1 / framesPerSecond;
  layMat(rapier, world, matRadius(shapes.length));
  const bodies = throwIn(rapier, world, shapes, random);
  const poses = new Float32Array(longest * shapes.length * posesPerDie);
  let frames = 0;
  const still = bodies.map(() => 0);
  for (; frames < longest && still.some((count) => count < stillFrames); frames++) {
    world.step();
    bodies.forEach((body, index) => {
      const { x, y, z } = body.translation();
      const turned = body.rotation();
      poses.set(
        [x, y, z, turned.x, turned.y, turned.z, turned.w],
        (frames * bodies.length + index) * posesPerDie,
      );
      still[index] = speedOf(body) < stillSpeed ? still[index]! + 1 : 0;
      if (still[index] === stillFrames && leans(body, shapes[index]!)) {
        knock(body, random);
        still[index] = 0;
      }
    });
  }
  const up = bodies.map((body, index) => faceUp(solids[shapes[index]!], turnOf(body)).face);
  world.free();
  return { frames, poses: poses.slice(0, frames * shapes.length * posesPerDie), up };
}

const length = ({ x, y, z }: Rapier.Vector): number => Math.sqrt(x * x + y * y + z * z);
const speedOf = (body: Rapier.RigidBody): number => length(body.linvel()) + length(body.angvel()) / 2;

/** Makes a die hop in a random direction. */
function knock(body: Rapier.RigidBody, random: () => number): void {
  const angle = 2 * Math.PI * random();
  const speed = 4 + 5 * random();
  body.setLinvel({ x: speed * Math.cos(angle), y: 8, z: speed * Math.sin(angle) }, true);
  body.setAngvel({ x: 14 * (random() - 0.5), y: 0, z: 14 * (random() - 0.5) }, true);
}

function leans(body: Rapier.RigidBody, shape: DieShape): boolean {
  return faceUp(solids[shape], turnOf(body)).tilt > mostTilt || body.translation().y > mostHeight;
}

function turnOf(body: Rapier.RigidBody): Quaternion {
  const { x, y, z, w } = body.rotation();
  return new Quaternion(x, y, z, w);
}

function layMat(rapier: typeof Rapier, world: Rapier.World, radius: number): void {
  const thick = 1;
  const floor = rapier.ColliderDesc.cuboid(radius + 2, thick, radius + 2).setTranslation(0, -thick, 0);
  world.createCollider(floor.setFriction(0.9).setRestitution(0.3));
  const sides = 12;
  for (let side = 0; side < sides; side++) {
    const angle = (2 * Math.PI * side) / sides;
    const wall = rapier.ColliderDesc.cuboid(thick, 30, radius).setTranslation(
      Math.cos(angle) * (radius + thick),
      30,
      Math.sin(angle) * (radius + thick),
    );
    world.createCollider(
      wall
        .setRotation(new Quaternion(0, Math.sin(-angle / 2), 0, Math.cos(angle / 2)))
        .setFriction(0.1)
        .setRestitution(0.5),
    );
  }
}

/** Starts the dice on one side in rows above one another, as from a hand. */
function throwIn(
  rapier: typeof Rapier,
  world: Rapier.World,
  shapes: readonly DieShape[],
  random: () => number,
): readonly Rapier.RigidBody[] {
  const abreast = Math.max(1, Math.ceil(Math.sqrt(shapes.length)));
  const radius = matRadius(shapes.length);
  return shapes.map((shape, index) => {
    const spread = () => random() - 0.5;
    const axis = new Quaternion(spread(), spread(), spread(), spread()).normalize();
    const body = world.createRigidBody(
      rapier.RigidBodyDesc.dynamic()
        .setTranslation(
          -radius * 0.55 + 0.2 * spread(),
          2.2 + 1.5 * Math.floor(index / abreast),
          ((index % abreast) - (abreast - 1) / 2) * 1.35,
        )
        .setRotation(axis)
        .setLinvel(5 + 4 * random(), -3, 4 * spread())
        .setAngvel({ x: 22 * spread(), y: 22 * spread(), z: -14 - 10 * random() })
        .setAngularDamping(0.4)
        .setCcdEnabled(true),
    );
    const hull = rapier.ColliderDesc.convexHull(
      new Float32Array(solids[shape].corners.flatMap((corner) => corner.toArray())),
    );
    if (!hull) throw new Error(`No convex body was made of a ${shape}.`);
    world.createCollider(hull.setFriction(0.5).setRestitution(0.35).setDensity(1), body);
    return body;
  });
}

/** Returns a generator of numbers from 0 to below 1, repeatable by seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
