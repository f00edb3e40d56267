/** Carries out a move leg by leg: it stops before each climb, jump, drop and dangerous piece for its roll. */
import { effectModifiers } from '../effects/world';
import { askOne, type Flow } from '../vocabulary';
import { sameLength } from '../../shared/lengths';
import { planGap } from '../../shared/place-in-turn';
import type { Gap, SurfaceLeg, SurfaceRoute } from '../../../engine/port/surface';
import type { ModelPose } from '../../../engine/port/pose';
import type { PlanPoint, Point } from '../../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../../geometry/units';
import type { ModelId, PieceId } from '../../../table/ids';
import { movementTypeOf, harmfulDrop } from './movement-type';
import {
  type Game,
  activationOf,
  inches,
  isDown,
  isFlying,
  isInPlay,
  modelOf,
  nameOf,
  opponentOfModel,
} from '../game';
import { endGroundPass, passGround } from './ground';
import { placeModel } from '../deployment/place-model';
import { successRoll } from '../turn/success';
import { fallInjury } from '../injury/injury';

/** Resolves a drop of 3" or more; true if the model goes on. */
export type Fall = (leg: SurfaceLeg) => Flow<boolean>;

/** Moves the model along the route; true if it reaches the end. */
// TC-MOVE-03, TC-MOVE-12, TC-CLIMB-01, TC-CLIMB-08
export function* moveAlong(
  game: Game,
  route: SurfaceRoute,
  rules: readonly string[],
  facing?: Degrees,
  fall: Fall = (leg) => plainFall(game, route.model, leg),
): Flow<boolean> {
  const whole = yield* moveLegs(game, route, rules, facing, fall);
  yield* endGroundPass(game, route.model);
  return whole;
}

function* moveLegs(
  game: Game,
  route: SurfaceRoute,
  rules: readonly string[],
  facing: Degrees | undefined,
  fall: Fall,
): Flow<boolean> {
  const { model } = route;
  const { legs, end } = game.query().surface.followRoute(route, movementTypeOf(game, model));
  const progress = new Progress(game, model, rules);
  const tested = new Set<PieceId>();
  const climbed = new Set<PieceId>();
  for (const [i, leg] of legs.entries()) {
    const danger = untestedDanger(game, model, leg, tested);
    if (danger !== null) {
      yield* progress.stop(stopBefore(game, legs, i));
      if (!(yield* passGround(game, model, danger))) return false;
      for (const piece of leg.dangerous) tested.add(piece);
    }
    switch (leg.kind) {
      case 'walk':
        progress.add(leg);
        break;
      case 'climb-up':
      case 'climb-down':
        if (rollsToClimb(game, model, leg, climbed)) {
          yield* progress.stop(climbStart(game, legs, i));
          if (!(yield* climbRoll(game, model, leg))) return false;
          climbed.add(leg.piece ?? '');
        }
        progress.add(leg);
        break;
      case 'jump':
        if (!isFlying(game, model)) {
          yield* progress.stop(leg.from);
          if (!(yield* jumpRoll(game, model, leg.gap!))) return false;
        }
        progress.add(leg);
        break;
      case 'drop':
        progress.add(leg);
        if (isDeep(leg)) {
          yield* progress.stop(leg.to);
          if (!(yield* fall(leg)) || !canContinue(game, model)) return false;
        }
    }
  }
  yield* progress.end({ ...end, facing: facing ?? end.facing });
  return yield* testsGroundAtEnd(game, model);
}

/** The legs since the model last stood still. */
class Progress {
  readonly #game: Game;
  readonly #model: ModelId;
  readonly #rules: readonly string[];
  #legs: readonly SurfaceLeg[] = [];

  constructor(game: Game, model: ModelId, rules: readonly string[]) {
    this.#game = game;
    this.#model = model;
    this.#rules = rules;
  }

  add(leg: SurfaceLeg): void {
    this.#legs = [...this.#legs, leg];
  }

