import { costWords, type Evaluation } from '../../table/import/catalogue/evaluation';
import type { Node } from '../../table/import/catalogue/nodes';
import type { Place } from '../../table/import/catalogue/query';
import { buildWords } from './words';

/** Returns the cost of an option at its place, as text. */
export const costAt = (evaluation: Evaluation, place: Place): string =>
  inWords(evaluation, (id) => evaluation.costAt(place, id));

/** Returns the cost of a selection with its contents, as text. */
export const totalOf = (evaluation: Evaluation, node: Node): string =>
  inWords(evaluation, (id) => evaluation.totalOf(node, id));

function inWords({ book }: Evaluation, amount: (typeId: string) => number): string {
  const costs = book.costTypes
    .filter(({ id, isHidden }) => !isHidden && amount(id) !== 0)
    .map(({ id }) => costWords(book, id, amount(id)));
  return buildWords.cost(costs);
}
