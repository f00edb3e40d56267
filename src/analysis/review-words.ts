/** Findings of a review in plain words, for the command line and the app alike. */
import type { Battle, Json } from '../engine/index';
import { ruleModule } from '../rules/registry';
import { formatFixed } from '../table/numbers';
import { pictureOf } from './answer-picture';
import type { Reweighed } from './blunders';

/**
 * Returns a decision and the better answer as a sentence: "Turn 3, Rifles: chose “Hold”; “Open Up” was worth 1.8 ± 0.6 points more."
 * @param position the battle at the question
 */
export function findingText(position: Battle, { given, better, gain }: Reweighed): string {
  const { turn } = position.state;
  const when = turn === 0 ? '' : `Turn ${turn}, `;
  const [chosen, other] = [given, better].map((answer) => answerText(position, answer)) as [string, string];
  const different = other === chosen ? other.replace(/^an? /, 'another ') : other;
  const worth = `${formatFixed(gain.value, 1)} ± ${formatFixed(gain.high - gain.value, 1)} points`;
  return `${when}${deciderOf(position)}: chose ${chosen}; ${different} was worth ${worth} more.`;
}

/** Returns the name of the unit that decides, or of the side where no unit of it acts. */
export function deciderOf({ state, question }: Battle): string {
  const { by, data } = question!;
  const { unit, model } = data ?? {};
  const asked =
    typeof unit === 'string'
      ? unit
      : typeof model === 'string'
        ? state.models[model]?.unit
        : (state.activeUnit ?? undefined);
  const named = asked === undefined ? undefined : state.units[asked];
  return named?.side === by ? named.name : (state.sides[by]?.name ?? by);
}

/** Returns an answer as a noun: the labels of its options, or a move with its length. */
export function answerText(position: Battle, answer: Json): string {
  const { name, goes, lines } = pictureOf(position, answer);
  if (name !== null) return `“${name}”`;
  if (goes === 0) return 'to stay in place';
  if (goes !== null) return `a move of ${lengthText(position, goes)}`;
  return lines.length > 0 ? 'a place' : 'an arrangement';
}

function lengthText({ file }: Battle, length: number): string {
  const unit = ruleModule(file.table.rules).view.lengthUnit ?? 'MU';
  return unit === 'MU' ? `${formatFixed(length, 1)} MU` : `${formatFixed(length, 1)}${unit}`;
}
