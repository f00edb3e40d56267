/** Sentences of the battle report. */
import type { Fall } from '../../analysis/report/falls';
import { averageOf, expectedOf, numberOf, type ThrownDice } from '../../analysis/report/dice-thrown';
import type { ReportFacts } from '../../analysis/report/facts';
import type { TurningPoint } from '../../analysis/report/turning-points';
import type { BattleResult } from '../../analysis/log/battle-result';
import { doing } from '../../table/agreement';
import { countOf, formatFixed, formatList, formatPercent } from '../../table/numbers';
import type { Table } from '../../table/table';

/** Returns who has won, or how far the battle has come. */
export function resultHeading({ result, standing }: ReportFacts): string {
  if (result === null) {
    const turn = standing.turns.at(-1);
    return turn === undefined ? 'The battle has not begun' : `The battle goes on: turn ${turn}`;
  }
  const winner = standing.sides.find(({ id }) => id === result.winner);
  return winner ? doing(winner.name, 'wins') : 'A draw';
}

/** Returns a sentence with each side's losses. */
export const lossSentence = ({ standing }: ReportFacts): string =>
  standing.sides
    .map(
      ({ name, models, units }) =>
        `${doing(name, 'has')} lost ${models.lost} of ${countOf(models.of, 'model')} and ${units.lost} of ${countOf(units.of, 'unit')}.`,
    )
    .join(' ');

/** Returns the roll that decided the battle, in sentences. */
export const decisiveSentence = (decisive: NonNullable<BattleResult['decisive']>, rolled: string): string =>
  `The decisive roll came in turn ${decisive.turn}: ${decisive.act.line} ${rolled} The chance of this or a more extreme result was ${formatPercent(decisive.chance)}.`;

/** Returns what a turning point changed. */
export function gainSentence({ gain }: TurningPoint, { sides }: Table): string {
  if (gain === null)
    return 'Found by the review of this battle. The picture shows the moment of the decision.';
  const name = sides.find(({ id }) => id === gain.side)?.name ?? gain.side;
  return `${doing(name, 'gains')} ${formatFixed(gain.points, 0)} points of lead. The picture shows the moment after it.`;
}

/** Returns the unit that a unit fell to, or the melee in which several struck it at the same time. */
export function toWhom({ by, among, kind }: Pick<Fall, 'by' | 'among' | 'kind'>): string {
  if (among.length > 0) return `the melee with ${formatList(among)}`;
  return by?.name ?? (kind === 'nerve' ? 'its own nerve' : 'no enemy unit');
}

/** Returns a sentence about a side's dice: "Rhenish Guard threw 55 D6, 3.7 on average; a fair die shows 3.5." */
export function diceSentences(dice: readonly ThrownDice[], { sides }: Table): readonly string[] {
  return sides.flatMap(({ id, name }) => {
    const own = dice.filter(({ side }) => side === id);
    if (own.length === 0) return [];
    const kinds = own.map(
      (thrown) =>
        `${numberOf(thrown)} D${thrown.faces}, ${formatFixed(averageOf(thrown), 2)} on average where a fair die has ${formatFixed(expectedOf(thrown), 1)}`,
    );
    return [`${name} threw ${formatList(kinds)}.`];
  });
}
