/** Cover: its four conditions, each with its measure, and the keyword. */
import { isWithin, sameLength } from '../../shared/lengths';
import type { CoverElement } from '../../../engine/port/surface';
import type { Mu } from '../../../geometry/units';
import type { ModelId, PieceId } from '../../../table/ids';
import { hasKeyword, type Game } from '../game';

// TC-RULING-58
const contact: Mu = 0.05;
// TC-COVER-03
const leastHeight: Mu = 0.5;

/** Cover of a target, and its source. */
export interface CoverFinding {
  readonly inCover: boolean;
  /** The piece that gives it; null if the keyword does. */
  readonly piece: PieceId | null;
}

const open: CoverFinding = { inCover: false, piece: null };

/** Finds the target's Cover from the attacker. */
// TC-COVER-01 to TC-COVER-07
export function coverFrom(game: Game, attacker: ModelId, target: ModelId): CoverFinding {
  return hasKeyword(game, target, 'COVER')
    ? { inCover: true, piece: null }
    : coverOfTerrain(game, attacker, target);
}

/** The part of a battle that the conditions need. */
type Setting = Pick<Game, 'options' | 'query'>;

/** Finds Cover by the four conditions alone. */
// TC-COVER-01 to TC-COVER-05
export function coverOfTerrain(game: Setting, attacker: ModelId, target: ModelId): CoverFinding {
  const element = coverElements(game, attacker, target).find(
    (candidate) => isWide(candidate) && isBetween(game, candidate),
  );
  if (!element || !isPartlyHidden(game, attacker, target)) return open;
  return { inCover: true, piece: element.piece };
}

/** Finds Cover in melee, where the keyword may not count. */
// TC-MELEE-05, TC-RULING-62
export function isDefended(game: Game, attacker: ModelId, target: ModelId): CoverFinding {
  const cover = coverFrom(game, attacker, target);
  return cover.piece === null && !game.options.coverKeywordInMelee ? open : cover;
}

/** Returns the elements in contact with the target that are high enough. */
// TC-COVER-02, TC-COVER-03, TC-RULING-58, TC-RULING-59
export const coverElements = (game: Setting, attacker: ModelId, target: ModelId): readonly CoverElement[] =>
  game.query().surface.coverElements(attacker, target, {
    within: contact,
    height: leastHeight,
    element: game.options.coverElement,
    width: game.options.coverWidth,
  });

/** Reports whether an element is as wide as the target’s base. */
// TC-COVER-03, TC-RULING-59
export const isWide = ({ width, baseWidth }: CoverElement): boolean => width >= baseWidth - sameLength;

/** Reports whether an element lies between attacker and target. */
// TC-COVER-04, TC-RULING-60
export function isBetween({ options }: Setting, { between }: CoverElement): boolean {
  switch (options.coverBetween) {
    case 'from-centre':
      return between.fromCentre;
    case 'centre-line':
      return between.centreLine;
    case 'any-line':
      return between.anyLine;
  }
}

/** Reports whether terrain hides more of the target than the table's options allow in the open. */
// TC-COVER-05, TC-RULING-61
export function isPartlyHidden(game: Setting, attacker: ModelId, target: ModelId): boolean {
  const from = game.options.coverView === 'attacker-eye' ? 'eye' : 'body';
  const pass = game.options.coverHidden / 100;
  const { share } = game.query().visibility(attacker, target, { from, past: 'terrain', threshold: 1 - pass });
  return !isWithin(1 - share, pass);
}
