/** Falling: from ledges, after failed jumps, when pushed. */
import { askOne, emit, type Flow } from '../vocabulary';
import { sameLength } from '../../shared/lengths';
import type { Ledge, SurfaceLeg } from '../../../engine/port/surface';
import type { ModelPose } from '../../../engine/port/pose';
import type { PlanPoint, Point } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { movementTypeOf, harmfulDrop, isSupported } from './movement-type';
import { dice, isDown, isFlying, isInPlay, modelOf, nameOf, sideOf, type Game } from '../game';
import { injure, putDown } from '../injury/injury';
import { placeModel } from '../deployment/place-model';
import { successRoll } from '../turn/success';

/** Takes the Injury Roll of a fall of 3" or more, with INJURY DICE for each full 3". */
// TC-FALL-02, TC-FALL-03, TC-FALL-06, TC-FALL-07, TC-RULING-40, TC-RULING-51
export function* fallInjury(game: Game, model: ModelId, depth: Mu): Flow<void> {
  if (isFlying(game, model) || depth < harmfulDrop - sameLength) return;
  const steps = Math.floor((depth + sameLength) / harmfulDrop);
  yield* injure(game, {
    model,
    cause: `a fall of ${inches(depth)}`,
    rules: ['TC-FALL-02'],
    hit: null,
    modifiers: [dice(`A fall of ${inches(depth)}`, steps, 'TC-FALL-02')],
  });
  if (game.options.fallAlwaysDown && isInPlay(game, model) && !isDown(game, model))
    yield* putDown(game, model, 'TC-RULING-40');
}

export const inches = (length: Mu): string => `${Math.round(length * 100) / 100}″`;

// TC-RULING-41
const ledgeReach: Mu = 1;

/** Settles before a model goes Down near a ledge if it falls. Returns the flow of the fall, to run once it is Down; null if it stays. */
// TC-FALL-04, TC-RULING-41, TC-RULING-51
export function* ledgeCheck(game: Game, model: ModelId): Flow<(() => Flow<void>) | null> {
  if (isFlying(game, model) && game.options.flyersFall === 'never') return null;
  const ledge = nearestLedge(game, model);
  if (ledge === null) return null;
  const chosen = yield* askOne({
    kind: 'ledge-roll',
    by: sideOf(game, model),
    prompt: `${nameOf(game, model)} goes Down ${inches(ledge.distance)} from a ledge of ${inches(ledge.drop)}. Does it try to stay up?`,
    rules: ['TC-FALL-04', 'TC-RULING-41'],
    options: [
      { id: 'roll', label: 'Take a Success Roll', detail: 'On a success it stays up.' },
      { id: 'fall', label: 'Let it fall' },
    ],
    data: { model, drop: ledge.drop },
  });
  if (chosen === 'roll') {
    const { outcome } = yield* successRoll(game, {
      model,
      what: 'Staying on the ledge',
      rules: ['TC-FALL-04'],
      modifiers: [],
      risky: false,
      kind: 'test',
      standing: true,
    });
    if (outcome !== 'failure') return null;
  }
  return () => fallOff(game, ledge);
}

type FreeLedge = Ledge & { readonly landing: ModelPose };

/** Returns the nearest ledge within 1" below which the base has room. */
// TC-RULING-41, TC-RULING-93
function nearestLedge(game: Game, model: ModelId): FreeLedge | null {
  const { surface } = game.query();
  const least = { 'over-1': 1, 'any-drop': 0, 'only-3-inch-drops': harmfulDrop - 2 * ledgeRounding }[
    game.options.ledgeCheck
  ];
  const hasRoom = (ledge: Ledge): ledge is FreeLedge =>
    ledge.landing !== null && surface.checkPose(ledge.landing).onto.length === 0;
  return surface.ledges(model, ledgeReach, least).find(hasRoom) ?? null;
}

/** Accuracy of a drop's height. */
const ledgeRounding: Mu = 5e-3;

// TC-FALL-01, TC-RULING-93
function* fallOff(game: Game, { landing: nearest, drop }: FreeLedge): Flow<void> {
  const landing = yield* chooseLanding(game, nearest);
  yield* placeModel(
    game,
    landing,
    ['TC-FALL-01', 'TC-RULING-93'],
    `${nameOf(game, landing.model)} falls ${inches(drop)}.`,
  );
  yield* fallInjury(game, landing.model, drop);
}

