import { generateLayouts, type Generation } from '../../analysis/generate/generate';
import type { LayoutWishes } from '../../analysis/generate/wishes';
import { sightOf } from '../../rules/sight-of';
import type { Meshes } from '../../table/mesh';
import { reportProgress } from './report-progress';

/** Generates layouts off the main thread. It is stopped by ending the worker. */
export class GenerateWorker {
  async generate(
    wishes: LayoutWishes,
    meshes: Meshes,
    take: (generation: Generation) => Promise<void>,
  ): Promise<void> {
    return take(
      await reportProgress(
        generateLayouts(wishes, meshes, sightOf(wishes.ground)),
        (generation) => () => take(generation),
      ),
    );
  }
}
