import type { ModelFacts, SightEnds } from '../../engine/port/sight-rule';
import { closestInPlan, middle, overlaps } from '../../geometry/distance';
import { SolidGrid } from '../../geometry/sight/solid-grid';
import { outlineBounds, type PlanBounds } from '../../geometry/shapes/outline';
import { outlineHull } from '../../geometry/shapes/outline-hull';
import type { Outline, Solid } from '../../geometry/shapes/shapes';
import { toMu, type Mm, type Mu } from '../../geometry/units';
import { gridReach, type ModelBody } from './bodies';
import type { StaticTable } from './static-table';
import type { ModelId } from '../../table/ids';
import { planIndex, type PlanIndex } from './plan-index';
import { touchMm } from './areas';

/** Everything that stands on the table at one moment. */
export interface Snapshot {
  readonly staticTable: StaticTable;
  /** In the order of the table's file. */
  readonly models: ReadonlyMap<string, ModelBody>;
  readonly modelIndex: PlanIndex<ModelBody>;
  /** The same models for the middle line's question, by their number in `bodies`. */
  readonly bodies: readonly ModelBody[];
  readonly modelGrid: SolidGrid;
  readonly screens: readonly Screen[];
  readonly screenIndex: PlanIndex<Screen>;
  /** Cache of `endsOf`. */
  readonly overlapped: Map<ModelBody, ReadonlySet<string>>;
}

/** The air between models of one unit, where it stops a line. */
export interface Screen {
  /** Those of one of the models. */
  readonly facts: ModelFacts;
  readonly solid: Solid;
  readonly bounds: PlanBounds;
}

/** Of most moments only a distance or two is asked: models are sorted by where they lie when something is looked up by it. */
export function createSnapshot(ground: StaticTable, models: readonly ModelBody[]): Snapshot {
  let index: PlanIndex<ModelBody> | null = null;
  let grid: SolidGrid | null = null;
  let screenIndex: PlanIndex<Screen> | null = null;
  const screens = screensOf(ground, models);
  return {
    staticTable: ground,
    models: new Map(models.map((body) => [body.facts.id, body])),
    get modelIndex() {
      return (index ??= planIndex(models, ({ bounds }) => bounds));
    },
    bodies: models,
    get modelGrid() {
      return (grid ??= new SolidGrid(
        models.map(({ blocker }) => blocker),
        gridReach(ground.table),
      ));
    },
    screens,
    get screenIndex() {
      return (screenIndex ??= planIndex(screens, ({ bounds }) => bounds));
    },
    overlapped: new Map(),
  };
}

/** @throws if no model of this id stands on the table */
export function modelIn({ models }: Snapshot, id: ModelId): ModelBody {
  const body = models.get(id);
  if (!body) throw new Error(`No model "${id}" stands on the table.`);
  return body;
}

/** Returns the facts about both ends of a line for the sight rule, looked up on demand. */
export const endsOf = (snapshot: Snapshot, from: ModelBody, to: ModelBody): SightEnds =>
  new Ends(snapshot, from, to);

class Ends implements SightEnds {
  #fromOverlaps: ReadonlySet<string> | undefined;
  #toOverlaps: ReadonlySet<string> | undefined;

