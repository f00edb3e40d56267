/** Effects that their player chooses as an attack hits, for its Injury Roll. */
import type { UnitEffect } from '../../shared/effects/effect';
import { choiceKey, holds, isUsed } from '../../shared/effects/in-force';
import { profileOf, type Game } from '../game';
import type { Flow } from '../vocabulary';
import { chooseEffect, chooseNamed } from './choices';
import { circumstancesOf, worldOf, type AttackOn } from './world';

/** Asks the attacker's player for the effects of this Injury Roll, group by group. */
// TC-ACT-10, TC-INJ-10
export function* chooseAtHit(game: Game, attack: AttackOn): Flow<void> {
  const open = openEffects(game, attack);
  const groups = [...new Set(open.map(groupOf))];
  for (const group of groups) {
    const effects = open.filter((effect) => groupOf(effect) === group);
    // Of several without a limit one is always chosen.
    const mayLeave = effects[0]!.once !== null;
    const names = effects.map(({ name }) => name);
    const chosen = yield* chooseNamed(game, attack.attacker, group, names, mayLeave);
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
