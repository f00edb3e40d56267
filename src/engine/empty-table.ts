import type { Mu } from '../geometry/units';
import type { CoverLevel } from '../table/format';
import type { MovementType, AllowedSteps } from './port/surface';
import type { TableQuery } from './port/table-query';

/** What a rule system says of figures that are in no battle: for maps over a bare table. */
export interface EmptyTableRules {
  /** Ways over the real surface; null where they are straight lines of the plan, as `TableQuery.walk` measures them. */
  readonly surface: SurfaceMovement | null;
  /** On ways of the plan, do heights climbed and descended count? */
  readonly climbsCount: boolean;
  /** Of an ordinary figure on foot: how far one move goes, and how many it makes in a turn in which it does nothing else and rolls for nothing. */
  readonly pace: { readonly move: Mu; readonly perTurn: number };
  /** `levels` where the game grades cover, `one` where a model either has cover or not. */
  readonly coverGrades: 'levels' | 'one';
  /** What cover a figure has from another that sees it. */
  cover(query: TableQuery, attacker: string, target: string): FigureCover;
}

export interface SurfaceMovement {
  readonly movementType: MovementType;
  /** What a length in difficult ground counts as. */
  readonly difficult: 1 | 2;
  /** Everything that one with such a move may make use of, whatever roll it takes. */
  allowed(move: Mu): AllowedSteps;
}

export interface FigureCover {
  /** `cover` where the rules know but one kind. */
  readonly level: CoverLevel | 'cover';
  /** The pieces that give it. */
  readonly pieces: readonly string[];
}
