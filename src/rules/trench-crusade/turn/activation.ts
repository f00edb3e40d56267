/** One activation: the choice of the model, standing up, and its ACTIONS. */
import { sideDoes } from '../../shared/agreement';
import { askOne, emit, type Flow } from '../vocabulary';
import type { Option, Refusal } from '../../../engine/question';
import type { ModelId, SideId } from '../../../table/ids';
import { carryOut, chooseAction } from './actions';
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
  const lost = game.state().system.losesNext.includes(model);
  yield* emit({
    type: 'unit-activated',
    rules: ['TC-TURN-04'],
    text: `${nameOf(game, model)} of ${sideName(game, side)} activates.`,
    data: { model, unit: modelOf(game, model).unit, side, engaged: engagedWith(game, model) },
  });
  if (lost)
    yield* emit({
      type: 'activation-cut',
      rules: ['TC-RULING-09'],
      text: `${nameOf(game, model)} has lost this activation.`,
      data: { model },
    });
  else yield* playActivation(game, model);
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
  yield* fester(game, model);
  yield* react(game, 'activation-start', model);
  yield* standUp(game, model);
  yield* groundTest(game, model);
  while (canContinue(game, model)) {
    const action = yield* chooseAction(game, model);
    if (action === null) return;
    if (isEffectChoice(action)) yield* chooseEffect(game, model, action);
    else yield* carryOut(game, model, action);
  }
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
