/**
 * The port that the rules ask, made of the kernel and a table. What stops a line is the sight rule's say; here it is looked
 * up by where it lies, handed to the kernel, and the answer is kept for as long as nothing near it moves.
 */
import type { DrivePlan, DriveResult } from '../engine/port/drive';
import type { Landmark, Measurement, PieceFacts } from '../engine/port/measure';
import type {
  Approach,
  Contacts,
  ContactRequest,
  Route,
  PathRequest,
  MoveResult,
} from '../engine/port/paths';
import type { ModelPose } from '../engine/port/pose';
import type { CrossedPiece, ViewOptions, Visibility, Sight, WeakestCover } from '../engine/port/sight';
import type { SightRule } from '../engine/port/sight-rule';
import type { TableQuery } from '../engine/port/table-query';
import type { Surface } from '../engine/port/surface';
import { chord } from '../geometry/shapes/chord';
import { decompose } from '../geometry/shapes/decompose';
import { containsOutline } from '../geometry/shapes/contains';
import { circleOutline, outlineBounds, type PlanBounds } from '../geometry/shapes/outline';
import type { PlanPoint, Point, Segment } from '../geometry/shapes/shapes';
import { bearing, carry } from '../geometry/turn';
import { toMu, type Degrees, type Mu } from '../geometry/units';
import { baseOutline } from '../table/base';
import { surfaceAt } from '../table/surface';
import type { PlacedPiece, Table } from '../table/table';
import { baseOf, uprightGap, uprightReach, type Upright } from './movement/base-gap';
import { modelsInBlast, seesPoint } from './sight/blast';
import { createStaticTable, modelBody, type StaticTable, type ModelBody } from './index/bodies';
import { coverStrength } from './sight/cover-on-line';
import { followRouteClimbing } from './movement/follow-route-climbing';
import { findContacts } from './movement/contacts';
import { findPath } from './movement/find-path';
import { createSnapshot, type Snapshot } from './index/snapshot';
import { approaches, stopShort, followRoute } from './movement/follow-route';
import { PairAnswers, type PairAnswer } from './index/pair-answers';
import { isSeen } from './sight/quick-sight';
import { measureVisibility } from './sight/visibility';
import { isConcealed, isSeenPast, sightOf, weakestCover } from './sight/sightline';
import { findCrossedPieces } from './sight/line-stretches';
import { surfaceQuery } from './movement/surface/surface-query';
import { drive, driveEnd, driveGaps } from './movement/vehicle-move';
import { touchedPieces, touchMm } from './index/areas';

/** The table as its file sets it up, under a system's rule of sight. */
export function createTableQuery(table: Table, rule: SightRule): TableQuery {
  const ground = createStaticTable(table, rule);
  const models = table.models.map((model) => modelBody(model, ground));
  return new KernelQuery(createSnapshot(ground, models), new PairAnswers(), new SnapshotCache());
}

/** So many moments are remembered. */
const maxSnapshots = 256;

/**
 * Moments that were looked at lately, each with what is known of it: whoever weighs what could be comes to the same ones again and
 * again, by the same moves from the same moment.
 */
class SnapshotCache {
  readonly #numbers = new WeakMap<TableQuery, number>();
  readonly #lately = new Map<string, TableQuery>();
  #count = 0;

  /** The moment after such a change; made where it is not remembered. The one that was not asked for longest is forgotten. */
  after(before: TableQuery, change: string, make: () => TableQuery): TableQuery {
    const key = `${this.#numberOf(before)} ${change}`;
    const snapshot = this.#lately.get(key) ?? make();
    this.#lately.delete(key);
    this.#lately.set(key, snapshot);
    if (this.#lately.size > maxSnapshots) this.#lately.delete(this.#lately.keys().next().value!);
    return snapshot;
  }

  #numberOf(query: TableQuery): number {
    const number = this.#numbers.get(query) ?? this.#count++;
    this.#numbers.set(query, number);
    return number;
  }
}

class KernelQuery implements TableQuery {
  readonly surface: Surface;
  readonly #snapshot: Snapshot;
  readonly #answers: PairAnswers;
  readonly #snapshots: SnapshotCache;
  /** What was asked of ways: rules and players ask the same again. */
  readonly #ways = new Map<string, unknown>();

