/** Effects that are ACTIONS: a roll, the choice of what it does, and the choice of the model that it concerns. */
import type { Option, Refusal } from '../../../engine/question';
import type { ModelId } from '../../../table/ids';
import { isReaction, type ActionTerms, type UnitEffect } from '../../shared/effects/effect';
import {
  choiceKey,
  holds,
  isUsed,
  isWanted,
  limitKey,
  reaches,
  type EffectWorld,
} from '../../shared/effects/in-force';
import type { ReactionDeed } from '../../shared/effects/reactions';
import { limitWords, rollWords } from '../../shared/effects/sentence';
import { recordUse } from '../../shared/effects/uses';
import { successOf } from '../dice';
import { dice, isInPlay, nameOf, profileOf, refusal, sideOf, type Game } from '../game';
import type { ActionId } from '../turn/action-ids';
import { cutActivation, successRoll } from '../turn/success';
import { askOne, emit, type Flow } from '../vocabulary';
import { concerns, playDeed } from './react';
import { effectModifiers, worldOf } from './world';

/** An ACTION: the effects of which one happens, with the terms of the first. */
interface EffectAction {
  readonly name: string;
  readonly terms: ActionTerms;
  readonly outcomes: readonly UnitEffect[];
}

/** A deed that its ACTION's player chooses, and the models that it may concern. */
interface Outcome {
  readonly effect: UnitEffect;
  readonly targets: readonly ModelId[];
}

const prefix = 'deed:';

/** Lists a model's effects that are ACTIONS. Those of one group are one ACTION, under the group's name. */
// TC-ACT-10
export function effectActions(game: Game, model: ModelId): readonly EffectAction[] {
  const own = profileOf(game, model).effects.filter(
    (effect) => effect.chosen === 'action' && effect.with === null,
  );
  const names = [...new Set(own.map(nameOfAction))];
  return names.map((name) => {
    const outcomes = own.filter((effect) => nameOfAction(effect) === name);
    return { name, terms: outcomes[0]!.action!, outcomes };
  });
}

const nameOfAction = ({ name, oneOf }: UnitEffect): string => oneOf ?? name;

/** Returns the id of an ACTION of effects. */
export const effectActionId = ({ name }: EffectAction): ActionId => `${prefix}${name}`;

/** Finds the ACTION of effects with an id; undefined for any other ACTION. */
export const effectActionOf = (game: Game, model: ModelId, id: string): EffectAction | undefined =>
  effectActions(game, model).find((action) => effectActionId(action) === id);

/** Returns the option of an ACTION of effects. */
export function effectActionOption(game: Game, model: ModelId, action: EffectAction): Option<ActionId> {
  const { terms, outcomes, name } = action;
  const along = alongWith(game, model, outcomes);
  const deeds = outcomes.map(({ text }) => text).join(' Or: ');
  return {
    id: effectActionId(action),
    label: name,
    detail: [
      ...(terms.roll === 'none' ? [] : [`${rollWords(terms).replace(/^, w/, 'W')}.`]),
      deeds,
      ...along.map(({ text }) => text),
      ...(terms.ends ? ['Its activation ends.'] : []),
      ...(outcomes[0]!.once === null ? [] : [limitWords[outcomes[0]!.once]]),
    ].join(' '),
    rules: ['TC-ACT-10'],
    about: [model],
  };
}

/** Refuses an ACTION of effects that cannot be taken now; null if it can. */
// TC-ACT-02, TC-ACT-03
export function checkEffectAction(game: Game, model: ModelId, action: EffectAction): Refusal | null {
  const world = worldOf(game);
  if (action.outcomes.some((effect) => isUsed(world, { effect, bearer: model })))
    return refusal('TC-ACT-02', `${nameOf(game, model)} has used ${action.name}.`, [model]);
  return outcomesOf(game, model, action).length === 0
    ? refusal('TC-ACT-03', `${action.name} has no target.`, [model])
    : null;
}

/** Plays an ACTION of effects: its roll, then one of its outcomes, and what goes along with it. */
// TC-ACT-03, TC-ACT-06, TC-ACT-10
export function* playEffectAction(game: Game, model: ModelId, action: EffectAction): Flow<void> {
  const key = limitKey({ effect: action.outcomes[0]!, bearer: model });
  yield* recordUse(key === null ? [] : [{ key, name: action.name, bearer: model }], ['TC-ACT-10'], (id) =>
    nameOf(game, id),
  );
  const critical = yield* rollFor(game, model, action);
  if (critical === null || !isInPlay(game, model)) return;
  const outcome = yield* chooseOutcome(game, model, action);
  if (outcome !== null) {
    const target = yield* playOutcome(game, model, outcome, critical);
    for (const effect of alongWith(game, model, [outcome.effect]))
      yield* playAlong(game, model, effect, target, critical);
  }
  if (action.terms.ends) yield* cutActivation(game, model, ['TC-TURN-05'], `${action.name} ends it`);
}

