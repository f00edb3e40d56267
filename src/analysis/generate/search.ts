/**
 * The search for one layout: a random legal start, then changes of single units. A change is kept if it makes the
 * layout worse by a threshold at most, which falls to zero (threshold accepting, Dueck and Scheuer 1990). Only legal layouts are looked at.
 */
import type { SightRule } from '../../engine/port/sight-rule';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { Meshes } from '../../table/mesh';
import type { PlacedPiece, Table } from '../../table/table';
import { isPassable } from './check-layout';
import { largestBaseRadius } from './largest-base';
import { createCoverCount, createQuickMeasures, type PlanLine, type QuickMeasures } from './measures';
import { createRandom, shuffled, type Random } from './random';
import { penaltyOf } from './score';
import { Places, type Slot } from './slots';
import { unitsOf, type Unit } from './units';
import { createWays } from './ways';
import type { LayoutWishes } from './wishes';

/** The parts shared by all searches for the same wishes. */
export interface SearchGround {
  readonly wishes: LayoutWishes;
  readonly ground: Table;
  readonly meshes: Meshes;
  readonly measure: (pieces: readonly PlacedPiece[]) => QuickMeasures;
  readonly isPassable: (pieces: readonly PlacedPiece[]) => boolean;
  readonly covered: (pieces: readonly PlacedPiece[]) => number;
}

/** @param ground the placed table of `wishes.ground` */
export function createSearchGround(
  wishes: LayoutWishes,
  ground: Table,
  meshes: Meshes,
  rule: SightRule,
): SearchGround {
  const ways = createWays(ground, largestBaseRadius(wishes.ground));
  return {
    wishes,
    ground,
    meshes,
    measure: createQuickMeasures(ground, rule, wishes),
    isPassable: (pieces) => isPassable(ways(pieces)),
    covered: createCoverCount(ground),
  };
}

/** A legal layout with its penalty. */
export interface Candidate {
  readonly slots: readonly Slot[];
  readonly penalty: number;
  /** Lines that stand against the wishes. */
  readonly unwanted: readonly PlanLine[];
}

export const piecesOf = (slots: readonly Slot[]): readonly PlacedPiece[] =>
  slots.flatMap(({ pieces }) => pieces.map(({ piece }) => piece));

/** Turns of pieces are multiples of this. */
const turnStep: Degrees = 15;
/** Places are multiples of this along both axes. */
const lattice: Mu = 0.25;
/** Spots compared for each unit of a start. */
const spotsCompared = 6;
/** Tries to find a spot with room, for one unit or one change. */
const tries = 40;
/** Units taken back from a start that leaves no way, at most. */
const mostTakenBack = 60;
/** Share of the ground under terrain at which a start without a wished density stops. */
const usualDensity = 0.3;
/** Penalty by which a kept change may be worse, at first. */
const firstThreshold = 0.4;

/** Generates the best candidates so far, one after each candidate measured; ends early if all wishes are met. */
export function* searchLayout(
  on: SearchGround,
  seed: string,
  effort: number,
): Generator<Candidate, Candidate, void> {
  const random = createRandom(seed);
  const places = new Places(on.wishes, on.meshes);
  const units = shuffled(unitsOf(halved(on.wishes), random), random);
  let current = measured(on, startOf(on, places, units, random));
  let best = current;
  yield best;
  for (let i = 1; i < effort && best.penalty > 0; i++) {
    const slots = changed(on, places, units, current, random, 1 - i / effort);
    if (slots !== null) {
      const next = measured(on, slots);
      if (next.penalty <= current.penalty + firstThreshold * (1 - i / effort)) current = next;
      if (next.penalty < best.penalty) best = next;
    }
    yield best;
  }
  return best;
}

/** Returns the inventory for one half of a symmetric layout: every unit comes with its image. */
const halved = ({ pieces, symmetry }: LayoutWishes): LayoutWishes['pieces'] =>
  symmetry === 'none' ? pieces : pieces.map((item) => ({ ...item, count: Math.floor(item.count / 2) }));

function measured(on: SearchGround, slots: readonly Slot[]): Candidate {
  const measures = on.measure(piecesOf(slots));
  return { slots, penalty: penaltyOf(on.wishes, measures), unwanted: measures.unwanted };
}

