/** The Charge ACTION. */
import { askOne, emit, roll, type Flow } from '../vocabulary';
import { isWithin, sameLength } from '../../shared/lengths';
import type { Refusal } from '../../../engine/question';
import type { SurfaceLeg, SurfaceRoute } from '../../../engine/port/surface';
import type { Mu } from '../../../geometry/units';
import { carry } from '../movement/carry';
import {
  chargeTargets,
  chargeWays,
  longestRoute,
  metFirst,
  openWays,
  wayTo,
  type ChargeWay,
} from './charge-ways';
import { dive, mayDive } from '../movement/dive';
import { fallInjury, inches } from '../movement/fall';
import {
  anyMeans,
  difficultFactor,
  movementTypeOf,
  halved,
  harmfulDrop,
  isHeld,
  priceOf,
  safeMeans,
} from '../movement/gait';
import {
  distance,
  enemiesOf,
  isInPlay,
  isPlaytest,
  meleeRange,
  nameOf,
  profileOf,
  refusal,
  sees,
  sideOf,
  type Game,
} from '../game';
import { checkEnd } from '../movement/movement';
import { successRoll } from '../turn/success';

export { chargeTargets };

/** A whole Charge, from the choice of its target to where it ends. */
// TC-CHARGE-01 to TC-CHARGE-13
export function* charge(game: Game, model: string): Flow<void> {
  const target = yield* chooseTarget(game, model);
  yield* emit({
    type: 'charged',
    rules: ['TC-CHARGE-01'],
    text: `${nameOf(game, model)} charges ${nameOf(game, target)}.`,
    data: { model, target },
  });
  if (!(yield* seesOrGuesses(game, model, target))) return;
  const early = game.options.routeBeforeRoll ? yield* chooseRoute(game, model, target) : null;
  const length = yield* chargeDistance(game, model);
  const way = early ?? (yield* chooseRoute(game, model, target));
  const met = metFirst(game, model, way, length);
  if (met === null) yield* goFor(game, model, target, way, length);
  else yield* turnOn(game, model, met, length);
}

/** By the distance rolled another enemy interposes: the Charge is one at that enemy. */
// TC-CHARGE-12, TC-RULING-31
function* turnOn(game: Game, model: string, target: string, length: Mu): Flow<void> {
  yield* emit({
    type: 'charged',
    rules: ['TC-CHARGE-12', 'TC-RULING-31'],
    text: `${nameOf(game, target)} interposes: ${nameOf(game, model)} charges it instead.`,
    data: { model, target },
  });
  yield* goFor(game, model, target, chargeWays(game, model, target)!.direct, length);
}

function* goFor(game: Game, model: string, target: string, way: ChargeWay, length: Mu): Flow<void> {
  if (isWithin(priceOf(game, model, way.walk), length)) yield* reach(game, model, target, way, length);
  else yield* fail(game, model, target, way, length);
}

// TC-CHARGE-01, TC-CHARGE-12
function* chooseTarget(game: Game, model: string): Flow<string> {
  return yield* askOne(
    {
      kind: 'choose-charge-target',
      by: sideOf(game, model),
      prompt: `${nameOf(game, model)} charges. Whom?`,
      rules: ['TC-CHARGE-01'],
      options: chargeTargets(game, model).map((id) => ({
        id,
        label: nameOf(game, id),
        detail: `A route of ${inches(chargeWays(game, model, id)!.direct.walk.length)}`,
        about: [id],
      })),
      data: { model },
    },
    (id) => notATarget(game, model, id),
  );
}

// TC-CHARGE-01, TC-CHARGE-12, TC-CHARGE-13
export function notATarget(game: Game, model: string, id: string): Refusal | null {
  if (!enemiesOf(game, model).some((enemy) => enemy.id === id)) return null;
  const [name, target] = [nameOf(game, model), nameOf(game, id)];
  if (!isWithin(distance(game, model, id), 12))
    return refusal(
      'TC-CHARGE-01',
      `${target} is ${inches(distance(game, model, id))} away; a Charge goes for an enemy within 12″.`,
      [model, id],
    );
  if (!isPlaytest(game) && !sees(game, model, id))
    return refusal('TC-CHARGE-01', `${name} does not see ${target}.`, [model, id]);
  const ways = chargeWays(game, model, id);
  if (ways === null) return refusal('TC-RULING-29', `There is no way for ${name} to ${target}.`, [model, id]);
  if (openWays(game, ways).length > 0) return null;
  const interposed = ways.direct.interposed[0]!;
  return refusal(
    'TC-CHARGE-12',
    `${nameOf(game, interposed)} interposes: the route comes within an inch of it first.`,
    [model, id, interposed],
  );
}