  /** Stops at a place of the last leg for a roll. The roll may end the move, so on another base it stops at the last free place before. */
  // TC-MOVE-09, TC-MOVE-11
  *stop(place: Point): Flow<void> {
    const { facing } = modelOf(this.#game, this.#model);
    const standing = ([x, y, z]: Point): ModelPose => ({ model: this.#model, at: [x, z], facing, y });
    const last = this.#legs.at(-1);
    if (!last) return yield* this.end(standing(place));
    const [reached, rest] = splitLeg(last, place);
    const legs = [...this.#legs.slice(0, -1), reached];
    const isFree = ({ at }: PlaceOnRoute) =>
      this.#game.query().surface.checkPose(standing(at)).onto.length === 0;
    const { index, at } = placesBack(legs).find(isFree) ?? { index: 0, at: legs[0]!.from };
    const [behind, before] = splitLeg(legs[index]!, at);
    this.#legs = [...legs.slice(0, index), behind];
    yield* this.end(standing(at));
    this.#legs = [before, ...legs.slice(index + 1), rest];
  }

  *end(standing: ModelPose): Flow<void> {
    const { at, y, facing } = modelOf(this.#game, this.#model);
    const moved =
      at[0] !== standing.at[0] || at[1] !== standing.at[1] || y !== standing.y || facing !== standing.facing;
    const via = [...this.#legs.slice(0, -1).map(({ to }): PlanPoint => [to[0], to[2]]), standing.at];
    const length = this.#legs.reduce((sum, leg) => sum + leg.length, 0);
    this.#legs = [];
    if (moved)
      yield* placeModel(
        this.#game,
        standing,
        this.#rules,
        `${nameOf(this.#game, this.#model)} moves ${inches(length)}.`,
        { via, length },
      );
  }
}

interface PlaceOnRoute {
  /** Index of its leg. */
  readonly index: number;
  readonly at: Point;
}

const backStep: Mu = 0.05;

/** Returns places of a route from its end back to its start: step by step on a walk, the end and start of other legs. */
function placesBack(legs: readonly SurfaceLeg[]): readonly PlaceOnRoute[] {
  return legs
    .flatMap((leg, index) => {
      const steps = leg.kind === 'walk' ? Math.max(1, Math.ceil(leg.length / backStep)) : 1;
      return Array.from({ length: steps + 1 }, (_, i) => ({ index, at: between(leg, i / steps) }));
    })
    .reverse();
}

const between = ({ from, to }: SurfaceLeg, share: number): Point =>
  [0, 1, 2].map((axis) => from[axis]! + share * (to[axis]! - from[axis]!)) as unknown as Point;

const spaceGap = (a: Point, b: Point): Mu => planGap([planGap([a[0], a[2]], [b[0], b[2]]), a[1]], [0, b[1]]);

/** Splits a leg at one of its places. */
function splitLeg(leg: SurfaceLeg, at: Point): readonly [SurfaceLeg, SurfaceLeg] {
  const whole = spaceGap(leg.from, leg.to);
  const share = whole === 0 ? 1 : spaceGap(leg.from, at) / whole;
  return [
    { ...leg, to: at, length: share * leg.length },
    { ...leg, from: at, length: (1 - share) * leg.length },
  ];
}

/** Reports whether the model can go on: it is neither Down nor out, and its activation is not over. */
// TC-DOWN-01, TC-JUMP-09
const canContinue = (game: Game, model: ModelId): boolean =>
  isInPlay(game, model) && !isDown(game, model) && activationOf(game, model)?.over !== true;

/** Returns the dangerous piece that this leg must test; null if there is none. */
// TC-TERR-05, TC-TERR-07, TC-TERR-09, TC-RULING-48
function untestedDanger(
  game: Game,
  model: ModelId,
  leg: SurfaceLeg,
  tested: ReadonlySet<PieceId>,
): PieceId | null {
  if (isFlying(game, model)) return null;
  if (game.options.dangerTest === 'per-piece')
    return leg.dangerous.find((piece) => !tested.has(piece)) ?? null;
  return activationOf(game, model)?.groundPassed === true || tested.size > 0
    ? null
    : (leg.dangerous[0] ?? null);
}

/** Tests a flying model where its move ends; true if it is unhurt. */
// TC-TERR-09
function* testsGroundAtEnd(game: Game, model: ModelId): Flow<boolean> {
  if (!isFlying(game, model) || activationOf(game, model)?.groundPassed === true) return true;
  const [piece] = game.query().surface.dangerousPieces(model, movementTypeOf(game, model).contact);
  return piece === undefined || (yield* passGround(game, model, piece));
}

/** Returns the place where a model tests dangerous ground: where it touches it, or just before. */
// TC-RULING-49
function stopBefore(game: Game, legs: readonly SurfaceLeg[], i: number): Point {
  const { from } = legs[i]!;
  return game.options.dangerStop === 'before-contact' ? backFrom(legs, i, noContact) : from;
}

/** Distance at which a base is not in contact. */
const noContact: Mu = 0.01;

/** Returns the place where a model rolls for a climb: at the face, or as far before it as the rules allow. */
// TC-CLIMB-04, TC-CLIMB-05, TC-RULING-37
const climbStart = (game: Game, legs: readonly SurfaceLeg[], i: number): Point =>
  game.options.failedClimb === 'stays-where-rolled' ? backFrom(legs, i, climbReach) : legs[i]!.from;

// TC-CLIMB-04
const climbReach: Mu = 1;

/** Returns the place this far back on the walk before a leg. */
function backFrom(legs: readonly SurfaceLeg[], i: number, distance: Mu): Point {
  const before = legs[i - 1];
  if (before?.kind !== 'walk') return legs[i]!.from;
  return between(before, Math.max(0, 1 - distance / before.length));
}

// TC-CLIMB-03, TC-CLIMB-04, TC-CLIMB-07, TC-RULING-38
function rollsToClimb(
  game: Game,
  model: ModelId,
  { face, piece }: SurfaceLeg,
  climbed: ReadonlySet<PieceId>,
): boolean {
  if (face !== 'sheer' || isFlying(game, model)) return false;
  return !(game.options.climbRolls === 'per-piece' && climbed.has(piece ?? ''));
}

// TC-CLIMB-04, TC-CLIMB-05
function* climbRoll(game: Game, model: ModelId, { length, kind }: SurfaceLeg): Flow<boolean> {
  const what = `Climb ${kind === 'climb-up' ? 'up' : 'down'} ${inches(length)}`;
  const { outcome } = yield* successRoll(game, {
    model,
    roll: 'climb',
    what,
    rules: ['TC-CLIMB-04'],
    modifiers: effectModifiers(game, { roll: 'climb', roller: model, other: null }, 'TC-CLIMB-04'),
    risky: true,
    kind: 'test',
    data: { height: length },
  });
  return outcome !== 'failure';
}

// TC-JUMP-02 to TC-JUMP-04
function* jumpRoll(game: Game, model: ModelId, gap: Gap): Flow<boolean> {
  const { outcome } = yield* successRoll(game, {
    model,
    roll: 'jump',
    what: `Jump ${inches(gap.width)}`,
    rules: ['TC-JUMP-02'],
    modifiers: effectModifiers(game, { roll: 'jump', roller: model, other: null }, 'TC-JUMP-02'),
    risky: true,
    kind: 'test',
    data: { width: gap.width, depth: gap.depth },
  });
  if (outcome !== 'failure') return true;
  yield* fallShort(game, model, gap);
  return false;
}

/**
 * Places a model that fell short: the opponent chooses a side. It stands below that side's wall if there is room, else on that
 * edge, else on the other edge, else where it jumped from.
 */
// TC-JUMP-04, TC-RULING-36
function* fallShort(game: Game, model: ModelId, gap: Gap): Flow<void> {
  const side = yield* askOne({
    kind: 'choose-fallen-side',
    by: opponentOfModel(game, model),
    prompt: `${nameOf(game, model)} falls short. At which side does it end?`,
    rules: ['TC-JUMP-04', 'TC-RULING-36'],
    options: [
      { id: 'near', label: 'Where it jumped from' },
      { id: 'far', label: 'Where it wanted to go' },
    ],
    data: { model, places: ([0, 1] as const).map((i) => fallenPlace(game, gap, i).at) },
  });
  yield* placeModel(
    game,
    fallenPlace(game, gap, side === 'near' ? 0 : 1),
    ['TC-JUMP-04', 'TC-RULING-36'],
    `${nameOf(game, model)} falls ${inches(gap.depth)}.`,
  );
  yield* fallInjury(game, model, gap.depth);
}

// TC-MOVE-11, TC-RULING-36
function fallenPlace(game: Game, { fallen, edges }: Gap, side: 0 | 1): ModelPose {
  const below = game.options.failedJump === 'in-the-gap' ? fallen[side] : null;
  const places = [...(below === null ? [] : [below]), edges[side], edges[side === 0 ? 1 : 0]];
  const { id, at, facing, y } = modelOf(game, edges[0].model);
  return (
    places.find((place) => game.query().surface.checkPose(place).onto.length === 0) ?? {
      model: id,
      at,
      facing,
      y,
    }
  );
}

// TC-JUMP-09, TC-FALL-01
const isDeep = ({ from, to }: SurfaceLeg): boolean => from[1] - to[1] >= harmfulDrop - sameLength;

// TC-JUMP-09, TC-JUMP-10
function* plainFall(game: Game, model: ModelId, { from, to }: SurfaceLeg): Flow<boolean> {
  yield* fallInjury(game, model, from[1] - to[1]);
  return true;
}
