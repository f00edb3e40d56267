import type { Mu } from '../units';
import { findSpaceLine } from './space-lines';
import type { LineFinder, SpaceProblem } from './space-problem';

/**
 * Returns ids, in ascending order, that together stop every line and of which none can be left out. `used`
 * are the ids that a proof used: they suffice, and each is left out in turn to see whether the rest still
 * suffices.
 * @param find answers each question for a line
 */
export function fewestBlockers(
  problem: SpaceProblem,
  width: Mu,
  used: ReadonlySet<string>,
  find: LineFinder = findSpaceLine,
): readonly string[] {
  const stopsWith = (ids: readonly string[]): boolean =>
    find({ ...problem, blockers: problem.blockers.filter(({ id }) => ids.includes(id)) }, width) === null;
  let needed = [...used].sort();
  if (!stopsWith(needed)) needed = [...new Set(problem.blockers.map(({ id }) => id))].sort();
  for (const id of needed) {
    const others = needed.filter((other) => other !== id);
    if (stopsWith(others)) needed = others;
  }
  return needed;
}
