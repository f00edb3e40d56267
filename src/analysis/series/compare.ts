/**
 * Compares two layouts, two rulings or two forces by the battles of two series. All intervals of one comparison hold together, at all
 * times, with 95 % certainty, so that a comparison may stop as soon as they decide it.
 */
import { oppositeOn } from '../layout/turned-about';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { TableFile } from '../../table/format';
import { alwaysValid } from './always-valid';
import { blockScores, type BattleScore } from './block-scores';
import { decideShare, fairWithin, firstScores, zoneScores, type Question } from './decide-fair';
import type { FairnessBlock } from './fairness';
import type { Outcome } from './simulate';
import { difference, type Interval } from './statistics';

/** One of two values, for each of the two things that are compared. */
export type Two<T> = readonly [T, T];

/** The battles of a fairness series. */
export interface PlayedLayout {
  readonly outcomes: readonly Outcome[];
  /** `fairnessBlock` of the table */
  readonly block: FairnessBlock;
}

/** A share that is even at ½, under two layouts or rulings. */
export interface Comparison {
  readonly shares: Two<Interval>;
  /** The second share less the first. */
  readonly difference: Interval;
  /** Which of the two shares is nearer to ½; `alike` if their distances from it differ by at most the margin; null while undecided. */
  readonly fairer: 'first' | 'second' | 'alike' | null;
}

const even: Interval = { value: 0.5, low: 0.5, high: 0.5 };
const unknown: Interval = { value: 0.5, low: 0, high: 1 };

/** Probability that any interval of a comparison misses the truth. */
const error = 0.05;

/**
 * Compares the points from the zone of the first side.
 * @param within margin of `alike`, as a share
 * @param questions number of comparisons that share the error
 */
export const compareZones = (both: Two<PlayedLayout>, within: number, questions = 1): Comparison =>
  compareShares(
    both,
    ({ outcomes, block }) => (block === 1 ? even : shareOf(zoneScores(outcomes, block), questions)),
    within,
  );

/** Compares the points of the side that acts first: the share of the rules. Parameters as of `compareZones`. */
export const compareFirstTurns = (both: Two<PlayedLayout>, within: number, questions = 1): Comparison =>
  compareShares(both, ({ outcomes, block }) => shareOf(firstScores(outcomes, block), questions), within);

/** Two intervals in each of the questions share the error. */
const shareOf = (scores: readonly number[], questions: number): Interval =>
  alwaysValid(scores, error / (2 * questions)).at(-1) ?? unknown;

function compareShares(
  both: Two<PlayedLayout>,
  share: (played: PlayedLayout) => Interval,
  within: number,
): Comparison {
  const [first, second] = [share(both[0]), share(both[1])];
  return {
    shares: [first, second],
    difference: difference(first, second),
    fairer: fairerOf(first, second, within),
  };
}

function fairerOf(first: Interval, second: Interval, within: number): Comparison['fairer'] {
  const { low, high } = difference(unevenness(first), unevenness(second));
  if (low > 0) return 'first';
  if (high < 0) return 'second';
  return low >= -within && high <= within ? 'alike' : null;
}

/** Returns the distance of a share from ½. */
function unevenness({ value, low, high }: Interval): Interval {
  return {
    value: Math.abs(value - 0.5),
    low: Math.max(0, low - 0.5, 0.5 - high),
    high: Math.max(high - 0.5, 0.5 - low),
  };
}

/** Which of two forces is stronger. `more` in the question: the first force; `even`: neither, within the margin. */
export interface ForceComparison {
  /** Share of points of the first force. */
  readonly share: Interval;
  readonly question: Question;
}

/** Number of battles with one seed: either order of the sides, with the forces as they are and exchanged. */
export const forceBlock = 4;

/**
 * Compares the forces of a table's first and second side by a sequential test.
 * @param asWritten battles of two equal players on the table
 * @param exchanged battles with the same seed on the table of `withForcesExchanged`
 */
export function compareForces(
  [asWritten, exchanged]: Two<readonly Outcome[]>,
  { sides }: Pick<TableFile, 'sides'>,
  within: number,
): ForceComparison {
  // The series come in pairs of one seed; two pairs make a block.
  const numbered = (outcomes: readonly Outcome[], after: number): readonly Outcome[] =>
    outcomes.map((outcome) => ({
      ...outcome,
      battle: forceBlock * Math.floor(outcome.battle / 2) + (outcome.battle % 2) + after,
    }));
  const scores = blockScores(
    [...numbered(asWritten, 0), ...numbered(exchanged, 2)],
    forceBlock,
    ({ battle, winner }): BattleScore => {
      const side = sides[battle % forceBlock < 2 ? 0 : 1]!.id;
      return winner === null ? 0.5 : winner === side ? 1 : 0;
    },
  );
  const question = decideShare(scores, fairWithin(within));
  return { share: alwaysValid(question.scores, error).at(-1) ?? unknown, question };
}

/**
 * Returns the table for battles of its two forces: they deploy by the rules. Units are named by their side and order, so that equal
 * forces play equal battles on both tables.
 */
export const withForcesDeployed = (file: TableFile): TableFile => fielded(file, (side) => side);

/** Returns the table of `withForcesDeployed` with the forces of the two sides exchanged. */
export function withForcesExchanged(file: TableFile): TableFile {
  const [first, second] = file.sides.map(({ id }) => id);
  return fielded(file, (side) => (side === first ? second! : side === second ? first! : side));
}

function fielded(file: TableFile, sideFor: (side: string) => string): TableFile {
  const opposite = oppositeOn(file);
  const units = file.sides.flatMap(({ id }) =>
    file.units
      .filter((unit) => sideFor(unit.side) === id)
      .map((unit, index) => {
        const isExchanged = unit.side !== id;
        const place = (at: PlanPoint): PlanPoint => (isExchanged ? opposite(at) : at);
        return {
          ...unit,
          id: `${id}: ${index + 1}`,
          side: id,
          models: unit.models.map(({ elevation: _, facing = 0, ...model }, number) => ({
            ...model,
            id: `${id}: ${index + 1}/${number + 1}`,
            at: place(model.at),
            facing: isExchanged ? (facing + 180) % 360 : facing,
          })),
        };
      }),
  );
  return { ...file, units, options: { ...file.options, deployment: 'alternate' } };
}