/** Under the playtest rules an unseen target takes a Risky roll. */
// TC-CHARGE-01, TC-RULING-01
function* seesOrGuesses(game: Game, model: string, target: string): Flow<boolean> {
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

/** The Charge Bonus and what it makes of the movement. */
// TC-CHARGE-03, TC-CHARGE-04, TC-CHARGE-08, TC-RULING-33
function* chargeDistance(game: Game, model: string): Flow<Mu> {
  const [bonus] = yield* roll(6);
  const length = chargeLength(game, model, bonus!);
  yield* emit({
    type: 'charge-rolled',
    rules: ['TC-CHARGE-03'],
    text: `${nameOf(game, model)} rolls ${bonus} for its Charge: ${inches(length)}.`,
    data: { model, faces: [bonus!], length },
  });
  return length;
}

// TC-CHARGE-03, TC-CHARGE-08, TC-RULING-33
export function chargeLength(game: Game, model: string, bonus: number): Mu {
  const whole = profileOf(game, model).movement + bonus;
  const cap = isPlaytest(game) ? Infinity : longestCharge;
  return game.options.capFirst
    ? halved(game, model, Math.min(whole, cap))
    : Math.min(halved(game, model, whole), cap);
}

// TC-CHARGE-05, TC-CHARGE-07, TC-RULING-27
function* chooseRoute(game: Game, model: string, target: string): Flow<ChargeWay> {
  const ways = chargeWays(game, model, target)!;
  const open = openWays(game, ways);
  if (open.length === 1) return ways[open[0]!]!;
  const chosen = yield* askOne({
    kind: 'choose-route',
    by: sideOf(game, model),
    prompt: `${nameOf(game, model)}: straight through, or round?`,
    rules: ['TC-CHARGE-07', 'TC-RULING-92'],
    options: [
      {
        id: 'direct',
        label: 'The direct route',
        detail: `${inches(priceOf(game, model, ways.direct.walk))}, with what may go wrong on it`,
      },
      {
        id: 'detour',
        label: 'The way round',
        detail: `${inches(priceOf(game, model, ways.detour!.walk))}, without a roll`,
      },
    ],
    data: { model, target, routes: { direct: trackOf(ways.direct), detour: trackOf(ways.detour!) } },
  });
  return ways[chosen]!;
}

const trackOf = ({ walk }: ChargeWay) => walk.legs.map(({ from, to }) => [from, to] as const);

/** The target can be reached: where the charger stops, and on to further enemies. */
// TC-CHARGE-09, TC-CHARGE-11, TC-RULING-30
function* reach(game: Game, model: string, target: string, way: ChargeWay, length: Mu): Flow<void> {
  const ends = endsOf(game, model, target, way, length);
  const route = yield* chooseEnd(game, model, target, ends);
  const left =
    length - priceOf(game, model, game.query().surface.followRoute(route, movementTypeOf(game, model)));
  if (
    !(yield* carry(game, route, ['TC-CHARGE-05'], undefined, (leg) => chargeFall(game, model, target, leg)))
  )
    return;
  if (ends.some((end) => end.id === 'contact' && end.route === route))
    yield* slideOn(game, model, target, left);
}

/** On a Charge a deep drop may be a dive. */
// TC-DIVE-02, TC-JUMP-09
function* chargeFall(game: Game, model: string, target: string, leg: SurfaceLeg): Flow<boolean> {
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
/** Nearer is contact. */
const contact: Mu = 1e-3;

/** Places where the charger may stop: from the first within 1" on to contact, as far as its movement goes. */
// TC-RULING-30
function endsOf(game: Game, model: string, target: string, way: ChargeWay, length: Mu): readonly End[] {
  const { surface: paths } = game.query();
  const gait = movementTypeOf(game, model);
  const factor = difficultFactor(game, model);
  const first: End = { id: '0', label: 'An inch from it', route: way.route };
  const means = way === chargeWays(game, model, target)!.detour ? safeMeans : anyMeans(game, model);
  // Into contact is straight on: a way that is much longer goes round to another side.
  const straightOn = way.walk.length + meleeRange + sameLength;
  const close = wayTo(
    game,
    model,
    target,
    means,
    contact,
    game.options.chargeMetric === 'cost' ? longestRoute : straightOn,
  );
  if (close === null || close.walk.length > straightOn) return [first];
  const on: End[] = [];
  const start = priceOf(game, model, way.walk);
  const end = priceOf(game, model, close.walk);
  for (let more = endStep; start + more < Math.min(end, length) - sameLength; more += endStep) {
    const route = paths.truncate(close.route, gait, start + more, factor);
    if (checkEnd(game, model, paths.followRoute(route, gait)) === null)
      on.push({ id: `${more}`, label: `${more}″ nearer`, route });
  }
  const last: readonly End[] = isWithin(end, length)
    ? [{ id: 'contact', label: 'In contact', route: close.route }]
    : [];
  return [first, ...on, ...last];
}

// TC-RULING-30
function* chooseEnd(game: Game, model: string, target: string, ends: readonly End[]): Flow<SurfaceRoute> {
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

/** In contact, with movement left: round the target, to within 1" of further enemies. */
// TC-CHARGE-11
function* slideOn(game: Game, model: string, target: string, left: Mu): Flow<void> {
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
  if (chosen !== 'stay') yield* carry(game, slides[Number(chosen)]!.route, ['TC-CHARGE-11']);
}

interface SlideTo {
  readonly enemy: string;
  readonly length: Mu;
  readonly route: SurfaceRoute;
}

/** For each enemy not yet in reach the shortest slide that brings the charger within 1" of it. */
// TC-CHARGE-11
export function slidesTo(game: Game, model: string, target: string, left: Mu): readonly SlideTo[] {
  const { surface: paths } = game.query();
  const routes = paths
    .slides(model, target, left)
    .map(({ via, length }) => ({ length, route: { model, via: via.map((to) => ({ to })) } }));
  const further = enemiesOf(game, model)
    .map(({ id }) => id)
    .filter((id) => id !== target && !isWithin(distance(game, model, id), meleeRange));
  return further.flatMap((enemy): readonly SlideTo[] => {
    const reaching = routes.filter(({ route }) =>
      paths
        .approaches(route, movementTypeOf(game, model), [enemy], meleeRange)
        .some(({ end }) => isWithin(end, meleeRange)),
    );
    return reaching.length === 0
      ? []
      : [{ enemy, ...reaching.reduce((a, b) => (b.length < a.length ? b : a)) }];
  });
}

/** The target cannot be reached: the charger moves the whole distance all the same, as far as it can stand. */
// TC-CHARGE-10, TC-RULING-32
function* fail(game: Game, model: string, target: string, way: ChargeWay, length: Mu): Flow<void> {
  yield* emit({
    type: 'charge-failed',
    rules: ['TC-CHARGE-10'],
    text: `${nameOf(game, model)} cannot reach ${nameOf(game, target)}: the route is ${inches(priceOf(game, model, way.walk))}, it has ${inches(length)}.`,
    data: { model, target, length },
  });
  const stays =
    game.options.failedCharge === 'may-stay' &&
    (yield* askOne({
      kind: 'failed-charge',
      by: sideOf(game, model),
      prompt: `${nameOf(game, model)} cannot reach its target. Does it move?`,
      rules: ['TC-RULING-32'],
      options: [
        { id: 'move', label: 'Move as far as it goes' },
        { id: 'stay', label: 'Stay' },
      ],
      data: { model, target },
    })) === 'stay';
  const route = stays ? null : lastLegal(game, model, way.route, length);
  if (route !== null && isInPlay(game, model)) yield* carry(game, route, ['TC-CHARGE-10']);
}

const backStep: Mu = 0.05;

/** The route as far as the distance goes, or to the last place before that where the charger can stand; a harmful drop is not forced. */
// TC-RULING-32
export function lastLegal(game: Game, model: string, route: SurfaceRoute, length: Mu): SurfaceRoute | null {
  const { surface: paths } = game.query();
  for (let left = length; left > 0; left -= backStep) {
    const part = paths.truncate(route, movementTypeOf(game, model), left, difficultFactor(game, model));
    const walk = paths.followRoute(part, movementTypeOf(game, model));
    const drops = walk.legs.some(
      ({ kind, from, to }) => kind === 'drop' && from[1] - to[1] >= harmfulDrop - sameLength,
    );
    if (!drops && walk.onto.length === 0 && isHeld(walk.support)) return part;
  }
  return null;
}
