/**
 * The port of the rules to the table, in game terms and by ids. The rules never see geometry: query/ implements this port
 * with the exact kernel, tests may implement it with a drawing on squared paper. A rule system names the capabilities that it
 * uses: `SightQuery & Measure`, for example.
 */
import type { Drive } from './drive';
import type { Measure } from './measure';
import type { Paths } from './paths';
import type { ModelPose } from './pose';
import type { SightQuery } from './sight';
import type { Surface } from './surface';

/** All capabilities, about the models at one moment. */
export interface TableQuery extends SightQuery, Measure, Paths, Drive {
  /** Paths over the real surface, with climbs, jumps and drops, and the surroundings of a model there. */
  readonly surface: Surface;
  /** Returns the same table with these models in these poses, and no others. Answers about unmoved models are kept. */
  withModels(poses: readonly ModelPose[]): TableQuery;
}
