/** Layouts from wishes: several proposals that differ, each with the lab's figures and the wishes that it meets. */
import type { SightRule } from '../../engine/port/sight-rule';
import type { TableFile } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { place } from '../../table/place';
import type { PlacedPiece, Table } from '../../table/table';
import { layoutFigures, type LayoutFigures } from '../layout/figures';
import { checkLayout } from './check-layout';
import { createGroundDifference } from './difference';
import { measuresOf, type Measures } from './measures';
import { missOf, wishResults, type WishResult } from './score';
import { createSearchGround, searchLayout } from './search';
import { terrainOf } from './slots';
import type { LayoutWishes } from './wishes';

/** A generated layout. */
export interface Proposal {
  readonly file: TableFile;
  readonly figures: LayoutFigures;
  readonly measures: Measures;
  readonly results: readonly WishResult[];
  /** Sum of the misses; 0 if all wishes are met. */
  readonly miss: number;
  /** Least ground difference from the other proposals; null for the only one. */
  readonly difference: number | null;
}

/** Progress of a generation. */
export interface Generation {
  /** Approximate share of the work done. */
  readonly done: number;
  /** Count of candidates measured. */
  readonly tried: number;
  /** The nearest to the wishes first. */
  readonly proposals: readonly Proposal[];
}

/** Least ground difference between two proposals. */
export const leastDifference = 0.3;

/**
 * Generates layouts; callers may stop between any two steps. The same wishes give the same layouts.
 * @param meshes those that the inventory's pieces name
 */
export function* generateLayouts(
  wishes: LayoutWishes,
  meshes: Meshes,
  rule: SightRule,
): Generator<Generation, Generation, void> {
  const ground = place({ ...wishes.ground, terrain: [], units: [] }, () => null, meshes);
  const on = createSearchGround(wishes, ground, meshes, rule);
  const differ = createGroundDifference(ground);
  const searches = wishes.proposals * 2;
  let found: readonly Found[] = [];
  let proposals: readonly Proposal[] = [];
  let tried = 0;
  const progress = (done: number): Generation => ({ done, tried, proposals });
  for (let i = 0; i < searches && found.length < wishes.proposals; i++) {
    const search = searchLayout(on, `${wishes.seed}/${i}`, wishes.effort);
    let step = search.next();
    for (let candidates = 1; !step.done; candidates++) {
      tried++;
      yield progress((found.length + candidates / wishes.effort) / (wishes.proposals + 1));
      step = search.next();
    }
    const table = place({ ...ground.file, terrain: terrainOf(step.value.slots) }, () => null, meshes);
    const isNew = found.every((other) => differ(table.pieces, other.table.pieces) >= leastDifference);
    // A search that found no legal layout returns an illegal one.
    if (!isNew || checkLayout(table, wishes.pieces).length > 0) continue;
    found = [...found, foundOn(wishes, table, rule)];
    proposals = proposalsOf(wishes, found, differ);
    yield progress(found.length / (wishes.proposals + 1));
  }
  return progress(1);
}

interface Found {
  readonly table: Table;
  readonly figures: LayoutFigures;
  readonly measures: Measures;
  readonly results: readonly WishResult[];
}

function foundOn(wishes: LayoutWishes, table: Table, rule: SightRule): Found {
  const lazyFigures = layoutFigures(table, rule);
  // Computes every figure now: they are computed on demand, and pass to other threads.
  const figures = JSON.parse(JSON.stringify(lazyFigures)) as LayoutFigures;
  const measures = measuresOf(figures);
  return { table, figures, measures, results: wishResults(wishes, measures) };
}

/** Returns the proposals, the nearest to the wishes first. */
const proposalsOf = (
  wishes: LayoutWishes,
  found: readonly Found[],
  differ: (a: readonly PlacedPiece[], b: readonly PlacedPiece[]) => number,
): readonly Proposal[] =>
  [...found]
    .sort((a, b) => missOf(a.results) - missOf(b.results))
    .map(({ table, figures, measures, results }, i): Proposal => {
      const others = found.filter((other) => other.table !== table);
      const name = `${wishes.ground.name} ${i + 1}`;
      return {
        file: { ...table.file, name },
        figures: { ...figures, table: name },
        measures,
        results,
        miss: missOf(results),
        difference:
          others.length === 0
            ? null
            : Math.min(...others.map((other) => differ(table.pieces, other.table.pieces))),
      };
    });
