import type { Mu } from '../geometry/units';
import type { CoverLevel } from '../table/format';
import type { MovementType, AllowedSteps } from './port/surface';
import type { TableQuery } from './port/table-query';

/** A game's movement and cover rules for maps of a table without models. */
export interface EmptyTableRules {
  /** Movement over the real surface; null where models move along straight lines of the plan (`Paths.followRoute`). */
  readonly surface: SurfaceMovement | null;
  /** Does solid matter stop sight unless its tags say that sight is open? Elsewhere only the tag `blocks` does. */
  readonly solidsStopSight: boolean;
  /** Reports whether heights climbed and descended count on moves along the plan. */
  readonly climbsCount: boolean;
  /** An ordinary model on foot: the length of a move, and its moves in a turn without other actions or rolls. */
  readonly pace: { readonly move: Mu; readonly perTurn: number };
  /** `levels` where the game grades cover, `one` where a model either has cover or not. */
  readonly coverGrades: 'levels' | 'one';
  /** Returns the cover of a model from another that sees it. */
  cover(query: TableQuery, attacker: string, target: string): FigureCover;
}

export interface SurfaceMovement {
  readonly movementType: MovementType;
  /** Factor of lengths in difficult ground. */
  readonly difficult: 1 | 2;
  /** Returns all climbs, jumps and drops open to a model with this move, including those that need a roll. */
  allowed(move: Mu): AllowedSteps;
}

export interface FigureCover {
  /** `cover` in games that know only one kind. */
  readonly level: CoverLevel | 'cover';
  /** The pieces that give the cover. */
  readonly pieces: readonly string[];
}