  constructor(
    private readonly snapshot: Snapshot,
    private readonly one: ModelBody,
    private readonly other: ModelBody,
  ) {}
  get from(): ModelFacts {
    return this.one.facts;
  }
  get to(): ModelFacts {
    return this.other.facts;
  }
  get fromWithin(): ReadonlySet<string> {
    return this.one.within;
  }
  get toWithin(): ReadonlySet<string> {
    return this.other.within;
  }
  get fromOverlaps(): ReadonlySet<string> {
    return (this.#fromOverlaps ??= overlappedBy(this.snapshot, this.one));
  }
  get toOverlaps(): ReadonlySet<string> {
    return (this.#toOverlaps ??= overlappedBy(this.snapshot, this.other));
  }
}

/** The same ends as if these things were so. */
export function endsWith(
  { from, to, fromWithin, toWithin, fromOverlaps, toOverlaps }: SightEnds,
  change: Partial<SightEnds>,
): SightEnds {
  return { from, to, fromWithin, toWithin, fromOverlaps, toOverlaps, ...change };
}

/** Pieces and models that a base overlaps in plan. */
function overlappedBy(
  { staticTable, modelIndex, overlapped }: Snapshot,
  body: ModelBody,
): ReadonlySet<string> {
  const cached = overlapped.get(body);
  if (cached !== undefined) return cached;
  const touch = toMu(touchMm, staticTable.table.muMm);
  const models = modelIndex
    .along(body.bounds, body.bounds)
    .filter((other) => other !== body && overlaps(body.model.outline, other.model.outline, touch));
  const found = new Set([...body.overlapped, ...models.map(({ facts }) => facts.id)]);
  overlapped.set(body, found);
  return found;
}

/** Nothing passes a screen; it is only as thick as a hair must be that no line slips by its ends. */
const screenThicknessMm: Mm = 1;

const screensOf = (ground: StaticTable, models: readonly ModelBody[]): readonly Screen[] => [
  ...gapScreens(ground, models),
  ...hullScreens(ground, models),
];

function gapScreens({ rule, table }: StaticTable, models: readonly ModelBody[]): readonly Screen[] {
  const { screenGap } = rule;
  if (screenGap === undefined) return [];
  const thickness = toMu(screenThicknessMm, table.muMm);
  return models.flatMap((a, i) =>
    models
      .slice(i + 1)
      .filter((b) => b.facts.unit === a.facts.unit && isGap(a, b, screenGap))
      .map((b) => screenBetween(a, b, thickness)),
  );
}

function isGap(a: ModelBody, b: ModelBody, widest: Mu): boolean {
  const { distance } = closestInPlan(a.model.outline, b.model.outline);
  const rise = b.model.y - a.model.y;
  return distance > 0 && distance * distance + rise * rise <= widest * widest;
}

/** From the middle of one base to the middle of the other, as high as the lower of the two. */
function screenBetween(a: ModelBody, b: ModelBody, thickness: Mu): Screen {
  const [[px, pz], [qx, qz]] = [middle(a.model.outline), middle(b.model.outline)];
  const [dx, dz] = [qx - px, qz - pz];
  const half = thickness / 2 / Math.sqrt(dx * dx + dz * dz);
  const [nx, nz] = [dz * half, -dx * half];
  const outline: Outline = {
    shape: 'polygon',
    points: [
      [px - nx, pz - nz],
      [px + nx, pz + nz],
      [qx + nx, qz + nz],
      [qx - nx, qz - nz],
    ],
  };
  const heights = {
    bottom: Math.min(a.blocker.bottom, b.blocker.bottom),
    top: Math.min(a.blocker.top, b.blocker.top),
  };
  return { facts: a.facts, solid: { id: a.facts.id, outline, ...heights }, bounds: outlineBounds(outline) };
}

/** Returns the regions of each unit's hull beside its bases. */
function hullScreens({ rule, table }: StaticTable, models: readonly ModelBody[]): readonly Screen[] {
  if (rule.unitHulls !== true) return [];
  return table.units.flatMap(({ id }) => {
    const bodies = models.filter(({ facts }) => facts.unit === id);
    const bases = bodies.map(({ model }) => model.outline);
    const beside = outlineHull(bases).slice(bases.length);
    return beside.map((outline) => ({
      facts: bodies[0]!.facts,
      solid: { ...bodies[0]!.blocker, outline },
      bounds: outlineBounds(outline),
    }));
  });
}

/** The ends as they are to a screen: who stands in it overlaps it. */
export function endsAt(
  { facts, solid }: Screen,
  ends: SightEnds,
  from: ModelBody,
  to: ModelBody,
  touch: Mu,
): SightEnds {
  const including = (set: ReadonlySet<string>, { model }: ModelBody) =>
    overlaps(model.outline, solid.outline, touch) ? new Set([...set, facts.id]) : set;
  return endsWith(ends, {
    fromOverlaps: including(ends.fromOverlaps, from),
    toOverlaps: including(ends.toOverlaps, to),
  });
}
