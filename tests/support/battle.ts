/** Answers questions of a battle and reads its events, for tests of any rule system. */
import { expect } from 'vitest';
import { answer, type Battle, type Json } from '../../src/engine/index';

/** Returns the battle after these answers; checks the kind of each question. @throws for a refused answer */
export function reply(
  battle: Battle,
  ...answers: readonly (readonly [kind: string, answer: Json])[]
): Battle {
  return answers.reduce((now, [kind, given]) => {
    expect(now.question?.kind, `question after ${now.commands.length} answers`).toBe(kind);
    const answered = answer(now, { by: now.question!.by, kind, answer: given });
    if (!answered.ok)
      throw new Error(
        `${kind} ${JSON.stringify(given)}: ${answered.refusal.message} (${answered.refusal.rule})`,
      );
    expectRules(answered.battle, now.events.length);
    return answered.battle;
  }, battle);
}

/** Checks that the events from one on, the question and those of its options that cite rules name them. */
function expectRules({ events, question }: Battle, from: number): void {
  for (const { type, rules } of events.slice(from)) expect(rules, `rules of ${type}`).not.toEqual([]);
  if (question) expect(question.rules, `rules of ${question.kind}`).not.toEqual([]);
  for (const { id, rules } of question?.options ?? [])
    expect(rules, `rules of the option ${id}`).not.toEqual([]);
}

/** Returns the refusal of an answer to the current question; null for a legal answer. */
export function refusalOf(battle: Battle, given: Json) {
  const { kind, by } = battle.question!;
  const answered = answer(battle, { by, kind, answer: given });
  return answered.ok ? null : answered.refusal;
}

/** Returns the rule that refuses an answer to the current question; undefined for a legal answer. */
export const refused = (battle: Battle, given: Json): string | undefined => refusalOf(battle, given)?.rule;

/** Returns the ids of the options of the current question. */
export const optionIds = (battle: Battle): readonly string[] =>
  battle.question?.options.map(({ id }) => id) ?? [];

/** Returns the events of one type. */
export const eventsOf = (battle: Battle, type: string) =>
  battle.events.filter((event) => event.type === type);

/** Returns the data of the last event of a type. @throws without one */
export function lastEvent(battle: Battle, type: string): Readonly<Record<string, Json>> {
  const event = eventsOf(battle, type).at(-1);
  if (!event) throw new Error(`No ${type} in: ${battle.events.map((other) => other.type).join(', ')}`);
  return event.data;
}

/** Returns the models of a unit that have not been removed. */
export const standing = (battle: Battle, unit: string): readonly string[] =>
  battle.state.units[unit]!.models.filter((id) => !battle.state.models[id]!.removed);