/** Takes the roll of an ACTION. Returns whether it was a Critical Success; null for a failure. */
function* rollFor(game: Game, model: ModelId, { name, terms }: EffectAction): Flow<boolean | null> {
  if (terms.roll === 'none') return false;
  const { outcome, total } = yield* successRoll(game, {
    model,
    roll: 'ability',
    what: name,
    rules: ['TC-ACT-03'],
    modifiers: [
      ...(terms.dice === 0 ? [] : [dice(name, terms.dice, 'TC-ACT-03', model)]),
      ...effectModifiers(game, { roll: 'ability', roller: model, other: null, named: name }, 'TC-ACT-03'),
    ],
    risky: terms.roll === 'risky',
    kind: 'action',
  });
  return outcome === 'failure' ? null : successOf(total, true) === 'critical';
}

const alongWith = (game: Game, model: ModelId, first: readonly UnitEffect[]): readonly UnitEffect[] =>
  profileOf(game, model).effects.filter(
    ({ chosen, with: name }) => chosen === 'action' && first.some((effect) => effect.name === name),
  );

/** Lists the outcomes that concern a model now. A lasting effect concerns those that it reaches later, too. */
function outcomesOf(game: Game, model: ModelId, { outcomes }: EffectAction): readonly Outcome[] {
  const world = worldOf(game);
  return outcomes.flatMap((effect): readonly Outcome[] => {
    if (!holds(world, { ...effect.if, critical: false }, model, { other: null })) return [];
    if (!isReaction(effect.does.kind)) return [{ effect, targets: [model] }];
    const targets = world
      .units()
      .filter(
        (unit) => reaches(world, effect.on, model, unit) && concerns(game, effect.does as ReactionDeed, unit),
      );
    return targets.length === 0 ? [] : [{ effect, targets }];
  });
}

function* chooseOutcome(game: Game, model: ModelId, action: EffectAction): Flow<Outcome | null> {
  const open = outcomesOf(game, model, action);
  if (open.length < 2) return open[0] ?? null;
  const chosen = yield* askOne({
    kind: 'choose-outcome',
    by: sideOf(game, model),
    prompt: `${action.name} of ${nameOf(game, model)}: what does it do?`,
    rules: ['TC-ACT-10'],
    options: open.map(({ effect: { name, text } }) => ({ id: name, label: text, about: [model] })),
    data: { model, ability: action.name },
  });
  return open.find(({ effect: { name } }) => name === chosen)!;
}

/** Plays the chosen outcome. Returns the model that it concerns, the bearer where it concerns several. */
function* playOutcome(
  game: Game,
  model: ModelId,
  { effect, targets }: Outcome,
  critical: boolean,
): Flow<ModelId> {
  const target = effect.on.pick ? yield* pickTarget(game, model, effect, targets) : model;
  yield* play(game, model, effect, effect.on.pick ? [target] : targets, critical);
  return target;
}

function* pickTarget(
  game: Game,
  model: ModelId,
  { name }: UnitEffect,
  targets: readonly ModelId[],
): Flow<ModelId> {
  if (targets.length === 1) return targets[0]!;
  return yield* askOne({
    kind: 'choose-ability-target',
    by: sideOf(game, model),
    prompt: `${name} of ${nameOf(game, model)}: which model is its target?`,
    rules: ['TC-ACT-10'],
    options: targets.map((id) => ({ id, label: nameOf(game, id), about: [id] })),
    data: { model, ability: name },
  });
}

/** Plays an effect that goes along with an outcome: on its target, or on the models that it reaches itself. */
function* playAlong(
  game: Game,
  model: ModelId,
  effect: UnitEffect,
  target: ModelId,
  critical: boolean,
): Flow<void> {
  const world = worldOf(game);
  const isOnTarget = effect.on.who === 'cause';
  const reached = isOnTarget
    ? targetIfWanted(world, effect, target)
    : world.units().filter((unit) => reaches(world, effect.on, model, unit));
  yield* play(game, model, effect, reached, critical);
}

const targetIfWanted = (world: EffectWorld, { on }: UnitEffect, target: ModelId): readonly ModelId[] =>
  isWanted(world, on, target) ? [target] : [];

/** Plays a deed at once on models in play, or begins a lasting effect. */
function* play(
  game: Game,
  model: ModelId,
  effect: UnitEffect,
  targets: readonly ModelId[],
  critical: boolean,
): Flow<void> {
  if (!holds(worldOf(game), effect.if, model, { other: null, critical })) return;
  if (!isReaction(effect.does.kind)) return yield* begin(game, model, effect);
  const deed = effect.does as ReactionDeed;
  for (const id of targets)
    if (isInPlay(game, id) && concerns(game, deed, id))
      yield* playDeed(game, { name: effect.name, does: deed }, id);
}

function* begin(game: Game, model: ModelId, effect: UnitEffect): Flow<void> {
  yield* emit({
    type: 'effect-chosen',
    rules: ['TC-ACT-10'],
    text: `${effect.name} of ${nameOf(game, model)}: ${effect.text}`,
    data: {
      model,
      effect: effect.name,
      key: choiceKey({ effect, bearer: model }),
      lasts: effect.action!.lasts!,
      used: null,
    },
  });
}