/** Returns a random legal start: units spread apart, each at the loneliest of some spots, until the ground is covered as wished. */
function startOf(
  { wishes, covered, isPassable }: Pick<SearchGround, 'wishes' | 'covered' | 'isPassable'>,
  places: Places,
  units: readonly Unit[],
  random: Random,
): readonly Slot[] {
  const [least, most] = wishes.density ?? [usualDensity, 1];
  const target = wishes.density ? (least + most) / 2 : least;
  let slots: readonly Slot[] = [];
  for (const unit of units) {
    if (covered(piecesOf(slots)) >= target) break;
    const spots: Slot[] = [];
    for (let i = 0; i < tries && spots.length < spotsCompared; i++) {
      const slot = places.place(unit, anywhere(wishes, random), anyTurn(random), slots);
      if (slot && covered(piecesOf([...slots, slot])) <= most) spots.push(slot);
    }
    const loneliest = spots.sort((a, b) => loneliness(b, slots) - loneliness(a, slots))[0];
    if (loneliest) slots = [...slots, loneliest];
  }
  for (let i = 0; i < mostTakenBack && !isPassable(piecesOf(slots)); i++) {
    const index = random.below(slots.length);
    slots = slots.filter((_, j) => j !== index);
  }
  return slots;
}

/** Returns the least distance between the middles of a unit's pieces and those of others. */
function loneliness({ pieces }: Slot, others: readonly Slot[]): Mu {
  let least = Infinity;
  for (const { piece } of pieces) {
    for (const other of others)
      for (const { piece: there } of other.pieces) least = Math.min(least, apart(piece.at, there.at));
  }
  return least;
}

const apart = (a: PlanPoint, b: PlanPoint): Mu =>
  Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));

const anywhere = ({ ground: { size } }: LayoutWishes, random: Random): PlanPoint => [
  random.below(Math.floor(size[0] / lattice) + 1) * lattice,
  random.below(Math.floor(size[1] / lattice) + 1) * lattice,
];

const anyTurn = (random: Random): Degrees => random.below(360 / turnStep) * turnStep;

/** Farthest shift of a unit along either axis, at first. */
const farthest: Mu = 10;

/** Returns a legal layout with one change: a unit moved, turned, put elsewhere, exchanged, added or removed. Null if none was found. */
function changed(
  { wishes, covered, isPassable }: SearchGround,
  places: Places,
  units: readonly Unit[],
  from: Candidate,
  random: Random,
  heat: number,
): readonly Slot[] | null {
  const [least, most] = wishes.density ?? [0, 1];
  const before = covered(piecesOf(from.slots));
  const change = createChange(wishes, places, units, from, random, heat);
  for (let i = 0; i < tries; i++) {
    const next = change();
    if (next === null) continue;
    const pieces = piecesOf(next);
    const density = covered(pieces);
    const isDense = density >= Math.min(least, before) && density <= Math.max(most, before);
    if (isDense && isPassable(pieces)) return next;
  }
  return null;
}

/** Returns a function that tries a random change; it returns null where the unit does not fit. */
function createChange(
  wishes: LayoutWishes,
  places: Places,
  units: readonly Unit[],
  { slots, unwanted }: Candidate,
  random: Random,
  heat: number,
): () => readonly Slot[] | null {
  const unused = units.filter((unit) => !slots.some((slot) => slot.unit === unit));
  const oneOf = <T>(all: readonly T[]): T | undefined => all[all.length === 0 ? 0 : random.below(all.length)];
  /** Returns a place on an unwanted line three times out of four, else any place. */
  const spot = (): PlanPoint => {
    const line = random.below(4) > 0 ? oneOf(unwanted) : undefined;
    return line ? onLine(line, random) : anywhere(wishes, random);
  };
  const put = (
    unit: Unit | undefined,
    at: PlanPoint,
    turn: Degrees,
    among: readonly Slot[],
  ): readonly Slot[] | null => {
    const slot = unit ? places.place(unit, at, turn, among) : null;
    return slot && [...among, slot];
  };
  const shift = (): Mu => {
    const reach = Math.max(4, Math.round((farthest * heat) / lattice));
    return (random.below(2 * reach + 1) - reach) * lattice;
  };
  return () => {
    const chosen = oneOf(slots);
    const others = slots.filter((slot) => slot !== chosen);
    const kind = random.below(10);
    if (!chosen || kind <= 1) return put(oneOf(unused), spot(), anyTurn(random), slots);
    switch (kind) {
      case 2:
        return others;
      case 3:
        return put(oneOf(unused), chosen.at, chosen.turn, others);
      case 4:
        return put(chosen.unit, chosen.at, anyTurn(random), others);
      case 5:
      case 6:
      case 7:
        return put(chosen.unit, spot(), anyTurn(random), others);
      default:
        return put(chosen.unit, [chosen.at[0] + shift(), chosen.at[1] + shift()], chosen.turn, others);
    }
  };
}

/** Returns a place on a line, a twentieth of its length or more from its ends. */
function onLine([from, to]: PlanLine, random: Random): PlanPoint {
  const share = (1 + random.below(19)) / 20;
  const along = (axis: 0 | 1): Mu =>
    Math.round((from[axis] + share * (to[axis] - from[axis])) / lattice) * lattice;
  return [along(0), along(1)];
}
