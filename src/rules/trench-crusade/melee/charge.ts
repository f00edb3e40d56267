/** The Charge ACTION. */
import { askOne, emit, roll, type Flow } from '../vocabulary';
import { isWithin, sameLength } from '../../shared/lengths';
import type { Refusal } from '../../../engine/question';
import type { SurfaceLeg, SurfaceRoute } from '../../../engine/port/surface';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { moveAlong } from '../movement/move-along';
import {
  chargeTargets,
  chargePaths,
  longestRoute,
  firstInterposer,
  openPaths,
  findChargePath,
  type ChargePath,
} from './charge-paths';
import { dive, mayDive } from '../movement/dive';
import {
  anySteps,
  difficultFactor,
  movementTypeOf,
  halved,
  harmfulDrop,
  isSupported,
  costOf,
  safeSteps,
} from '../movement/movement-type';
import {
  type Game,
  distance,
  enemiesOf,
  inches,
  isEngaged,
  isInPlay,
  isPlaytest,
  meleeRange,
  nameOf,
  movementCharacteristic,
  refusal,
  sees,
  sideOf,
} from '../game';
import { react } from '../effects/react';
import { chargeDice } from '../effects/world';
import { afterEvasions } from './evade';
import { successRoll } from '../turn/success';
import { fallInjury } from '../injury/injury';
import { checkEnd } from '../movement/check-move';

/** Plays a Charge from the choice of its target to its end. */
// TC-CHARGE-01 to TC-CHARGE-13
export function* charge(game: Game, model: ModelId): Flow<void> {
  const target = yield* chooseTarget(game, model);
  yield* emit({
    type: 'charged',
    rules: ['TC-CHARGE-01'],
    text: `${nameOf(game, model)} charges ${nameOf(game, target)}.`,
    data: { model, target },
  });
  const evaded = yield* afterEvasions(game, model, target);
  if (evaded === null) return;
  yield* chargeAt(game, model, evaded);
}

function* chargeAt(game: Game, model: ModelId, target: ModelId): Flow<void> {
  if (!(yield* passesSightTest(game, model, target))) return;
  const early = game.options.routeBeforeRoll ? yield* chooseRoute(game, model, target) : null;
  const length = yield* chargeDistance(game, model);
  const path = early ?? (yield* chooseRoute(game, model, target));
  const met = firstInterposer(game, model, path, length);
  if (met === null) yield* resolveCharge(game, model, target, path, length);
  else yield* redirectCharge(game, model, met, length);
}

/** Turns the Charge on an enemy that interposes within the rolled distance. */
// TC-CHARGE-12, TC-RULING-31
function* redirectCharge(game: Game, model: ModelId, target: ModelId, length: Mu): Flow<void> {
  yield* emit({
    type: 'charged',
    rules: ['TC-CHARGE-12', 'TC-RULING-31'],
    text: `${nameOf(game, target)} interposes: ${nameOf(game, model)} charges it instead.`,
    data: { model, target },
  });
  yield* resolveCharge(game, model, target, chargePaths(game, model, target)!.direct, length);
}

function* resolveCharge(
  game: Game,
  model: ModelId,
  target: ModelId,
  path: ChargePath,
  length: Mu,
): Flow<void> {
  if (isWithin(costOf(game, model, path.move), length)) yield* reachTarget(game, model, target, path, length);
  else yield* failCharge(game, model, target, path, length);
}

// TC-CHARGE-01, TC-CHARGE-12
function* chooseTarget(game: Game, model: ModelId): Flow<ModelId> {
  return yield* askOne(
    {
      kind: 'choose-charge-target',
      by: sideOf(game, model),
      prompt: `Which enemy does ${nameOf(game, model)} charge?`,
      rules: ['TC-CHARGE-01'],
      options: chargeTargets(game, model).map((id) => ({
        id,
        label: nameOf(game, id),
        detail: `A route of ${inches(chargePaths(game, model, id)!.direct.move.length)}`,
        about: [id],
      })),
      data: { model },
    },
    (id) => refuseTarget(game, model, id),
  );
}

