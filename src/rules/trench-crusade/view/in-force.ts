/** Choices in force: effects that players have chosen, and loads of weapons, on the cards of the models that they concern. */
import type { Battle } from '../../../engine/battle';
import type { EffectNow } from '../../../engine/rules-view';
import type { ModelId, UnitId } from '../../../table/ids';
import { isReaction } from '../../shared/effects/effect';
import { choiceKey, reaches } from '../../shared/effects/in-force';
import { worldOf } from '../effects/world';
import { isInPlay, nameOf, profileOf, signed, type Game } from '../game';
import { systemOf, type ChosenEffect, type Load } from '../system-state';
import { gameOf } from './view-game';

const timeWords: Readonly<Record<ChosenEffect['lasts'], string>> = {
  activation: 'until the end of the activation',
  turn: 'until the end of the Turn',
  stay: 'until it moves',
  hit: 'for this Injury Roll',
  battle: 'until the end of the battle',
};

/** Lists the choices in force that concern a unit, in the order of the table's file; those of others after its own. */
export function effectsNow(battle: Battle, unit: UnitId): readonly EffectNow[] {
  const [model] = battle.state.units[unit]!.models;
  const { loads, effectsChosen = [] } = systemOf(battle.state);
  if (model === undefined || effectsChosen.length + Object.keys(loads).length === 0) return [];
  const game = gameOf(battle);
  const others = game.table.models.map(({ id }) => id).filter((id) => id !== model && isInPlay(game, id));
  return [
    ...loadsOf(game, model),
    ...[model, ...others].flatMap((bearer) => chosenOf(game, bearer, model, effectsChosen)),
  ];
}

/** Lists the choices of a bearer that concern a model: all of its own, and those of another that reach it. */
function chosenOf(
  game: Game,
  bearer: ModelId,
  model: ModelId,
  chosen: readonly ChosenEffect[],
): readonly EffectNow[] {
  const world = worldOf(game);
  const { effects } = profileOf(game, bearer);
  const from = bearer === model ? '' : ` of ${nameOf(game, bearer)}`;
  return chosen.flatMap(({ key, lasts }) => {
    const found = effects.filter(
      (effect) =>
        effect.chosen !== null &&
        !isReaction(effect.does.kind) &&
        key === choiceKey({ effect, bearer }) &&
        (bearer === model || reaches(world, effect.on, bearer, model)),
    );
    const [first] = found;
    return first === undefined
      ? []
      : [
          {
            name: `${first.with ?? first.name}${from}`,
            text: found.map(({ text }) => text).join(' '),
            lasts: timeWords[lasts],
          },
        ];
  });
}

/** Lists the loads of a model's weapons, which last for the battle. */
// TC-SETUP-07, TC-KEYWORD-16
const loadsOf = (game: Game, model: ModelId): readonly EffectNow[] =>
  [...new Map(profileOf(game, model).weapons.map((weapon) => [weapon.id, weapon])).values()].flatMap(
    ({ id, name }) =>
      (game.state().system.loads[`${model}:${id}`] ?? []).map((load) => ({
        name: load.name,
        text: `${name}: ${gainOf(load)}.`,
        lasts: timeWords.battle,
      })),
  );

const gainOf = ({ keyword, dice }: Load): string =>
  [...(keyword === null ? [] : [keyword]), ...(dice === 0 ? [] : [`${signed(dice)} DICE`])].join(', ');
