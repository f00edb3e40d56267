/** Ledges: models that go Down near one may fall, and land below. */
import type { ModelPose } from '../../../engine/port/pose';
import type { Ledge } from '../../../engine/port/surface';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { inches, isFlying, nameOf, sideOf, type Game } from '../game';
import { successRoll } from '../turn/success';
import { askOne, type Flow } from '../vocabulary';
import { harmfulDrop, isSupported } from './movement-type';

// TC-RULING-41
const ledgeReach: Mu = 1;

/** Settles before a model goes Down near a ledge if it falls. Returns the ledge to fall from once it is Down; null if it stays. */
// TC-FALL-04, TC-RULING-41, TC-RULING-51
export function* ledgeCheck(game: Game, model: ModelId): Flow<FreeLedge | null> {
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
  return ledge;
}

/** A ledge below which the base has room. */
export type FreeLedge = Ledge & { readonly landing: ModelPose };

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

/** Returns the place where a falling model lands: the nearest, or one within 1" of it that its controller chooses. */
// TC-RULING-93
export function* chooseLanding(game: Game, nearest: ModelPose): Flow<ModelPose> {
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
