import type { Moves } from '../../../engine/placements';
import type { Mu } from '../../../geometry/units';
import type { UnitId } from '../../../table/ids';

export type { Moves };

/** The kind of a movement, which decides the rules that bind it. */
export type MoveMode = 'move' | 'charge' | 'failed-charge' | 'shift' | 'fall-back';

/** The terms of a movement. */
export type MoveTerms = {
  readonly mode: MoveMode;
  readonly unit: UnitId;
  readonly allowance: Mu;
  /** The enemy unit that a charge is at. */
  readonly target: UnitId | null;
  /** The models that move now: in a charge the leader first, then the rest. */
  // TT-CHARGE-03, TT-CHARGE-05
  readonly part: 'all' | 'leader' | 'rest';
};

/** The two ways to charge. */
export type ChargeKind = 'walking-charge' | 'running-charge';

/** The terms of a charge at a unit. */
export type ChargeTerms = MoveTerms & { readonly mode: 'charge'; readonly target: UnitId };

/** Route of one model. A vehicle pivots where its route bends. */
export type ModelMove = Moves[string];

/** Narrows terms to those of a charge. */
export const isCharge = (terms: MoveTerms): terms is ChargeTerms =>
  terms.mode === 'charge' && terms.target !== null;