/** Returns the place where a falling model lands: the nearest, or one within 1" of it that its controller chooses. */
// TC-RULING-93
function* chooseLanding(game: Game, nearest: ModelPose): Flow<ModelPose> {
  if (game.options.landing === 'nearest') return nearest;
  const { model } = nearest;
  const spots = [
    { id: 'nearest', label: 'The nearest place', standing: nearest },
    ...landings(game, nearest),
  ];
  const chosen = yield* askOne({
    kind: 'choose-landing',
    by: sideOf(game, model),
    prompt: `${nameOf(game, model)} falls. Where does it land?`,
    rules: ['TC-RULING-93'],
    options: spots.map(({ id, label }) => ({ id, label, about: [model] })),
    data: { model, places: spots.map(({ standing }) => standing.at) },
  });
  return spots.find(({ id }) => id === chosen)!.standing;
}

const directions = [
  'right',
  'far right',
  'far',
  'far left',
  'left',
  'near left',
  'near',
  'near right',
] as const;

/** Returns places an inch from the nearest, on its level, where the base has room. */
function landings(game: Game, nearest: ModelPose) {
  const query = game.query();
  return directions.flatMap((side, i) => {
    const standing: ModelPose = {
      ...nearest,
      at: query.travel(nearest.at, (i * 360) / directions.length, landingReach),
    };
    const { support, onto, leavesTable, inMatter } = query.surface.checkPose(standing);
    return isSupported(support) && onto.length === 0 && !leavesTable && !inMatter
      ? [{ id: side, label: `An inch to the ${side}`, standing }]
      : [];
  });
}

const landingReach: Mu = 1;

/** Pushes a model straight away from a point: up to the first wall or model, and over any ledge. */
// TC-FALL-05, TC-DOWN-02, TC-RULING-53
export function* push(game: Game, model: ModelId, from: Point, distance: Mu): Flow<void> {
  if (isDown(game, model)) return;
  const { at } = modelOf(game, model);
  const [dx, dz] = [at[0] - from[0], at[1] - from[2]];
  const apart = Math.sqrt(dx * dx + dz * dz);
  if (apart < sameLength) return;
  const to: PlanPoint = [at[0] + (dx / apart) * distance, at[1] + (dz / apart) * distance];
  if (!isOnTable(game, model, to) && game.options.pushedOff === 'out-of-action') {
    yield* emit({
      type: 'model-removed',
      rules: ['TC-RULING-53'],
      text: `${nameOf(game, model)} is pushed off the battlefield.`,
      data: { model, unit: modelOf(game, model).unit, count: 0 },
    });
    return;
  }
  const end = pushedTo(game, model, to);
  if (end.standing === null) return;
  const standing = end.drop > 0 ? yield* chooseLanding(game, end.standing) : end.standing;
  yield* placeModel(
    game,
    standing,
    ['TC-FALL-05'],
    `${nameOf(game, model)} is pushed ${inches(Math.sqrt((standing.at[0] - at[0]) ** 2 + (standing.at[1] - at[1]) ** 2))}.`,
  );
  yield* fallInjury(game, model, end.drop);
}

const isOnTable = (game: Game, model: ModelId, at: PlanPoint): boolean =>
  game.query().fitsOnTable(model, at, modelOf(game, model).facing);

/** Returns the end of a push: the farthest free place on its line that needs no climb, at most below the first ledge. */
// TC-FALL-05, TC-RULING-53, TC-RULING-93
function pushedTo(
  game: Game,
  model: ModelId,
  to: PlanPoint,
): { readonly standing: ModelPose | null; readonly drop: Mu } {
  const { surface } = game.query();
  const { at } = modelOf(game, model);
  for (let part = pushSteps; part > 0; part--) {
    const share = part / pushSteps;
    const spot: PlanPoint = [at[0] + (to[0] - at[0]) * share, at[1] + (to[1] - at[1]) * share];
    if (!isOnTable(game, model, spot)) continue;
    const move = surface.followRoute(
      { model, via: [{ to: spot }] },
      { ...movementTypeOf(game, model), flies: false },
    );
    const fall = move.legs.findIndex(({ kind }) => kind === 'drop');
    const path = fall < 0 ? move.legs : move.legs.slice(0, fall + 1);
    if (move.barred !== null || path.some(({ kind }) => kind === 'climb-up') || move.through.length > 0)
      continue;
    const standing = fall < 0 ? move.end : landed(move.end, move.legs[fall]!);
    if (surface.checkPose(standing).onto.length === 0)
      return { standing, drop: fall < 0 ? 0 : move.legs[fall]!.from[1] - move.legs[fall]!.to[1] };
  }
  return { standing: null, drop: 0 };
}

/** Number of places tried along a push. */
const pushSteps = 60;

const landed = (end: ModelPose, { to: [x, y, z] }: SurfaceLeg): ModelPose => ({ ...end, at: [x, z], y });