  constructor(snapshot: Snapshot, answers: PairAnswers, snapshots: SnapshotCache) {
    this.#snapshot = snapshot;
    this.#answers = answers;
    this.#snapshots = snapshots;
    this.surface = surfaceQuery(snapshot);
  }

  distance(a: string, b: string): Measurement {
    const [from, to] = [this.#model(a), this.#model(b)];
    if (from.model.outline.shape === 'circle' && to.model.outline.shape === 'circle')
      return this.#gap(baseOf(from), baseOf(to));
    const known = gapsFrom(from);
    const gap = known.get(to) ?? this.#gap(baseOf(from), baseOf(to));
    known.set(to, gap);
    return gap;
  }

  distanceInSpace(a: string, b: string): Measurement {
    return uprightGap(baseOf(this.#model(a)), baseOf(this.#model(b)));
  }

  distanceToItem(model: string, item: string): Measurement {
    const base = baseOf(this.#model(model));
    const gaps = itemBodies(this.#snapshot.staticTable, item).map((body) => this.#gap(base, body));
    return gaps.reduce((best, next) => (next.distance < best.distance ? next : best));
  }

  farthestDistance(model: string, from: Landmark): Mu {
    const base = this.#level(baseOf(this.#model(model)));
    return Math.min(...this.#bodiesOf(from).map((body) => uprightReach(base, this.#level(body))));
  }

  sees(from: string, to: string): boolean {
    return this.#about('sees', from, to, (a, b) => ({ value: isSeen(this.#snapshot, a, b), reach: 0 }));
  }

  seesPast(from: string, to: string, piece: string): boolean {
    return this.#about(`past ${piece}`, from, to, (a, b) => ({
      value: isSeenPast(this.#snapshot, a, b, piece),
      reach: 0,
    }));
  }

  isConcealed(from: string, to: string): boolean {
    return this.#about('conceals', from, to, (a, b) => ({
      value: isConcealed(this.#snapshot, a, b),
      reach: 0,
    }));
  }

  sight(from: string, to: string): Sight {
    return this.#about('sight', from, to, (a, b) => sightOf(this.#snapshot, a, b));
  }

  weakestCover(from: string, to: string, ignore: ReadonlySet<string>): WeakestCover | null {
    const question = ['cover', ...[...ignore].sort()].join(' ');
    return this.#about(question, from, to, (a, b) => ({
      value: weakestCover(this.#snapshot, a, b, ignore),
      reach: 0,
    }));
  }

  occupiedPieces(model: string): readonly string[] {
    return [...this.#model(model).within];
  }

  touchedPieces(model: string): readonly string[] {
    const { model: placed, bounds } = this.#model(model);
    return touchedPieces(this.#snapshot.staticTable, placed, bounds);
  }

  visibility(from: string, to: string, look: ViewOptions): Visibility {
    return this.#about(`shown ${look.from} ${look.past} ${look.threshold ?? ''}`, from, to, (a, b) => ({
      value: measureVisibility(this.#snapshot, a, b, look),
      reach: 0,
    }));
  }

  crossedPieces(line: Segment): readonly CrossedPiece[] {
    const { parts, table } = this.#snapshot.staticTable;
    const [from, to] = line.map(([x, , z]) => ({ min: [x, z], max: [x, z] }) as const) as [
      PlanBounds,
      PlanBounds,
    ];
    return findCrossedPieces(
      line,
      parts.along(from, to).filter(({ facts }) => facts.tags.solid),
      toMu(touchMm, table.muMm),
    );
  }

