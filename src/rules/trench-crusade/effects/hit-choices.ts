/** Effects that their player chooses as an attack hits, for its Injury Roll. */
import type { UnitEffect } from '../../shared/effects/effect';
import { choiceKey, holds, isUsed } from '../../shared/effects/in-force';
import { nameOf, profileOf, sideOf, type Game } from '../game';
import { askOne, type Flow } from '../vocabulary';
import { chooseEffect, isWanted } from './choices';
import { circumstancesOf, worldOf, type AttackOn } from './world';

/** Asks the attacker's player for the effects of this Injury Roll, group by group. */
// TC-ACT-10, TC-INJ-10
export function* chooseAtHit(game: Game, attack: AttackOn): Flow<void> {
  const open = openEffects(game, attack);
  const groups = [...new Set(open.map(groupOf))];
  for (const group of groups) {
    const effects = open.filter((effect) => groupOf(effect) === group);
    const chosen = yield* chooseOne(game, attack, group, effects);
    if (chosen !== null) yield* chooseEffect(game, attack.attacker, chosen);
  }
}

const groupOf = ({ name, oneOf }: UnitEffect): string => oneOf ?? name;

/** Lists the effects of the attacker that may be chosen for this hit. */
function openEffects(game: Game, attack: AttackOn): readonly UnitEffect[] {
  const { attacker: bearer } = attack;
  const world = worldOf(game);
  return profileOf(game, bearer).effects.filter((effect) => {
    const found = { effect, bearer };
    return (
      effect.chosen === 'hit' &&
      effect.with === null &&
      !isUsed(world, found) &&
      world.chosen?.(choiceKey(found)) !== true &&
      holds(world, effect.if, bearer, circumstancesOf(game, attack))
    );
  });
}

/** Asks for one effect of a group; one that may be had always has to be chosen, if the group has others. */
function* chooseOne(
  game: Game,
  { attacker }: AttackOn,
  group: string,
  effects: readonly UnitEffect[],
): Flow<string | null> {
  const [first] = effects;
  if (effects.length === 1) return (yield* isWanted(game, attacker, first!.name)) ? first!.name : null;
  const chosen = yield* askOne({
    kind: 'choose-outcome',
    by: sideOf(game, attacker),
    prompt: `${group} of ${nameOf(game, attacker)}: what does it do?`,
    rules: ['TC-ACT-10'],
    options: [
      ...effects.map(({ name, text }) => ({ id: name, label: text, about: [attacker] })),
      ...(first!.once === null ? [] : [{ id: none, label: 'Leave it' }]),
    ],
    data: { model: attacker, ability: group },
  });
  return chosen === none ? null : chosen;
}

const none = '';
