import type { PlanPoint } from '../geometry/shapes/shapes';
import type { Degrees, Mu } from '../geometry/units';

/** Answer to a deployment question: a place for each model that is put on the table. */
export type Deployment = Readonly<
  Record<string, { readonly at: PlanPoint; readonly facing?: Degrees; readonly y?: Mu }>
>;

/** Answer to a move question: for each model that moves, the points of its route, and its facing and height at the end. */
export type Moves = Readonly<
  Record<
    string,
    {
      readonly via: readonly PlanPoint[];
      readonly facing?: Degrees;
      readonly y?: Mu;
      /** The chosen manner of going through these points, by the name that the rules give it, where they offer several. */
      readonly manner?: string;
    }
  >
>;
