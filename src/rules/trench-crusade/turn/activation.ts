/** One activation: the choice of the model, standing up, and its ACTIONS. */
import { sideDoes } from '../../shared/agreement';
import { askOne, emit, type Flow } from '../vocabulary';
import type { Option, Refusal } from '../../../engine/question';
import type { ModelId, SideId } from '../../../table/ids';

import { switchMember, type ActionId, type EffectChoice } from './action-ids';
import { carryOut, chooseAction, chooseActionInTeam } from './actions';
import {
  activationOf,
  engagedWith,
  hasActivated,
  inPlay,
  isDown,
  isInPlay,
  markersOf,
  modelOf,
  nameOf,
  opponentOf,
  profileOf,
  refusal,
  sideName,
  sideOf,
  type Game,
} from '../game';
import { chooseEffect, isEffectChoice } from '../effects/choices';
import { react } from '../effects/react';
import { forbidden, isExempt } from '../effects/world';
import { groundTest } from '../movement/ground';
import { gainMarkers } from './markers';
import { isDecided } from './outcome';

/** Returns a side's models that have not been activated this Turn. */
// TC-TURN-04
export const unactivated = (game: Game, side: SideId): readonly ModelId[] =>
  inPlay(game, side)
    .map(({ id }) => id)
    .filter((id) => !hasActivated(game, id));

/** Plays one activation of a model of this side. */
// TC-TURN-04, TC-TURN-05, TC-TURN-07
export function* activate(game: Game, side: SideId): Flow<void> {
  const model = yield* chooseModel(game, side);
  if (model === null) return;
  const partner = yield* choosePartner(game, model);
  if (partner !== null) return yield* activateTogether(game, side, [model, partner]);
  const lost = game.state().system.losesNext.includes(model);
  yield* begin(game, side, model);
  if (lost)
    yield* emit({
      type: 'activation-cut',
      rules: ['TC-RULING-09'],
      text: `${nameOf(game, model)} has lost this activation.`,
      data: { model },
    });
  else yield* playActivation(game, model);
  yield* finish(game, model);
}

function* begin(game: Game, side: SideId, model: ModelId, joins = false): Flow<void> {
  yield* emit({
    type: 'unit-activated',
    rules: joins ? ['TC-KEYWORD-22'] : ['TC-TURN-04'],
    text: `${nameOf(game, model)} of ${sideName(game, side)} activates${joins ? ', too' : ''}.`,
    data: {
      model,
      unit: modelOf(game, model).unit,
      side,
      engaged: engagedWith(game, model),
      ...(joins && { joins }),
    },
  });
}

function* finish(game: Game, model: ModelId): Flow<void> {
  if (isInPlay(game, model)) yield* react(game, 'activation-end', model);
  yield* emit({
    type: 'activation-ended',
    rules: ['TC-TURN-05'],
    text: `${nameOf(game, model)} has acted.`,
    data: { model, unit: modelOf(game, model).unit },
  });
}

// TC-ACT-01, TC-DOWN-03, TC-TERR-05
function* playActivation(game: Game, model: ModelId): Flow<void> {
  yield* start(game, model);
  while (canContinue(game, model)) {
    const action = yield* chooseAction(game, model);
    if (action === null) return;
    yield* act(game, model, action);
  }
}

// TC-DOWN-03, TC-TERR-05
function* start(game: Game, model: ModelId): Flow<void> {
  yield* fester(game, model);
  yield* react(game, 'activation-start', model);
  yield* standUp(game, model);
  yield* groundTest(game, model);
}

function* act(game: Game, model: ModelId, action: ActionId | EffectChoice): Flow<void> {
  if (isEffectChoice(action)) yield* chooseEffect(game, model, action);
  else yield* carryOut(game, model, action);
}

/** Asks whether the other model of a FIRETEAM activates along; null if it does not, or cannot. */
// TC-KEYWORD-22
function* choosePartner(game: Game, model: ModelId): Flow<ModelId | null> {
  const { fireteam } = profileOf(game, model);
  const { losesNext } = game.state().system;
  if (fireteam === null || losesNext.includes(model)) return null;
  const partner = unactivated(game, sideOf(game, model)).find(
    (id) => id !== model && profileOf(game, id).fireteam === fireteam && !losesNext.includes(id),
  );
  if (partner === undefined) return null;
  const answer = yield* askOne({
    kind: 'use-effect',
    by: sideOf(game, model),
    prompt: `${nameOf(game, model)} and ${nameOf(game, partner)} are a FIRETEAM. Do they activate together?`,
    rules: ['TC-KEYWORD-22'],
    options: [
      {
        id: 'use',
        label: 'Together',
        detail: 'Their ACTIONS in any order; what ends the activation of one ends that of both.',
        about: [model, partner],
      },
      { id: 'skip', label: 'Alone' },
    ],
    data: { model, effect: 'FIRETEAM' },
  });
  return answer === 'use' ? partner : null;
}

/** An answer to `choose-action` that goes on. */
type Chosen = ActionId | EffectChoice | typeof switchMember;