/** Refuses an enemy that cannot be charged, with the reason; null for any other id. */
// TC-CHARGE-01, TC-CHARGE-12, TC-CHARGE-13
export function refuseTarget(game: Game, model: ModelId, id: string): Refusal | null {
  if (!enemiesOf(game, model).some((enemy) => enemy.id === id)) return null;
  const [name, target] = [nameOf(game, model), nameOf(game, id)];
  if (!isWithin(distance(game, model, id), 12))
    return refusal(
      'TC-CHARGE-01',
      `${target} is ${inches(distance(game, model, id))} away; a Charge needs an enemy within 12″.`,
      [model, id],
    );
  if (!isPlaytest(game) && !sees(game, model, id))
    return refusal('TC-CHARGE-01', `${name} does not see ${target}.`, [model, id]);
  const paths = chargePaths(game, model, id);
  if (paths === null) return refusal('TC-RULING-29', `${name} has no path to ${target}.`, [model, id]);
  if (openPaths(game, paths).length > 0) return null;
  const interposed = paths.direct.interposed[0]!;
  return refusal(
    'TC-CHARGE-12',
    `${nameOf(game, interposed)} interposes: the route comes within an inch of it first.`,
    [model, id, interposed],
  );
}

/** Takes the Risky roll of the playtest rules for an unseen target; true if the Charge goes on. */
// TC-CHARGE-01, TC-RULING-01
function* passesSightTest(game: Game, model: ModelId, target: ModelId): Flow<boolean> {
  if (!isPlaytest(game) || sees(game, model, target)) return true;
  const { outcome } = yield* successRoll(game, {
    model,
    what: 'Charging unseen',
    rules: ['TC-CHARGE-01'],
    modifiers: [],
    risky: true,
    kind: 'action',
    data: { target },
  });
  return outcome !== 'failure';
}

// TC-CHARGE-03
const longestCharge: Mu = 12;

/** Rolls the Charge Bonus and returns the length of the Charge. */
// TC-CHARGE-03, TC-CHARGE-04, TC-CHARGE-08, TC-RULING-33
function* chargeDistance(game: Game, model: ModelId): Flow<Mu> {
  const faces = yield* roll(`Charge Bonus of ${nameOf(game, model)}`, 6, 1 + chargeDice(game, model));
  const bonus = Math.max(...faces);
  const length = chargeLength(game, model, bonus);
  yield* emit({
    type: 'charge-rolled',
    rules: ['TC-CHARGE-03'],
    text: `${nameOf(game, model)} rolls ${bonus} for its Charge: ${inches(length)}.`,
    data: { model, faces, length },
  });
  return length;
}

/** Returns the length of a Charge with this Charge Bonus. */
// TC-CHARGE-03, TC-CHARGE-08, TC-RULING-33
export function chargeLength(game: Game, model: ModelId, bonus: number): Mu {
  const whole = movementCharacteristic(game, model) + bonus;
  const cap = isPlaytest(game) ? Infinity : longestCharge;
  return game.options.capFirst
    ? halved(game, model, Math.min(whole, cap))
    : Math.min(halved(game, model, whole), cap);
}

// TC-CHARGE-05, TC-CHARGE-07, TC-RULING-27
function* chooseRoute(game: Game, model: ModelId, target: ModelId): Flow<ChargePath> {
  const paths = chargePaths(game, model, target)!;
  const open = openPaths(game, paths);
  if (open.length === 1) return paths[open[0]!]!;
  const chosen = yield* askOne({
    kind: 'choose-route',
    by: sideOf(game, model),
    prompt: `${nameOf(game, model)}: which route does it take?`,
    rules: ['TC-CHARGE-07', 'TC-RULING-92'],
    options: [
      {
        id: 'direct',
        label: 'The direct route',
        detail: `${inches(costOf(game, model, paths.direct.move))}, with its risks`,
      },
      {
        id: 'detour',
        label: 'The detour',
        detail: `${inches(costOf(game, model, paths.detour!.move))}, without a roll`,
      },
    ],
    data: { model, target, routes: { direct: legsOf(paths.direct), detour: legsOf(paths.detour!) } },
  });
  return paths[chosen]!;
}