  lengthThrough(line: Segment, piece: string): Mu {
    return lengthThrough(line, pieceOf(this.#snapshot.staticTable, piece));
  }

  piece(id: string): PieceFacts {
    const { title, tags, parts } = pieceOf(this.#snapshot.staticTable, id);
    const levels = [tags.cover, ...parts.map((part) => part.tags.cover)];
    return {
      id,
      title,
      tags,
      cover: levels.reduce((best, level) => (coverStrength(level) > coverStrength(best) ? level : best)),
    };
  }

  modelsInBlast(centre: Point, radius: Mu, through: readonly string[] = []): readonly string[] {
    return modelsInBlast(this.#snapshot, centre, radius, through);
  }

  seesPoint(model: string, point: Point): boolean {
    return seesPoint(this.#snapshot, this.#model(model), point);
  }

  fitsOnTable(model: string, at: PlanPoint, facing: Degrees): boolean {
    const {
      size: [width, depth],
      muMm,
    } = this.#snapshot.staticTable.table;
    const { min, max } = outlineBounds(baseOutline(this.#model(model).model.base, at, facing, muMm));
    return min[0] >= 0 && min[1] >= 0 && max[0] <= width && max[1] <= depth;
  }

  withModels(standing: readonly ModelPose[]): TableQuery {
    const { staticTable, models } = this.#snapshot;
    const places = new Map(standing.map((place) => [place.model, place]));
    const next = staticTable.table.models.flatMap(({ id }) => {
      const place = places.get(id);
      return place ? [standingAt(place, models.get(id), staticTable)] : [];
    });
    const stay = new Set(next.filter((body) => models.get(body.facts.id) === body));
    const changed = [...models.values(), ...next].filter((body) => !stay.has(body));
    if (changed.length === 0) return this;
    const placed = changed.map(({ facts: { id } }) => places.get(id) ?? id);
    return this.#snapshots.after(this, JSON.stringify(placed), () => {
      const snapshot = createSnapshot(staticTable, next);
      const units = new Set(changed.map(({ facts }) => facts.unit));
      const screens = [...this.#snapshot.screens, ...snapshot.screens].filter(({ facts }) =>
        units.has(facts.unit),
      );
      return new KernelQuery(snapshot, this.#answers.without(changed, screens), this.#snapshots);
    });
  }

  surfaceHeight(at: PlanPoint, level?: Mu): Mu {
    return surfaceOf(this.#snapshot.staticTable, at, level);
  }

  followRoute(route: Route): MoveResult {
    const { footing } = this.#snapshot.staticTable.rule;
    const mover = this.#model(route.model);
    return this.#once('walk', route, () =>
      footing
        ? followRouteClimbing(this.#snapshot, mover, route, footing)
        : followRoute(this.#snapshot, mover, route),
    );
  }

  approaches(route: Route, models: readonly string[], within: Mu): readonly Approach[] {
    return approaches(this.#snapshot, this.#model(route.model), route, models, within);
  }

  findPath(request: PathRequest): readonly PlanPoint[] | null {
    return findPath(this.#snapshot, this.#model(request.model), request);
  }

  stopShort(route: Route, models: readonly string[]): Route {
    return stopShort(this.#snapshot, this.#model(route.model), route, models);
  }

  drive(request: DrivePlan): DriveResult {
    return this.#once('drive', request, () => drive(this.#snapshot, this.#model(request.model), request));
  }

  driveEnd(request: DrivePlan): ModelPose {
    return driveEnd(this.#snapshot.staticTable, this.#model(request.model).model, request);
  }

  driveGaps(request: DrivePlan, models: readonly string[], within: Mu): ReturnType<TableQuery['driveGaps']> {
    return driveGaps(this.#snapshot, this.#model(request.model), request, models, within);
  }

  findContacts(request: ContactRequest): Contacts {
    return this.#once('contacts', request, () => findContacts(this.#snapshot, request));
  }

  bearing(from: PlanPoint, to: PlanPoint): Degrees {
    return bearing([to[0] - from[0], to[1] - from[1]]);
  }

  travel(from: PlanPoint, bearing: Degrees, distance: Mu): PlanPoint {
    return carry([distance, 0], from, bearing);
  }

  isInside(model: string, outline: readonly PlanPoint[]): boolean {
    const split = decompose(outline);
    if (!split.ok) throw new Error('A zone is a simple outline.');
    const parts = split.pieces.map((points) => ({ shape: 'polygon', points }) as const);
    return containsOutline(
      parts,
      this.#model(model).model.outline,
      toMu(touchMm, this.#snapshot.staticTable.table.muMm),
    );
  }

  isOnTable([x, z]: PlanPoint): boolean {
    const {
      size: [width, depth],
    } = this.#snapshot.staticTable.table;
    return x >= 0 && z >= 0 && x <= width && z <= depth;
  }

  distanceToPoint(model: string, point: PlanPoint): Mu {
    return this.#gap(baseOf(this.#model(model)), discAt(this.#snapshot.staticTable, point, 0)).distance;
  }

  #gap(a: Upright, b: Upright): Measurement {
    return uprightGap(this.#level(a), this.#level(b));
  }

  /** Where heights do not count, all lie at one. */
  #level(body: Upright): Upright {
    return this.#snapshot.staticTable.rule.measuresInPlan ? { ...body, bottom: 0, top: 0 } : body;
  }

  #bodiesOf(landmark: Landmark): readonly Upright[] {
    if ('model' in landmark) return [baseOf(this.#model(landmark.model))];
    const { staticTable } = this.#snapshot;
    return 'item' in landmark
      ? itemBodies(staticTable, landmark.item)
      : [discAt(staticTable, landmark.point, 0)];
  }

  #once<T>(question: string, request: object, find: () => T): T {
    const key = `${question} ${JSON.stringify(request)}`;
    const known = this.#ways.get(key) as T | undefined;
    if (known !== undefined) return known;
    const answer = find();
    this.#ways.set(key, answer);
    return answer;
  }

  #about<T>(
    question: string,
    from: string,
    to: string,
    find: (a: ModelBody, b: ModelBody) => PairAnswer<T>,
  ): T {
    return this.#answers.get(question, this.#model(from), this.#model(to), find);
  }

  /** @throws where no model of this id stands on the table */
  #model(id: string): ModelBody {
    const body = this.#snapshot.models.get(id);
    if (!body) throw new Error(`No model "${id}" stands on the table.`);
    return body;
  }
}

/** Between bases that are not both round measuring is a search; bodies never change, so it is done once. */
const gaps = new WeakMap<ModelBody, WeakMap<ModelBody, Measurement>>();

function gapsFrom(body: ModelBody): WeakMap<ModelBody, Measurement> {
  const known = gaps.get(body) ?? new WeakMap<ModelBody, Measurement>();
  gaps.set(body, known);
  return known;
}

/** The model where it is to stand: the body that is known already if that is where it stood. */
function standingAt(
  { model: id, at, facing, y, height: lower }: ModelPose,
  known: ModelBody | undefined,
  ground: StaticTable,
): ModelBody {
  const model = ground.models.get(id);
  if (!model) throw new Error(`The table has no model "${id}".`);
  const height = lower ?? model.height;
  if (known) {
    const { model: before } = known;
    if (
      before.at[0] === at[0] &&
      before.at[1] === at[1] &&
      before.facing === facing &&
      before.y === y &&
      before.height === height
    )
      return known;
  }
  return modelBody(
    { ...model, at, facing, y, height, outline: baseOutline(model.base, at, facing, ground.table.muMm) },
    ground,
  );
}

/** @throws where the table has no piece of this id */
function pieceOf(ground: StaticTable, id: string): PlacedPiece {
  const piece = ground.pieces.get(id);
  if (!piece) throw new Error(`The table has no piece "${id}".`);
  return piece;
}

/** What is measured to: a piece's area from its bottom to its top, or the disc of a marker or an objective where it lies. */
function itemBodies(ground: StaticTable, id: string): readonly Upright[] {
  const { markers, objectives } = ground.table;
  const disc = [...markers, ...objectives].find((item) => item.id === id);
  if (disc) return [discAt(ground, disc.at, disc.radius ?? 0)];
  const { area, bottom, top } = pieceOf(ground, id);
  return area.map((outline) => ({ outline, bottom, top }));
}

function discAt(ground: StaticTable, at: PlanPoint, radius: Mu): Upright {
  const y = surfaceOf(ground, at);
  return { outline: circleOutline(at, radius), bottom: y, top: y };
}

function surfaceOf({ surfaces }: StaticTable, at: PlanPoint, level?: Mu): Mu {
  const spot = { min: at, max: at };
  return surfaceAt(surfaces.along(spot, spot), at, level);
}

/** The stretches through the convex parts of the area, those that overlap counted once. */
function lengthThrough([from, to]: Segment, { area }: PlacedPiece): Mu {
  const [start, end] = [
    [from[0], from[2]],
    [to[0], to[2]],
  ] as const;
  const stretches = area
    .map((outline) => chord(start, end, outline, 0))
    .filter((stretch) => stretch !== null);
  let [share, covered] = [0, 0];
  for (const [enter, leave] of stretches.sort((a, b) => a[0] - b[0])) {
    share += Math.max(0, leave - Math.max(enter, covered));
    covered = Math.max(covered, leave);
  }
  const [dx, dz] = [end[0] - start[0], end[1] - start[1]];
  return share * Math.sqrt(dx * dx + dz * dz);
}
