import { useFrame, useThree } from '@react-three/fiber';
import { useCallback, useEffect, useRef } from 'react';
import { type BufferGeometry, Color, MeshLambertMaterial, MeshStandardMaterial } from 'three';
import type { Point } from '../../geometry/shapes/shapes';
import type { Mm } from '../../geometry/units';
import type { Insets } from '../camera/insets';
import { brass } from '../overlays/palette';
import { useOwned } from '../useOwned';
import { openDiceClient } from './dice-client';
import { dieGeometry } from './geometry';
import { type DicePaint, paintNumerals } from './numerals';
import { createRoll, type Die, type Roll } from './roll';
import { shapeOfDie } from './solids';
import { placeForDice } from './place-for-dice';
import type { DiceGround } from './spot';

interface Thrower {
  readonly colour: string;
  readonly chequered: boolean;
}

/** A throw of dice. */
export interface DiceThrow {
  readonly dice: readonly Die[];
  /** Colour (sRGB hex) and pattern of the throwing side; null for a throw of no side. */
  readonly thrower: Thrower | null;
  /** Equal seeds give equal throws. */
  readonly seed: number;
  /** Points that the throw is about: the dice land near them if they are in the picture. */
  readonly near: readonly Point[];
  readonly ground: DiceGround;
  /** Called once, when the dice lie still. */
  readonly rested: () => void;
}

interface DiceProps {
  /** Space that panels take at the page's edges: the dice land between them. */
  readonly insets: Insets;
  /** The current throw; null gathers the dice that lie there. */
  readonly thrown: DiceThrow | null;
  readonly muMm: Mm;
}

/** Largest number of dice drawn at once. */
const mostDice = 40;
const dieMm: Mm = 16;
/** Seconds that dice lie before play goes on, that they stay, and that they take to vanish. */
const readSeconds = 0.5;
const staySeconds = 2.2;
/** Longest time step of a frame, in seconds: slower frames show the roll slower. */
const longestStep = 0.2;
const fadeSeconds = 0.2;

const nobodys: DicePaint = { ground: '#e8dcc0', ink: '#2a2118', squares: null };
/** Returns paint darker than the side's rims, so that numerals stand out, in the side's pattern. */
const paintOf = ({ colour, chequered }: Thrower): DicePaint => ({
  ground: darker(colour, 0.6),
  ink: '#fdf6e3',
  squares: chequered ? darker(colour, 0.25) : null,
});
const darker = (colour: string, share: number): string =>
  `#${new Color(colour).multiplyScalar(share).getHexString()}`;

interface Rolling {
  readonly roll: Roll;
  readonly onRest: () => void;
  /** Seconds since it began; null before its first frame, whose delta includes the rest before it. */
  passed: number | null;
  /** Time at which gathering began. */
  gathered: number | null;
}

/** Rolls dice on the table to the given faces, and leaves them there for a while. */
export function Dice({ thrown, muMm, insets }: DiceProps) {
  const { get, scene, invalidate } = useThree();
  const shop = useOwned(diceShop, (made) => [made], []);
  const rolling = useRef<Rolling | null>(null);

  const free = useRef(insets);
  useEffect(() => {
    free.current = insets;
  }, [insets]);

  const clear = useCallback(() => {
    const gone = rolling.current;
    if (!gone) return;
    scene.remove(gone.roll.object);
    gone.roll.dispose();
    rolling.current = null;
  }, [scene]);
  useEffect(() => clear, [clear]);

  useEffect(() => {
    invalidate();
    if (!thrown) {
      const now = rolling.current;
      if (now && (now.passed ?? 0) < now.roll.seconds) now.gathered = now.passed ?? 0;
      return;
    }
    clear();
    const dice = thrown.dice.filter(({ sides }) => shapeOfDie(sides) !== null).slice(0, mostDice);
    let waited = true;
    // Without dice of a known shape, or without physics, nothing rolls and nothing waits.
    const rest = () => waited && thrown.rested();
    if (dice.length === 0) rest();
    else {
      shop
        .throw(
          dice.map(({ sides }) => shapeOfDie(sides)!),
          thrown.seed,
        )
        .then((recorded) => {
          if (!waited) return;
          const { at, across } = placeForDice(thrown, dice.length, dieMm / muMm, {
            ...get(),
            insets: free.current,
          });
          const roll = createRoll(
            dice,
            recorded,
            at,
            across,
            shop.geometry,
            shop.paint(thrown.thrower),
            shop.mat,
          );
          roll.show(0);
          scene.add(roll.object);
          rolling.current = { roll, onRest: thrown.rested, passed: null, gathered: null };
          invalidate();
        }, rest);
    }
    return () => {
      waited = false;
    };
  }, [thrown, muMm, shop, get, scene, invalidate, clear]);

  useFrame(({ gl }, delta) => {
    const now = rolling.current;
    if (!now) return;
    const before = now.passed;
    const passed = before === null ? 0 : before + Math.min(delta, longestStep);
    now.passed = passed;
    const { roll } = now;
    if (before === null || before < roll.seconds) roll.show(passed);
    const read = roll.seconds + readSeconds;
    if ((before ?? 0) < read && passed >= read) {
      // For tests: the numerals as they are drawn.
      gl.domElement.dataset['dice'] = roll.numeralsUp().join(' ');
      now.onRest();
    }
    if (passed > roll.seconds + staySeconds) now.gathered ??= passed;
    const gone = now.gathered === null ? 0 : (passed - now.gathered) / fadeSeconds;
    roll.shrink(Math.max(0.001, Math.min(1, 0.4 + passed * 6) * (1 - gone * gone)));
    if (gone >= 1) clear();
    invalidate();
  });

  return null;
}

/** Creates the meshes, paints and physics worker that all throws share, each on first use. */
function diceShop() {
  const geometries = new Map<number, BufferGeometry>();
  const materials = new Map<string | null, MeshStandardMaterial>();
  const mat = {
    leather: new MeshLambertMaterial({ color: '#3b2418' }),
    rim: new MeshLambertMaterial({ color: brass }),
  };
  const client = openDiceClient();
  const getOrCreate = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
    const found = map.get(key) ?? make();
    map.set(key, found);
    return found;
  };
  return {
    throw: client.throw,
    geometry: (sides: number) => getOrCreate(geometries, sides, () => dieGeometry(sides)),
    paint: (thrower: Thrower | null) =>
      getOrCreate(
        materials,
        thrower && `${thrower.colour} ${thrower.chequered}`,
        () =>
          new MeshStandardMaterial({
            map: paintNumerals(thrower === null ? nobodys : paintOf(thrower)),
            roughness: 0.42,
          }),
      ),
    mat,
    dispose() {
      client.close();
      mat.leather.dispose();
      mat.rim.dispose();
      for (const geometry of geometries.values()) geometry.dispose();
      for (const material of materials.values()) {
        material.map?.dispose();
        material.dispose();
      }
    },
  };
}