/** Plays the activations of a FIRETEAM at the same time. */
// TC-KEYWORD-22
function* activateTogether(game: Game, side: SideId, team: readonly [ModelId, ModelId]): Flow<void> {
  const [model, partner] = team;
  yield* begin(game, side, model);
  yield* begin(game, side, partner, true);
  let acting: ModelId = partner;
  const done = new Set<ModelId>();
  const goesOn = (id: ModelId): boolean => !done.has(id) && canContinue(game, id);
  const switchTo = function* (next: ModelId): Flow<void> {
    if (next === acting) return;
    acting = next;
    yield* emit({
      type: 'member-switched',
      rules: ['TC-KEYWORD-22'],
      text: `${nameOf(game, next)} acts.`,
      data: { model: next, unit: modelOf(game, next).unit },
    });
  };
  for (const id of team) {
    if (!goesOn(id)) continue;
    yield* switchTo(id);
    yield* start(game, id);
  }
  yield* switchTo(model);
  // Without an ACTION between them, one switch is enough.
  for (let mayGive = true; goesOn(model) || goesOn(partner);) {
    const other: ModelId = acting === model ? partner : model;
    if (!goesOn(acting)) yield* switchTo(other);
    else {
      const partnerNow: ModelId | null = mayGive && goesOn(other) ? other : null;
      const action: Chosen | null = yield* chooseActionInTeam(game, acting, partnerNow);
      mayGive = action !== switchMember;
      if (action === null) done.add(acting);
      else if (action === switchMember) yield* switchTo(other);
      else yield* act(game, acting, action);
    }
  }
  yield* finish(game, partner);
  yield* finish(game, model);
}

/** Gives an infected model one more INFECTION MARKER, in a battle with weapons that infect. */
// TC-KEYWORD-18
function* fester(game: Game, model: ModelId): Flow<void> {
  if (markersOf(game, model, 'infection') > 0 && hasInfectingWeapons(game))
    yield* gainMarkers(game, model, 'infection', 1, ['TC-KEYWORD-18'], 'it is infected');
}

const hasInfectingWeapons = (game: Game): boolean =>
  game.table.models.some(({ id }) =>
    profileOf(game, id).weapons.some(({ keywords }) => keywords.includes('INFECTION MARKERS')),
  );

// TC-TURN-05
const canContinue = (game: Game, model: ModelId): boolean =>
  isInPlay(game, model) && activationOf(game, model)?.over === false && !isDecided(game);

// TC-TURN-04, TC-TURN-07, TC-RULING-06
function* chooseModel(game: Game, side: SideId): Flow<ModelId | null> {
  const models = unactivated(game, side);
  const mayPass =
    game.options.passing === 'allowed-when-outnumbered' &&
    models.length < unactivated(game, opponentOf(game, side)).length;
  const chosen = yield* askOne(
    {
      kind: 'choose-model',
      by: side,
      prompt: `${sideName(game, side)}: which model activates?`,
      rules: ['TC-TURN-04'],
      options: [
        ...models.map((id): Option => ({
          id,
          label: nameOf(game, id),
          detail: modelDetail(game, id),
          about: [id],
        })),
        ...(mayPass ? [{ id: 'pass', label: 'Pass', rules: ['TC-RULING-06'] }] : []),
      ],
    },
    (id) => refuseModel(game, side, id),
  );
  if (chosen !== 'pass') return chosen;
  yield* emit({
    type: 'passed',
    rules: ['TC-RULING-06'],
    text: `${sideDoes(game, side, 'passes')}.`,
    data: { side },
  });
  return null;
}

function modelDetail(game: Game, model: ModelId): string {
  const held = (['blood', 'blessing', 'infection'] as const)
    .filter((marker) => markersOf(game, model, marker) > 0)
    .map((marker) => `${markersOf(game, model, marker)} ${marker.toUpperCase()}`);
  return [
    ...(isDown(game, model) ? ['Down'] : []),
    ...(engagedWith(game, model).length > 0 ? ['in melee'] : []),
    ...held,
  ].join(', ');
}

// TC-TURN-04, TC-TURN-07, TC-RULING-06
function refuseModel(game: Game, side: SideId, id: string): Refusal | null {
  if (id === 'pass')
    return refusal(
      'TC-RULING-06',
      `${sideName(game, side)} must name a model, which need not do anything.`,
      [],
    );
  if (!game.state().models[id]) return null;
  if (sideOf(game, id) !== side)
    return refusal('TC-TURN-04', `${nameOf(game, id)} does not belong to ${sideName(game, side)}.`, [id]);
  return isInPlay(game, id)
    ? refusal('TC-TURN-07', `${nameOf(game, id)} has already been activated this Turn.`, [id])
    : refusal('TC-TURN-04', `${nameOf(game, id)} is not in play.`, [id]);
}

// TC-DOWN-03, TC-RULING-45
function* standUp(game: Game, model: ModelId): Flow<void> {
  if (!isDown(game, model) || forbidden(game, model, 'stand-up') !== null) return;
  const halved = !isExempt(game, model, 'standing-up');
  const stands =
    game.options.standUp === 'forced' ||
    (yield* askOne({
      kind: 'stand-up',
      by: sideOf(game, model),
      prompt: `${nameOf(game, model)} is Down. Does it stand up?`,
      rules: ['TC-DOWN-03', 'TC-DOWN-05'],
      options: [
        {
          id: 'stand',
          label: 'Stand up',
          ...(halved && { detail: 'All its movement in this activation is halved.' }),
          about: [model],
        },
        {
          id: 'stay-down',
          label: 'Stay down',
          detail: 'It cannot move, and rolls at -1 DICE.',
          about: [model],
        },
      ],
      data: { model },
    })) === 'stand';
  if (stands)
    yield* emit({
      type: 'stood-up',
      rules: ['TC-DOWN-03'],
      text: `${nameOf(game, model)} stands up.`,
      data: { model, halved },
    });
}
