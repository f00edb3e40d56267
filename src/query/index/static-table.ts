/** The terrain as the kernel wants it: what may stop a line and what gives cover, indexed by place. */
import type { PartFacts, SightRule } from '../../engine/port/sight-rule';
import type { Shell } from '../../geometry/mesh/shell';
import type { PlanBounds } from '../../geometry/shapes/outline';
import type { Solid } from '../../geometry/shapes/shapes';
import type { SolidGrid } from '../../geometry/sight/solid-grid';
import type { CoverLevel } from '../../table/format';
import type { PlacedModel, PlacedPart, PlacedPiece, Table } from '../../table/table';
import type { PlanIndex } from './plan-index';

/** One convex solid of a terrain part that may stop a line. */
export interface PartBody {
  readonly facts: PartFacts;
  /** Name of its node, where it comes from a mesh file of several. */
  readonly node?: string;
  readonly solid: Solid;
  readonly bounds: PlanBounds;
  /** The mesh whose core it is: it stops lines from outside the mesh's bounds, and a line past it may meet the mesh. */
  readonly coreOf?: Shell;
}

/** The triangles of a terrain part that may stop a line. */
export interface MeshBody {
  readonly facts: PartFacts;
  /** As of a part's solids. */
  readonly node?: string;
  readonly blocker: Shell;
  readonly bounds: PlanBounds;
}

/** A convex region of a piece's cover: a line that meets it meets the cover. */
export interface CoverBody {
  readonly piece: string;
  readonly level: CoverLevel;
  readonly solid: Solid;
  readonly bounds: PlanBounds;
}

/** Everything on the table that never moves. */
export interface StaticTable {
  readonly table: Table;
  readonly rule: SightRule;
  readonly pieces: ReadonlyMap<string, PlacedPiece>;
  /** Models in the poses of the table's file. */
  readonly models: ReadonlyMap<string, PlacedModel>;
  /** Pieces that a base can stand in or touch. */
  readonly areas: PlanIndex<PlacedPiece>;
  /** Parts that models stand on. */
  readonly surfaces: PlanIndex<PlacedPart>;
  readonly parts: PlanIndex<PartBody>;
  /** The same parts, and the cores of meshes, for the test of middle lines, by their index in `partBodies`. */
  readonly partBodies: readonly PartBody[];
  readonly partGrid: SolidGrid;
  /** Parts that are no exact solids. */
  readonly meshes: PlanIndex<MeshBody>;
  readonly cover: PlanIndex<CoverBody>;
}
