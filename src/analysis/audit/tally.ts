/** Counts of one or many battles: the rules that fired, the questions asked, the options offered and chosen. */
import type { Battle, BattleEvent, Json, Question } from '../../engine/index';

/** Ways in which a rule shows in a battle. */
export const sources = ['event', 'question', 'option', 'modifier', 'refusal', 'code'] as const;
export type Source = (typeof sources)[number];

/** Count of a rule's appearances, by source. `code`: its code ran, in a program built with traces. */
export type Fired = Readonly<Partial<Record<Source, number>>>;

export interface OptionCount {
  readonly offered: number;
  readonly chosen: number;
}

export interface KindCount {
  readonly asked: number;
  /** Number of times with a single option. */
  readonly forced: number;
  readonly options: Readonly<Record<string, OptionCount>>;
}

/** Plain data, so that workers can send it and files can hold it. */
export interface Tally {
  readonly battles: number;
  readonly commands: number;
  readonly events: number;
  readonly rules: Readonly<Record<string, Fired>>;
  readonly kinds: Readonly<Record<string, KindCount>>;
}

export const emptyTally: Tally = { battles: 0, commands: 0, events: 0, rules: {}, kinds: {} };

/** Counts the questions, answers and events of battles. */
export class Counter {
  #battles = 0;
  #commands = 0;
  #events = 0;
  readonly #rules = new Map<string, Map<Source, number>>();
  readonly #kinds = new Map<
    string,
    { asked: number; forced: number; options: Map<string, { offered: number; chosen: number }> }
  >();

  /** Counts the beginning of a battle: its first events. */
  begin(battle: Battle): void {
    this.#battles++;
    battle.events.forEach((event) => this.#event(event));
  }

  /** Counts an answer and the events that follow it. */
  answer(before: Battle, given: Json, after: Battle): void {
    this.#commands++;
    this.#question(before, before.question!, given);
    after.events.slice(before.events.length).forEach((event) => this.#event(event));
  }

  /** Counts a refused answer. */
  refusal(rule: string): void {
    this.fire(rule, 'refusal');
  }

  fire(rule: string, source: Source, times = 1): void {
    if (times === 0) return;
    const counts = this.#rules.get(rule) ?? new Map<Source, number>();
    counts.set(source, (counts.get(source) ?? 0) + times);
    this.#rules.set(rule, counts);
  }

  tally(): Tally {
    return {
      battles: this.#battles,
      commands: this.#commands,
      events: this.#events,
      rules: Object.fromEntries([...this.#rules].map(([rule, counts]) => [rule, Object.fromEntries(counts)])),
      kinds: Object.fromEntries(
        [...this.#kinds].map(([kind, { options, ...counts }]) => [
          kind,
          { ...counts, options: Object.fromEntries(options) },
        ]),
      ),
    };
  }

  #event({ rules, data }: BattleEvent): void {
    this.#events++;
    rules.forEach((rule) => this.fire(rule, 'event'));
    modifierRules(data as Json).forEach((rule) => this.fire(rule, 'modifier'));
  }

  #question(battle: Battle, question: Question, given: Json): void {
    question.rules.forEach((rule) => this.fire(rule, 'question'));
    modifierRules((question.data ?? null) as Json).forEach((rule) => this.fire(rule, 'modifier'));
    const kind = this.#kinds.get(question.kind) ?? { asked: 0, forced: 0, options: new Map() };
    this.#kinds.set(question.kind, kind);
    kind.asked++;
    if (question.form !== 'data' && question.options.length === 1) kind.forced++;
    const name = optionName(battle);
    const count = (id: string, what: 'offered' | 'chosen') => {
      const key = name(id);
      const option = kind.options.get(key) ?? { offered: 0, chosen: 0 };
      option[what]++;
      kind.options.set(key, option);
    };
    for (const { id, rules } of question.options) {
      if (question.form !== 'data') count(id, 'offered');
      rules?.forEach((rule) => this.fire(rule, 'option'));
    }
    const chosen = question.form === 'data' ? [] : typeof given === 'string' ? [given] : (given as string[]);
    chosen.forEach((id) => count(id, 'chosen'));
  }
}

/** Returns the name under which an option counts: ids of units, models, pieces and sides are one kind each. */
export function optionName({ state, file }: Battle): (id: string) => string {
  const kindOf = (id: string): string => {
    if (state.models[id]) return '‹model›';
    if (state.units[id]) return '‹unit›';
    if (state.sides[id]) return '‹side›';
    if (file.table.objectives?.some((objective) => objective.id === id)) return '‹objective›';
    if (file.table.terrain.some((piece) => piece.id === id)) return '‹piece›';
    return /^-?\d+(\.\d+)?$/.test(id) ? '‹number›' : id;
  };
  return (id) =>
    kindOf(id) === id
      ? id
          .split(/([>:+ ])/)
          .map(kindOf)
          .join('')
      : kindOf(id);
}

/** Lists the rules of the modifiers inside an event's or question's data. */
function modifierRules(data: Json): readonly string[] {
  if (data === null || typeof data !== 'object') return [];
  if (Array.isArray(data)) return data.flatMap(modifierRules);
  const fields = data as Readonly<Record<string, Json>>;
  const own = typeof fields['rule'] === 'string' ? [fields['rule']] : [];
  const named = Array.isArray(fields['rules'])
    ? fields['rules'].filter((rule): rule is string => typeof rule === 'string')
    : [];
  return [...own, ...named, ...Object.values(fields).flatMap(modifierRules)];
}

/** Adds tallies up. */
export function mergeTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (a, b) => ({
      battles: a.battles + b.battles,
      commands: a.commands + b.commands,
      events: a.events + b.events,
      rules: merged(a.rules, b.rules, (one, other) => merged(one, other, (x, y) => x + y)),
      kinds: merged(a.kinds, b.kinds, (one, other) => ({
        asked: one.asked + other.asked,
        forced: one.forced + other.forced,
        options: merged(one.options, other.options, (x, y) => ({
          offered: x.offered + y.offered,
          chosen: x.chosen + y.chosen,
        })),
      })),
    }),
    emptyTally,
  );
}

function merged<T>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
  add: (one: T, other: T) => T,
): Record<string, T> {
  const sum: Record<string, T> = { ...a };
  for (const [key, value] of Object.entries(b)) sum[key] = key in sum ? add(sum[key]!, value) : value;
  return sum;
}