const legsOf = ({ move }: ChargePath) => move.legs.map(({ from, to }) => [from, to] as const);

/** Moves a charger that can reach its target: to the place where it stops, then on to further enemies. */
// TC-CHARGE-09, TC-CHARGE-11, TC-RULING-30
function* reachTarget(game: Game, model: ModelId, target: ModelId, path: ChargePath, length: Mu): Flow<void> {
  const ends = endsOf(game, model, target, path, length);
  const route = yield* chooseEnd(game, model, target, ends);
  const left =
    length - costOf(game, model, game.query().surface.followRoute(route, movementTypeOf(game, model)));
  if (
    !(yield* moveAlong(game, route, ['TC-CHARGE-05'], undefined, (leg) =>
      chargeFall(game, model, target, leg),
    ))
  )
    return;
  if (ends.some((end) => end.id === 'contact' && end.route === route))
    yield* slideOn(game, model, target, left);
  if (isInPlay(game, model) && isEngaged(game, model)) yield* react(game, 'charges', model);
}

/** Resolves a deep drop on a Charge, which may be a dive; true if the charger goes on. */
// TC-DIVE-02, TC-JUMP-09
function* chargeFall(game: Game, model: ModelId, target: ModelId, leg: SurfaceLeg): Flow<boolean> {
  if (mayDive(game, model, target, leg)) {
    const result = yield* dive(game, model, target, leg);
    if (result !== 'jumps') return result === 'dived';
  }
  yield* fallInjury(game, model, leg.from[1] - leg.to[1]);
  return true;
}

interface End {
  readonly id: string;
  readonly label: string;
  readonly route: SurfaceRoute;
}

const endStep: Mu = 0.25;
/** A smaller distance counts as contact. */
const contact: Mu = 1e-3;

/** Returns the places where the charger may stop: from the first within 1" to contact, as far as its movement allows. */
// TC-RULING-30
function endsOf(game: Game, model: ModelId, target: ModelId, path: ChargePath, length: Mu): readonly End[] {
  const { surface } = game.query();
  const movementType = movementTypeOf(game, model);
  const factor = difficultFactor(game, model);
  const first: End = { id: '0', label: 'An inch from it', route: path.route };
  const allowed = path === chargePaths(game, model, target)!.detour ? safeSteps : anySteps(game, model);
  // Contact lies straight on: a much longer route leads to another side.
  const straightOn = path.move.length + meleeRange + sameLength;
  const close = findChargePath(
    game,
    model,
    target,
    allowed,
    contact,
    game.options.chargeMetric === 'cost' ? longestRoute : straightOn,
  );
  if (close === null || close.move.length > straightOn) return [first];
  const on: End[] = [];
  const start = costOf(game, model, path.move);
  const end = costOf(game, model, close.move);
  for (let more = endStep; start + more < Math.min(end, length) - sameLength; more += endStep) {
    const route = surface.truncate(close.route, movementType, start + more, factor);
    if (checkEnd(game, model, surface.followRoute(route, movementType)) === null)
      on.push({ id: `${more}`, label: `${more}″ nearer`, route });
  }
  const last: readonly End[] = isWithin(end, length)
    ? [{ id: 'contact', label: 'In contact', route: close.route }]
    : [];
  return [first, ...on, ...last];
}

// TC-RULING-30
function* chooseEnd(game: Game, model: ModelId, target: ModelId, ends: readonly End[]): Flow<SurfaceRoute> {
  if (ends.length === 1 || game.options.chargeToContact) return ends.at(-1)!.route;
  const chosen = yield* askOne({
    kind: 'choose-charge-end',
    by: sideOf(game, model),
    prompt: `${nameOf(game, model)} reaches ${nameOf(game, target)}. Where does it stop?`,
    rules: ['TC-CHARGE-09', 'TC-RULING-30'],
    options: ends.map(({ id, label }) => ({ id, label })),
    data: { model, target },
  });
  return ends.find(({ id }) => id === chosen)!.route;
}

