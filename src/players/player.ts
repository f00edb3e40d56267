import { answer, refusalOf, viewFor, type Battle, type AiProfile, type Json } from '../engine/index';
import { ruleModule } from '../rules/registry';

/** A player that answers a battle's questions. It knows what a person in its seat knows: its side's view, not the dice to come. */
export type Player = (battle: Battle) => Json;

/** Returns the battle as the side that answers may know it. Every player begins with it. */
export const asKnown = (battle: Battle): Battle => viewFor(battle, battle.question!.by);

/** Returns the AI profile of the battle's rules. @throws if the rules have none */
export function aiProfileOf(battle: Battle): AiProfile {
  const aiProfile = ruleModule(battle.file.table.rules).system.aiProfile;
  if (!aiProfile) throw new Error(`Nothing is known of how to play ${battle.file.table.rules}.`);
  return aiProfile;
}

/** Reports whether an answer to the battle's question is legal. */
export function isLegal(battle: Battle, given: Json): boolean {
  const { kind, by } = battle.question!;
  return refusalOf(battle, { by, kind, answer: given }) === null;
}

/**
 * Returns the battle after one more answer.
 * @throws if the answer is illegal
 */
export function answered(battle: Battle, given: Json): Battle {
  const { kind, by } = battle.question!;
  const result = answer(battle, { by, kind, answer: given });
  if (!result.ok)
    throw new Error(
      `${by} answers ${kind} against the rules: ${result.refusal.message} (${result.refusal.rule})`,
    );
  return result.battle;
}

/**
 * Plays a battle on, one player a side, until it is over or `until` returns true.
 * @throws if a player gives an illegal answer
 */
export function playOn(
  battle: Battle,
  players: Readonly<Record<string, Player>>,
  until: (battle: Battle) => boolean = () => false,
): Battle {
  let now = battle;
  while (now.question && !until(now)) now = answered(now, players[now.question.by]!(now));
  return now;
}
