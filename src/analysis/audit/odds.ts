/** Compares the odds that the app shows with play: the same situation answered with many different dice. */
import type { AuditProfile, OddsCheck, OddsStart } from '../../engine/audit-profile';
import { answer, saveBattle, withSeed, type Battle, type BattleFile, type Json } from '../../engine/index';
import { ruleModule } from '../../rules/registry';
import { Chance } from '../../players/random';

/** A question with a forecast, as a battle met it. */
export type Situation = OddsStart & { readonly title: string };

/** One named result of a forecast: its chances, and how often play had each outcome. */
export interface MeasuredResult {
  readonly name: string;
  readonly chances: readonly number[];
  readonly counts: readonly number[];
  /** Plays in which the result was measured. */
  readonly rolls: number;
  /** Greatest difference in standard errors. */
  readonly worst: number;
}

export interface OddsReport {
  readonly title: string;
  readonly kind: string;
  readonly picked: string;
  readonly command: number;
  readonly results: readonly MeasuredResult[];
  /** Plays that did not come to the forecast's roll. */
  readonly missed: number;
  /** null where no play came to the forecast's roll. */
  readonly agrees: boolean | null;
  /** The battle up to the question, for a report that disagrees. */
  readonly file: BattleFile | null;
}

/** Differences of more standard errors than this are disagreements. */
export const mostErrors = 4;
/** Most answers between a forecast's question and the end of its roll. */
const mostAnswers = 200;

/** Rolls a situation many times and compares the results with the forecast. */
export function compareOdds(
  situation: Situation,
  profile: AuditProfile,
  rolls: number,
  seed: string,
): OddsReport {
  const { battle, question, picked, title } = situation;
  const { forecast } = ruleModule(battle.file.table.rules).view;
  const shown = forecast!(battle, question, [picked])!;
  const counts = shown.results.map(() => new Map<number, number>());
  let missed = 0;
  for (let roll = 0; roll < rolls; roll++) {
    const measured = playOut(situation, profile.odds, `${seed} ${roll}`);
    if (measured === null) missed++;
    else
      counts.forEach((count, i) => {
        const value = measured[i] ?? null;
        if (value !== null) count.set(value, (count.get(value) ?? 0) + 1);
      });
  }
  const results = shown.results.map(({ name, chances }, i) => measuredResult(name, chances, counts[i]!));
  const agrees = missed === rolls ? null : results.every(({ worst }) => worst <= mostErrors);
  return {
    title,
    kind: question.kind,
    picked,
    command: battle.commands.length,
    results,
    missed,
    agrees,
    file: agrees === true ? null : saveBattle(battle),
  };
}

/** Answers the question with other dice, plays on as the forecast assumes and measures its results. */
function playOut(start: Situation, odds: OddsCheck, seed: string): readonly (number | null)[] | null {
  const { battle, question, picked } = start;
  let now = withSeed(battle, seed);
  let given: Json | null = question.form === 'many' ? [picked] : picked;
  for (let answers = 0; answers < mostAnswers && given !== null; answers++) {
    const { kind, by } = now.question!;
    const result = answer(now, { by, kind, answer: given });
    if (!result.ok) return null;
    now = result.battle;
    given = now.question ? odds.assume(now.question, start, now) : null;
  }
  return odds.measure(now.events.slice(battle.events.length), start, now);
}

function measuredResult(
  name: string,
  chances: readonly number[],
  found: ReadonlyMap<number, number>,
): MeasuredResult {
  const most = Math.max(chances.length, ...[...found.keys()].map((value) => value + 1));
  const counts = Array.from({ length: most }, (_, value) => found.get(value) ?? 0);
  const rolls = counts.reduce((sum, count) => sum + count, 0);
  const worst = Math.max(0, ...counts.map((count, value) => errorsOff(count, chances[value] ?? 0, rolls)));
  return { name, chances, counts, rolls, worst };
}

/** Returns the difference between a count and its chance in standard errors, with half a count for the rounding of rare ones. */
function errorsOff(count: number, chance: number, rolls: number): number {
  if (rolls === 0) return 0;
  const off = Math.max(0, Math.abs(count - chance * rolls) - 0.5);
  if (chance <= 1e-12 || chance >= 1 - 1e-12) return off === 0 ? 0 : 1e6;
  return off / Math.sqrt(Math.max(rolls * chance * (1 - chance), 0.25));
}

/** Reports whether one outcome has all the chance: there is nothing to roll. */
const isCertain = (chances: readonly number[]): boolean => chances.some((chance) => chance > 1 - 1e-9);

/** Draws situations from a battle as it is played: kinds of forecast in turn, those of one kind with the same chance. */
export class SituationDraw {
  /** Situations drawn of each kind of forecast, and the number met. */
  readonly #kinds = new Map<string, { met: number; drawn: Situation[] }>();
  readonly #chance: Chance;

  constructor(
    private readonly wanted: number,
    private readonly odds: OddsCheck | null,
    seed: string,
  ) {
    this.#chance = new Chance(`${seed} situations`);
  }

  /** The situations drawn so far. */
  get drawn(): readonly Situation[] {
    const kinds = [...this.#kinds.values()];
    const from = kinds.length === 0 ? 0 : this.#chance.below(kinds.length);
    const turned = [...kinds.slice(from), ...kinds.slice(0, from)];
    return Array.from({ length: this.wanted }, (_, round) =>
      turned.flatMap(({ drawn }) => drawn.slice(round, round + 1)),
    )
      .flat()
      .slice(0, this.wanted);
  }

  /** Considers the battle's question. */
  meet(battle: Battle): void {
    if (this.wanted === 0) return;
    const { question } = battle;
    if (question!.form === 'data' || question!.options.length === 0) return;
    const option = this.#chance.pick(question!.options);
    const { forecast } = ruleModule(battle.file.table.rules).view;
    const shown = forecast?.(battle, question!, [option.id]);
    if (!shown || shown.results.every(({ chances }) => isCertain(chances))) return;
    const situation = { battle, question: question!, picked: option.id, title: shown.title };
    if (this.odds?.applies?.(situation) === false) return;
    const key = `${question!.kind} ${shown.results.map(({ name }) => name).join()}`;
    const kind = this.#kinds.get(key) ?? { met: 0, drawn: [] };
    this.#kinds.set(key, kind);
    kind.met++;
    if (kind.drawn.length < this.wanted) kind.drawn.push(situation);
    else {
      const place = this.#chance.below(kind.met);
      if (place < this.wanted) kind.drawn[place] = situation;
    }
  }
}