/** Offers a charger in contact to slide round the target with its remaining movement, to within 1" of further enemies. */
// TC-CHARGE-11
function* slideOn(game: Game, model: ModelId, target: ModelId, left: Mu): Flow<void> {
  const slides = slidesTo(game, model, target, left);
  if (slides.length === 0) return;
  const chosen = yield* askOne({
    kind: 'choose-slide',
    by: sideOf(game, model),
    prompt: `${nameOf(game, model)} has ${inches(left)} left. Does it slide round ${nameOf(game, target)} to engage more?`,
    rules: ['TC-CHARGE-11'],
    options: [
      { id: 'stay', label: 'Stay' },
      ...slides.map(({ enemy, length }, i) => ({
        id: `${i}`,
        label: `Engage ${nameOf(game, enemy)}`,
        detail: inches(length),
        about: [enemy],
      })),
    ],
    data: { model, target, ends: slides.map(({ route }) => route.via.at(-1)!.to) },
  });
  if (chosen !== 'stay') yield* moveAlong(game, slides[Number(chosen)]!.route, ['TC-CHARGE-11']);
}

interface SlideTo {
  readonly enemy: ModelId;
  readonly length: Mu;
  readonly route: SurfaceRoute;
}

/** Returns, for each enemy not yet within 1", the shortest slide that brings the charger there. */
// TC-CHARGE-11
export function slidesTo(game: Game, model: ModelId, target: ModelId, left: Mu): readonly SlideTo[] {
  const { surface } = game.query();
  const routes = surface
    .slides(model, target, left)
    .map(({ via, length }) => ({ length, route: { model, via: via.map((to) => ({ to })) } }));
  const further = enemiesOf(game, model)
    .map(({ id }) => id)
    .filter((id) => !isWithin(distance(game, model, id), meleeRange));
  return further.flatMap((enemy): readonly SlideTo[] => {
    const reaching = routes.filter(({ route }) =>
      surface
        .approaches(route, movementTypeOf(game, model), [enemy], meleeRange)
        .some(({ end }) => isWithin(end, meleeRange)),
    );
    return reaching.length === 0
      ? []
      : [{ enemy, ...reaching.reduce((a, b) => (b.length < a.length ? b : a)) }];
  });
}

/** Moves a charger that cannot reach its target: the whole distance, as far as it can stand. */
// TC-CHARGE-10, TC-RULING-32
function* failCharge(game: Game, model: ModelId, target: ModelId, path: ChargePath, length: Mu): Flow<void> {
  const cost = costOf(game, model, path.move);
  yield* emit({
    type: 'charge-failed',
    rules: ['TC-CHARGE-10'],
    text: `${nameOf(game, model)} cannot reach ${nameOf(game, target)}: the route is ${inches(cost)}, it has ${inches(length)}.`,
    data: { model, target, length, missing: cost - length },
  });
  const stays =
    game.options.failedCharge === 'may-stay' &&
    (yield* askOne({
      kind: 'failed-charge',
      by: sideOf(game, model),
      prompt: `${nameOf(game, model)} cannot reach its target. Does it move?`,
      rules: ['TC-RULING-32'],
      options: [
        { id: 'move', label: 'Move as far as possible' },
        { id: 'stay', label: 'Stay' },
      ],
      data: { model, target },
    })) === 'stay';
  const route = stays ? null : legalPart(game, model, path.route, length);
  if (route !== null) yield* moveAlong(game, route, ['TC-CHARGE-10']);
}

const backStep: Mu = 0.05;

/** Cuts the route at the length, or at the last place before it where the charger can stand; a harmful drop is not forced. */
// TC-RULING-32
export function legalPart(game: Game, model: ModelId, route: SurfaceRoute, length: Mu): SurfaceRoute | null {
  const { surface } = game.query();
  for (let left = length; left > 0; left -= backStep) {
    const part = surface.truncate(route, movementTypeOf(game, model), left, difficultFactor(game, model));
    const move = surface.followRoute(part, movementTypeOf(game, model));
    const drops = move.legs.some(
      ({ kind, from, to }) => kind === 'drop' && from[1] - to[1] >= harmfulDrop - sameLength,
    );
    if (!drops && move.onto.length === 0 && isSupported(move.support)) return part;
  }
  return null;
}
