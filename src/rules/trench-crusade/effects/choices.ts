/** Effects that a player chooses: for an activation or a Turn among the ACTIONS, for the battle before it begins. */
import type { Option } from '../../../engine/question';
import type { ModelId } from '../../../table/ids';
import { unconditional, type ChoiceTime, type UnitEffect } from '../../shared/effects/effect';
import { choiceKey, holds, isUsed, limitKey } from '../../shared/effects/in-force';
import { limitWords } from '../../shared/effects/sentence';
import { activationOf, nameOf, profileOf, sideOf, type Game } from '../game';
import type { EffectChoice } from '../turn/action-ids';
import { askOne, emit, roll, type Flow } from '../vocabulary';
import { worldOf } from './world';

/** Times of choices that last, as `choose-action` or the abilities before the battle offer them. */
export type ChoiceMoment = 'activation' | 'battle';

const prefix = 'effect:';

/** Lists the effects that a model's player may choose now. */
// TC-ACT-10, TC-SETUP-07
export function choosable(game: Game, model: ModelId, moment: ChoiceMoment): readonly UnitEffect[] {
  const world = worldOf(game);
  // A choice for an activation is made as it begins.
  if (moment === 'activation' && (activationOf(game, model)?.actions.length ?? 1) > 0) return [];
  return profileOf(game, model).effects.filter((effect) => {
    const { chosen } = effect;
    if (
      chosen === null ||
      chosen === 'then' ||
      chosen === 'hit' ||
      chosen === 'action' ||
      chosen === 'rolled' ||
      effect.with !== null ||
      (chosen === 'battle') !== (moment === 'battle')
    )
      return false;
    const found = { effect, bearer: model };
    return (
      !isUsed(world, found) &&
      world.chosen?.(choiceKey(found)) !== true &&
      isOpenGroup(game, model, effect) &&
      (effect.on.who !== 'bearer' || moment === 'battle' || mayHold(game, model, effect))
    );
  });
}

/** Reports whether no other effect of its group is chosen. */
const isOpenGroup = (game: Game, model: ModelId, { oneOf }: UnitEffect): boolean =>
  oneOf === null ||
  !profileOf(game, model).effects.some(
    (effect) =>
      effect.oneOf === oneOf && worldOf(game).chosen?.(choiceKey({ effect, bearer: model })) === true,
  );

/** Reports whether the conditions on the bearer itself hold; those of a roll are seen when it is taken. */
const mayHold = (game: Game, model: ModelId, { if: { selfHas, selfBears } }: UnitEffect): boolean =>
  holds(worldOf(game), { ...unconditional, selfHas, selfBears }, model, { other: null });

/** Sentence of the duration of a choice. */
const timeWords = {
  activation: 'For this activation.',
  turn: 'For this Turn.',
  battle: 'For the battle.',
  then: null,
  hit: 'For this Injury Roll.',
  action: null,
  rolled: null,
} as const satisfies Readonly<Record<ChoiceTime, string | null>>;

/** Returns what an effect, and those that are chosen along with it, do; then how long, and how often it can be chosen. */
export function textOf(game: Game, model: ModelId, effect: UnitEffect): string {
  const { name, chosen, once } = effect;
  const along = profileOf(game, model).effects.filter((other) => other.with === name);
  const sentences = [
    ...[effect, ...along].map(({ text }) => text),
    chosen && timeWords[chosen],
    once && limitWords[once],
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

/** Returns the options of effects among a model's ACTIONS. */
export const choiceOptions = (game: Game, model: ModelId): readonly Option<EffectChoice>[] =>
  choosable(game, model, 'activation').map((effect) => ({
    id: `${prefix}${effect.name}`,
    label: effect.name,
    detail: `${textOf(game, model, effect)} No ACTION: choose it before the first.`,
    rules: ['TC-ACT-10'],
    about: [model],
  }));

/** Reports whether an answer to `choose-action` chooses an effect. */
export const isEffectChoice = (id: string): id is EffectChoice => id.startsWith(prefix);

/** Chooses an effect by the answer to `choose-action`, or by its name. */
// TC-ACT-10
export function* chooseEffect(game: Game, model: ModelId, named: string): Flow<void> {
  const name = isEffectChoice(named) ? named.slice(prefix.length) : named;
  const effect = profileOf(game, model).effects.find((each) => each.name === name)!;
  const found = { effect, bearer: model };
  yield* emit({
    type: 'effect-chosen',
    rules: ['TC-ACT-10'],
    text: `${nameOf(game, model)} uses ${name}: ${textOf(game, model, effect)}`,
    data: {
      model,
      effect: name,
      key: choiceKey(found),
      lasts: effect.chosen as 'activation' | 'turn' | 'battle' | 'hit',
      used: limitKey(found),
    },
  });
}

/** Rolls for the effects that a D6 decides as their bearer is deployed. */
// TC-ACT-10
export function* rollForEffects(game: Game, model: ModelId): Flow<void> {
  for (const effect of profileOf(game, model).effects) {
    if (effect.upTo === null || effect.with !== null) continue;
    const [face] = yield* roll(`${effect.name} of ${nameOf(game, model)}`, 6);
    if (face! > effect.upTo) continue;
    yield* emit({
      type: 'effect-chosen',
      rules: ['TC-ACT-10'],
      text: `${nameOf(game, model)} rolled ${face} for ${effect.name}: ${effect.text} For the battle.`,
      data: {
        model,
        effect: effect.name,
        key: choiceKey({ effect, bearer: model }),
        lasts: 'battle',
        used: null,
      },
    });
  }
}

/**
 * Asks a model's player whether an effect happens now.
 * @param why the facts that decide it, as a sentence
 */
// TC-ACT-10
export function* isWanted(game: Game, model: ModelId, name: string, why = ''): Flow<boolean> {
  const effect = profileOf(game, model).effects.find((each) => each.name === name)!;
  const chosen = yield* askOne({
    kind: 'use-effect',
    by: sideOf(game, model),
    prompt: `${why === '' ? '' : `${why} `}${nameOf(game, model)}: use ${name}?`,
    rules: ['TC-ACT-10'],
    options: [
      { id: 'use', label: 'Use it', detail: textOf(game, model, effect), about: [model] },
      { id: 'skip', label: 'Leave it' },
    ],
    data: { model, effect: name },
  });
  return chosen === 'use';
}

const none = '';

/**
 * Asks for one of a model's effects by name; a single one is used or left. Returns null for none.
 * @param mayLeave none of several may be chosen, too
 */
// TC-ACT-10
export function* chooseNamed(
  game: Game,
  model: ModelId,
  group: string,
  names: readonly string[],
  mayLeave: boolean,
): Flow<string | null> {
  if (names.length === 1) return (yield* isWanted(game, model, names[0]!)) ? names[0]! : null;
  const textNamed = (name: string): string =>
    profileOf(game, model).effects.find((each) => each.name === name)!.text;
  const chosen = yield* askOne({
    kind: 'choose-outcome',
    by: sideOf(game, model),
    prompt: `${group} of ${nameOf(game, model)}: what does it do?`,
    rules: ['TC-ACT-10'],
    options: [
      ...names.map((name) => ({ id: name, label: textNamed(name), about: [model] })),
      ...(mayLeave ? [{ id: none, label: 'Leave it' }] : []),
    ],
    data: { model, ability: group },
  });
  return chosen === none ? null : chosen;
}
